const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Lagos',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const shownDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Africa/Lagos',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
})
const shownMonth = new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Lagos', year: 'numeric', month: 'long' })

export const dayInLagos = (moment: Date): string => day.format(moment)

/** 'Mar 5, 2026' (G-044). */
export const dateText = (iso: string): string => shownDay.format(new Date(iso))

export const monthText = (iso: string): string => shownMonth.format(new Date(iso))

const DAY_MS = 86_400_000

/** Ms until the next day begins there, which is an hour ahead of UTC all year. */
export const leftOfDayInLagos = (moment: Date): number => DAY_MS - ((moment.getTime() + 3_600_000) % DAY_MS)
