import { dayInLagos } from '#shared/time/lagos-time.ts'
import { DAY } from '#shared/time/units.ts'

const SHOWN_DAYS = 30

/** Returns the first days of the current periods in Lagos as '2026-03-05' (G-095), and the last 30 days. */
export function periodsAt(now: Date): {
  today: string
  monday: string
  month: string
  year: string
  days: readonly string[]
} {
  const today = dayInLagos(now)
  const weekday = new Date(today).getUTCDay()
  return {
    today,
    monday: before(today, (weekday + 6) % 7),
    month: `${today.slice(0, 7)}-01`,
    year: `${today.slice(0, 4)}-01-01`,
    days: Array.from({ length: SHOWN_DAYS }, (_, nth) => before(today, SHOWN_DAYS - 1 - nth)),
  }
}

const before = (day: string, days: number) => new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10)
