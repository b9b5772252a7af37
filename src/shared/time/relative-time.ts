import { dateText, dayInLagos } from './lagos-time.ts'
import { DAY, HOUR, MINUTE } from './units.ts'

/** Returns 'just now', '5 minutes ago', 'about 2 hours ago', 'yesterday', then the date (G-044). `now` in ms. */
export function relativeTime(iso: string, now: number = Date.now()): string {
  const moment = new Date(iso)
  const ago = now - moment.getTime()
  if (ago < MINUTE) return 'just now'
  if (ago < HOUR) return many(Math.floor(ago / MINUTE), 'minute')
  if (dayInLagos(moment) === dayInLagos(new Date(now))) return `about ${many(Math.round(ago / HOUR), 'hour')}`
  if (dayInLagos(moment) === dayInLagos(new Date(now - DAY))) return 'yesterday'
  return dateText(iso)
}

const many = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`
