import { send } from '#client/api/api-client.ts'
import { withoutLive } from '#client/live/use-live.ts'
import { Button } from '#ui/button.tsx'
import { closesDialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useForm } from '#ui/use-form.ts'
import { accountRoutes } from '../../accounts.routes.ts'
import { PasswordOnly } from '../../contract/own-account-forms.contract.ts'
import { useToastError } from '../identity/use-toast-error.ts'

export function DeleteAccountForm({ dialog, onDeleted }: { dialog: string; onDeleted: () => void }) {
  const toastError = useToastError()
  const { formProps, field, pending } = useForm({
    names: ['password'],
    contract: PasswordOnly,
    send: (body) => withoutLive(() => send(accountRoutes.remove, { body })),
    failed: (error) => toastError(error, 'Error', 'Failed to delete your account. Please try again.'),
    sent: () => onDeleted(),
  })
  return (
    <form {...formProps} className="mt-5 space-y-4">
      <PasswordField label="Your password" autoComplete="current-password" enterKeyHint="go" {...field('password')} />
      <div className="button-row gap-3">
        <Button {...closesDialog(dialog)}>Cancel</Button>
        <SubmitButton pending={pending} variant="danger">
          Delete
        </SubmitButton>
      </div>
    </form>
  )
}
