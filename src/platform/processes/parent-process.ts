import process from 'node:process'
import type { FastifyRateLimitStore } from '@fastify/rate-limit'

/** Argument of a web process that another started (`startWebProcesses`). */
export const WEB_PROCESS = '--web-process'
export const isWebProcess = process.argv.includes(WEB_PROCESS)

/** The parent's word to stop. */
export const STOP = 'stop'

export type CountAsked = { question: number; key: string; within: number }
type Counted = { current: number; ttl: number }
export type CountAnswer = Counted & { question: number }

/** Keys at most; more than one address can make in a minute. */
const MOST = 100_000

/** Counts for all web processes, in their parent: each key for `within` ms from its first use. */
export class Counts {
  readonly #byKey = new Map<string, { used: number; until: number }>()

  answer({ question, key, within }: CountAsked): CountAnswer {
    const now = Date.now()
    let counted = this.#byKey.get(key)
    if (!counted || counted.until <= now) {
      counted = { used: 0, until: now + within }
      // The oldest first, which is also the first to end.
      this.#byKey.delete(key)
      this.#byKey.set(key, counted)
      for (const oldest of this.#byKey.keys()) {
        if (this.#byKey.size <= MOST) break
        this.#byKey.delete(oldest)
      }
    }
    counted.used++
    return { question, current: counted.used, ttl: counted.until - now }
  }
}

const waiting = new Map<number, (answer: CountAnswer) => void>()
let questions = 0
let stores = 0

/** Begins `stop` when the parent says so, and hears its counts. */
export function hearParent(stop: () => void): void {
  process.on('message', (message: CountAnswer | typeof STOP) => {
    if (message === STOP) return stop()
    waiting.get(message.question)?.(message)
    waiting.delete(message.question)
  })
}

/** Counts of @fastify/rate-limit that all web processes share, kept by their parent. */
export class ParentCounts implements FastifyRateLimitStore {
  // Made in the same order in every process.
  readonly #name = stores++

  incr(key: string, callback: (error: Error | null, counted?: Counted) => void, within: number): void {
    const question = questions++
    waiting.set(question, (answer) => callback(null, answer))
    const asked: CountAsked = { question, key: `${this.#name} ${key}`, within }
    process.send?.(asked, undefined, undefined, (error) => {
      if (error && waiting.delete(question)) callback(error)
    })
  }

  child(): ParentCounts {
    return new ParentCounts()
  }
}
