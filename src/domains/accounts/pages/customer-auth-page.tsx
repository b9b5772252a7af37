import '#ui/styles/forms.css'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Tabs } from '#ui/tabs.tsx'
import { toast } from '#ui/toast.tsx'
import { pages } from '../../../routes.ts'
import type { CustomerProfile } from '../accounts.contract.ts'
import { CUSTOMER_REDIRECT_MS, delay } from '../components/fields/delay.ts'
import { useIsMounted } from '../components/fields/use-is-mounted.ts'
import { goOn } from '../components/identity/go-on.ts'
import { applySignIn, useIdentityClient } from '../components/identity/identity.ts'
import { CustomerRegisterForm } from '../components/registration/customer-register-form.tsx'
import { AuthFrame, Instead, LinkButton } from '../components/sign-in/auth-frame.tsx'
import { CustomerSignInForm } from '../components/sign-in/customer-sign-in-form.tsx'

type TabKey = 'in' | 'up'

/** CAUTH-01 to CAUTH-14. */
export default function CustomerAuthPage() {
  const [tab, setTab] = useState<TabKey>('in')
  const { client, identity } = useIdentityClient()
  const leave = useLeave(client)
  const entering = useRef(false)
  const already = identity.customer !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: redirects people who arrive signed in once (G-024)
  useEffect(() => {
    if (already && !entering.current) void leave(0)
  }, [already])

  const enter = async (customer: CustomerProfile, title: string, description: string) => {
    entering.current = true
    await applySignIn(client, { kind: 'customer', customer })
    toast({ title, description, tone: 'success' })
    await leave(CUSTOMER_REDIRECT_MS)
  }

  return (
    <AuthFrame
      title="Customer Access"
      about="Rate shops, save favorites, see contact details and message shops."
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
                  place="page"
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

/** Leads a signed-in customer to what they wanted before (CAUTH-13, G-046, G-052), else to the profile. */
function useLeave(client: QueryClient): (wait: number) => Promise<void> {
  const [, navigate] = useLocation()
  const isHere = useIsMounted()
  return async (wait) => {
    const wanted = await goOn(client, 'customerPage')
    if (wanted) return navigate(wanted)
    if (wait > 0) await delay(wait)
    if (isHere()) navigate(pages.customerProfile, { replace: wait === 0 })
  }
}
