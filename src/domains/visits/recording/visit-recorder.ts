import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import { VISIT_DEDUP_MS } from '../visits.policy.ts'
import { writeVisits } from '../visits.ts'
import { ViewsOfAddress } from './views-of-address.ts'
import type { Visit } from './visit.ts'

/** Visits per statement. A killed process loses those that wait or are being written. */
export const BATCH = 100
const WRITE_DELAY_MS = 500
/** About 20 MB of visits may wait while the database is unavailable. Further visits are not counted. */
const MAX_WAITING = 20_000
/** About 10 MB of visits that have counted, so that reloading a page runs no statements. */
const MAX_COUNTED = 50_000
const CLOSE_TIMEOUT_MS = 5_000

type Deps = { db: Db; log: Log }

export class VisitRecorder {
  readonly #db: Db
  readonly #log: Log
  readonly #waiting = new Map<string, Visit>()
  readonly #counted = new Map<string, number>()
  readonly #ofAddress = new ViewsOfAddress()
  #isFailing = false
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<'done' | 'away'> | undefined

  constructor({ db, log }: Deps) {
    this.#db = db
    this.#log = log
  }

  record(visit: Visit): void {
    const key = keyOf({ ...visit, who: visit.userId ?? visit.guestId ?? visit.browser })
    if (this.#waiting.has(key) || this.#waiting.size >= MAX_WAITING || this.#hasCounted(key, visit.at)) return
    if (visit.type === 'View' && !this.#ofAddress.count(visit)) return
    this.#waiting.set(key, visit)
    // Delayed, so that the response is sent first.
    if (this.#waiting.size === BATCH) setImmediate(() => void this.#write())
    else this.#writeLater()
  }

  async close(): Promise<void> {
    for (const from = performance.now(); performance.now() - from < CLOSE_TIMEOUT_MS; await wait(50)) {
      const result = await this.#write()
      if (this.#waiting.size === 0 || result === 'away') break
    }
    clearTimeout(this.#timer)
    if (this.#waiting.size > 0) this.#log.warn({ visits: this.#waiting.size }, 'visits could not be written')
  }

  #writeLater(): void {
    if (!this.#writing) this.#timer ??= setTimeout(() => void this.#write(), WRITE_DELAY_MS)
  }

  #write(): Promise<'done' | 'away'> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing ??= this.#writeBatches().finally(() => {
      this.#writing = undefined
      if (this.#waiting.size > 0) this.#writeLater()
    })
    return this.#writing
  }

  async #writeBatches(): Promise<'done' | 'away'> {
    for (;;) {
      const batch = new Map([...this.#waiting].slice(0, BATCH))
      if (batch.size === 0) return 'done'
      try {
        const { counted, lockedKeys } = await writeVisits(this.#db, [...batch.values()])
        for (const visit of counted) this.#remember(keyOf(visit), batch.get(keyOf(visit))?.at)
        for (const [key, visit] of batch) {
          this.#waiting.delete(key)
          if (lockedKeys.has(visit.shopId) || lockedKeys.has(visit.userId ?? '')) this.#waiting.set(key, visit)
        }
        this.#isFailing = false
        if (this.#waiting.size < BATCH || lockedKeys.size > 0) return 'done'
      } catch (err) {
        if (isDatabaseUnavailable(err)) return 'away'
        if (!this.#isFailing) this.#log.warn({ err }, 'visits not written yet, will retry')
        this.#isFailing = true
        return 'done'
      }
    }
  }

  #hasCounted(key: string, now: Date): boolean {
    for (const [oldest, at] of this.#counted) {
      if (now.getTime() - at < VISIT_DEDUP_MS) break
      this.#counted.delete(oldest)
    }
    return this.#counted.has(key)
  }

  #remember(key: string, at = new Date()): void {
    this.#counted.delete(key)
    this.#counted.set(key, at.getTime())
    for (const oldest of this.#counted.keys()) {
      if (this.#counted.size <= MAX_COUNTED) break
      this.#counted.delete(oldest)
    }
  }
}

const keyOf = ({ shopId, type, who }: { shopId: number; type: string; who: string }) => `${shopId} ${type} ${who}`
