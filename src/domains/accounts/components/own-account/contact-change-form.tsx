import { useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { TextField } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import type { CustomerProfile } from '../../accounts.contract.ts'
import type { ContactMethod } from '../../accounts.policy.ts'
import { accountRoutes, customerRoutes } from '../../accounts.routes.ts'
import { ContactChange, ContactConfirmation } from '../../contract/own-account-forms.contract.ts'
import { useToastError } from '../identity/use-toast-error.ts'

const FIELDS = {
  email: { name: 'New email address', type: 'email', autoComplete: 'email' },
  phone: { name: 'New phone number', type: 'tel', autoComplete: 'tel' },
} as const

const NOUNS = { email: 'email address', phone: 'phone number' } as const

type ContactChangeResponse = { customer: CustomerProfile; codeSentTo: ContactMethod[] }

/** Adds or changes an email address or phone number. A code verifies it if we can send one (G-122). */
export function ContactChangeForm({
  kind,
  onChanged,
}: {
  kind: ContactMethod
  onChanged: (customer: CustomerProfile) => void
}) {
  const toastError = useToastError()
  const [codeSent, setCodeSent] = useState(false)
  const { name, ...input } = FIELDS[kind]
  const { formProps, field, pending } = useForm({
    names: [kind, 'password'],
    contract: ContactChange[kind],
    send: (body) => send<ContactChangeResponse>(customerRoutes.profile, { body }),
    failed: (error) => toastError(error, 'Error', 'Something went wrong. Please try again.'),
    sent: ({ customer, codeSentTo }) => {
      if (codeSentTo.includes(kind)) return setCodeSent(true)
      toast({ title: 'Saved', tone: 'success' })
      onChanged(customer)
    },
  })
  if (codeSent) return <ConfirmContact kind={kind} onChanged={onChanged} onBack={() => setCodeSent(false)} />
  return (
    <form {...formProps} className="space-y-4">
      <TextField label={name} {...input} enterKeyHint="next" {...field(kind)} />
      <PasswordField label="Your password" autoComplete="current-password" enterKeyHint="go" {...field('password')} />
      <SubmitButton pending={pending}>Save</SubmitButton>
    </form>
  )
}

function ConfirmContact({
  kind,
  onChanged,
  onBack,
}: {
  kind: ContactMethod
  onChanged: (customer: CustomerProfile) => void
  onBack: () => void
}) {
  const toastError = useToastError()
  const { formProps, field, pending } = useForm({
    names: ['code'],
    contract: ContactConfirmation,
    body: (typed) => ({ contact: kind, ...typed }),
    send: (body) => send<{ customer: CustomerProfile }>(accountRoutes.confirmContact, { body }),
    failed: (error) => toastError(error, 'Verification Failed', 'Verification failed'),
    sent: ({ customer }) => {
      toast({ title: 'Saved', description: `You can now sign in with your new ${NOUNS[kind]}.`, tone: 'success' })
      onChanged(customer)
    },
  })
  return (
    <form {...formProps} className="space-y-4">
      <p>We have sent a code to your new {NOUNS[kind]}.</p>
      <CodeField label="Code" enterKeyHint="go" {...field('code')} />
      <SubmitButton pending={pending}>Confirm</SubmitButton>
      <Button variant="ghost" className="w-full" onClick={onBack}>
        Back
      </Button>
    </form>
  )
}
