import { DAY, HOUR } from './units.ts'

// Texts of dates and times come from here alone. Intl would differ between servers and browsers.

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** ISO 8601, ms or a date. */
export type Moment = string | number | Date

/** Returns local time as if it were UTC; Lagos is an hour ahead all year. */
export const inLagos = (at: Moment): Date => new Date(new Date(at).getTime() + HOUR)

/** Returns '2026-03-05'. */
export const dayInLagos = (at: Moment): string => inLagos(at).toISOString().slice(0, 10)

/** Returns 'Thu'. */
export const weekdayText = (at: Moment): string => inLagos(at).toUTCString().slice(0, 3)

/** Returns '5 Mar 2026' (G-209). */
export const dateText = (at: Moment): string => inLagos(at).toUTCString().slice(5, 16).replace(/^0/, '')

/** Returns '5 Mar', where the year is clear. */
export const dayMonthText = (at: Moment): string => dateText(at).slice(0, -5)

/** Returns 'Thu, 5 Mar', for days near now (G-209). */
export const dayText = (at: Moment): string => `${weekdayText(at)}, ${dayMonthText(at)}`

/** Returns '2:07 pm' for '14:07' and '2 pm' for '14:00' (G-209). Seconds stay. */
export const clockText = (time: string): string =>
  `${Number(time.slice(0, 2)) % 12 || 12}${time.slice(2).replace(/^:00$/, '')} ${time < '12' ? 'am' : 'pm'}`

const timeText = (at: Moment, end = 16) => clockText(inLagos(at).toISOString().slice(11, end))

/** Returns '5 Mar 2026, 2:07 pm' (G-209). */
export const dateTimeText = (at: Moment): string => `${dateText(at)}, ${timeText(at)}`

/** Returns '5 Mar 2026, 2:07:59 pm'. */
export const exactTimeText = (at: Moment): string => `${dateText(at)}, ${timeText(at, 19)}`

/** Returns 'Thu, 5 Mar, 2:07 pm', for moments near now (G-209). */
export const momentText = (at: Moment): string => `${dayText(at)}, ${timeText(at)}`

/** Returns 'March 2026'. */
export const monthText = (at: Moment): string => `${MONTHS[inLagos(at).getUTCMonth()]} ${inLagos(at).getUTCFullYear()}`

/** In ms. */
export const leftOfDayInLagos = (at: Moment): number => DAY - (inLagos(at).getTime() % DAY)
