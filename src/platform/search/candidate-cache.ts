import { trackLookups } from './list-tags.ts'
import type { Plan } from './plan.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * One interpretation of a query. It has two plans for two intents, or for an exact name at any price and the rest; their results
 * alternate, or merge in the requested order. `isProbe`: only whether there is a match matters, because another candidate
 * follows.
 */
export type QueryCandidate<Interpretation> = {
  plans: readonly [Plan] | readonly [Plan, Plan]
  interpretation: Interpretation
  isProbe?: true
}

/**
 * The last candidate with a match counts; none is made once there are enough matches. Code may only check whether a total is 0.
 */
export type QueryCandidates<Interpretation> = Generator<QueryCandidate<Interpretation>, void, { total: number }>

/** A query and its candidates, as far as they were needed. */
export class CandidateSequence<Interpretation> {
  readonly #watch: ReturnType<typeof trackLookups>
  readonly #begin: () => QueryCandidates<Interpretation>
  readonly #made = new Map<string, QueryCandidate<Interpretation> | null>()
  #running: QueryCandidates<Interpretation> | null = null
  #outcomes = ''

  constructor(
    listing: string,
    vocabulary: Vocabulary,
    queryCandidates: (vocabulary: Vocabulary) => QueryCandidates<Interpretation>,
  ) {
    this.#watch = trackLookups(listing, vocabulary)
    this.#begin = () => queryCandidates(this.#watch.vocabulary)
  }

  /** Returns the candidate after earlier ones with matches (1) or without (0), such as '001'; null if there is no further one. */
  after(outcomes: string): QueryCandidate<Interpretation> | null {
    let made = this.#made.get(outcomes)
    if (made !== undefined) return made
    let rest = outcomes.slice(-1)
    if (this.#running === null || this.#outcomes + rest !== outcomes) {
      this.#running = this.#begin()
      rest = `0${outcomes}`
    }
    const running = this.#running
    // A failed generator is finished, which would count as finding nothing.
    this.#running = null
    for (const outcome of rest) made = running.next({ total: Number(outcome) }).value ?? null
    this.#running = running
    this.#outcomes = outcomes
    this.#made.set(outcomes, made ?? null)
    return made ?? null
  }

  /** Returns tags for the vocabulary lookups. */
  tags(): string[] {
    return this.#watch.tags()
  }
}

/** Each takes a few kB, at most 40. */
const MOST = 500

/** Candidates of the latest queries, valid while the words do not change. */
export class CandidateCache {
  readonly #kept = new Map<string, CandidateSequence<never>>()

  of<Interpretation>(
    question: string,
    begin: () => CandidateSequence<Interpretation>,
  ): CandidateSequence<Interpretation> {
    const reading = (this.#kept.get(question) as CandidateSequence<Interpretation> | undefined) ?? begin()
    this.#kept.delete(question)
    this.#kept.set(question, reading as CandidateSequence<never>)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST) break
      this.#kept.delete(oldest)
    }
    return reading
  }
}
