import { countText } from '#shared/counts.ts'

const weekday = new Intl.DateTimeFormat('en-NG', { timeZone: 'UTC', weekday: 'short' })
const date = new Intl.DateTimeFormat('en-NG', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** 'Thu' for '2026-03-05'. */
export const weekdayText = (day: string): string => weekday.format(new Date(day))
/** '5 Mar'. */
export const dateText = (day: string): string => date.format(new Date(day))
/** 'Thu, 5 Mar'. */
export const dayText = (day: string): string => `${weekdayText(day)}, ${dateText(day)}`

/** '12 more than in the 7 days before'. */
export function changeText(total: number, before: number, days: number): string {
  const earlier = `the ${days} days before`
  if (total === before) return total === 0 ? `None in ${earlier} either` : `The same as in ${earlier}`
  return `${countText(Math.abs(total - before))} ${total > before ? 'more' : 'fewer'} than in ${earlier}`
}

/** The day with the most; the latest of several. Null where nothing was counted. */
export function busiest<Day>(days: readonly Day[], countOf: (day: Day) => number): Day | null {
  const most = Math.max(...days.map(countOf))
  return most > 0 ? (days.findLast((day) => countOf(day) === most) ?? null) : null
}
