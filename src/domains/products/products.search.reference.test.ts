import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Condition, Plan } from '#platform/search/plan.ts'
import { useDb } from '../../../test/support/db.ts'
import { type PlainRow, type PlainSort, plainPage } from '../../../test/support/plain-page.ts'
import { productListings } from './products.search.ts'

// Compares plans over a small market with the simplest code that defines their result.

const at = useDb()
const run = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows

const THINGS = ['rice', 'bag', 'phone', 'case', 'gown', 'wig', 'oil', 'lamp']
const MORE = ['red', 'big', 'new', 'ofada', 'samsung', 'lace', 'palm', 'good']
const SHOPS = ['Ade Stores', 'Mama Ade', 'Bola Phones', 'Red House']
const PLACES = ['Ikeja, Lagos', 'Yaba, Lagos', 'Sabon Gari, Kano', 'Aba']
const NEAR = { lat: 6.6, lng: 3.35 }
const POINT = { x: NEAR.lng * 0.987, y: NEAR.lat }
const SORTS: PlainSort[] = ['best', 'newest', 'price', 'rating', 'nearest']

let rows: PlainRow[] = []
let marks: string[] = []

beforeAll(async () => {
  await run(`insert into users (id, role) values ('paid', 'shop_owner')`)
  await run(
    `insert into subscriptions (user_id, status, amount, start_date, end_date) values ('paid', 'active', 200, now(), now() + interval '1 year')`,
  )
  await run(
    `insert into shops (owner_id, name, location, category_id, is_approved, rating_sum, review_count, created_at, lat, lng)
     select 'paid', ($1::text[])[1 + n % 4], ($2::text[])[1 + n * 5 % 4], case when n % 7 > 0 then 1 + n % 3 end, true,
       (n % 7) * 8 * (1 + n % 5), (n % 7) * 8, now() - n * interval '1 day', case when n % 5 > 0 then 6 + n % 4 end, case when n % 5 > 0 then 3 + n % 3 end
     from generate_series(1, 60) n`,
    [SHOPS, PLACES],
  )
  await run(
    `insert into products (shop_id, name, description, price, created_at, quantity)
     select 1 + n * 7 % 60, concat_ws(' ', ($2::text[])[1 + n * 3 % 8], case when n % 3 = 0 then ($2::text[])[1 + n % 8] end, ($1::text[])[1 + n * 5 % 8]),
       concat_ws(' ', ($1::text[])[1 + n * 11 % 8], ($2::text[])[1 + n * 13 % 8]), 100 * (1 + n * 37 % 50) ^ 2,
       now() - case when n * 7 % 60 < 3 then n % 10 else n % 400 end * interval '1 day',
       case when n * 29 % 100 < 15 then 0 when n % 2 = 0 then n end
     from generate_series(1, 600) n`,
    [THINGS, MORE],
  )
  await run(`select count_words('product')`)
  rows = await run(
    `select product_id as id, tsvector_to_array(doc) as marks, score, kobo::integer, extract(epoch from created_at)::float8 as created,
       rating, review_count as reviews, location[0] as x, location[1] as y, newer_products as newer from product_listings`,
  )
  rows = rows.map((row) => ({ ...row, score: BigInt(row.score) }))
  marks = [...new Set(rows.flatMap((row) => row.marks))].sort()
})

/** Generates plans with tiers that each include the conditions of all later tiers. */
function aPlan(): fc.Arbitrary<Plan> {
  const ofLetters = (letters: string, most = 3): fc.Arbitrary<Condition> =>
    fc.record({
      any: fc.uniqueArray(fc.constantFrom(...marks.filter((mark) => letters.includes(mark.charAt(0))), 'nnobody'), {
        minLength: 1,
        maxLength: most,
      }),
    })
  const price = fc.option(fc.integer({ min: 1_000, max: 30_000_000 }), { nil: null })
  return fc
    .record({
      last: fc.array(ofLetters('np', 8), { minLength: 1, maxLength: 2 }),
      more: fc.array(fc.oneof(ofLetters('hn'), ofLetters('fc'), ofLetters('e')), { maxLength: 3 }),
      filters: fc.array(fc.oneof(ofLetters('l'), ofLetters('c', 1), ofLetters('s')), { maxLength: 2 }),
      words: fc.boolean(),
      kobo: fc.option(fc.record({ from: price, to: price }), { nil: undefined, freq: 3 }),
    })
    .map(({ last, more, filters, words, kobo }) => ({
      tiers: words ? [...more.map((_, at) => [...more.slice(at), ...last]), last] : [],
      filters,
      ...(kobo && { kobo }),
    }))
}

const find = async (plans: readonly [Plan] | readonly [Plan, Plan], query: object) => {
  const found = await productListings.search(at.db, {
    input: { plans },
    interpret: () => [{ plans, notes: undefined }],
    sort: 'best',
    limit: 30,
    ...query,
  })
  return { ...found, ids: found.items.map((row) => row.id) }
}

const SOUGHT = 2_500

describe.each(['as it is', 'as if it were huge', 'as if it were huge and much had gone'])('%s', (variant) => {
  /** Totals that may be returned apart from the true one, from the statistics. */
  let believed: number[] = []

  beforeAll(async () => {
    if (variant === 'as it is') return
    // Statistics decide how the search runs, which must not change the result.
    if (variant === 'as if it were huge') {
      await run(
        `update product_words set document_count = document_count * $1, name_count = name_count * $1, head_count = head_count * $1`,
        [SOUGHT],
      )
      await run(`insert into listing_counts (listing, change) values ('product', $1)`, [600 * SOUGHT - 600])
      believed = [1000]
    } else {
      await run(`insert into listing_counts (listing, change, gone) values ('product', 0, 1000000000)`)
      await run(`update product_words set since = pg_current_xact_id() where field = '#'`)
    }
    await run(`update product_words set since = pg_current_xact_id() where field = '#'`)
  })

  test('G-025 G-028 G-030 G-214 plans find the same as the reference code, in its order, by page and by cursor', async () => {
    await fc.assert(
      fc.asyncProperty(
        aPlan(),
        fc.constantFrom(...SORTS),
        fc.integer({ min: 1, max: 40 }),
        fc.boolean(),
        async (plan, sort, limit, available) => {
          const expected = plainPage(rows, plan, sort, POINT, 99, available)
          const query = { sort, limit, available, ...(sort === 'nearest' && { near: NEAR }) }
          const first = await find([plan], query)
          expect(first.ids).toEqual(expected.slice(0, limit))
          // The total number of listings is taken from statistics as well.
          const isAsked =
            plan.tiers.length + plan.filters.length > 0 || (plan.kobo?.from ?? plan.kobo?.to ?? null) !== null
          if (isAsked || variant === 'as it is') expect([expected.length, ...believed]).toContain(first.total)
          const third = await find([plan], { ...query, page: 3 })
          expect(third.ids).toEqual(expected.slice(2 * limit, 3 * limit))
          if (believed.length === 0) expect(third.total).toBe(first.total)
          expect(first.next !== null).toBe(expected.length > limit)
          let cursor = first.next
          for (let page = 1; page < 4 && cursor; page++) {
            const next = await find([plan], { ...query, cursor })
            expect(next.ids).toEqual(expected.slice(page * limit, (page + 1) * limit))
            cursor = next.next
          }
        },
      ),
      { numRuns: 120 },
    )
  })

  test('G-030 shows at most N products of a shop before all others', async () => {
    await fc.assert(
      fc.asyncProperty(
        aPlan(),
        fc.constantFrom(1, 2, 5, 9),
        fc.constantFrom(1, 3, 20),
        fc.boolean(),
        async (plan, perShop, limit, available) => {
          const expected = plainPage(rows, plan, 'newest', POINT, perShop, available)
          const found = await find([plan], { sort: 'newest', perShop, limit, available })
          expect(found.ids).toEqual(expected.slice(0, limit))
          expect(found.next).toBeNull()
        },
      ),
      { numRuns: 60 },
    )
  })

  test('alternates the best matches of two intents, unless another sort order applies', async () => {
    await fc.assert(
      fc.asyncProperty(
        aPlan(),
        aPlan(),
        fc.constantFrom(...SORTS),
        fc.integer({ min: 1, max: 9 }),
        async (one, { tiers, filters }, sort, limit) => {
          const two = { tiers, filters, ...(one.kobo && { kobo: one.kobo }) }
          const first = plainPage(rows, one, sort, POINT)
          const second = plainPage(rows, two, sort, POINT).filter((id) => !first.includes(id))
          const byTurns: number[] = []
          for (let turn = 0; turn < Math.max(first.length, second.length); turn++)
            byTurns.push(...first.slice(turn, turn + 1), ...second.slice(turn, turn + 1))
          const inOrder = plainPage(rows, { tiers: [], filters: [] }, sort, POINT).filter((id) => byTurns.includes(id))
          const expected = sort === 'best' ? byTurns : inOrder
          const query = { sort, limit, ...(sort === 'nearest' && { near: NEAR }) }
          const ids: number[] = []
          for (let page = 1, cursor: string | undefined; page <= 4; page++) {
            const found = await find([one, two], { ...query, cursor })
            const numbered = await find([one, two], { ...query, page })
            expect(numbered.ids).toEqual(found.ids)
            if (numbered.next) {
              const after = await find([one, two], { ...query, cursor: numbered.next })
              expect(after.ids).toEqual(expected.slice(page * limit, (page + 1) * limit))
            }
            if (page === 1 && variant === 'as it is') expect(found.total).toBe(expected.length)
            ids.push(...found.ids)
            if (!found.next) break
            cursor = found.next
          }
          expect(ids).toEqual(expected.slice(0, 4 * limit))
        },
      ),
      { numRuns: 40 },
    )
  })
})
