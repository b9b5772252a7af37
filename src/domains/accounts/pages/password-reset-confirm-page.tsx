import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useHydrated } from '#ui/use-hydrated.ts'
import { accountTitles } from '#web/account-titles.ts'
import { forgetIdentity } from '#web/identity.ts'
import { useAt, useTitle } from '#web/use-at.ts'
import { href, pages } from '../../../routes.ts'
import { AuthFrame } from '../components/auth-frame.tsx'
import { ResetPasswordForm } from '../components/reset-password-form.tsx'

/** Chooses a new password with a code (RESET-04 to RESET-09). */
export default function PasswordResetConfirmPage() {
  useTitle(accountTitles.passwordResetConfirm)
  const client = useQueryClient()
  const hydrated = useHydrated()
  const [, navigate] = useLocation()
  const { search } = useAt()
  const given = search.get('email')?.trim() ?? ''
  const missing = given === ''
  // The kept page is the same for everybody who has given one, so it is shown from the second render on.
  const email = hydrated ? given : ''
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
          We have sent a code to <b>{email || 'your email address'}</b> if it has an account.
        </>
      }
      back={{ to: pages.passwordResetRequest, name: 'Back' }}
    >
      <ResetPasswordForm
        email={email}
        onReset={() => {
          // Every session of the account has ended (G-125).
          forgetIdentity(client)
          navigate(href(pages.home, {}, { passwordReset: 'success' }))
        }}
      />
    </AuthFrame>
  )
}
