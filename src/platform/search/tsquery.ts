import type { Term } from './vocabulary.ts'

/** A word of a field as a tsquery, quoted so that whatever was typed stays a word. */
export function lexeme(field: string, word: string): string {
  return `'${(field + word).replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** Whatever begins like this. */
const prefix = (field: string, word: string) => `${lexeme(field, word)}:*`

const allOf = (queries: readonly string[]): string => queries.join(' & ')

/** The words that a term stands for, in a field. */
export function anyOf(field: string, term: Term): string {
  const words = term.words.map((word) => lexeme(field, word))
  if (term.prefix !== null) words.push(prefix(field, term.prefix))
  return words.length === 1 ? (words[0] as string) : `(${words.join(' | ')})`
}

/** Short names have a lexeme of their own. */
const SHORT_NAME = 3

/** What a name must match to be exactly these words: e is a whole short name, f the first word, n all words. */
export function exactName(words: readonly string[]): string {
  if (words.length <= SHORT_NAME) return lexeme('e', words.join(' '))
  return allOf([lexeme('f', words[0] as string), ...words.slice(1).map((word) => lexeme('n', word))])
}

/** What a name must match to begin with these words, of which the last may go on; `terms` are what they stand for. */
export function nameStart(words: readonly string[], terms: readonly Term[]): string {
  const last = words.at(-1) ?? ''
  const field = words.length === 1 ? 'f' : 'n'
  const term = terms.find((one) => one.typed === last)
  const begun = term?.words.filter((word) => word.startsWith(last)) ?? []
  // Naming the words is several times as fast as a beginning; only a term with a prefix has more of them.
  const ending =
    term && term.prefix === null && begun.length > 0
      ? `(${begun.map((word) => lexeme(field, word)).join(' | ')})`
      : prefix(field, last)
  return allOf(
    words
      .slice(0, -1)
      .map((word, at) => lexeme(at === 0 ? 'f' : 'n', word))
      .concat(ending),
  )
}

/** What a name must match to have all these words as they were typed. */
export const wholeWords = (terms: readonly Term[]): string => allOf(terms.map((term) => lexeme('n', term.typed)))
