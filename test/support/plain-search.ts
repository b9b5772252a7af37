import type { Condition, Plan } from '#platform/search/plan.ts'
import { openVocabulary, type WordRow } from '#platform/search/vocabulary.ts'
import { wordsOf } from '#platform/search/words.ts'
import { headOf } from './head-of.ts'

export type PlainListing = {
  id: number
  marks: ReadonlySet<string>
  score: number
  kobo: number
  categoryId: number | null
}

export type PlainProduct = {
  id: number
  name: string
  description: string
  shopName: string
  place: string
  categoryId: number | null
  kobo: number
  score: number
}

const LONGEST_EXACT = 20

/** Returns a product with the tokens that the database should give it. */
export function plainListing(product: PlainProduct): PlainListing {
  const { id, name, description, shopName, place, categoryId, kobo, score } = product
  const words = wordsOf(name)
  const marks = new Set<string>()
  for (const word of words) marks.add(`n${word}`)
  for (const word of wordsOf(description)) if (!words.includes(word)) marks.add(`p${word}`)
  if (words[0]) marks.add(`f${words[0]}`).add(`h${headOf(name)}`)
  if (words.length > 0 && words.length <= LONGEST_EXACT) marks.add(`e${words.join(' ')}`)
  for (const word of wordsOf(shopName)) marks.add(`s${word}`)
  for (const word of wordsOf(place)) marks.add(`l${word}`)
  if (categoryId !== null) marks.add(`c${categoryId}`)
  return { id, marks, score, kobo, categoryId }
}

const HOME_SHARE = 0.6

/** Counts the words of these listings as the database should. */
export function plainVocabulary(listings: readonly PlainListing[]) {
  const rows = new Map<string, WordRow & { at: Map<number | null, number> }>()
  for (const { marks, categoryId } of listings) {
    for (const mark of marks) {
      const letter = mark.charAt(0)
      const field = letter === 'n' || letter === 'h' ? 'p' : letter
      if (!'pslc'.includes(field)) continue
      const key = field + mark.slice(1)
      const row = rows.get(key) ?? {
        field,
        word: mark.slice(1),
        documentCount: 0,
        names: 0,
        heads: 0,
        home: null,
        at: new Map(),
      }
      if (letter !== 'h') row.documentCount++
      if (letter === 'n') row.names++
      if (letter === 'h') {
        row.heads++
        row.at.set(categoryId, (row.at.get(categoryId) ?? 0) + 1)
      }
      rows.set(key, row)
    }
  }
  const vocabulary = openVocabulary(listings.length)
  vocabulary.learn(
    [...rows.values()].map(({ at, ...row }) => {
      const [home, most] = [...at].sort((a, b) => b[1] - a[1])[0] ?? [null, 0]
      return { ...row, home: most >= HOME_SHARE * row.heads ? home : null }
    }),
  )
  return vocabulary
}

const meets = (marks: ReadonlySet<string>, { any }: Condition) => any.some((mark) => marks.has(mark))

/** Returns the matches by tier, score and id, the best first. */
export function plainSearch(listings: readonly PlainListing[], plan: Plan): { id: number; fit: number }[] {
  const { from = null, to = null } = plan.kobo ?? {}
  return listings
    .filter(({ kobo }) => (from === null || kobo >= from) && (to === null || kobo <= to))
    .filter(({ marks }) => plan.filters.every((condition) => meets(marks, condition)))
    .flatMap(({ id, marks, score }) => {
      const fit = plan.tiers.length === 0 ? 0 : plan.tiers.findIndex((all) => all.every((one) => meets(marks, one)))
      return fit < 0 ? [] : [{ id, score, fit }]
    })
    .sort((a, b) => a.fit - b.fit || b.score - a.score || b.id - a.id)
    .map(({ id, fit }) => ({ id, fit }))
}
