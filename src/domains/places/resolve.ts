import { distanceKm } from './distance.ts'
import { type StateCode, townsIn } from './gazetteer.ts'
import { type Mention, readMentions } from './names/mentions.ts'
import { isMainTown, type Meaning, type Place } from './names/place-names.ts'

/** `town` is an id. The coordinates are those of the town or of the LGA's seat. Null means unknown. */
export type ResolvedPlace = {
  state: StateCode | null
  lga: string | null
  town: string | null
  lat: number | null
  lng: number | null
}

const NOWHERE: ResolvedPlace = { state: null, lga: null, town: null, lat: null, lng: null }
const FAR_LARGER = 3
const SAME_ADDRESS_KM = 30

/** Returns the most specific place that a text names, without guessing: unknown or ambiguous parts are null. Never throws. */
export function resolvePlace(text: string): ResolvedPlace {
  const mentions = readMentions(text)
  if (mentions.length === 0) return { ...NOWHERE }
  const state = impliedState(mentions)
  if (state === undefined) return { ...NOWHERE }
  return withinState(mentions, state)
}

const statesOf = (meanings: readonly Meaning[]) => new Set(meanings.map(({ place }) => place.state))

/** Returns the state that most mentions agree on. Plain mentions decide first ('Lagos Plaza, Kano'), then cities ('Obi, Delta'). */
function impliedState(mentions: Mention[]): StateCode | undefined {
  const votes = mentions.map(({ meanings, plain }) => {
    const own = meanings.filter((meaning) => !meaning.needsCity)
    return { plain, states: statesOf(own), anchor: own.some(({ place }) => place.anchor) }
  })
  let left = [...new Set(votes.flatMap((vote) => [...vote.states]))]
  for (const plain of [true, false]) {
    for (const anchorsOnly of [false, true]) {
      const voting = votes.filter((vote) => vote.plain === plain && (vote.anchor || !anchorsOnly))
      const counts = left.map((state) => voting.filter((vote) => vote.states.has(state)).length)
      const most = Math.max(...counts)
      left = left.filter((_, at) => counts[at] === most)
    }
  }
  const speaking = mentions.filter(({ meanings }) => left.some((state) => statesOf(meanings).has(state)))
  const sure = speaking.some(({ meanings }) => statesOf(meanings).size === 1)
  if (left.length === 1 && sure) return left[0]
  const shared = speaking.find(({ meanings }) => left.every((state) => statesOf(meanings).has(state)))
  return left.length === 1 && speaking.length > 1 ? left[0] : shared && largest(shared.meanings)?.state
}

function largest(meanings: readonly Meaning[]): Place | undefined {
  const sorted = [...meanings].sort((a, b) => b.place.known - a.place.known)
  const first = sorted[0]
  if (!first || first.needsCity) return undefined
  const clear = sorted.every(
    ({ place }) => place.state === first.place.state || first.place.known >= FAR_LARGER * place.size,
  )
  return clear ? first.place : undefined
}

type Candidate = { place: Place; mention: number; agreeing: number; plain: boolean }

function withinState(mentions: Mention[], state: StateCode): ResolvedPlace {
  const named = mentions.map(({ meanings }) => meanings.filter(({ place }) => place.state === state))
  const fitting = named.map((meanings, at) =>
    matchesShape(
      meanings,
      named.filter((_, other) => other !== at),
    ),
  )
  const candidates = fitting.flatMap((places, mention) =>
    places.map((place): Candidate => {
      const agreeing = fitting.filter(
        (others, at) => at !== mention && others.some((other) => agree(place, other)),
      ).length
      return { place, mention, agreeing, plain: mentions[mention]?.plain ?? false }
    }),
  )
  candidates.sort(
    (a, b) =>
      b.agreeing - a.agreeing ||
      b.place.depth - a.place.depth ||
      Number(b.plain) - Number(a.plain) ||
      a.mention - b.mention,
  )
  const chosen = firstClear(candidates)
  const quarrel = candidates.some(
    (other) =>
      chosen?.plain &&
      other.plain &&
      other.mention !== chosen.mention &&
      !fitting[other.mention]?.some((place) => agree(place, chosen.place)),
  )
  if (!chosen || quarrel || chosen.place.kind === 'state') return { ...NOWHERE, state }
  return describe(chosen, candidates)
}

function matchesShape(meanings: Meaning[], others: Meaning[][]): Place[] {
  const bare = meanings.some(({ place }) => place.kind === 'state')
  const stateNamedTwice = others.some((other) => other.some(({ place }) => place.kind === 'state'))
  return meanings
    .filter(
      ({ place, needsCity }) =>
        !needsCity || others.some((other) => other.some((meaning) => holds(meaning.place, place))),
    )
    .filter(({ place }) => !bare || stateNamedTwice || place.kind === 'state' || isMainTown(place))
    .map(({ place }) => place)
}

function holds(outer: Place, place: Place): boolean {
  if (!place.town) return false
  if (outer.kind === 'lga') return outer.lga === place.lga
  return outer.town !== null && outer.town !== place.town && townsIn(place.town).includes(outer.town)
}

function agree(a: Place, b: Place): boolean {
  if (a.kind === 'state' || b.kind === 'state') return true
  if (a.lga !== null && a.lga === b.lga) return true
  if (holds(a, b) || holds(b, a)) return true
  if (a.lat === null || a.lng === null || b.lat === null || b.lng === null) return false
  return distanceKm({ lat: a.lat, lng: a.lng }, { lat: b.lat, lng: b.lng }) <= SAME_ADDRESS_KM
}

function firstClear(candidates: Candidate[]): Candidate | undefined {
  for (const best of candidates) {
    const rivals = candidates.filter(
      (other) =>
        other !== best &&
        other.mention === best.mention &&
        other.agreeing === best.agreeing &&
        other.place.depth === best.place.depth,
    )
    if (rivals.every((rival) => best.place.known >= FAR_LARGER * rival.place.size)) return best
  }
  return undefined
}

/** Describes a place. A city in several LGAs gets the LGA that the text also names, with its position. */
function describe({ place, mention }: Candidate, candidates: Candidate[]): ResolvedPlace {
  const { state, lat, lng, town } = place
  const own = new Set(candidates.filter((other) => other.place === place).map((other) => other.mention)).add(mention)
  const named = candidates.find(
    (other) => other.place.kind === 'lga' && !own.has(other.mention) && agree(other.place, place),
  )?.place
  const namedLga = place.lga === null ? named : undefined
  const finer = place.kind === 'town' && namedLga?.lat != null && namedLga.lng != null ? namedLga : { lat, lng }
  return { state, lga: place.lga ?? namedLga?.lga ?? null, town: town?.id ?? null, lat: finer.lat, lng: finer.lng }
}
