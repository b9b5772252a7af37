import { expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { noRequest } from '#platform/http/api/request-facts.ts'
import type { Person } from '#shared/caller.ts'
import { useDb } from '../../../test/support/db.ts'
import { aProduct, aShop } from '../../../test/support/people.ts'
import { submitReview } from './reviews.ts'

const at = useDb()
const PEOPLE = 1_000
const ALONE = 50
const deps = { clock: systemClock, jobs: { enqueue: async () => null }, perHour: 30, contacted: async () => false }

async function aBusyShop() {
  const shop = await aShop(at.db)
  for (let number = 0; number < 2; number++) await aProduct(at.db, shop.id)
  return shop.id
}

test('G-054 API-23 1,000 people who rate one shop at once leave the exact average and count, as quickly as one after another', async () => {
  const [quiet, busy] = [await aBusyShop(), await aBusyShop()]
  const ids = await at.db.query<{ id: string }>(
    'test.crowd',
    `insert into users (email, first_name) select 'crowd' || n || '@example.test', 'Ada' from generate_series(1, ${PEOPLE}) n returning id`,
  )
  const people = ids.map(({ id }): Person => ({ id, role: 'customer', isAdmin: false, kinds: ['customer'] }))
  const rate = (shopId: number) => (person: Person, index: number) =>
    submitReview(at.db, deps, person, { shopId, rating: 1 + (index % 5), comment: undefined }, noRequest)
  const timed = async (work: () => Promise<unknown>, count: number) => {
    const began = performance.now()
    await work()
    return (performance.now() - began) / count
  }

  const aloneFrom = (first: number) =>
    timed(async () => {
      for (const [index, person] of people.slice(first, first + ALONE).entries()) await rate(quiet)(person, index)
    }, ALONE)
  const before = await aloneFrom(0)
  let told: number[] = []
  let mostConnections = 0
  const watched = setInterval(() => {
    mostConnections = Math.max(mostConnections, at.db.pool.totalCount - at.db.pool.idleCount)
  }, 5)
  const crowded = await timed(async () => {
    told = (await Promise.all(people.map(rate(busy)))).map(({ reviewCount }) => reviewCount)
  }, PEOPLE)
  clearInterval(watched)
  expect(mostConnections).toBe(1)
  // Before and after, as other work on the machine comes and goes. Looking at all who wait would cost a hundred times as much.
  expect(crowded).toBeLessThan(Math.max(before, await aloneFrom(ALONE)) * 10)
  const figures = await at.db.query(
    'test.figures',
    'select rating_sum as sum, review_count as count from shops where id = $1',
    [busy],
  )
  expect(figures).toEqual([{ sum: PEOPLE * 3, count: PEOPLE }])
  // Each was told the figures with their own rating in them.
  expect(told.toSorted((a, b) => a - b)).toEqual(Array.from({ length: PEOPLE }, (_, index) => index + 1))
})
