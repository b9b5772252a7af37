import { PasswordField } from '#ui/password-field.tsx'
import type { FieldOf } from '#ui/use-form.ts'

/** Changes of admins need one's own password. */
export function OwnPassword({ field }: { field: FieldOf<'password'> }) {
  return (
    <PasswordField label="Your own password" autoComplete="current-password" enterKeyHint="go" {...field('password')} />
  )
}
