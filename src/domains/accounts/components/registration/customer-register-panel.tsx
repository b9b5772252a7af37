import type { RefObject } from 'react'
import { AlternativeAction, LinkButton } from '../sign-in/auth-frame.tsx'
import { useCustomerEntry } from '../sign-in/use-customer-entry.ts'
import { CustomerRegisterForm } from './customer-register-form.tsx'

export function CustomerRegisterPanel({ entering, onSignIn }: { entering: RefObject<boolean>; onSignIn: () => void }) {
  const enter = useCustomerEntry(entering)
  return (
    <>
      <CustomerRegisterForm
        onRegistered={(customer) => enter(customer, 'Congratulations!', 'Your account has been created successfully.')}
      />
      <AlternativeAction>
        Already have an account? <LinkButton onClick={onSignIn}>Sign in instead</LinkButton>
      </AlternativeAction>
    </>
  )
}
