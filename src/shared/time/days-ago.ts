import { grouped } from '../counts.ts'

const DAY = 86_400_000
/** Nigeria is an hour ahead all year. */
const HOUR = DAY / 24

const dayOf = (moment: number) => Math.floor((moment + HOUR) / DAY)

/** 'today', 'yesterday', '3 days ago', by days in Lagos. `now` in ms. */
export function daysAgo(iso: string, now: number = Date.now()): string {
  const days = dayOf(now) - dayOf(Date.parse(iso))
  return days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${grouped(days)} days ago`
}

/** '2026-11-19', the day in Lagos, which the other functions here read too. */
export const lagosDay = (iso: string): string => new Date(Date.parse(iso) + HOUR).toISOString().slice(0, 10)

/** '19 Nov 2026', the day in Lagos: for lists, where the other formats would cost bytes. */
export const briefDate = (iso: string): string => new Date(Date.parse(iso) + HOUR).toUTCString().slice(5, 16)
