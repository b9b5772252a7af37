import { dateText } from '#shared/lagos-time.ts'
import { relativeTime } from '#shared/relative-time.ts'
import { useHydrated } from './use-hydrated.ts'

/** When something was: the date in HTML, which may be kept for long, and how long ago that is once scripts run (G-044). */
export function Ago({ at }: { at: string }) {
  return <time dateTime={at}>{useHydrated() ? relativeTime(at) : dateText(at)}</time>
}
