import { grouped } from '../count-text.ts'
import { inLagos, type Moment } from './lagos-time.ts'

const DAY = 86_400_000

const dayOf = (at: Moment) => Math.floor(inLagos(at).getTime() / DAY)

export function daysAgo(iso: string, now: number = Date.now()): string {
  const days = dayOf(now) - dayOf(iso)
  return days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${grouped(days)} days ago`
}
