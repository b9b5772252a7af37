import { grouped } from '../count-text.ts'
import { inLagos, type Moment } from './lagos-time.ts'
import { DAY } from './units.ts'

const dayOf = (at: Moment) => Math.floor(inLagos(at).getTime() / DAY)

/** Returns the number of days in Lagos from `iso` to `now`. */
export const countDaysAgo = (iso: string, now: number = Date.now()): number => dayOf(now) - dayOf(iso)

export function daysAgo(iso: string, now: number = Date.now()): string {
  const days = countDaysAgo(iso, now)
  return days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${grouped(days)} days ago`
}
