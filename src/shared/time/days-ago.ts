import { grouped } from '../count-text.ts'
import { inLagos, type Moment } from './lagos-time.ts'
import { DAY } from './units.ts'

const dayOf = (at: Moment) => Math.floor(inLagos(at).getTime() / DAY)

export function daysAgo(iso: string, now: number = Date.now()): string {
  const days = dayOf(now) - dayOf(iso)
  return days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${grouped(days)} days ago`
}
