import { countText } from '#shared/count-text.ts'

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
