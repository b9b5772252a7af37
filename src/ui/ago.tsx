import { dateText } from '#shared/time/lagos-time.ts'
import { momentText } from '#shared/time/moment-text.ts'
import { relativeTime } from '#shared/time/relative-time.ts'
import { useHydrated } from './use-hydrated.ts'

/** The date in HTML, which may be cached, and the relative time once hydrated (G-044). */
export function Ago({ at }: { at: string }) {
  return <time dateTime={at}>{useHydrated() ? relativeTime(at) : dateText(at)}</time>
}

/** The date in HTML and the moment once hydrated: not every browser spells it as the server does. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{useHydrated() ? momentText(at) : dateText(at)}</time>
}
