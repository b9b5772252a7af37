import { send } from '#client/api/api-client.ts'
import { NeedsScript } from '#ui/needs-script.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useForm } from '#ui/use-form.ts'
import type { SignedInPerson } from '../../accounts.contract.ts'
import { shopOwnerRoutes } from '../../accounts.routes.ts'
import { ContactField } from '../fields/contact-field.tsx'
import { codeOf, toastError } from '../fields/refusal.ts'
import { useAuthenticator } from './use-authenticator.tsx'

/** SAUTH-04, VAL-35. */
export function OwnerSignInForm({
  onSignedIn,
  onCustomerAccount,
}: {
  onSignedIn: (user: SignedInPerson) => Promise<void>
  /** Called if the contact belongs to a customer, who must open a shop first (G-112). */
  onCustomerAccount: (contact: string) => void
}) {
  const authenticator = useAuthenticator()
  const { formProps, field, pending } = useForm({
    names: ['emailOrPhone', 'password', 'twoFactorCode'],
    contract: () => import('../../contract/account-forms.contract.ts').then((forms) => forms.OwnerLogin),
    body: (typed) => authenticator.given(typed),
    send: (body) => send<{ user: SignedInPerson }>(shopOwnerRoutes.login, { body }),
    failed: (error, { emailOrPhone }) => {
      if (authenticator.isAskedFor(error)) return authenticator.errors
      if (codeOf(error) === 'wrong_portal') onCustomerAccount(emailOrPhone)
      return toastError(error, 'Sign In Failed', 'Invalid credentials. Please try again.')
    },
    sent: ({ user }) => onSignedIn(user),
  })
  return (
    <form {...formProps} className="mt-5 space-y-4">
      <ContactField label="Email or Phone Number" enterKeyHint="next" {...field('emailOrPhone')} />
      <PasswordField label="Password" autoComplete="current-password" enterKeyHint="go" {...field('password')} />
      {authenticator.field(field('twoFactorCode'))}
      <SubmitButton pending={pending}>Sign In</SubmitButton>
      <NeedsScript>To sign in, please turn on JavaScript in your browser and reload this page.</NeedsScript>
    </form>
  )
}
