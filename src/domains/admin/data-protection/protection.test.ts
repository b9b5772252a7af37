import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, test } from 'vitest'
import { becomeShopOwner } from '#domains/accounts/accounts.ts'
import { purgeContactViews } from '#domains/shops/contacts/contact-views.ts'
import {
  approve,
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
  signIn,
} from '../../../../test/support/account-people.ts'
import { PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import { wanted } from '../../../../test/support/deliveries.ts'
import { untilLocked } from '../../../../test/support/lock-waits.ts'
import { paymentsAt } from '../../../../test/support/payments.ts'
import { aShop, payYear } from '../../../../test/support/people.ts'
import { until } from '../../../../test/support/until.ts'

const at = useAccounts({ requireEmailVerification: false })
const payments = paymentsAt(at)
const TOUCHED = '/api/admin/touched'
const DAY = 86_400_000
const day = (shift = 0) => new Date(Date.now() + shift * DAY + DAY / 24).toISOString().slice(0, 10)

let admin: SignedIn
let reader: SignedIn
beforeEach(async () => {
  admin = await signedInAdmin(at)
  reader = await signedInCustomer(at)
})
const period = (account: string, from = day(-1), to = day(1)) => `?${new URLSearchParams({ account, from, to })}`
const touched = async (account: string, from?: string, to?: string) =>
  (await admin.browser.get(TOUCHED + period(account, from, to))).body as { id: string; what: string[] }[]
const idsOf = (people: { id: string }[]) => people.map(({ id }) => id)
const audited = async (action: string) =>
  (await at.db.pool.query('select user_id, resource, details from audit_logs where action = $1 order by id', [action]))
    .rows

describe('people affected by a leak', () => {
  test('are the owners of shops whose contacts the account viewed in these days', async () => {
    const [first, second] = [await aShop(at.db), await aShop(at.db)]
    expect((await reader.browser.get(`/api/shops/${first.id}`)).status).toBe(200)
    expect(await touched(reader.id)).toEqual([
      { id: first.ownerId, name: expect.any(String), email: expect.any(String), phone: null, what: ['contacts'] },
    ])
    expect(await touched(reader.email)).toHaveLength(1)
    // Seen on two days, so it also counts for the day between.
    await at.db.pool.query(
      `insert into contact_views (user_id, shop_id, first_viewed_at, viewed_at) values ($1, $2, now() - interval '9 days', now() - interval '5 days')`,
      [reader.id, second.id],
    )
    expect(idsOf(await touched(reader.id, day(-8), day(-7)))).toEqual([second.ownerId])
    expect(await touched(reader.id, day(-20), day(-10))).toEqual([])
    expect(await touched(reader.id, day(-4), day(-2))).toEqual([])
  })

  test('include, for an admin, customers and owners in viewed lists, and inspected shops', async () => {
    const owner = await signedInOwner(at)
    const shop = await aShop(at.db, { ownerId: owner.id })
    const second = await signedInAdmin(at)
    await second.browser.get(`/api/admin/customers?q=${reader.email}`)
    await second.browser.get(`/api/admin/customers?q=${reader.email}`)
    expect(await touched(second.id)).toMatchObject([{ id: reader.id, what: ['record'] }])
    await second.browser.get(`/api/admin/owners?q=${owner.email}`)
    await second.browser.get(`/api/admin/shops/${shop.id}`)
    const found = await touched(second.id)
    expect(idsOf(found)).toEqual([reader.id, owner.id].sort())
    expect(found.find(({ id }) => id === owner.id)?.what).toEqual(['contacts', 'record'])
    const { body } = await reader.browser.get('/api/account/data')
    // The second one, and the asker.
    expect(body.seenByAdmins).toEqual(Array(2).fill({ firstAt: expect.any(String), lastAt: expect.any(String) }))
  })

  test('include those in exports of customers: everyone, or the matches of a search', async () => {
    const second = await signedInAdmin(at)
    const someone = await signedInCustomer(at)
    await second.browser.get(`/api/admin/customers/export?q=${reader.email}`)
    await until('the entry', async () => (await audited('customers.exported')).length > 0)
    expect(await touched(second.id)).toMatchObject([{ id: reader.id, what: ['file'] }])
    await second.browser.get('/api/admin/customers/export')
    await until('the entry', async () => (await audited('customers.exported')).length > 1)
    const later = await signedInCustomer(at)
    const ids = idsOf(await touched(second.id))
    expect(ids).toEqual(expect.arrayContaining([reader.id, someone.id]))
    expect(ids).not.toContain(later.id)
    const entries = await audited('customers.exported')
    expect(entries.at(-1)).toMatchObject({ user_id: second.id, details: { isAll: true, rows: expect.any(Number) } })
    expect(JSON.stringify(entries)).not.toContain('@')
    const own = await second.browser.get('/api/account/data')
    expect(own.body.activity).toContainEqual(expect.objectContaining({ details: { isAll: false, rows: 1 } }))
  })

  test('include those who wrote to the account or got its messages', async () => {
    const owner = await signedInOwner(at)
    const shop = await aShop(at.db, { ownerId: owner.id })
    await at.db.pool.query('insert into chat_conversations (shop_id, customer_user_id) values ($1, $2)', [
      shop.id,
      reader.id,
    ])
    expect(await touched(owner.id)).toMatchObject([{ id: reader.id, what: ['conversation'] }])
    expect(await touched(reader.id)).toMatchObject([{ id: owner.id, what: ['conversation'] }])
  })

  test('include those in admin lists: deliveries and payments shown, authors in a reported conversation, and people that this list named', async () => {
    const moderator = await signedInAdmin(at)
    await at.db.pool.query(`update users set admin_role = 'moderator' where id = $1`, [moderator.id])
    const finance = await signedInAdmin(at)
    await at.db.pool.query(`update users set admin_role = 'finance' where id = $1`, [finance.id])
    await reader.browser.post('/api/delivery-requests', wanted())
    expect((await moderator.browser.get('/api/admin/delivery-requests')).status).toBe(200)
    expect(await touched(moderator.id)).toMatchObject([{ id: reader.id, what: ['record'] }])

    const owner = await signedInOwner(at)
    await payments.wait(owner, 'transfer')
    expect((await finance.browser.get('/api/admin/payments')).status).toBe(200)
    expect(idsOf(await touched(finance.id))).toEqual([owner.id])

    const [asking, asked] = [await signedInCustomer(at), await signedInOwner(at)]
    await payYear(at.db, asked.id)
    const shop = await aShop(at.db, { ownerId: asked.id })
    const { conversationId } = (
      await asking.browser.post('/api/chat/messages', { shopId: shop.id, message: 'Is rice there?' })
    ).body
    const report = (await asking.browser.post('/api/reports', { conversationId, reason: 'fraud' })).body
    await moderator.browser.get(`/api/admin/reports/${report.id}/conversation`)
    expect(idsOf(await touched(moderator.id))).toEqual([reader.id, asking.id, asked.id].sort())

    // An admin who asks whom a leak affects sees their contacts too.
    const asker = await signedInAdmin(at)
    await asker.browser.get(TOUCHED + period(finance.id))
    await asker.browser.get(`${TOUCHED}/export${period(moderator.id)}`)
    await until('the reads', async () => (await touched(asker.id)).length === 4)
  })

  test('are listed for an erased former admin by the id in the log, and for no other deleted person', async () => {
    const former = await signedInAdmin(at)
    const owner = await signedInOwner(at)
    await payYear(at.db, owner.id)
    const shop = await aShop(at.db, { ownerId: owner.id })
    const listed = await signedInCustomer(at)
    await former.browser.get(`/api/admin/shops/${shop.id}`)
    await former.browser.get(`/api/admin/customers?q=${listed.email}`)
    await former.browser.get(`/api/admin/customers/export?q=${reader.email}`)
    await until('the entry', async () =>
      (await audited('customers.exported')).some(({ user_id }) => user_id === former.id),
    )
    const before = await touched(former.id)
    expect(idsOf(before)).toEqual([owner.id, listed.id, reader.id].sort())
    await approve(at, await admin.browser.call('DELETE', `/api/admin/admins/${former.id}`, { password: PASSWORD }))
    const back = await signIn(at, former.email)
    expect((await back.call('DELETE', '/api/account', { password: PASSWORD })).status).toBeLessThan(300)
    expect(idsOf(await touched(former.id))).toEqual(idsOf(before))
    expect((await admin.browser.get(TOUCHED + period(former.email))).status).toBe(404)
    const rows = await at.db.pool.query(
      `select to_jsonb(l)::text as row from audit_logs l where resource = $1 union all select to_jsonb(r)::text from personal_data_access r where admin_id = $2`,
      [`user:${former.id}`, former.id],
    )
    expect(JSON.stringify(rows.rows)).not.toContain(former.email)

    const customer = await signedInCustomer(at)
    expect((await customer.browser.get(`/api/shops/${shop.id}`)).body.contactHidden).toBe(false)
    await customer.browser.call('DELETE', '/api/account', { password: PASSWORD })
    expect((await admin.browser.get(TOUCHED + period(customer.id))).status).toBe(404)
    expect(
      (await at.db.pool.query('select from personal_data_access where admin_id = $1', [customer.id])).rows,
    ).toEqual([])
  })

  test('include those seen again within the hour after midnight, or owners since the export', async () => {
    const second = await signedInAdmin(at)
    const [midnight] = (
      await at.db.pool.query(
        `select (date_trunc('day', now() at time zone 'Africa/Lagos') at time zone 'Africa/Lagos') as at`,
      )
    ).rows
    const early = new Date(midnight.at.getTime() - 20 * 60_000)
    await at.db.pool.query(
      'insert into personal_data_access (admin_id, person_id, first_at, last_at) values ($1, $2, $3, $3)',
      [second.id, reader.id, early],
    )
    expect(idsOf(await touched(second.id, day()))).toEqual([reader.id])

    const third = await signedInAdmin(at)
    await third.browser.get('/api/admin/customers/export')
    await until('the entry', async () => (await audited('customers.exported')).some((e) => e.user_id === third.id))
    await at.db.transaction((tx) => becomeShopOwner(tx, reader.id, new Date()))
    expect(idsOf(await touched(third.id))).toContain(reader.id)
  })

  test('come page by page and as a file that opens safely, and that is logged', async () => {
    for (let i = 0; i < 3; i++) {
      const shop = await aShop(at.db)
      await at.db.pool.query(`update users set first_name = '=1+1' where id = $1`, [shop.ownerId])
      await reader.browser.get(`/api/shops/${shop.id}`)
    }
    const all = idsOf(await touched(reader.id))
    const first = await admin.browser.get(`${TOUCHED}${period(reader.id)}&limit=2`)
    const next = /<([^>]+)>/.exec(first.header('link') ?? '')?.[1] ?? ''
    expect([...idsOf(first.body), ...idsOf((await admin.browser.get(next)).body)]).toEqual(all)
    const { text } = await admin.browser.get(`${TOUCHED}/export${period(reader.id)}`)
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[]
    expect(rows.map(({ ID }) => ID)).toEqual(all)
    expect(rows[0]).toMatchObject({ Name: expect.stringMatching(/^'=1\+1/), 'What was seen': 'contacts' })
    await until('the entry', async () =>
      (await audited('touched.exported')).some(({ user_id }) => user_id === admin.id),
    )
    expect((await audited('touched.exported')).at(-1)).toMatchObject({
      user_id: admin.id,
      resource: `user:${reader.id}`,
      details: { rows: 3 },
    })
    expect((await audited('touched.read')).length).toBeGreaterThan(0)
  })

  test('include the owners of deleted shops, until they or the account are erased', async () => {
    const leaving = await signedInOwner(at)
    await payYear(at.db, leaving.id)
    const shops = [await aShop(at.db), await aShop(at.db), await aShop(at.db, { ownerId: leaving.id })]
    const [removed, second, last] = shops
    await at.db.pool.query('update shops set owner_id = $2 where id = $1', [second?.id, removed?.ownerId])
    for (const { id } of shops) expect((await reader.browser.get(`/api/shops/${id}`)).status).toBe(200)
    for (const shop of [removed, second, last])
      expect((await admin.browser.call('DELETE', `/api/admin/shops/${shop?.id}`)).status).toBe(204)
    const found = await touched(reader.id)
    expect(idsOf(found)).toEqual([removed?.ownerId, leaving.id].sort())
    expect(found.map(({ what }) => what)).toEqual([['contacts'], ['contacts']])
    expect(await touched(reader.id, day(-9), day(-8))).toEqual([])
    const { contactViews } = (await reader.browser.get('/api/account/data')).body
    expect(contactViews).toMatchObject(Array(2).fill({ shopId: null, shopName: 'Shops that are gone' }))
    expect((await leaving.browser.call('DELETE', '/api/account', { password: PASSWORD })).status).toBeLessThan(300)
    expect(idsOf(await touched(reader.id))).toEqual([removed?.ownerId])
    const kept = async () =>
      (await at.db.pool.query('select from archived_contact_views where user_id = $1', [reader.id])).rows
    await at.db.pool.query(`update archived_contact_views set viewed_at = now() - interval '29 days 23 hours'`)
    await purgeContactViews(at.db, new Date())
    expect(await kept()).toHaveLength(1)
    await purgeContactViews(at.db, new Date(Date.now() + 2 * 3_600_000))
    expect(await kept()).toEqual([])
    const another = await aShop(at.db)
    await reader.browser.get(`/api/shops/${another.id}`)
    await admin.browser.call('DELETE', `/api/admin/shops/${another.id}`)
    expect(await kept()).toHaveLength(1)
    expect((await reader.browser.call('DELETE', '/api/account', { password: PASSWORD })).status).toBeLessThan(300)
    expect(await kept()).toEqual([])
  })

  test('require an account and days, and the role All', async () => {
    for (const [query, status] of [
      ['', 400],
      [period('nobody'), 404],
      [period(reader.id, '', ''), 400],
      [period(reader.id, day(), day(-1)), 400],
    ] as const)
      for (const path of [TOUCHED, `${TOUCHED}/export`])
        expect((await admin.browser.get(path + query)).status, path + query).toBe(status)
    await at.db.pool.query(`update users set admin_role = 'moderator' where id = $1`, [admin.id])
    for (const path of [TOUCHED, `${TOUCHED}/export`, '/api/admin/contact-readers'])
      expect((await admin.browser.get(path + period(reader.id))).body.code).toBe('admin_role')
  })
})

test('a list works while a person in it is being deleted', async () => {
  const gone = await signedInCustomer(at)
  const tx = await at.db.pool.connect()
  await tx.query('begin')
  await tx.query('delete from users where id = $1', [gone.id])
  const listed = admin.browser.get(`/api/admin/customers?q=${gone.email}`)
  await untilLocked(at.db, 1, 'personal_data_access')
  await tx.query('commit')
  tx.release()
  expect((await listed).status).toBe(200)
})

describe('readers of most contacts', () => {
  test('are accounts with their number of shops, and those far above the others are marked', async () => {
    await at.db.pool.query('delete from contact_views')
    const owner = await signedInOwner(at)
    const shops = await Promise.all(Array.from({ length: 31 }, () => aShop(at.db, { ownerId: owner.id })))
    const view = (person: SignedIn, many: number) =>
      at.db.pool.query('insert into contact_views (user_id, shop_id, viewed_at) select $1, unnest($2::int[]), now()', [
        person.id,
        shops.slice(0, many).map(({ id }) => id),
      ])
    const others = [await signedInCustomer(at), await signedInCustomer(at)]
    for (const other of others) await view(other, 10)
    await view(reader, 31)
    const { body } = await admin.browser.get('/api/admin/contact-readers')
    expect(body[0]).toEqual({ id: reader.id, name: 'Ada Obi', role: 'customer', shops: 31, isUnusual: true })
    expect(body.slice(1)).toMatchObject([
      { shops: 10, isUnusual: false },
      { shops: 10, isUnusual: false },
    ])
    await at.db.pool.query('delete from contact_views where shop_id = $1', [shops[0]?.id])
    expect((await admin.browser.get('/api/admin/contact-readers')).body[0]).toMatchObject({
      shops: 30,
      isUnusual: true,
    })
    // A dozen accounts of one person do not make each other look usual, nor does a single one.
    await at.db.pool.query('delete from contact_views where user_id = any($1)', [others.map(({ id }) => id)])
    expect((await admin.browser.get('/api/admin/contact-readers')).body).toMatchObject([
      { id: reader.id, isUnusual: true },
    ])
    await at.db.pool.query('delete from users where id = $1', [reader.id])
    expect(idsOf((await admin.browser.get('/api/admin/contact-readers')).body)).not.toContain(reader.id)
  })
})
