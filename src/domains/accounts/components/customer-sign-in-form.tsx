import { NeedsScript } from '#ui/needs-script.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { type FieldErrors, type FormValues, useForm } from '#ui/use-form.ts'
import { send } from '#web/api-client.ts'
import { api } from '../../../routes.ts'
import type { CustomerProfile } from '../accounts.contract.ts'
import { ContactField } from './contact-field.tsx'
import { refuse } from './refusal.ts'
import { useAuthenticator } from './use-authenticator.tsx'

const FIELDS = ['contact', 'password', 'twoFactorCode'] as const

/** A customer's sign-in (CAUTH-06, CDLG-03). `onSignedIn` runs while the form still shows that it is busy. */
export function CustomerSignInForm({
  contactLabel,
  check,
  failure,
  onSignedIn,
}: {
  contactLabel: string
  check: (values: FormValues<'contact' | 'password'>) => FieldErrors<'contact' | 'password'>
  failure: { title: string; otherwise: string }
  onSignedIn: (customer: CustomerProfile) => Promise<void>
}) {
  const authenticator = useAuthenticator()
  const { formProps, field, pending } = useForm<(typeof FIELDS)[number]>({
    names: FIELDS,
    check,
    send: async ({ contact, password, twoFactorCode }) => {
      let customer: CustomerProfile
      try {
        const body = { contact: contact.trim(), password, ...authenticator.given({ twoFactorCode }) }
        customer = (await send<{ customer: CustomerProfile }>(api.customer.login, { body })).customer
      } catch (error) {
        if (authenticator.isAskedFor(error)) return authenticator.errors
        return refuse(error, failure.title, failure.otherwise, FIELDS)
      }
      await onSignedIn(customer)
    },
  })
  return (
    <form {...formProps} className="mt-5 space-y-4">
      <ContactField label={contactLabel} enterKeyHint="next" {...field('contact')} />
      <PasswordField label="Password" autoComplete="current-password" enterKeyHint="go" {...field('password')} />
      {authenticator.field(field('twoFactorCode'))}
      <SubmitButton pending={pending}>Sign In</SubmitButton>
      <NeedsScript>To sign in, please turn on JavaScript in your browser and load this page again.</NeedsScript>
    </form>
  )
}
