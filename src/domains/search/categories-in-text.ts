import { Spelling } from '#platform/search/spelling.ts'
import { stemOf } from '#platform/search/stem.ts'
import { wordsOf } from '#platform/search/words.ts'
import { CONJUNCTIONS, FILLERS } from './market/fillers.ts'
import { SYNONYMS } from './market/market.ts'
import type { TermReader } from './terms.ts'

export type Category = { id: number; name: string; slug: string }

const AND = /&|\band\b|,/

/** Finds a category by its whole name, in any order and with misspellings, or by half of it if no listing is about the words. */
export function findCategory(
  typed: readonly string[],
  all: readonly Category[],
  reader: TermReader,
): Category | undefined {
  const named = all.map((category) => ({ category, name: category.name.toLowerCase() }))
  const spelling = new Spelling()
  const known = new Set(named.flatMap(({ name }) => wordsOf(name)))
  for (const word of known) spelling.add(word)
  const spelled = (word: string) =>
    known.has(word) || reader.forms(word).length > 0 ? word : (spelling.near(word, () => 1)[0]?.word ?? word)
  const words = typed.map(spelled).filter((word) => !CONJUNCTIONS.has(word) && (known.has(word) || !FILLERS.has(word)))
  if (words.length === 0) return undefined
  const key = keyOf(words)
  const whole = named.find(({ name }) => keyOf(wordsOf(name.replaceAll(new RegExp(AND, 'g'), ' '))) === key)
  const isThing = SYNONYMS.senses(words) || words.some((word) => reader.heads(reader.literal(word)) > 0)
  const part = isThing
    ? undefined
    : named.find(({ name }) => name.split(AND).some((one) => keyOf(wordsOf(one)) === key))
  return (whole ?? part)?.category
}

const keyOf = (words: readonly string[]) => [...new Set(words.map(stemOf))].sort().join(' ')
