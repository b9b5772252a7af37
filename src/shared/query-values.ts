import { z } from 'zod'
import { LONGEST_SEARCH, searchText } from './search-text.ts'

export const LARGEST_ID = 2_147_483_647

const first = (value: unknown) => (Array.isArray(value) ? value[0] : value)
const whole = (value: unknown) => (typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value)

/** A typed search word: first of repeated values, trimmed, cut, without NULs; blank counts as not given (G-026). */
export const SearchText = z.preprocess((value) => {
  const text = first(value)
  if (typeof text !== 'string') return undefined
  return searchText(text) || undefined
}, z.string().max(LONGEST_SEARCH).optional())

/** More than this is never answered at once (G-032). */
const LARGEST_LIMIT = 100

/** How many to answer with: at least 1, capped at 100, `otherwise` when not given (G-032). */
export const Limit = (otherwise: number) =>
  z.preprocess((value) => {
    const limit = whole(first(value))
    return typeof limit === 'number' ? Math.min(limit, LARGEST_LIMIT) : limit
  }, z.int().min(1).max(LARGEST_LIMIT).default(otherwise))

/** Pages are for people and crawlers and end at 1,000 results; the cursor goes on from there. */
export const PageNumber = z.preprocess((value) => whole(first(value)), z.int().min(1).max(100_000).optional())

/** Where the previous answer ended, as its Link header said. */
export const Cursor = z.preprocess(
  (value) => {
    const text = first(value)
    return text === '' ? undefined : text
  },
  z
    .string()
    .max(300)
    .regex(/^[A-Za-z0-9_-]+$/, 'This is not a cursor of ours')
    .optional(),
)

/** One of a few words; anything else counts as not given, because old links must not break. */
export const OneOf = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.preprocess((value) => (words.includes(String(first(value))) ? first(value) : undefined), z.enum(words).optional())

/** A serial id in an address, in its one spelling. Anything else answers 404 like an unknown one (G-008). */
export const SerialId = z.preprocess(
  (value) => (typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value),
  z.int().min(1).max(LARGEST_ID),
)

/** 'lat,lng' of a device, or the id of a town. */
export const Near = z.preprocess((value) => {
  const text = first(value)
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, 100) : undefined
}, z.string().max(100).optional())
