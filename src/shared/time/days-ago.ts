import { grouped } from '../count-text.ts'

const DAY = 86_400_000
/** Nigeria is an hour ahead of UTC all year. */
const HOUR = DAY / 24

const dayOf = (moment: number) => Math.floor((moment + HOUR) / DAY)

export function daysAgo(iso: string, now: number = Date.now()): string {
  const days = dayOf(now) - dayOf(Date.parse(iso))
  return days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${grouped(days)} days ago`
}

export const lagosDay = (iso: string): string => new Date(Date.parse(iso) + HOUR).toISOString().slice(0, 10)

export const briefDate = (iso: string): string => new Date(Date.parse(iso) + HOUR).toUTCString().slice(5, 16)
