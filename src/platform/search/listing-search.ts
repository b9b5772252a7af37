import { createHash } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { encodeCursor, type KeyKind, readCursor } from './cursor.ts'
import { type Found, nothingFound } from './found.ts'
import { plan } from './plan.ts'
import { anyOf } from './tsquery.ts'
import { type Asked, openVocabulary, type Term } from './vocabulary.ts'
import { typedWords, wordsOf } from './words.ts'

/** Totals are counted and pages are numbered up to here; a cursor goes on (G-028). */
const COUNTED = 1_000
/** A word in more listings than this does not die out between two counts. */
const SAFE = 1_000
/** A degree of longitude is this much shorter than one of latitude in the middle of Nigeria; spots are stored so. */
const SHORTER = 0.987

export type ListingAsk = {
  /** Every word of each text must be in its field of the listing. */
  texts: readonly { field: string; text: string | undefined }[]
  /** Words it must have just so, such as 4 in field c. */
  whole?: readonly { field: string; word: string }[]
  /** The field whose text is compared with names; undefined: names do not count. */
  named?: string
  sort: string
  near?: { lat: number; lng: number } | undefined
  /** With 'newest': further products of a shop come after all others. */
  perShop?: number | undefined
  limit: number
  /** From 1. */
  page?: number | undefined
  cursor?: string | undefined
}

export type Listing = {
  /** As find_listings() calls it. Its words stand in `<name>_words`. */
  name: string
  /** SQL of the items: from `page at` (id, tier, place); $7 is the sort, $8 the point. Gives `place` and `keys` (json). */
  items: string
  /** Of what kinds the `keys` of each sort are. */
  sorts: Readonly<Record<string, readonly KeyKind[]>>
}

type Counted = { total: number; added: number }
type Item = Counted & { place: number; keys: (string | number | boolean)[] }
type Page<Row> = Counted & { rows: (Row & Item)[] }

/** A search over one kind of listing. It throws BadCursor. */
export function listingSearch<Row extends object>(listing: Listing): (db: Db, ask: ListingAsk) => Promise<Found<Row>> {
  const vocabulary = openVocabulary(listing.name)
  const statement = `
    with found as materialized (
      select * from find_listings(
        '${listing.name}', $1::tsquery[], $2::tsquery[], $3::tsquery[], $4::tsquery[], $5::tsquery[], $6::text, $7::text,
        $8::point, $9::text[], $10::integer, $11::integer, $12::integer, $13::bigint[], $14::bigint, $15::bigint)),
    page as materialized (
      select u.id, u.tier, u.place
      from found f cross join lateral unnest(f.ids, f.tiers) with ordinality u(id, tier, place)),
    items as (${listing.items})
    select f.total, (select count(*) from ${listing.name}_words where since >= $16::xid8) as added, i.*
    from found f left join items i on true
    order by i.place`

  return async function search(db, ask) {
    const list = `${listing.name}.${ask.sort}.${fingerprint(ask)}`
    const after = ask.cursor === undefined ? null : readCursor(ask.cursor, list, listing.sorts[ask.sort] ?? [])
    const asked = askedWords(ask)
    if (asked === null) return nothingFound()

    let known = await vocabulary.terms(db, asked)
    let page = await read(known.terms)
    if (page.added !== known.added) {
      // Words have come since these were looked up.
      vocabulary.forget(db)
      known = await vocabulary.terms(db, asked)
      page = await read(known.terms)
    }
    if (page.total === 0) {
      const revised = await withoutDeadWords(db, asked, known.terms)
      if (revised) page = await read(revised)
    }

    const shown = page.rows.slice(0, ask.limit)
    const last = shown.at(-1)
    return {
      items: shown.map(({ place: _place, keys: _keys, total: _total, added: _added, ...row }) => row as unknown as Row),
      total: Math.min(page.total, COUNTED),
      capped: page.total > COUNTED,
      next: page.rows.length > ask.limit && last && !ask.perShop ? encodeCursor(list, last.keys) : null,
    }

    async function read(terms: readonly (Term | null)[]): Promise<Page<Row>> {
      if (!terms.every((term) => term !== null)) return { total: 0, added: known.added, rows: [] }
      const fields = asked?.map((one) => one.field) ?? []
      const { wanted, also, beside, named, parts, typed, likely, surely } = plan(fields, terms, ask, known.everything)
      const skip = after || ask.page === undefined ? 0 : (ask.page - 1) * ask.limit
      const beyond = skip >= COUNTED
      const rows = await db.query<Row & Item>(`search.${listing.name}`, statement, [
        wanted,
        also,
        beside,
        named,
        parts,
        typed,
        ask.sort,
        ask.near ? `(${ask.near.lng * SHORTER},${ask.near.lat})` : null,
        after?.map(String) ?? null,
        ask.perShop ?? null,
        beyond ? 0 : skip,
        beyond ? 0 : ask.limit + 1,
        likely,
        known.everything,
        surely,
        known.horizon,
      ])
      const first = rows[0] as Counted
      return { ...first, rows: rows.filter((row) => row.place !== null) }
    }
  }

  /**
   * The vocabulary keeps a word for a while after its last listing is gone. When nothing was found, words that nobody has
   * any more are replaced by those they resemble; null when there are none.
   */
  async function withoutDeadWords(
    db: Db,
    asked: readonly Asked[],
    terms: readonly (Term | null)[],
  ): Promise<(Term | null)[] | null> {
    const rare = terms.flatMap((term, at) =>
      term && !term.near && term.prefix === null && term.docs <= SAFE ? [at] : [],
    )
    if (rare.length === 0) return null
    const dead = await db.query<{ at: number }>(
      `search.dead.${listing.name}`,
      `select at from unnest($1::tsquery[], $2::integer[]) q(query, at)
       where (select total from find_listings('${listing.name}', array[query], null, null, null, null, '', 'best', null, null, null, 0, 0,
         '{0,0,0,0,0}', 0, 0)) = 0`,
      [rare.map((at) => anyOf(asked[at]?.field ?? '', terms[at] as Term)), rare],
    )
    if (dead.length === 0) return null
    const near = await vocabulary.nearTerms(
      db,
      dead.map(({ at }) => asked[at] as Asked),
    )
    return terms.map((term, at) => {
      const place = dead.findIndex((one) => one.at === at)
      return place === -1 ? term : (near[place] ?? null)
    })
  }
}

/** Every word to look up; null when a text has none, because then nothing can match it. */
function askedWords(ask: ListingAsk): Asked[] | null {
  const asked: Asked[] = []
  for (const { field, text } of ask.texts) {
    if (text === undefined || text.trim() === '') continue
    const words = typedWords(text)
    if (words.length === 0) return null
    for (const word of words) asked.push({ field, word })
  }
  for (const { field, word } of ask.whole ?? []) asked.push({ field, word, whole: true })
  return asked
}

/** What makes it this list and not another; the size of its pages does not. */
function fingerprint({ texts, whole, near, perShop }: ListingAsk): string {
  const asked = [texts.map(({ field, text }) => [field, wordsOf(text ?? '')]), whole, near, perShop]
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url').slice(0, 12)
}
