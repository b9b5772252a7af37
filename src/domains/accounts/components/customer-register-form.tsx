import { useEffect, useRef } from 'react'
import { NeedsScript } from '#ui/needs-script.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { send } from '#web/api-client.ts'
import { api } from '../../../routes.ts'
import type { CustomerProfile } from '../accounts.contract.ts'
import { CUSTOMER_NAME } from '../accounts.policy.ts'
import { type CustomerRegisterField, checkCustomerRegister, customerRegisterFields } from './account-checks.ts'
import { ContactField } from './contact-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { CityField, NameFields } from './person-fields.tsx'
import { refuse } from './refusal.ts'

/** Titles of the toasts for a field that is left empty, and of those for one that is left filled but wrong (G-137). */
const EMPTY: Record<CustomerRegisterField, string> = {
  firstName: 'First Name Required',
  lastName: 'Last Name Required',
  contact: 'Contact Required',
  city: 'City Required',
  password: 'Password Required',
}
const WRONG: Partial<Record<CustomerRegisterField, string>> = {
  contact: 'Invalid Format',
  password: 'Password Too Short',
}
/** {Field} of '{Field} Error'. */
const NAMES: Record<CustomerRegisterField, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  contact: 'Contact',
  city: 'City',
  password: 'Password',
}

/** The register tab of /customer-auth (CAUTH-07, VAL-11 to VAL-24). */
export function CustomerRegisterForm({ onRegistered }: { onRegistered: (customer: CustomerProfile) => Promise<void> }) {
  const isLeaving = useLeaving()
  const { formProps, field, pending, showError, values } = useForm<CustomerRegisterField>({
    names: customerRegisterFields,
    check: checkCustomerRegister,
    onInvalid: (found, first) =>
      toast({ title: `${NAMES[first]} Error`, description: found[first] ?? '', tone: 'error' }),
    onLeave: (name, message) => {
      if (pending || isLeaving()) return
      showError(name, message)
      const title = values()[name].trim() === '' ? EMPTY[name] : WRONG[name]
      if (title) toast({ title, description: message, tone: 'error' })
    },
    send: async (given) => {
      let customer: CustomerProfile
      try {
        customer = (await send<{ customer: CustomerProfile }>(api.customer.register, { body: given })).customer
      } catch (error) {
        return refuse(error, 'Registration Failed', 'Registration failed', customerRegisterFields)
      }
      await onRegistered(customer)
    },
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
      <NeedsScript>To register, please turn on JavaScript in your browser and load this page again.</NeedsScript>
    </form>
  )
}

/**
 * Whether somebody leaves a field because they leave the form: by pressing a link, a tab or another button that leads away,
 * or by going to another window (G-137). Going on with the keyboard is no press, wherever it leads.
 */
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
