import { beforeAll, describe, expect, test } from 'vitest'
import { signedInCustomer, signIn, verifiedCustomer, verifiedOwner } from '../../../test/support/account-people.ts'
import { type Browser, useAccounts } from '../../../test/support/account-server.ts'
import { aPaidOwner } from '../../../test/support/owner-browser.ts'
import { aReview, aShop, type MadeShop } from '../../../test/support/people.ts'

const at = useAccounts({ requireEmailVerification: false })
const HOUR = 3_600_000

type Seen = { id: number; rating: number; comment: string | null; contacted?: true; reply?: { text: string } }
const reviewsOf = async ({ id }: { id: number }, query = '') =>
  (await at.browser().get(`/api/shops/${id}/reviews${query}`)).body as Seen[]
const reply = (browser: Browser, id: number | string, text: unknown) =>
  browser.post(`/api/reviews/${id}/reply`, { text })
const mailsTo = (email: string) =>
  at.mails.filter(({ to, kind }) => to === email && kind === 'review-reply').map(({ subject }) => subject)

describe('an owner’s reply', () => {
  let owner: Browser
  let shop: MadeShop
  let reviewer: { browser: Browser; email: string }
  let review: number
  beforeAll(async () => {
    const made = await aPaidOwner(at)
    owner = made.browser
    shop = await aShop(at.db, { ownerId: made.id, name: 'Lace Corner' })
    reviewer = await signedInCustomer(at)
    review = (await reviewer.browser.post(`/api/shops/${shop.id}/reviews`, { rating: 2, comment: 'Too dear' })).body
      .review.id
  })

  test('can only be written by the owner', async () => {
    const refused: [Browser, number][] = [
      [at.browser(), 401],
      [reviewer.browser, 403],
      [(await verifiedOwner(at)).browser, 403],
      [await signIn(at, reviewer.email), 403],
    ]
    for (const [browser, status] of refused) {
      expect((await reply(browser, review, 'Mine')).status).toBe(status)
      expect((await browser.call('DELETE', `/api/reviews/${review}/reply`)).status).toBe(status)
    }
    expect((await reply((await verifiedOwner(at)).browser, review, 'Mine')).body.message).toBe(
      'You can only reply to reviews of your own shops.',
    )
    for (const id of [2_000_000_000, 'x', '0', '-1', '1%00']) expect((await reply(owner, id, 'Hello')).status).toBe(404)
    expect((await reviewsOf(shop))[0]?.reply).toBeUndefined()
  })

  test.each([
    [undefined, 'The reply is text'],
    [7, 'The reply is text'],
    [' \n ', 'Please write your reply'],
    ['\u200b', 'Please write your reply'],
    ['x'.repeat(1001), 'The reply must be at most 1,000 characters'],
    ['a\0b', 'The reply contains characters that cannot be used'],
  ])('%j is refused with a sentence, and nothing is stored', async (text, message) => {
    const refused = await reply(owner, review, text)
    expect([refused.status, refused.body.errors]).toEqual([400, { text: message }])
    expect((await reviewsOf(shop))[0]?.reply).toBeUndefined()
  })

  test('is below the review, can be changed and removed, and notifies the reviewer the first time', async () => {
    const { body, status } = await reply(owner, review, '  Come again,\r\n<b>we</b> will do better. ')
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        id: review,
        reply: { text: 'Come again,\n<b>we</b> will do better.', createdAt: expect.stringMatching(/Z$/) },
      }),
    ])
    expect((await reviewsOf(shop))[0]).toEqual(body)
    expect((await at.browser().get(`/api/shops/${shop.id}`)).body.reviews[0]).toEqual(body)
    expect(mailsTo(reviewer.email)).toEqual(['A shop replied to your review'])
    expect(at.mails.at(-1)?.text).not.toContain('Lace')
    expect(at.mails.at(-1)?.text).toContain(`/shops/${shop.id}`)
    await reply(owner, review, 'Thank you')
    expect((await reviewsOf(shop)).map(({ reply }) => reply?.text)).toEqual(['Thank you'])
    // A rewritten review keeps its reply.
    await reviewer.browser.post(`/api/shops/${shop.id}/reviews`, { rating: 4 })
    expect((await reviewsOf(shop))[0]).toMatchObject({ rating: 4, reply: { text: 'Thank you' } })
    const data = (await owner.get('/api/account/data')).body
    expect(data.reviewReplies).toEqual([expect.objectContaining({ reviewId: review, reply: 'Thank you' })])

    const removed = await owner.call('DELETE', `/api/reviews/${review}/reply`)
    expect([removed.status, removed.body.reply]).toEqual([200, undefined])
    expect((await reviewsOf(shop))[0]?.reply).toBeUndefined()
    await reply(owner, review, 'Once more')
    expect(mailsTo(reviewer.email)).toHaveLength(1)
  })

  test('marks the shop as own only on the owner’s page', async () => {
    expect((await owner.get(`/api/shops/${shop.id}`)).body.isOwn).toBe(true)
    for (const browser of [at.browser(), reviewer.browser])
      expect((await browser.get(`/api/shops/${shop.id}`)).body).not.toHaveProperty('isOwn')
  })

  test('is limited to 60 an hour for each account, also during concurrent ratings', async () => {
    at.later(2 * HOUR)
    await at.db.pool.query('update users set is_email_verified = true where email = $1', [reviewer.email])
    const replies = Array.from({ length: 20 }, (_, number) => reply(owner, review, `Reply ${number}`))
    // Of one person's concurrent ratings only a few may wait.
    const ratings = Array.from({ length: 4 }, (_, number) =>
      reviewer.browser.post(`/api/shops/${shop.id}/reviews`, { rating: 1 + number }),
    )
    const both = await Promise.all([...replies, ...ratings])
    expect(both.map(({ status }) => status)).toEqual(Array(24).fill(200))
    for (let number = 20; number < 60; number++) await reply(owner, review, 'More')
    expect((await reply(owner, review, 'Too many')).status).toBe(429)
    expect(await reviewsOf(shop)).toHaveLength(1)
  })
})

describe('a shop’s reviews', () => {
  test('G-049 are sorted newest first or by rating, with pages without gaps', async () => {
    const shop = await aShop(at.db)
    const ratings = [3, 5, 1, 5, 3, 2, 5, 1]
    for (const rating of ratings) await aReview(at.db, shop.id, rating, `Number ${rating}`)
    const newest = await reviewsOf(shop)
    expect(newest.map(({ rating }) => rating)).toEqual(ratings.toReversed())
    const sorted = (order: (a: Seen, b: Seen) => number) => newest.toSorted(order).map(({ id }) => id)
    for (const [sort, expected] of [
      ['newest', newest.map(({ id }) => id)],
      ['highest', sorted((a, b) => b.rating - a.rating)],
      ['lowest', sorted((a, b) => a.rating - b.rating)],
      ['nonsense', newest.map(({ id }) => id)],
    ] as const) {
      const seen: number[] = []
      let next: string | undefined = `/api/shops/${shop.id}/reviews?sort=${sort}&limit=3`
      for (let pages = 0; next; pages++) {
        expect(pages).toBeLessThan(3)
        const page = await at.browser().get(next)
        expect(page.header('x-total-count')).toBe('8')
        seen.push(...(page.body as Seen[]).map(({ id }) => id))
        next = /<([^>]+)>; rel="next"/.exec(page.header('link') ?? '')?.[1]
      }
      expect(seen, sort).toEqual(expected)
    }
    const link = (await at.browser().get(`/api/shops/${shop.id}/reviews?sort=lowest&limit=3`)).header('link') ?? ''
    const cursor = /cursor=([\w-]+)/.exec(link)?.[1]
    expect((await at.browser().get(`/api/shops/${shop.id}/reviews?sort=highest&cursor=${cursor}`)).status).toBe(400)
  })

  test('show if the author had written to the shop before, also after a second review', async () => {
    const shop = await aShop(at.db)
    const { browser, id } = await verifiedCustomer(at)
    const rate = async () => (await browser.post(`/api/shops/${shop.id}/reviews`, { rating: 5 })).body.review.contacted
    expect(await rate()).toBeUndefined()
    const { rows } = await at.db.pool.query(
      'insert into chat_conversations (shop_id, customer_user_id) values ($1, $2) returning id',
      [shop.id, id],
    )
    expect(await rate()).toBeUndefined()
    await at.db.pool.query(
      `insert into chat_messages (conversation_id, sender_type, sender_id, message) values ($1, 'customer', $2, 'Rice?')`,
      [rows[0].id, id],
    )
    expect(await rate()).toBe(true)
    await at.db.pool.query('delete from chat_conversations where id = $1', [rows[0].id])
    expect(await rate()).toBe(true)
    expect((await browser.get(`/api/shops/${shop.id}/reviews`)).body[0].contacted).toBe(true)
  })
})
