import { type ReactNode, useEffect, useState } from 'react'
import { CodeField } from '#ui/code-field.tsx'
import type { FieldErrors, FieldOf } from '#ui/use-form.ts'
import { codeOf } from './refusal.ts'

type Field = ReturnType<FieldOf<string>>

/** Asks for the authenticator's code at a sign-in whose account has one, once the server has said so. */
export function useAuthenticator(): {
  /** Whether an error only means that the code is missing; the field is shown from then on. */
  isAskedFor(error: unknown): boolean
  /** The code as the call takes it. */
  given(values: { twoFactorCode: string }): { twoFactorCode?: string }
  field(props: Field): ReactNode
  errors: FieldErrors<'twoFactorCode'>
} {
  const [asked, setAsked] = useState(false)
  return {
    isAskedFor(error) {
      const needed = codeOf(error) === 'two_factor_needed'
      if (needed) setAsked(true)
      return needed
    },
    given: ({ twoFactorCode }) => (twoFactorCode ? { twoFactorCode } : {}),
    field: (props) => asked && <AuthenticatorField {...props} />,
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
