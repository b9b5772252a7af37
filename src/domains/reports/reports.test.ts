import { beforeAll, describe, expect, test } from 'vitest'
import {
  proveContacts,
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
  verifiedCustomer,
} from '../../../test/support/account-people.ts'
import { anEmail, aPhone, type Browser, customerForm, useAccounts } from '../../../test/support/account-server.ts'
import { untilLocked } from '../../../test/support/lock-waits.ts'
import { aPaidOwner } from '../../../test/support/owner-browser.ts'
import { aProduct, aReview, aShop } from '../../../test/support/people.ts'
import { purgeDecided } from './reports.jobs.ts'
import { REPORTS_OF_NETWORK } from './reports.policy.ts'

const at = useAccounts({
  requireEmailVerification: false,
  env: { TERMII_API_KEY: 'a-key-of-nobody', TERMII_SENDER_ID: 'LSF' },
})
const DAY = 86_400_000
let admin: Browser
let owner: SignedIn
let customer: SignedIn
beforeAll(async () => {
  admin = (await signedInAdmin(at)).browser
  owner = await aPaidOwner(at)
  customer = await verifiedCustomer(at)
})

const report = (browser: Browser, body: unknown) => browser.post('/api/reports', body)
type Case = {
  id: number
  kind: string
  about: string
  count: number
  shopId: number | null
  reviewId: number | null
  reports: object[]
}
const queue = async () => (await admin.get('/api/admin/reports?limit=100')).body as Case[]
const queueOf = async (id: number) => (await queue()).find((thing) => thing.id === id)
const decide = (id: number | string, body: unknown) => admin.call('PUT', `/api/admin/reports/${id}`, body)
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows
const outcomes = (email: string) => at.mails.filter(({ to, kind }) => to === email && kind === 'report-outcome')
const aGuest = async (contact: object) => {
  const guest = at.browser()
  await guest.post('/api/guest-session', contact)
  return guest
}
const reviewIn = async (shopId: number) =>
  (await rows('select id, user_id from reviews where shop_id = $1 order by id desc', [shopId]))[0]

describe('anyone can report', () => {
  test('a visitor, a guest, a customer and an owner report a shop, and admins see one thing', async () => {
    const shop = await aShop(at.db, { name: 'Ghost Shop' })
    const people = [at.browser(), await aGuest({ email: anEmail('guest') }), customer.browser, owner.browser]
    const ids: number[] = []
    for (const [index, browser] of people.entries()) {
      const text = index === 0 ? undefined : ` <b>${index}</b>\r\nNobody is there `
      const sent = await report(browser, { shopId: shop.id, reason: 'not_a_real_shop', text })
      expect([sent.status, sent.body.status]).toEqual([201, 'open'])
      expect(sent.header('cache-control')).toBe('private, no-store')
      ids.push(sent.body.id)
    }
    expect(new Set(ids).size).toBe(1)
    expect(await queueOf(ids[0] ?? 0)).toMatchObject({
      kind: 'shop',
      about: 'Ghost Shop',
      shopId: shop.id,
      count: 4,
      reports: [
        { by: 'account', reason: 'not_a_real_shop', text: '<b>3</b>\nNobody is there' },
        { by: 'account', person: { name: expect.stringContaining(' '), role: 'customer' } },
        { by: 'guest', person: null },
        { by: 'visitor', text: null, person: null },
      ],
      ofShop: { id: shop.id, name: 'Ghost Shop', isListed: true },
    })
  })

  test('a second report of the same person, and five concurrent ones, are one; the last words count', async () => {
    const shop = await aShop(at.db)
    for (const browser of [customer.browser, at.browser()]) {
      const before = (await queue()).find(({ shopId }) => shopId === shop.id)?.count ?? 0
      const body = { shopId: shop.id, reason: 'duplicate' }
      const sent = await Promise.all(Array.from({ length: 4 }, () => report(browser, body)))
      expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201])
      const last = await report(browser, { shopId: shop.id, reason: 'other', text: 'It has moved' })
      const thing = await queueOf(last.body.id)
      expect([thing?.count, thing?.reports[0]]).toEqual([before + 1, expect.objectContaining({ text: 'It has moved' })])
    }
  })

  test('people cannot report their own shop, product or review, but can report a review of their shop', async () => {
    const shop = await aShop(at.db, { ownerId: owner.id })
    const product = await aProduct(at.db, shop.id)
    const { id: reviewId } = (await customer.browser.post(`/api/shops/${shop.id}/reviews`, { rating: 1 })).body.review
    for (const [{ browser }, body, message] of [
      [owner, { shopId: shop.id }, 'You cannot report your own shop.'],
      [owner, { productId: product.id }, 'You cannot report your own product.'],
      [customer, { reviewId }, 'You cannot report your own review.'],
    ] as const) {
      const refused = await report(browser, { ...body, reason: 'abuse' })
      expect([refused.status, refused.body.message]).toEqual([403, message])
    }
    expect(
      await rows('select id from reports where product_id = $1 or review_id = $2', [product.id, reviewId]),
    ).toEqual([])
    expect((await report(owner.browser, { reviewId, reason: 'abuse' })).status).toBe(201)
  })

  test('hidden things cannot be reported, and a conversation only by its participants', async () => {
    const hidden = await aShop(at.db, { approved: false })
    const product = await aProduct(at.db, hidden.id)
    await aReview(at.db, hidden.id, 1)
    const { id: reviewId } = await reviewIn(hidden.id)
    const shop = await aShop(at.db, { ownerId: owner.id })
    const [{ id: conversationId }] = await rows(
      'insert into chat_conversations (shop_id, customer_user_id) values ($1, $2) returning id',
      [shop.id, customer.id],
    )
    const stranger = (await verifiedCustomer(at)).browser
    for (const [browser, body] of [
      [customer.browser, { shopId: hidden.id }],
      [at.browser(), { productId: product.id }],
      [customer.browser, { reviewId }],
      [customer.browser, { shopId: 2_000_000_000 }],
      [at.browser(), { conversationId }],
      [stranger, { conversationId }],
    ] as const)
      expect((await report(browser, { ...body, reason: 'fraud' })).status).toBe(404)
    for (const { browser } of [customer, owner])
      expect((await report(browser, { conversationId, reason: 'fraud' })).status).toBe(201)
  })

  test('a guest can report their own conversation, and other people cannot', async () => {
    const shop = await aShop(at.db, { ownerId: owner.id })
    const email = anEmail('guest')
    const guest = await aGuest({ email })
    const [{ id: conversationId }] = await rows(
      `insert into chat_conversations (shop_id, guest_session_id)
       select $1, id from guest_sessions where email = $2 returning id`,
      [shop.id, email],
    )
    const strangers = [await aGuest({ email: anEmail('guest') }), at.browser(), customer.browser]
    for (const browser of strangers)
      expect((await report(browser, { conversationId, reason: 'fraud' })).status).toBe(404)
    const sent = await report(guest, { conversationId, reason: 'fraud' })
    expect(sent.status).toBe(201)
    expect(await queueOf(sent.body.id)).toMatchObject({ kind: 'conversation', count: 1, reports: [{ by: 'guest' }] })
  })

  test.each([
    [{}, { reason: 'Please choose a reason' }],
    [{ reason: 'nonsense' }, { reason: 'Please choose a reason' }],
    [{ reason: 'other' }, { text: 'Please describe the problem' }],
    [{ reason: 'other', text: ' \u200b\n' }, { text: 'Please describe the problem' }],
    [{ reason: 'spam', text: 'x'.repeat(1001) }, { text: 'The text must be at most 1,000 characters' }],
    [{ reason: 'spam', text: 'a\0' }, { text: 'The text contains characters that cannot be used' }],
    [{ reason: 'spam', text: ['a'] }, { text: 'The text is text' }],
    [{ reason: 'spam', shopId: undefined }, { body: 'Please choose what you are reporting.' }],
    [{ reason: 'spam', reviewId: 1 }, { body: 'Please choose what you are reporting.' }],
    [{ reason: 'spam', shopId: '1' }, { shopId: 'Please choose what you are reporting.' }],
  ])('%j is rejected at its field, and nothing is stored', async (body, errors) => {
    const shop = await aShop(at.db)
    const refused = await report(customer.browser, { shopId: shop.id, ...body })
    expect([refused.status, refused.body.errors]).toEqual([400, errors])
    expect(await rows('select id from reports where shop_id = $1', [shop.id])).toEqual([])
  })

  test('five an hour from one address, guests too; 20 a day from one account', async () => {
    const shops = await Promise.all(Array.from({ length: 21 }, () => aShop(at.db)))
    const visitor = at.browser()
    const guest = await aGuest({ email: anEmail('guest') })
    guest.ip = visitor.ip
    const sent = async (browser: Browser, count: number) => {
      const statuses: number[] = []
      for (const { id } of shops.slice(0, count))
        statuses.push((await report(browser, { shopId: id, reason: 'spam' })).status)
      return statuses
    }
    expect(await sent(visitor, 3)).toEqual([201, 201, 201])
    expect(await sent(guest, 3)).toEqual([201, 201, 429])
    expect(await sent((await verifiedCustomer(at)).browser, 21)).toEqual([...Array(20).fill(201), 429])
  })

  test('fifty an hour from one network, across all its addresses', async () => {
    const { id } = await aShop(at.db)
    const statuses: number[] = []
    for (let n = 0; n <= REPORTS_OF_NETWORK.most; n++) {
      const visitor = at.browser()
      visitor.ip = `2001:db8:77:${n.toString(16)}::1`
      statuses.push((await report(visitor, { shopId: id, reason: 'spam' })).status)
    }
    expect(statuses).toEqual([...Array(REPORTS_OF_NETWORK.most).fill(201), 429])
  })
})

describe('an admin decides', () => {
  test('for all reporters, who get one email or SMS', async () => {
    const shop = await aShop(at.db, { name: 'Twice There' })
    const guestEmail = anEmail('guest')
    const guest = await aGuest({ email: guestEmail })
    const phone = aPhone()
    const caller = at.browser()
    const { customer: reached } = (await caller.post('/api/customer/register', customerForm(phone))).body
    const other = await verifiedCustomer(at)
    await proveContacts(at, reached.id, other.id)
    let id = 0
    for (const browser of [other.browser, guest, caller, at.browser()])
      id = (await report(browser, { shopId: shop.id, reason: 'duplicate' })).body.id
    for (const browser of [at.browser(), customer.browser, owner.browser]) {
      expect([401, 403]).toContain((await browser.get('/api/admin/reports')).status)
      expect([401, 403]).toContain(
        (await browser.call('PUT', `/api/admin/reports/${id}`, { outcome: 'upheld' })).status,
      )
    }
    expect((await decide(id, { outcome: 'maybe' })).body.errors).toEqual({
      outcome: 'The outcome is upheld or dismissed',
    })
    for (const nobody of ['2000000000', 'x', '0'])
      expect((await decide(nobody, { outcome: 'upheld' })).status).toBe(404)
    expect(outcomes(other.email)).toEqual([])

    const decided = await decide(id, { outcome: 'dismissed', text: 'These are two branches.' })
    expect([decided.status, decided.body]).toEqual([
      200,
      { id, outcome: 'dismissed', decidedAt: expect.any(String), count: 4 },
    ])
    expect(await queueOf(id)).toBeUndefined()
    for (const [email, named] of [
      [other.email, 'Twice There'],
      [guestEmail, 'a shop'],
    ] as const) {
      expect(outcomes(email)).toHaveLength(1)
      const text = outcomes(email)[0]?.text
      expect(text).toMatch(new RegExp(`You reported ${named}\\..*nothing that breaks our rules.*two branches`, 's'))
    }
    expect(at.texts.filter(({ to, text }) => to === phone && text.includes('Twice There'))).toHaveLength(1)
    expect((await decide(id, { outcome: 'dismissed' })).body.count).toBe(0)
    const otherwise = await decide(id, { outcome: 'upheld' })
    expect([otherwise.status, otherwise.body.message]).toEqual([409, 'You dismissed this report just now.'])
    expect(outcomes(other.email)).toHaveLength(1)
    const data = (await other.browser.get('/api/account/data')).body
    expect(data.reports).toEqual([expect.objectContaining({ about: 'Twice There', outcome: 'dismissed' })])
    // A decided thing can be reported again.
    const again = (await report(other.browser, { shopId: shop.id, reason: 'spam' })).body.id
    expect(again).toBeGreaterThan(id)
    expect((await queueOf(again))?.count).toBe(1)
  })

  test('sends no typed text to an unverified contact, which may be a stranger’s', async () => {
    const planted = 'Win ₦1m at evil.test'
    const shop = await aShop(at.db, { ownerId: owner.id, name: planted })
    const product = await aProduct(at.db, shop.id, { name: planted })
    const [email, phone] = [anEmail('guest'), aPhone()]
    const unproven = await signedInCustomer(at)
    const { id: reviewId } = (await unproven.browser.post(`/api/shops/${shop.id}/reviews`, { rating: 1 })).body.review
    const caller = at.browser()
    await caller.post('/api/customer/register', customerForm(phone))
    const from = at.mails.length
    for (const about of [{ shopId: shop.id }, { productId: product.id }, { reviewId }]) {
      let id = 0
      for (const browser of [await aGuest({ email }), await aGuest({ phone: aPhone() }), caller])
        id = (await report(browser, { ...about, reason: 'spam' })).body.id
      expect((await decide(id, { outcome: 'upheld' })).body.count).toBe(3)
    }
    const sent = [...at.mails.slice(from), ...at.texts.filter(({ to }) => to === phone)]
    expect(sent).toHaveLength(3 + 1 + 3)
    expect(at.mails.slice(from).filter(({ to }) => to === email)).toHaveLength(3)
    expect(at.mails.slice(from).find(({ to }) => to === unproven.email)?.subject).toBe(
      'Your review of a shop was removed',
    )
    expect(JSON.stringify(sent)).not.toContain('evil')
    const subjects = at.mails.slice(from).map(({ text }) => /reported (a .*?)\./.exec(text)?.[1])
    expect(subjects).toEqual(expect.arrayContaining(['a shop', 'a product', 'a review of a shop']))
  })

  test('an upheld review is removed with its stars and its author gets a notice; a dismissed one stays', async () => {
    const shop = await aShop(at.db, { ownerId: owner.id, name: 'Lace Corner' })
    const author = await verifiedCustomer(at)
    const kept = await verifiedCustomer(at)
    const rate = async ({ browser }: SignedIn, rating: number, comment: string) =>
      (await browser.post(`/api/shops/${shop.id}/reviews`, { rating, comment })).body.review.id as number
    const [bad, good] = [await rate(author, 1, 'You thief'), await rate(kept, 5, 'Fine')]
    await proveContacts(at, author.id)
    const ids = []
    for (const reviewId of [bad, good]) ids.push((await report(owner.browser, { reviewId, reason: 'abuse' })).body.id)
    expect(await queueOf(ids[0])).toMatchObject({
      kind: 'review',
      about: 'Lace Corner',
      review: { rating: 1, comment: 'You thief', by: expect.any(String) },
      ofShop: { id: shop.id },
    })
    expect((await decide(ids[0], { outcome: 'upheld' })).status).toBe(200)
    expect((await decide(ids[1], { outcome: 'dismissed' })).status).toBe(200)
    const seen = (await at.browser().get(`/api/shops/${shop.id}`)).body
    expect(seen).toMatchObject({ rating: '5.0', reviewCount: 1, reviews: [{ id: good }] })
    const removed = at.mails.filter(({ kind, subject }) => kind === 'review-removed' && /Lace Corner/.test(subject))
    expect(removed.map(({ to }) => to)).toEqual([author.email])
    expect((await decide(ids[0], { outcome: 'upheld' })).body.count).toBe(0)
  })

  test('a decision waits for a concurrent deletion of the reviewed shop or the author, and both succeed', async () => {
    for (const what of ['shops', 'users']) {
      const shop = await aShop(at.db)
      await aReview(at.db, shop.id, 1)
      const { id: reviewId, user_id: author } = await reviewIn(shop.id)
      const { id } = (await report(customer.browser, { reviewId, reason: 'abuse' })).body
      const { deciding } = await at.db.transaction(async (tx) => {
        // Stops where a deletion has not reached the rows that refer to it.
        await tx.query(`test.hold ${what}`, `select from ${what} where id = $1 for update`, [
          what === 'shops' ? shop.id : author,
        ])
        await tx.query('test.holdReview', 'select from reviews where id = $1 for update', [reviewId])
        const deciding = decide(id, { outcome: 'upheld' })
        await untilLocked(at.db)
        await tx.query(`test.delete ${what}`, `delete from ${what} where id = $1`, [
          what === 'shops' ? shop.id : author,
        ])
        return { deciding }
      })
      expect([what, (await deciding).status, (await deciding).body.count]).toEqual([what, 200, 1])
    }
  })

  test('a report waits for a concurrent erasure of the owner or author, and both succeed', async () => {
    for (const what of ['shops', 'reviews']) {
      const shop = await aShop(at.db)
      await aReview(at.db, shop.id, 1)
      const review = await reviewIn(shop.id)
      const [about, id, person] =
        what === 'shops'
          ? [{ shopId: shop.id }, shop.id, shop.ownerId]
          : [{ reviewId: review.id }, review.id, review.user_id]
      const { sent } = await at.db.transaction(async (tx) => {
        await tx.query('test.holdErased', 'select from users where id = $1 for update', [person])
        const sent = report(customer.browser, { ...about, reason: 'abuse' })
        await untilLocked(at.db)
        await tx.query(`test.erase ${what}`, `delete from ${what} where id = $1`, [id])
        return { sent }
      })
      expect([what, (await sent).status]).toEqual([what, 404])
    }
  })

  test('two concurrent decisions count once, and reports of a deleted thing can still be decided', async () => {
    const shop = await aShop(at.db, { name: 'Soon Gone' })
    const senders = await Promise.all([verifiedCustomer(at), verifiedCustomer(at)])
    const ids = (
      await Promise.all(senders.map(({ browser }) => report(browser, { shopId: shop.id, reason: 'fraud' })))
    ).map(({ body }) => body.id as number)
    const stored = await rows('select id from reports where shop_id = $1 order by id', [shop.id])
    const both = await Promise.all(stored.map(({ id }) => decide(id, { outcome: 'upheld' })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.map(({ body }) => body.count).toSorted()).toEqual([0, 2])
    expect(ids).toHaveLength(2)

    const gone = (await report(senders[0]?.browser as Browser, { shopId: shop.id, reason: 'fraud' })).body.id
    await rows('delete from shops where id = $1', [shop.id])
    expect(await queueOf(gone)).toMatchObject({ about: 'Soon Gone', shopId: null, count: 1 })
    expect((await decide(gone, { outcome: 'upheld' })).body.count).toBe(1)
  })

  test('lists the longest waiting first, in pages; nothing stays of a person who is erased', async () => {
    const total = (await queue()).length
    const seen: number[] = []
    let next: string | undefined = '/api/admin/reports?limit=3'
    while (next) {
      const page = await admin.get(next)
      expect(page.header('x-total-count')).toBe(String(total))
      seen.push(...(page.body as Case[]).map(({ id }) => id))
      next = /<([^>]+)>; rel="next"/.exec(page.header('link') ?? '')?.[1]
    }
    expect(seen).toEqual((await queue()).map(({ id }) => id))
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect((await admin.get('/api/admin/reports?cursor=abc')).status).toBe(400)

    const leaving = await verifiedCustomer(at)
    await report(leaving.browser, { shopId: (await aShop(at.db)).id, reason: 'spam' })
    expect((await leaving.browser.call('DELETE', '/api/account', { password: 'Naira200!' })).status).toBe(200)
    expect((await queue()).length).toBe(total)
  })

  test('a decided report is deleted after a year, an open one never', async () => {
    const open = (await queue()).length
    expect(await purgeDecided(at.db, new Date(Date.now() + 364 * DAY))).toBe(0)
    expect(await purgeDecided(at.db, new Date(Date.now() + 366 * DAY))).toBeGreaterThan(5)
    expect((await queue()).length).toBe(open)
  })
})
