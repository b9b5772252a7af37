import type { Vocabulary } from '#platform/search/vocabulary.ts'
import { wordsOf } from '#platform/search/words.ts'
import { type Amount, readAmount } from './amounts.ts'
import { BOTH, DETERMINERS } from './market/fillers.ts'
import { phrasesIn } from './market/market.ts'
import { findPlace, type PlaceInText } from './places-in-text.ts'

/** What was typed, with place and price taken out. */
export type Reading = {
  words: readonly string[]
  /** The text itself, or the words where something was taken out. */
  text: string
  place: Omit<PlaceInText, 'rest'> | null
  amount: Amount | null
  /** How the amount was said. */
  amountWords: string
}

/** More is not read. */
const LONGEST = 300
const MOST_WORDS = 20
const INCHES = /(\d)\s*(?:"|”|″|'')/g
const QUOTED = /(?<!\S)["“”](?=\S)([^"“”]+)(?<=\S)["“”](?![\p{L}\p{N}])/gu
const BY = /(\d) ?[x*×] ?(?=\d)/g
const COMMA = /,(?!\d{3})/g
const SLASH = /(?<=[a-z]{2})\s*[/|\n]\s*(?=[a-z]{2})/g
const LONE_AND = /(?<=\s)[+&](?=\s)/g
const LONE_SIGN = /^[^\p{L}\p{N}]+$/u

export function readText(text: string, vocabulary: Vocabulary, field: string): Reading {
  const plain = text
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(QUOTED, ' $1 ')
    .replace(INCHES, '$1 inch')
    .replace(BY, '$1 by ')
  const { amount, words: amountWords, rest } = readAmount(plain)
  const all = rest.replace(COMMA, ' and ').replace(SLASH, ' and ').replace(LONE_AND, 'and').split(/\s+/)
  const telling = all.filter((part) => !LONE_SIGN.test(part))
  const typed = wordsOf((telling.join('') === '' ? all : telling).join(' ')).slice(0, MOST_WORDS)
  const inPhrase = phrasesIn(typed)
  const counting = typed.filter((word, at) => inPhrase[at] || !DETERMINERS.has(word))
  const words = counting.length > 0 ? counting : typed
  const place = findPlace(words, vocabulary, field)
  const left = place ? place.rest : words
  const counts = (word: string) => !BOTH.has(word)
  // 'Rice, under 5k' is no 'rice and'.
  const told = left.slice(Math.max(0, left.findIndex(counts)), left.findLastIndex(counts) + 1)
  return { words: left, text: place || amount ? told.join(' ') : text.trim(), place, amount, amountWords }
}

/** As typed: nothing taken out. */
export const readPlainly = (text: string): Reading => ({
  words: wordsOf(text.slice(0, LONGEST)).slice(0, MOST_WORDS),
  text: text.trim(),
  place: null,
  amount: null,
  amountWords: '',
})
