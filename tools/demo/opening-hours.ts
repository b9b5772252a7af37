import type { OpeningHours, Span } from '#domains/shops/hours/opening-hours.policy.ts'
import { Dice } from './dice.ts'
import { readJson } from './read-data.ts'
import type { Flavour } from './trades.ts'

/** Seven days from Monday on: '8-18' or '8-12 14-18', '' for a closed day. */
type Week = readonly string[]
/** Seven days from Monday on, and whether the shop is closed over Christmas. */
type DemoHours = { week: OpeningHours['week']; closesAtChristmas: boolean }
type Said = { says: string; week: Week; closesAtChristmas: boolean }

const { said, usual } = readJson<{ said: Said[]; usual: Record<Flavour, Week[]> }>('hours.json')

const day = (hours: string): Span[] =>
  hours.split(' ').flatMap((span) => {
    const [opens, closes] = span.split('-')
    return opens && closes ? [{ opens: `${opens.padStart(2, '0')}:00`, closes: `${closes.padStart(2, '0')}:00` }] : []
  })

/** Hours with the sentence that ends the description. */
export const saidHours = said.map((hours) => ({ ...hours, week: hours.week.map(day) }))

/** Returns usual hours for four of five shops whose description says nothing about them. */
export function inventHours(flavour: Flavour, serial: number): DemoHours | null {
  const dice = new Dice(`hours ${serial}`)
  if (!dice.chance(0.8)) return null
  return { week: dice.pick(usual[flavour]).map(day), closesAtChristmas: dice.chance(0.3) }
}

/** Returns hours in the form that a shop stores. `begun` decides which Christmas is next. */
export function hoursFrom(hours: DemoHours | null, begun: Date): OpeningHours | null {
  if (!hours) return null
  const year = begun.getUTCFullYear()
  const christmas = { name: 'Christmas', from: `${year}-12-25`, to: `${year}-12-26`, spans: [] }
  return { week: hours.week, exceptions: hours.closesAtChristmas ? [christmas] : [], closedUntil: null }
}
