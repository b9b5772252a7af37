import { placesNamed } from '#domains/places/places.ts'
import type { Vocabulary } from '#platform/search/vocabulary.ts'
import { wordsOf } from '#platform/search/words.ts'
import { FILLERS } from './market/fillers.ts'
import { phrasesIn, SYNONYMS } from './market/market.ts'

export type PlaceInText = { name: string; words: readonly string[]; rest: readonly string[] }

const LONGEST_NAME = 4
const IN = new Set(['in', 'at', 'inside', 'around', 'near', 'within'])
const LEADING = new Set([...IN, 'for', 'from', 'to'])
/** They say which kind of place a name is, and are none by themselves. */
const KIND = new Set(
  'market state town city area junction road lga axis side estate phase village plaza street avenue mall'.split(' '),
)
const SHORT_NAMES: Readonly<Record<string, string>> = { abj: 'abuja', lag: 'lagos', gidi: 'lagos', ib: 'ibadan' }
/** A word that stands in this many times as many places as names is rather a place. */
const RATHER_A_PLACE = 3
const SHORTEST = 3

/**
 * The place among the words: after 'in', 'at' and the like, or a name that is known as a place and seldom in products'
 * names. Null when there is none.
 */
export function findPlace(words: readonly string[], vocabulary: Vocabulary, field: string): PlaceInText | null {
  const phrases = phrasesIn(words)
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length--) {
    for (let at = words.length - length; at >= 0; at--) {
      const name = words.slice(at, at + length)
      const leading = words[at - 1] ?? ''
      const led = LEADING.has(leading)
      if (!led && phrases.slice(at, at + length).some(Boolean)) continue
      const known = placeWords(name, { vocabulary, field, led, misspelled: IN.has(leading) })
      if (!known) continue
      const end = at + length + Number(KIND.has(words[at + length] ?? ''))
      const rest = [...words.slice(0, led ? at - 1 : at), ...words.slice(end)]
      return { name: words.slice(at, end).join(' '), words: known, rest }
    }
  }
  return null
}

type Look = { vocabulary: Vocabulary; field: string; led: boolean; misspelled: boolean }

/** The words by which listings there are found; null for what is no place. */
function placeWords(name: readonly string[], { vocabulary, field, led, misspelled }: Look): readonly string[] | null {
  const [only = ''] = name
  const single = name.length === 1
  if (single && (/^\d/.test(only) || KIND.has(only))) return null
  const places = placesNamed((single && SHORT_NAMES[only]) || name.join(' '))
  const inNames = single ? (vocabulary.word(field, only)?.names ?? 0) : 0
  if (places.length > 0) {
    const found = [name, ...places.map((place) => wordsOf(place.name))].find((words) => stand(words, vocabulary))
    if (led) return found ?? name
    if (!found && (inNames > 0 || only.length <= SHORTEST || SYNONYMS.senses(name))) return null
    const docs = Math.min(...(found ?? name).map((word) => vocabulary.word('l', word)?.docs ?? 0))
    return !single || docs > RATHER_A_PLACE * inNames ? (found ?? name) : null
  }
  if (!single || only.length < SHORTEST || inNames > 0 || FILLERS.has(only) || SYNONYMS.senses(name)) return null
  if (led && stand(name, vocabulary)) return name
  const near = misspelled && vocabulary.forms(field, only).length === 0 ? vocabulary.near('l', only)[0] : undefined
  return near ? [near.word] : null
}

const stand = (words: readonly string[], vocabulary: Vocabulary) =>
  words.every((word) => (vocabulary.word('l', word)?.docs ?? 0) > 0)
