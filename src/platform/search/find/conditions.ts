import type { KnownWords } from '../known-words.ts'
import type { Condition } from '../plan.ts'

/** Conditions for the word index as tsqueries, and how many listings meet them all: about, at most, and for certain. */
export type Where = {
  readonly queries: readonly string[]
  readonly likely: number
  readonly most: number
  readonly known: number
}

const quoted = (mark: string) => `'${mark.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const queryOf = ({ any }: Condition) => any.map(quoted).join(' | ')

/** For those that do not meet all. */
export const notAll = (queries: readonly string[]): string => `!(${queries.map((query) => `(${query})`).join(' & ')})`

const COUNTED_AS: Readonly<Record<string, 'names' | 'heads'>> = { n: 'names', h: 'heads', f: 'names', e: 'names' }

/** In how many listings a mark is, when last counted; at least one where there is any. `text` is the field of whole texts. */
export function countOf(mark: string, { vocabulary, bands }: KnownWords, text: string): number {
  const [letter, word] = [mark.charAt(0), mark.slice(1)]
  const band = bands.get(letter)
  if (band) return band.get(word) ?? 0
  const kind = COUNTED_AS[letter]
  const field = kind ? text : letter
  if (letter === 'e') return Math.min(...word.split(' ').map((one) => vocabulary.word(field, one)?.names ?? 0))
  return vocabulary.word(field, word)?.[kind ?? 'docs'] ?? 0
}

/** Null when no listing can meet one of them. */
export function whereOf(conditions: readonly Condition[], words: KnownWords, text: string): Where | null {
  const everything = Math.max(words.vocabulary.everything, 1)
  const parts = conditions.map((condition) => {
    const counts = condition.any.map((mark) => countOf(mark, words, text))
    const docs = counts.reduce((sum, count) => sum + count, 0)
    return { query: queryOf(condition), docs, cost: docs * Math.sqrt(counts.length + 1), known: Math.max(0, ...counts) }
  })
  if (parts.some(({ docs }) => docs === 0)) return null
  // Words of one search tend to occur together, so each further share counts by a higher root.
  const shares = parts.map(({ docs }) => Math.min(1, docs / everything)).sort((a, b) => a - b)
  return {
    // The index asks them in turn: the rare ones first, those of many words, which are slow, last.
    queries: parts.sort((a, b) => a.cost - b.cost).map(({ query }) => query),
    likely: shares.reduce((count, share, at) => count * share ** (1 / 2 ** at), everything),
    most: Math.min(everything, ...parts.map(({ docs }) => docs)),
    known: parts.length === 1 ? (parts[0]?.known ?? 0) : 0,
  }
}
