import { send } from '#client/api/api-client.ts'
import { NeedsScript } from '#ui/needs-script.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useForm } from '#ui/use-form.ts'
import type { CustomerProfile } from '../../accounts.contract.ts'
import { customerRoutes } from '../../accounts.routes.ts'
import { ContactField } from '../fields/contact-field.tsx'
import { toastError } from '../fields/refusal.ts'
import { useAuthenticator } from './use-authenticator.tsx'

const PLACES = {
  page: {
    contract: () => import('../../contract/account-forms.contract.ts').then((forms) => forms.CustomerLogin),
    contactLabel: 'Email or Phone Number',
    failure: { title: 'Sign In Failed', otherwise: 'Login failed' },
  },
  dialog: {
    contract: () => import('../../contract/account-forms.contract.ts').then((forms) => forms.DialogSignIn),
    contactLabel: 'Email or Phone',
    failure: { title: 'Login failed', otherwise: 'Invalid credentials. Please try again.' },
  },
} as const

/** Stays busy while `onSignedIn` runs (CAUTH-06, CDLG-03). */
export function CustomerSignInForm({
  place,
  onSignedIn,
}: {
  place: keyof typeof PLACES
  onSignedIn: (customer: CustomerProfile) => Promise<void>
}) {
  const authenticator = useAuthenticator()
  const { contract, contactLabel, failure } = PLACES[place]
  const { formProps, field, pending } = useForm({
    names: ['contact', 'password', 'twoFactorCode'],
    contract,
    body: (typed) => authenticator.given(typed),
    send: (body) => send<{ customer: CustomerProfile }>(customerRoutes.login, { body }),
    failed: (error) =>
      authenticator.isAskedFor(error) ? authenticator.errors : toastError(error, failure.title, failure.otherwise),
    sent: ({ customer }) => onSignedIn(customer),
  })
  return (
    <form {...formProps} className="mt-5 space-y-4">
      <ContactField label={contactLabel} enterKeyHint="next" {...field('contact')} />
      <PasswordField label="Password" autoComplete="current-password" enterKeyHint="go" {...field('password')} />
      {authenticator.field(field('twoFactorCode'))}
      <SubmitButton pending={pending}>Sign In</SubmitButton>
      <NeedsScript>To sign in, please turn on JavaScript in your browser and reload this page.</NeedsScript>
    </form>
  )
}
