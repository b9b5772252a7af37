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

/** In days. Exceptions with hours, such as those of Ramadan, have a shorter limit. */
const MAX_EXCEPTION_DAYS = { closed: 366, open: 31 }

/** Returns a sentence for the owner; null if the hours are valid. The format of times and dates was checked before. */
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
    if (days > MAX_EXCEPTION_DAYS.closed) return `${name} lasts longer than a year`
    if (spans.length > 0 && days > MAX_EXCEPTION_DAYS.open)
      return `${name} with its own hours can last at most ${MAX_EXCEPTION_DAYS.open} days`
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
