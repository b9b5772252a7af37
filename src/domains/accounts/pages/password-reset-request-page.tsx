import { Link, useLocation } from 'wouter'
import { accountTitles } from '#web/account-titles.ts'
import { useTitle } from '#web/use-at.ts'
import { href, pages } from '../../../routes.ts'
import { AuthFrame, Instead } from '../components/auth-frame.tsx'
import { ResetRequestForm } from '../components/reset-request-form.tsx'

/** Asks for a reset code (RESET-01 to RESET-03). */
export default function PasswordResetRequestPage() {
  useTitle(accountTitles.passwordResetRequest)
  const [, navigate] = useLocation()
  return (
    <AuthFrame
      title="Reset your password"
      about="Enter the email address of your account. We send you a code to choose a new password with."
      below={
        <>
          <Instead>
            <Link href={pages.customerAuth} className="link inline-flex min-h-11 items-center">
              Back to login
            </Link>
          </Instead>
          <Instead>
            <Link href={pages.shopOwnerAuth} className="link inline-flex min-h-11 items-center">
              Shop owner? Sign in here
            </Link>
          </Instead>
        </>
      }
    >
      <ResetRequestForm onSent={(email) => navigate(href(pages.passwordResetConfirm, {}, { email }))} />
    </AuthFrame>
  )
}
