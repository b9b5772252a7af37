import '#ui/styles/forms.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useRouteParams } from '#client/use-route-params.ts'
import { pages } from '#routes.ts'
import { Tabs } from '#ui/tabs.tsx'
import { hadSession } from '../components/identity/had-session.ts'
import { useIdentityClient } from '../components/identity/identity.ts'
import { CustomerRegisterPanel } from '../components/registration/customer-register-panel.tsx'
import { AlternativeAction, AuthFrame } from '../components/sign-in/auth-frame.tsx'
import { CustomerSignInPanel } from '../components/sign-in/customer-sign-in-panel.tsx'
import { useRedirectAfterEntry } from '../components/sign-in/use-customer-entry.ts'

type Tab = 'in' | 'up'

/** Opens Register unless the person has an account, as far as this browser knows. CAUTH-01 to CAUTH-14. */
export default function CustomerAuthPage() {
  const { search } = useRouteParams()
  const [tab, setTab] = useState<Tab>(search.get('tab') === 'sign-in' ? 'in' : 'up')
  const { client, identity } = useIdentityClient()
  const leave = useRedirectAfterEntry(client)
  const entering = useRef(false)
  const already = identity.customer !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: redirects people who arrive signed in once (G-024)
  useEffect(() => {
    if (already && !entering.current) void leave(0)
  }, [already])
  const signIn = () => setTab('in')
  const register = () => setTab('up')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the page is seen
  useLayoutEffect(() => {
    if (!search.has('tab') && (history.state?.isKnown || hadSession())) signIn()
  }, [])
  return (
    <AuthFrame
      title="Customer Access"
      about="Rate shops, save favorites, see contact details and message shops."
      below={
        <AlternativeAction>
          Do you own a shop?{' '}
          <Link href={pages.shopOwnerAuth} className="link inline-flex min-h-11 items-center">
            Shop Owner Login
          </Link>
        </AlternativeAction>
      }
    >
      <Tabs
        label="Sign in or register"
        current={tab}
        onChoose={setTab}
        tabs={[
          { key: 'in', name: 'Sign In', panel: <CustomerSignInPanel entering={entering} onRegister={register} /> },
          {
            key: 'up',
            name: 'Register',
            panel: <CustomerRegisterPanel entering={entering} onSignIn={signIn} />,
          },
        ]}
      />
    </AuthFrame>
  )
}
