import { useEffect, useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { TextField } from '#ui/field.tsx'
import { NeedsScript } from '#ui/needs-script.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { authRoutes } from '../../accounts.routes.ts'
import { toastError } from '../fields/refusal.ts'

/** Verifies an email address by its code (COMB-23 to COMB-25). */
export function VerifyEmailForm({ email, onVerified }: { email: string; onVerified: () => void }) {
  const [resending, setResending] = useState(false)
  const { formProps, field, pending, values, fill, accepts } = useForm({
    names: ['email', 'code'],
    contract: () => import('../../contract/account-forms.contract.ts').then((forms) => forms.EmailVerification),
    send: (body) => send(authRoutes.verifyEmail, { body }),
    failed: (error) => toastError(error, 'Verification Failed', 'Verification failed'),
    sent: () => {
      toast({
        title: 'Email Verified!',
        description: 'Your email has been successfully verified. You can now access all features.',
        tone: 'success',
      })
      onVerified()
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address may become known later
  useEffect(() => {
    if (email) fill({ email })
  }, [email])

  const resend = async () => {
    setResending(true)
    try {
      if (!(await accepts('email'))) return
      await send(authRoutes.resendVerification, { body: { email: values().email } })
      toast({
        title: 'Code Resent',
        description: 'A new verification code has been sent to your email.',
        tone: 'success',
      })
    } catch (error) {
      toastError(error, 'Resend Failed', 'Failed to resend code')
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
      <NeedsScript>To verify your email, please turn on JavaScript in your browser and reload this page.</NeedsScript>
    </form>
  )
}
