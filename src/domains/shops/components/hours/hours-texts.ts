import { clockText, dateText } from '#shared/time/lagos-time.ts'
import { type DatedHours, type OpeningHours, type Span, WEEKDAYS } from '../../hours/opening-hours.policy.ts'

export function spanTexts(spans: readonly Span[]): string[] {
  if (spans.length === 0) return ['Closed']
  return spans
    .toSorted((a, b) => (a.opens < b.opens ? -1 : 1))
    .map(({ opens, closes }) =>
      opens === closes && opens === '00:00' ? 'Open 24 hours' : `${clockText(opens)} – ${clockText(closes)}`,
    )
}

export type HoursRow = { day: string; times: string[] }

/** Merges consecutive days with the same hours. Returns no rows when the usual hours are unknown. */
export function weekRows({ week }: Pick<OpeningHours, 'week'>): HoursRow[] {
  const rows: (HoursRow & { from: number })[] = []
  if (week.every((spans) => spans.length === 0)) return []
  for (const [day, spans] of week.entries()) {
    const [times, name, last] = [spanTexts(spans), WEEKDAYS[day] ?? '', rows.at(-1)]
    if (last?.times.join() === times.join()) last.day = `${WEEKDAYS[last.from]} to ${name}`
    else rows.push({ from: day, day: name, times })
  }
  return rows
}

export const datesText = ({ from, to }: Pick<DatedHours, 'from' | 'to'>): string =>
  from === to ? dateText(from) : `${dateText(from)} to ${dateText(to)}`
