import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  auditOf,
  proveContacts,
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
  verifiedCustomer,
} from '../../../../test/support/account-people.ts'
import { type Browser, PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import { aPaidOwner } from '../../../../test/support/owner-browser.ts'
import { aReview, aShop } from '../../../../test/support/people.ts'

const DAY = 86_400_000
const at = useAccounts({ requireEmailVerification: false })
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows

let admin: SignedIn
let owner: SignedIn
let shop: { id: number; name: string }
beforeAll(async () => {
  admin = await signedInAdmin(at)
  await signedInAdmin(at)
  owner = await aPaidOwner(at)
})
beforeEach(async () => {
  shop = await aShop(at.db, { ownerId: owner.id, name: 'Mama Ngozi Rice' })
})

const rate = async (browser: Browser, rating: number, comment?: string) => {
  const sent = await browser.post(`/api/shops/${shop.id}/reviews`, { rating, comment })
  expect(sent.status, sent.text).toBe(200)
  return sent.body.review.id as number
}
const list = async (query = '', browser = admin.browser) =>
  (await browser.get(`/api/admin/ratings?shop=${shop.id}&${query}`)).body
const ids = async (query: string) => (await list(query)).map(({ id }: { id: number }) => id)
const remove = (id: number | string, reason: unknown = 'Paid for by a competitor', browser = admin.browser) =>
  browser.call('DELETE', `/api/admin/ratings/${id}`, { reason })
const countOf = async () => (await at.browser().get(`/api/shops/${shop.id}`)).body.reviewCount

describe('the list of ratings for admins', () => {
  test('accepts all filters together in every state', async () => {
    for (const state of ['held', 'banned', 'counted', '']) {
      const query = `person=${owner.id}&stars=1&words=with&from=2026-01-01&to=2026-12-31&state=${state}`
      const reply = await admin.browser.get(`/api/admin/ratings?shop=${shop.id}&${query}`)
      expect([reply.status, reply.body], state).toEqual([200, []])
    }
  })

  test('G-198 has all ratings of a shop or person, with and without words, held and of banned people, in pages', async () => {
    const [wordy, starry, banned] = await Promise.all([
      verifiedCustomer(at),
      verifiedCustomer(at),
      verifiedCustomer(at),
    ])
    const worded = await rate(wordy.browser, 5, 'Good rice')
    const stars = await rate(starry.browser, 1)
    const left = await rate(banned.browser, 2)
    await admin.browser.call('PATCH', `/api/admin/customers/${banned.id}/ban`, { banned: true })
    for (let number = 0; number < 3; number++) await rate((await signedInCustomer(at)).browser, 4)
    const late = await signedInCustomer(at)
    const held = await rate(late.browser, 1, 'Held')
    const all = await list()
    expect(all).toHaveLength(7)
    expect(all[0]).toEqual({
      id: held,
      rating: 1,
      comment: 'Held',
      reply: null,
      contacted: false,
      createdAt: expect.stringMatching(/Z$/),
      state: 'held',
      shop: { id: shop.id, name: 'Mama Ngozi Rice', isListed: true },
      author: { id: late.id, name: expect.stringContaining('Ada'), isVerified: false },
      reports: 0,
    })
    expect(await ids('state=held')).toEqual([held])
    expect(await ids('state=banned')).toEqual([left])
    expect((await ids('state=counted')).length).toBe(5)
    expect(await ids('words=with')).toEqual([held, worded])
    expect(await ids('stars=1&words=without')).toEqual([stars])
    expect(await ids(`person=${starry.id}`)).toEqual([stars])
    await rows(`update reviews set created_at = '2025-03-04T23:30Z' where id = $1`, [stars])
    expect(await ids('from=2025-03-05&to=2025-03-05')).toEqual([stars])
    expect(await ids('to=2025-03-04')).toEqual([])
    const seen: number[] = []
    for (let next: string | undefined = `/api/admin/ratings?shop=${shop.id}&limit=2`; next; ) {
      const page = await admin.browser.get(next)
      seen.push(...page.body.map(({ id }: { id: number }) => id))
      next = page.header('link')?.match(/<([^>]+)>/)?.[1]
    }
    expect(seen).toHaveLength(7)
    expect(new Set(seen).size).toBe(7)
    expect((await admin.browser.get('/api/admin/ratings?cursor=abc')).status).toBe(400)
    expect((await admin.browser.get('/api/admin/ratings?shop=nonsense')).body).toEqual([])
  })

  test('G-198 is for moderators only', async () => {
    const finance = await signedInAdmin(at)
    await rows(`update users set admin_role = 'finance' where id = $1`, [finance.id])
    const customer = await verifiedCustomer(at)
    const id = await rate(customer.browser, 1)
    for (const browser of [at.browser(), customer.browser, owner.browser, finance.browser]) {
      expect([401, 403]).toContain((await browser.get('/api/admin/ratings')).status)
      expect([401, 403]).toContain((await remove(id, 'Because', browser)).status)
    }
    expect(await countOf()).toBe(1)
    await rows(`delete from users where id = $1`, [finance.id])
  })
})

describe('a rating removed by an admin', () => {
  test('G-198 disappears from sums and lists, is in the audit log, and its author gets the reason', async () => {
    await aReview(at.db, shop.id, 5)
    const author = await verifiedCustomer(at)
    const id = await rate(author.browser, 1)
    const reporter = await verifiedCustomer(at)
    await reporter.browser.post('/api/reports', { reviewId: id, reason: 'spam' })
    // The owner can report stars without words, too.
    expect((await owner.browser.post('/api/reports', { reviewId: id, reason: 'abuse' })).status).toBe(201)
    expect(await list('stars=1')).toMatchObject([{ id, reports: 2 }])
    for (const reason of [undefined, '', '   ', 'x'.repeat(501)])
      expect((await remove(id, reason ?? null)).status).toBe(400)
    const removed = await remove(id)
    expect([removed.status, removed.body]).toEqual([200, { id, reports: 2 }])
    expect(await countOf()).toBe(1)
    expect((await remove(id)).status).toBe(404)
    const told = at.mails.filter(({ to, kind }) => to === author.email && kind === 'review-removed')
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('The reason: Paid for by a competitor.')
    expect(at.mails.filter(({ to, kind }) => to === reporter.email && kind === 'report-outcome')).toHaveLength(1)
    expect((await auditOf(at, admin.id)).at(-1)).toEqual({
      action: 'review.remove',
      success: true,
      details: { shop: shop.id, rating: 1, reason: 'Paid for by a competitor', reports: 2 },
    })
    const open = (await admin.browser.get('/api/admin/reports')).body
    expect(open.filter(({ reviewId }: { reviewId: number }) => reviewId === id)).toEqual([])
  })

  test('G-198 may be a held one, and an admin cannot remove one of their own shop while another admin can', async () => {
    for (let number = 0; number < 3; number++) await rate((await signedInCustomer(at)).browser, 4)
    const late = await signedInCustomer(at)
    const held = await rate(late.browser, 1)
    expect((await remove(held)).status).toBe(200)
    await proveContacts(at, late.id)
    expect(await countOf()).toBe(3)
    await rows('update shops set owner_id = $2 where id = $1', [shop.id, admin.id])
    const [{ id }] = await list()
    expect((await remove(id)).body.code).toBe('own_matter')
    expect((await remove(2_000_000_000)).status).toBe(404)
  })

  test('G-206 cannot be written again by its author, also if it was removed because of a report', async () => {
    const author = await verifiedCustomer(at)
    const id = await rate(author.browser, 1, 'All thieves')
    const { body } = await owner.browser.post('/api/reports', { reviewId: id, reason: 'abuse' })
    const decided = await admin.browser.call('PUT', `/api/admin/reports/${body.id}`, { outcome: 'upheld' })
    expect(decided.status, decided.text).toBe(200)
    const sent = await author.browser.post(`/api/shops/${shop.id}/reviews`, { rating: 5 })
    expect([sent.status, sent.body.code]).toEqual([403, 'removed_before'])
  })

  test('G-206 cannot be written again for 30 days by its author, or another account with the same contact', async () => {
    const author = await verifiedCustomer(at)
    const id = await rate(author.browser, 1, 'All thieves')
    await remove(id)
    const again = async (browser: Browser) => {
      const sent = await browser.post(`/api/shops/${shop.id}/reviews`, { rating: 1, comment: 'All thieves' })
      return [sent.status, sent.body.code]
    }
    expect(await again(author.browser)).toEqual([403, 'removed_before'])
    const refused = await author.browser.post(`/api/shops/${shop.id}/reviews`, { rating: 5 })
    expect(refused.body.message).toMatch(
      /^Your review of this shop was removed because it broke our rules\. You can review it again after .*20\d\d\.$/,
    )
    expect(await countOf()).toBe(0)
    expect((await author.browser.call('DELETE', '/api/account', { password: PASSWORD })).status).toBe(200)
    const back = await signedInCustomer(at, author.email)
    expect(await again(back.browser)).toEqual([403, 'removed_before'])
    // The author can rate another shop, and other people can rate this one.
    const other = await aShop(at.db)
    expect((await back.browser.post(`/api/shops/${other.id}/reviews`, { rating: 1 })).status).toBe(200)
    expect((await again((await verifiedCustomer(at)).browser))[0]).toBe(200)
    at.later(31 * DAY)
    const later = await signedInCustomer(at, author.email.replace('@', '.later@'))
    expect((await again(later.browser))[0]).toBe(200)
    expect((await rows('select from barred_reviewers where shop_id = $1', [shop.id])).length).toBeGreaterThan(0)
  })
})
