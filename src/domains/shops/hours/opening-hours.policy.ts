// migrations/routines/0099_opening_hours.sql has the same rules for lists; a test compares them.

/** 'HH:MM' in Lagos. What closes at or before it opens does so on the next day, after 24 hours when both are the same. */
export type Span = { opens: string; closes: string }

/** Days with hours of their own, `from` and `to` included, as 'YYYY-MM-DD'; closed without spans. */
export type DatedHours = { name: string; from: string; to: string; spans: Span[] }

export type OpeningHours = {
  /** Seven days from Monday on; without any span the usual hours are not known. */
  week: Span[][]
  exceptions: DatedHours[]
  /** 'YYYY-MM-DD', the day on which it opens again; closed on every day before. */
  closedUntil: string | null
}

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export const MOST_SPANS = 4
export const MOST_EXCEPTIONS = 60
export const LONGEST_EXCEPTION_NAME = 40

/** In minutes. */
export const DAY = 1_440
export const WEEK = 7 * DAY
/** Monday is the first weekday; the first of January 1970 was a Thursday. */
const FIRST_WEEKDAY = 3
/** Days in which the next opening is looked for. */
const HORIZON = 400

/** Minutes since 1970 on the clocks of Lagos, which are an hour ahead all year. `now` in ms. */
export const lagosMinute = (now: number): number => Math.floor(now / 60_000) + 60

/** The same since Monday, 00:00. */
export const minuteOfWeek = (minute: number): number => (minute + FIRST_WEEKDAY * DAY) % WEEK

/** 'YYYY-MM-DD' of a Lagos minute. */
export const dayAt = (minute: number): string => new Date(minute * 60_000).toISOString().slice(0, 10)

export const dayNumber = (date: string) => Date.parse(date) / (DAY * 60_000)
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Minutes from the midnight with which its day begins; the end is exclusive. */
export function bounds({ opens, closes }: Span): [from: number, to: number] {
  const [from, to] = [minuteOf(opens), minuteOf(closes)]
  return [from, to > from ? to : to + DAY]
}

export const bySpan = (a: Span, b: Span) => (a.opens < b.opens ? -1 : 1)

/** The exception of this day, 'YYYY-MM-DD'. */
const exceptionOn = ({ exceptions }: OpeningHours, date: string): DatedHours | undefined =>
  exceptions.find(({ from, to }) => from <= date && date <= to)

/** Spans that begin on a day, in order. `day`: Lagos minute of its midnight. */
function spansOn(hours: OpeningHours, day: number): Span[] {
  const date = dayAt(day)
  if (hours.closedUntil !== null && date < hours.closedUntil) return []
  const spans = exceptionOn(hours, date)?.spans ?? hours.week[minuteOfWeek(day) / DAY] ?? []
  return spans.toSorted(bySpan)
}

export type Opening = { from: number; to: number }

/** Times at which it is open that end after `minute`, those without a pause in between as one. In Lagos minutes. */
function* openings(hours: OpeningHours, minute: number): Generator<Opening> {
  let open: Opening | null = null
  const today = minute - (minute % DAY)
  for (let day = today - DAY; day < today + HORIZON * DAY; day += DAY) {
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
  /** The running opening, or the next one if there is any within a year; Lagos minutes. */
  opening: Opening | null
  isOpen: boolean
  /** Closed on the whole day. */
  isClosedToday: boolean
}

/** Null when nobody knows: there are no usual hours, and none of this day. `minute`: Lagos minute. */
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

/** Without what no longer counts on this day, 'YYYY-MM-DD'; null when nothing is left. */
export function currentHours(hours: OpeningHours | null, today: string): OpeningHours | null {
  if (hours === null) return null
  // What began yesterday may go on past midnight, or would have.
  const isLate = [...hours.week, ...hours.exceptions.map(({ spans }) => spans)]
    .flat()
    .some((span) => bounds(span)[1] > DAY)
  const since = isLate ? dayAt((dayNumber(today) - 1) * DAY) : today
  const exceptions = hours.exceptions.filter(({ to }) => to >= since)
  const closedUntil = hours.closedUntil !== null && hours.closedUntil > since ? hours.closedUntil : null
  return nothingSaid({ ...hours, exceptions, closedUntil }) ? null : { ...hours, exceptions, closedUntil }
}

export const nothingSaid = ({ week, exceptions, closedUntil }: OpeningHours): boolean =>
  week.every((spans) => spans.length === 0) && exceptions.length === 0 && closedUntil === null
