import { clockText, dateText } from '#shared/time/lagos-time.ts'
import {
  DAY,
  dayAt,
  lagosMinute,
  minuteOfWeek,
  type OpeningHours,
  openStateAt,
  WEEK,
  WEEKDAYS,
} from '../../hours/opening-hours.policy.ts'

const timeAt = (minute: number) => clockText(new Date(minute * 60_000).toISOString().slice(11, 16))
const weekdayAt = (minute: number) => WEEKDAYS[Math.floor(minuteOfWeek(minute) / DAY)]

/** Returns a text such as 'Open now · closes 6 pm'; null when the hours are unknown. `now` in ms. */
export function openStatusText(hours: OpeningHours, now: number): string | null {
  const minute = lagosMinute(now)
  const state = openStateAt(hours, minute)
  if (!state) return null
  const { opening, isOpen, isClosedToday } = state
  if (isOpen && opening) return `Open now · ${closing(opening.to, minute)}`
  if (hours.closedUntil !== null && hours.closedUntil > dayAt(minute))
    return `Closed until ${dateText(hours.closedUntil)}`
  const closed = isClosedToday ? 'Closed today' : 'Closed'
  return opening ? `${closed} · opens ${begin(opening.from, minute)}` : closed
}

function closing(at: number, now: number): string {
  if (at - now > WEEK) return '24 hours'
  return `closes ${timeAt(at)}${at - now > DAY ? ` ${weekdayAt(at)}` : ''}`
}

function begin(at: number, now: number): string {
  const days = Math.floor(at / DAY) - Math.floor(now / DAY)
  if (days >= 7) return dateText(dayAt(at))
  return `${timeAt(at)}${days === 0 ? '' : ` ${days === 1 ? 'tomorrow' : weekdayAt(at)}`}`
}

/** Calls `show` now and every 20 seconds. Returns a function that stops it. */
export function followHours(hours: OpeningHours, show: (words: string | null) => void): () => void {
  const refresh = () => show(openStatusText(hours, Date.now()))
  refresh()
  const timer = setInterval(refresh, 20_000)
  return () => clearInterval(timer)
}
