import type { Condition, Plan } from '#platform/search/plan.ts'
import type * as readings from '#platform/search/readings.ts'
import type { Vocabulary } from '#platform/search/vocabulary.ts'
import { wordsOf } from '#platform/search/words.ts'
import type { Amount } from './amounts.ts'
import { type Category, findCategory } from './categories-in-text.ts'
import { BOTH } from './market/fillers.ts'
import { chosenPlace } from './places-in-text.ts'
import {
  anywhereFitsOf,
  eitherOf,
  fewerFitsOf,
  fitsOf,
  itselfFitsOf,
  jointFits,
  jointOrFirst,
  orExactly,
} from './plans.ts'
import { type Reading, readPlainly, readText } from './reading.ts'
import type { Told } from './search.contract.ts'
import { type Term, Terms } from './terms.ts'
import { isWish, readLiterally, readWish, readWishes, saysNothing, tellsLittle, type Wish } from './wishes.ts'

export type { Told } from './search.contract.ts'
export { type Look, tellSearch } from './told/tell-search.ts'

export type Asked = {
  /** p: products; a: shops. */
  field: 'p' | 'a'
  text?: string | undefined
  shop?: string | undefined
  location?: string | undefined
  categoryId?: number | undefined
  /** That can be named in the text. Shops have their category's name among their words. */
  categories?: readonly Category[] | undefined
  /** Naira. */
  minPrice?: number | undefined
  maxPrice?: number | undefined
  /** What names have to be about, any of these words. */
  heads?: readonly string[] | undefined
  /** As typed: nothing corrected, taken out or let go. */
  literal?: boolean | undefined
}

export type Attempt = readings.Attempt<Told>
type Attempts = readings.Attempts<Told>

/** How much dearer something may be when nothing is as cheap as was asked for. */
const DEARER = 1.5
/** Of a thing that so many names are about, some are taken to have any price. */
const ANY_PRICE = 1_000
/** Listings have marks of whole names up to this many words. */
const LONGEST_WHOLE_NAME = 6
const NOTHING: Plan['fits'] = [[{ any: [] }]]
/** Of so many terms each is let go alone before several are. */
const MOST_SINGLE = 3
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’`‘ʼʻ][\p{L}\p{M}\p{N}]+)*/gu

/**
 * Ways to understand what was typed, in order; the last one yielded counts (G-025, G-030). The caller says how many listings
 * match each.
 */
export function* attempts(asked: Asked, vocabulary: Vocabulary): Attempts {
  const { field, text = '', literal = false } = asked
  const reading = literal ? readPlainly(text) : readText(text, vocabulary, field)
  const found = yield* lettingGo([], attemptsAt(reading, asked, vocabulary))
  const { place, words } = reading
  if (found || !place || words.length === 0 || isGiven(asked.location)) return
  const { parts, isStrict } = place
  if (parts) {
    const around = { ...reading, place: { ...parts.outer, isStrict } }
    if (yield* lettingGo([parts.inner], attemptsAt(around, asked, vocabulary))) return
  }
  // What nobody there has is better found somewhere else than not at all, unless the place was asked for: 'in Yaba'.
  if (isStrict) return
  yield* lettingGo([place.name], attemptsAt({ ...reading, place: null }, asked, vocabulary))
}

/** The attempts, each told to be made without these words; whether the last of them found anything. */
function* lettingGo(words: readonly string[], tried: Attempts): Generator<Attempt, boolean, { total: number }> {
  let found = false
  for (let step = tried.next(); !step.done; ) {
    const { told, ...attempt } = step.value
    const letGo = [...words, ...(told.letGo ?? [])]
    const outcome = yield { ...attempt, told: letGo.length > 0 ? { ...told, letGo } : told }
    found = outcome.total > 0
    step = tried.next(outcome)
  }
  return found
}

function* attemptsAt(reading: Reading, asked: Asked, vocabulary: Vocabulary): Attempts {
  const { field, text = '', literal = false } = asked
  const reader = new Terms(vocabulary, field)
  const search = new Search(asked, reading, reader, vocabulary)
  if (text.trim() === '') yield search.attempt([[]], [])
  else if (reading.words.length === 0) yield search.attempt([reading.place || reading.amount ? [] : NOTHING], [])
  else if (literal) yield search.literally()
  else {
    const category = findCategory(reading.words, asked.categories ?? [], reader)
    const isFilter = category && (asked.categoryId ?? category.id) === category.id
    const { total } = isFilter ? yield search.inCategory(category) : { total: 0 }
    if (total > 0) return
    if (!saysNothing(reading.words)) yield* search.attempts()
    else yield reading.place || reading.amount ? search.attempt([[]], []) : search.literally()
  }
}

const isGiven = (filter: string | undefined): filter is string => (filter ?? '').trim() !== ''

class Search {
  readonly #field: string
  readonly #asked: string
  readonly #reading: Reading
  readonly #reader: Terms
  readonly #filters: readonly Condition[]
  readonly #amount: Amount
  readonly #told: Told

  constructor(asked: Asked, reading: Reading, reader: Terms, vocabulary: Vocabulary) {
    const { field, text = '', shop, location, categoryId, heads, minPrice, maxPrice } = asked
    const place = isGiven(location) ? null : reading.place
    const placeWords = isGiven(location) ? chosenPlace(location, vocabulary, field) : place?.words
    const amount = minPrice === undefined && maxPrice === undefined && field === 'p' ? reading.amount : null
    this.#field = field
    this.#asked = text
    this.#reading = { ...reading, place, amount }
    this.#reader = reader
    this.#amount = amount ?? { from: minPrice ?? null, to: maxPrice ?? null }
    this.#filters = [
      ...(placeWords ?? []).map((either) => ({ any: either.map((word) => `l${word}`) })),
      ...(placeWords ? [] : looseWords(location, 'l', vocabulary)),
      ...looseWords(shop, 's', vocabulary),
      ...(categoryId === undefined ? [] : [{ any: [`c${categoryId}`] }]),
      ...(heads === undefined ? [] : [{ any: heads.map((word) => `h${word}`) }]),
    ]
    this.#told = {
      text: reading.text,
      ...(place ? { place: place.name } : {}),
      ...(amount?.from == null ? {} : { minPrice: amount.from }),
      ...(amount?.to == null ? {} : { maxPrice: amount.to }),
    }
  }

  /** All there is in a category, whose name is all that was typed. */
  inCategory({ id, slug }: Category): Attempt {
    const filters = [...this.#filters, { any: [`c${id}`] }]
    const plan: Plan = { fits: [], filters, ...inKobo(this.#amount) }
    return { plans: [plan], told: { ...this.#told, text: '', category: slug } }
  }

  literally(): Attempt {
    return this.attempt([fitsOf(readLiterally(this.#reading.words, this.#reader), this.#field, [])], [])
  }

  *attempts(): Attempts {
    const { words } = this.#reading
    const whole = readWish(words, this.#reader)
    const wishes = words.some((word) => BOTH.has(word)) ? readWishes(words, this.#reader) : []
    if (wishes.length > 1 && wishes.every((wish) => isWish(wish, this.#reader))) {
      const [one, other] = wishes as [Wish, Wish]
      const rest = wishes.length > 2 ? [eitherOf(wishes.slice(1))] : this.#fits(other)
      const { total } = yield this.#probe(jointFits(wishes), wishes)
      if (total > 0) {
        yield this.attempt([jointOrFirst(wishes), rest], wishes)
        return
      }
      const { total: found } = yield this.attempt([this.#fits(one), rest], wishes)
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

  /** When nobody sells the thing so cheaply, what is a little dearer; whether there is any. */
  *#dearer(wish: Wish): Generator<Attempt, boolean, { total: number }> {
    const { amount, amountWords } = this.#reading
    if (amount?.to == null || this.#reader.heads(wish.thing) > ANY_PRICE || wish.thing.mentioned) return false
    const fits = itselfFitsOf(wish)
    const { total } = yield this.#probe(fits, [wish])
    if (total > 0) return false
    const dearer = this.attempt([fits], [wish], [amountWords], { from: amount.from, to: amount.to * DEARER })
    const { total: found } = yield dearer
    return found > 0
  }

  /** Lets go what tells least, as little as possible, as long as nothing is found. */
  *#widened(wish: Wish): Attempts {
    for (const { thing, gone } of this.#fewer(wish)) {
      const kept = wish.terms.filter((term) => !gone.includes(term))
      const words = gone.map(({ typed }) => typed.join(' '))
      const { total } = yield this.attempt([fewerFitsOf({ ...wish, thing }, kept)], [wish], words)
      if (total > 0) return
    }
    const { total } = yield this.attempt([anywhereFitsOf(wish, this.#field)], [wish])
    if (total === 0) yield* this.#respelt(wish)
  }

  /** Words outlive their last listing until they are counted again: then they are as good as misspelled. */
  *#respelt({ terms }: Wish): Attempts {
    const [word, ...others] = terms.flatMap(({ typed }) => typed)
    if (word === undefined || others.length > 0 || this.#filters.length > 0 || !this.#reader.inNames(word)) return
    const wish = readWish([word], this.#reader.without(word))
    if (wish) yield this.attempt([this.#fits(wish)], [wish])
  }

  /** What may be let go, in order: one other term, the thing, several others; the thing first when the other tells more. */
  #fewer(wish: Wish): { thing: Term; gone: readonly Term[] }[] {
    const { thing, purpose } = wish
    const others = this.#leastTellingFirst(wish)
    const single = others.length > MOST_SINGLE ? others.slice(0, 1) : others
    const piled = others.slice(1).map((_, at) => others.slice(0, at + 2))
    const [one, ...several] = [...single.map((term) => [term]), ...piled].map((gone) => ({ thing, gone }))
    const other = others.findLast((term) => !tellsLittle(term) && this.#reader.names(term) > 0)
    if (!one || !other) return one ? [one, ...several] : []
    const rest = others.filter((term) => term !== other)
    const without = { thing: other, gone: [thing] }
    const tellsMore =
      rest.length === 0 &&
      !purpose.includes(other) &&
      this.#reader.heads(other) > 0 &&
      !this.#reader.stands(other) &&
      this.#reader.names(other) < this.#reader.heads(thing)
    if (rest.length === 0) return tellsMore ? [without, one] : [one, without]
    if (purpose.includes(other) && !this.#reader.stands(thing)) return [one, ...several, without]
    const singles = several.slice(0, single.length - 1)
    return [one, ...singles, without, ...several.slice(singles.length), { thing: other, gone: [thing, ...rest] }]
  }

  /** Sizes first, then what it is for, then what most names have. */
  #leastTellingFirst({ terms, thing, purpose }: Wish): Term[] {
    const isSize = ({ typed }: Term) => Number(/^(\d.*)?[a-z]$/.test(typed[0] ?? ''))
    return terms
      .filter((term) => !term.optional && term !== thing)
      .sort(
        (a, b) =>
          isSize(b) - isSize(a) ||
          Number(purpose.includes(b)) - Number(purpose.includes(a)) ||
          this.#reader.names(b) - this.#reader.names(a),
      )
  }

  #fits(wish: Wish): Plan['fits'] {
    const alone = wish.terms.every((term) => term === wish.thing || term.optional)
    return fitsOf(wish, this.#field, alone ? this.#reader.homes(wish.thing) : [])
  }

  #probe(fits: Plan['fits'], wishes: readonly Wish[]): Attempt {
    return { ...this.attempt([fits], wishes), isProbe: true }
  }

  attempt(
    fits: readonly Plan['fits'][],
    wishes: readonly Wish[],
    letGo: readonly string[] = [],
    amount: Amount = this.#amount,
  ): Attempt {
    const exact = this.#wholeName(wishes)
    const [one, other] = fits.map((each, at) => ({
      fits: exact && at === 0 ? orExactly(each, exact) : each,
      filters: this.#filters,
      ...inKobo(amount),
    }))
    const plans = (other ? [one, other] : [one]) as unknown as Attempt['plans']
    return { plans, told: this.#tell(wishes, letGo, amount !== this.#amount) }
  }

  /**
   * The mark of the listing whose whole name was typed, with its connecting words; null when there can be none. A single
   * word may be a shop's name; of products it is what they are.
   */
  #wholeName(wishes: readonly Wish[]): string | null {
    const words = wordsOf(correctedIn(this.#asked, wishes))
    const least = this.#field === 'a' ? 1 : 2
    const few = words.length >= least && words.length <= LONGEST_WHOLE_NAME
    return few && words.every((word) => this.#reader.inNames(word)) ? `e${words.join(' ')}` : null
  }

  #tell(wishes: readonly Wish[], letGo: readonly string[], priceless: boolean): Told {
    const { maxPrice, minPrice, ...rest } = this.#told
    const told: Told = priceless ? rest : this.#told
    const gone = [...wishes.flatMap(({ dropped }) => dropped), ...letGo]
    // What was not searched for is told as it was typed.
    const isGone = ([, meant]: readonly [string, string]) => gone.includes(meant)
    const respelt = wishes.flatMap((wish) => [...wish.respelt])
    const typed = new Map(respelt.filter(isGone).map(([word, meant]) => [meant, word]))
    const to = correctedIn(rest.text, [{ respelt: new Map(respelt.filter((one) => !isGone(one))) }])
    return {
      ...told,
      ...(to === rest.text ? {} : { text: to, corrected: { from: rest.text, to } }),
      ...(gone.length > 0 ? { letGo: gone.map((word) => typed.get(word) ?? word) } : {}),
    }
  }
}

/** What was typed with its misspelled words as they are meant; unchanged where there are none. */
function correctedIn(typed: string, wishes: readonly Pick<Wish, 'respelt'>[]): string {
  const respelt = new Map(wishes.flatMap((wish) => [...wish.respelt]))
  if (respelt.size === 0) return typed
  return typed.toLowerCase().replace(WORD, (word) => respelt.get(wordsOf(word).join(' ')) ?? word)
}

function inKobo({ from, to }: Amount): Pick<Plan, 'kobo'> {
  if (from === null && to === null) return {}
  const [low, high] = [from, to].map((naira) => (naira === null ? null : Math.round(naira * 100))) as [
    number | null,
    number | null,
  ]
  return { kobo: low !== null && high !== null && low > high ? { from: high, to: low } : { from: low, to: high } }
}

/** A filter's words: whole, begun, inside or misspelled. */
function looseWords(text: string | undefined, field: string, vocabulary: Vocabulary): Condition[] {
  return wordsOf(text ?? '')
    .slice(0, MOST_FILTER_WORDS)
    .map((word) => {
      const looks = [
        () => vocabulary.forms(field, word),
        () => vocabulary.begun(field, word, MOST_FILTER_MARKS),
        () => (word.length > 2 ? vocabulary.containing(field, word, MOST_FILTER_MARKS) : []),
        () => vocabulary.near(field, word).slice(0, 1),
      ]
      for (const look of looks) {
        const found = look()
        if (found.length > 0) return { any: found.map((one) => field + one.word) }
      }
      return { any: [field + word] }
    })
}

const MOST_FILTER_WORDS = 6
const MOST_FILTER_MARKS = 24
