import { beforeEach, describe, expect, test } from 'vitest'
import {
  auditOf,
  proveContacts,
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
} from '../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../test/support/account-server.ts'
import { sendDecisionNotices } from '../../../../test/support/decision-notices.ts'
import { aShop, payYear } from '../../../../test/support/people.ts'

const at = useAccounts({ requireEmailVerification: false })
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows
const shopRow = async (id: number) => (await rows('select * from shops where id = $1', [id]))[0]
const decisionsOf = (id: number) => rows('select * from shop_decisions where shop_id = $1 order by id', [id])
const isPublic = async (id: number) => (await at.browser().get(`/api/shops/${id}`)).status === 200
const put = ({ browser }: SignedIn, id: number, what: string, body?: object) =>
  browser.call('PUT', `/api/admin/shops/${id}/${what}`, body)

let admin: SignedIn
let second: SignedIn
let owner: SignedIn
let shop: { id: number }
beforeEach(async () => {
  if (!admin) {
    admin = await signedInAdmin(at)
    second = await signedInAdmin(at)
    await rows(`update users set first_name = 'Bisi' where id = $1`, [second.id])
    owner = await signedInOwner(at)
    await payYear(at.db, owner.id)
  }
  shop = await aShop(at.db, { ownerId: owner.id, name: 'Mama Put', approved: false })
  at.mails.length = 0
  at.queued.length = 0
})

describe('people who may not decide', () => {
  const CALLS: [method: string, path: (id: number) => string, body?: object][] = [
    ['PUT', (id) => `/api/admin/shops/${id}/approve`],
    ['PUT', (id) => `/api/admin/shops/${id}/reject`, { reason: 'duplicate' }],
    ['PUT', (id) => `/api/admin/shops/${id}/suspend`, { reason: 'duplicate' }],
    ['PUT', (id) => `/api/admin/shops/${id}/unsuspend`],
  ]
  test.each(CALLS)(
    'ROLE-12 ROLE-11 %s %s refuses everyone but admins, and changes nothing',
    async (method, path, body) => {
      const guest = at.browser()
      await guest.post('/api/guest-session', { email: 'guest@example.test' })
      const banned = await signedInAdmin(at)
      const former = await signedInAdmin(at)
      await rows('update users set banned = true where id = $1', [banned.id])
      await rows(`update users set is_admin = false, role = 'customer' where id = $1`, [former.id])
      const { browser: customer } = await signedInCustomer(at)
      const before = await shopRow(shop.id)
      const statuses = []
      for (const browser of [at.browser(), guest, customer, owner.browser, banned.browser, former.browser])
        statuses.push((await browser.call(method, path(shop.id), body)).status)
      expect(statuses).toEqual([401, 401, 403, 403, 403, 403])
      expect(await shopRow(shop.id)).toEqual(before)
      expect(await decisionsOf(shop.id)).toEqual([])
      expect(at.mails.filter(({ subject }) => subject.startsWith('Your shop'))).toEqual([])
    },
  )

  test('ROLE-12 treats an admin with an expired session as a visitor', async () => {
    const expired = await signedInAdmin(at)
    await rows('delete from login_sessions where user_id = $1', [expired.id])
    expect((await put(expired, shop.id, 'approve')).status).toBe(401)
    expect(await shopRow(shop.id)).toMatchObject({ is_approved: false })
  })
})

describe('approve', () => {
  test('API-40 API-66 API-68 ADMIN-22 G-099 makes a shop public at once and notifies its owner', async () => {
    const { status, body } = await put(admin, shop.id, 'approve')
    expect([status, body]).toMatchObject([
      200,
      { id: shop.id, isApproved: true, isActive: true, decision: { kind: 'approved', by: 'Ada' } },
    ])
    expect(await isPublic(shop.id)).toBe(true)
    await sendDecisionNotices(at)
    expect(at.mails).toMatchObject([{ to: owner.email, subject: 'Your shop is approved' }])
    const [notice] = (await owner.browser.get('/api/notices')).body
    expect(notice).toMatchObject({ topic: 'decision', title: 'Mama Put is approved', path: `/shops/${shop.id}` })
    expect((await auditOf(at, admin.id)).at(-1)).toMatchObject({
      action: 'shop.approved',
      details: { shop: 'Mama Put', before: 'waiting', after: 'approved' },
    })
  })

  test('STATE-05 approving an approved shop again changes nothing, also by another admin', async () => {
    const answers = await Promise.all([admin, second, admin, second].map((who) => put(who, shop.id, 'approve')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await decisionsOf(shop.id)).toHaveLength(1)
    await sendDecisionNotices(at)
    expect(at.mails).toHaveLength(1)
  })

  test('answers 404 for an unknown shop and for invalid ids', async () => {
    for (const id of [999_999, 'x', '1e3', '0'])
      expect((await admin.browser.call('PUT', `/api/admin/shops/${id}/approve`)).status).toBe(404)
  })

  test('ADMIN-22 updates the panels of all admins', async () => {
    await rows(`delete from live_events where recipient = 'admins'`)
    await put(admin, shop.id, 'approve')
    expect(await rows(`select kind, payload from live_events where recipient = 'admins'`)).toEqual([
      { kind: 'admin', payload: { what: 'shops' } },
    ])
  })
})

describe('reject', () => {
  test('API-41 ADMIN-23 STATE-07 G-075 G-099 unlists a shop and tells its owner why; an edit makes it wait again', async () => {
    await proveContacts(at, owner.id)
    const { status, body } = await put(admin, shop.id, 'reject', {
      reason: 'misleading',
      text: 'The rice is not 50 kg.',
    })
    expect([status, body]).toMatchObject([200, { isApproved: false, isActive: false, rejectedAt: expect.any(String) }])
    const waiting = (await admin.browser.get('/api/admin/pending-shops?limit=100')).body.map(
      ({ id }: { id: number }) => id,
    )
    expect(waiting).not.toContain(shop.id)
    const mine = (await owner.browser.get('/api/my-shops')).body.find(({ id }: { id: number }) => id === shop.id)
    expect(mine).toMatchObject({ rejectionReason: 'a price or picture is misleading. The rice is not 50 kg.' })
    await sendDecisionNotices(at)
    const [notice] = (await owner.browser.get('/api/notices')).body
    expect(notice.text).toContain('The reason: A price or picture is misleading. The rice is not 50 kg.')
    expect(at.mails).toMatchObject([{ to: owner.email, subject: 'Mama Put was not approved' }])
    await owner.browser.call('PATCH', `/api/shops/${shop.id}`, { description: 'Rice of 50 kg' })
    expect(await shopRow(shop.id)).toMatchObject({ is_active: true, rejected_at: null })
  })

  test('API-68 needs no body, and takes free text as the reason', async () => {
    expect((await put(admin, shop.id, 'reject')).body).toMatchObject({ rejectionReason: null })
    const other = await aShop(at.db, { ownerId: owner.id, approved: false })
    const { body } = await put(admin, other.id, 'reject', { reason: 'The photo is blurred' })
    expect(body).toMatchObject({ rejectionReason: 'The photo is blurred' })
    expect(await decisionsOf(other.id)).toMatchObject([{ reason: 'other', text: 'The photo is blurred' }])
    const third = await aShop(at.db, { ownerId: owner.id, approved: false })
    expect((await put(admin, third.id, 'reject', { reason: 'constructor' })).body).toMatchObject({
      rejectionReason: 'constructor',
    })
  })

  test('G-184 requires a text for another reason', async () => {
    const { status, body } = await put(admin, shop.id, 'reject', { reason: 'other', text: ' ' })
    expect([status, body.message]).toEqual([400, 'Please describe the reason'])
    expect(await shopRow(shop.id)).toMatchObject({ rejected_at: null })
  })

  test('STATE-05 a rejected shop can still be approved', async () => {
    await put(admin, shop.id, 'reject')
    expect((await put(admin, shop.id, 'approve')).body).toMatchObject({
      isApproved: true,
      rejectedAt: null,
      rejectionReason: null,
    })
    expect(await isPublic(shop.id)).toBe(true)
  })
})

test('does not approve a shop that its owner changed after the admin read it', async () => {
  const read = async () =>
    (await admin.browser.get('/api/admin/pending-shops')).body.find(({ id }: { id: number }) => id === shop.id)
  const { updatedAt } = await read()
  const renamed = await owner.browser.call('PATCH', `/api/shops/${shop.id}`, { name: 'Mama Put Two' })
  expect(renamed.status, renamed.text).toBe(200)
  const refused = await put(admin, shop.id, 'approve', { seen: null, updatedAt })
  expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile'])
  expect([await isPublic(shop.id), await decisionsOf(shop.id)]).toEqual([false, []])
  const again = await read()
  expect(again.name).toBe('Mama Put Two')
  expect((await put(admin, shop.id, 'approve', { seen: null, updatedAt: again.updatedAt })).status).toBe(200)
})

describe('two admins at once', () => {
  test('tells the admin with a stale page what happened and by whom, and changes nothing', async () => {
    await put(second, shop.id, 'reject', { seen: null })
    const stale = await put(admin, shop.id, 'approve', { seen: null })
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'decided_meanwhile', message: 'Bisi rejected this shop just now.' },
    ])
    const [{ id: seen }] = await decisionsOf(shop.id)
    expect((await put(admin, shop.id, 'approve', { seen })).status).toBe(200)
    expect((await decisionsOf(shop.id)).map(({ kind }) => kind)).toEqual(['rejected', 'approved'])
  })

  test('takes only one of a concurrent approval and rejection', async () => {
    const answers = await Promise.all([put(admin, shop.id, 'approve'), put(second, shop.id, 'reject')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await decisionsOf(shop.id)).toHaveLength(1)
  })

  test('lets the same admin decide otherwise without `seen`', async () => {
    await put(admin, shop.id, 'approve')
    expect((await put(admin, shop.id, 'reject')).status).toBe(200)
    expect(await isPublic(shop.id)).toBe(false)
  })
})

describe('suspend', () => {
  test('G-183 G-195 hides an approved shop until the suspension is lifted, and tells its owner why', async () => {
    await put(admin, shop.id, 'approve')
    expect((await put(admin, shop.id, 'suspend', { reason: 'complaint' })).body).toMatchObject({
      isApproved: true,
      isActive: true,
      suspensionReason: 'a complaint about the shop was right',
    })
    expect(await isPublic(shop.id)).toBe(false)
    expect((await owner.browser.get(`/api/shops/${shop.id}`)).body.notice).toBe(
      'Suspended: a complaint about the shop was right. Only you can see this page',
    )
    // Neither an edit nor a payment lists it again.
    await owner.browser.call('PATCH', `/api/shops/${shop.id}`, { description: 'New words' })
    await rows('select relist_shops()')
    expect(await isPublic(shop.id)).toBe(false)
    expect((await put(admin, shop.id, 'suspend')).status).toBe(200)
    expect((await put(admin, shop.id, 'unsuspend')).body).toMatchObject({ suspendedAt: null, suspensionReason: null })
    expect(await isPublic(shop.id)).toBe(true)
    expect((await decisionsOf(shop.id)).map(({ kind }) => kind)).toEqual(['approved', 'suspended', 'lifted'])
  })

  test('cannot suspend a shop that is not approved', async () => {
    const { status, body } = await put(admin, shop.id, 'suspend')
    expect([status, body.message]).toEqual([409, 'Only approved shops can be suspended.'])
  })
})
