import { watched } from './list-tags.ts'
import type { Plan } from './plan.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * One way to understand what was asked. Two plans: two wishes with the same prices, whose results take turns, or stand in the order asked for. `isProbe`: only
 * whether there is any matters, because another attempt follows.
 */
export type Attempt<Told> = { plans: readonly [Plan] | readonly [Plan, Plan]; told: Told; isProbe?: true }

/** The last counts that finds anything; none is made once enough is found. Only whether a total is 0 may matter. */
export type Attempts<Told> = Generator<Attempt<Told>, void, { total: number }>

/** One question and the attempts at it, as far as anybody needed them. */
export class Reading<Told> {
  readonly #watch: ReturnType<typeof watched>
  readonly #begin: () => Attempts<Told>
  readonly #made = new Map<string, Attempt<Told> | null>()
  #running: Attempts<Told> | null = null
  #outcomes = ''

  constructor(listing: string, vocabulary: Vocabulary, attempts: (vocabulary: Vocabulary) => Attempts<Told>) {
    this.#watch = watched(listing, vocabulary)
    this.#begin = () => attempts(this.#watch.vocabulary)
  }

  /** The attempt after those of which each found nothing (0) or something (1), such as '001'; null when there is none. */
  after(outcomes: string): Attempt<Told> | null {
    let made = this.#made.get(outcomes)
    if (made !== undefined) return made
    let rest = outcomes.slice(-1)
    if (this.#running === null || this.#outcomes + rest !== outcomes) {
      this.#running = this.#begin()
      rest = `0${outcomes}`
    }
    const running = this.#running
    // One that fails is at its end, which would count as finding nothing.
    this.#running = null
    for (const outcome of rest) made = running.next({ total: Number(outcome) }).value ?? null
    this.#running = running
    this.#outcomes = outcomes
    this.#made.set(outcomes, made ?? null)
    return made ?? null
  }

  /** What was asked of the vocabulary, as tags. */
  tags(): string[] {
    return this.#watch.tags()
  }
}

/** A few kB each; at most 40. */
const MOST = 500

/** The readings of latest questions, for as long as the words are the same. */
export class Readings {
  readonly #kept = new Map<string, Reading<never>>()

  of<Told>(question: string, begin: () => Reading<Told>): Reading<Told> {
    const reading = (this.#kept.get(question) as Reading<Told> | undefined) ?? begin()
    this.#kept.delete(question)
    this.#kept.set(question, reading as Reading<never>)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST) break
      this.#kept.delete(oldest)
    }
    return reading
  }
}
