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

export type OpenStatus = { text: string; tone: 'ok' | 'warn' | 'danger' }

/** Minutes before closing in which a shop closes soon. */
const SOON = 60

/**
 * Returns a text such as 'Open now · closes 6 pm', and how good that is; null when the hours are unknown. `now` in ms.
 */
export function openStatus(hours: OpeningHours, now: number): OpenStatus | null {
  const minute = lagosMinute(now)
  const state = openStateAt(hours, minute)
  if (!state) return null
  const { opening, isOpen, isClosedToday } = state
  if (isOpen && opening) {
    const left = opening.to - minute
    return left < SOON
      ? { text: `Closes in ${left} min · ${timeAt(opening.to)}`, tone: 'warn' }
      : { text: `Open now · ${closing(opening.to, minute)}`, tone: 'ok' }
  }
  const tone = 'danger'
  if (hours.closedUntil !== null && hours.closedUntil > dayAt(minute))
    return { text: `Closed until ${dateText(hours.closedUntil)}`, tone }
  const closed = isClosedToday ? 'Closed today' : 'Closed'
  return { text: opening ? `${closed} · opens ${begin(opening.from, minute)}` : closed, tone }
}

/** Returns the short form for a card: 'Open now', 'Closes 7:30 pm', or 'Closed' and 'opens 9 am'. */
export function briefStatus({ text, tone }: OpenStatus): [state: string, then?: string | undefined] {
  const [state = '', then] = text.split(' · ')
  if (tone === 'ok') return [state]
  return tone === 'warn' ? [`Closes ${then}`] : [state, then]
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
export function followHours(hours: OpeningHours, show: (status: OpenStatus | null) => void): () => void {
  const refresh = () => show(openStatus(hours, Date.now()))
  refresh()
  const timer = setInterval(refresh, 20_000)
  return () => clearInterval(timer)
}
