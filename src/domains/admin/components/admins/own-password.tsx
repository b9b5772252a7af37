import { PasswordField } from '#ui/password-field.tsx'
import type { FieldOf } from '#ui/use-form.ts'

/** Asks for the admin's own password, which changes of admins require. */
export function OwnPassword({ field }: { field: FieldOf<'password'> }) {
  return (
    <PasswordField label="Your password" autoComplete="current-password" enterKeyHint="go" {...field('password')} />
  )
}
