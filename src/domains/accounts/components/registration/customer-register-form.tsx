import { useEffect, useRef } from 'react'
import { send } from '#client/api/api-client.ts'
import { NeedsScript } from '#ui/needs-script.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import type { CustomerProfile } from '../../accounts.contract.ts'
import { CUSTOMER_NAME } from '../../accounts.policy.ts'
import { customerRoutes } from '../../accounts.routes.ts'
import { CustomerRegistration } from '../../contract/account-forms.contract.ts'
import { ContactField } from '../fields/contact-field.tsx'
import { NewPasswordField } from '../fields/new-password-field.tsx'
import { CityField, NameFields } from '../fields/person-fields.tsx'
import { toastError } from '../fields/refusal.ts'

const FIELDS = ['firstName', 'lastName', 'contact', 'city', 'password'] as const
type Field = (typeof FIELDS)[number]

/** Toast titles of empty fields. Invalid fields have other titles (G-137). */
const EMPTY: Record<Field, string> = {
  firstName: 'First Name Required',
  lastName: 'Last Name Required',
  contact: 'Contact Required',
  city: 'City Required',
  password: 'Password Required',
}
const WRONG: Partial<Record<Field, string>> = {
  contact: 'Invalid Format',
  password: 'Password Too Short',
}
const NAMES: Record<Field, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  contact: 'Contact',
  city: 'City',
  password: 'Password',
}

/** CAUTH-07, VAL-11 to VAL-24. */
export function CustomerRegisterForm({ onRegistered }: { onRegistered: (customer: CustomerProfile) => Promise<void> }) {
  const isLeaving = useLeaving()
  const { formProps, field, pending, showError, values } = useForm({
    names: FIELDS,
    contract: CustomerRegistration,
    onInvalid: (found, first) =>
      toast({ title: `${NAMES[first]} Error`, description: found[first] ?? '', tone: 'error' }),
    onLeave: (name, message) => {
      if (pending || isLeaving()) return
      showError(name, message)
      const title = values()[name].trim() === '' ? EMPTY[name] : WRONG[name]
      if (title) toast({ title, description: message, tone: 'error' })
    },
    send: (body) => send<{ customer: CustomerProfile }>(customerRoutes.register, { body }),
    failed: (error) => toastError(error, 'Registration Failed', 'Registration failed'),
    sent: ({ customer }) => onRegistered(customer),
  })
  return (
    <form {...formProps} className="mt-5 grid gap-4 sm:grid-cols-2">
      <NameFields field={field} longest={CUSTOMER_NAME.longest} />
      <ContactField label="Email or Phone Number" className="col-span-full" enterKeyHint="next" {...field('contact')} />
      <CityField field={field} />
      <NewPasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters"
        enterKeyHint="go"
        className="col-span-full"
        {...field('password')}
      />
      <SubmitButton pending={pending} className="col-span-full">
        Create Account
      </SubmitButton>
      <NeedsScript>To register, please turn on JavaScript in your browser and reload this page.</NeedsScript>
    </form>
  )
}

/** Returns a function that is true while the person leaves the form by a link, another button or another window (G-137). */
function useLeaving(): () => boolean {
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      pressed.current = target instanceof Element ? target : null
    }
    const onRelease = () => {
      pressed.current = null
    }
    document.addEventListener('pointerdown', onPress, true)
    document.addEventListener('click', onRelease, true)
    document.addEventListener('keydown', onRelease, true)
    return () => {
      document.removeEventListener('pointerdown', onPress, true)
      document.removeEventListener('click', onRelease, true)
      document.removeEventListener('keydown', onRelease, true)
    }
  }, [])
  return () => !document.hasFocus() || pressed.current?.closest('a, button:not([type=submit])') != null
}
