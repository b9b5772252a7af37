import { useEffect, useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import type { ContactMethod } from '../../accounts.policy.ts'
import { accountRoutes, authRoutes, customerRoutes } from '../../accounts.routes.ts'
import { CodeOnly } from '../../contract/own-account-forms.contract.ts'
import { toastError } from '../fields/refusal.ts'

/** Sends the code when the form opens (G-197). */
export function ConfirmContactForm({
  kind,
  contact,
  onConfirmed,
}: {
  kind: ContactMethod
  contact: string
  onConfirmed: () => void
}) {
  const [sending, setSending] = useState(true)
  const { formProps, field, pending } = useForm({
    names: ['code'],
    contract: CodeOnly,
    send: async ({ code }) => {
      try {
        if (kind === 'email') await send(authRoutes.verifyEmail, { body: { email: contact, code } })
        else await send(accountRoutes.confirmContact, { body: { contact: kind, code } })
      } catch (error) {
        return toastError(error, 'Verification Failed', 'Verification failed')
      }
      onConfirmed()
    },
  })
  const sendCode = async () => {
    setSending(true)
    try {
      if (kind === 'email') await send(authRoutes.resendVerification, { body: { email: contact } })
      else await send(customerRoutes.profile, { body: { phone: contact } })
      toast({
        title: 'Code sent',
        description: kind === 'email' ? 'Check your email for it.' : 'Check your text messages for it.',
        tone: 'success',
      })
    } catch (error) {
      toastError(error, 'Could not send a code', 'Please try again.')
    }
    setSending(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => void sendCode(), [])
  return (
    <form {...formProps} className="mt-4 space-y-4">
      <CodeField label="Code" enterKeyHint="go" {...field('code')} />
      <p className="text-sm text-ink-soft">
        {kind === 'email' ? 'It is valid for 10 minutes. Check your spam folder too.' : 'It is valid for 10 minutes.'}
      </p>
      <SubmitButton pending={pending}>Confirm</SubmitButton>
      <Button className="w-full" pending={sending} onClick={() => void sendCode()}>
        Send a new code
      </Button>
    </form>
  )
}
