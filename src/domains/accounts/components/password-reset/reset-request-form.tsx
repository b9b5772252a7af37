import { useEffect } from 'react'
import { send } from '#client/api/api-client.ts'
import { SupportEmail } from '#client/support-email.tsx'
import { TextField } from '#ui/field.tsx'
import { NeedsScript } from '#ui/needs-script.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { authRoutes } from '../../accounts.routes.ts'
import { toastError } from '../fields/refusal.ts'

/** Requests a reset code (COMB-19, RESET-01), without revealing accounts (G-123). */
export function ResetRequestForm({ email = '', onSent }: { email?: string; onSent: (email: string) => void }) {
  const { formProps, field, pending, fill } = useForm({
    names: ['email'],
    contract: () => import('../../contract/account-forms.contract.ts').then((forms) => forms.ResetRequest),
    body: (typed) => ({ email: typed.email.trim() }),
    send: (body) => send(authRoutes.requestPasswordReset, { body }),
    failed: (error) => toastError(error, 'Request Failed', 'Request failed'),
    sent: (_nothing, body) => {
      toast({
        title: 'Reset Code Sent',
        description: 'Check your email for the 6-digit reset code. It expires in 10 minutes.',
        tone: 'success',
      })
      onSent(body.email)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address may become known later
  useEffect(() => {
    if (email) fill({ email })
  }, [email])
  return (
    <form {...formProps} className="mt-5 space-y-4">
      <TextField
        label="Email Address"
        type="email"
        inputMode="email"
        autoComplete="username"
        enterKeyHint="send"
        {...field('email')}
      />
      <SubmitButton pending={pending}>Send Reset Code</SubmitButton>
      <NeedsScript>To reset your password, please turn on JavaScript in your browser and reload this page.</NeedsScript>
      <p className="text-sm text-ink-soft">
        Registered with a phone number? Contact support. <SupportEmail />
      </p>
    </form>
  )
}
