import { placesNamed, resolvePlace, states, towns } from '#domains/places/places.ts'
import type { Vocabulary } from '#platform/search/vocabulary.ts'
import { wordsOf } from '#platform/search/words.ts'
import { FILLERS } from './market/fillers.ts'
import { phrasesIn, SYNONYMS } from './market/market.ts'

/** Each entry of `words` lists alternatives, of which a place must have one. `isStrict`: it follows 'in' or 'near'. */
export type PlaceInText = Named & {
  isStrict: boolean
  rest: readonly string[]
  /** For 'Ikeja, Lagos': the inner place, which may be dropped, and the outer one. */
  halves?: { inner: string; outer: Named }
}
type Named = { name: string; words: PlaceWords }
export type PlaceWords = readonly (readonly string[])[]

const MAX_NAME_WORDS = 4
const IN = new Set(['in', 'at', 'inside', 'around', 'near', 'within'])
const LEADING = new Set([...IN, 'for', 'from', 'to'])
/** Kinds of places. Alone they do not name a place. */
const KIND = new Set(
  'market state town city area junction road lga axis side estate phase village plaza street avenue mall'.split(' '),
)
const SHORT_NAMES = new Map([
  ['abj', 'abuja'],
  ['lag', 'lagos'],
  ['gidi', 'lagos'],
  ['ib', 'ibadan'],
])
/** A word means a place if the places that have it are more than this many times the names that have it. */
const RATHER_A_PLACE = 3
const SHORTEST = 3
const LARGE = 100_000
const MAX_TOWNS = 16

/** Finds a place after 'in', 'at' and the like, or a known place that is rare in product names. */
export function findPlace(words: readonly string[], vocabulary: Vocabulary, field: string): PlaceInText | null {
  const phrases = phrasesIn(words)
  for (let length = Math.min(MAX_NAME_WORDS, words.length); length > 0; length--) {
    for (let at = words.length - length; at >= 0; at--) {
      const name = words.slice(at, at + length)
      const leading = words[at - 1] ?? ''
      const led = LEADING.has(leading)
      if (!led && phrases.slice(at, at + length).some(Boolean)) continue
      const hasKind = KIND.has(words[at + length] ?? '')
      const end = at + length + Number(hasKind)
      const isPlaceLikely = hasKind || end === words.length
      const isStrict = IN.has(leading)
      const known = placeWords(name, { vocabulary, field, led, isPlaceLikely, misspelled: isStrict })
      if (!known) continue
      const rest = [...words.slice(0, led ? at - 1 : at), ...words.slice(end)]
      const found = { name: words.slice(at, end).join(' '), words: known, isStrict, rest }
      return led ? found : (placeInside(found, words.slice(0, at), { vocabulary, field }) ?? found)
    }
  }
  return null
}

/** Returns both places of 'Ikeja, Lagos'; undefined if the words before the name are not a place inside it. */
function placeInside(
  { name, words, rest }: PlaceInText,
  before: readonly string[],
  { vocabulary, field }: Pick<PlaceContext, 'vocabulary' | 'field'>,
): PlaceInText | undefined {
  const isParted = before.at(-1) === 'and'
  // 'Ikeja and Yaba' are two places, but a comma before a state is read as 'and' too.
  if (isParted && !stateAmong(placesNamed(name.replace(/ state$/, '')))) return undefined
  const leading = isParted ? before.slice(0, -1) : before
  const inner = findPlace(leading, vocabulary, field)
  if (!inner || inner.halves || !` ${leading.join(' ')}`.endsWith(` ${inner.name}`)) return undefined
  if (resolvePlace(`${inner.name}, ${name}`).town === null) return undefined
  return {
    name: `${inner.name} ${name}`,
    words: [...inner.words, ...words],
    isStrict: inner.isStrict,
    rest: [...inner.rest, ...rest.slice(before.length)],
    halves: { inner: inner.name, outer: { name, words } },
  }
}

/** `led`: after 'in' and the like. `isPlaceLikely`: before 'state' and the like, or at the end. */
type PlaceContext = { vocabulary: Vocabulary; field: string; led: boolean; isPlaceLikely: boolean; misspelled: boolean }

function placeWords(
  name: readonly string[],
  { vocabulary, field, led, isPlaceLikely, misspelled }: PlaceContext,
): PlaceWords | null {
  const [only = ''] = name
  const single = name.length === 1
  if (single && (/^\d/.test(only) || KIND.has(only))) return null
  const places = placesNamed((single && SHORT_NAMES.get(only)) || name.join(' '))
  const inNames = single ? (vocabulary.word(field, only)?.names ?? 0) : 0
  if (places.length > 0) {
    const names = places.map((place) => wordsOf(place.name))
    // 'Kano city' is Kano, although 'city' is a word of Benin City.
    const written = (/^(city|town)$/.test(name.at(-1) ?? '') ? [...names, name] : [name, ...names]).find((words) =>
      stand(words, vocabulary),
    )
    // 'phones delta' and 'delta state phones' name the state, but 'delta battery' is a battery.
    const inState = led || !single || (isPlaceLikely && inNames === 0) ? townsOf(places, vocabulary) : undefined
    const found = written?.map((word) => [word]) ?? inState
    const itself = name.map((word) => [word])
    if (led) return found ?? itself
    if (!found && (inNames > 0 || only.length <= SHORTEST || SYNONYMS.senses(name))) return null
    const documentCount = Math.min(
      ...(found ?? itself).map(([word = '']) => vocabulary.word('l', word)?.documentCount ?? 0),
    )
    return !single || documentCount > RATHER_A_PLACE * inNames ? (found ?? itself) : null
  }
  if (!single || only.length < SHORTEST || inNames > 0 || FILLERS.has(only) || SYNONYMS.senses(name)) return null
  if (led && stand(name, vocabulary)) return [name]
  const near = misspelled && vocabulary.forms(field, only).length === 0 ? vocabulary.near('l', only)[0] : undefined
  return near ? [[near.word]] : null
}

type Places = ReturnType<typeof placesNamed>

export function placeFilterWords(place: string, vocabulary: Vocabulary, field: string): PlaceWords | null {
  const found = findPlace(['in', ...wordsOf(place)], vocabulary, field)
  const known = (word: string) => (vocabulary.word('l', word)?.documentCount ?? 0) > 0
  return found?.rest.length === 0 && found.words.every((either) => either.some(known)) ? found.words : null
}

const stateAmong = (places: Places) =>
  states().find(({ name }) => places.some((place) => place.name === name && place.state === name))

/** Returns the larger towns of a state, because shops often write only the town. */
function townsOf(places: Places, vocabulary: Vocabulary): PlaceWords | undefined {
  const state = stateAmong(places)
  const large = towns().filter((town) => town.state === state?.code && town.population >= LARGE)
  const longest = large.map(({ name }) => wordsOf(name).reduce((a, b) => (b.length > a.length ? b : a)))
  const known = longest.filter((word) => stand([word], vocabulary)).slice(0, MAX_TOWNS)
  return known.length > 0 ? [[...new Set(known)]] : undefined
}

const stand = (words: readonly string[], vocabulary: Vocabulary) =>
  words.every((word) => (vocabulary.word('l', word)?.documentCount ?? 0) > 0)
