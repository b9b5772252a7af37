import process from 'node:process'
import type { FastifyRateLimitStore } from '@fastify/rate-limit'

export const WEB_PROCESS = '--web-process'
export const isWebProcess = process.argv.includes(WEB_PROCESS)

export const STOP = 'stop'

export type CountRequest = { question: number; key: string; within: number }
type Counted = { current: number; ttl: number }
export type CountReply = Counted & { question: number }

const MAX_KEYS = 100_000

/** Counts for all web processes in their parent: each key for `within` ms from its first use. */
export class SharedCounters {
  readonly #byKey = new Map<string, { used: number; until: number }>()

  answer({ question, key, within }: CountRequest): CountReply {
    const now = Date.now()
    let counted = this.#byKey.get(key)
    if (!counted || counted.until <= now) {
      counted = { used: 0, until: now + within }
      // Moves the key to the end, because the oldest keys are dropped first.
      this.#byKey.delete(key)
      this.#byKey.set(key, counted)
      for (const oldest of this.#byKey.keys()) {
        if (this.#byKey.size <= MAX_KEYS) break
        this.#byKey.delete(oldest)
      }
    }
    counted.used++
    return { question, current: counted.used, ttl: counted.until - now }
  }
}

const PARENT_TIMEOUT_MS = 1_000

export class ParentUnresponsive extends Error {
  constructor(cause?: Error) {
    super('The parent process, which counts requests, does not respond.', { cause })
  }
}

type Waiting = { done(error: ParentUnresponsive | null, counted?: Counted): void; timer: NodeJS.Timeout }
const waiting = new Map<number, Waiting>()
let questions = 0
let stores = 0

export function listenToParent(stop: () => void): void {
  process.on('message', (message: CountReply | typeof STOP) => {
    if (message === STOP) return stop()
    end(message.question, null, message)
  })
}

function end(question: number, error: ParentUnresponsive | null, counted?: Counted): void {
  const pendingAnswer = waiting.get(question)
  if (!pendingAnswer) return
  waiting.delete(question)
  clearTimeout(pendingAnswer.timer)
  pendingAnswer.done(error, counted)
}

/** `incr` calls back with ParentUnresponsive after a second without a response. */
export class ParentCounts implements FastifyRateLimitStore {
  // Every process makes its stores in the same order.
  readonly #name = stores++

  incr(key: string, callback: Waiting['done'], within: number): void {
    const question = questions++
    // If this process was the busy one, the response is already waiting to be read.
    const timer = setTimeout(() => setImmediate(() => end(question, new ParentUnresponsive())), PARENT_TIMEOUT_MS)
    waiting.set(question, { done: callback, timer })
    const pendingAnswer: CountRequest = { question, key: `${this.#name} ${key}`, within }
    process.send?.(pendingAnswer, undefined, undefined, (error) => {
      if (error) end(question, new ParentUnresponsive(error))
    })
  }

  child(): ParentCounts {
    return new ParentCounts()
  }
}
