import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { takeWish } from '#domains/shops/components/sign-in-wish.ts'
import { Tabs } from '#ui/tabs.tsx'
import { toast } from '#ui/toast.tsx'
import { accountTitles } from '#web/account-titles.ts'
import { takeIn, useIdentityClient } from '#web/identity.ts'
import { useTitle } from '#web/use-at.ts'
import { href, pages } from '../../../routes.ts'
import type { CustomerProfile } from '../accounts.contract.ts'
import { checkCustomerSignIn } from '../components/account-checks.ts'
import { AuthFrame, Instead, LinkButton } from '../components/auth-frame.tsx'
import { CustomerRegisterForm } from '../components/customer-register-form.tsx'
import { CustomerSignInForm } from '../components/customer-sign-in-form.tsx'
import { CUSTOMER_REDIRECT_MS, pause } from '../components/pause.ts'
import { submitPendingRating } from '../components/typed-rating.ts'
import { useStillHere } from '../components/use-still-here.ts'

type TabKey = 'in' | 'up'

/** Where customers sign in and register (CAUTH-01 to CAUTH-14). */
export default function CustomerAuthPage() {
  useTitle(accountTitles.customerAuth)
  const [tab, setTab] = useState<TabKey>('in')
  const { client, identity } = useIdentityClient()
  const goOn = useGoOn(client)
  const entering = useRef(false)
  const already = identity.customer !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody who came here signed in is sent on once (G-024)
  useEffect(() => {
    if (already && !entering.current) void goOn(0)
  }, [already])

  const enter = async (customer: CustomerProfile, title: string, description: string) => {
    entering.current = true
    await takeIn(client, { kind: 'customer', customer })
    toast({ title, description, tone: 'success' })
    await goOn(CUSTOMER_REDIRECT_MS)
  }

  return (
    <AuthFrame
      title="Customer Access"
      about="Rate shops, save favorites, see contact details and write to shops."
      below={
        <Instead>
          Do you own a shop?{' '}
          <Link href={pages.shopOwnerAuth} className="link inline-flex min-h-11 items-center">
            Shop Owner Login
          </Link>
        </Instead>
      }
    >
      <Tabs
        label="Sign in or register"
        current={tab}
        onChoose={setTab}
        tabs={[
          {
            key: 'in',
            name: 'Sign In',
            panel: (
              <>
                <CustomerSignInForm
                  contactLabel="Email or Phone Number"
                  check={checkCustomerSignIn}
                  failure={{ title: 'Sign In Failed', otherwise: 'Login failed' }}
                  onSignedIn={(customer) => enter(customer, 'Sign In Successful', 'Welcome back!')}
                />
                <p className="mt-2 text-center">
                  <Link href={pages.passwordResetRequest} className="link inline-flex min-h-11 items-center">
                    Forgot your password?
                  </Link>
                </p>
                <Instead>
                  New here? <LinkButton onClick={() => setTab('up')}>Create an account</LinkButton>
                </Instead>
              </>
            ),
          },
          {
            key: 'up',
            name: 'Register',
            panel: (
              <>
                <CustomerRegisterForm
                  onRegistered={(customer) =>
                    enter(customer, 'Congratulations!', 'Your account has been created successfully.')
                  }
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

/** Where a signed-in customer goes: back to the shop they wanted something of (CAUTH-13, G-046, G-052), else to the profile. */
function useGoOn(client: QueryClient): (delay: number) => Promise<void> {
  const [, navigate] = useLocation()
  const isHere = useStillHere()
  return async (delay) => {
    const rated = await submitPendingRating(client)
    if (rated !== null) return navigate(href(pages.shop, { shopId: rated }))
    const wish = takeWish()
    if (wish) return navigate(href(pages.shop, { shopId: wish.shopId }, { action: wish.action }))
    if (delay > 0) await pause(delay)
    if (isHere()) navigate(pages.customerProfile, { replace: delay === 0 })
  }
}
