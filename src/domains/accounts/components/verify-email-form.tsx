import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { TextField } from '#ui/field.tsx'
import { NeedsScript } from '#ui/needs-script.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { send } from '#web/api-client.ts'
import { api } from '../../../routes.ts'
import { checkCode, checkEmail } from './account-checks.ts'
import { refuse } from './refusal.ts'

const FIELDS = ['email', 'code'] as const

/** Verifies an e-mail address by its code (COMB-23 to COMB-25). */
export function VerifyEmailForm({ email, onVerified }: { email: string; onVerified: () => void }) {
  const [resending, setResending] = useState(false)
  const { formProps, field, pending, values, fill, showError, focus } = useForm<(typeof FIELDS)[number]>({
    names: FIELDS,
    check: (given) => ({ email: checkEmail(given.email) || undefined, ...checkCode(given) }),
    send: async ({ email: to, code }) => {
      try {
        await send(api.auth.verifyEmail, { body: { email: to.trim(), code } })
      } catch (error) {
        return refuse(error, 'Verification Failed', 'Verification failed', FIELDS)
      }
      toast({
        title: 'Email Verified!',
        description: 'Your email has been successfully verified. You can now access all features.',
        tone: 'success',
      })
      onVerified()
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that becomes known later
  useEffect(() => {
    if (email) fill({ email })
  }, [email])

  const resend = async () => {
    const to = values().email
    const wrong = checkEmail(to)
    if (wrong) {
      showError('email', wrong)
      return focus('email')
    }
    setResending(true)
    try {
      await send(api.auth.resendVerification, { body: { email: to.trim() } })
      toast({
        title: 'Code Resent',
        description: 'A new verification code has been sent to your email.',
        tone: 'success',
      })
    } catch (error) {
      refuse(error, 'Resend Failed', 'Failed to resend code', [])
    } finally {
      setResending(false)
    }
  }

  return (
    <form {...formProps} className="mt-5 space-y-4">
      <TextField
        label="Email Address"
        type="email"
        inputMode="email"
        autoComplete="username"
        enterKeyHint="next"
        {...field('email')}
      />
      <CodeField label="Verification Code" enterKeyHint="go" {...field('code')} />
      <p className="text-sm text-ink-soft">The code expires in 10 minutes. Please check your spam folder too.</p>
      <SubmitButton pending={pending}>Verify Email</SubmitButton>
      <Button className="w-full" pending={resending} data-needs-script onClick={() => void resend()}>
        Resend Code
      </Button>
      <NeedsScript>
        To verify your e-mail, please turn on JavaScript in your browser and load this page again.
      </NeedsScript>
    </form>
  )
}
