import type { RefObject } from 'react'
import { Link } from 'wouter'
import { pages } from '#routes.ts'
import { AlternativeAction, LinkButton } from './auth-frame.tsx'
import { CustomerSignInForm } from './customer-sign-in-form.tsx'
import { useCustomerEntry } from './use-customer-entry.ts'

export function CustomerSignInPanel({
  entering,
  onRegister,
}: {
  entering: RefObject<boolean>
  onRegister: () => void
}) {
  const enter = useCustomerEntry(entering)
  return (
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
      <AlternativeAction>
        New here? <LinkButton onClick={onRegister}>Create an account</LinkButton>
      </AlternativeAction>
    </>
  )
}
