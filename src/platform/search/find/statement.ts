import type { KeyKind } from '../../db/cursor.ts'
import { wordsAddedSince } from '../word-statistics.ts'

export type Listing = {
  name: 'product' | 'shop'
  text: 'p' | 'a'
  columns: string
  tables: string
  sorts: Readonly<Record<string, Sort>>
}

export type Sort = {
  /** The columns it orders by, from the greatest down; the last is the id. 'best' orders by the tier first. */
  keys: readonly (readonly [column: string, kind: ColumnKind])[]
  /** The first column is ordered from the least up. */
  rising?: true
  band?: 'x' | 'y' | 'r'
  /** True if an index has each category in this order. */
  inCategories?: true
}

export type KoboRange = { readonly from: number; readonly to: number; readonly any: boolean }

/** Selects shops open at this minute, counted since 1970 and since Monday in Lagos; ignored for products. */
export type OpenAt = { readonly minute: number; readonly weekMinute: number }

export type StatementInput = {
  listing: Listing
  sort: string
  near: string | null
  kobo: KoboRange
  openAt: OpenAt | null
  /** Leaves out sold-out products; ignored for shops. */
  available: boolean
}

export type PageRange = { after: readonly unknown[] | null; skip: number; take: number }

/** The highest total, and the last numbered row; a cursor continues (G-028). */
export const MAX_TOTAL = 1_000
/** As migrations/routines/0103_find_listings.sql allows. */
const MAX_CONDITIONS = 4
export const UNLIMITED = 2_147_483_647

const CASTS = {
  number: 'integer',
  digits: 'bigint',
  string: 'timestamptz',
  decimal: 'float8',
  boolean: 'boolean',
} satisfies Partial<Record<KeyKind, string>>
export type ColumnKind = keyof typeof CASTS

/** Rows of a tier also match all later tiers. */
export type Tier = { readonly tier: number; readonly queries: readonly string[] }

const joined = (queries: readonly string[]) => queries.map((query) => `(${query})`).join(' & ')

/** Separates the queries as far as possible: the word index is two to three times as fast as with one joined query. */
const apart = (queries: readonly string[], most = MAX_CONDITIONS) =>
  queries.length <= most ? queries : [...queries.slice(0, most - 1), joined(queries.slice(most - 1))]

/** Statements of the same shape have the same text for all values. */
export class Statement {
  readonly values: unknown[] = []
  readonly #listing: Listing
  readonly #byTier: boolean
  readonly #sort: Sort
  readonly #given: Pick<StatementInput, 'near' | 'kobo' | 'openAt' | 'available'>
  readonly #placed = new Map<unknown, string>()
  #found = ''
  #page = 'select 0 as id, 0 as tier where false'
  #total = 'null::integer'
  #matchedCount = 'null::integer'

  constructor({ listing, sort, ...given }: StatementInput) {
    this.#listing = listing
    this.#byTier = sort === 'best'
    this.#sort = listing.sorts[sort] as Sort
    this.#given = given
  }

  #value(value: unknown, type: string): string {
    this.values.push(value)
    return `$${this.values.length}::${type}`
  }

  #once(key: unknown, value: unknown, type: string): string {
    const made = this.#placed.get(key) ?? this.#value(value, type)
    this.#placed.set(key, made)
    return made
  }

  get #near(): string {
    return this.#once('near', this.#given.near, 'point')
  }

  get #limits(): [string, string] {
    const { kobo, openAt } = this.#given
    if (this.#listing.name === 'shop')
      return [
        this.#once('week', openAt?.weekMinute ?? null, 'integer'),
        this.#once('minute', openAt?.minute ?? null, 'integer'),
      ]
    return [this.#once('from', kobo.from, 'bigint'), this.#once('to', kobo.to, 'bigint')]
  }

  get #compared(): string[] {
    const least = () => this.#once('least', this.#given.available ? '0' : LOWEST, 'bigint')
    return this.#listing.name === 'shop' ? this.#limits : [...this.#limits, least()]
  }

  get #narrowed(): string | undefined {
    const { kobo, openAt, available } = this.#given
    const conditions = available ? ['score >= 0'] : []
    const [one, other] = kobo.any && !openAt ? [] : this.#limits
    if (openAt) conditions.push(`is_open(open_week, irregular, open_then, ${one}, ${other})`)
    else if (one) conditions.push(`kobo >= ${one} and kobo <= ${other}`)
    return conditions.length > 0 ? conditions.join(' and ') : undefined
  }

  get #id(): string {
    return `${this.#listing.name}_id`
  }

  #column(column: string): string {
    if (column === 'distance') return `(location <-> ${this.#near})`
    return column === 'id' ? this.#id : column
  }

  #call(what: 'some' | 'top' | 'matches', queries: readonly string[], ...more: string[]): string {
    const conditions = this.#once(queries, apart(queries), 'tsquery[]')
    return `${this.#listing.name}_${what}(${[conditions, ...this.#compared, ...more].join(', ')})`
  }

  #past(keys: readonly unknown[]): string {
    const clauses = this.#sort.keys.map(
      ([column, kind], at) => [this.#column(column), this.#value(keys[at], CASTS[kind])] as const,
    )
    const before = (some: typeof clauses) =>
      `(${some.map(([column]) => column).join(', ')}) < (${some.map(([, value]) => value).join(', ')})`
    const [first, ...rest] = clauses
    if (!first || !this.#sort.rising) return before(clauses)
    const [column, value] = first
    return `${column} >= ${value} and (${column} > ${value} or ${before(rest)})`
  }

  get #order(): string {
    const { keys, rising } = this.#sort
    return keys.map(([column], at) => `${this.#column(column)}${at === 0 && rising ? '' : ' desc'}`).join(', ')
  }

  #limit({ skip, take }: PageRange): string {
    return `limit ${this.#value(take, 'integer')} offset ${this.#value(skip, 'integer')}`
  }

  /** Selects the best of each tier in order, as far as the page needs, and the total of the last tier; `known` surely match. */
  best(tiers: readonly Tier[], { after, skip, take }: PageRange, known: number): this {
    const rows = tiers.map(({ queries }) => apart(queries, MAX_CONDITIONS - (after ? 1 : 0)))
    const most = Math.max(...rows.map(({ length }) => length))
    const values = [
      this.#value(
        tiers.map(({ tier }) => tier),
        'integer[]',
      ),
      this.#value(
        rows.map((row) => [...row, ...Array<null>(most - row.length).fill(null)]),
        'tsquery[]',
      ),
      this.#value(
        tiers.map(({ queries }) => joined(queries)),
        'tsquery[]',
      ),
      ...this.#compared,
      ...['integer', 'bigint', 'integer'].map((type, at) => this.#value(after?.[at] ?? null, type)),
      ...[known, skip, take].map((number) => this.#value(number, 'integer')),
    ]
    this.#found = `found as materialized (select * from ${this.#listing.name}_best(${values.join(', ')})),`
    this.#page = 'select t.id, t.tier from found cross join unnest(ids, of_tiers) t(id, tier)'
    this.#total = '(select total from found)'
    return this
  }

  bestOfSpots(geoCells: readonly GeoCell[], counted: readonly string[], pageRange: PageRange): this {
    const { after, skip, take } = pageRange
    const most = this.#value(skip + take, 'integer')
    const [distance, score, id] = after
      ? this.#sort.keys.map(([, kind], at) => this.#value(after[at], CASTS[kind]))
      : []
    const tops = geoCells.map(({ point, queries }) => {
      const isFarther = () => `${this.#value(point, 'point')} <-> ${this.#near} > ${distance}`
      const under = after ? `case when ${isFarther()} then ${HIGHEST} else ${score} end` : HIGHEST
      return this.#call('top', queries, under, id ?? '0', most)
    })
    const rows = `unnest(${tops.join(' || ')}) t(id) join ${this.#listing.name}_listings l on l.${this.#id} = t.id`
    const past = after ? this.#past(after) : 'true'
    this.#page = `select t.id, 0 as tier from ${rows} where ${past} order by ${this.#order} ${this.#limit(pageRange)}`
    this.#matchedCount = this.#countOf(counted, 0)
    return this
  }

  all(queries: readonly string[], most: number, pageRange: PageRange, perShop: number | null): this {
    this.#found = `found as materialized (select * from ${this.#call('matches', queries, this.#value(most, 'integer'))}),`
    this.#matchedCount = '(select count(*)::integer from found)'
    const spread = perShop === null ? '' : `newer_products >= ${this.#value(perShop, 'integer')}, `
    return this.#inOrder('found', pageRange, '', spread)
  }

  among(most: number, queries: readonly string[], { after, ...pageRange }: PageRange): this {
    const past = after === null ? 'true' : this.#past(after)
    const first = `from ${this.#listing.name}_listings where ${past} order by ${this.#order} limit ${this.#value(most, 'integer')}`
    this.#matchedCount = `(select count(*)::integer from (select ${first}) f)`
    return this.#inOrder(
      `(select * ${first}) l`,
      { after: null, ...pageRange },
      ` and doc @@ ${this.#value(joined(queries), 'tsquery')}`,
    )
  }

  /** Selects matches in order; with `perShop`, only each shop's newest products, which come first. */
  some(queries: readonly string[], pageRange: PageRange, perShop: number | null): this {
    const first = perShop === null ? '' : ` and newer_products < ${this.#value(perShop, 'integer')}`
    return this.#inOrder(this.#call('matches', queries, this.#value(UNLIMITED, 'integer')), pageRange, first)
  }

  #inOrder(rows: string, pageRange: PageRange, where: string, spread = ''): this {
    const past = pageRange.after ? this.#past(pageRange.after) : 'true'
    this.#page = `select ${this.#id} as id, 0 as tier from ${rows} where ${past}${where} order by ${spread}${this.#order} ${this.#limit(pageRange)}`
    return this
  }

  ofShop(shopId: number, tiers: readonly Tier[], { after, skip, take }: PageRange): this {
    const tierNumbers = tiers.map(({ tier }) => tier)
    const wholes = tiers.map(({ queries }) => (queries.length > 0 ? joined(queries) : null))
    this.#found = `found as materialized (
      select * from (
        select *, (
          select min(f.tier) from unnest(${this.#value(tierNumbers, 'integer[]')}, ${this.#value(wholes, 'tsquery[]')}) f(tier, query)
          where query is null or doc @@ query) as tier
        from ${this.#listing.name}_listings
        where shop_id = ${this.#value(shopId, 'integer')} and ${this.#narrowed ?? 'true'}) l
      where tier is not null),`
    this.#matchedCount = '(select count(*)::integer from found)'
    const past = after === null ? 'true' : this.#byTier ? this.#pastTier(after) : this.#past(after)
    const order = this.#byTier ? `tier, ${this.#order}` : this.#order
    this.#page = `select ${this.#id} as id, tier from found where ${past} order by ${order} ${this.#limit({ after, skip, take })}`
    return this
  }

  #pastTier([tier, ...keys]: readonly unknown[]): string {
    const shown = this.#value(tier, 'integer')
    return `(tier > ${shown} or tier = ${shown} and ${this.#past(keys)})`
  }

  /** Selects without conditions on words, along the index of the order, or of the prices if they are rare. */
  walk(category: number | null, pageRange: PageRange, perShop: number | null, isRare: boolean): this {
    const rows = `${this.#listing.name}_listings where ${this.#listed(category)}`
    const from = isRare ? `(select * from ${rows} offset 0) l where true` : rows
    const past = pageRange.after ? ` and ${this.#past(this.#byTier ? pageRange.after.slice(1) : pageRange.after)}` : ''
    const most = this.#value(pageRange.skip + pageRange.take, 'integer')
    const shops =
      perShop === null
        ? ['']
        : ['<', '>='].map((than) => ` and newer_products ${than} ${this.#value(perShop, 'integer')}`)
    const clauses = shops.map(
      (more) =>
        `(select ${this.#id} as id, 0 as tier from ${from}${past}${more} order by ${this.#order} limit ${most})`,
    )
    this.#page = `select * from (${clauses.join(' union all ')}) t ${this.#limit(pageRange)}`
    return this
  }

  #listed(category: number | null): string {
    const narrowed = this.#narrowed
    const listed = category === null ? 'true' : `category_id = ${this.#once('category', category, 'integer')}`
    return narrowed ? `${listed} and ${narrowed}` : listed
  }

  countListed(): this {
    const { name } = this.#listing
    this.#total = !this.#narrowed
      ? `listed('${name}')`
      : `(select count(*)::integer from (select from ${name}_listings where ${this.#listed(null)} limit ${MAX_TOTAL + 1}) c)`
    return this
  }

  /** Counts up to 1,001, without reading if more are known and few were removed since. */
  count(queries: readonly string[], known: number): this {
    this.#total = this.#countOf(queries, known)
    return this
  }

  /** Uses a subquery, because a plain function call would run for each row. */
  #countOf(queries: readonly string[], known: number): string {
    const isMany = `has_many_matches('${this.#listing.name}', ${this.#value(known, 'integer')})`
    return `(select case when ${isMany} then ${MAX_TOTAL + 1} else cardinality(${this.#call('some', queries, `${MAX_TOTAL + 1}`)}) end)`
  }

  pricesOf(queries: readonly string[], some: number): string {
    return `select array(select kobo from ${this.#call('matches', queries, this.#value(some, 'integer'))} order by kobo) as prices`
  }

  /** The first row, which exists even without matches, also has `total`, `matchedCount` (null: not counted) and `added`. */
  text(horizon: string): string {
    const keys = this.#sort.keys.map(([column, kind]) => {
      if (column === 'distance') return `l.location <-> ${this.#near}`
      return `l.${this.#column(column)}${kind === 'digits' || kind === 'string' ? '::text' : ''}`
    })
    if (this.#byTier) keys.unshift('at.tier')
    const { name, columns, tables } = this.#listing
    const firstRow = (sql: string) => `case when i.place > 1 then null else ${sql} end`
    return `with ${this.#found} page as materialized (select id, tier, row_number() over () as place from (${this.#page}) p)
      select ${firstRow(this.#total)} as total, ${firstRow(this.#matchedCount)} as matched_count,
        ${firstRow(wordsAddedSince(name, this.#value(horizon, 'xid8')))} as added, i.*
      from (select 1) one left join (
        select at.place, ${keys.map((key, at) => `${key} as key${at}`).join(', ')}, ${columns}
        from page at join ${name}_listings l on l.${this.#id} = at.id ${tables}) i on true
      order by i.place`
  }
}

const HIGHEST = '9223372036854775807'
const LOWEST = '-9223372036854775808'

export type GeoCell = { readonly point: string; readonly queries: readonly string[] }

export function keysOf(row: object): Key[] {
  const keys: Key[] = []
  const all = row as Readonly<Record<string, Key | undefined>>
  for (let key = all.key0; key !== undefined; key = all[`key${keys.length}`]) keys.push(key)
  return keys
}

export type Key = string | number | boolean
