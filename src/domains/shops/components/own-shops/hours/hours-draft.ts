import { dateText } from '#shared/time/lagos-time.ts'
import {
  currentHours,
  dayAt,
  hasNoHours,
  lagosMinute,
  type OpeningHours,
  type Span,
  WEEKDAYS,
} from '../../../hours/opening-hours.policy.ts'
import { datesText, spanTexts, weekRows } from '../../hours/hours-texts.ts'

/** 0 is Monday. Times may still be empty. */
export type DayGroup = { days: number[]; spans: Span[] }
/** `to` may be empty for a single day. Without spans, the shop is closed. */
export type SpecialDay = { name: string; from: string; to: string; spans: Span[] }

/** A day without a group is closed. */
export type HoursDraft = { groups: DayGroup[]; special: SpecialDay[]; closedUntil: string }

const NOTHING: HoursDraft = { groups: [], special: [], closedUntil: '' }

/** Returns the text of a form field, without past days; '' without hours. `now` in ms. */
export function hoursText(hours: OpeningHours | null | undefined, now: number = Date.now()): string {
  const current = currentHours(hours ?? null, dayAt(lagosMinute(now)))
  if (!current) return ''
  const groups = new Map<string, DayGroup>()
  for (const [day, spans] of current.week.entries()) {
    if (spans.length === 0) continue
    const key = JSON.stringify(spans)
    const group = groups.get(key) ?? { days: [], spans }
    groups.set(key, { ...group, days: [...group.days, day] })
  }
  const special = current.exceptions.map(({ name, from, to, spans }) => ({
    name,
    from,
    to: to === from ? '' : to,
    spans,
  }))
  return textOf({ groups: [...groups.values()], special, closedUntil: current.closedUntil ?? '' })
}

export const textOf = (draft: HoursDraft): string =>
  draft.groups.length + draft.special.length === 0 && draft.closedUntil === '' ? '' : JSON.stringify(draft)

/** Monday to Saturday, 9 am to 6 pm. */
export const USUAL_HOURS = textOf({
  groups: [{ days: [0, 1, 2, 3, 4, 5], spans: [{ opens: '09:00', closes: '18:00' }] }],
  special: [],
  closedUntil: '',
})

export function draftOf(text: string): HoursDraft {
  try {
    const { groups, special, closedUntil } = JSON.parse(text) as HoursDraft
    const isList = (list: unknown) => Array.isArray(list) && list.every(({ spans }) => Array.isArray(spans))
    return isList(groups) && groups.every(({ days }) => Array.isArray(days)) && isList(special)
      ? { groups, special, closedUntil: String(closedUntil ?? '') }
      : NOTHING
  } catch {
    return NOTHING
  }
}

const typed = (spans: readonly Span[]) => spans.filter(({ opens, closes }) => opens !== '' || closes !== '')

export function hoursOf(text: string): OpeningHours | null {
  const { groups, special, closedUntil } = draftOf(text)
  const hours: OpeningHours = {
    week: WEEKDAYS.map((_, day) => typed(groups.find(({ days }) => days.includes(day))?.spans ?? [])),
    exceptions: special
      .map(({ name, from, to, spans }) => ({ name, from, to: to || from, spans: typed(spans) }))
      .filter(({ name, from, spans }) => name !== '' || from !== '' || spans.length > 0),
    closedUntil: closedUntil || null,
  }
  return hasNoHours(hours) ? null : hours
}

/** Returns the hours as one line: 'Monday to Friday 8 am – 6 pm, Sunday Closed; Christmas 25 Dec 2026 Closed'. */
export function hoursSummary(text: string): string {
  const hours = hoursOf(text)
  if (!hours) return ''
  const week = weekRows(hours).map(({ day, times }) => `${day} ${times.join(' ')}`)
  const special = hours.exceptions.map(
    ({ name, spans, ...dates }) => `${name} ${datesText(dates)} ${spanTexts(spans).join(' ')}`,
  )
  const away = hours.closedUntil ? [`closed until ${dateText(hours.closedUntil)}`] : []
  return [week.join(', '), ...special, ...away].filter((part) => part !== '').join('; ')
}

/** Adds a day to the group at `at`, or removes it if `has` is false. All other groups lose the day. */
export function withDay(groups: readonly DayGroup[], at: number, day: number, has: boolean): DayGroup[] {
  return groups.map((group, place) => {
    const others = group.days.filter((one) => one !== day)
    return { ...group, days: has && place === at ? [...others, day].sort((a, b) => a - b) : others }
  })
}

export function newGroup(groups: readonly DayGroup[]): DayGroup {
  const free = WEEKDAYS.flatMap((_, day) => (groups.some(({ days }) => days.includes(day)) ? [] : day))
  return {
    days: groups.length === 0 ? free.slice(0, 5) : free.slice(0, 1),
    spans: [{ opens: '08:00', closes: '18:00' }],
  }
}

export const dayNames = (days: readonly number[]): string => days.map((day) => WEEKDAYS[day]).join(', ')

export const closedDays = (groups: readonly DayGroup[]): number[] =>
  WEEKDAYS.flatMap((_, day) =>
    groups.some(({ days, spans }) => days.includes(day) && typed(spans).length > 0) ? [] : day,
  )
