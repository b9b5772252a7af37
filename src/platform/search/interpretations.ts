import { trackLookups } from './list-tags.ts'
import type { Interpretation } from './plan.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The interpretations of a query. Each is made once, when it is first needed, and cached for later pages. */
export class Interpretations<Notes> implements Iterable<Interpretation<Notes>> {
  readonly tags: () => string[]
  readonly #begin: () => Iterator<Interpretation<Notes>>
  #made: Interpretation<Notes>[] = []
  #rest: Iterator<Interpretation<Notes>> | null = null

  constructor(
    listing: string,
    vocabulary: Vocabulary,
    interpret: (vocabulary: Vocabulary) => Iterable<Interpretation<Notes>>,
  ) {
    const lookups = trackLookups(listing, vocabulary)
    this.tags = lookups.tags
    this.#begin = () => interpret(lookups.vocabulary)[Symbol.iterator]()
  }

  *[Symbol.iterator](): Generator<Interpretation<Notes>, void> {
    for (let at = 0; ; at++) {
      const interpretation = this.#made[at] ?? this.#next()
      if (!interpretation) return
      yield interpretation
    }
  }

  #next(): Interpretation<Notes> | undefined {
    this.#rest ??= this.#begin()
    try {
      const { done, value } = this.#rest.next()
      if (!done) this.#made.push(value)
      return done ? undefined : value
    } catch (error) {
      // A failed iterator is finished, which would count as finding nothing.
      this.#rest = null
      this.#made = []
      throw error
    }
  }
}

const MAX_QUERIES = 500

export class InterpretationCache {
  readonly #queries = new Map<string, Interpretations<never>>()

  of<Notes>(query: string, begin: () => Interpretations<Notes>): Interpretations<Notes> {
    const interpretations = (this.#queries.get(query) as Interpretations<Notes> | undefined) ?? begin()
    this.#queries.delete(query)
    this.#queries.set(query, interpretations as Interpretations<never>)
    for (const oldest of this.#queries.keys()) {
      if (this.#queries.size <= MAX_QUERIES) break
      this.#queries.delete(oldest)
    }
    return interpretations
  }
}
