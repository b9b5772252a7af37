import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { TextField } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { send } from '#web/api-client.ts'
import { api } from '../../../routes.ts'
import type { CustomerProfile } from '../accounts.contract.ts'
import type { ContactMethod } from '../accounts.policy.ts'
import { checkCode, checkEmail, checkPhone } from './account-checks.ts'
import { refuse } from './refusal.ts'

const LABELS = {
  email: { name: 'New email address', type: 'email', autoComplete: 'email' },
  phone: { name: 'New phone number', type: 'tel', autoComplete: 'tel' },
} as const
const NAMES = ['value', 'password'] as const

type Changed = { customer: CustomerProfile; codeSentTo: ContactMethod[] }

/** Adds or changes the e-mail address or phone number; it counts once its code is given (G-122). */
export function ContactChangeForm({
  kind,
  onChanged,
}: {
  kind: ContactMethod
  onChanged: (customer: CustomerProfile) => void
}) {
  const [codeSent, setCodeSent] = useState(false)
  const { name, ...input } = LABELS[kind]
  const { formProps, field, pending } = useForm<(typeof NAMES)[number]>({
    names: NAMES,
    check: ({ value, password }) => ({
      value: kind === 'email' ? checkEmail(value) || undefined : checkPhone(value.trim() || '-') || undefined,
      password: password === '' ? 'Password is required' : undefined,
    }),
    send: async ({ value, password }) => {
      try {
        const body = { [kind]: value.trim(), password }
        const { customer, codeSentTo } = await send<Changed>(api.customer.profile, { body })
        if (codeSentTo.includes(kind)) return setCodeSent(true)
        toast({ title: 'Saved', tone: 'success' })
        onChanged(customer)
      } catch (error) {
        const said: Record<string, string | undefined> = refuse(
          error,
          'Error',
          'Something went wrong. Please try again.',
          [kind, 'password'],
        )
        return { value: said[kind], password: said.password }
      }
    },
  })
  if (codeSent) return <ConfirmContact kind={kind} onChanged={onChanged} onBack={() => setCodeSent(false)} />
  return (
    <form {...formProps} className="space-y-4">
      <TextField label={name} {...input} enterKeyHint="next" {...field('value')} />
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
  const { formProps, field, pending } = useForm<'code'>({
    names: ['code'],
    check: checkCode,
    send: async ({ code }) => {
      try {
        const body = { contact: kind, code }
        const { customer } = await send<{ customer: CustomerProfile }>(api.account.confirmContact, { body })
        toast({ title: 'Saved', description: 'You can sign in with it from now on.', tone: 'success' })
        onChanged(customer)
      } catch (error) {
        return refuse(error, 'Verification Failed', 'Verification failed', ['code'])
      }
    },
  })
  return (
    <form {...formProps} className="space-y-4">
      <p>We have sent a code to your new {kind === 'email' ? 'email address' : 'phone number'}.</p>
      <CodeField label="Code" enterKeyHint="go" {...field('code')} />
      <SubmitButton pending={pending}>Confirm</SubmitButton>
      <Button look="ghost" className="w-full" onClick={onBack}>
        Back
      </Button>
    </form>
  )
}
