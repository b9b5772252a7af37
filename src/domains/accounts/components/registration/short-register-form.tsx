import { useEffect, useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { TextField } from '#ui/field.tsx'
import { MapPin } from '#ui/icons/drawn.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useForm } from '#ui/use-form.ts'
import type { CustomerProfile } from '../../accounts.contract.ts'
import { CITY, CUSTOMER_NAME } from '../../accounts.policy.ts'
import { customerRoutes } from '../../accounts.routes.ts'
import { ContactField } from '../fields/contact-field.tsx'
import { NewPasswordField } from '../fields/new-password-field.tsx'
import { fieldErrorsOf, toastError } from '../fields/refusal.ts'
import { namesIn } from './names-in.ts'

/** Registers a customer with three fields. The city is known, and can be changed. Posts what the long form posts (CAUTH-07). */
export function ShortRegisterForm({
  city,
  action,
  onRegistered,
}: {
  city: string
  action: string
  onRegistered: (customer: CustomerProfile) => Promise<void>
}) {
  const [isCityOpen, setCityOpen] = useState(false)
  const { formProps, field, pending, focus } = useForm({
    names: ['name', 'contact', 'password', 'city'],
    contract: () => import('../../contract/account-forms.contract.ts').then((forms) => forms.ShortRegistration),
    send: ({ name, contact, password, city }) =>
      send<{ customer: CustomerProfile }>(customerRoutes.register, {
        body: { ...namesIn(name), contact, password, city },
      }),
    failed: (error) => {
      const { firstName, lastName, ...others } = fieldErrorsOf(error)
      toastError(error, 'Registration Failed', 'Registration failed')
      return { ...others, name: firstName ?? lastName }
    },
    sent: ({ customer }) => onRegistered(customer),
  })
  // The sheet opened before this form mounted, with the focus elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => focus('name'), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens
  useEffect(() => {
    if (isCityOpen) focus('city')
  }, [isCityOpen])
  const wrongCity = field('city').error !== undefined
  useEffect(() => {
    if (wrongCity) setCityOpen(true)
  }, [wrongCity])
  return (
    <form {...formProps} className="mt-3 grid gap-2.5">
      <TextField
        label="Your name"
        autoComplete="name"
        placeholder="First and last name"
        maxLength={2 * CUSTOMER_NAME.longest}
        enterKeyHint="next"
        {...field('name')}
      />
      <ContactField label="Phone or email" enterKeyHint="next" {...field('contact')} />
      <NewPasswordField
        label="Password"
        autoComplete="new-password"
        placeholder="At least 6 characters"
        enterKeyHint="go"
        {...field('password')}
      />
      {isCityOpen ? (
        <TextField
          label="Your city"
          autoComplete="address-level2"
          defaultValue={city}
          maxLength={CITY.longest}
          enterKeyHint="go"
          {...field('city')}
        />
      ) : (
        <p className="flex items-center gap-1.5 text-sm text-ink-soft">
          <input type="hidden" name="city" value={city} />
          <MapPin className="size-4 flex-none" />
          <span>
            Your city: <b className="text-ink">{city}</b>
          </span>
          <button type="button" className="link min-h-8 px-1" onClick={() => setCityOpen(true)}>
            Change
          </button>
        </p>
      )}
      <div className="sticky bottom-0 bg-surface">
        <SubmitButton pending={pending}>{action}</SubmitButton>
      </div>
    </form>
  )
}
