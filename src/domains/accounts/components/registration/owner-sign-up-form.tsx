import { useEffect } from 'react'
import { send } from '#client/api/api-client.ts'
import { ownerContact } from '#shared/contact.ts'
import { NeedsScript } from '#ui/needs-script.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useForm } from '#ui/use-form.ts'
import type { SignedInPerson } from '../../accounts.contract.ts'
import { shopOwnerRoutes } from '../../accounts.routes.ts'
import { OwnerSignUpForm as OwnerSignUp } from '../../contract/account-forms.contract.ts'
import { ContactField } from '../fields/contact-field.tsx'
import { NewPasswordField } from '../fields/new-password-field.tsx'
import { CityField, NameFields } from '../fields/person-fields.tsx'
import { toastError } from '../fields/refusal.ts'

/** Known details of a signed-in person who becomes a shop owner (G-019, G-112). */
export type KnownOwner = Partial<Record<'firstName' | 'lastName' | 'emailOrPhone' | 'city', string>>

/** SAUTH-05, VAL-27 to VAL-34. */
export function OwnerSignUpForm({
  known,
  onSignedUp,
}: {
  known: KnownOwner | null
  onSignedUp: (user: SignedInPerson) => Promise<void>
}) {
  const { formProps, field, pending, fill, focus } = useForm({
    names: ['firstName', 'lastName', 'emailOrPhone', 'city', 'password', 'confirmPassword'],
    contract: OwnerSignUp,
    send: ({ firstName, lastName, emailOrPhone, city, password }) => {
      const contact = ownerContact(emailOrPhone)
      const contactMethod = contact.email === null ? 'phone' : 'email'
      const body = { firstName, lastName, ...contact, city, password, contactMethod }
      return send<{ user: SignedInPerson }>(shopOwnerRoutes.register, { body })
    },
    failed: (error) => {
      const errors = toastError(error, 'Registration Failed', 'Something went wrong. Please try again.')
      return { ...errors, emailOrPhone: errors.email ?? errors.phone }
    },
    sent: ({ user }) => onSignedUp(user),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something becomes known
  useEffect(() => {
    if (!known) return
    fill(known)
    focus(known.firstName ? 'password' : 'firstName')
  }, [known])
  return (
    <form {...formProps} className="mt-5 grid gap-4 sm:grid-cols-2">
      <NameFields field={field} />
      <ContactField
        label="Email or Phone Number"
        className="col-span-full"
        enterKeyHint="next"
        {...field('emailOrPhone')}
      />
      <CityField field={field} />
      <NewPasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters"
        enterKeyHint="next"
        {...field('password')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        enterKeyHint="go"
        {...field('confirmPassword')}
      />
      <SubmitButton pending={pending} className="col-span-full">
        Create Account
      </SubmitButton>
      <NeedsScript>To sign up, please turn on JavaScript in your browser and reload this page.</NeedsScript>
    </form>
  )
}
