import { readJson } from './read-data.ts'

export interface Area {
  /** The location as a shop owner writes it. */
  readonly location: string
  /** The kinds of market that the place is known for; empty for an ordinary area. */
  readonly markets: readonly string[]
}

export interface City {
  readonly name: string
  /** How many shops are there, compared with other cities. */
  readonly weight: number
  /** The peoples of `data/names.json` who live there; one that is named twice is twice as common. */
  readonly peoples: readonly string[]
  readonly areas: readonly Area[]
}

type Places = { cities: City[]; streets: string[]; plazas: string[]; landmarks: string[] }

export const { cities, streets, plazas, landmarks } = readJson<Places>('places.json')
