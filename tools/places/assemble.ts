import {
  type GeoNamesPlace,
  type LgaSource,
  type OwnPlace,
  readAreas,
  readCorrections,
  readGeoNames,
  readOwnTowns,
  readStates,
  type StateSource,
} from './sources.ts'

type TownDraft = {
  name: string
  state: string
  /** undefined: not decided yet; null: in several LGAs, or unknown. */
  lga: string | null | undefined
  lat: number
  lng: number
  population: number
  within: string | null
  aliases: string[]
  muni: string
}

export type StateRow = [code: string, name: string, capitalId: string, aliases: string[]]
export type LgaRow = [
  state: string,
  name: string,
  lat: number | null,
  lng: number | null,
  aliases: string[],
  population: number,
]
export type TownRow = [
  id: string,
  name: string,
  state: string,
  lga: string | null,
  lat: number,
  lng: number,
  population: number,
  withinId: string | null,
  aliases: string[],
]
export type PlacesData = { states: StateRow[]; lgas: LgaRow[]; towns: TownRow[] }

const slug = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’~]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4
const bare = (name: string) => name.replace(/^~/, '')

/** GeoNames towns with our corrections applied. A correction that matches no town, or two, stops the build. */
function correctedTowns(states: StateSource[]): TownDraft[] {
  const codeOf = new Map(states.map((state) => [state.adminCode, state.code]))
  const corrections = readCorrections()
  const used = new Set<(typeof corrections)[number]>()
  const towns: TownDraft[] = []
  for (const place of readGeoNames()) {
    const state = codeOf.get(place.adminCode)
    if (!state) throw new Error(`${place.name}: unknown admin code ${place.adminCode}`)
    const correction = corrections.find((candidate) => candidate.state === state && isMeant(candidate.name, place))
    if (correction && used.has(correction))
      throw new Error(`corrections.txt: ${state} ${correction.name} matches two towns`)
    if (correction) used.add(correction)
    if (correction?.drop) continue
    const changes = correction?.changes ?? new Map<string, string>()
    const [lat = place.lat, lng = place.lng] = changes.get('at')?.split(',').map(Number) ?? []
    const lga = changes.get('lga')
    towns.push({
      name: changes.get('name') ?? place.name,
      state: changes.get('state') ?? state,
      lga: lga === '-' ? null : lga,
      lat,
      lng,
      population: Number(changes.get('pop') ?? place.population),
      within: changes.get('within') ?? null,
      aliases: (changes.get('alias') ?? '')
        .split(',')
        .map((alias) => alias.trim())
        .filter(Boolean),
      muni: place.muni,
    })
  }
  const unused = corrections.find((correction) => !used.has(correction))
  if (unused) throw new Error(`corrections.txt: GeoNames has no ${unused.state} ${unused.name}`)
  return towns
}

/** 'Billiri #11226' means the Billiri at longitude 11.226, for names that GeoNames lists twice in a state. */
function isMeant(wanted: string, place: GeoNamesPlace): boolean {
  const [name, longitude] = wanted.split(' #')
  return name === place.name && (longitude === undefined || Number(longitude) === Math.round(place.lng * 1000))
}

const ownDraft = (place: OwnPlace): TownDraft => ({ ...place, lga: place.lga, muni: '' })

/** 'Ikere-Ekiti' is also called Ikere. */
function withShortName(town: TownDraft, states: StateSource[]): TownDraft {
  const state = states.find((candidate) => candidate.code === town.state)?.name ?? ''
  const short = town.name.endsWith(`-${state}`) ? town.name.slice(0, -state.length - 1) : null
  const known = town.aliases.some((alias) => bare(alias) === short)
  return short && !known ? { ...town, aliases: [...town.aliases, short] } : town
}

/**
 * The LGA of a town, in this order: the one a correction names; the one it is the seat of, if only one; for the states
 * with ward codes, the one its code numbers (the codes count the state's LGAs in alphabetical order).
 */
function lgaOf(town: TownDraft, lgas: LgaSource[]): string | null {
  if (town.lga !== undefined) return town.lga
  const ofState = lgas.filter((lga) => lga.state === town.state)
  const seats = ofState.filter((lga) => lga.seat === town.name)
  if (seats.length > 0) return seats.length === 1 ? (seats[0]?.name ?? null) : null
  const number = Number(/(\d\d)\d\d$/.exec(town.muni)?.[1])
  return (
    ofState.map((lga) => lga.name).sort((a, b) => (slug(a).replaceAll('-', '') < slug(b).replaceAll('-', '') ? -1 : 1))[
      number - 1
    ] ?? null
  )
}

function only<T>(found: T[], what: string): T {
  if (found.length !== 1 || found[0] === undefined) throw new Error(`${what}: ${found.length} places of that name`)
  return found[0]
}

/** Reads the sources and answers the rows of nigeria.json, sorted. Throws when the sources contradict each other. */
export function assemble(): PlacesData {
  const { states, lgas } = readStates()
  const drafts = [...correctedTowns(states), ...readOwnTowns().map(ownDraft), ...readAreas().map(ownDraft)].map(
    (town) => withShortName(town, states),
  )
  const named = (state: string, name: string) =>
    only(
      drafts.filter((town) => town.state === state && bare(town.name) === name),
      `${state} ${name}`,
    )
  const stateSlug = new Map(states.map((state) => [state.code, state.code === 'FC' ? 'fct' : slug(state.name)]))

  /** name, city, state; what the id already ends with is not repeated: ikeja-lagos, gra-enugu, lagos-lagos. Stable by design. */
  const idOf = (town: TownDraft): string => {
    let city = town
    while (city.within) city = named(city.state, city.within)
    const parts = [city === town ? '' : slug(city.name), stateSlug.get(town.state) ?? '']
    return parts.reduce((id, part) => (part === '' || id.endsWith(`-${part}`) ? id : `${id}-${part}`), slug(town.name))
  }

  const towns = drafts.map((town): TownRow => {
    const lga = lgaOf(town, lgas)
    if (lga !== null && !lgas.some((known) => known.state === town.state && known.name === lga))
      throw new Error(`${town.name}: ${town.state} has no LGA ${lga}`)
    const within = town.within === null ? null : idOf(named(town.state, town.within))
    const aliases = town.name.startsWith('~') ? [town.name, ...town.aliases] : town.aliases
    return [
      idOf(town),
      bare(town.name),
      town.state,
      lga,
      round(town.lat),
      round(town.lng),
      town.population,
      within,
      aliases,
    ]
  })
  const doubled = towns.find((town, at) => towns.findIndex((other) => other[0] === town[0]) !== at)
  if (doubled) throw new Error(`two places have the id ${doubled[0]}`)

  return {
    states: states.map(
      (state): StateRow => [state.code, state.name, idOf(named(state.code, state.capital)), state.aliases],
    ),
    lgas: lgas.map((lga): LgaRow => {
      const seat = lga.seat === null ? null : named(lga.state, lga.seat)
      const at = seat && { lat: round(seat.lat), lng: round(seat.lng) }
      return [lga.state, lga.name, at?.lat ?? null, at?.lng ?? null, lga.aliases, lga.population]
    }),
    towns: towns.sort((a, b) => (a[0] < b[0] ? -1 : 1)),
  }
}
