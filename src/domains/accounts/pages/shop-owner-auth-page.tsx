import { Store } from '#ui/icons/drawn.ts'
import '#ui/styles/forms.css'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useRouteParams } from '#client/use-route-params.ts'
import { LISTING_FEE } from '#domains/subscriptions/subscriptions.policy.ts'
import { pages } from '#routes.ts'
import { formatNaira } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { toast } from '#ui/toast.tsx'
import type { CustomerProfile, SignedInPerson } from '../accounts.contract.ts'
import { opensAccount, returnPath } from '../accounts.policy.ts'
import { continueAfterSignIn } from '../components/identity/continue-after-sign-in.ts'
import { applySignIn, useIdentityClient } from '../components/identity/identity.ts'
import { maySee } from '../components/identity/may-see.ts'
import { type KnownOwner, OwnerSignUpForm } from '../components/registration/owner-sign-up-form.tsx'
import { AlternativeAction, AuthFrame, LinkButton } from '../components/sign-in/auth-frame.tsx'
import { OwnerSignInForm } from '../components/sign-in/owner-sign-in-form.tsx'

type TabKey = 'in' | 'up'

/** SAUTH-01 to SAUTH-08. */
export default function ShopOwnerAuthPage() {
  const { search } = useRouteParams()
  const [tab, setTab] = useState<TabKey>(search.get('tab') === 'sign-up' ? 'up' : 'in')
  const [known, setKnown] = useState<KnownOwner | null>(null)
  const [, navigate] = useLocation()
  const { client, identity } = useIdentityClient()
  const entering = useRef(false)
  // People who may see the dashboard are redirected to it (G-015, G-024).
  const already = maySee('owner', identity)
  useEffect(() => {
    if (already && !entering.current) navigate(pages.dashboard, { replace: true })
  }, [already, navigate])

  const openShopWith = (owner: KnownOwner) => {
    setTab('up')
    setKnown(owner)
  }
  const enter = async (user: SignedInPerson, title: string, welcome: string) => {
    entering.current = true
    await applySignIn(client, { kind: 'shop_owner', user })
    toast({ title, description: user.firstName ? `${welcome}, ${user.firstName}!` : `${welcome}!`, tone: 'success' })
    const to = returnPath(search.get('returnTo') ?? undefined, location.origin)
    navigate((await continueAfterSignIn(client, 'ownerPage')) ?? to ?? pages.dashboard)
  }

  return (
    <AuthFrame
      title="Shop Owner Portal"
      about={`List your shop for ${formatNaira(LISTING_FEE.amount)} a year, with all your products.`}
      below={
        <AlternativeAction>
          Are you a customer?{' '}
          <Link href={pages.customerAuth} className="link inline-flex min-h-11 items-center">
            Customer Login
          </Link>
        </AlternativeAction>
      }
    >
      {identity.customer && !already && (
        <UseThisAccount customer={identity.customer} onUse={() => openShopWith(knownOf(identity.customer))} />
      )}
      <Tabs
        label="Sign in or sign up"
        current={tab}
        onChoose={setTab}
        tabs={[
          {
            key: 'in',
            name: 'Sign In',
            panel: (
              <>
                <OwnerSignInForm
                  onSignedIn={(user) => enter(user, 'Login successful', 'Welcome back')}
                  onCustomerAccount={(contact) => openShopWith({ emailOrPhone: contact })}
                />
                <p className="mt-2 text-center">
                  <Link href={pages.passwordResetRequest} className="link inline-flex min-h-11 items-center">
                    Forgot your password?
                  </Link>
                </p>
                <AlternativeAction>
                  No shop here yet? <LinkButton onClick={() => setTab('up')}>Create an account</LinkButton>
                </AlternativeAction>
              </>
            ),
          },
          {
            key: 'up',
            name: 'Sign Up',
            panel: (
              <>
                <OwnerSignUpForm
                  known={known}
                  onSignedUp={(user) => enter(user, 'Registration successful', 'Welcome')}
                />
                <AlternativeAction>
                  Already have an account? <LinkButton onClick={() => setTab('in')}>Sign in instead</LinkButton>
                </AlternativeAction>
              </>
            ),
          },
        ]}
      />
    </AuthFrame>
  )
}

function knownOf(customer: CustomerProfile | null): KnownOwner {
  return {
    firstName: customer?.firstName ?? '',
    lastName: customer?.lastName ?? '',
    emailOrPhone: (customer && opensAccount(customer, 'email') ? customer.email : null) ?? customer?.phone ?? '',
    city: customer?.city ?? '',
  }
}

/** Lets a customer become a shop owner with the same account (G-019, G-112). */
function UseThisAccount({ customer, onUse }: { customer: CustomerProfile; onUse: () => void }) {
  return (
    <div className="mb-5 rounded-control bg-brand-soft p-4">
      <p>
        You are signed in as a customer, {customer.firstName}. To sell with this account, enter its password under Sign
        Up.
      </p>
      <Button variant="primary" className="mt-3 w-full text-balance" onClick={onUse}>
        <Store /> Open a shop with your existing account
      </Button>
    </div>
  )
}
