import { trackLookups } from './list-tags.ts'
import type { Plan } from './plan.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Two plans are two intents, or an exact name at any price and the rest. `isProbe`: it only checks whether anything matches. */
export type QueryCandidate<Interpretation> = {
  plans: readonly [Plan] | readonly [Plan, Plan]
  interpretation: Interpretation
  isProbe?: true
}

/** Yields candidates until one suffices; the last with a match counts. It receives only 0 or 1 as `total`, so compare it with 0. */
export type QueryCandidates<Interpretation> = Generator<QueryCandidate<Interpretation>, void, { total: number }>

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

  /** `outcomes`: for each earlier candidate 1 if it had matches, else 0, such as '001'. Returns null after the last candidate. */
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

  tags(): string[] {
    return this.#watch.tags()
  }
}

const MAX_SEQUENCES = 500

export class CandidateCache {
  readonly #sequences = new Map<string, CandidateSequence<never>>()

  of<Interpretation>(
    question: string,
    begin: () => CandidateSequence<Interpretation>,
  ): CandidateSequence<Interpretation> {
    const reading = (this.#sequences.get(question) as CandidateSequence<Interpretation> | undefined) ?? begin()
    this.#sequences.delete(question)
    this.#sequences.set(question, reading as CandidateSequence<never>)
    for (const oldest of this.#sequences.keys()) {
      if (this.#sequences.size <= MAX_SEQUENCES) break
      this.#sequences.delete(oldest)
    }
    return reading
  }
}
