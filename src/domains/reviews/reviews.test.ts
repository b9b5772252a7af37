import { beforeAll, describe, expect, test } from 'vitest'
import { setBanned } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { signedInAdmin, signIn, verifiedCustomer, verifiedOwner } from '../../../test/support/account-people.ts'
import { anEmail, type Browser, useAccounts } from '../../../test/support/account-server.ts'
import { anOwner, aReview, aShop, payYear } from '../../../test/support/people.ts'
import { countShopReviews, listShopReviews } from './reviews.queries.ts'

const HOUR = 3_600_000
const at = useAccounts({ requireEmailVerification: false })

const addressOf = ({ id }: { id: number }) => `/api/shops/${id}/reviews`
const rate = (browser: Browser, shop: { id: number }, body: unknown) => browser.post(addressOf(shop), body)
const kept = async ({ id }: { id: number }) =>
  (await at.db.pool.query('select user_id, rating, comment from reviews where shop_id = $1 order by id', [id])).rows
/** Reads the shop's stored totals, and computes them from its reviews. */
async function counted({ id }: { id: number }) {
  const { rows } = await at.db.pool.query(
    `select s.rating_sum, s.review_count, s.star_counts, coalesce(sum(r.rating), 0)::int as real_sum, count(r.id)::int as real_count,
       array(select count(o.id)::int from generate_series(1, 5) star left join reviews o on o.shop_id = s.id and o.rating = star
         group by star order by star) as real_stars
     from shops s left join reviews r on r.shop_id = s.id where s.id = $1 group by s.id`,
    [id],
  )
  const { rating_sum, review_count, star_counts, real_sum, real_count, real_stars } = rows[0]
  expect({ rating_sum, review_count, star_counts }).toEqual({
    rating_sum: real_sum,
    review_count: real_count,
    star_counts: real_stars,
  })
  return { sum: rating_sum, count: review_count }
}

const MAKERS = {
  visitor: async () => at.browser(),
  guest: async () => {
    const guest = at.browser()
    await guest.post('/api/guest-session', { email: anEmail('guest') })
    return guest
  },
  customer: async () => (await verifiedCustomer(at)).browser,
  'shop owner': async () => (await verifiedOwner(at)).browser,
  'general user': async () => signIn(at, (await verifiedCustomer(at)).email),
  admin: async () => (await signedInAdmin(at)).browser,
  'banned customer': async () => {
    const { browser, id } = await verifiedCustomer(at)
    await setBanned(at.db, id, true)
    return browser
  },
  'customer whose session has ended': async () => {
    const { browser, id } = await verifiedCustomer(at)
    await at.db.pool.query(`update sessions set expire = now() - interval '1 second' where sess ->> 'userId' = $1`, [
      id,
    ])
    return browser
  },
} satisfies Record<string, () => Promise<Browser>>

describe('who may rate', () => {
  test.each([
    ['RATE-13 G-051', 'visitor', 401, 'Unauthorized'],
    ['RATE-13 G-051 GUEST-12', 'guest', 401, 'Unauthorized'],
    ['RATE-13 ROLE-04 API-23', 'customer', 200, undefined],
    ['RATE-13 ROLE-04 API-23', 'shop owner', 200, undefined],
    ['G-050', 'general user', 200, undefined],
    ['G-050', 'admin', 200, undefined],
    ['ROLE-18', 'banned customer', 403, 'Your account has been banned. Please contact support.'],
    ['RATE-13', 'customer whose session has ended', 401, 'Unauthorized'],
  ] as const)('%s a %s: %i', async (_ids, who, status, message) => {
    const shop = await aShop(at.db)
    const reply = await rate(await MAKERS[who](), shop, { rating: 4, comment: 'Good measure' })
    expect(reply.status).toBe(status)
    expect(reply.body.message).toBe(message)
    expect(await counted(shop)).toEqual(status === 200 ? { sum: 4, count: 1 } : { sum: 0, count: 0 })
  })

  test('ROLE-04 the same sessions see the contacts', async () => {
    const shop = await aShop(at.db, { phone: '+2348031234567', email: 'shop@example.test', address: '7 Close' })
    for (const who of ['customer', 'shop owner'] as const) {
      const { body } = await (await MAKERS[who]()).get(`/api/shops/${shop.id}`)
      expect(body).toMatchObject({ phone: '+2348031234567', email: 'shop@example.test', address: '7 Close' })
    }
  })

  test('G-050 owners cannot rate their own shop, through any portal', async () => {
    const { browser, id: ownerId, email } = await verifiedOwner(at)
    await payYear(at.db, ownerId)
    const listed = await aShop(at.db, { ownerId })
    expect((await at.browser().get(`/api/shops/${listed.id}`)).status).toBe(200)
    for (const shop of [listed, await aShop(at.db, { ownerId, approved: false })]) {
      for (const own of [browser, await signIn(at, email)]) {
        const reply = await rate(own, shop, { rating: 5 })
        expect([reply.status, reply.body.message]).toEqual([403, 'You cannot rate your own shop.'])
      }
      expect(await kept(shop)).toEqual([])
    }
    // They may rate another owner's shop.
    expect((await rate(browser, await aShop(at.db), { rating: 5 })).status).toBe(200)
  })

  test('G-050 G-056 only public shops can be rated; others answer 404, also to admins', async () => {
    const { browser: customer } = await verifiedCustomer(at)
    const { browser: admin } = await signedInAdmin(at)
    const unpaid = await anOwner(at.db, { paid: false })
    for (const shop of [
      await aShop(at.db, { approved: false }),
      await aShop(at.db, { active: false }),
      await aShop(at.db, { ownerId: unpaid }),
      { id: 2_000_000_000 },
    ]) {
      for (const browser of [customer, admin]) expect((await rate(browser, shop, { rating: 5 })).status).toBe(404)
      expect(await kept(shop)).toEqual([])
    }
    for (const id of ['0', '-1', 'abc', '1.5', '99999999999', '1%00'])
      expect((await customer.post(`/api/shops/${id}/reviews`, { rating: 5 })).status).toBe(404)
  })
})

describe('the request body', () => {
  let browser: Browser
  const shop = { id: 0 }
  beforeAll(async () => {
    browser = (await verifiedCustomer(at)).browser
    shop.id = (await aShop(at.db)).id
  })
  const LONGEST = 'x'.repeat(1000)
  const WHOLE = 'A rating is a whole number from 1 to 5'

  const REFUSED: [id: string, body: unknown, errors: Record<string, string>][] = [
    ['API-24', {}, { rating: 'Please select a rating' }],
    ['API-24', { rating: null }, { rating: 'Please select a rating' }],
    ['API-24', { rating: 0 }, { rating: WHOLE }],
    ['API-24', { rating: 6 }, { rating: WHOLE }],
    ['API-24', { rating: 2.5 }, { rating: WHOLE }],
    ['API-24', { rating: -1 }, { rating: WHOLE }],
    ['API-24', { rating: 1e300 }, { rating: WHOLE }],
    ['API-24', { rating: '5' }, { rating: WHOLE }],
    ['API-24', { rating: true }, { rating: WHOLE }],
    ['API-24', { rating: [5] }, { rating: WHOLE }],
    ['G-053', { rating: 5, comment: `${LONGEST}x` }, { comment: 'A comment has at most 1,000 characters' }],
    ['SHAPE-11', { rating: 5, comment: 7 }, { comment: 'A comment is text' }],
    ['SHAPE-11', { rating: 5, comment: ['a'] }, { comment: 'A comment is text' }],
    ['G-053', { rating: 5, comment: 'a\0b' }, { comment: 'The comment contains characters that cannot be used' }],
    ['G-053', { rating: 5, comment: 'a\ud800' }, { comment: 'The comment contains characters that cannot be used' }],
    ['API-24', [], { body: 'Please send the rating and the comment as JSON.' }],
    ['API-24', 'null', { body: 'Please send the rating and the comment as JSON.' }],
  ]
  test.each(REFUSED.map(([id, body, errors]) => [id, JSON.stringify(body).slice(0, 40), body, errors] as const))(
    '%s %s is refused with the field it is about, and nothing is stored',
    async (_id, _shown, body, errors) => {
      const reply = await rate(browser, shop, body)
      expect([reply.status, reply.body.errors]).toEqual([400, errors])
      expect(reply.body.message).toBe(Object.values(errors)[0])
      expect(await kept(shop)).toEqual([])
    },
  )

  test('API-24 refuses a missing body and invalid JSON', async () => {
    expect((await browser.post(addressOf(shop))).status).toBe(400)
    expect((await rate(browser, shop, '{"rating":')).status).toBe(400)
    const text = await browser.post(addressOf(shop), 'rating=5', { 'content-type': 'text/plain' })
    expect(text.status).toBe(415)
    expect(await kept(shop)).toEqual([])
  })

  test.each(
    [
      ['SHAPE-11', undefined, null],
      ['SHAPE-11', null, null],
      ['RATE-05', '  \n\t ', null],
      ['RATE-05', '  Good measure \n', 'Good measure'],
      ['G-053', `${LONGEST}   `, LONGEST],
      ['G-053', 'Ẹ kú iṣẹ́! 🍲\r\nCome <b>early</b>', 'Ẹ kú iṣẹ́! 🍲\nCome <b>early</b>'],
    ].map(([id, comment, stored]) => [id, JSON.stringify(comment ?? null).slice(0, 40), comment, stored] as const),
  )('%s a comment of %s is kept as it should be', async (_id, _shown, comment, stored) => {
    const reply = await rate(browser, await aShop(at.db), { rating: 1, comment, userId: 'somebody else' })
    expect(reply.status).toBe(200)
    expect(reply.body.review).toMatchObject({ rating: 1, comment: stored, firstName: 'Ada' })
  })
})

describe('a rating', () => {
  test('API-23 RATE-08 changes the shop’s rating, its count and its reviews', async () => {
    const shop = await aShop(at.db)
    await aReview(at.db, shop.id, 5)
    await aReview(at.db, shop.id, 4)
    const { browser } = await verifiedCustomer(at)
    const { body } = await rate(browser, shop, { rating: 2, comment: 'Too dear' })
    expect(body).toEqual({
      review: {
        id: expect.any(Number),
        rating: 2,
        comment: 'Too dear',
        firstName: 'Ada',
        createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
      },
      rating: '3.7',
      reviewCount: 3,
    })
    const seen = (await at.browser().get(`/api/shops/${shop.id}`)).body
    expect(seen).toMatchObject({ rating: '3.7', reviewCount: 3, starCounts: [0, 1, 0, 1, 1] })
    expect(seen.reviews).toEqual([body.review])
    const listed = (await at.browser().get('/api/shops?sort=newest')).body as { id: number }[]
    expect(listed.find(({ id }) => id === shop.id)).toMatchObject({ rating: '3.7', reviewCount: 3 })
  })

  test('G-050 ENT-other-12 replaces the person’s first one, and comes first in the list', async () => {
    const shop = await aShop(at.db)
    const { browser, id } = await verifiedCustomer(at)
    const first = (await rate(browser, shop, { rating: 5, comment: 'Very good' })).body.review
    await rate((await verifiedCustomer(at)).browser, shop, { rating: 4 })
    at.later(24 * HOUR)
    const second = (await rate(browser, shop, { rating: 1 })).body
    expect(second).toMatchObject({ rating: '2.5', reviewCount: 2, review: { id: first.id, rating: 1, comment: null } })
    expect(Date.parse(second.review.createdAt) - Date.parse(first.createdAt)).toBeGreaterThan(23 * HOUR)
    expect((await kept(shop)).find((row) => row.user_id === id)).toMatchObject({ rating: 1, comment: null })
    const { body } = await browser.get(addressOf(shop))
    expect(body.map((review: { rating: number }) => review.rating)).toEqual([1])
    expect(await counted(shop)).toEqual({ sum: 5, count: 2 })
    // Repeating the same rating changes nothing.
    expect((await rate(browser, shop, { rating: 1 })).body).toMatchObject({ rating: '2.5', reviewCount: 2 })
    expect(await counted(shop)).toEqual({ sum: 5, count: 2 })
  })

  test('G-053 is stored once for concurrent calls of one person, and never lost for many people', async () => {
    const shop = await aShop(at.db)
    const { browser } = await verifiedCustomer(at)
    // One is stored and three wait; a fifth would be refused.
    const mine = await Promise.all([1, 5, 2, 4].map((rating) => rate(browser, shop, { rating })))
    expect(mine.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await counted(shop)).count).toBe(1)

    const people = await Promise.all(Array.from({ length: 8 }, () => verifiedCustomer(at)))
    const busy = await aShop(at.db)
    const theirs = await Promise.all(
      people.map((person, index) => rate(person.browser, busy, { rating: 1 + (index % 5) })),
    )
    expect(theirs.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await counted(busy)).toEqual({ sum: 1 + 2 + 3 + 4 + 5 + 1 + 2 + 3, count: 8 })
    // Each response has the rating that includes the person's own.
    expect(theirs.map(({ body }) => body.reviewCount).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('G-053 causes no server error while the shop or the account is being removed', async () => {
    // One after the other, because PostgreSQL would abort one of several bare statements for a deadlock.
    const remove = async (person: string | undefined, shop: number) => {
      await at.db.pool.query('delete from users where id = $1', [person])
      await at.db.pool.query('delete from shops where id = $1', [shop])
      return { status: 200 }
    }
    for (let round = 0; round < 5; round++) {
      const shop = await aShop(at.db)
      const people = await Promise.all(Array.from({ length: 3 }, () => verifiedCustomer(at)))
      const [gone] = people
      const replies = await Promise.all([
        ...people.map(({ browser }) => rate(browser, shop, { rating: 3 })),
        remove(gone?.id, shop.id),
      ])
      for (const { status } of replies) expect([200, 401, 404]).toContain(status)
    }
    expect(at.logs.filter(({ level }) => level >= 50)).toEqual([])
  })
})

test('G-049 ratings without words are only counted for others, but are reviews to their author and the shop’s owner', async () => {
  const { browser: owner, id: ownerId } = await verifiedOwner(at)
  await payYear(at.db, ownerId)
  const shop = await aShop(at.db, { ownerId })
  const wordy = await verifiedCustomer(at)
  const starry = await verifiedCustomer(at)
  const other = await verifiedCustomer(at)
  await rate(wordy.browser, shop, { rating: 4, comment: 'Good rice' })
  for (const { browser } of [starry, other]) await rate(browser, shop, { rating: 2 })
  for (const [browser, newest, lowest] of [
    [at.browser(), [4], [4]],
    [wordy.browser, [4], [4]],
    [starry.browser, [2, 4], [2, 4]],
    [(await verifiedOwner(at)).browser, [4], [4]],
    [owner, [2, 2, 4], [2, 2, 4]],
  ] as const) {
    const ratings = (reviews: { rating: number }[]) => reviews.map(({ rating }) => rating)
    const detail = (await browser.get(`/api/shops/${shop.id}`)).body
    expect([ratings(detail.reviews), detail.starCounts, detail.moreReviews]).toEqual([
      newest,
      [0, 2, 0, 1, 0],
      undefined,
    ])
    const list = await browser.get(addressOf(shop))
    expect([ratings(list.body), list.header('x-total-count')]).toEqual([newest, String(newest.length)])
    expect(ratings((await browser.get(`${addressOf(shop)}?sort=lowest`)).body)).toEqual(lowest)
  }
  // Another reviewer's rating becomes a review by the reply.
  const [{ id }] = (await starry.browser.get(addressOf(shop))).body
  await owner.post(`/api/reviews/${id}/reply`, { text: 'What was wrong?' })
  expect((await at.browser().get(addressOf(shop))).body).toMatchObject([{ id, rating: 2 }, { rating: 4 }])
  for (let number = 0; number < 10; number++) await aReview(at.db, shop.id, 5, `Word ${number}`)
  const { reviews, moreReviews } = (await at.browser().get(`/api/shops/${shop.id}`)).body
  expect([reviews.length, moreReviews]).toEqual([10, true])
})

test('G-049 reading reviews with words scans few rows, with any number of ratings without words', async () => {
  const shop = await aShop(at.db)
  const { browser, id: author } = await verifiedCustomer(at)
  const { id: other } = await verifiedCustomer(at)
  await at.db.pool.query(
    `with rater as (insert into users (id, email) select 'rater ' || n, 'rater' || n || '@example.test' from generate_series(1, 3000) n returning id)
     insert into reviews (shop_id, user_id, rating) select $1, id, 4 from rater`,
    [shop.id],
  )
  for (let number = 0; number < 3; number++) await aReview(at.db, shop.id, 5, `Word ${number}`)
  await rate(browser, shop, { rating: 2 })
  await at.db.pool.query('analyze reviews')
  for (const viewerId of [undefined, author, other]) {
    const lookedAt: number[] = []
    const db: Db = {
      ...at.db,
      async query(name, text, values) {
        const { rows } = await at.db.pool.query(`explain (analyze, format json) ${text}`, values)
        lookedAt.push(reviewsIn(rows[0]['QUERY PLAN'][0].Plan))
        return at.db.query(name, text, values)
      },
    }
    const mine = viewerId === author ? 1 : 0
    expect(await countShopReviews(db, shop.id, viewerId)).toBe(3 + mine)
    for (const sort of ['newest', 'lowest'] as const)
      expect((await listShopReviews(db, shop.id, { limit: 10, sort, viewerId })).items).toHaveLength(3 + mine)
    expect(Math.max(...lookedAt), JSON.stringify(lookedAt)).toBeLessThan(20)
  }
  expect(await countShopReviews(at.db, shop.id, shop.ownerId)).toBe(3_004)
})

type PlanNode = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** Counts rows of reviews that a plan's scans read. */
function reviewsIn({ Plans = [], ...node }: PlanNode): number {
  const seen = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  const own = node['Relation Name'] === 'reviews' ? seen : 0
  return Plans.reduce((sum, plan) => sum + reviewsIn(plan), own)
}

test('G-053 the counts of stars follow any change of reviews in one statement', async () => {
  const shop = await aShop(at.db)
  const otherShop = await aShop(at.db)
  for (const rating of [1, 5, 5, 3]) await aReview(at.db, shop.id, rating)
  const starsOf = async ({ id }: { id: number }) =>
    (await at.db.pool.query('select star_counts from shops where id = $1', [id])).rows[0].star_counts
  expect(await starsOf(shop)).toEqual([1, 0, 1, 0, 2])
  // The sum stays the same.
  await at.db.pool.query(
    'update reviews set rating = case rating when 1 then 2 when 3 then 2 else 5 end where shop_id = $1',
    [shop.id],
  )
  expect(await starsOf(shop)).toEqual([0, 2, 0, 0, 2])
  await at.db.pool.query('update reviews set shop_id = $2 where shop_id = $1 and rating = 5', [shop.id, otherShop.id])
  expect([await starsOf(shop), await starsOf(otherShop)]).toEqual([
    [0, 2, 0, 0, 0],
    [0, 0, 0, 0, 2],
  ])
  await at.db.pool.query('delete from reviews where shop_id = any($1)', [[shop.id, otherShop.id]])
  for (const each of [shop, otherShop]) expect(await counted(each)).toEqual({ sum: 0, count: 0 })
  expect(await starsOf(shop)).toEqual([0, 0, 0, 0, 0])
})

test('G-168 allows 30 an hour for each account; refused ones do not count', async () => {
  const { browser } = await verifiedCustomer(at)
  const shop = await aShop(at.db)
  for (let number = 0; number < 5; number++) await rate(browser, { id: 2_000_000_000 }, { rating: 5 })
  for (let number = 0; number < 30; number++) expect((await rate(browser, shop, { rating: 5 })).status).toBe(200)
  const refused = await rate(browser, shop, { rating: 1 })
  expect([refused.status, refused.body.message]).toEqual([429, 'Too many requests. Please try again later.'])
  expect(Number(refused.header('retry-after'))).toBeGreaterThan(0)
  expect(await counted(shop)).toEqual({ sum: 5, count: 1 })
  expect((await rate((await verifiedCustomer(at)).browser, shop, { rating: 4 })).status).toBe(200)
  at.later(HOUR)
  expect((await rate(browser, shop, { rating: 1 })).status).toBe(200)
})

test('G-054 G-087 the reviews of a deleted person leave the shop’s totals', async () => {
  const { browser, id } = await verifiedCustomer(at)
  const shop = await aShop(at.db)
  await rate(browser, shop, { rating: 3 })
  await at.db.pool.query('delete from users where id = $1', [id])
  expect(await counted(shop)).toEqual({ sum: 0, count: 0 })
})
