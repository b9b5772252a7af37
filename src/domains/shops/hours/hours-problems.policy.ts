import {
  bounds,
  bySpan,
  DAY,
  type DatedHours,
  dayNumber,
  type OpeningHours,
  type Span,
  WEEK,
  WEEKDAYS,
} from './opening-hours.policy.ts'

/** In days: of an exception, and of one that has hours, such as those of Ramadan. */
const LONGEST_EXCEPTION = { closed: 366, open: 31 }

/** What cannot be, in a sentence for the owner; null when all is well. Times and dates are well formed. */
export function problemOfHours({ week, exceptions }: OpeningHours): string | null {
  return problemOfWeek(week) ?? problemOfExceptions(exceptions)
}

function problemOfWeek(week: readonly Span[][]): string | null {
  const open = week.flatMap((spans, day) =>
    spans.map((span) => {
      const [from, to] = bounds(span)
      return { from: day * DAY + from, to: day * DAY + to, day }
    }),
  )
  const inOrder = open.toSorted((a, b) => a.from - b.from)
  const [first] = inOrder
  const round = first ? [...inOrder, { ...first, from: first.from + WEEK, to: first.to + WEEK }] : []
  for (const [at, { to, day }] of inOrder.entries()) {
    const next = round[at + 1]
    if (next === undefined || next.from >= to) continue
    if (next.day === day && next !== round[inOrder.length]) return `Hours of ${WEEKDAYS[day]} overlap`
    return `${WEEKDAYS[day]} is still open when ${WEEKDAYS[next.day]} opens`
  }
  return null
}

function problemOfExceptions(exceptions: readonly DatedHours[]): string | null {
  for (const { name, from, to, spans } of exceptions) {
    const days = dayNumber(to) - dayNumber(from) + 1
    if (days < 1) return `${name} ends before it begins`
    if (days > LONGEST_EXCEPTION.closed) return `${name} lasts longer than a year`
    if (spans.length > 0 && days > LONGEST_EXCEPTION.open)
      return `${name} with hours of its own lasts at most ${LONGEST_EXCEPTION.open} days`
    const inOrder = spans.toSorted(bySpan).map(bounds)
    if (inOrder.some(([, to], at) => (inOrder[at + 1]?.[0] ?? to) < to)) return `Hours of ${name} overlap`
    const last = inOrder.at(-1)
    if (days > 1 && last && last[1] - DAY > (inOrder[0]?.[0] ?? DAY)) return `Hours of ${name} overlap`
  }
  const inOrder = exceptions.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  for (const [at, { name, to }] of inOrder.entries()) {
    const next = inOrder[at + 1]
    if (next && next.from <= to) return `${name} and ${next.name} are on the same day`
  }
  return null
}
