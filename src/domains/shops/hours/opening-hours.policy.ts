// migrations/routines/0099_opening_hours.sql has the same rules for lists. A test compares them.

/** 'HH:MM' in Lagos time. A span that closes at or before it opens ends on the next day; equal times mean 24 hours. */
export type Span = { opens: string; closes: string }

/** Days with special hours, 'YYYY-MM-DD', `from` and `to` included. Without spans, the shop is closed. */
export type DatedHours = { name: string; from: string; to: string; spans: Span[] }

export type OpeningHours = {
  /** Seven days, starting on Monday. Without any span the usual hours are unknown. */
  week: Span[][]
  exceptions: DatedHours[]
  /** Closed on every day before this one, 'YYYY-MM-DD'. */
  closedUntil: string | null
}

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export const MAX_SPANS = 4
export const MAX_EXCEPTIONS = 60
export const MAX_EXCEPTION_NAME_LENGTH = 40

export const DAY = 1_440
export const WEEK = 7 * DAY
/** Weekday of 1 January 1970, a Thursday, where Monday is 0. */
const FIRST_WEEKDAY = 3
const HORIZON_DAYS = 400

/** Returns minutes since 1970 in Lagos time, which is UTC+1 all year. `now` in ms. */
export const lagosMinute = (now: number): number => Math.floor(now / 60_000) + 60

export const minuteOfWeek = (minute: number): number => (minute + FIRST_WEEKDAY * DAY) % WEEK

export const dayAt = (minute: number): string => new Date(minute * 60_000).toISOString().slice(0, 10)

export const dayNumber = (date: string) => Date.parse(date) / (DAY * 60_000)
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Returns start and end in minutes from midnight of the first day. The end is exclusive. */
export function bounds({ opens, closes }: Span): [from: number, to: number] {
  const [from, to] = [minuteOf(opens), minuteOf(closes)]
  return [from, to > from ? to : to + DAY]
}

export const bySpan = (a: Span, b: Span) => (a.opens < b.opens ? -1 : 1)

const exceptionOn = ({ exceptions }: OpeningHours, date: string): DatedHours | undefined =>
  exceptions.find(({ from, to }) => from <= date && date <= to)

/** `day` is the Lagos minute of its midnight. */
function spansOn(hours: OpeningHours, day: number): Span[] {
  const date = dayAt(day)
  if (hours.closedUntil !== null && date < hours.closedUntil) return []
  const spans = exceptionOn(hours, date)?.spans ?? hours.week[minuteOfWeek(day) / DAY] ?? []
  return spans.toSorted(bySpan)
}

export type Opening = { from: number; to: number }

/** Yields openings that are not over, in Lagos minutes. Openings without a pause between them are one. */
function* openings(hours: OpeningHours, minute: number): Generator<Opening> {
  let open: Opening | null = null
  const today = minute - (minute % DAY)
  for (let day = today - DAY; day < today + HORIZON_DAYS * DAY; day += DAY) {
    for (const span of spansOn(hours, day)) {
      const [from, to] = bounds(span).map((at) => day + at) as [number, number]
      if (to <= minute) continue
      if (open && from <= open.to) open.to = Math.max(open.to, to)
      else {
        if (open) yield open
        open = { from, to }
      }
    }
  }
  if (open) yield open
}

export type OpenState = {
  /** The current opening, or the next one within 400 days. */
  opening: Opening | null
  isOpen: boolean
  isClosedToday: boolean
}

/** Returns the state at a Lagos minute; null when there are neither usual hours nor an exception for the day. */
export function openStateAt(hours: OpeningHours, minute: number): OpenState | null {
  const date = dayAt(minute)
  const opening = openings(hours, minute).next().value ?? null
  const isOpen = opening !== null && opening.from <= minute
  const isSaid =
    isOpen ||
    hours.week.some((spans) => spans.length > 0) ||
    exceptionOn(hours, date) !== undefined ||
    (hours.closedUntil ?? '') > date
  if (!isSaid) return null
  return { opening, isOpen, isClosedToday: !isOpen && spansOn(hours, minute - (minute % DAY)).length === 0 }
}

/** Drops past exceptions and a past `closedUntil`. `today` is 'YYYY-MM-DD'. Returns null when nothing is left. */
export function currentHours(hours: OpeningHours | null, today: string): OpeningHours | null {
  if (hours === null) return null
  // Yesterday's hours may continue past midnight.
  const isLate = [...hours.week, ...hours.exceptions.map(({ spans }) => spans)]
    .flat()
    .some((span) => bounds(span)[1] > DAY)
  const since = isLate ? dayAt((dayNumber(today) - 1) * DAY) : today
  const exceptions = hours.exceptions.filter(({ to }) => to >= since)
  const closedUntil = hours.closedUntil !== null && hours.closedUntil > since ? hours.closedUntil : null
  return hasNoHours({ ...hours, exceptions, closedUntil }) ? null : { ...hours, exceptions, closedUntil }
}

export const hasNoHours = ({ week, exceptions, closedUntil }: OpeningHours): boolean =>
  week.every((spans) => spans.length === 0) && exceptions.length === 0 && closedUntil === null
