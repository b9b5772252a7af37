import { Button } from '#ui/button.tsx'
import { closesDialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useForm } from '#ui/use-form.ts'
import { send } from '#web/api-client.ts'
import { api } from '../../../routes.ts'
import { refuse } from './refusal.ts'

/** What stands in the dialog that asks whether an account shall really go. */
export function DeleteAccountForm({ dialog, onDeleted }: { dialog: string; onDeleted: () => void }) {
  const { formProps, field, pending } = useForm<'password'>({
    names: ['password'],
    check: ({ password }) => (password === '' ? { password: 'Password is required' } : {}),
    send: async (body) => {
      try {
        await send(api.account.remove, { body })
      } catch (error) {
        return refuse(error, 'Error', 'Failed to delete your account. Please try again.', ['password'])
      }
      onDeleted()
    },
  })
  return (
    <form {...formProps} className="mt-5 space-y-4">
      <PasswordField label="Your password" autoComplete="current-password" enterKeyHint="go" {...field('password')} />
      <div className="grid grid-cols-2 gap-3">
        <Button {...closesDialog(dialog)}>Cancel</Button>
        <SubmitButton pending={pending} look="danger">
          Delete
        </SubmitButton>
      </div>
    </form>
  )
}
