import { type ReactNode, useEffect, useState } from 'react'
import { CodeField } from '#ui/code-field.tsx'
import type { FieldErrors, FieldOf } from '#ui/use-form.ts'
import { codeOf } from '../fields/refusal.ts'

type Field = ReturnType<FieldOf<string>>

export function useAuthenticator(): {
  /** Returns true if only the authenticator code is missing, and shows its field from then on. */
  isAskedFor(error: unknown): boolean
  given<T extends { twoFactorCode: string }>(typed: T): Omit<T, 'twoFactorCode'> & { twoFactorCode?: string }
  field(props: Field): ReactNode
  errors: FieldErrors
} {
  const [isNeeded, setIsNeeded] = useState(false)
  return {
    isAskedFor(error) {
      const needed = codeOf(error) === 'two_factor_needed'
      if (needed) setIsNeeded(true)
      return needed
    },
    given: ({ twoFactorCode, ...typed }) => ({ ...typed, ...(twoFactorCode && { twoFactorCode }) }),
    field: (props) => isNeeded && <AuthenticatorField {...props} />,
    errors: { twoFactorCode: 'Enter the 6-digit code from your authenticator app.' },
  }
}

function AuthenticatorField(props: Field) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => place?.querySelector('input')?.focus(), [place])
  return (
    <div ref={setPlace}>
      <CodeField label="Authenticator code" {...props} />
    </div>
  )
}
