import type { Condition, Interpretation, Plan } from '#platform/search/plan.ts'
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
  itselfTiersOf,
  looseWords,
  ownTiersOf,
  relaxedTiersOf,
  tiersOf,
  withExactNameTier,
} from './plans.ts'
import type { QueryNotes } from './search.contract.ts'
import { type Term, TermReader } from './terms.ts'

export { describeSearch, type SearchProbe } from './explain/describe-search.ts'
export { asksForCheapest } from './parse-query.ts'
export type { QueryNotes } from './search.contract.ts'

export type SearchInput = {
  /** p for products, a for shops. */
  field: 'p' | 'a'
  text?: string | undefined
  shop?: string | undefined
  location?: string | undefined
  categoryId?: number | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  /** Head words, of which names must have one. */
  heads?: readonly string[] | undefined
  /** Searches the words as typed, without any correction or dropped words. */
  literal?: boolean | undefined
}

/** When nothing is within the price limit, prices up to this factor of it are shown. */
const PRICE_TOLERANCE = 1.5
/** From this many names on, a product is assumed to exist at any price. */
const ANY_PRICE = 1_000
const MAX_WHOLE_NAME = { words: 20, bytes: 1_000 }
const NOTHING: Plan['tiers'] = [[{ any: [] }]]
/** Of more terms than these, only one is dropped alone. */
const MAX_SINGLE = 3
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’`‘ʼʻ][\p{L}\p{M}\p{N}]+)*/gu

/**
 * Yields the ways to read a query, the likeliest first; the first that finds anything counts (G-025, G-030). `categories` are those that
 * the query can name. Shops do not need them, because their words include the name of the category.
 */
export function* interpret(
  input: SearchInput,
  vocabulary: Vocabulary,
  categories: readonly Category[] = [],
): Generator<Interpretation<QueryNotes>, void> {
  const { text = '', literal = false, field, location } = input
  const query = literal ? parseLiteralQuery(text) : parseQuery(text, vocabulary, field)
  const interpretationsOf = (other: ParsedQuery, dropped: readonly string[]) =>
    new Interpreter(input, other, dropped, vocabulary).interpretations(categories)
  yield* interpretationsOf(query, [])
  const { place, words } = query
  if (!place || isFillerOnly(words) || isGiven(location)) return
  const { halves, isStrict } = place
  if (halves) yield* interpretationsOf({ ...query, place: { ...halves.outer, isStrict } }, [halves.inner])
  // Results elsewhere are better than none, unless the place followed 'in'.
  if (!isStrict) yield* interpretationsOf({ ...query, place: null }, [place.name])
}

const isGiven = (filter: string | undefined): filter is string => (filter ?? '').trim() !== ''

class Interpreter {
  readonly #input: SearchInput
  readonly #query: ParsedQuery
  /** True if the text has a place or price, even if a filter replaces it, or asks for the cheapest. */
  readonly #isNarrowed: boolean
  readonly #reader: TermReader
  readonly #filters: readonly Condition[]
  readonly #inPlace: readonly Condition[]
  readonly #amount: Amount
  readonly #dropped: readonly string[]
  readonly #notes: QueryNotes

  constructor(input: SearchInput, query: ParsedQuery, dropped: readonly string[], vocabulary: Vocabulary) {
    const { field, shop, location, categoryId, heads, minPrice, maxPrice } = input
    const place = isGiven(location) ? null : query.place
    const chosen = isGiven(location) ? placeFilterWords(location, vocabulary, field) : null
    const amount = minPrice === undefined && maxPrice === undefined && field === 'p' ? query.amount : null
    this.#input = input
    this.#query = { ...query, place, amount }
    this.#isNarrowed = query.place !== null || query.amount !== null || query.isCheapest
    this.#reader = new TermReader(vocabulary, field)
    this.#amount = amount ?? { from: minPrice ?? null, to: maxPrice ?? null }
    this.#inPlace = placeConditions(place?.words ?? [])
    this.#filters = [
      ...(chosen ? placeConditions(chosen) : looseWords(location, 'l', vocabulary)),
      ...looseWords(shop, 's', vocabulary),
      ...(categoryId === undefined ? [] : [{ any: [`c${categoryId}`] }]),
      ...(heads === undefined ? [] : [{ any: heads.map((word) => `h${word}`) }]),
    ]
    this.#dropped = dropped
    this.#notes = {
      text: query.text,
      ...(place ? { place: place.name } : {}),
      ...(amount?.from == null ? {} : { minPrice: amount.from }),
      ...(amount?.to == null ? {} : { maxPrice: amount.to }),
      ...(query.isCheapest ? { sort: 'price' as const } : {}),
    }
  }

  *interpretations(categories: readonly Category[]): Generator<Interpretation<QueryNotes>, void> {
    const { text = '', literal = false, categoryId } = this.#input
    const { words } = this.#query
    if (text.trim() === '' || (words.length === 0 && this.#isNarrowed)) yield this.#interpretation([[]], [])
    else if (words.length === 0) yield this.#interpretation([NOTHING], [])
    else if (literal) yield this.#literally()
    else {
      const category = findCategory(words, categories, this.#reader)
      if (category && (categoryId ?? category.id) === category.id) yield this.#inCategory(category)
      if (!isFillerOnly(words)) yield* this.#byIntents()
      else yield this.#isNarrowed ? this.#interpretation([[]], []) : this.#literally()
    }
  }

  #inCategory({ id, slug }: Category): Interpretation<QueryNotes> {
    const plans = this.#plans([[]], this.#wholeName([]), [...this.#inPlace, { any: [`c${id}`] }], this.#amount)
    return { plans, notes: { ...this.#notesOn([], []), text: '', category: slug } }
  }

  #literally(): Interpretation<QueryNotes> {
    return this.#interpretation(
      [tiersOf(parseLiteralIntent(this.#query.words, this.#reader), this.#input.field, [])],
      [],
    )
  }

  *#byIntents(): Generator<Interpretation<QueryNotes>, void> {
    const { words, amount, amountWords, isCheapest } = this.#query
    const whole = parseIntent(words, this.#reader)
    const intents = words.some((word) => CONJUNCTIONS.has(word)) ? parseIntents(words, this.#reader) : []
    const [one, other, ...others] = intents
    if (one && other && intents.every((intent) => isUsableIntent(intent, this.#reader)))
      yield this.#interpretation(
        [this.#tiersOf(one), others.length > 0 ? [anyHeadOf([other, ...others])] : this.#tiersOf(other)],
        intents,
      )
    if (!whole) {
      yield this.#interpretation([NOTHING], [])
      return
    }
    const { headTerm, terms } = whole
    // In order of price, cases for a fridge would come before it.
    if (isCheapest && !headTerm.onlyMentioned) yield this.#interpretation([itselfTiersOf(whole)], [whole])
    if (amount?.to != null && this.#reader.heads(headTerm) <= ANY_PRICE && !headTerm.onlyMentioned) {
      // A slightly more expensive phone is better than a case for one.
      const own = [ownTiersOf(whole, this.#reader.mainCategories(headTerm))]
      yield this.#interpretation(own, [whole])
      yield this.#interpretation(own, [whole], [amountWords], { from: amount.from, to: amount.to * PRICE_TOLERANCE })
    }
    yield this.#interpretation([this.#tiersOf(whole)], [whole])
    for (const { headTerm, excluded } of this.#fewer(whole)) {
      const remaining = terms.filter((term) => !excluded.includes(term))
      const dropped = excluded.map(({ typed }) => typed.join(' '))
      yield this.#interpretation([relaxedTiersOf({ ...whole, headTerm }, remaining)], [whole], dropped)
    }
    yield this.#interpretation([anywhereTiersOf(whole, this.#input.field)], [whole])
  }

  /** Returns terms to drop: one other term, what most names have first, the head term, then several others. */
  #fewer({ terms, headTerm, purpose }: SearchIntent): { headTerm: Term; excluded: readonly Term[] }[] {
    const names = (term: Term) => this.#reader.names(term)
    const others = terms.filter((term) => !term.optional && term !== headTerm).sort((a, b) => names(b) - names(a))
    const singly = others
      .slice(0, others.length > MAX_SINGLE ? 1 : MAX_SINGLE)
      .map((term) => ({ headTerm, excluded: [term] }))
    const several = others.slice(1).map((_, at) => ({ headTerm, excluded: others.slice(0, at + 2) }))
    const other = others.findLast((term) => !isWeakTerm(term) && names(term) > 0)
    if (!other) return [...singly, ...several]
    const without = { headTerm: other, excluded: [headTerm] }
    const isPurpose = purpose.includes(other)
    const tellsMore =
      others.length === 1 &&
      !isPurpose &&
      this.#reader.heads(other) > 0 &&
      !this.#reader.isStandalone(other) &&
      names(other) < this.#reader.heads(headTerm)
    if (tellsMore) return [without, ...singly]
    if (isPurpose && !this.#reader.isStandalone(headTerm)) return [...singly, ...several, without]
    const alone = others.length > 1 ? [{ headTerm: other, excluded: terms.filter((term) => term !== other) }] : []
    return [...singly, without, ...several, ...alone]
  }

  #tiersOf(intent: SearchIntent): Plan['tiers'] {
    return tiersOf(intent, this.#input.field, this.#reader.mainCategories(intent.headTerm))
  }

  #interpretation(
    tiers: readonly Plan['tiers'][],
    intents: readonly SearchIntent[],
    dropped: readonly string[] = [],
    amount: Amount = this.#amount,
  ): Interpretation<QueryNotes> {
    const plans = this.#plans(tiers, this.#wholeName(intents), this.#inPlace, amount)
    const { maxPrice, minPrice, ...anyPrice } = this.#notes
    return { plans, notes: this.#notesOn(intents, dropped, amount === this.#amount ? this.#notes : anyPrice) }
  }

  /** The exact name is exempt from conditions that were read from the words. */
  #plans(
    tiers: readonly Plan['tiers'][],
    exact: string | null,
    read: readonly Condition[],
    amount: Amount,
  ): Interpretation<QueryNotes>['plans'] {
    const filters = [...read.map(({ any }) => ({ any: exact ? [...any, exact] : any })), ...this.#filters]
    const [one, other] = tiers.map((each, at) => ({
      tiers: exact && at === 0 ? withExactNameTier(each, exact) : each,
      filters,
      ...inKobo(amount),
    })) as readonly Plan[] as readonly [Plan, Plan?]
    if (other) return [one, other]
    // Prices are not tokens, so only a separate plan can ignore them.
    if (this.#query.amount && exact) return [{ tiers: [[{ any: [exact] }]], filters: this.#filters }, one]
    return [one]
  }

  /** Returns the token of the whole typed name, with filler words. A single word can name a shop, but not a product. */
  #wholeName(intents: readonly SearchIntent[]): string | null {
    const { field, text = '' } = this.#input
    const words = wordsOf(correctedIn(text, intents))
    const least = field === 'a' ? 1 : 2
    const name = words.join(' ')
    const few = words.length >= least && words.length <= MAX_WHOLE_NAME.words
    const short = few && Buffer.byteLength(name) <= MAX_WHOLE_NAME.bytes
    return short && words.every((word) => this.#reader.inNames(word)) ? `e${name}` : null
  }

  #notesOn(intents: readonly SearchIntent[], dropped: readonly string[], notes = this.#notes): QueryNotes {
    const excluded = [...this.#dropped, ...intents.flatMap(({ unknownWords }) => unknownWords), ...dropped]
    // Dropped words are named as typed.
    const isGone = ([, correction]: readonly [string, string]) => excluded.includes(correction)
    const spellingFixes = intents.flatMap((intent) => [...intent.spellingFixes])
    const typed = new Map(spellingFixes.filter(isGone).map(([word, correction]) => [correction, word]))
    const to = correctedIn(notes.text, [{ spellingFixes: new Map(spellingFixes.filter((one) => !isGone(one))) }])
    return {
      ...notes,
      ...(to === notes.text ? {} : { text: to, corrected: { from: notes.text, to } }),
      ...(excluded.length > 0 ? { letGo: excluded.map((word) => typed.get(word) ?? word) } : {}),
    }
  }
}

function correctedIn(typed: string, intents: readonly Pick<SearchIntent, 'spellingFixes'>[]): string {
  const spellingFixes = new Map(intents.flatMap((intent) => [...intent.spellingFixes]))
  if (spellingFixes.size === 0) return typed
  return typed.toLowerCase().replace(WORD, (word) => spellingFixes.get(wordsOf(word).join(' ')) ?? word)
}

const placeConditions = (words: PlaceWords): Condition[] =>
  words.map((either) => ({ any: either.map((word) => `l${word}`) }))

function inKobo({ from, to }: Amount): Pick<Plan, 'kobo'> {
  if (from === null && to === null) return {}
  const [low, high] = [from, to].map((naira) => (naira === null ? null : Math.round(naira * 100))) as [
    number | null,
    number | null,
  ]
  return { kobo: low !== null && high !== null && low > high ? { from: high, to: low } : { from: low, to: high } }
}
