const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export const inLagos = (moment: Date): Date => new Date(moment.getTime() + HOUR_MS)

export const dayInLagos = (moment: Date): string => inLagos(moment).toISOString().slice(0, 10)

/** Returns 'Mar 5, 2026' (G-044). */
export function dateText(iso: string): string {
  const [, day, month, year] = inLagos(new Date(iso)).toUTCString().split(' ')
  return `${month} ${Number(day)}, ${year}`
}

export const dateTimeText = (iso: string): string =>
  `${dateText(iso)}, ${inLagos(new Date(iso)).toISOString().slice(11, 16)}`

/** Made on first use, because it takes a third of a millisecond, and more on a phone. */
let month: Intl.DateTimeFormat | undefined

export function monthText(iso: string): string {
  month ??= new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Lagos', year: 'numeric', month: 'long' })
  return month.format(new Date(iso))
}

export const leftOfDayInLagos = (moment: Date): number => DAY_MS - (inLagos(moment).getTime() % DAY_MS)
