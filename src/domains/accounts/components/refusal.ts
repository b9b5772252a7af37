import { toast } from '#ui/toast.tsx'
import type { FieldErrors } from '#ui/use-form.ts'
import { HttpError, messageOf } from '#web/api-client.ts'

type Body = { code?: unknown; errors?: unknown }

function bodyOf(error: unknown): Body {
  if (!(error instanceof HttpError)) return {}
  try {
    return JSON.parse(error.body) as Body
  } catch {
    return {}
  }
}

/** The code by which a refusal is known to screens, such as 'two_factor_needed'. */
export function codeOf(error: unknown): string | undefined {
  const { code } = bodyOf(error)
  return typeof code === 'string' ? code : undefined
}

/** Shows why a call was refused under a stated title; answers what the server said about single fields. */
export function refuse<N extends string>(
  error: unknown,
  title: string,
  fallback: string,
  names: readonly N[],
): FieldErrors<N> {
  toast({ title, description: messageOf(error, fallback), tone: 'error' })
  const { errors } = bodyOf(error)
  if (typeof errors !== 'object' || errors === null) return {}
  return Object.fromEntries(
    Object.entries(errors).filter(([name, said]) => names.includes(name as N) && typeof said === 'string'),
  ) as FieldErrors<N>
}
