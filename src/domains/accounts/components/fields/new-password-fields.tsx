import { PASSWORD_HINT } from '#shared/password-rules.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { toast } from '#ui/toast.tsx'
import type { FieldErrors, FieldOf } from '#ui/use-form.ts'
import { NewPasswordField } from './new-password-field.tsx'

export function NewPasswordFields({ field }: { field: FieldOf<'newPassword' | 'confirmPassword'> }) {
  return (
    <>
      <NewPasswordField
        label="New Password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        enterKeyHint="next"
        {...field('newPassword')}
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        enterKeyHint="go"
        {...field('confirmPassword')}
      />
    </>
  )
}

/** Shows the mismatch as a toast too (RESET-09). */
export function showMismatch({ confirmPassword }: FieldErrors): void {
  if (confirmPassword) toast({ title: "Passwords Don't Match", description: confirmPassword, tone: 'error' })
}
