import { CodeField } from '#ui/code-field.tsx'
import { NeedsScript } from '#ui/needs-script.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useForm } from '#ui/use-form.ts'
import { send } from '#web/api-client.ts'
import { api } from '../../../routes.ts'
import { checkReset, type ResetField, resetFields } from './account-checks.ts'
import { NewPasswordFields, tellMismatch } from './new-password-fields.tsx'
import { refuse } from './refusal.ts'

/** A new password by the code that was sent to `email` (COMB-20, COMB-21, RESET-06, RESET-09). */
export function ResetPasswordForm({ email, onReset }: { email: string; onReset: () => Promise<void> | void }) {
  const { formProps, field, pending } = useForm<ResetField>({
    names: resetFields,
    check: checkReset,
    onInvalid: tellMismatch,
    send: async (given) => {
      try {
        await send(api.auth.resetPassword, { body: { email, ...given } })
      } catch (error) {
        return refuse(error, 'Reset Failed', 'Reset failed', resetFields)
      }
      await onReset()
    },
  })
  return (
    <form {...formProps} className="mt-5 space-y-4">
      {/* For password managers: whose password this is. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <CodeField label="Reset Code" hint="The 6 digits from the e-mail." enterKeyHint="next" {...field('code')} />
      <NewPasswordFields field={field} />
      <SubmitButton pending={pending}>Reset Password</SubmitButton>
      <NeedsScript>
        To reset your password, please turn on JavaScript in your browser and load this page again.
      </NeedsScript>
    </form>
  )
}
