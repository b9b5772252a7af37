import type { Condition } from '../plan.ts'
import type { WordStatistics } from '../word-statistics.ts'
import type { Sort } from './statement.ts'

/** More bands would cost more than they save. */
const MAX_BANDS = 60
const AGE = 864_000_000

const exactBand = (kobo: number) => 16 * Math.log2(Math.max(kobo, 1))
/** The database may have rounded a key this far into the next band. */
const ROUNDED = 1e-6

function momentOf(text: string): number {
  return Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
}

const BAND_OF: Readonly<Record<'y' | 'r', (key: unknown) => number>> = {
  y: (moment) => momentOf(String(moment)) / AGE,
  r: (rating) => Number(rating) * 10,
}

const known = (field: string, words: WordStatistics) =>
  [...(words.bands.get(field) ?? [])].map(([word, documentCount]) => ({ band: Number(word), documentCount }))

type KoboRange = { readonly from: number; readonly to: number }

/** As in migrations/routines/0101_product_listings.sql. */
const WIDEST = 64
const WIDTHS = [WIDEST, 16, 4, 1]
/** The band of all prices below ₦655. */
const LOWEST = 256

function lastBand(to: number): number {
  const last = Math.max(Math.floor(exactBand(to) + ROUNDED), LOWEST)
  return last % 4 > 1 ? last + 3 - (last % 4) : last
}

export const endOfBands = (to: number): number => 2 ** ((lastBand(to) + 1) / 16)

/** Returns a condition for the bands of a price range. A quarter of an octave that is mostly included counts in full. */
export function priceBands({ from, to }: KoboRange, words: WordStatistics): Condition {
  const highest = Math.max(...known('x', words).flatMap(({ band }) => (Number.isInteger(band) ? [band] : [])))
  const first = Math.max(Math.floor(exactBand(from) - ROUNDED), LOWEST)
  const most = Math.min(lastBand(to), highest - (highest % WIDEST) + WIDEST - 1)
  const any: string[] = []
  for (let band = first % 4 < 2 ? first - (first % 4) : first; band <= most; ) {
    const width = WIDTHS.find((one) => band % one === 0 && band + one - 1 <= most) ?? 1
    any.push(`x${width === 1 ? band : `${width}:${band / width}`}`)
    band += width
  }
  return { any: any.filter((token) => words.bands.get('x')?.has(token.slice(1))) }
}

/** Assumes an even spread within a band. */
export function likelyPriced({ from, to }: KoboRange, words: WordStatistics): number {
  const [low, high] = [exactBand(from), exactBand(to)]
  return known('x', words).reduce(
    (sum, { band, documentCount }) =>
      sum + documentCount * Math.max(0, Math.min(high, band + 1) - Math.max(low, band) || 0),
    0,
  )
}

/** Returns the first bands that should hold `hits` matches; null for too many. `beyond`: leaves out the rest of the cursor's band. */
export function firstBands(
  sort: Sort,
  { from, hits, share, beyond }: { from: unknown; hits: number; share: number; beyond: boolean },
  words: WordStatistics,
): Condition | null {
  const { band: field } = sort
  if (!field || field === 'x') return null
  const start = from === null ? Number.POSITIVE_INFINITY : BAND_OF[field](from)
  const any: string[] = []
  let matchedCount = 0
  for (const { band, documentCount } of known(field, words).sort((a, b) => b.band - a.band)) {
    if (band > start + ROUNDED) continue
    any.push(field + band)
    if (band <= (beyond ? start - 1 : start)) matchedCount += documentCount * share
    if (matchedCount >= hits) return any.length <= MAX_BANDS ? { any } : null
  }
  return null
}
