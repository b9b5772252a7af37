import '#ui/styles/forms.css'
import { Link, useLocation } from 'wouter'
import { href, pages } from '#routes.ts'
import { ResetRequestForm } from '../components/password-reset/reset-request-form.tsx'
import { AlternativeAction, AuthFrame } from '../components/sign-in/auth-frame.tsx'

/** RESET-01 to RESET-03. */
export default function PasswordResetRequestPage() {
  const [, navigate] = useLocation()
  return (
    <AuthFrame
      title="Reset your password"
      about="Enter the email address of your account. We will send you a code to choose a new password."
      below={
        <>
          <AlternativeAction>
            <Link href={pages.customerAuth} className="link inline-flex min-h-11 items-center">
              Back to login
            </Link>
          </AlternativeAction>
          <AlternativeAction>
            <Link href={pages.shopOwnerAuth} className="link inline-flex min-h-11 items-center">
              Shop owner? Sign in here
            </Link>
          </AlternativeAction>
        </>
      }
    >
      <ResetRequestForm onSent={(email) => navigate(href(pages.passwordResetConfirm, {}, { email }))} />
    </AuthFrame>
  )
}
