import { z } from 'zod'
import { typedNaira } from './forms/naira.ts'
import { LARGEST_ID } from './ids.ts'
import { MAX_SEARCH_LENGTH, searchText } from './search-text.ts'

const first = (value: unknown) => (Array.isArray(value) ? value[0] : value)
const whole = (value: unknown) => (typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value)

/** Reads the first of repeated values, trimmed and cut; blank counts as absent (G-026). */
export const SearchText = z.preprocess((value) => {
  const text = first(value)
  if (typeof text !== 'string') return undefined
  return searchText(text) || undefined
}, z.string().max(MAX_SEARCH_LENGTH).optional())

export const Naira = z.preprocess((value) => {
  const text = first(value)
  return (typeof text === 'string' && Number(typedNaira(text))) || undefined
}, z.int().positive().optional())

const LARGEST_LIMIT = 100

/** Reads 1 to 100; more counts as 100 (G-032). */
export const Limit = (otherwise: number) =>
  z.preprocess((value) => {
    const limit = whole(first(value))
    return typeof limit === 'number' ? Math.min(limit, LARGEST_LIMIT) : limit
  }, z.int().min(1).max(LARGEST_LIMIT).default(otherwise))

export const PageNumber = z.preprocess((value) => whole(first(value)), z.int().min(1).max(100_000).optional())

export const Cursor = z.preprocess(
  (value) => {
    const text = first(value)
    return text === '' ? undefined : text
  },
  z
    .string()
    .max(600)
    .regex(/^[A-Za-z0-9_-]+$/, 'This is not a cursor of ours')
    .optional(),
)

export const OneOf = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.preprocess((value) => (words.includes(String(first(value))) ? first(value) : undefined), z.enum(words).optional())

/** An id in canonical form. Anything else answers 404 like an unknown id (G-008). */
export const SerialId = z.preprocess(
  (value) => (typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value),
  z.int().min(1).max(LARGEST_ID),
)

export const PersonId = z.string().regex(/^[\w-]{1,64}$/)

export const Near = z.preprocess((value) => {
  const text = first(value)
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, 100) : undefined
}, z.string().max(100).optional())
