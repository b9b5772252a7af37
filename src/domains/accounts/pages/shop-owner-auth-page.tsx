import { Store } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { takeWish } from '#domains/shops/components/sign-in-wish.ts'
import { LISTING_FEE } from '#domains/subscriptions/subscriptions.policy.ts'
import { formatNaira } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { toast } from '#ui/toast.tsx'
import { accountTitles } from '#web/account-titles.ts'
import { takeIn, useIdentityClient } from '#web/identity.ts'
import { useTitle } from '#web/use-at.ts'
import { href, pages } from '../../../routes.ts'
import type { CustomerProfile, SignedInPerson } from '../accounts.contract.ts'
import { opensAccount } from '../accounts.policy.ts'
import { AuthFrame, Instead, LinkButton } from '../components/auth-frame.tsx'
import { OwnerSignInForm } from '../components/owner-sign-in-form.tsx'
import { type KnownOwner, OwnerSignUpForm } from '../components/owner-sign-up-form.tsx'
import { submitPendingRating } from '../components/typed-rating.ts'

type TabKey = 'in' | 'up'

/** Where shop owners sign in and sign up (SAUTH-01 to SAUTH-08). */
export default function ShopOwnerAuthPage() {
  useTitle(accountTitles.shopOwnerAuth)
  const [tab, setTab] = useState<TabKey>('in')
  const [known, setKnown] = useState<KnownOwner | null>(null)
  const [, navigate] = useLocation()
  const { client, identity } = useIdentityClient()
  const entering = useRef(false)
  const already = identity.kinds.includes('shop_owner')
  useEffect(() => {
    if (already && !entering.current) navigate(pages.dashboard, { replace: true })
  }, [already, navigate])

  const openShopWith = (owner: KnownOwner) => {
    setTab('up')
    setKnown(owner)
  }
  const enter = async (user: SignedInPerson, title: string, welcome: string) => {
    entering.current = true
    await takeIn(client, { kind: 'shop_owner', user })
    toast({ title, description: user.firstName ? `${welcome}, ${user.firstName}!` : `${welcome}!`, tone: 'success' })
    // A rating typed before signing in is submitted too; the landing stays (G-052).
    await submitPendingRating(client)
    const wish = takeWish()
    navigate(wish ? href(pages.shop, { shopId: wish.shopId }, { action: wish.action }) : pages.dashboard)
  }

  return (
    <AuthFrame
      title="Shop Owner Portal"
      about={`Put your shop where customers look: ${formatNaira(LISTING_FEE.amount)} a year, all products included.`}
      below={
        <Instead>
          Are you a customer?{' '}
          <Link href={pages.customerAuth} className="link inline-flex min-h-11 items-center">
            Customer Login
          </Link>
        </Instead>
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
                <Instead>
                  No shop here yet? <LinkButton onClick={() => setTab('up')}>Create an account</LinkButton>
                </Instead>
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
                <Instead>
                  Already have an account? <LinkButton onClick={() => setTab('in')}>Sign in instead</LinkButton>
                </Instead>
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

/** For customers: their account becomes a shop owner's and keeps everything (G-019, G-112). */
function UseThisAccount({ customer, onUse }: { customer: CustomerProfile; onUse: () => void }) {
  return (
    <div className="mb-5 rounded-control bg-brand-soft p-4">
      <p>
        You are signed in as a customer, {customer.firstName}. You can keep this account and sell with it: enter its
        password under Sign Up.
      </p>
      <Button look="primary" className="mt-3 w-full text-balance" onClick={onUse}>
        <Store /> Open a shop with your existing account
      </Button>
    </div>
  )
}
