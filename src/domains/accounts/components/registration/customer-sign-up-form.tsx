import { send } from '#client/api/api-client.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useForm } from '#ui/use-form.ts'
import type { CustomerProfile } from '../../accounts.contract.ts'
import { CUSTOMER_NAME } from '../../accounts.policy.ts'
import { customerRoutes } from '../../accounts.routes.ts'
import { DialogSignUp } from '../../contract/account-forms.contract.ts'
import { ContactField } from '../fields/contact-field.tsx'
import { NewPasswordField } from '../fields/new-password-field.tsx'
import { CityField, NameFields } from '../fields/person-fields.tsx'
import { toastError } from '../fields/refusal.ts'

/** CDLG-04, CDLG-10, VAL-37 to VAL-39. */
export function CustomerSignUpForm({ onSignedUp }: { onSignedUp: (customer: CustomerProfile) => Promise<void> }) {
  const { formProps, field, pending } = useForm({
    names: ['firstName', 'lastName', 'contact', 'city', 'password', 'confirmPassword'],
    contract: DialogSignUp,
    send: ({ confirmPassword: _confirmed, ...form }) => {
      const body = { ...form, contact: form.contact.trim(), role: 'customer' }
      return send<{ customer: CustomerProfile }>(customerRoutes.register, { body })
    },
    failed: (error) => toastError(error, 'Registration failed', 'Registration failed. Please try again.'),
    sent: ({ customer }) => onSignedUp(customer),
  })
  return (
    <form {...formProps} className="mt-5 grid grid-cols-2 gap-x-3 gap-y-4">
      <NameFields field={field} longest={CUSTOMER_NAME.longest} />
      <ContactField label="Email or Phone" className="col-span-full" enterKeyHint="next" {...field('contact')} />
      <CityField field={field} />
      <NewPasswordField
        label="Password"
        autoComplete="new-password"
        placeholder="min 6 characters"
        enterKeyHint="next"
        className="col-span-full"
        {...field('password')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        enterKeyHint="go"
        className="col-span-full"
        {...field('confirmPassword')}
      />
      <SubmitButton pending={pending} className="col-span-full">
        Create Account
      </SubmitButton>
    </form>
  )
}
