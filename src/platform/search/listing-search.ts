import { hash } from 'node:crypto'
import type { Point } from '#shared/point.ts'
import { BadCursor, encodeCursor, type KeyKind, readCursor } from '../db/cursor.ts'
import type { Db } from '../db/db.ts'
import { compareByKeys, findInterleaved } from './find/interleave.ts'
import { findSimilar, makeFindPage, type Page, VocabularyChanged } from './find/planner.ts'
import { keysOf, type Listing, MAX_TOTAL, type OpenAt, type PageRange } from './find/statement.ts'
import { listTags, trackLookups } from './list-tags.ts'
import type { Condition, Interpretation, Plan } from './plan.ts'
import type { Vocabulary } from './vocabulary.ts'
import { type WordStatistics, wordStatistics } from './word-statistics.ts'
import { wordsOf } from './words.ts'

export type SearchPage<T> = {
  items: T[]
  /** Exact up to 1,000; then 1,000 and `capped` (G-028). */
  total: number
  capped: boolean
  next: string | null
  tags(): string[]
}

export const emptySearchPage = <T>(): SearchPage<T> => ({
  items: [],
  total: 0,
  capped: false,
  next: null,
  tags: () => ['categories'],
})

export type ListingSearchRequest<Notes> = {
  /** The query and its filters. A cursor continues only the same. */
  input: Readonly<Record<string, unknown>>
  interpret(vocabulary: Vocabulary): Iterable<Interpretation<Notes>>
  sort: string
  near?: Point | undefined
  /** With 'newest', the products of a shop (at most 9) that may come before the rest of its products. */
  perShop?: number | undefined
  openAt?: OpenAt | undefined
  shopId?: number | undefined
  /** Leaves out sold-out products (G-214). */
  available?: boolean | undefined
  limit: number
  page?: number | undefined
  cursor?: string | undefined
}

const NOTHING: Plan = { tiers: [[{ any: [] }]], filters: [] }
/** New words may arrive during each read; the last read ignores them. */
const MAX_RETRIES = 5

export function listingSearch<Row extends object>(listing: Listing) {
  const statistics = wordStatistics(listing.name)

  return {
    search: <Notes>(db: Db, request: ListingSearchRequest<Notes>) =>
      withWords(db, (reader, words) => run(reader, words, request)),
    similarTo: (db: Db, ways: (vocabulary: Vocabulary) => readonly (readonly Condition[])[], take: number) =>
      withWords(db, async (reader, words) => {
        const lookups = trackLookups(listing.name, words.vocabulary)
        const some = ways(lookups.vocabulary)
        const rows = await findSimilar<Row>(reader, listing, words, some, take)
        const plans = some.map((way) => ({ tiers: [way], filters: [] }))
        const tags = () => [...listTags(listing, words, plans, { sort: 'best' }), ...lookups.tags()]
        return { items: rows, tags }
      }),
  }

  async function withWords<Result>(
    db: Db,
    work: (reader: Db, words: WordStatistics) => Promise<Result>,
  ): Promise<Result> {
    const reader = db.search ?? db
    let words = await statistics.known(reader)
    for (let reading = 1; reading < MAX_RETRIES; reading++) {
      try {
        return await work(reader, words)
      } catch (error) {
        if (!(error instanceof VocabularyChanged)) throw error
        words = await statistics.renewed(reader, words)
      }
    }
    return work(reader, { ...words, added: null })
  }

  /** Takes the interpretations in order. The first that finds anything counts; without matches, the first. */
  async function run<Notes>(
    db: Db,
    words: WordStatistics,
    request: ListingSearchRequest<Notes>,
  ): Promise<SearchPage<Row> & { notes: Notes | undefined }> {
    const { sort, limit, page = 1, cursor } = request
    const list = `${listing.name}.${sort}.${fingerprint(request)}`
    const find = makeFindPage<Row>(db, listing, words, request)
    const kinds: KeyKind[] = (listing.sorts[sort]?.keys ?? []).map(([, kind]) => kind)
    if (sort === 'best') kinds.unshift('number')
    // The best results of two intents alternate.
    const order = sort === 'best' ? null : compareByKeys(kinds, listing.sorts[sort]?.rising ?? false)
    const pageRange = { after: null, skip: (page - 1) * limit, take: limit + 1 }
    const lookups = trackLookups(listing.name, words.vocabulary)
    const tried: Plan[] = []
    type Result = { notes: Notes; found: Page<Row>; next: string | null; refused?: BadCursor }
    let result: Result | undefined
    for (const { plans, notes } of request.interpret(lookups.vocabulary)) {
      tried.push(...plans)
      const latest: Result = { notes: result?.notes ?? notes, ...(await pageOf(plans)) }
      if (!result || result.refused || latest.found.total > 0) result = latest
      if (latest.found.total === 0) continue
      result.notes = notes
      break
    }
    if (result?.refused) throw result.refused
    // Only the database knows whether there are new words.
    const { total, rows } = result?.found ?? (await find(NOTHING, pageRange))
    return {
      items: rows.slice(0, limit),
      total: Math.min(total, MAX_TOTAL),
      capped: total > MAX_TOTAL,
      next: request.perShop ? null : (result?.next ?? null),
      tags: () => [...listTags(listing, words, tried, request), ...lookups.tags()],
      notes: result?.notes,
    }

    // A cursor belongs to the interpretation that counted; earlier ones only need counting.
    async function pageOf(plans: Interpretation<Notes>['plans']): Promise<Omit<Result, 'notes'>> {
      try {
        return await pageRangeOf(plans, pageRange, cursor)
      } catch (error) {
        if (!(error instanceof BadCursor)) throw error
        return { ...(await pageRangeOf(plans, { after: null, skip: 0, take: 0 })), refused: error }
      }
    }

    async function pageRangeOf([plan, other]: Interpretation<Notes>['plans'], range: PageRange, position?: string) {
      if (other) return findInterleaved(find, [plan, other], kinds, list, range, position, order)
      const after = position === undefined ? null : readCursor(position, list, kinds)
      const found = await find(plan, { ...range, after, ...(after && { skip: 0 }) })
      const last = found.rows.length > limit ? found.rows[limit - 1] : undefined
      return { found, next: last ? encodeCursor(list, keysOf(last)) : null }
    }
  }
}

function fingerprint({ input, near, perShop, openAt, shopId, available }: ListingSearchRequest<unknown>): string {
  const words = Object.values(input).map((one) => (typeof one === 'string' ? wordsOf(one) : one))
  return hash('sha256', JSON.stringify([words, near, perShop, openAt && 'open', shopId, available]), 'base64url').slice(
    0,
    12,
  )
}
