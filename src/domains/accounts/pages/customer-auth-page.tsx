import '#ui/styles/forms.css'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { pages } from '#routes.ts'
import { LazyComponent } from '#ui/lazy-component.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useIdentityClient } from '../components/identity/identity.ts'
import { AlternativeAction, AuthFrame } from '../components/sign-in/auth-frame.tsx'
import { CustomerSignInPanel } from '../components/sign-in/customer-sign-in-panel.tsx'
import { useRedirectAfterEntry } from '../components/sign-in/use-customer-entry.ts'

const loadRegister = () =>
  import('../components/registration/customer-register-panel.tsx').then(
    ({ CustomerRegisterPanel }) => CustomerRegisterPanel,
  )

/** CAUTH-01 to CAUTH-14. */
export default function CustomerAuthPage() {
  const [tab, setTab] = useState<'in' | 'up'>('in')
  const [isRegisterShown, setRegisterShown] = useState(false)
  const { client, identity } = useIdentityClient()
  const leave = useRedirectAfterEntry(client)
  const entering = useRef(false)
  const already = identity.customer !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: redirects people who arrive signed in once (G-024)
  useEffect(() => {
    if (already && !entering.current) void leave(0)
  }, [already])
  const signIn = () => setTab('in')
  const register = () => {
    setTab('up')
    setRegisterShown(true)
  }
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
        onChoose={(chosen) => (chosen === 'in' ? signIn() : register())}
        tabs={[
          { key: 'in', name: 'Sign In', panel: <CustomerSignInPanel entering={entering} onRegister={register} /> },
          {
            key: 'up',
            name: 'Register',
            panel: isRegisterShown && (
              <LazyComponent
                load={loadRegister}
                props={{ entering, onSignIn: signIn }}
                fallback={<Skeleton className="mt-5 h-80 w-full" />}
              />
            ),
          },
        ]}
      />
    </AuthFrame>
  )
}
