import type { Condition } from '../plan.ts'
import type { Vocabulary } from '../vocabulary.ts'

export type CountedWords = { vocabulary: Vocabulary; bands: ReadonlyMap<string, ReadonlyMap<string, number>> }

/** The numbers are of listings that meet all conditions: likely, at most, and surely. */
export type Where = {
  readonly queries: readonly string[]
  readonly likely: number
  readonly most: number
  readonly known: number
}

const quoted = (token: string) => `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const queryOf = ({ any }: Condition) => any.map(quoted).join(' | ')

export const notAll = (queries: readonly string[]): string => `!(${queries.map((query) => `(${query})`).join(' & ')})`

const COUNTED_AS: Readonly<Record<string, 'names' | 'heads'>> = { n: 'names', h: 'heads', f: 'names', e: 'names' }

/** Returns the number of listings with a token; for a whole name, the most possible. `text` is the field of whole texts. */
export function countOf(token: string, { vocabulary, bands }: CountedWords, text: string): number {
  const [letter, word] = [token.charAt(0), token.slice(1)]
  const band = bands.get(letter)
  if (band) return band.get(word) ?? 0
  const kind = COUNTED_AS[letter]
  const field = kind ? text : letter
  if (letter === 'e') return Math.min(...word.split(' ').map((one) => vocabulary.word(field, one)?.names ?? 0))
  return vocabulary.word(field, word)?.[kind ?? 'documentCount'] ?? 0
}

export function whereOf(conditions: readonly Condition[], words: CountedWords, text: string): Where | null {
  const everything = Math.max(words.vocabulary.everything, 1)
  const clauses = conditions.map((condition) => {
    const counts = condition.any.map((token) => countOf(token, words, text))
    const documentCount = counts.reduce((sum, count) => sum + count, 0)
    // For a whole name only the maximum is known.
    const known = Math.max(0, ...counts.filter((_, at) => condition.any[at]?.charAt(0) !== 'e'))
    return { query: queryOf(condition), documentCount, cost: documentCount * Math.sqrt(counts.length + 1), known }
  })
  if (clauses.some(({ documentCount }) => documentCount === 0)) return null
  // Words of one search tend to occur together, so each further share counts by a higher root.
  const shares = clauses.map(({ documentCount }) => Math.min(1, documentCount / everything)).sort((a, b) => a - b)
  return {
    // The index checks them in order: the rare ones first, and last those of many words, which are slow.
    queries: clauses.sort((a, b) => a.cost - b.cost).map(({ query }) => query),
    likely: shares.reduce((count, share, at) => count * share ** (1 / 2 ** at), everything),
    most: Math.min(everything, ...clauses.map(({ documentCount }) => documentCount)),
    known: clauses.length === 1 ? (clauses[0]?.known ?? 0) : 0,
  }
}
