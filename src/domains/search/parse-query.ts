import type { Vocabulary } from '#platform/search/vocabulary.ts'
import { wordsOf } from '#platform/search/words.ts'
import { type Amount, readAmount } from './amounts.ts'
import { CONJUNCTIONS, DETERMINERS } from './market/fillers.ts'
import { phrasesIn } from './market/market.ts'
import { findPlace, type PlaceInText } from './places-in-text.ts'
import { TermReader } from './terms.ts'

export type ParsedQuery = {
  words: readonly string[]
  /** The text itself, or the remaining words if something was taken out. */
  text: string
  place: Omit<PlaceInText, 'rest'> | null
  amount: Amount | null
  amountWords: string
  /** True if the cheapest come first. */
  isCheapest: boolean
}

const LONGEST = 300
const MAX_WORDS = 20
const INCHES = /(\d)\s*(?:"|”|″|'')/g
const QUOTED = /(?<!\S)["“”](?=\S)([^"“”]+)(?<=\S)["“”](?![\p{L}\p{N}])/gu
const BY = /(\d) ?[x*×] ?(?=\d)/g
const COMMA = /,(?!\d{3})/g
const SLASH = /(?<=[a-z]{2})\s*[/|\n]\s*(?=[a-z]{2})/g
const LONE_AND = /(?<=\s)[+&](?=\s)/g
/** 'cheapest rice', 'low price fridge' (G-207). */
const CHEAP =
  /(?<![\p{L}\p{N}])(?:cheap(?:er|est|ly)?|affordable|(?:low|lowest|small|good)[- ](?:price[ds]?|cost|budget)|inexpensive|budget[- ]friendly)(?![\p{L}\p{N}])/gu
const LONE_SIGN = /^[^\p{L}\p{N}]+$/u

export function parseQuery(text: string, vocabulary: Vocabulary, field: string): ParsedQuery {
  const plain = text
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(QUOTED, ' $1 ')
    .replace(INCHES, '$1 inch')
    .replace(BY, '$1 by ')
  const isCheapest = field === 'p' && asksForCheapest(text)
  const { amount, words: amountWords, rest } = readAmount(isCheapest ? plain.replace(CHEAP, ' ') : plain)
  const all = rest.replace(COMMA, ' and ').replace(SLASH, ' and ').replace(LONE_AND, 'and').split(/\s+/)
  const telling = all.filter((part) => !LONE_SIGN.test(part))
  const joined = wordsOf((telling.join('') === '' ? all : telling).join(' ')).slice(0, MAX_WORDS)
  const reader = new TermReader(vocabulary, field)
  const typed = joined.flatMap((word) => reader.wordsIn(word) ?? [word]).slice(0, MAX_WORDS)
  const inPhrase = phrasesIn(typed)
  const counting = typed.filter((word, at) => inPhrase[at] || !DETERMINERS.has(word))
  const words = counting.length > 0 ? counting : typed
  const place = findPlace(words, vocabulary, field)
  const left = place ? place.rest : words
  const counts = (word: string) => !CONJUNCTIONS.has(word)
  // 'Rice, under 5k' leaves 'rice', not 'rice and'.
  const interpretation = left.slice(Math.max(0, left.findIndex(counts)), left.findLastIndex(counts) + 1)
  const isTaken = place !== null || amount !== null
  return { words: left, text: isTaken ? interpretation.join(' ') : text.trim(), place, amount, amountWords, isCheapest }
}

export const parseLiteralQuery = (text: string): ParsedQuery => ({
  words: wordsOf(text.slice(0, LONGEST)).slice(0, MAX_WORDS),
  text: text.trim(),
  place: null,
  amount: null,
  amountWords: '',
  isCheapest: false,
})

/** Returns true if a search for products asks for the cheapest first. */
export const asksForCheapest = (text: string): boolean => text.slice(0, LONGEST).toLowerCase().search(CHEAP) >= 0
