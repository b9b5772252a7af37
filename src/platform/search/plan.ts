import type { ListingAsk } from './listing-search.ts'
import { allOf, anyOf, nameQueries } from './tsquery.ts'
import type { Term } from './vocabulary.ts'
import { wordsOf } from './words.ts'

/** Beginnings that stand in more listings than this, and than this share of all, are looked at and not looked up. */
const VERY_MANY = 5_000
const VERY_MANY_OF_ALL = 0.1

/** What find_listings() takes. */
export type Plan = {
  wanted: string | null
  also: string | null
  named: string[] | null
  typed: string
  likely: number
}

/** How to look for `terms`, each in the field of the same place, among `everything` listings. */
export function plan(fields: readonly string[], terms: readonly Term[], ask: ListingAsk, everything: number): Plan {
  const wanted: string[] = []
  const also: string[] = []
  terms.forEach((term, at) => {
    const field = fields[at] as string
    const many = term.prefix !== null && term.docs > Math.max(VERY_MANY, everything * VERY_MANY_OF_ALL)
    ;(many ? also : wanted).push(anyOf(field, term))
  })
  const named = ask.sort === 'best' ? terms.filter((_, at) => fields[at] === ask.named) : []
  const text = ask.texts.find(({ field }) => field === ask.named)?.text ?? ''
  const typed = wordsOf(text)
  return {
    wanted: wanted.length > 0 ? allOf(wanted) : null,
    also: also.length > 0 ? allOf(also) : null,
    named: named.length > 0 ? nameQueries(typed, named) : null,
    typed: typed.join(' '),
    likely: Math.ceil(likely(terms, everything)),
  }
}

/**
 * How many listings have all the terms. What people look for goes together, so each further condition counts for less:
 * the rarest in full, the next with its root, and so on.
 */
function likely(terms: readonly Term[], everything: number): number {
  const shares = terms.map((term) => Math.min(1, term.docs / Math.max(everything, 1))).sort((a, b) => a - b)
  return shares.reduce((count, share, at) => count * share ** (1 / 2 ** at), everything)
}
