import { send } from '#client/api/api-client.ts'
import { CodeField } from '#ui/code-field.tsx'
import { NeedsScript } from '#ui/needs-script.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useForm } from '#ui/use-form.ts'
import { authRoutes } from '../../accounts.routes.ts'
import { NewPasswordFields, showMismatch } from '../fields/new-password-fields.tsx'
import { toastError } from '../fields/refusal.ts'

/** Sets a new password by the code sent to `email` (COMB-20, COMB-21, RESET-06, RESET-09). */
export function ResetPasswordForm({ email, onReset }: { email: string; onReset: () => Promise<void> | void }) {
  const { formProps, field, pending } = useForm({
    names: ['code', 'newPassword', 'confirmPassword'],
    contract: () => import('../../contract/account-forms.contract.ts').then((forms) => forms.PasswordReset),
    body: (typed) => ({ email, ...typed }),
    onInvalid: showMismatch,
    send: (body) => send(authRoutes.resetPassword, { body }),
    failed: (error) => toastError(error, 'Reset Failed', 'Reset failed'),
    sent: () => onReset(),
  })
  return (
    <form {...formProps} className="mt-5 space-y-4">
      {/* Password managers need the username. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <CodeField label="Reset Code" hint="The 6 digits from the email." enterKeyHint="next" {...field('code')} />
      <NewPasswordFields field={field} />
      <SubmitButton pending={pending}>Reset Password</SubmitButton>
      <NeedsScript>To reset your password, please turn on JavaScript in your browser and reload this page.</NeedsScript>
    </form>
  )
}
