import type { Point } from '#shared/point.ts'
import type { Db } from '../../db/db.ts'
import type { Condition, Plan } from '../plan.ts'
import type { WordStatistics } from '../word-statistics.ts'
import { endOfBands, firstBands, likelyPriced, priceBands } from './bands.ts'
import { countOf, notAll, type Where, whereOf } from './conditions.ts'
import { pointOf, rings, toGeoPoint } from './geo-cells.ts'
import {
  type KoboRange,
  type Listing,
  MAX_TOTAL,
  type OpenAt,
  type PageRange,
  type Sort,
  Statement,
  type Tier,
  UNLIMITED,
} from './statement.ts'

/** Up to this many matches, the search reads all of them instead of walking in order. */
const FEW = 1_500
/** From this many likely matches, the search does not first check whether they are few. */
const SURELY_MANY = 8_000
/** The multiple of the needed matches that bands should hold. */
const BAND_HOLDS = [3, 20]
const MAX_RINGS = 6
/** The most products of a shop for each of its newest, as an estimate. */
const OF_ONE_SHOP = 5
const SOME_PRICES = 300
/** For very common conditions the search walks along the order, over this multiple of the listings that should hold a page ... */
const PASSED_FOR_ONE = 3
/** ... up to this many; further if other methods read more rows. */
const MAX_PASSED = 500
/** The cost of reading a row, in entries of the index. */
const DEARER_ROWS = 300

export type Order = {
  sort: string
  near?: Point | undefined
  perShop?: number | undefined
  openAt?: OpenAt | undefined
  shopId?: number | undefined
  /** Leaves out sold-out products (G-214). */
  available?: boolean | undefined
}

/** `total` is at most 1,001. Rows also contain their sort keys, for `keysOf`. */
export type Page<Row> = { total: number; rows: Row[] }
type Found<Row> = { total: number | null; matchedCount: number | null; rows: Row[] }

export class VocabularyChanged extends Error {}

/** Finds a page of a plan's matches, except those of `without`. */
export type FindPage<Row> = (plan: Plan, pageRange: PageRange, without?: Plan) => Promise<Page<Row>>

/** Makes the `FindPage` of one request. It reads the database at least once, so that new words are noticed. */
export function makeFindPage<Row extends object>(
  db: Db,
  listing: Listing,
  words: WordStatistics,
  order: Order,
): FindPage<Row> {
  const request: RequestState = { hasReadDatabase: false, plansWithoutMatches: new Set() }
  return (plan, pageRange, without) =>
    new Planner<Row>(db, listing, words, order, plan, pageRange, without).page(request)
}

type RequestState = { hasReadDatabase: boolean; plansWithoutMatches: Set<string> }

class Planner<Row extends object> {
  readonly #db: Db
  readonly #listing: Listing
  readonly #words: WordStatistics
  readonly #order: Order
  readonly #perShop: number | null
  readonly #pageRange: PageRange
  readonly #kobo: KoboRange
  readonly #filters: readonly Condition[]
  readonly #excluded: readonly string[] | null
  readonly #tiers: readonly (Where | null)[]
  #total: number | null = null

  constructor(
    db: Db,
    listing: Listing,
    words: WordStatistics,
    order: Order,
    plan: Plan,
    pageRange: PageRange,
    without?: Plan,
  ) {
    this.#db = db
    this.#listing = listing
    this.#words = words
    this.#order = order
    this.#perShop = order.perShop ?? null
    // Numbered pages end with the highest total.
    this.#pageRange =
      pageRange.after === null && pageRange.skip >= MAX_TOTAL ? { after: null, skip: 0, take: 0 } : pageRange
    this.#kobo = pricesOf(plan)
    this.#filters = this.#withPrices(plan)
    this.#excluded = without
      ? (this.#where([...(without.tiers.at(-1) ?? []), ...without.filters])?.queries ?? null)
      : null
    const tiers = plan.tiers.length > 0 ? plan.tiers : [[]]
    this.#tiers = tiers.map((tier) => this.#narrowed(this.#where([...tier, ...this.#filters])))
  }

  async page(request: RequestState): Promise<Page<Row>> {
    const last = this.#tiers.at(-1)
    const planKey = JSON.stringify([last?.queries, this.#kobo])
    if (request.hasReadDatabase && (!last || request.plansWithoutMatches.has(planKey))) return { total: 0, rows: [] }
    // No known listing has such words, but a new one may.
    const page = await (last ? this.#choose(last) : this.#run(this.#start()))
    request.hasReadDatabase = true
    if (page.total === 0) request.plansWithoutMatches.add(planKey)
    return page
  }

  /** Picks how to look the plan up, by how many listings its last tier should match. */
  async #choose(last: Where): Promise<Page<Row>> {
    const { sort, near, shopId } = this.#order
    if (shopId !== undefined) return this.#run(this.#start().ofShop(shopId, this.#possible(), this.#pageRange))
    const category = categoryOf(last)
    const { inCategories } = this.#listing.sorts[sort] as Sort
    if (near === undefined && (category === null || (category !== undefined && inCategories)))
      return this.#walk(category, last)
    if (sort === 'best') return this.#best(last)
    const isFew = last.most <= FEW
    if (last.known <= MAX_TOTAL && last.likely <= SURELY_MANY) {
      // Words that usually occur together are in more listings than estimated.
      const page = await this.#all(last, isFew ? UNLIMITED : MAX_TOTAL + 1)
      if (isFew || page.total <= MAX_TOTAL) return page
    }
    const many = { ...last, likely: Math.max(last.likely, FEW) }
    const page = await (near ? this.#nearest(many, near) : this.#first(many))
    return page ?? this.#all(last, UNLIMITED)
  }

  #all({ queries }: Where, most: number): Promise<Page<Row>> {
    return this.#run(this.#start().all(queries, most, this.#pageRange, this.#perShop))
  }

  #walk(category: number | null, last: Where): Promise<Page<Row>> {
    const isRare = this.#order.sort !== 'price' && !this.#kobo.any && likelyPriced(this.#kobo, this.#words) < FEW
    const statement = this.#start().walk(category, this.#pageRange, this.#perShop, isRare)
    return this.#run(category === null ? statement.countListed() : this.#counting(statement, last))
  }

  #best(last: Where): Promise<Page<Row>> {
    return this.#run(this.#start().best(this.#possible(), this.#pageRange, last.known))
  }

  #possible(): Tier[] {
    return this.#tiers.flatMap((where, tier): Tier[] => (where ? [{ tier, queries: where.queries }] : []))
  }

  /** Reads from the start of the order, or from bands that should hold more than enough; returns null if they do not. */
  async #first(last: Where): Promise<Page<Row> | null> {
    const { after, skip, take } = this.#pageRange
    const { sort } = this.#order
    const { everything } = this.#words.vocabulary
    let passed = Number.POSITIVE_INFINITY
    if (this.#perShop === null) passed = Math.ceil((PASSED_FOR_ONE * (skip + take)) / (last.known / everything))
    const among = async () => {
      const statement = this.#start().among(passed, last.queries, this.#pageRange)
      const { matchedCount, ...page } = await this.#runCounted(this.#counting(statement, last))
      const isEnough = page.rows.length === take || (matchedCount ?? 0) < passed
      passed = Number.POSITIVE_INFINITY
      return isEnough ? page : null
    }
    const early = passed <= MAX_PASSED ? await among() : null
    if (early) return early
    const prices = sort === 'price' ? await this.#somePrices(last) : null
    const share = this.#shareOf(last)
    let beyond = false
    for (const more of BAND_HOLDS) {
      const hits = more * (skip + take) * (this.#perShop === null ? 1 : OF_ONE_SHOP)
      const band = prices
        ? this.#cheapest(prices, hits / last.likely)
        : firstBands(this.#listing.sorts[sort] as Sort, { from: after?.[0] ?? null, hits, share, beyond }, this.#words)
      const documentCount = band ? this.#docsOf(band) : Number.POSITIVE_INFINITY
      const isTooMuch = documentCount > DEARER_ROWS * last.likely
      // A band may hold very many, such as all unrated shops or all prices below ₦655; for prices the sample gives its size.
      const matchedCount = prices ? last.likely * this.#cheaper(prices, hits / last.likely) : documentCount * share
      const walked = passed < (isTooMuch ? last.likely : matchedCount) ? await among() : null
      if (walked) return walked
      if (!band || isTooMuch) return null
      const statement = this.#start().some(this.#within(last, band.any), this.#pageRange, this.#perShop)
      const page = await this.#run(this.#counting(statement, last))
      if (page.rows.length === take) return page
      // Most of the cursor's own band is before the cursor.
      beyond = true
    }
    return null
  }

  async #nearest(last: Where, near: Point): Promise<Page<Row> | null> {
    const rows: Row[] = []
    const { after } = this.#pageRange
    let { skip, take } = this.#pageRange
    const from = after === null ? 0 : Number(after[0])
    let tried = 0
    for (const { tokens, dense } of rings(
      this.#words,
      toGeoPoint(near),
      from,
      2 * (skip + take),
      this.#shareOf(last),
    )) {
      if (tried++ === MAX_RINGS) return null
      const within = this.#within(last, tokens)
      const part = { after, skip, take }
      const geoCells = () => tokens.map((token) => ({ point: pointOf(token), queries: this.#within(last, [token]) }))
      const statement = dense
        ? this.#start().bestOfSpots(geoCells(), within, part)
        : this.#start().all(within, UNLIMITED, part, null)
      const { matchedCount, ...page } = await this.#runCounted(this.#counting(statement, last))
      rows.push(...page.rows)
      take -= page.rows.length
      if (take <= 0) return { total: page.total, rows }
      skip = Math.max(0, skip - (matchedCount ?? 0))
    }
    return null
  }

  #start(kobo = this.#kobo): Statement {
    const { sort, near } = this.#order
    const place = near && toGeoPoint(near)
    return new Statement({
      listing: this.#listing,
      sort,
      near: place ? `(${place.x},${place.y})` : null,
      kobo,
      openAt: this.#order.openAt ?? null,
      available: this.#order.available === true,
    })
  }

  #counting(statement: Statement, { queries, known }: Where): Statement {
    if (this.#total !== null) return statement
    return queries.length > 0 ? statement.count(queries, known) : statement.countListed()
  }

  async #run(statement: Statement): Promise<Page<Row>> {
    const { total, rows } = await this.#runCounted(statement)
    return { total, rows }
  }

  async #runCounted(statement: Statement): Promise<Page<Row> & { matchedCount: number | null }> {
    const { total, matchedCount, rows } = await runStatement<Row>(this.#db, this.#words, statement)
    this.#total ??= Math.min(total ?? matchedCount ?? 0, MAX_TOTAL + 1)
    return { total: this.#total, matchedCount, rows }
  }

  #where(conditions: readonly Condition[]): Where | null {
    return whereOf(conditions, this.#words, this.#listing.text)
  }

  #within({ queries }: Where, any: readonly string[]): readonly string[] {
    return [...queries.slice(0, 1), ...(this.#where([{ any }])?.queries ?? []), ...queries.slice(1)]
  }

  #narrowed(where: Where | null): Where | null {
    if (where === null || this.#excluded?.length === 0) return null
    const queries = this.#excluded ? [...where.queries, notAll(this.#excluded)] : where.queries
    const { openAt, available } = this.#order
    const isCompared = this.#excluded || !this.#kobo.any || openAt || available
    return { ...where, queries, known: isCompared ? 0 : where.known }
  }

  /** Adds prices as a condition if that saves reading rows; all rows are compared with them anyway. */
  #withPrices({ tiers, filters }: Plan): readonly Condition[] {
    if (this.#kobo.any) return filters
    const bands = priceBands(this.#kobo, this.#words)
    const others = [...(tiers.at(-1) ?? []), ...filters]
    const isRare = others.length > 0 && this.#docsOf(bands) < DEARER_ROWS * (this.#where(others)?.likely ?? 0)
    return isRare || this.#order.sort === 'nearest' ? [...filters, bands] : filters
  }

  #docsOf({ any }: Condition): number {
    return any.reduce((sum, token) => sum + countOf(token, this.#words, this.#listing.text), 0)
  }

  #shareOf({ likely }: Where): number {
    return likely / Math.max(this.#words.vocabulary.everything, 1)
  }

  /** Reads a sample of prices, large enough to give the total if that is not known otherwise. */
  async #somePrices({ queries, known }: Where): Promise<number[]> {
    const isCounted = this.#total !== null || known > MAX_TOTAL || this.#pageRange.after !== null
    const statement = this.#start({ ...this.#kobo, from: this.#lowest })
    const text = statement.pricesOf(queries, isCounted ? SOME_PRICES : MAX_TOTAL + 1)
    const [some] = await this.#db.query<{ prices: string[] }>(null, text, statement.values)
    const prices = (some?.prices ?? []).map(Number)
    if (!isCounted) this.#total = prices.length
    return prices
  }

  #cheapest(prices: readonly number[], share: number): Condition | null {
    const to = this.#upTo(prices, share)
    return to === undefined || prices.length < SOME_PRICES ? null : priceBands({ from: this.#lowest, to }, this.#words)
  }

  #cheaper(prices: readonly number[], share: number): number {
    const to = this.#upTo(prices, share)
    if (to === undefined) return 1
    const end = endOfBands(to)
    return prices.filter((price) => price < end).length / prices.length
  }

  #upTo(prices: readonly number[], share: number): number | undefined {
    const { after, skip, take } = this.#pageRange
    // Some of these are before the cursor.
    const enough = after === null ? Math.max(skip + take - 1, 0) : prices.length
    return prices[Math.min(Math.ceil(share * prices.length), enough)]
  }

  get #lowest(): number {
    return this.#pageRange.after ? Number(this.#pageRange.after[0]) : this.#kobo.from
  }
}

async function runStatement<Row extends object>(
  db: Db,
  words: WordStatistics,
  statement: Statement,
): Promise<Found<Row>> {
  type Line = Row & { total: number | null; matchedCount: number | null; added: string; place: number | null }
  const text = statement.text(words.horizon)
  const lines = await db.query<Line>(null, text, statement.values)
  const { total, matchedCount, added, place } = lines[0] as Line
  if (words.added !== null && added !== words.added) throw new VocabularyChanged()
  return { total, matchedCount, rows: place === null ? [] : lines }
}

export async function findSimilar<Row extends object>(
  db: Db,
  listing: Listing,
  words: WordStatistics,
  ways: readonly (readonly Condition[])[],
  take: number,
): Promise<Row[]> {
  const tiers = ways.flatMap((conditions, tier): Tier[] => {
    const where = whereOf(conditions, words, listing.text)
    return where ? [{ tier, queries: where.queries }] : []
  })
  const statement = new Statement({
    listing,
    sort: 'best',
    near: null,
    kobo: pricesOf({}),
    openAt: null,
    available: false,
  })
  if (tiers.length > 0) statement.best(tiers, { after: null, skip: 0, take }, UNLIMITED)
  const { rows } = await runStatement<Row>(db, words, statement)
  return rows
}

const HIGHEST = Number.MAX_SAFE_INTEGER

function pricesOf({ kobo }: Pick<Plan, 'kobo'>): KoboRange {
  const within = (price: number) => Math.min(Math.max(price, 0), HIGHEST)
  const { from, to } = kobo ?? { from: null, to: null }
  return { from: within(from ?? 0), to: within(to ?? HIGHEST), any: from === null && to === null }
}

function categoryOf({ queries: [query, ...more] }: Where): number | null | undefined {
  if (query === undefined) return null
  const category = more.length === 0 ? /^'c(\d+)'$/.exec(query)?.[1] : undefined
  return category === undefined ? undefined : Number(category)
}
