import { findState, lgasOf, type StateCode, sharedNamesOf, states, type Town, towns, townsIn } from '../gazetteer.ts'
import { wordKey } from './place-words.ts'

export type Place = {
  kind: 'state' | 'lga' | 'town' | 'area'
  state: StateCode
  lga: string | null
  town: Town | null
  lat: number | null
  lng: number | null
  /** 0 for a state, 1 for an LGA, 2 for a town, 3 or more for nested areas. */
  depth: number
  known: number
  /** The known population, or a guess, so that a place of unknown size does not lose to a slightly larger one. */
  size: number
  /** True for a state, a capital or a city of 100,000 or more, which decides the state of a text. */
  anchor: boolean
}

export type Meaning = { place: Place; needsCity: boolean }

const GUESS = { lga: 100_000, seat: 15_000, town: 5_000, metropolisArea: 60_000, area: 20_000 }
const STATE_SIZE = 3_000_000
const METROPOLIS = 1_000_000
const CITY = 100_000

const meanings = new Map<string, Meaning[]>()
const longestFrom = new Map<string, number>()
const capitals = new Set(states().map((state) => state.capital))

function enter(key: string, meaning: Meaning) {
  const entered = meanings.get(key)
  if (!entered) meanings.set(key, [meaning])
  else if (!entered.some((other) => other.place === meaning.place)) entered.push(meaning)
}

/** Adds a name, also as one word ('portharcourt'), as many people type it. */
function learn(name: string, place: Place, needsCity = false) {
  const key = wordKey(name)
  if (key === '') return
  const meaning = { place, needsCity }
  enter(key, meaning)
  const space = key.indexOf(' ')
  const first = space < 0 ? key : key.slice(0, space)
  let words = 1
  for (let at = space; at >= 0; at = key.indexOf(' ', at + 1)) words++
  if ((longestFrom.get(first) ?? 0) < words) longestFrom.set(first, words)
  if (words === 1) return
  const oneWord = key.replaceAll(' ', '')
  enter(oneWord, meaning)
  if (!longestFrom.has(oneWord)) longestFrom.set(oneWord, 1)
}

function guessedSize(town: Town, city: Town): number {
  if (town.kind === 'area') return GUESS[city.population >= METROPOLIS ? 'metropolisArea' : 'area']
  const isSeat = lgasOf(town.state).some((lga) => lga.lat === town.lat && lga.lng === town.lng)
  return GUESS[isSeat ? 'seat' : 'town']
}

function placeOf(town: Town): Place {
  const chain = townsIn(town)
  const city = chain.at(-1) ?? town
  return {
    kind: town.kind,
    state: town.state,
    lga: town.lga,
    town,
    lat: town.lat,
    lng: town.lng,
    depth: 1 + chain.length,
    known: town.population,
    size: town.population || guessedSize(town, city),
    anchor: capitals.has(town.id) || (town.kind === 'town' && town.population >= CITY),
  }
}

for (const { code, name, aliases } of states()) {
  const nothing = { state: code, town: null, lat: null, lng: null }
  const state: Place = {
    ...nothing,
    kind: 'state',
    lga: null,
    depth: 0,
    known: STATE_SIZE,
    size: STATE_SIZE,
    anchor: true,
  }
  for (const known of [name, ...aliases]) learn(known, state)
  for (const lga of lgasOf(code)) {
    const { lat, lng, population } = lga
    const place: Place = {
      ...nothing,
      lat,
      lng,
      kind: 'lga',
      lga: lga.name,
      depth: 1,
      known: population,
      size: population || GUESS.lga,
      anchor: false,
    }
    for (const known of [lga.name, ...lga.aliases]) learn(known, place)
  }
}
for (const town of towns()) {
  const place = placeOf(town)
  const shared = sharedNamesOf(town)
  for (const name of [town.name, ...town.aliases]) if (!shared.includes(name)) learn(name, place)
  for (const name of shared) learn(name, place, true)
}

/** Returns the length in words of the longest known name that begins with this word, or 0. */
export const longestNameFrom = (word: string): number => longestFrom.get(word) ?? 0

export const meaningsOf = (key: string): readonly Meaning[] | undefined => meanings.get(key)

/** Returns true if the bare name of a state means this town: its capital, or a metropolis (Kano and Lagos, but not Oyo). */
export const isMainTown = (place: Place): boolean =>
  place.town !== null && (capitals.has(place.town.id) || place.town.population >= METROPOLIS)

/** Returns the full names of all places that a name can mean, with their states, the largest first. 'ph' is Port Harcourt. */
export function placesNamed(name: string): { name: string; state: string }[] {
  return [...(meanings.get(wordKey(name)) ?? [])]
    .sort((a, b) => Number(a.needsCity) - Number(b.needsCity) || b.place.size - a.place.size)
    .map(({ place }) => {
      const state = findState(place.state)?.name ?? ''
      return { name: place.town?.name ?? place.lga ?? state, state }
    })
}
