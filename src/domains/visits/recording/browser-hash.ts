import { createHmac } from 'node:crypto'
import type { SecretKey } from '#platform/secret-key.ts'
import { DAY, HOUR } from '#shared/time/units.ts'
import { VISIT_DEDUP_MS } from '../visits.policy.ts'

/** `before` is yesterday's hash in the first minutes of a day, so that a visit just before midnight still counts. */
export type BrowserHash = (browser: string, at: Date) => { browser: string; before: string | null }

const LAGOS_OFFSET = HOUR

/** Hashes browsers so that they are distinct for a day in Lagos, and anonymous without our key (G-092, G-097). */
export function makeBrowserHash(secret: Pick<SecretKey, 'mac'>): BrowserHash {
  const keys = new Map<number, string>()
  const keyOf = (day: number) => {
    const key = keys.get(day) ?? secret.mac('visitor', String(day))
    if (!keys.has(day)) {
      if (keys.size > 1) keys.clear()
      keys.set(day, key)
    }
    return key
  }
  const hash = (browser: string, day: number) => createHmac('sha256', keyOf(day)).update(browser).digest('base64url')
  return (browser, at) => {
    const time = at.getTime() + LAGOS_OFFSET
    const day = Math.floor(time / DAY)
    return { browser: hash(browser, day), before: time % DAY < VISIT_DEDUP_MS ? hash(browser, day - 1) : null }
  }
}
