import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Log } from '../../log.ts'
import { overloaded } from '../api/errors.ts'

const RESOLUTION_MS = 20
const SAMPLE_MS = 1_000
const LATE_MS = 500
const MAX_RENDERINGS = 48

/** Refuses reads while the process is overloaded. Writes pass: they are rare, hard to repeat and limited elsewhere. */
export class Overload {
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  readonly #timer: NodeJS.Timeout
  readonly #log: Log
  readonly #lateMs: number
  #late = false
  #wasLate = false
  #renderings = 0
  #shedBefore = 0
  shed = 0

  /** `lateMs`: the event loop's lasting delay from which reads are refused. */
  constructor(log: Log, lateMs = LATE_MS) {
    this.#log = log
    this.#lateMs = lateMs
    this.#delay.enable()
    this.#timer = setInterval(() => this.#sample(), SAMPLE_MS).unref()
  }

  admit(): void {
    if (this.#late) this.#refuse()
  }

  async render<T>(work: () => Promise<T>): Promise<T> {
    if (this.#late || this.#renderings >= MAX_RENDERINGS) this.#refuse()
    this.#renderings++
    try {
      return await work()
    } finally {
      this.#renderings--
    }
  }

  close(): void {
    clearInterval(this.#timer)
    this.#delay.disable()
  }

  #refuse(): never {
    this.shed++
    throw overloaded()
  }

  #sample(): void {
    // The first turn after a reset is not counted, so a slow turn can leave a sample empty: wait for the next one.
    if (this.#delay.count === 0) return
    const lateBy = Math.round(this.#delay.mean / 1e6 - RESOLUTION_MS)
    this.#delay.reset()
    // One late second is a stall, for example at start, and already over. Two in a row are overload.
    const isLate = lateBy > this.#lateMs
    this.#late = isLate && this.#wasLate
    this.#wasLate = isLate
    const shed = this.shed - this.#shedBefore
    this.#shedBefore = this.shed
    if (shed > 0) this.#log.warn({ shed, lateBy, renderings: this.#renderings }, 'rejected reads: server overloaded')
  }
}
