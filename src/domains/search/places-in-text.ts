import { placesNamed, resolvePlace, states, towns } from '#domains/places/places.ts'
import { Spelling } from '#platform/search/spelling.ts'
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
const MAX_FILTER_WORDS = 20
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
const MIN_MISSPELLED = 7
const MAX_MISSPELLED = 24
/** Each comparison goes through many towns, and for a single word also through names. */
const MAX_COMPARED = 4

/** Finds a place after 'in', 'at' and the like, or a known place that is rare in product names. */
export function findPlace(words: readonly string[], vocabulary: Vocabulary, field: string): PlaceInText | null {
  const context = { vocabulary, field }
  return (
    townInState(words, vocabulary) ??
    misspelledPlace(words, 2, context) ??
    knownPlace(words, context) ??
    misspelledPlace(words, 1, context)
  )
}

function knownPlace(words: readonly string[], context: Pick<PlaceContext, 'vocabulary' | 'field'>): PlaceInText | null {
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
      const state = words[at + length] === 'state' ? stateNamed(name) : undefined
      const known = state
        ? wordsOfState(state, context.vocabulary)
        : placeWords(name, { ...context, led, isPlaceLikely, misspelled: isStrict })
      if (!known) continue
      const rest = [...words.slice(0, led ? at - 1 : at), ...words.slice(end)]
      const found = { name: words.slice(at, end).join(' '), words: known, isStrict, rest }
      return led ? found : (placeInside(found, words.slice(0, at), context) ?? found)
    }
  }
  return null
}

const STATES_BY_NAME = new Map(
  states().flatMap((state) => [state.name, ...state.aliases].map((name) => [wordsOf(name).join(' '), state] as const)),
)

const stateNamed = (name: readonly string[]) => STATES_BY_NAME.get(name.join(' '))

type State = NonNullable<ReturnType<typeof stateNamed>>

const isOnlyIn = (name: string, state: State) => placesNamed(name).every((place) => place.state === state.name)

/** Returns the state's own name and its towns, without names that other states have too: Nassarawa is also in Kano. */
function wordsOfState(state: State, vocabulary: Vocabulary): PlaceWords {
  const own = towns().filter((town) => town.state === state.code && town.kind === 'town' && town.population >= LARGE)
  const known = [state.name, ...own.map(({ name }) => name)].flatMap((name) => {
    const words = wordsOf(name)
    const word = longestOf(words)
    return isOnlyIn(name, state) && isOnlyIn(word, state) && stand(words, vocabulary) ? [word] : []
  })
  return [known.length > 0 ? [...new Set(known)].slice(0, MAX_TOWNS) : [`${state.name} state`]]
}

const byPopulation = <T extends { population: number }>(places: T[]) =>
  places.sort((a, b) => b.population - a.population)
const longestOf = (words: readonly string[]) => words.reduce((a, b) => (b.length > a.length ? b : a))

/** Finds a town with its state ('Port Harcourt, Rivers'), if no other state has one of that name. Shops often write the town alone. */
function townInState(words: readonly string[], vocabulary: Vocabulary): PlaceInText | null {
  for (let at = 0; at < words.length - 1; at++)
    for (let length = Math.min(MAX_NAME_WORDS, words.length - at - 1); length > 0; length--) {
      const town = words.slice(at, at + length)
      const from = at + length + Number(words[at + length] === 'and')
      const [state, own] = [2, 1].flatMap((most) => {
        const name = words.slice(from, from + most)
        const found = name.length === most ? stateNamed(name) : undefined
        return found ? [[found, name] as const] : []
      })[0] ?? [undefined, []]
      if (!state || placesNamed(town.join(' ')).length === 0 || !isOnlyIn(town.join(' '), state)) continue
      if (!stand(town, vocabulary)) continue
      const end = from + own.length + Number(words[from + own.length] === 'state')
      const leading = words[at - 1] ?? ''
      const outer = { name: own.join(' '), words: wordsOfState(state, vocabulary) }
      return {
        name: [...town, ...words.slice(from, end)].join(' '),
        words: town.map((word) => [word]),
        isStrict: IN.has(leading),
        rest: [...words.slice(0, LEADING.has(leading) ? at - 1 : at), ...words.slice(end)],
        halves: { inner: town.join(' '), outer },
      }
    }
  return null
}

const isNamed = ({ names }: { names: number }) => names > 0

let misspellings: { spelling: Spelling; names: Map<string, string> } | undefined

function placeSpelling() {
  if (misspellings) return misspellings
  const spelling = new Spelling()
  const names = new Map<string, string>()
  for (const { name } of byPopulation(towns().filter(({ kind }) => kind === 'town'))) {
    const joined = wordsOf(name).join('')
    if (joined.length < MIN_MISSPELLED || names.has(joined)) continue
    names.set(joined, name)
    spelling.add(joined)
  }
  misspellings = { spelling, names }
  return misspellings
}

/** Finds a misspelled town of one word or two: 'abeokutta', 'pot harcourt', 'benin cty'. Words of products stay as they are. */
function misspelledPlace(
  words: readonly string[],
  length: 1 | 2,
  { vocabulary, field }: Pick<PlaceContext, 'vocabulary' | 'field'>,
): PlaceInText | null {
  const isUnknown = (word: string) =>
    !/\d/.test(word) &&
    !FILLERS.has(word) &&
    !KIND.has(word) &&
    !SYNONYMS.senses([word]) &&
    !vocabulary.forms(field, word).some(isNamed)
  let compared = 0
  for (let at = words.length - length; at >= 0 && compared < MAX_COMPARED; at--) {
    const typed = words.slice(at, at + length)
    const joined = typed.join('')
    if (joined.length < MIN_MISSPELLED || joined.length > MAX_MISSPELLED) continue
    const isStanding = stand(typed, vocabulary)
    if (isStanding || !typed.some(isUnknown)) continue
    compared++
    if (length === 1 && vocabulary.near(field, joined).some(isNamed)) continue
    const { spelling, names } = placeSpelling()
    const name = wordsOf(names.get(spelling.near(joined, () => 1)[0]?.word ?? '') ?? '')
    if (name.length < length || !stand(name, vocabulary)) continue
    const leading = words[at - 1] ?? ''
    const rest = [...words.slice(0, LEADING.has(leading) ? at - 1 : at), ...words.slice(at + length)]
    return { name: name.join(' '), words: name.map((word) => [word]), isStrict: IN.has(leading), rest }
  }
  return null
}

/** Returns both places of 'Ikeja, Lagos'; undefined if the words before the name are not a place inside it. */
function placeInside(
  { name, words, rest }: PlaceInText,
  before: readonly string[],
  context: Pick<PlaceContext, 'vocabulary' | 'field'>,
): PlaceInText | undefined {
  const isParted = before.at(-1) === 'and'
  // 'Ikeja and Yaba' are two places, but a comma before a state is read as 'and' too.
  if (isParted && !stateAmong(placesNamed(name.replace(/ state$/, '')))) return undefined
  const leading = isParted ? before.slice(0, -1) : before
  const nearest = leading.slice(-MAX_NAME_WORDS - 1)
  const inner = knownPlace(nearest, context)
  if (!inner || inner.halves || !` ${nearest.join(' ')}`.endsWith(` ${inner.name}`)) return undefined
  if (resolvePlace(`${inner.name}, ${name}`).town === null) return undefined
  return {
    name: `${inner.name} ${name}`,
    words: [...inner.words, ...words],
    isStrict: inner.isStrict,
    rest: [...leading.slice(0, leading.length - nearest.length), ...inner.rest, ...rest.slice(before.length)],
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

/** Returns the words of a place to filter by, read from its first 20 words; null if they name no place with listings. */
export function placeFilterWords(place: string, vocabulary: Vocabulary, field: string): PlaceWords | null {
  const found = findPlace(['in', ...wordsOf(place).slice(0, MAX_FILTER_WORDS)], vocabulary, field)
  const known = (word: string) => (vocabulary.word('l', word)?.documentCount ?? 0) > 0
  if (!found?.rest.every((word) => FILLERS.has(word))) return null
  // A state where nothing is has no other spelling.
  const isState = found.name.endsWith(' state')
  return isState || found.words.every((either) => either.some(known)) ? found.words : null
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
