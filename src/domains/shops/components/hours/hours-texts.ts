import { dateText } from '#shared/time/lagos-time.ts'
import { type DatedHours, type OpeningHours, type Span, WEEKDAYS } from '../../hours/opening-hours.policy.ts'

/** '08:00–12:00' for each, or 'Open 24 hours'; 'Closed' when there is none. */
export function spanTexts(spans: readonly Span[]): string[] {
  if (spans.length === 0) return ['Closed']
  return spans
    .toSorted((a, b) => (a.opens < b.opens ? -1 : 1))
    .map(({ opens, closes }) => (opens === closes && opens === '00:00' ? 'Open 24 hours' : `${opens}–${closes}`))
}

export type HoursRow = { day: string; times: string[] }

/** Days that follow each other with the same hours are one row; none when the usual hours are not known. */
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

/** 'Dec 25, 2026', 'May 27, 2026 to May 29, 2026'. */
export const datesText = ({ from, to }: Pick<DatedHours, 'from' | 'to'>): string =>
  from === to ? dateText(from) : `${dateText(from)} to ${dateText(to)}`
