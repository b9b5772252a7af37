import '#ui/styles/forms.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useRouteParams } from '#client/use-route-params.ts'
import { href, pages } from '#routes.ts'
import { Button } from '#ui/button.tsx'
import { ArrowLeft } from '#ui/icons/accounts.ts'
import { toast } from '#ui/toast.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { AuthAnswer } from '../accounts.contract.ts'
import { landingOf, type Role, returnPath } from '../accounts.policy.ts'
import { delay, READABLE_MS } from '../components/fields/delay.ts'
import { applySignIn, useIdentityClient } from '../components/identity/identity.ts'
import { TwoFactorForm } from '../components/own-account/two-factor-form.tsx'
import { ResetPasswordForm } from '../components/password-reset/reset-password-form.tsx'
import { ResetRequestForm } from '../components/password-reset/reset-request-form.tsx'
import { ACCOUNT_TYPES, RegisterForm } from '../components/registration/register-form.tsx'
import { VerifyEmailForm } from '../components/registration/verify-email-form.tsx'
import {
  type AuthMode,
  backToRequest,
  codeSent,
  firstResetStep,
  modeOf,
  TRANSITIONS,
} from '../components/sign-in/auth-mode.ts'
import { GeneralAuthPanel } from '../components/sign-in/general-auth-panel.tsx'
import { LoginForm } from '../components/sign-in/login-form.tsx'

/** The combined screen (COMB-01 to COMB-28). */
export default function GeneralAuthPage() {
  return (
    <div className="wrap grid gap-x-10 gap-y-6 py-5 md:py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:items-start">
      <div className="flex items-center gap-4 lg:col-span-2">
        <img src="/icon.svg" alt="" width="48" height="48" className="rounded-control" />
        <div>
          <p className="text-xl font-extrabold tracking-tight sm:text-2xl">LocalShopFinder</p>
          <p className="text-ink-soft">One account for buying, selling and running the marketplace.</p>
        </div>
      </div>
      <section className="card order-first p-4 sm:p-7 lg:order-none lg:col-start-2 lg:row-start-2">
        <OwnersDoor />
        <CurrentMode />
      </section>
      <div className="lg:row-start-2">
        <GeneralAuthPanel />
      </div>
    </div>
  )
}

/** Most who come here want to list a shop, and have no email address. */
function OwnersDoor() {
  const { search } = useRouteParams()
  // The cached page ignores the parameter.
  const returnTo = useHydrated() ? search.get('returnTo') : null
  return (
    <p className="-mt-2 mb-3 border-b border-line pb-2">
      <Link
        href={href(pages.shopOwnerAuth, {}, { returnTo })}
        className="link inline-flex min-h-11 items-center leading-5"
      >
        Shop owner? Sign in or sign up with your phone
      </Link>
    </p>
  )
}

function CurrentMode() {
  const { search } = useRouteParams()
  const hydrated = useHydrated()
  const [, navigate] = useLocation()
  const { client, identity } = useIdentityClient()
  const [reset, setReset] = useState(firstResetStep)
  const entering = useRef(false)
  const mode = modeOf(search.get('mode'))
  // The cached page ignores other parameters, so they apply from the second render on.
  const parameter = (name: string) => (hydrated ? (search.get(name)?.trim() ?? '') : '')
  const show = (next: AuthMode, email?: string) =>
    TRANSITIONS[mode].includes(next) &&
    navigate(href(pages.generalAuth, {}, { mode: next, email, returnTo: search.get('returnTo') ?? '' }))

  const leave = (role: Role) => {
    const to = returnPath(search.get('returnTo') ?? undefined, location.origin) ?? landingOf(role)
    if (to === pages.customerProfile) navigate(to)
    else location.assign(to)
  }
  const enter = async ({ user, requiresVerification }: AuthAnswer): Promise<boolean> => {
    if (requiresVerification) {
      show('verify-email', user.email ?? '')
      return false
    }
    entering.current = true
    await applySignIn(client, { kind: 'general', userId: user.id, also: user.role === 'admin' ? null : user.role })
    return true
  }

  const general = identity.kinds.includes('general') ? identity.person : null
  const needs = identity.adminNeeds
  const already = general !== null && needs === null && (mode === 'login' || mode === 'register')
  // biome-ignore lint/correctness/useExhaustiveDependencies: redirects people who arrive signed in once (G-024)
  useEffect(() => {
    if (already && !entering.current && general) leave(general.role)
  }, [already])

  const mayHaveTwoFactor = general !== null && (identity.isAdmin || needs === 'twoFactor')
  if (mode === 'two-factor' || needs === 'twoFactor') {
    if (mayHaveTwoFactor)
      return (
        <Mode title="Two-factor sign-in" about="A code from an app on your phone, as well as your password.">
          <TwoFactorForm onReady={needs === 'twoFactor' ? () => location.assign(pages.admin) : undefined} />
        </Mode>
      )
  }
  if (mode === 'register') {
    return (
      <Mode title="Create an account" about="First, choose your account type.">
        <RegisterForm
          role={ACCOUNT_TYPES.find(({ role }) => role === search.get('role'))?.role}
          onSignIn={() => show('login')}
          onAnswer={async (answer) => {
            const { firstName, role } = answer.user
            const description = answer.requiresVerification
              ? 'Please check your email for verification instructions'
              : `Welcome to LocalShopFinder, ${firstName}!`
            toast({ title: 'Registration Successful!', description, tone: 'success' })
            if (!(await enter(answer))) return
            await delay(READABLE_MS)
            leave(role)
          }}
        />
      </Mode>
    )
  }
  if (mode === 'verify-email') {
    return (
      <Mode
        title="Verify your email"
        about="We have sent you a 6-digit code. Enter it to finish."
        onBack={() => show('login')}
        back="Back to login"
      >
        <VerifyEmailForm email={parameter('email')} onVerified={() => show('login')} />
      </Mode>
    )
  }
  if (mode === 'reset-password') {
    return reset.step === 'request' ? (
      <Mode
        title="Reset your password"
        about="We will send a code to your email address."
        onBack={() => show('login')}
        back="Back to login"
      >
        <ResetRequestForm email={reset.email || parameter('email')} onSent={(email) => setReset(codeSent(email))} />
      </Mode>
    ) : (
      <Mode
        title="Enter Reset Code"
        about={
          <>
            Sent to <b>{reset.email}</b> if it has an account.
          </>
        }
        onBack={() => setReset(backToRequest(reset))}
        back="Back"
      >
        <ResetPasswordForm
          email={reset.email}
          onReset={() => {
            toast({
              title: 'Password Reset Successful',
              description: 'Your password has been updated. You can now sign in with your new password.',
              tone: 'success',
            })
            setReset(firstResetStep)
            show('login')
          }}
        />
      </Mode>
    )
  }
  return (
    <Mode
      title="Sign in"
      about={
        needs === 'signIn'
          ? 'You signed in more than 12 hours ago. Please sign in again to continue as an admin.'
          : 'Sign in with your email address.'
      }
    >
      <LoginForm
        onForgot={() => show('reset-password')}
        onCreate={() => show('register')}
        onAnswer={async (answer) => {
          if (await enter(answer)) return leave(answer.user.role)
          toast({ title: 'Please verify your email', description: 'We have sent you a new 6-digit code.' })
        }}
      />
    </Mode>
  )
}

function Mode({
  title,
  about,
  onBack,
  back,
  children,
}: {
  title: string
  about: ReactNode
  onBack?: () => void
  back?: string
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  // The pressed control was removed and the form may be scrolled, so focus the next step's heading.
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus()
    shown.current = title
  }, [title])
  return (
    <>
      {onBack && (
        <Button variant="ghost" className="-mt-2 mb-1 -ml-3 px-3" onClick={onBack}>
          <ArrowLeft /> {back}
        </Button>
      )}
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h1>
      <p className="mt-1.5 text-ink-soft">{about}</p>
      {children}
    </>
  )
}
