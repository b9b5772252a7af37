import { readSynonyms } from '../synonyms.ts'
import { FOOD } from './food.ts'
import { HOUSE } from './house.ts'
import { MACHINES } from './machines.ts'
import { MEASURE_ROWS } from './measures.ts'
import { TRADES } from './trades.ts'
import { WEAR } from './wear.ts'

export const SYNONYMS = readSynonyms(FOOD, WEAR, HOUSE, MACHINES, TRADES)
export const MEASURE_SENSES = readSynonyms(MEASURE_ROWS)

/** How many words from here are a phrase or word of the market's. */
export function phraseAt(words: readonly string[], at: number): number {
  for (let length = Math.min(SYNONYMS.longest(words[at] ?? ''), words.length - at); length > 0; length--)
    if (SYNONYMS.senses(words.slice(at, at + length))) return length
  return 0
}

/** For each word whether it is part of a phrase of the market's: 'estate agent'. */
export function phrasesIn(words: readonly string[]): boolean[] {
  const inside = words.map(() => false)
  for (let at = 0; at < words.length; at++) {
    const length = phraseAt(words, at)
    if (length > 1) inside.fill(true, at, at + length)
  }
  return inside
}
