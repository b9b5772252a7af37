import type { KeyKind } from '../../db/cursor.ts'
import { addedSince } from '../known-words.ts'

/** `columns` and `tables` are SQL that shows `l`, a row of the listing. */
export type Listing = {
  name: 'product' | 'shop'
  /** The field of the texts' words. */
  text: 'p' | 'a'
  columns: string
  tables: string
  sorts: Readonly<Record<string, Sort>>
}

export type Sort = {
  /** The columns it orders by, from the greatest down; the last is the id. 'best' orders by the fit before. */
  keys: readonly (readonly [column: string, kind: ColumnKind])[]
  /** The first one from the least up. */
  rising?: true
  /** The field whose words are bands of the first key. */
  band?: 'x' | 'y' | 'r'
  /** An index has each category in this order. */
  inCategories?: true
}

/** Inclusive, in kobo; `any`: all prices there are. */
export type Prices = { readonly from: number; readonly to: number; readonly any: boolean }

/** Shops that are open at this minute, since 1970 and since Monday in Lagos; of products it is not asked. */
export type OpenAt = { readonly minute: number; readonly weekMinute: number }

/** What all statements of a search have in common. */
export type Ask = {
  listing: Listing
  sort: string
  /** As PostgreSQL writes a point. */
  near: string | null
  kobo: Prices
  openAt: OpenAt | null
}

/** What follows the row with these keys, or what is left after passing over some. */
export type Stretch = { after: readonly unknown[] | null; skip: number; take: number }

/** The highest total, and the last numbered page; a cursor goes on (G-028). */
export const COUNTED = 1_000
/** The functions of migrations/routines/0103_find_listings.sql take so many conditions. */
const MOST_CONDITIONS = 4
/** Of an integer: so many are never reached. */
export const UNCOUNTED = 2_147_483_647

const CASTS = {
  number: 'integer',
  digits: 'bigint',
  string: 'timestamptz',
  decimal: 'float8',
  boolean: 'boolean',
} satisfies Partial<Record<KeyKind, string>>
export type ColumnKind = keyof typeof CASTS

/** Rows that meet a fit meet all that follow. */
export type Fit = { readonly fit: number; readonly queries: readonly string[] }

const joined = (queries: readonly string[]) => queries.map((query) => `(${query})`).join(' & ')

/** Apart as far as that goes: the word index is two to three times as fast as with one query that joins them. */
const apart = (queries: readonly string[], most = MOST_CONDITIONS) =>
  queries.length <= most ? queries : [...queries.slice(0, most - 1), joined(queries.slice(most - 1))]

/** A statement in the making. The same shape gives the same text, whatever the values. */
export class Statement {
  readonly values: unknown[] = []
  readonly #listing: Listing
  readonly #byFit: boolean
  readonly #sort: Sort
  readonly #given: Pick<Ask, 'near' | 'kobo' | 'openAt'>
  readonly #placed = new Map<unknown, string>()
  #found = ''
  #page = 'select 0 as id, 0 as fit where false'
  #total = 'null::integer'
  #held = 'null::integer'

  constructor({ listing, sort, near, kobo, openAt }: Ask) {
    this.#listing = listing
    this.#byFit = sort === 'best'
    this.#sort = listing.sorts[sort] as Sort
    this.#given = { near, kobo, openAt }
  }

  #value(value: unknown, type: string): string {
    this.values.push(value)
    return `$${this.values.length}::${type}`
  }

  /** SQL that is used more than once with its value. */
  #once(key: unknown, value: unknown, type: string): string {
    const made = this.#placed.get(key) ?? this.#value(value, type)
    this.#placed.set(key, made)
    return made
  }

  get #near(): string {
    return this.#once('near', this.#given.near, 'point')
  }

  /** What the listing's functions compare rows with: prices of products, and of shops when they are open. */
  get #compared(): [string, string] {
    const { kobo, openAt } = this.#given
    if (this.#listing.name === 'shop')
      return [
        this.#once('week', openAt?.weekMinute ?? null, 'integer'),
        this.#once('minute', openAt?.minute ?? null, 'integer'),
      ]
    return [this.#once('from', kobo.from, 'bigint'), this.#once('to', kobo.to, 'bigint')]
  }

  /** The same as SQL; undefined when every row will do. */
  get #narrowed(): string | undefined {
    const { kobo, openAt } = this.#given
    if (kobo.any && !openAt) return undefined
    const [one, other] = this.#compared
    return openAt ? `is_open(open_week, irregular, open_then, ${one}, ${other})` : `kobo >= ${one} and kobo <= ${other}`
  }

  get #id(): string {
    return `${this.#listing.name}_id`
  }

  #column(column: string): string {
    if (column === 'distance') return `(location <-> ${this.#near})`
    return column === 'id' ? this.#id : column
  }

  /** A call of one of the listing's functions. */
  #ask(what: 'some' | 'top' | 'matches', queries: readonly string[], ...more: string[]): string {
    const conditions = this.#once(queries, apart(queries), 'tsquery[]')
    return `${this.#listing.name}_${what}(${[conditions, ...this.#compared, ...more].join(', ')})`
  }

  #past(keys: readonly unknown[]): string {
    const parts = this.#sort.keys.map(
      ([column, kind], at) => [this.#column(column), this.#value(keys[at], CASTS[kind])] as const,
    )
    const before = (some: typeof parts) =>
      `(${some.map(([column]) => column).join(', ')}) < (${some.map(([, value]) => value).join(', ')})`
    const [first, ...rest] = parts
    if (!first || !this.#sort.rising) return before(parts)
    const [column, value] = first
    return `${column} >= ${value} and (${column} > ${value} or ${before(rest)})`
  }

  get #order(): string {
    const { keys, rising } = this.#sort
    return keys.map(([column], at) => `${this.#column(column)}${at === 0 && rising ? '' : ' desc'}`).join(', ')
  }

  #limit({ skip, take }: Stretch): string {
    return `limit ${this.#value(take, 'integer')} offset ${this.#value(skip, 'integer')}`
  }

  /** The best of each fit in turn, as far as the page goes, and the total: of the last fit, of which so many are known. */
  best(fits: readonly Fit[], { after, skip, take }: Stretch, known: number): this {
    // Behind a cursor one more is added.
    const rows = fits.map(({ queries }) => apart(queries, MOST_CONDITIONS - (after ? 1 : 0)))
    const most = Math.max(...rows.map(({ length }) => length))
    const values = [
      this.#value(
        fits.map(({ fit }) => fit),
        'integer[]',
      ),
      this.#value(
        rows.map((row) => [...row, ...Array<null>(most - row.length).fill(null)]),
        'tsquery[]',
      ),
      this.#value(
        fits.map(({ queries }) => joined(queries)),
        'tsquery[]',
      ),
      ...this.#compared,
      ...['integer', 'bigint', 'integer'].map((type, at) => this.#value(after?.[at] ?? null, type)),
      ...[known, skip, take].map((number) => this.#value(number, 'integer')),
    ]
    this.#found = `found as materialized (select * from ${this.#listing.name}_best(${values.join(', ')})),`
    this.#page = 'select t.id, t.fit from found cross join unnest(ids, of_fits) t(id, fit)'
    this.#total = '(select total from found)'
    return this
  }

  /** The best of each spot, those of the nearest first: all of one spot are equally near. They are counted as held. */
  bestOfSpots(spots: readonly Spot[], together: readonly string[], stretch: Stretch): this {
    const { after, skip, take } = stretch
    const most = this.#value(skip + take, 'integer')
    const [distance, score, id] = after
      ? this.#sort.keys.map(([, kind], at) => this.#value(after[at], CASTS[kind]))
      : []
    const tops = spots.map(({ point, queries }) => {
      const isFarther = () => `${this.#value(point, 'point')} <-> ${this.#near} > ${distance}`
      const under = after ? `case when ${isFarther()} then ${HIGHEST} else ${score} end` : HIGHEST
      return this.#ask('top', queries, under, id ?? '0', most)
    })
    const rows = `unnest(${tops.join(' || ')}) t(id) join ${this.#listing.name}_listings l on l.${this.#id} = t.id`
    const past = after ? this.#past(after) : 'true'
    this.#page = `select t.id, 0 as fit from ${rows} where ${past} order by ${this.#order} ${this.#limit(stretch)}`
    this.#held = this.#countOf(together, 0)
    return this
  }

  /** So many that match at most, in order; they are counted as held. */
  all(queries: readonly string[], most: number, stretch: Stretch, perShop: number | null): this {
    this.#found = `found as materialized (select * from ${this.#ask('matches', queries, this.#value(most, 'integer'))}),`
    this.#held = '(select count(*)::integer from found)'
    const spread = perShop === null ? '' : `newer_products >= ${this.#value(perShop, 'integer')}, `
    return this.#inOrder('found', stretch, '', spread)
  }

  /** Those that match of so many that come first in the order; all of these are counted as held. */
  among(most: number, queries: readonly string[], { after, ...stretch }: Stretch): this {
    const past = after === null ? 'true' : this.#past(after)
    const first = `from ${this.#listing.name}_listings where ${past} order by ${this.#order} limit ${this.#value(most, 'integer')}`
    this.#held = `(select count(*)::integer from (select ${first}) f)`
    return this.#inOrder(
      `(select * ${first}) l`,
      { after: null, ...stretch },
      ` and doc @@ ${this.#value(joined(queries), 'tsquery')}`,
    )
  }

  /** Some that match, in order; of a shop only its newest, as far as those are to come first. */
  some(queries: readonly string[], stretch: Stretch, perShop: number | null): this {
    const first = perShop === null ? '' : ` and newer_products < ${this.#value(perShop, 'integer')}`
    return this.#inOrder(this.#ask('matches', queries, this.#value(UNCOUNTED, 'integer')), stretch, first)
  }

  #inOrder(rows: string, stretch: Stretch, where: string, spread = ''): this {
    const past = stretch.after ? this.#past(stretch.after) : 'true'
    this.#page = `select ${this.#id} as id, 0 as fit from ${rows} where ${past}${where} order by ${spread}${this.#order} ${this.#limit(stretch)}`
    return this
  }

  /** Of one shop's listings those that meet a fit, in order; they are counted as held. So few that all are looked at. */
  ofShop(shopId: number, fits: readonly Fit[], { after, skip, take }: Stretch): this {
    const nths = fits.map(({ fit }) => fit)
    const wholes = fits.map(({ queries }) => (queries.length > 0 ? joined(queries) : null))
    this.#found = `found as materialized (
      select * from (
        select *, (
          select min(f.fit) from unnest(${this.#value(nths, 'integer[]')}, ${this.#value(wholes, 'tsquery[]')}) f(fit, query)
          where query is null or doc @@ query) as fit
        from ${this.#listing.name}_listings
        where shop_id = ${this.#value(shopId, 'integer')} and ${this.#narrowed ?? 'true'}) l
      where fit is not null),`
    this.#held = '(select count(*)::integer from found)'
    const past = after === null ? 'true' : this.#byFit ? this.#pastFit(after) : this.#past(after)
    const order = this.#byFit ? `fit, ${this.#order}` : this.#order
    this.#page = `select ${this.#id} as id, fit from found where ${past} order by ${order} ${this.#limit({ after, skip, take })}`
    return this
  }

  #pastFit([fit, ...keys]: readonly unknown[]): string {
    const shown = this.#value(fit, 'integer')
    return `(fit > ${shown} or fit = ${shown} and ${this.#past(keys)})`
  }

  /** Without conditions on words: along the index of the order, or of the prices when they are rare. */
  walk(category: number | null, stretch: Stretch, perShop: number | null, isRare: boolean): this {
    const rows = `${this.#listing.name}_listings where ${this.#listed(category)}`
    const from = isRare ? `(select * from ${rows} offset 0) l where true` : rows
    const past = stretch.after ? ` and ${this.#past(this.#byFit ? stretch.after.slice(1) : stretch.after)}` : ''
    const most = this.#value(stretch.skip + stretch.take, 'integer')
    const shops =
      perShop === null
        ? ['']
        : ['<', '>='].map((than) => ` and newer_products ${than} ${this.#value(perShop, 'integer')}`)
    const parts = shops.map(
      (more) => `(select ${this.#id} as id, 0 as fit from ${from}${past}${more} order by ${this.#order} limit ${most})`,
    )
    this.#page = `select * from (${parts.join(' union all ')}) t ${this.#limit(stretch)}`
    return this
  }

  #listed(category: number | null): string {
    const narrowed = this.#narrowed
    const listed = category === null ? 'true' : `category_id = ${this.#once('category', category, 'integer')}`
    return narrowed ? `${listed} and ${narrowed}` : listed
  }

  /** All there are, or up to 1,001 with such prices or open then. */
  countListed(): this {
    const { name } = this.#listing
    this.#total = !this.#narrowed
      ? `listed('${name}')`
      : `(select count(*)::integer from (select from ${name}_listings where ${this.#listed(null)} limit ${COUNTED + 1}) c)`
    return this
  }

  /** Up to 1,001, without looking when so many are known and not so many have gone. */
  count(queries: readonly string[], known: number): this {
    this.#total = this.#countOf(queries, known)
    return this
  }

  /** One if there is any. */
  any(queries: readonly string[]): this {
    this.#total = `(select cardinality(${this.#ask('some', queries, '1')}))`
    return this
  }

  /** Of a function alone there would be a call for each row. */
  #countOf(queries: readonly string[], known: number): string {
    const isMany = `surely_many('${this.#listing.name}', ${this.#value(known, 'integer')})`
    return `(select case when ${isMany} then ${COUNTED + 1} else cardinality(${this.#ask('some', queries, `${COUNTED + 1}`)}) end)`
  }

  /** Instead of a page: the prices of some that match, the lowest first. */
  pricesOf(queries: readonly string[], some: number): string {
    return `select array(select kobo from ${this.#ask('matches', queries, this.#value(some, 'integer'))} order by kobo) as prices`
  }

  /**
   * Rows with their keys (`keysOf`) and what the listing shows. The first one, which is there even when nothing is found, also has `total`
   * and `held` (null: not counted) and `added` (words since the horizon).
   */
  text(horizon: string): string {
    const keys = this.#sort.keys.map(([column, kind]) => {
      if (column === 'distance') return `l.location <-> ${this.#near}`
      return `l.${this.#column(column)}${kind === 'digits' || kind === 'string' ? '::text' : ''}`
    })
    if (this.#byFit) keys.unshift('at.fit')
    const { name, columns, tables } = this.#listing
    const once = (sql: string) => `case when i.place > 1 then null else ${sql} end`
    return `with ${this.#found} page as materialized (select id, fit, row_number() over () as place from (${this.#page}) p)
      select ${once(this.#total)} as total, ${once(this.#held)} as held,
        ${once(addedSince(name, this.#value(horizon, 'xid8')))} as added, i.*
      from (select 1) one left join (
        select at.place, ${keys.map((key, at) => `${key} as key${at}`).join(', ')}, ${columns}
        from page at join ${name}_listings l on l.${this.#id} = at.id ${tables}) i on true
      order by i.place`
  }
}

const HIGHEST = '9223372036854775807'

/** `point` as PostgreSQL writes it; `queries` find what is there. */
export type Spot = { readonly point: string; readonly queries: readonly string[] }

/** What a row is in order of, for a cursor. */
export function keysOf(row: object): Key[] {
  const keys: Key[] = []
  const all = row as Readonly<Record<string, Key | undefined>>
  for (let key = all.key0; key !== undefined; key = all[`key${keys.length}`]) keys.push(key)
  return keys
}

export type Key = string | number | boolean
