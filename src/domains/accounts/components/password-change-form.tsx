import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { send } from '#web/api-client.ts'
import { api } from '../../../routes.ts'
import { checkPasswordChange } from './account-checks.ts'
import { NewPasswordFields, tellMismatch } from './new-password-fields.tsx'
import { refuse } from './refusal.ts'

const NAMES = ['password', 'newPassword', 'confirmPassword'] as const

/** Changes the password, which signs out every other device. */
export function PasswordChangeForm({ onChanged }: { onChanged: () => void }) {
  const { formProps, field, pending, clear } = useForm<(typeof NAMES)[number]>({
    names: NAMES,
    check: checkPasswordChange,
    onInvalid: tellMismatch,
    send: async (body) => {
      try {
        await send(api.account.password, { body })
      } catch (error) {
        return refuse(error, 'Error', 'Something went wrong. Please try again.', NAMES)
      }
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
