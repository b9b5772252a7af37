import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, signedInAdmin, signedInCustomer, signedInOwner } from '../../../test/support/account-people.ts'
import { useAccounts } from '../../../test/support/account-server.ts'
import { anOwner, aShop, payYear } from '../../../test/support/people.ts'

const at = useAccounts({ requireEmailVerification: false })
const STATS = '/api/admin/stats'
const PENDING = '/api/admin/pending-shops'
const ALL = '/api/admin/all-shops'

let admin: SignedIn
beforeEach(async () => {
  admin ??= await signedInAdmin(at)
  await at.db.pool.query('delete from shops')
})
const names = (shops: { name: string }[]) => shops.map(({ name }) => name)

describe('a person who is not an admin', () => {
  test.each([STATS, PENDING, ALL])('ROLE-13 is refused %s', async (path) => {
    const shown = [
      await at.browser().get(path),
      await (await signedInCustomer(at)).browser.get(path),
      await (await signedInOwner(at)).browser.get(path),
    ]
    expect(shown.map(({ status }) => status)).toEqual([401, 403, 403])
    expect(shown.map(({ body }) => Object.keys(body).toSorted())).toEqual(
      Array(3).fill(['code', 'message', 'requestId']),
    )
  })
})

describe('GET /api/admin/stats', () => {
  test('API-37 SHAPE-21 counts shops, people, naira and pending approvals', async () => {
    const { body: before } = await admin.browser.get(STATS)
    expect(before).toEqual({ totalShops: 0, activeUsers: expect.any(Number), totalRevenue: 0, pendingApprovals: 0 })
    const ownerId = await anOwner(at.db)
    await aShop(at.db, { ownerId })
    const waiting = await aShop(at.db, { ownerId, approved: false })
    await aShop(at.db, { ownerId, approved: false, active: false })
    expect((await admin.browser.get(STATS)).body).toEqual({
      totalShops: 3,
      activeUsers: before.activeUsers + 1,
      totalRevenue: 0,
      pendingApprovals: 1,
    })
    await at.db.pool.query('update shops set is_approved = true where id = $1', [waiting.id])
    await at.db.pool.query('update users set banned = true where id = $1', [ownerId])
    expect((await admin.browser.get(STATS)).body).toMatchObject({
      totalShops: 3,
      activeUsers: before.activeUsers,
      pendingApprovals: 0,
    })
    await at.db.pool.query('delete from shops where id = $1', [waiting.id])
    expect((await admin.browser.get(STATS)).body.totalShops).toBe(2)
  })
})

describe('lists of shops', () => {
  test('API-38 API-39 SHAPE-24 G-080 show pending shops and all shops, page by page', async () => {
    const made = async (name: string, day: number, more: object = {}) =>
      aShop(at.db, { name, createdAt: new Date(Date.UTC(2026, 2, day)), ...more })
    await made('Waits since Monday', 2, { approved: false, email: 'shop@example.test' })
    await made('Waits since Tuesday', 3, { approved: false })
    const rejected = await made('Rejected', 4, { approved: false, active: false })
    await at.db.pool.query(`update shops set rejected_at = now(), rejection_reason = 'duplicate' where id = $1`, [
      rejected.id,
    ])
    await made('Approved', 5)

    const first = await admin.browser.get(`${PENDING}?limit=1`)
    expect([names(first.body), first.header('x-total-count')]).toEqual([['Waits since Monday'], '2'])
    expect(first.body).toEqual([
      {
        id: expect.any(Number),
        name: 'Waits since Monday',
        location: 'Yaba, Lagos',
        email: 'shop@example.test',
        isApproved: false,
        isActive: true,
        createdAt: '2026-03-02T00:00:00.000Z',
        updatedAt: expect.stringMatching(/^2026-.*\.\d{6}Z$/),
        rejectedAt: null,
        rejectionReason: null,
        suspendedAt: null,
        suspensionReason: null,
        awaitsPayment: false,
        isOwnerBanned: false,
        decision: null,
        earlier: [],
        lookedAtBy: [],
        owner: 'Ngozi',
        imageUrl: null,
        category: null,
        productCount: 0,
        missing: ['photo', 'hours', 'products', 'category', 'description'],
        phoneShops: 0,
      },
    ])
    const next = /<([^>]+)>/.exec(first.header('link') ?? '')?.[1] ?? ''
    expect(names((await admin.browser.get(next)).body)).toEqual(['Waits since Tuesday'])
    expect(names((await admin.browser.get(PENDING)).body)).toEqual(['Waits since Monday', 'Waits since Tuesday'])

    const all = await admin.browser.get(ALL)
    expect(names(all.body)).toEqual(['Approved', 'Rejected', 'Waits since Tuesday', 'Waits since Monday'])
    expect(all.header('x-total-count')).toBe('4')
    expect(all.body[1]).toMatchObject({ isActive: false, rejectionReason: 'duplicate' })
    const later = /<([^>]+)>/.exec((await admin.browser.get(`${ALL}?limit=3`)).header('link') ?? '')?.[1] ?? ''
    expect(names((await admin.browser.get(later)).body)).toEqual(['Waits since Monday'])
  })

  test('G-100 show which owners have not paid, if the fee is required', async () => {
    const owner = await signedInOwner(at)
    const { id } = await aShop(at.db, { ownerId: owner.id, name: 'Unpaid Stall' })
    const awaits = async () =>
      (await admin.browser.get(ALL)).body.find((shop: { id: number }) => shop.id === id).awaitsPayment
    expect(await awaits()).toBe(true)
    await at.db.pool.query('update listing_policy set requires_subscription = false')
    expect(await awaits()).toBe(false)
    await at.db.pool.query('update listing_policy set requires_subscription = true')
    expect(await awaits()).toBe(true)
    await payYear(at.db, owner.id)
    expect(await awaits()).toBe(false)
    // Hidden for another reason, because the demo is over.
    await at.db.pool.query('update listing_policy set lists_demo = false')
    await at.db.pool.query('update users set is_demo = true where id = $1', [owner.id])
    expect(await awaits()).toBe(false)
  })

  test('G-081 show the owner’s email for a shop without one', async () => {
    const ownerId = await anOwner(at.db)
    const [owner] = (await at.db.pool.query('select email from users where id = $1', [ownerId])).rows
    await aShop(at.db, { ownerId })
    expect((await admin.browser.get(ALL)).body[0].email).toBe(owner.email)
  })

  test('refuse a cursor of the other list', async () => {
    await aShop(at.db, { approved: false })
    await aShop(at.db, { approved: false })
    const link = (await admin.browser.get(`${PENDING}?limit=1`)).header('link') ?? ''
    const cursor = /cursor=([\w-]+)/.exec(link)?.[1]
    expect((await admin.browser.get(`${ALL}?cursor=${cursor}`)).status).toBe(400)
  })
})
