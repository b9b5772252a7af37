import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from '#platform/db/database-away.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import { COUNTED_AGAIN } from '../visits.policy.ts'
import { writeVisits } from '../visits.ts'
import { ViewsOfAddress } from './views-of-address.ts'
import type { Visit } from './visit.ts'

/** Visits of one statement, and the ms for which one waits at most; a killed process loses what waits and what is being written. */
export const BATCH = 100
const WAIT = 500
/** While the database is away; further ones are not counted. About 20 MB. */
const MOST_WAITING = 20_000
/** What is known to have counted, so that a page reloaded all the time costs no statements. About 10 MB. */
const MOST_COUNTED = 50_000
/** Ms for writing what waits when the server stops. */
const LAST_WAIT = 5_000

type Deps = { db: Db; log: Log }

/** Holds visits in memory and writes them a little later, many at once, in one statement at a time. */
export class VisitRecorder {
  readonly #db: Db
  readonly #log: Log
  readonly #waiting = new Map<string, Visit>()
  /** When each last counted, the oldest first. */
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
    if (this.#waiting.has(key) || this.#waiting.size >= MOST_WAITING || this.#hasCounted(key, visit.at)) return
    if (visit.type === 'View' && !this.#ofAddress.count(visit)) return
    this.#waiting.set(key, visit)
    // Not at once: the answer of which it is told goes first.
    if (this.#waiting.size === BATCH) setImmediate(() => void this.#write())
    else this.#writeLater()
  }

  /** Writes what waits. */
  async close(): Promise<void> {
    for (const from = performance.now(); performance.now() - from < LAST_WAIT; await wait(50)) {
      const result = await this.#write()
      if (this.#waiting.size === 0 || result === 'away') break
    }
    clearTimeout(this.#timer)
    if (this.#waiting.size > 0) this.#log.warn({ visits: this.#waiting.size }, 'visits could not be written')
  }

  #writeLater(): void {
    if (!this.#writing) this.#timer ??= setTimeout(() => void this.#write(), WAIT)
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

  /** All full batches, but one at least; stops when nothing of one could be written. */
  async #writeBatches(): Promise<'done' | 'away'> {
    for (;;) {
      const batch = new Map([...this.#waiting].slice(0, BATCH))
      if (batch.size === 0) return 'done'
      try {
        const { counted, held } = await writeVisits(this.#db, [...batch.values()])
        for (const visit of counted) this.#remember(keyOf(visit), batch.get(keyOf(visit))?.at)
        for (const [key, visit] of batch) {
          this.#waiting.delete(key)
          if (held.has(visit.shopId) || held.has(visit.userId ?? '')) this.#waiting.set(key, visit)
        }
        this.#isFailing = false
        if (this.#waiting.size < BATCH || held.size > 0) return 'done'
      } catch (err) {
        if (isDatabaseAway(err)) return 'away'
        if (!this.#isFailing) this.#log.warn({ err }, 'visits wait to be written')
        this.#isFailing = true
        return 'done'
      }
    }
  }

  #hasCounted(key: string, now: Date): boolean {
    for (const [oldest, at] of this.#counted) {
      if (now.getTime() - at < COUNTED_AGAIN) break
      this.#counted.delete(oldest)
    }
    return this.#counted.has(key)
  }

  #remember(key: string, at = new Date()): void {
    this.#counted.delete(key)
    this.#counted.set(key, at.getTime())
    for (const oldest of this.#counted.keys()) {
      if (this.#counted.size <= MOST_COUNTED) break
      this.#counted.delete(oldest)
    }
  }
}

const keyOf = ({ shopId, type, who }: { shopId: number; type: string; who: string }) => `${shopId} ${type} ${who}`
