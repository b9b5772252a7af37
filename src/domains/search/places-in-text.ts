import { placesNamed, resolvePlace, states, towns } from '#domains/places/places.ts'
import type { Vocabulary } from '#platform/search/vocabulary.ts'
import { wordsOf } from '#platform/search/words.ts'
import { FILLERS } from './market/fillers.ts'
import { phrasesIn, SYNONYMS } from './market/market.ts'

/** Of each of `words` any has to be in a listing's place. `isStrict`: after 'in' or 'near', so that nothing elsewhere is meant. */
export type PlaceInText = Named & {
  isStrict: boolean
  rest: readonly string[]
  /** Of 'Ikeja, Lagos': the one inside, which may be let go, and the one around it. */
  parts?: { inner: string; outer: Named }
}
type Named = { name: string; words: PlaceWords }
type PlaceWords = readonly (readonly string[])[]

const LONGEST_NAME = 4
const IN = new Set(['in', 'at', 'inside', 'around', 'near', 'within'])
const LEADING = new Set([...IN, 'for', 'from', 'to'])
/** They say which kind of place a name is, and are none by themselves. */
const KIND = new Set(
  'market state town city area junction road lga axis side estate phase village plaza street avenue mall'.split(' '),
)
const SHORT_NAMES = new Map([
  ['abj', 'abuja'],
  ['lag', 'lagos'],
  ['gidi', 'lagos'],
  ['ib', 'ibadan'],
])
/** A word that stands in this many times as many places as names is rather a place. */
const RATHER_A_PLACE = 3
const SHORTEST = 3
const LARGE = 100_000
const MOST_TOWNS = 16

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
      const hasKind = KIND.has(words[at + length] ?? '')
      const end = at + length + Number(hasKind)
      const meant = hasKind || end === words.length
      const isStrict = IN.has(leading)
      const known = placeWords(name, { vocabulary, field, led, meant, misspelled: isStrict })
      if (!known) continue
      const rest = [...words.slice(0, led ? at - 1 : at), ...words.slice(end)]
      const found = { name: words.slice(at, end).join(' '), words: known, isStrict, rest }
      return led ? found : (placeInside(found, words.slice(0, at), { vocabulary, field }) ?? found)
    }
  }
  return null
}

/** 'Ikeja, Lagos': a place with the one before it that lies there; undefined where the words before name none. */
function placeInside(
  { name, words, rest }: PlaceInText,
  before: readonly string[],
  { vocabulary, field }: Pick<Look, 'vocabulary' | 'field'>,
): PlaceInText | undefined {
  const isParted = before.at(-1) === 'and'
  // 'Ikeja and Yaba' are two; what is after a comma has an 'and' too.
  if (isParted && !stateAmong(placesNamed(name.replace(/ state$/, '')))) return undefined
  const leading = isParted ? before.slice(0, -1) : before
  const inner = findPlace(leading, vocabulary, field)
  if (!inner || inner.parts || !` ${leading.join(' ')}`.endsWith(` ${inner.name}`)) return undefined
  if (resolvePlace(`${inner.name}, ${name}`).town === null) return undefined
  return {
    name: `${inner.name} ${name}`,
    words: [...inner.words, ...words],
    isStrict: inner.isStrict,
    rest: [...inner.rest, ...rest.slice(before.length)],
    parts: { inner: inner.name, outer: { name, words } },
  }
}

/** `led`: after 'in' and the like. `meant`: before 'state' and the like, or at the end. */
type Look = { vocabulary: Vocabulary; field: string; led: boolean; meant: boolean; misspelled: boolean }

/** The words by which listings there are found; null for what is no place. */
function placeWords(name: readonly string[], { vocabulary, field, led, meant, misspelled }: Look): PlaceWords | null {
  const [only = ''] = name
  const single = name.length === 1
  if (single && (/^\d/.test(only) || KIND.has(only))) return null
  const places = placesNamed((single && SHORT_NAMES.get(only)) || name.join(' '))
  const inNames = single ? (vocabulary.word(field, only)?.names ?? 0) : 0
  if (places.length > 0) {
    const names = places.map((place) => wordsOf(place.name))
    // 'Kano city' is Kano, though 'city' stands in Benin City.
    const written = (/^(city|town)$/.test(name.at(-1) ?? '') ? [...names, name] : [name, ...names]).find((words) =>
      stand(words, vocabulary),
    )
    // 'phones delta' is phones there, and 'delta state phones', but 'delta battery' a battery.
    const inState = led || !single || (meant && inNames === 0) ? townsOf(places, vocabulary) : undefined
    const found = written?.map((word) => [word]) ?? inState
    const itself = name.map((word) => [word])
    if (led) return found ?? itself
    if (!found && (inNames > 0 || only.length <= SHORTEST || SYNONYMS.senses(name))) return null
    const docs = Math.min(...(found ?? itself).map(([word = '']) => vocabulary.word('l', word)?.docs ?? 0))
    return !single || docs > RATHER_A_PLACE * inNames ? (found ?? itself) : null
  }
  if (!single || only.length < SHORTEST || inNames > 0 || FILLERS.has(only) || SYNONYMS.senses(name)) return null
  if (led && stand(name, vocabulary)) return [name]
  const near = misspelled && vocabulary.forms(field, only).length === 0 ? vocabulary.near('l', only)[0] : undefined
  return near ? [[near.word]] : null
}

type Places = ReturnType<typeof placesNamed>

/** A place that is chosen as a filter, understood as in a text after 'in'; null for one that is not known. */
export function chosenPlace(place: string, vocabulary: Vocabulary, field: string): PlaceWords | null {
  const found = findPlace(['in', ...wordsOf(place)], vocabulary, field)
  const known = (word: string) => (vocabulary.word('l', word)?.docs ?? 0) > 0
  return found?.rest.length === 0 && found.words.every((either) => either.some(known)) ? found.words : null
}

const stateAmong = (places: Places) =>
  states().find(({ name }) => places.some((place) => place.name === name && place.state === name))

/** The larger towns of a state, where shops write only the town. */
function townsOf(places: Places, vocabulary: Vocabulary): PlaceWords | undefined {
  const state = stateAmong(places)
  const large = towns().filter((town) => town.state === state?.code && town.population >= LARGE)
  const longest = large.map(({ name }) => wordsOf(name).reduce((a, b) => (b.length > a.length ? b : a)))
  const known = longest.filter((word) => stand([word], vocabulary)).slice(0, MOST_TOWNS)
  return known.length > 0 ? [[...new Set(known)]] : undefined
}

const stand = (words: readonly string[], vocabulary: Vocabulary) =>
  words.every((word) => (vocabulary.word('l', word)?.docs ?? 0) > 0)
