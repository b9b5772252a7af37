import { HttpError, messageOf } from '#client/api/api-client.ts'
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

/** The error's code, such as 'two_factor_needed'. */
export function codeOf(error: unknown): string | undefined {
  const { code } = bodyOf(error)
  return typeof code === 'string' ? code : undefined
}

/** Shows a refusal as a toast; returns the server's errors by field. */
export function refuse(error: unknown, title: string, fallback: string): FieldErrors {
  toast({ title, description: messageOf(error, fallback), tone: 'error' })
  return fieldErrorsOf(error)
}

/** The server's errors by field. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  const { errors } = bodyOf(error)
  if (typeof errors !== 'object' || errors === null) return {}
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => typeof message === 'string'))
}
