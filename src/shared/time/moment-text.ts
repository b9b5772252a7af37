import { inLagos } from './lagos-time.ts'

/** Returns 'Thu, 5 Mar, 2:30 pm' in Lagos, for days near now. Intl would differ between server and browser. */
export function momentText(at: string | Date): string {
  const [weekday, day, month, , time = ''] = inLagos(new Date(at)).toUTCString().split(' ')
  const [hours, minutes] = time.split(':')
  const hour = Number(hours)
  return `${weekday} ${Number(day)} ${month}, ${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`
}
