import { HttpError, messageOf } from '#client/api/api-client.ts'
import { FRESH_PROOF } from '#shared/caller.ts'
import { toast } from '#ui/toast.tsx'
import type { FieldErrors } from '#ui/use-form.ts'

type Body = { code?: unknown; errors?: unknown }

function bodyOf(error: unknown): Body {
  if (!(error instanceof HttpError)) return {}
  try {
    return JSON.parse(error.body) as Body
  } catch {
    return {}
  }
}

export function codeOf(error: unknown): string | undefined {
  const { code } = bodyOf(error)
  return typeof code === 'string' ? code : undefined
}

/** Returns true if a call was refused because the person closed the dialog that asks for a recent proof of identity (G-204). */
export const isProofMissing = (error: unknown): boolean => codeOf(error) === FRESH_PROOF

/** Shows the error of a call as a toast. Returns the server's errors by field. */
export function toastError(error: unknown, title: string, fallback: string): FieldErrors {
  if (isProofMissing(error)) return {}
  toast({ title, description: messageOf(error, fallback), tone: 'error' })
  return fieldErrorsOf(error)
}

export function fieldErrorsOf(error: unknown): FieldErrors {
  const { errors } = bodyOf(error)
  if (typeof errors !== 'object' || errors === null) return {}
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => typeof message === 'string'))
}
