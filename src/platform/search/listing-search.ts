import { hash } from 'node:crypto'
import type { Point } from '#shared/point.ts'
import { BadCursor, encodeCursor, type KeyKind, readCursor } from '../db/cursor.ts'
import type { Db } from '../db/db.ts'
import { findAlike, finder, NewWords, type Page } from './find/finder.ts'
import { COUNTED, keysOf, type Listing, type OpenAt, type Stretch } from './find/statement.ts'
import { findInTurns, inOrder } from './find/turns.ts'
import type { Found } from './found.ts'
import { type KnownWords, knownWords } from './known-words.ts'
import { listTags, watched } from './list-tags.ts'
import type { Condition, Plan } from './plan.ts'
import { type Attempt, type Attempts, Reading } from './readings.ts'
import type { Vocabulary } from './vocabulary.ts'
import { wordsOf } from './words.ts'

export type ListingQuery<Told> = {
  /** Identifies the list for its cursors. */
  asked: readonly unknown[]
  /** What else decides the attempts; small, as JSON. */
  besides?: unknown
  attempts(vocabulary: Vocabulary): Attempts<Told>
  sort: string
  near?: Point | undefined
  /** With 'newest': a shop's further products come after all others. At most 9. */
  perShop?: number | undefined
  /** Only shops that are open then; the minute is no part of the list's identity. */
  openAt?: OpenAt | undefined
  /** Only of this shop, by 'best' or 'newest'. */
  shopId?: number | undefined
  limit: number
  page?: number | undefined
  cursor?: string | undefined
}

const NOTHING: Plan = { fits: [[{ any: [] }]], filters: [] }
/** New words may come again while they are being read; the last reading does without those that came since. */
const MOST_READINGS = 5

/** The search throws BadCursor; `alike` finds the best of the first way, then of the next, and so on. */
export function listingSearch<Row extends object>(listing: Listing) {
  const words = knownWords(listing.name)

  return {
    search: <Told>(db: Db, query: ListingQuery<Told>) =>
      withWords(db, (reader, known) => searchWith(reader, known, query)),
    alike: (db: Db, ways: (vocabulary: Vocabulary) => readonly (readonly Condition[])[], take: number) =>
      withWords(db, async (reader, known) => {
        const asked = watched(listing.name, known.vocabulary)
        const some = ways(asked.vocabulary)
        const rows = await findAlike<Row>(reader, listing, known, some, take)
        const plans = some.map((way) => ({ fits: [way], filters: [] }))
        const tags = () => [...listTags(listing, known, plans, { sort: 'best' }), ...asked.tags()]
        return { items: rows, tags }
      }),
  }

  async function withWords<Result>(db: Db, work: (reader: Db, known: KnownWords) => Promise<Result>): Promise<Result> {
    const reader = db.search ?? db
    let known = await words.known(reader)
    for (let reading = 1; reading < MOST_READINGS; reading++) {
      try {
        return await work(reader, known)
      } catch (error) {
        if (!(error instanceof NewWords)) throw error
        known = await words.renewed(reader, known)
      }
    }
    return work(reader, { ...known, added: null })
  }

  async function searchWith<Told>(
    db: Db,
    known: KnownWords,
    query: ListingQuery<Told>,
  ): Promise<Found<Row> & { told: Told | undefined }> {
    const { sort, limit, page = 1, cursor } = query
    const list = `${listing.name}.${sort}.${fingerprint(query)}`
    const find = finder<Row>(db, listing, known, query)
    const kinds: KeyKind[] = (listing.sorts[sort]?.keys ?? []).map(([, kind]) => kind)
    if (sort === 'best') kinds.unshift('number')
    // The best of two wishes come by turns.
    const order = sort === 'best' ? null : inOrder(kinds, listing.sorts[sort]?.rising ?? false)
    const stretch = { after: null, skip: (page - 1) * limit, take: limit + 1 }
    const reading = known.readings.of(
      JSON.stringify([query.asked, query.besides]),
      () => new Reading(listing.name, known.vocabulary, query.attempts),
    )
    const tried: Plan[] = []
    type Made = { attempt: Attempt<Told>; found: Page<Row>; next: string | null; refused?: BadCursor }
    let made: Made | null = null
    let outcomes = ''
    // When nothing is found, it was understood as it was at first.
    const first = reading.after('')
    for (let attempt = first; attempt; attempt = reading.after(outcomes)) {
      tried.push(...attempt.plans)
      if (attempt.isProbe) {
        outcomes += (await find.any(attempt.plans[0])) ? '1' : '0'
        continue
      }
      const latest: Made = { attempt, ...(await pageOf(attempt.plans)) }
      if (!made || made.refused || latest.found.total > 0) made = latest
      outcomes += latest.found.total > 0 ? '1' : '0'
    }
    if (made?.refused) throw made.refused
    // Only the database knows whether there are new words.
    const { total, rows } = made?.found ?? (await find.page(NOTHING, stretch))
    return {
      items: rows.slice(0, limit),
      total: Math.min(total, COUNTED),
      capped: total > COUNTED,
      next: query.perShop ? null : (made?.next ?? null),
      tags: () => [...listTags(listing, known, tried, query), ...reading.tags()],
      told: (total > 0 ? made?.attempt : first)?.told,
    }

    // A cursor belongs to the attempt that counted; those made before it are only to be counted.
    async function pageOf(plans: Attempt<Told>['plans']): Promise<Omit<Made, 'attempt'>> {
      try {
        return await stretchOf(plans, stretch, cursor)
      } catch (error) {
        if (!(error instanceof BadCursor)) throw error
        return { ...(await stretchOf(plans, { after: null, skip: 0, take: 0 })), refused: error }
      }
    }

    async function stretchOf([plan, other]: Attempt<Told>['plans'], given: Stretch, position?: string) {
      if (other) return findInTurns(find, [plan, other], kinds, list, given, position, order)
      const after = position === undefined ? null : readCursor(position, list, kinds)
      const found = await find.page(plan, { ...given, after, ...(after && { skip: 0 }) })
      const last = found.rows.length > limit ? found.rows[limit - 1] : undefined
      return { found, next: last ? encodeCursor(list, keysOf(last)) : null }
    }
  }
}

function fingerprint({ asked, near, perShop, openAt, shopId }: ListingQuery<unknown>): string {
  const words = asked.map((one) => (typeof one === 'string' ? wordsOf(one) : one))
  return hash('sha256', JSON.stringify([words, near, perShop, openAt && 'open', shopId]), 'base64url').slice(0, 12)
}
