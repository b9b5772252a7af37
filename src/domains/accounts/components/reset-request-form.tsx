import { useEffect } from 'react'
import { TextField } from '#ui/field.tsx'
import { NeedsScript } from '#ui/needs-script.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { send } from '#web/api-client.ts'
import { SupportEmail } from '#web/support-email.tsx'
import { api } from '../../../routes.ts'
import { checkResetRequest } from './account-checks.ts'
import { refuse } from './refusal.ts'

/** Asks for a reset code (COMB-19, RESET-01). Whether there is such an account is never told (G-123). */
export function ResetRequestForm({ email = '', onSent }: { email?: string; onSent: (email: string) => void }) {
  const { formProps, field, pending, fill } = useForm<'email'>({
    names: ['email'],
    check: checkResetRequest,
    send: async ({ email: typed }) => {
      const to = typed.trim()
      try {
        await send(api.auth.requestPasswordReset, { body: { email: to } })
      } catch (error) {
        return refuse(error, 'Request Failed', 'Request failed', ['email'])
      }
      toast({
        title: 'Reset Code Sent',
        description: 'Check your email for the 6-digit reset code. It expires in 10 minutes.',
        tone: 'success',
      })
      onSent(to)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that becomes known later
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
      <NeedsScript>
        To reset your password, please turn on JavaScript in your browser and load this page again.
      </NeedsScript>
      <p className="text-sm text-ink-soft">
        Registered with a phone number? Contact support. <SupportEmail />
      </p>
    </form>
  )
}
