import type * as readings from '#platform/search/candidate-cache.ts'
import type { Condition, Plan } from '#platform/search/plan.ts'
import type { Vocabulary } from '#platform/search/vocabulary.ts'
import { wordsOf } from '#platform/search/words.ts'
import type { Amount } from './amounts.ts'
import { type Category, findCategory } from './categories-in-text.ts'
import {
  isFillerOnly,
  isUsableIntent,
  isWeakTerm,
  parseIntent,
  parseIntents,
  parseLiteralIntent,
  type SearchIntent,
} from './intents.ts'
import { CONJUNCTIONS } from './market/fillers.ts'
import { type ParsedQuery, parseLiteralQuery, parseQuery } from './parse-query.ts'
import { type PlaceWords, placeFilterWords } from './places-in-text.ts'
import {
  anyHeadOf,
  anywhereTiersOf,
  combinedOrFirstTiers,
  combinedTiers,
  exactTiersOf,
  looseWords,
  relaxedTiersOf,
  tiersOf,
  withExactNameTier,
} from './plans.ts'
import type { Interpretation } from './search.contract.ts'
import { type Term, TermReader } from './terms.ts'

export { describeSearch, type SearchProbe } from './explain/describe-search.ts'
export type { Interpretation } from './search.contract.ts'

export type SearchInput = {
  /** p for products, a for shops. */
  field: 'p' | 'a'
  text?: string | undefined
  shop?: string | undefined
  location?: string | undefined
  categoryId?: number | undefined
  /** Categories that the query can name. Shops do not need this, because their words include the name of the category. */
  categories?: readonly Category[] | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  /** Head words, of which names must have one. */
  heads?: readonly string[] | undefined
  /** Searches the words as typed, without any correction or dropped words. */
  literal?: boolean | undefined
}

export type QueryCandidate = readings.QueryCandidate<Interpretation>
type QueryCandidates = readings.QueryCandidates<Interpretation>

/** When nothing is within the price limit, prices up to this factor of it are shown. */
const PRICE_TOLERANCE = 1.5
/** From this many names on, a product is assumed to exist at any price. */
const ANY_PRICE = 1_000
const MAX_WHOLE_NAME = { words: 20, bytes: 1_000 }
const NOTHING: Plan['tiers'] = [[{ any: [] }]]
const MAX_SINGLE = 3
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’`‘ʼʻ][\p{L}\p{M}\p{N}]+)*/gu

/** Yields what to search for (G-025, G-030). The caller returns the number of matches. The last candidate counts. */
export function* queryCandidates(searchInput: SearchInput, vocabulary: Vocabulary): QueryCandidates {
  const { field, text = '', literal = false } = searchInput
  const parsedQuery = literal ? parseLiteralQuery(text) : parseQuery(text, vocabulary, field)
  const found = yield* lettingGo([], attemptsAt(parsedQuery, searchInput, vocabulary))
  const { place, words } = parsedQuery
  if (found || !place || words.length === 0 || isGiven(searchInput.location)) return
  const { halves, isStrict } = place
  if (halves) {
    const around = { ...parsedQuery, place: { ...halves.outer, isStrict } }
    if (yield* lettingGo([halves.inner], attemptsAt(around, searchInput, vocabulary))) return
  }
  // Results elsewhere are better than none, unless the place followed 'in'.
  if (isStrict) return
  yield* lettingGo([place.name], attemptsAt({ ...parsedQuery, place: null }, searchInput, vocabulary))
}

/** Adds the dropped words to each candidate. Returns true if the last candidate found anything. */
function* lettingGo(
  words: readonly string[],
  tried: QueryCandidates,
): Generator<QueryCandidate, boolean, { total: number }> {
  let found = false
  for (let step = tried.next(); !step.done; ) {
    const { interpretation, ...attempt } = step.value
    const letGo = [...words, ...(interpretation.letGo ?? [])]
    const outcome = yield {
      ...attempt,
      interpretation: letGo.length > 0 ? { ...interpretation, letGo } : interpretation,
    }
    found = outcome.total > 0
    step = tried.next(outcome)
  }
  return found
}

function* attemptsAt(parsedQuery: ParsedQuery, searchInput: SearchInput, vocabulary: Vocabulary): QueryCandidates {
  const { field, text = '', literal = false } = searchInput
  const reader = new TermReader(vocabulary, field)
  const search = new Search(searchInput, parsedQuery, reader, vocabulary)
  if (text.trim() === '') yield search.attempt([[]], [])
  else if (parsedQuery.words.length === 0)
    yield search.attempt([parsedQuery.place || parsedQuery.amount ? [] : NOTHING], [])
  else if (literal) yield search.literally()
  else {
    const category = findCategory(parsedQuery.words, searchInput.categories ?? [], reader)
    const filter = category && (searchInput.categoryId ?? category.id) === category.id ? category : null
    if (filter || parsedQuery.amount) yield* search.lookForName(filter)
    const { total } = filter ? yield search.inCategory(filter) : { total: 0 }
    if (total > 0) return
    if (!isFillerOnly(parsedQuery.words)) yield* search.queryCandidates()
    else yield parsedQuery.place || parsedQuery.amount ? search.attempt([[]], []) : search.literally()
  }
}

const isGiven = (filter: string | undefined): filter is string => (filter ?? '').trim() !== ''

class Search {
  readonly #field: string
  readonly #asked: string
  readonly #reading: ParsedQuery
  readonly #reader: TermReader
  readonly #filters: readonly Condition[]
  readonly #taken: readonly Condition[]
  readonly #amount: Amount
  readonly #told: Interpretation
  /** The token of the whole typed name, once a probe has found a listing with it. */
  #named: string | null = null

  constructor(searchInput: SearchInput, parsedQuery: ParsedQuery, reader: TermReader, vocabulary: Vocabulary) {
    const { field, text = '', shop, location, categoryId, heads, minPrice, maxPrice } = searchInput
    const place = isGiven(location) ? null : parsedQuery.place
    const chosen = isGiven(location) ? placeFilterWords(location, vocabulary, field) : null
    const amount = minPrice === undefined && maxPrice === undefined && field === 'p' ? parsedQuery.amount : null
    this.#field = field
    this.#asked = text
    this.#reading = { ...parsedQuery, place, amount }
    this.#reader = reader
    this.#amount = amount ?? { from: minPrice ?? null, to: maxPrice ?? null }
    this.#taken = inPlace(place?.words ?? [])
    this.#filters = [
      ...(chosen ? inPlace(chosen) : looseWords(location, 'l', vocabulary)),
      ...looseWords(shop, 's', vocabulary),
      ...(categoryId === undefined ? [] : [{ any: [`c${categoryId}`] }]),
      ...(heads === undefined ? [] : [{ any: heads.map((word) => `h${word}`) }]),
    ]
    this.#told = {
      text: parsedQuery.text,
      ...(place ? { place: place.name } : {}),
      ...(amount?.from == null ? {} : { minPrice: amount.from }),
      ...(amount?.to == null ? {} : { maxPrice: amount.to }),
    }
  }

  /** Probes for a listing with exactly the typed name, which a price or this category could hide. */
  *lookForName(category: Category | null): QueryCandidates {
    const exact = this.#wholeName([])
    if (!exact) return
    const whole = parseIntent(this.#reading.words, this.#reader)
    const interpretation = category
      ? this.inCategory(category).interpretation
      : this.#tell(whole ? [whole] : [], [], false)
    const { total } = yield { plans: [this.#exactly(exact)], interpretation, isProbe: true }
    if (total > 0) this.#named = exact
  }

  inCategory({ id, slug }: Category): QueryCandidate {
    const plans = this.#plans([[]], this.#named, [...this.#taken, { any: [`c${id}`] }], this.#amount)
    return { plans, interpretation: { ...this.#told, text: '', category: slug } }
  }

  literally(): QueryCandidate {
    return this.attempt([tiersOf(parseLiteralIntent(this.#reading.words, this.#reader), this.#field, [])], [])
  }

  *queryCandidates(): QueryCandidates {
    const { words } = this.#reading
    const whole = parseIntent(words, this.#reader)
    const intents = words.some((word) => CONJUNCTIONS.has(word)) ? parseIntents(words, this.#reader) : []
    if (intents.length > 1 && intents.every((intent) => isUsableIntent(intent, this.#reader))) {
      const [one, other] = intents as [SearchIntent, SearchIntent]
      const rest = intents.length > 2 ? [anyHeadOf(intents.slice(1))] : this.#fits(other)
      const { total } = yield this.#probe(combinedTiers(intents), intents)
      if (total > 0) {
        yield this.attempt([combinedOrFirstTiers(intents), rest], intents)
        return
      }
      const { total: found } = yield this.attempt([this.#fits(one), rest], intents)
      if (found > 0) return
    }
    if (!whole) {
      yield this.attempt([NOTHING], [])
      return
    }
    if (yield* this.#dearer(whole)) return
    const { total } = yield this.attempt([this.#fits(whole)], [whole])
    if (total === 0) yield* this.#widened(whole)
  }

  /** Yields slightly more expensive listings when nothing is within the price limit. Returns true if it found any. */
  *#dearer(intent: SearchIntent): Generator<QueryCandidate, boolean, { total: number }> {
    const { amount, amountWords } = this.#reading
    if (amount?.to == null || this.#reader.heads(intent.headTerm) > ANY_PRICE || intent.headTerm.onlyMentioned)
      return false
    const tiers = exactTiersOf(intent)
    const { total } = yield this.#probe(tiers, [intent])
    if (total > 0) return false
    const dearer = this.attempt([tiers], [intent], [amountWords], {
      from: amount.from,
      to: amount.to * PRICE_TOLERANCE,
    })
    const { total: found } = yield dearer
    return found > 0
  }

  *#widened(intent: SearchIntent): QueryCandidates {
    for (const { headTerm, excluded: dropped } of this.#fewer(intent)) {
      const remaining = intent.terms.filter((term) => !dropped.includes(term))
      const words = dropped.map(({ typed }) => typed.join(' '))
      const { total } = yield this.attempt([relaxedTiersOf({ ...intent, headTerm }, remaining)], [intent], words)
      if (total > 0) return
    }
    const { total } = yield this.attempt([anywhereTiersOf(intent, this.#field)], [intent])
    if (total === 0) yield* this.#respelt(intent)
  }

  /** Reads a word as misspelled if its last listing was deleted. The vocabulary knows it until the next count. */
  *#respelt({ terms }: SearchIntent): QueryCandidates {
    const [word, ...others] = terms.flatMap(({ typed }) => typed)
    if (
      word === undefined ||
      others.length > 0 ||
      this.#filters.length + this.#taken.length > 0 ||
      !this.#reader.inNames(word)
    )
      return
    const intent = parseIntent([word], this.#reader.without(word))
    if (intent) yield this.attempt([this.#fits(intent)], [intent])
  }

  /** Returns terms to drop: one other term, the head term, then several others. The head term is first if the other says more. */
  #fewer(intent: SearchIntent): { headTerm: Term; excluded: readonly Term[] }[] {
    const { headTerm, purpose } = intent
    const others = this.#leastTellingFirst(intent)
    const single = others.length > MAX_SINGLE ? others.slice(0, 1) : others
    const piled = others.slice(1).map((_, at) => others.slice(0, at + 2))
    const [one, ...several] = [...single.map((term) => [term]), ...piled].map((excluded) => ({ headTerm, excluded }))
    const other = others.findLast((term) => !isWeakTerm(term) && this.#reader.names(term) > 0)
    if (!one || !other) return one ? [one, ...several] : []
    const rest = others.filter((term) => term !== other)
    const without = { headTerm: other, excluded: [headTerm] }
    const tellsMore =
      rest.length === 0 &&
      !purpose.includes(other) &&
      this.#reader.heads(other) > 0 &&
      !this.#reader.isStandalone(other) &&
      this.#reader.names(other) < this.#reader.heads(headTerm)
    if (rest.length === 0) return tellsMore ? [without, one] : [one, without]
    if (purpose.includes(other) && !this.#reader.isStandalone(headTerm)) return [one, ...several, without]
    const singles = several.slice(0, single.length - 1)
    return [
      one,
      ...singles,
      without,
      ...several.slice(singles.length),
      { headTerm: other, excluded: [headTerm, ...rest] },
    ]
  }

  /** Sorts sizes first, then the purpose, then the most frequent terms. */
  #leastTellingFirst({ terms, headTerm, purpose }: SearchIntent): Term[] {
    const isSize = ({ typed }: Term) => Number(/^(\d.*)?[a-z]$/.test(typed[0] ?? ''))
    return terms
      .filter((term) => !term.optional && term !== headTerm)
      .sort(
        (a, b) =>
          isSize(b) - isSize(a) ||
          Number(purpose.includes(b)) - Number(purpose.includes(a)) ||
          this.#reader.names(b) - this.#reader.names(a),
      )
  }

  #fits(intent: SearchIntent): Plan['tiers'] {
    const alone = intent.terms.every((term) => term === intent.headTerm || term.optional)
    return tiersOf(intent, this.#field, alone ? this.#reader.mainCategories(intent.headTerm) : [])
  }

  #probe(tiers: Plan['tiers'], intents: readonly SearchIntent[]): QueryCandidate {
    const { plans, interpretation } = this.attempt([tiers], intents)
    return { plans: [plans.at(-1) as Plan], interpretation, isProbe: true }
  }

  attempt(
    tiers: readonly Plan['tiers'][],
    intents: readonly SearchIntent[],
    letGo: readonly string[] = [],
    amount: Amount = this.#amount,
  ): QueryCandidate {
    const plans = this.#plans(tiers, this.#wholeName(intents), this.#taken, amount)
    return { plans, interpretation: this.#tell(intents, letGo, amount !== this.#amount) }
  }

  /** The exact name is exempt from conditions that were taken from the words. */
  #plans(
    tiers: readonly Plan['tiers'][],
    exact: string | null,
    taken: readonly Condition[],
    amount: Amount,
  ): QueryCandidate['plans'] {
    const filters = [...taken.map(({ any }) => ({ any: exact ? [...any, exact] : any })), ...this.#filters]
    const [one, other] = tiers.map((each, at) => ({
      tiers: exact && at === 0 ? withExactNameTier(each, exact) : each,
      filters,
      ...inKobo(amount),
    })) as readonly Plan[] as readonly [Plan, Plan?]
    if (other) return [one, other]
    // Prices are not tokens, so only a separate plan can ignore them.
    const { amount: said, words } = this.#reading
    return said && words.length > 0 && this.#named ? [this.#exactly(this.#named), one] : [one]
  }

  #exactly(exact: string): Plan {
    return { tiers: [[{ any: [exact] }]], filters: this.#filters }
  }

  /** Returns the token of the whole typed name, with filler words. A single word can name a shop, but not a product. */
  #wholeName(intents: readonly SearchIntent[]): string | null {
    const words = wordsOf(correctedIn(this.#asked, intents))
    const least = this.#field === 'a' ? 1 : 2
    const name = words.join(' ')
    const few = words.length >= least && words.length <= MAX_WHOLE_NAME.words
    const short = few && Buffer.byteLength(name) <= MAX_WHOLE_NAME.bytes
    return short && words.every((word) => this.#reader.inNames(word)) ? `e${name}` : null
  }

  #tell(intents: readonly SearchIntent[], letGo: readonly string[], priceless: boolean): Interpretation {
    const { maxPrice, minPrice, ...rest } = this.#told
    const interpretation: Interpretation = priceless ? rest : this.#told
    const excluded = [...intents.flatMap(({ unknownWords }) => unknownWords), ...letGo]
    // Dropped words are named as typed.
    const isGone = ([, correction]: readonly [string, string]) => excluded.includes(correction)
    const spellingFixes = intents.flatMap((intent) => [...intent.spellingFixes])
    const typed = new Map(spellingFixes.filter(isGone).map(([word, correction]) => [correction, word]))
    const to = correctedIn(rest.text, [{ spellingFixes: new Map(spellingFixes.filter((one) => !isGone(one))) }])
    return {
      ...interpretation,
      ...(to === rest.text ? {} : { text: to, corrected: { from: rest.text, to } }),
      ...(excluded.length > 0 ? { letGo: excluded.map((word) => typed.get(word) ?? word) } : {}),
    }
  }
}

function correctedIn(typed: string, intents: readonly Pick<SearchIntent, 'spellingFixes'>[]): string {
  const spellingFixes = new Map(intents.flatMap((intent) => [...intent.spellingFixes]))
  if (spellingFixes.size === 0) return typed
  return typed.toLowerCase().replace(WORD, (word) => spellingFixes.get(wordsOf(word).join(' ')) ?? word)
}

const inPlace = (words: PlaceWords): Condition[] => words.map((either) => ({ any: either.map((word) => `l${word}`) }))

function inKobo({ from, to }: Amount): Pick<Plan, 'kobo'> {
  if (from === null && to === null) return {}
  const [low, high] = [from, to].map((naira) => (naira === null ? null : Math.round(naira * 100))) as [
    number | null,
    number | null,
  ]
  return { kobo: low !== null && high !== null && low > high ? { from: high, to: low } : { from: low, to: high } }
}
