import { expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { jobContext } from '#platform/http/api/request-context.ts'
import { makeSecretKey } from '#platform/secret-key.ts'
import type { Person } from '#shared/caller.ts'
import { useDb } from '../../../test/support/db.ts'
import { aProduct, aShop } from '../../../test/support/people.ts'
import { TEST_SECRET_KEY } from '../../../test/support/server.ts'
import { VERIFIED } from '../../../test/support/standing.ts'
import { submitReview } from './reviews.ts'

const at = useDb()
const PEOPLE = 1_000
const ALONE = 50
const deps = {
  ...{ clock: systemClock, jobs: { enqueue: async () => null }, secret: makeSecretKey(TEST_SECRET_KEY) },
  ...{ limited: true, contacted: async () => false },
}

async function aBusyShop() {
  const shop = await aShop(at.db)
  for (let number = 0; number < 2; number++) await aProduct(at.db, shop.id)
  return shop.id
}

test('G-054 API-23 1,000 concurrent ratings of a shop give the exact average and count, as fast as serial ones', async () => {
  const [quiet, busy] = [await aBusyShop(), await aBusyShop()]
  const ids = await at.db.query<{ id: string }>(
    'test.crowd',
    `insert into users (email, first_name, is_email_verified) select 'crowd' || n || '@example.test', 'Ada', true from generate_series(1, ${PEOPLE}) n returning id`,
  )
  const people = ids.map(
    ({ id }): Person => ({ id, role: 'customer', isAdmin: false, kinds: ['customer'], ...VERIFIED }),
  )
  const rate = (shopId: number) => (person: Person, index: number) =>
    submitReview(at.db, deps, person, { shopId, rating: 1 + (index % 5), comment: undefined }, jobContext)
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
  // Measured before and after, because other load varies. Scanning the whole queue would be a hundred times slower.
  expect(crowded).toBeLessThan(Math.max(before, await aloneFrom(ALONE)) * 10)
  const figures = await at.db.query(
    'test.figures',
    'select rating_sum as sum, review_count as count from shops where id = $1',
    [busy],
  )
  expect(figures).toEqual([{ sum: PEOPLE * 3, count: PEOPLE }])
  // Each response has the totals that include the person's own rating.
  expect(told.toSorted((a, b) => a - b)).toEqual(Array.from({ length: PEOPLE }, (_, index) => index + 1))
})

test('G-197 2,300 concurrent ratings of one account take one place in a shop’s queue, and hardly delay another person', async () => {
  const shopId = await aBusyShop()
  const [one, other] = await at.db.query<{ id: string }>(
    'test.pair',
    `insert into users (email, first_name, is_email_verified) select 'pair' || n || '@example.test', 'Ada', n = 2 from generate_series(1, 2) n returning id`,
  )
  const by = (id = '', standing: Partial<Person> = {}): Person => ({
    ...{ id, role: 'customer', isAdmin: false, kinds: ['customer'], ...VERIFIED, ...standing },
  })
  const ends: string[] = []
  const rate = (person: Person, name: string) =>
    submitReview(at.db, deps, person, { shopId, rating: 1, comment: undefined }, jobContext).then(
      () => ends.push(name),
      ({ status }) => ends.push(`${name} ${status}`),
    )
  const asked = vi.spyOn(at.db, 'query')
  onTestFinished(() => asked.mockRestore())
  const flood = Array.from({ length: 2_300 }, () => rate(by(one?.id, { standing: 'unverified' }), 'one'))
  await rate(by(other?.id), 'other')
  expect(ends).toContain('other')
  expect(asked.mock.calls.length).toBeLessThan(50)
  await Promise.all(flood)
  expect(ends.filter((end) => end === 'one 429').length).toBeGreaterThanOrEqual(2_296)
})
