import type { Term } from './vocabulary.ts'

/** A word of a field as a tsquery, quoted so that whatever was typed stays a word. */
export function lexeme(field: string, word: string): string {
  return `'${(field + word).replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** Whatever begins like this. */
const prefix = (field: string, word: string) => `${lexeme(field, word)}:*`

export const allOf = (queries: readonly string[]): string => queries.join(' & ')

/** The words that a term stands for, in a field. */
export function anyOf(field: string, term: Term): string {
  const words = term.words.map((word) => lexeme(field, word))
  if (term.prefix !== null) words.push(prefix(field, term.prefix))
  return words.length === 1 ? (words[0] as string) : `(${words.join(' | ')})`
}

/**
 * What a name must match to be exactly the typed words, to begin with them, to have them, and to have them as parts of
 * words: for the fields f (first word), w (number of words) and n (words) of a listing.
 */
export function nameQueries(typed: readonly string[], terms: readonly Term[]): string[] {
  const [first = '', ...rest] = typed
  const last = rest.at(-1)
  const words = rest.map((word) => lexeme('n', word))
  return [
    allOf([lexeme('f', first), ...words, lexeme('w', String(typed.length))]),
    last === undefined ? prefix('f', first) : allOf([lexeme('f', first), ...words.slice(0, -1), prefix('n', last)]),
    allOf(terms.map((term) => lexeme('n', term.typed))),
    allOf(terms.map((term) => anyOf('n', term))),
  ]
}
