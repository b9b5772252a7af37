import nigeria from './nigeria.json' with { type: 'json' }

/** ISO 3166-2:NG code without 'NG-', such as 'LA' or 'FC'. */
export type StateCode = string

export type State = { code: StateCode; name: string; capital: string; aliases: readonly string[] }

/** The coordinates are those of the LGA's headquarters or of the town with its name. */
export type Lga = {
  state: StateCode
  name: string
  aliases: readonly string[]
  lat: number | null
  lng: number | null
  /** From the 2006 census; 0 where nothing depends on it. */
  population: number
}

export type Town = {
  id: string
  name: string
  kind: 'town' | 'area'
  aliases: readonly string[]
  state: StateCode
  lga: string | null
  lat: number
  lng: number
  population: number
  /** Id of the town or area that contains this area. Null for a town. */
  within: string | null
}

/** Marks a name that many cities share ('GRA', 'Main Market') and that needs its city. */
const NEEDS_CITY = '~'

/**
 * Rows of `nigeria.json`; trailing cells may be missing. Shops and links store the id of a town, so rename a place by an alias. Positions
 * of areas are our own, good to about 2 km.
 */
type Data = {
  states: [code: string, name: string, capitalId: string, aliases?: string[]][]
  lgas: [
    state: string,
    name: string,
    lat?: number | null,
    lng?: number | null,
    aliases?: string[],
    population?: number,
  ][]
  towns: [
    id: string,
    name: string,
    state: string,
    lga: string | null,
    lat: number,
    lng: number,
    population?: number,
    withinId?: string | null,
    aliases?: string[],
  ][]
}
const data = nigeria as unknown as Data

const allStates: readonly State[] = data.states.map(([code, name, capital, aliases = []]) => ({
  code,
  name,
  capital,
  aliases,
}))

const allLgas: readonly Lga[] = data.lgas.map(
  ([state, name, lat = null, lng = null, aliases = [], population = 0]) => ({
    state,
    name,
    aliases,
    lat,
    lng,
    population,
  }),
)

const sharedNames = new Map<Town, readonly string[]>()

const allTowns: readonly Town[] = data.towns.map(
  ([id, name, state, lga, lat, lng, population = 0, within = null, names = []]) => {
    const shared = names.filter((alias) => alias.startsWith(NEEDS_CITY)).map((alias) => alias.slice(1))
    const aliases = names.filter((alias) => !alias.startsWith(NEEDS_CITY))
    const kind = within === null ? 'town' : 'area'
    const town: Town = { id, name, kind, aliases, state, lga, lat, lng, population, within }
    if (shared.length > 0) sharedNames.set(town, shared)
    return town
  },
)

const stateByCode = new Map(allStates.map((state) => [state.code, state]))
const townById = new Map(allTowns.map((town) => [town.id, town]))
const lgasByState = new Map(allStates.map((state) => [state.code, allLgas.filter((lga) => lga.state === state.code)]))

export const states = (): readonly State[] => allStates

export const findState = (code: StateCode): State | undefined => stateByCode.get(code)

export const lgasOf = (code: StateCode): readonly Lga[] => lgasByState.get(code) ?? []

export const towns = (): readonly Town[] => allTowns

export const findTown = (id: string): Town | undefined => townById.get(id)

/** Returns names of a town that other cities use too. They can include its own `name`. */
export const sharedNamesOf = (town: Town): readonly string[] => sharedNames.get(town) ?? []

/** Returns a place and the places that contain it, smallest first: Computer Village, Ikeja, Lagos. */
export function townsIn(town: Town): Town[] {
  const chain = [town]
  for (let at = town; at.within !== null; ) {
    const next = townById.get(at.within)
    if (!next) break
    chain.push(next)
    at = next
  }
  return chain
}
