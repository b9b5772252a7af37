import { hash } from 'node:crypto'
import type { Point } from '#shared/point.ts'
import { BadCursor, encodeCursor, type KeyKind, readCursor } from '../db/cursor.ts'
import type { Db } from '../db/db.ts'
import { CandidateSequence, type QueryCandidate, type QueryCandidates } from './candidate-cache.ts'
import { finder, findSimilar, type Page, VocabularyChanged } from './find/finder.ts'
import { compareByKeys, findInterleaved } from './find/interleave.ts'
import { keysOf, type Listing, MAX_TOTAL, type OpenAt, type PageRange } from './find/statement.ts'
import { listTags, trackLookups } from './list-tags.ts'
import type { Condition, Plan } from './plan.ts'
import type { SearchPage } from './search-page.ts'
import type { Vocabulary } from './vocabulary.ts'
import { type WordStatistics, wordStatistics } from './word-statistics.ts'
import { wordsOf } from './words.ts'

export type ListingSearchRequest<Interpretation> = {
  lookups: readonly unknown[]
  candidateKey?: unknown
  queryCandidates(vocabulary: Vocabulary): QueryCandidates<Interpretation>
  sort: string
  near?: Point | undefined
  /** With 'newest', the products of a shop (at most 9) that may come before the rest of its products. */
  perShop?: number | undefined
  openAt?: OpenAt | undefined
  shopId?: number | undefined
  limit: number
  page?: number | undefined
  cursor?: string | undefined
}

const NOTHING: Plan = { tiers: [[{ any: [] }]], filters: [] }
/** New words may arrive during each read; the last read ignores them. */
const MAX_RETRIES = 5

export function listingSearch<Row extends object>(listing: Listing) {
  const words = wordStatistics(listing.name)

  return {
    search: <Interpretation>(db: Db, query: ListingSearchRequest<Interpretation>) =>
      withWords(db, (reader, known) => searchWith(reader, known, query)),
    similarTo: (db: Db, ways: (vocabulary: Vocabulary) => readonly (readonly Condition[])[], take: number) =>
      withWords(db, async (reader, known) => {
        const lookups = trackLookups(listing.name, known.vocabulary)
        const some = ways(lookups.vocabulary)
        const rows = await findSimilar<Row>(reader, listing, known, some, take)
        const plans = some.map((way) => ({ tiers: [way], filters: [] }))
        const tags = () => [...listTags(listing, known, plans, { sort: 'best' }), ...lookups.tags()]
        return { items: rows, tags }
      }),
  }

  async function withWords<Result>(
    db: Db,
    work: (reader: Db, known: WordStatistics) => Promise<Result>,
  ): Promise<Result> {
    const reader = db.search ?? db
    let known = await words.known(reader)
    for (let reading = 1; reading < MAX_RETRIES; reading++) {
      try {
        return await work(reader, known)
      } catch (error) {
        if (!(error instanceof VocabularyChanged)) throw error
        known = await words.renewed(reader, known)
      }
    }
    return work(reader, { ...known, added: null })
  }

  async function searchWith<Interpretation>(
    db: Db,
    known: WordStatistics,
    query: ListingSearchRequest<Interpretation>,
  ): Promise<SearchPage<Row> & { interpretation: Interpretation | undefined }> {
    const { sort, limit, page = 1, cursor } = query
    const list = `${listing.name}.${sort}.${fingerprint(query)}`
    const find = finder<Row>(db, listing, known, query)
    const kinds: KeyKind[] = (listing.sorts[sort]?.keys ?? []).map(([, kind]) => kind)
    if (sort === 'best') kinds.unshift('number')
    // The best results of two intents alternate.
    const order = sort === 'best' ? null : compareByKeys(kinds, listing.sorts[sort]?.rising ?? false)
    const pageRange = { after: null, skip: (page - 1) * limit, take: limit + 1 }
    const reading = known.readings.of(
      JSON.stringify([query.lookups, query.candidateKey]),
      () => new CandidateSequence(listing.name, known.vocabulary, query.queryCandidates),
    )
    const tried: Plan[] = []
    type Made = { attempt: QueryCandidate<Interpretation>; found: Page<Row>; next: string | null; refused?: BadCursor }
    let made: Made | null = null
    let outcomes = ''
    // Without matches, the first interpretation counts.
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
    const { total, rows } = made?.found ?? (await find.page(NOTHING, pageRange))
    return {
      items: rows.slice(0, limit),
      total: Math.min(total, MAX_TOTAL),
      capped: total > MAX_TOTAL,
      next: query.perShop ? null : (made?.next ?? null),
      tags: () => [...listTags(listing, known, tried, query), ...reading.tags()],
      interpretation: (total > 0 ? made?.attempt : first)?.interpretation,
    }

    // A cursor belongs to the candidate that counted; earlier ones only need counting.
    async function pageOf(plans: QueryCandidate<Interpretation>['plans']): Promise<Omit<Made, 'attempt'>> {
      try {
        return await pageRangeOf(plans, pageRange, cursor)
      } catch (error) {
        if (!(error instanceof BadCursor)) throw error
        return { ...(await pageRangeOf(plans, { after: null, skip: 0, take: 0 })), refused: error }
      }
    }

    async function pageRangeOf(
      [plan, other]: QueryCandidate<Interpretation>['plans'],
      range: PageRange,
      position?: string,
    ) {
      if (other) return findInterleaved(find, [plan, other], kinds, list, range, position, order)
      const after = position === undefined ? null : readCursor(position, list, kinds)
      const found = await find.page(plan, { ...range, after, ...(after && { skip: 0 }) })
      const last = found.rows.length > limit ? found.rows[limit - 1] : undefined
      return { found, next: last ? encodeCursor(list, keysOf(last)) : null }
    }
  }
}

function fingerprint({ lookups: texts, near, perShop, openAt, shopId }: ListingSearchRequest<unknown>): string {
  const words = texts.map((one) => (typeof one === 'string' ? wordsOf(one) : one))
  return hash('sha256', JSON.stringify([words, near, perShop, openAt && 'open', shopId]), 'base64url').slice(0, 12)
}
