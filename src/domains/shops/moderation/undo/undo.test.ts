import { beforeEach, describe, expect, test } from 'vitest'
import { openJobs } from '#platform/jobs/jobs.ts'
import {
  auditOf,
  proveContacts,
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
} from '../../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../../test/support/account-server.ts'
import { sendDecisionNotices } from '../../../../../test/support/decision-notices.ts'
import { notAdmins } from '../../../../../test/support/not-admins.ts'
import { aProduct, aShop, payYear } from '../../../../../test/support/people.ts'
import { until } from '../../../../../test/support/until.ts'
import { workOnShops } from '../../shops.jobs.ts'
import { UNDO_MS } from '../moderation.policy.ts'
import { decisionNoticeQueue } from './undoable-decisions.ts'

const at = useAccounts({ requireEmailVerification: false })
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows
/** Without `listed_at`, because an approved shop was public for a moment. */
const wholeShop = async () =>
  (
    await rows(`select to_jsonb(s) - '{updated_at, listed_at}'::text[] as shop from shops s where id = $1`, [shop.id])
  )[0]?.shop
const marks = () => rows('select * from shop_marks where shop_id = $1 order by about', [shop.id])
const decisions = () =>
  rows('select id, kind, decided_by from shop_decisions where shop_id = $1 order by id', [shop.id])
const decide = ({ browser }: SignedIn, what: string, body?: object) =>
  what === 'remove'
    ? browser.call('DELETE', `/api/admin/shops/${shop.id}`, body)
    : browser.call('PUT', `/api/admin/shops/${shop.id}/${what}`, body)
const undo = ({ browser }: Pick<SignedIn, 'browser'>, body?: object) =>
  browser.call('PUT', `/api/admin/shops/${shop.id}/undo`, body)
const notices = async () => (await owner.browser.get('/api/notices')).body.map(({ title }: { title: string }) => title)

/** Returns the rows that refer to the shop or the product by table, without what changes automatically. */
async function referring(ids: Record<'shops' | 'products', number>): Promise<Record<string, unknown[]>> {
  const references: { table: string; column: string; of: 'shops' | 'products' }[] = await rows(
    `select conrelid::regclass::text as table, a.attname as column, confrelid::regclass::text as of
     from pg_constraint join pg_attribute a on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid in ('shops'::regclass, 'products'::regclass)`,
  )
  const found: Record<string, unknown[]> = {}
  for (const { table, column, of } of references)
    found[table] = (
      await rows(`select to_jsonb(t) - $2::text[] as row from ${table} t where ${column} = $1 order by 1`, [
        ids[of],
        ['updated_at', 'listed_at', ...(table === 'shop_edits' ? ['id'] : [])],
      ])
    ).map(({ row }) => row)
  return found
}
const counted = () =>
  rows(`select name, sum(delta)::int as sum from counter_changes where name like 'view%' group by name order by name`)
const archived = () => rows('select * from archived_contact_views')

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
    await proveContacts(at, owner.id)
  }
  shop = await aShop(at.db, { ownerId: owner.id, name: 'Mama Put', phone: '+2348031234567', approved: false })
  await rows('delete from notices')
  at.mails.length = 0
  at.queued.length = 0
})

describe('the notice of a decision', () => {
  test.each([
    ['approve', 'Mama Put is approved'],
    ['reject', 'Mama Put was not approved'],
    ['suspend', 'Mama Put is suspended'],
    ['remove', 'Mama Put was removed'],
  ])('G-208 leaves ten seconds after %s, once', async (act, title) => {
    if (act === 'suspend' || act === 'remove')
      await rows('update shops set is_approved = true where id = $1', [shop.id])
    await decide(admin, act, act === 'approve' ? {} : { reason: 'duplicate' })
    expect([await notices(), at.mails]).toEqual([[], []])
    const queued = at.queued.filter(({ queue }) => queue === decisionNoticeQueue.name)
    await sendDecisionNotices(at)
    // A job that runs again after a crash finds nothing to send.
    at.queued.push(...queued)
    await sendDecisionNotices(at)
    expect([await notices(), at.mails.length]).toEqual([[title], 1])
  })

  test('G-208 comes before that of a later decision, which leaves at once', async () => {
    await rows('update shops set is_approved = true where id = $1', [shop.id])
    await decide(admin, 'suspend', { reason: 'complaint' })
    await decide(second, 'unsuspend', { seen: (await decisions()).at(-1)?.id })
    expect(at.mails.map(({ subject }) => subject)).toEqual(['Mama Put is suspended', 'Mama Put is no longer suspended'])
    await sendDecisionNotices(at)
    expect(at.mails).toHaveLength(2)
    expect(await notices()).toEqual(['Mama Put is no longer suspended'])
  })

  test('G-208 waits in the queue of jobs, also while no process runs', async () => {
    const open = () =>
      openJobs({
        databaseUrl: at.serverDeps.databaseUrl,
        log: at.serverDeps.log,
        queues: [decisionNoticeQueue],
        pollSeconds: 0.5,
      })
    const { jobs } = at.serverDeps
    const { enqueue } = jobs
    let stored = await open()
    try {
      jobs.enqueue = (tx, queue, data, options) =>
        queue.name === decisionNoticeQueue.name ? stored.enqueue(tx, queue, data, options) : enqueue(tx, queue, data)
      await decide(admin, 'reject', { reason: 'duplicate' })
      await stored.stop()
      const waiting = await rows(
        `select extract(epoch from start_after - created_on)::int as seconds from jobs.job where name = $1`,
        [decisionNoticeQueue.name],
      )
      expect(waiting).toEqual([{ seconds: UNDO_MS / 1000 }])
      stored = await open()
      const work: typeof stored.work = async (queue, handler) => {
        if (queue.name === decisionNoticeQueue.name) await stored.work(queue, handler)
      }
      await workOnShops({ work }, at.serverDeps)
      expect(at.mails).toEqual([])
      await rows('update jobs.job set start_after = now() where name = $1', [decisionNoticeQueue.name])
      await until('the notice', () => at.mails.length === 1)
      expect(await notices()).toEqual(['Mama Put was not approved'])
    } finally {
      jobs.enqueue = enqueue
      await stored.stop()
    }
  })
})

describe('undo', () => {
  const BEFORE = {
    waiting: '',
    rejected: `update shops set is_active = false, rejected_at = '2026-11-01 09:00:00.123456Z', rejection_reason = 'the contact details do not work' where id = $1`,
    approved: 'update shops set is_approved = true where id = $1',
  }
  test.each([
    ['approve', 'waiting'],
    ['approve', 'rejected'],
    ['reject', 'waiting'],
    ['suspend', 'approved'],
    ['reject', 'approved'],
    ['remove', 'approved'],
  ] as const)('G-208 of %s makes a shop %s as before, without a notice', async (act, state) => {
    await aProduct(at.db, shop.id, { name: 'Rice', price: '78000' })
    if (BEFORE[state]) await rows(BEFORE[state], [shop.id])
    await rows(
      `insert into shop_marks (shop_id, about, mark, kind, reason, decided_at) values ($1, 'phone', 'm', 'rejected', 'contacts', '2026-11-01 09:00:00.123456Z')`,
      [shop.id],
    )
    const before = [await wholeShop(), await marks(), await decisions()]
    await decide(admin, act, act === 'approve' ? {} : { reason: 'duplicate' })
    expect([await wholeShop(), await marks(), await decisions()]).not.toEqual(before)
    const [{ id }] = (await decisions()) as [{ id: number }]
    const { status, body } = await undo(admin, { decision: id })
    expect([status, body]).toMatchObject([200, { id: shop.id, isApproved: state === 'approved', decision: null }])
    expect([await wholeShop(), await marks(), await decisions()]).toEqual(before)
    await sendDecisionNotices(at)
    expect([await notices(), at.mails]).toEqual([[], []])
    expect((await auditOf(at, admin.id)).slice(-2)).toMatchObject([
      { action: /^shop\.(approved|rejected|suspended|removed)$/ },
      { action: 'shop.undone', details: { shop: 'Mama Put', after: state, decision: id } },
    ])
    expect((await undo(admin, { decision: id })).status).toBe(200)
    expect([await wholeShop(), await marks(), await decisions()]).toEqual(before)
  })

  test('G-208 of a removal brings back every row that names the shop or its product', async () => {
    await rows('update shops set is_approved = true where id = $1', [shop.id])
    const rice = await aProduct(at.db, shop.id, { name: 'Rice', price: '78000' })
    const fan = await signedInCustomer(at)
    const both = [shop.id, fan.id]
    await rows(
      `insert into shop_visits (shop_id, user_id, browser, referrer) values ($1, $2, null, null), ($1, null, 'b', 'https://x.test/')`,
      both,
    )
    await rows(`insert into contact_views (shop_id, user_id, viewed_at) values ($1, $2, '2026-11-01 09:00:00Z')`, both)
    await rows('insert into favorites (shop_id, user_id) values ($1, $2)', both)
    await rows('insert into reviews (shop_id, user_id, rating) values ($1, $2, 4)', both)
    await rows('insert into favorite_products (product_id, user_id) values ($1, $2)', [rice.id, fan.id])
    await rows(`update shops set description = 'Rice of 50 kg' where id = $1`, [shop.id])
    const before = [await referring({ shops: shop.id, products: rice.id }), await counted(), await archived()]
    expect(before[0]).toMatchObject({
      shop_visits: { length: 2 },
      contact_views: { length: 1 },
      shop_edits: { length: 1 },
    })
    await decide(admin, 'remove')
    expect(await referring({ shops: shop.id, products: rice.id })).not.toEqual(before[0])
    expect((await undo(admin)).status).toBe(200)
    expect([await referring({ shops: shop.id, products: rice.id }), await counted(), await archived()]).toEqual(before)

    await decide(admin, 'remove')
    await sendDecisionNotices(at)
    expect(await rows('select from undoable_visits union all select from undoable_contact_views')).toEqual([])
  })

  test('G-208 of a rejection brings back the edits that no admin has reviewed', async () => {
    await rows('update shops set is_approved = true where id = $1', [shop.id])
    await owner.browser.call('PATCH', `/api/shops/${shop.id}`, { description: 'Rice of 50 kg' })
    const edits = () => rows('select * from shop_edits where shop_id = $1 order by id', [shop.id])
    const before = await edits()
    expect(before).toMatchObject([{ field: 'description', after: 'Rice of 50 kg' }])
    await decide(admin, 'reject')
    expect(await edits()).toEqual([])
    expect((await undo(admin)).status).toBe(200)
    expect(await edits()).toEqual(before)
  })

  test('G-208 of a rejection is refused after the owner has changed a product, which no admin would review', async () => {
    await rows('update shops set is_approved = true where id = $1', [shop.id])
    const rice = await aProduct(at.db, shop.id, { name: 'Rice', price: '78000' })
    await decide(admin, 'reject')
    const changed = await owner.browser.call('PATCH', `/api/products/${rice.id}`, { name: 'Golden rice' })
    expect(changed.status).toBe(200)
    const { status, body } = await undo(admin)
    expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
    expect(await wholeShop()).toMatchObject({ is_approved: false })
  })

  test('G-208 updates the panels of all admins', async () => {
    await decide(admin, 'reject')
    await rows(`delete from live_events where recipient = 'admins'`)
    await undo(admin)
    expect(await rows(`select payload from live_events where recipient = 'admins'`)).toEqual([
      { payload: { what: 'shops' } },
    ])
  })

  test('ROLE-12 ROLE-11 is refused to everyone but the admin who decided', async () => {
    const { body } = await decide(admin, 'reject', { reason: 'duplicate' })
    const before = [await wholeShop(), await decisions()]
    for (const [browser, status] of await notAdmins(at)) expect((await undo({ browser })).status).toBe(status)
    const finance = await signedInAdmin(at)
    await rows(`update users set admin_role = 'finance' where id = $1`, [finance.id])
    expect((await undo(finance)).status).toBe(403)
    const other = await undo(second, { decision: body.decision.id })
    expect([other.status, other.body.code]).toEqual([403, 'not_yours'])
    expect([await wholeShop(), await decisions()]).toEqual(before)
  })

  test('G-208 is refused after ten seconds, even while the notice is still queued', async () => {
    await decide(admin, 'reject')
    at.later(UNDO_MS + 1)
    const { status, body } = await undo(admin)
    expect([status, body.code]).toEqual([409, 'too_late'])
    expect(await wholeShop()).toMatchObject({ is_active: false })
    await sendDecisionNotices(at)
    expect(at.mails).toHaveLength(1)
  })

  test('G-208 is refused once the notice has left', async () => {
    await decide(admin, 'reject')
    await sendDecisionNotices(at)
    expect((await undo(admin)).status).toBe(409)
    expect(at.mails).toHaveLength(1)
  })

  test('G-208 either undoes a decision or sends its notice when both happen at once', async () => {
    await decide(admin, 'reject')
    const [{ status }] = await Promise.all([undo(admin), sendDecisionNotices(at)])
    expect([status, at.mails.length]).toEqual(status === 200 ? [200, 0] : [409, 1])
    expect(await decisions()).toHaveLength(status === 200 ? 0 : 1)
  })

  test('G-208 is refused after another admin has decided since', async () => {
    const { body } = await decide(admin, 'reject')
    await decide(second, 'approve', { seen: body.decision.id })
    const refused = await undo(admin, { decision: body.decision.id })
    expect([refused.status, refused.body]).toMatchObject([409, { message: 'Bisi approved this shop just now.' }])
    expect(await wholeShop()).toMatchObject({ is_approved: true })
  })

  test('G-208 is refused after the owner has edited the shop since', async () => {
    await decide(admin, 'reject')
    await owner.browser.call('PATCH', `/api/shops/${shop.id}`, { description: 'Rice of 50 kg' })
    const { status, body } = await undo(admin)
    expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
    expect(await wholeShop()).toMatchObject({ description: 'Rice of 50 kg', is_active: true })
  })

  test('is 404 for an unknown shop, and changes nothing without a decision', async () => {
    expect((await admin.browser.call('PUT', '/api/admin/shops/999999/undo')).status).toBe(404)
    const before = await wholeShop()
    expect((await undo(admin)).status).toBe(200)
    expect(await wholeShop()).toEqual(before)
  })
})

describe('the owner', () => {
  test('G-208 sees no decision, and cannot appeal, while it can be undone', async () => {
    await decide(admin, 'reject', { reason: 'duplicate' })
    const [{ id }] = (await decisions()) as [{ id: number }]
    const own = async () =>
      (await owner.browser.get('/api/my-decisions')).body.filter((one: { shopId: number }) => one.shopId === shop.id)
    const appeal = () => owner.browser.post(`/api/decisions/${id}/answer`, { text: 'It is the only one.' })
    expect([await own(), (await appeal()).status]).toEqual([[], 404])
    at.later(UNDO_MS + 1)
    expect(await own()).toMatchObject([{ id, mayAnswer: true }])
    expect((await appeal()).status).toBeLessThan(300)
  })
})

test('G-208 tells the owner of missing details what is missing', async () => {
  await decide(admin, 'reject', { reason: 'details_missing', text: 'a photo of the shop, opening hours' })
  await sendDecisionNotices(at)
  const [notice] = (await owner.browser.get('/api/notices')).body
  expect(notice.text).toContain(
    'The reason: We need more about the shop before it can be listed: a photo of the shop, opening hours.',
  )
})
