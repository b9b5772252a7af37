import { NeedsScript } from '#ui/needs-script.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useForm } from '#ui/use-form.ts'
import { send } from '#web/api-client.ts'
import { api } from '../../../routes.ts'
import type { SignedInPerson } from '../accounts.contract.ts'
import { checkOwnerSignIn } from './account-checks.ts'
import { ContactField } from './contact-field.tsx'
import { codeOf, refuse } from './refusal.ts'
import { useAuthenticator } from './use-authenticator.tsx'

const FIELDS = ['emailOrPhone', 'password', 'twoFactorCode'] as const

/** The sign-in tab of /shop-owner-auth (SAUTH-04, VAL-35). */
export function OwnerSignInForm({
  onSignedIn,
  onCustomerAccount,
}: {
  onSignedIn: (user: SignedInPerson) => Promise<void>
  /** The contact belongs to a customer, who has to open a shop with it first (G-112). */
  onCustomerAccount: (contact: string) => void
}) {
  const authenticator = useAuthenticator()
  const { formProps, field, pending } = useForm<(typeof FIELDS)[number]>({
    names: FIELDS,
    check: checkOwnerSignIn,
    send: async ({ emailOrPhone, password, twoFactorCode }) => {
      let user: SignedInPerson
      try {
        const body = { emailOrPhone: emailOrPhone.trim(), password, ...authenticator.given({ twoFactorCode }) }
        user = (await send<{ user: SignedInPerson }>(api.shopOwner.login, { body })).user
      } catch (error) {
        if (authenticator.isAskedFor(error)) return authenticator.errors
        if (codeOf(error) === 'wrong_door') onCustomerAccount(emailOrPhone)
        return refuse(error, 'Sign In Failed', 'Invalid credentials. Please try again.', FIELDS)
      }
      await onSignedIn(user)
    },
  })
  return (
    <form {...formProps} className="mt-5 space-y-4">
      <ContactField label="Email or Phone Number" enterKeyHint="next" {...field('emailOrPhone')} />
      <PasswordField label="Password" autoComplete="current-password" enterKeyHint="go" {...field('password')} />
      {authenticator.field(field('twoFactorCode'))}
      <SubmitButton pending={pending}>Sign In</SubmitButton>
      <NeedsScript>To sign in, please turn on JavaScript in your browser and load this page again.</NeedsScript>
    </form>
  )
}
