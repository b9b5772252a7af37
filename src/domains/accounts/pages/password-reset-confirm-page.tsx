import '#ui/styles/forms.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { Breakable } from '#client/breakable.tsx'
import { useRouteParams } from '#client/use-route-params.ts'
import { href, pages } from '#routes.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { clearIdentity } from '../components/identity/identity.ts'
import { ResetPasswordForm } from '../components/password-reset/reset-password-form.tsx'
import { AuthFrame } from '../components/sign-in/auth-frame.tsx'

/** RESET-04 to RESET-09. */
export default function PasswordResetConfirmPage() {
  const client = useQueryClient()
  const hydrated = useHydrated()
  const [, navigate] = useLocation()
  const { search } = useRouteParams()
  const typedEmail = search.get('email')?.trim() ?? ''
  const missing = typedEmail === ''
  // The cached page is shared, so the address shows from the second render on.
  const email = hydrated ? typedEmail : ''
  useEffect(() => {
    if (missing) navigate(pages.passwordResetRequest, { replace: true })
  }, [missing, navigate])
  if (missing) {
    return (
      <p role="status" className="wrap py-20 text-center">
        Loading...
      </p>
    )
  }
  return (
    <AuthFrame
      title="Choose a new password"
      about={
        <>
          {/* The address renders late, so it has its own line. */}
          We have sent a code to{' '}
          <b className="block text-[min(0.875rem,3.9vw)] [overflow-wrap:anywhere]">
            <Breakable text={email || 'your email address'} />
          </b>{' '}
          if it has an account.
        </>
      }
      back={{ to: pages.passwordResetRequest, name: 'Back' }}
    >
      <ResetPasswordForm
        email={email}
        onReset={() => {
          // Every session of the account has ended (G-125).
          clearIdentity(client)
          navigate(href(pages.home, {}, { passwordReset: 'success' }))
        }}
      />
    </AuthFrame>
  )
}
