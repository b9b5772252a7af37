import { dateText } from '#shared/time/lagos-time.ts'
import { relativeTime } from '#shared/time/relative-time.ts'
import { useHydrated } from './use-hydrated.ts'

/** Shows the date in HTML, which may be cached, and the relative time once hydrated (G-044). */
export function RelativeTime({ at }: { at: string }) {
  return <time dateTime={at}>{useHydrated() ? relativeTime(at) : dateText(at)}</time>
}
