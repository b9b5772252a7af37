import { type ComponentType, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { PageSkeleton } from '#client/page-skeleton.tsx'
import type { ScreenWho } from '#client/screen.ts'
import { useIdentity } from '#domains/accounts/components/identity/identity.ts'
import { LOGGED_OUT, SIGN_IN_REDIRECT_MS } from '#domains/accounts/components/identity/sign-in-again.ts'
import { ReturnFromPaying } from '#domains/subscriptions/components/returned/return-from-paying.tsx'
import { href, pages, redirects } from '#routes.ts'
import { buttonClass } from '#ui/button.tsx'
import { NotFoundNotice } from '#ui/not-found-notice.tsx'
import { toast } from '#ui/toast.tsx'

export const refusals: Record<ScreenWho, ComponentType<{ signedIn: boolean }>> = {
  signedIn: PleaseSignIn,
  // CPROF-01
  customer: () => <NotAllowed to={pages.customerAuth} />,
  // DASH-02, G-017
  owner: ({ signedIn }) => {
    const refusal = (
      <NotAllowed
        to={pages.shopOwnerAuth}
        title="Authentication Required"
        description="Please sign in to access the dashboard."
      />
    )
    // A customer who has just paid is about to become a shop owner (G-105).
    return signedIn ? <ReturnFromPaying otherwise={refusal} /> : refusal
  },
  // SUB-01, G-106
  payer: () => <NotAllowed to={lastSignIn} {...LOGGED_OUT} />,
  admin: AdminRefusal,
}

/** ADMIN-01, ADMIN-02. An admin whose session does not act as one is led to prove it (G-116). */
function AdminRefusal({ signedIn }: { signedIn: boolean }) {
  const { person, kinds, adminNeeds } = useIdentity()
  if (adminNeeds === 'twoFactor') return <NotAllowed to={href(pages.generalAuth, {}, { mode: 'two-factor' })} />
  // Only the general portal says what is missing; people from another portal can prove it there.
  const mayProve = adminNeeds === 'signIn' || (person?.role === 'admin' && !kinds.includes('general'))
  if (mayProve || !signedIn) return <NotAllowed to={redirects.login} {...LOGGED_OUT} />
  return (
    <NotFoundNotice title="Access Denied" to={pages.home} action="Go Home">
      You don't have permission to access the admin panel.
    </NotFoundNotice>
  )
}

/** Returns the portal last used in this browser (G-106). */
const lastSignIn = () => (/(?:^|; )lsf_portal=shop_owner/.test(document.cookie) ? pages.shopOwnerAuth : redirects.login)

type Place = string | (() => string)

function NotAllowed({ to: place, title, description = '' }: { to: Place; title?: string; description?: string }) {
  const [, navigate] = useLocation()
  useEffect(() => {
    const to = typeof place === 'string' ? place : place()
    // Only the server knows where sign-in begins.
    const leave = () => (to === redirects.login ? location.assign(to) : navigate(to, { replace: true }))
    if (!title) return leave()
    toast({ title, description, tone: 'error' })
    const timer = setTimeout(leave, SIGN_IN_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [place, title, description, navigate])
  return <PageSkeleton />
}

function PleaseSignIn() {
  return (
    <div className="wrap max-w-2xl py-5 md:py-10">
      <div className="card px-6 py-10 text-center">
        <h1 className="text-2xl">Please sign in</h1>
        <p className="mt-2 text-ink-soft">Sign in to manage your devices, password and data.</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <Link href={pages.customerAuth} className={buttonClass('primary')}>
            Customer Login
          </Link>
          <Link href={pages.shopOwnerAuth} className={buttonClass('outline')}>
            Shop Owner Login
          </Link>
        </div>
      </div>
    </div>
  )
}
