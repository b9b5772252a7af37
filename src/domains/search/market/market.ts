import { readSynonyms } from '../synonyms.ts'
import { WEAR } from './clothing.ts'
import { FOOD } from './food.ts'
import { HOUSE } from './home-goods.ts'
import { MACHINES } from './machines.ts'
import { MEASURE_ROWS } from './measures.ts'
import { TRADES } from './trades.ts'

export const SYNONYMS = readSynonyms(FOOD, WEAR, HOUSE, MACHINES, TRADES)
export const MEASURE_SENSES = readSynonyms(MEASURE_ROWS)

export function phraseAt(words: readonly string[], at: number): number {
  for (let length = Math.min(SYNONYMS.longest(words[at] ?? ''), words.length - at); length > 0; length--)
    if (SYNONYMS.senses(words.slice(at, at + length))) return length
  return 0
}

export function phrasesIn(words: readonly string[]): boolean[] {
  const inside = words.map(() => false)
  for (let at = 0; at < words.length; at++) {
    const length = phraseAt(words, at)
    if (length > 1) inside.fill(true, at, at + length)
  }
  return inside
}
