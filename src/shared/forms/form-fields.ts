import * as z from 'zod/mini'
import { grouped } from '../count-text.ts'

/** In characters, as the columns count them. */
export type Lengths = { shortest: number; longest: number }

export const form = <T extends z.core.$ZodLooseShape>(shape: T) =>
  z.object(shape, { error: 'Please send the fields of the form as JSON.' })

/** Marks that turn or hide the text around them; address books put some around numbers. */
const HIDDEN = /[\u00AD\u061C\u115F\u1160\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0]/g
const visible = (text: string) => {
  const shown = text.replace(HIDDEN, '').trim()
  return /[^\p{Cf}\p{M}\p{Z}]/u.test(shown) ? shown : ''
}

/** Refuses a value with the sentence that `problem` returns for it; null accepts. */
export const explained = (problem: (value: string) => string | null) =>
  z.check<string>((payload) => {
    const message = problem(payload.value)
    if (message !== null) payload.issues.push({ code: 'custom', message, input: payload.value })
  })

const isBlank = (value: unknown) => value === null || (typeof value === 'string' && visible(value) === '')
const unusable = (label: string) => `${label} contains characters that cannot be used`
const tooLong = (label: string, longest: number) => `${label} must be at most ${grouped(longest)} characters`

export const line = (label: string, missing: string, { shortest, longest }: Lengths) =>
  z.string({ error: missing }).check(
    z.overwrite((text) => visible(text.replace(/[\u2028\u2029]/g, ' '))),
    z.minLength(shortest, missing),
    z.maxLength(longest, tooLong(label, longest)),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, unusable(label)),
  )

export const lines = (label: string, longest: number) =>
  z.string({ error: `${label} is text` }).check(
    z.overwrite((text) => visible(text.replace(/\r\n?|[\u2028\u2029]/g, '\n'))),
    z.maxLength(longest, tooLong(label, longest)),
    z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, unusable(label)),
  )

export const optional = <T extends z.ZodMiniType>(field: T) =>
  z.pipe(
    z.transform<unknown, unknown>((value) => (isBlank(value) ? undefined : value)),
    z.optional(field),
  )

/** Keeps undefined and turns null and blank into null, so that an edit clears only the fields it names. */
export const clearable = <T extends z.ZodMiniType>(field: T) =>
  z.pipe(
    z.transform<unknown, unknown>((value) => (isBlank(value) ? null : value)),
    z.optional(z.nullable(field)),
  )

/** Reads a number, or its digits as form fields send them (VAL-04, VAL-08). */
export const digits = <T extends z.ZodMiniType>(field: T) =>
  z.pipe(
    z.transform<unknown, unknown>((value) =>
      typeof value === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(value.trim()) ? Number(value) : value,
    ),
    field,
  )

/** The `updatedAt` that the form read; an edit of something changed since is refused. */
export const ReadAt = optional(
  z
    .string({ error: 'updatedAt is the time that was read' })
    .check(
      z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/, 'updatedAt is the time that was read'),
      z.refine(isMoment, 'updatedAt is the time that was read'),
    ),
)

function isMoment(text: string): boolean {
  const date = new Date(text)
  return date.getTime() > 0 && date.toISOString().slice(0, 19) === text.slice(0, 19)
}
