import { countText } from '#shared/count-text.ts'

const weekday = new Intl.DateTimeFormat('en-NG', { timeZone: 'UTC', weekday: 'short' })
const date = new Intl.DateTimeFormat('en-NG', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** Formats '2026-03-05' as 'Thu'. */
export const weekdayText = (day: string): string => weekday.format(new Date(day))
/** Formats '2026-03-05' as '5 Mar'. */
export const dateText = (day: string): string => date.format(new Date(day))
/** Formats '2026-03-05' as 'Thu, 5 Mar'. */
export const dayText = (day: string): string => `${weekdayText(day)}, ${dateText(day)}`

/** Returns a comparison such as '12 more than in the 7 days before'. */
export function changeText(total: number, before: number, days: number): string {
  const earlier = `the ${days} days before`
  if (total === before) return total === 0 ? `None in ${earlier} either` : `The same as in ${earlier}`
  return `${countText(Math.abs(total - before))} ${total > before ? 'more' : 'fewer'} than in ${earlier}`
}

/** Returns the day with the highest count, the latest of several; null if all counts are zero. */
export function busiest<Day>(days: readonly Day[], countOf: (day: Day) => number): Day | null {
  const most = Math.max(...days.map(countOf))
  return most > 0 ? (days.findLast((day) => countOf(day) === most) ?? null) : null
}
