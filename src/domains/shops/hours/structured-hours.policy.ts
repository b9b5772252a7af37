import { DAY } from '#shared/time/units.ts'
import { type OpeningHours, type Span, WEEKDAYS } from './opening-hours.policy.ts'

const SPECIFICATION = 'OpeningHoursSpecification'

/** Search engines expect 23:59 for midnight, and equal times for a closed day. */
const times = ({ opens, closes }: Span) => ({ opens, closes: closes === '00:00' ? '23:59' : closes })
const CLOSED = { opens: '00:00', closes: '00:00' }

export function structuredHours(hours: OpeningHours | null): object {
  if (!hours) return {}
  const days = new Map<string, string[]>()
  for (const [day, spans] of hours.week.entries())
    for (const span of spans) {
      const key = JSON.stringify(times(span))
      days.set(key, [...(days.get(key) ?? []), WEEKDAYS[day] ?? ''])
    }
  const week = [...days].map(([span, dayOfWeek]) => ({ '@type': SPECIFICATION, dayOfWeek, ...JSON.parse(span) }))
  const special = hours.exceptions.flatMap(({ from, to, spans }) =>
    (spans.length > 0 ? spans.map(times) : [CLOSED]).map((span) => ({
      '@type': SPECIFICATION,
      validFrom: from,
      validThrough: to,
      ...span,
    })),
  )
  const away = hours.closedUntil
    ? [{ '@type': SPECIFICATION, validThrough: dayBefore(hours.closedUntil), ...CLOSED }]
    : []
  return {
    ...(week.length > 0 && { openingHoursSpecification: week }),
    ...(special.length + away.length > 0 && { specialOpeningHoursSpecification: [...away, ...special] }),
  }
}

const dayBefore = (date: string) => new Date(Date.parse(date) - DAY).toISOString().slice(0, 10)
