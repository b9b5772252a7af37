/** Opening hours of the demo's shops: those that descriptions tell, and others that fit the trade. */
import type { OpeningHours, Span } from '#domains/shops/hours/opening-hours.policy.ts'
import type { DemoHours } from './catalogue-shapes.ts'
import { Dice } from './dice.ts'
import type { Flavour } from './trades.ts'

/** '8-18' or '8-12 14-18'; '' is a closed day. */
const day = (hours: string): Span[] =>
  hours.split(' ').flatMap((span) => {
    const [opens, closes] = span.split('-')
    return opens && closes ? [{ opens: `${opens.padStart(2, '0')}:00`, closes: `${closes.padStart(2, '0')}:00` }] : []
  })

const week = (workdays: string, saturday: string, sunday: string, friday = workdays): OpeningHours['week'] => [
  ...Array.from({ length: 4 }, () => day(workdays)),
  day(friday),
  day(saturday),
  day(sunday),
]

type Said = DemoHours & { readonly says: string }

/** With the sentence that ends the description. */
export const saidHours: readonly Said[] = [
  { says: 'Open Monday to Saturday, 8am to 6pm.', week: week('8-18', '8-18', ''), closesAtChristmas: true },
  {
    says: 'Open Monday to Friday 8am to 7pm, Saturday till 5pm.',
    week: week('8-19', '8-17', ''),
    closesAtChristmas: false,
  },
  { says: 'Open every day, Sunday from 1pm.', week: week('8-20', '8-20', '13-20'), closesAtChristmas: false },
  { says: 'Open from 9am, Monday to Saturday.', week: week('9-18', '9-18', ''), closesAtChristmas: false },
  { says: 'We are closed on Sundays and public holidays.', week: week('8-19', '8-19', ''), closesAtChristmas: true },
  {
    says: 'Open every day except Friday afternoon.',
    week: week('8-18', '8-18', '8-18', '8-12'),
    closesAtChristmas: false,
  },
]

const usual: Readonly<Record<Flavour, readonly OpeningHours['week'][]>> = {
  goods: [week('8-18', '8-18', ''), week('9-19', '9-17', ''), week('8-13 14-18', '9-16', '')],
  food: [week('7-21', '7-22', '12-21'), week('10-23', '10-2', '12-22', '10-2'), week('0-0', '0-0', '0-0')],
  service: [week('8-17', '9-14', ''), week('9-18', '9-18', '')],
  lesson: [week('8-16', '', ''), week('14-19', '9-15', '')],
}

/** Four of five shops whose description does not tell their hours have some all the same. */
export function inventHours(flavour: Flavour, serial: number): DemoHours | null {
  const dice = new Dice(`hours ${serial}`)
  return dice.chance(0.8) ? { week: dice.pick(usual[flavour]), closesAtChristmas: dice.chance(0.3) } : null
}

/** Returns hours in the form that a shop stores. `begun` decides which Christmas is next. */
export function hoursFrom(hours: DemoHours | null, begun: Date): OpeningHours | null {
  if (!hours) return null
  const year = begun.getUTCFullYear()
  const christmas = { name: 'Christmas', from: `${year}-12-25`, to: `${year}-12-26`, spans: [] }
  return { week: hours.week, exceptions: hours.closesAtChristmas ? [christmas] : [], closedUntil: null }
}
