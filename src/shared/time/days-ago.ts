import { grouped } from '../count-text.ts'

const DAY = 86_400_000
/** Nigeria is an hour ahead of UTC all year. */
const HOUR = DAY / 24

const dayOf = (moment: number) => Math.floor((moment + HOUR) / DAY)

/** Returns 'today', 'yesterday' or '3 days ago', by days in Lagos. `now` in ms. */
export function daysAgo(iso: string, now: number = Date.now()): string {
  const days = dayOf(now) - dayOf(Date.parse(iso))
  return days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${grouped(days)} days ago`
}

/** Returns the day in Lagos, such as '2026-11-19'. */
export const lagosDay = (iso: string): string => new Date(Date.parse(iso) + HOUR).toISOString().slice(0, 10)

/** Returns the day in Lagos, such as '19 Nov 2026'. For lists, where the other formats would cost bytes. */
export const briefDate = (iso: string): string => new Date(Date.parse(iso) + HOUR).toUTCString().slice(5, 16)
