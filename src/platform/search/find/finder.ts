import type { Point } from '#shared/point.ts'
import type { Db } from '../../db/db.ts'
import type { KnownWords } from '../known-words.ts'
import type { Condition, Plan } from '../plan.ts'
import { endOfBands, firstBands, likelyPriced, priceBands } from './bands.ts'
import { countOf, notAll, type Where, whereOf } from './conditions.ts'
import { placeOf, pointOf, rings } from './spots.ts'
import {
  COUNTED,
  type Fit,
  type Listing,
  type OpenAt,
  type Prices,
  type Sort,
  Statement,
  type Stretch,
  UNCOUNTED,
} from './statement.ts'

/** So many are looked at all rather than found in order. */
const FEW = 1_500
/** When so many are likely, it is not asked first whether they are few. */
const SURELY_MANY = 8_000
/** How many times more hits a band should hold than are needed. */
const BAND_HOLDS = [3, 20]
const MOST_RINGS = 6
/** How many products a shop may have for each of its newest. */
const OF_ONE_SHOP = 5
/** A sample that tells where the cheapest are. */
const SOME_PRICES = 300
/** What very many listings have is looked for along the order, among this many times more of all than should hold a page ... */
const PASSED_FOR_ONE = 3
/** ... up to so many; more when other ways read more rows. */
const MOST_PASSED = 500
/** What looking at a row costs, in entries of the index. */
const DEARER_ROWS = 300

export type Order = {
  sort: string
  near?: Point | undefined
  perShop?: number | undefined
  openAt?: OpenAt | undefined
  /** Only of this shop, by 'best' or 'newest'. */
  shopId?: number | undefined
}

/** `total` up to 1,001. Rows have more than their columns: what they are in order of, for `keysOf`. */
export type Page<Row> = { total: number; rows: Row[] }
type Answer<Row> = { total: number | null; held: number | null; rows: Row[] }

/** The words have changed since they were read. */
export class NewWords extends Error {}

export type Finder<Row> = {
  page(plan: Plan, stretch: Stretch, without?: Plan): Promise<Page<Row>>
  /** Whether anything matches. */
  any(plan: Plan): Promise<boolean>
}

/** Finds pages of what plans ask for, in one order. Throws NewWords. */
export function finder<Row extends object>(db: Db, listing: Listing, words: KnownWords, order: Order): Finder<Row> {
  const seen: Seen = { isAsked: false, nothing: new Set() }
  const search = (plan: Plan, stretch: Stretch, without?: Plan) =>
    new Search<Row>(db, listing, words, order, plan, stretch, without)
  return {
    page: (plan, stretch, without) => search(plan, stretch, without).page(seen),
    any: async (plan) => (await search(plan, { after: null, skip: 0, take: 0 }).page(seen, true)).total > 0,
  }
}

/** What earlier plans of a search have told: that no words are new, and what there is nothing of. */
type Seen = { isAsked: boolean; nothing: Set<string> }

class Search<Row extends object> {
  readonly #db: Db
  readonly #listing: Listing
  readonly #words: KnownWords
  readonly #order: Order
  readonly #perShop: number | null
  readonly #stretch: Stretch
  readonly #kobo: Prices
  readonly #filters: readonly Condition[]
  readonly #excluded: readonly string[] | null
  /** Of each fit; null where no listing has such words. */
  readonly #fits: readonly (Where | null)[]
  #total: number | null = null

  constructor(db: Db, listing: Listing, words: KnownWords, order: Order, plan: Plan, given: Stretch, without?: Plan) {
    this.#db = db
    this.#listing = listing
    this.#words = words
    this.#order = order
    this.#perShop = order.perShop ?? null
    // Numbered pages end where totals do.
    this.#stretch = given.after === null && given.skip >= COUNTED ? { after: null, skip: 0, take: 0 } : given
    this.#kobo = pricesOf(plan)
    this.#filters = this.#withPrices(plan)
    this.#excluded = without
      ? (this.#where([...(without.fits.at(-1) ?? []), ...without.filters])?.queries ?? null)
      : null
    const fits = plan.fits.length > 0 ? plan.fits : [[]]
    this.#fits = fits.map((fit) => this.#narrowed(this.#where([...fit, ...this.#filters])))
  }

  async page(seen: Seen, isProbe = false): Promise<Page<Row>> {
    const last = this.#fits.at(-1)
    const asked = JSON.stringify([last?.queries, this.#kobo])
    if (seen.isAsked && (!last || seen.nothing.has(asked))) return { total: 0, rows: [] }
    // No listing has such words, unless there are new ones.
    const page = !last
      ? await this.#ask(this.#start())
      : await (isProbe && this.#order.shopId === undefined
          ? this.#ask(this.#start().any(last.queries))
          : this.#found(last))
    seen.isAsked = true
    if (page.total === 0) seen.nothing.add(asked)
    return page
  }

  async #found(last: Where): Promise<Page<Row>> {
    const { sort, near, shopId } = this.#order
    if (shopId !== undefined) return this.#ask(this.#start().ofShop(shopId, this.#possible(), this.#stretch))
    const category = categoryOf(last)
    const { inCategories } = this.#listing.sorts[sort] as Sort
    if (near === undefined && (category === null || (category !== undefined && inCategories)))
      return this.#walk(category, last)
    if (sort === 'best') return this.#best(last)
    const isFew = last.most <= FEW
    if (last.known <= COUNTED && last.likely <= SURELY_MANY) {
      // Words that mostly occur together are in more than it seems.
      const page = await this.#all(last, isFew ? UNCOUNTED : COUNTED + 1)
      if (isFew || page.total <= COUNTED) return page
    }
    const many = { ...last, likely: Math.max(last.likely, FEW) }
    const page = await (near ? this.#nearest(many, near) : this.#first(many))
    return page ?? this.#all(last, UNCOUNTED)
  }

  #all({ queries }: Where, most: number): Promise<Page<Row>> {
    return this.#ask(this.#start().all(queries, most, this.#stretch, this.#perShop))
  }

  #walk(category: number | null, last: Where): Promise<Page<Row>> {
    const isRare = this.#order.sort !== 'price' && !this.#kobo.any && likelyPriced(this.#kobo, this.#words) < FEW
    const statement = this.#start().walk(category, this.#stretch, this.#perShop, isRare)
    return this.#ask(category === null ? statement.countListed() : this.#counting(statement, last))
  }

  #best(last: Where): Promise<Page<Row>> {
    return this.#ask(this.#start().best(this.#possible(), this.#stretch, last.known))
  }

  #possible(): Fit[] {
    return this.#fits.flatMap((where, fit): Fit[] => (where ? [{ fit, queries: where.queries }] : []))
  }

  /** The first in order, among the first of all or from bands that should hold more than enough; null when they do not. */
  async #first(last: Where): Promise<Page<Row> | null> {
    const { after, skip, take } = this.#stretch
    const { sort } = this.#order
    const { everything } = this.#words.vocabulary
    let passed = Number.POSITIVE_INFINITY
    if (this.#perShop === null) passed = Math.ceil((PASSED_FOR_ONE * (skip + take)) / (last.known / everything))
    const among = async () => {
      const statement = this.#start().among(passed, last.queries, this.#stretch)
      const { held, ...page } = await this.#answer(this.#counting(statement, last))
      const isEnough = page.rows.length === take || (held ?? 0) < passed
      passed = Number.POSITIVE_INFINITY
      return isEnough ? page : null
    }
    const early = passed <= MOST_PASSED ? await among() : null
    if (early) return early
    const prices = sort === 'price' ? await this.#somePrices(last) : null
    const share = this.#shareOf(last)
    let beyond = false
    for (const more of BAND_HOLDS) {
      const hits = more * (skip + take) * (this.#perShop === null ? 1 : OF_ONE_SHOP)
      const band = prices
        ? this.#cheapest(prices, hits / last.likely)
        : firstBands(this.#listing.sorts[sort] as Sort, { from: after?.[0] ?? null, hits, share, beyond }, this.#words)
      const docs = band ? this.#docsOf(band) : Number.POSITIVE_INFINITY
      const isTooMuch = docs > DEARER_ROWS * last.likely
      // A band may hold very many, such as all that nobody has rated or all below ₦655; of prices the sample tells what it holds.
      const held = prices ? last.likely * this.#cheaper(prices, hits / last.likely) : docs * share
      const walked = passed < (isTooMuch ? last.likely : held) ? await among() : null
      if (walked) return walked
      if (!band || isTooMuch) return null
      const statement = this.#start().some(this.#within(last, band.any), this.#stretch, this.#perShop)
      const page = await this.#ask(this.#counting(statement, last))
      if (page.rows.length === take) return page
      // Most of the cursor's own band comes before it.
      beyond = true
    }
    return null
  }

  /** The nearest, ring by ring; null when too many rings have too few. */
  async #nearest(last: Where, near: Point): Promise<Page<Row> | null> {
    const rows: Row[] = []
    const { after } = this.#stretch
    let { skip, take } = this.#stretch
    const from = after === null ? 0 : Number(after[0])
    let tried = 0
    for (const { marks, dense } of rings(this.#words, placeOf(near), from, 2 * (skip + take), this.#shareOf(last))) {
      if (tried++ === MOST_RINGS) return null
      const together = this.#within(last, marks)
      const part = { after, skip, take }
      const spots = () => marks.map((mark) => ({ point: pointOf(mark), queries: this.#within(last, [mark]) }))
      const statement = dense
        ? this.#start().bestOfSpots(spots(), together, part)
        : this.#start().all(together, UNCOUNTED, part, null)
      const { held, ...page } = await this.#answer(this.#counting(statement, last))
      rows.push(...page.rows)
      take -= page.rows.length
      if (take <= 0) return { total: page.total, rows }
      skip = Math.max(0, skip - (held ?? 0))
    }
    return null
  }

  #start(kobo = this.#kobo): Statement {
    const { sort, near } = this.#order
    const place = near && placeOf(near)
    return new Statement({
      listing: this.#listing,
      sort,
      near: place ? `(${place.x},${place.y})` : null,
      kobo,
      openAt: this.#order.openAt ?? null,
    })
  }

  /** Counts what matches at all, unless a statement before has. */
  #counting(statement: Statement, { queries, known }: Where): Statement {
    if (this.#total !== null) return statement
    return queries.length > 0 ? statement.count(queries, known) : statement.countListed()
  }

  async #ask(statement: Statement): Promise<Page<Row>> {
    const { total, rows } = await this.#answer(statement)
    return { total, rows }
  }

  async #answer(statement: Statement): Promise<Page<Row> & { held: number | null }> {
    const { total, held, rows } = await answerOf<Row>(this.#db, this.#words, statement)
    this.#total ??= Math.min(total ?? held ?? 0, COUNTED + 1)
    return { total: this.#total, held, rows }
  }

  #where(conditions: readonly Condition[]): Where | null {
    return whereOf(conditions, this.#words, this.#listing.text)
  }

  /** With any of these marks too; after the first condition, which is the rarest. */
  #within({ queries }: Where, any: readonly string[]): readonly string[] {
    return [...queries.slice(0, 1), ...(this.#where([{ any }])?.queries ?? []), ...queries.slice(1)]
  }

  /** Without those of the first wish; nothing is certain of how many have such prices or are open. */
  #narrowed(where: Where | null): Where | null {
    if (where === null || this.#excluded?.length === 0) return null
    const queries = this.#excluded ? [...where.queries, notAll(this.#excluded)] : where.queries
    return { ...where, queries, known: this.#excluded || !this.#kobo.any || this.#order.openAt ? 0 : where.known }
  }

  /** Prices as a condition where that saves looking at rows; all rows are compared with them anyway. */
  #withPrices({ fits, filters }: Plan): readonly Condition[] {
    if (this.#kobo.any) return filters
    const bands = priceBands(this.#kobo, this.#words)
    const others = [...(fits.at(-1) ?? []), ...filters]
    const isRare = others.length > 0 && this.#docsOf(bands) < DEARER_ROWS * (this.#where(others)?.likely ?? 0)
    return isRare || this.#order.sort === 'nearest' ? [...filters, bands] : filters
  }

  #docsOf({ any }: Condition): number {
    return any.reduce((sum, mark) => sum + countOf(mark, this.#words, this.#listing.text), 0)
  }

  #shareOf({ likely }: Where): number {
    return likely / Math.max(this.#words.vocabulary.everything, 1)
  }

  /** Prices of some that match, the lowest first; of so many that they tell the total, unless that is told otherwise. */
  async #somePrices({ queries, known }: Where): Promise<number[]> {
    const isCounted = this.#total !== null || known > COUNTED || this.#stretch.after !== null
    const statement = this.#start({ ...this.#kobo, from: this.#lowest })
    const text = statement.pricesOf(queries, isCounted ? SOME_PRICES : COUNTED + 1)
    const [some] = await this.#db.query<{ prices: string[] }>(null, text, statement.values)
    const prices = (some?.prices ?? []).map(Number)
    if (!isCounted) this.#total = prices.length
    return prices
  }

  /** The bands up to the price below which this share of all that match are, or as many of these as are asked for. */
  #cheapest(prices: readonly number[], share: number): Condition | null {
    const to = this.#upTo(prices, share)
    return to === undefined || prices.length < SOME_PRICES ? null : priceBands({ from: this.#lowest, to }, this.#words)
  }

  /** The share of the sample that is in those bands. */
  #cheaper(prices: readonly number[], share: number): number {
    const to = this.#upTo(prices, share)
    if (to === undefined) return 1
    const end = endOfBands(to)
    return prices.filter((price) => price < end).length / prices.length
  }

  #upTo(prices: readonly number[], share: number): number | undefined {
    const { after, skip, take } = this.#stretch
    // Behind a cursor some of these come before it.
    const enough = after === null ? Math.max(skip + take - 1, 0) : prices.length
    return prices[Math.min(Math.ceil(share * prices.length), enough)]
  }

  get #lowest(): number {
    return this.#stretch.after ? Number(this.#stretch.after[0]) : this.#kobo.from
  }
}

async function answerOf<Row extends object>(db: Db, words: KnownWords, statement: Statement): Promise<Answer<Row>> {
  type Line = Row & { total: number | null; held: number | null; added: string; place: number | null }
  const text = statement.text(words.horizon)
  const lines = await db.query<Line>(null, text, statement.values)
  const { total, held, added, place } = lines[0] as Line
  if (words.added !== null && added !== words.added) throw new NewWords()
  // Not copied: the driver's objects are slow to copy.
  return { total, held, rows: place === null ? [] : lines }
}

/** The best of those that meet the first of these conditions, then of those that meet the next. Throws NewWords. */
export async function findAlike<Row extends object>(
  db: Db,
  listing: Listing,
  words: KnownWords,
  ways: readonly (readonly Condition[])[],
  take: number,
): Promise<Row[]> {
  const fits = ways.flatMap((conditions, fit): Fit[] => {
    const where = whereOf(conditions, words, listing.text)
    return where ? [{ fit, queries: where.queries }] : []
  })
  const statement = new Statement({ listing, sort: 'best', near: null, kobo: pricesOf({}), openAt: null })
  // Nobody asks for the total.
  if (fits.length > 0) statement.best(fits, { after: null, skip: 0, take }, UNCOUNTED)
  const { rows } = await answerOf<Row>(db, words, statement)
  return rows
}

const HIGHEST = Number.MAX_SAFE_INTEGER

function pricesOf({ kobo }: Pick<Plan, 'kobo'>): Prices {
  const within = (price: number) => Math.min(Math.max(price, 0), HIGHEST)
  const { from, to } = kobo ?? { from: null, to: null }
  return { from: within(from ?? 0), to: within(to ?? HIGHEST), any: from === null && to === null }
}

/** The category if nothing else is asked for, null if nothing at all. */
function categoryOf({ queries: [query, ...more] }: Where): number | null | undefined {
  if (query === undefined) return null
  const category = more.length === 0 ? /^'c(\d+)'$/.exec(query)?.[1] : undefined
  return category === undefined ? undefined : Number(category)
}
