import { send } from '#client/api/api-client.ts'
import { withLivePaused } from '#client/live/use-live.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { accountRoutes } from '../../accounts.routes.ts'
import { PasswordChange } from '../../contract/own-account-forms.contract.ts'
import { NewPasswordFields, showMismatch } from '../fields/new-password-fields.tsx'
import { useToastError } from '../identity/use-toast-error.ts'

export function PasswordChangeForm({ onChanged }: { onChanged: () => void }) {
  const toastError = useToastError()
  const { formProps, field, pending, clear } = useForm({
    names: ['password', 'newPassword', 'confirmPassword'],
    contract: PasswordChange,
    onInvalid: showMismatch,
    send: (body) => withLivePaused(() => send(accountRoutes.password, { body })),
    failed: (error) => toastError(error, 'Error', 'Something went wrong. Please try again.'),
    sent: () => {
      toast({ title: 'Password changed', description: 'Other devices are signed out.', tone: 'success' })
      clear()
      onChanged()
    },
  })
  return (
    <form {...formProps} className="space-y-4">
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        enterKeyHint="next"
        {...field('password')}
      />
      <NewPasswordFields field={field} />
      <SubmitButton pending={pending}>Change password</SubmitButton>
    </form>
  )
}
