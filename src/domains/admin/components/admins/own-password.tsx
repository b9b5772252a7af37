import { PasswordField } from '#ui/password-field.tsx'
import type { FieldOf } from '#ui/use-form.ts'

export function OwnPassword({ field }: { field: FieldOf<'password'> }) {
  return (
    <PasswordField label="Your password" autoComplete="current-password" enterKeyHint="go" {...field('password')} />
  )
}
