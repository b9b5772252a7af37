import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import {
  auditOf,
  rowOf,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
  signInsOf,
} from '../../../../test/support/account-people.ts'
import { type Browser, customerForm, PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import { aProduct, aReview, aShop } from '../../../../test/support/people.ts'
import { createPersonalRows, NAMING, namingRows } from '../../../../test/support/personal-rows.ts'
import { until } from '../../../../test/support/until.ts'
import { defaultLimits } from '../account-options.ts'
import { personalDataOf, streamPersonalData } from './account-data.ts'
import { deletePerson } from './delete-account.ts'

const gone = useAccounts()
const leftBehind = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`lsf-data-${process.pid}-`))

describe('the data export', () => {
  const at = useAccounts({
    requireEmailVerification: false,
    limits: { dataDownloads: defaultLimits.dataDownloads },
  })

  test('is a file, with the data of later domains, and without what opens the account', async () => {
    const { browser, id, email } = await signedInAdmin(at)
    const shop = await aShop(at.db)
    await at.db.pool.query(`insert into reviews (shop_id, user_id, rating, comment) values ($1, $2, 4, 'Good rice')`, [
      shop.id,
      id,
    ])
    await at.db.pool.query(`update users set two_factor_secret = 'SECRETSECRETSECRET' where id = $1`, [id])
    const reply = await browser.get('/api/account/data')
    expect(reply.header('content-disposition')).toMatch(
      /^attachment; filename="localshopfinder-\d{4}-\d\d-\d\d\.json"$/,
    )
    expect(reply.header('cache-control')).toBe('private, no-store')
    expect(reply.body).toMatchObject({
      exportedAt: expect.any(String),
      account: { id, email, firstName: 'Ada', city: 'Yaba', role: 'admin', lastLoginIp: browser.ip, isBanned: false },
      reviews: [{ rating: 4, comment: 'Good rice' }],
    })
    expect(reply.body.signIns.length).toBe(2)
    expect(reply.body.activity.map(({ action }: { action: string }) => action)).toContain('register')
    const { password } = await rowOf(at, id)
    for (const secret of [
      password,
      'SECRETSECRETSECRET',
      browser.cookies.get('lsf_session') ?? '',
      (await signInsOf(at, id))[0].token,
    ])
      expect(reply.text).not.toContain(secret)
    for (const field of ['password', 'twoFactor', 'failedLogin', 'accountLocked', 'token'])
      expect(reply.text).not.toContain(`"${field}`)
  })

  test('is limited to ten an hour, also at the same moment, per person', async () => {
    const [{ browser, id }, other] = [await signedInCustomer(at), await signedInCustomer(at)]
    const replies = await Promise.all(Array.from({ length: 12 }, () => browser.get('/api/account/data')))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), 429, 429])
    const activity = await auditOf(at, id)
    expect(activity.filter(({ action }) => action === 'account.download')).toHaveLength(10)
    expect((await other.browser.get('/api/account/data')).status).toBe(200)
  })
})

test('streams very much data in pieces, from one snapshot, and leaves nothing behind', async () => {
  const { browser, id } = await signedInCustomer(gone)
  const many = 20_000
  await gone.db.pool.query(
    `insert into audit_logs (user_id, action, success, user_agent) select $1, 'test.' || i, true, repeat('x', 400) from generate_series(1, $2::int) i`,
    [id, many],
  )
  const pieces: number[] = []
  let rows = 0
  await gone.db.transaction(async (tx) => {
    const watched: Db = {
      ...tx,
      async query<Row extends object>(name: string, text: string, values?: unknown[]) {
        const found = await tx.query<Row>(name, text, values)
        rows = Math.max(rows, found.length)
        return found
      },
    }
    for await (const piece of personalDataOf(watched, gone.deps, id)) pieces.push(piece.length)
  })
  expect(rows).toBe(500)
  expect(Math.max(...pieces)).toBeLessThan(500_000)
  const { body } = await browser.get('/api/account/data')
  const actions = body.activity.map(({ action }: { action: string }) => action)
  expect(actions.filter((action: string) => action.startsWith('test.'))).toEqual(
    Array.from({ length: many }, (_, i) => `test.${many - i}`),
  )
  await until('the file to be gone', () => leftBehind().length === 0)
})

test('has no visible file while it is sent, so that a killed process leaves nothing', async () => {
  const { id, email } = await signedInCustomer(gone)
  const data = await streamPersonalData(gone.db, gone.deps, id)
  expect(leftBehind()).toEqual([])
  expect(JSON.parse(await text(data)).account.email).toBe(email)
})

test('does not exist for an unknown person', async () => {
  await expect(streamPersonalData(gone.db, gone.deps, 'nobody')).rejects.toMatchObject({ status: 401 })
  expect(leftBehind()).toEqual([])
})

describe('deleting an account', () => {
  const refused = { on: false }
  const at = useAccounts({
    requireEmailVerification: false,
    module: {
      async beforeDelete() {
        if (refused.on) throw new Error('no')
      },
    },
  })
  const remove = (browser: Browser, password = PASSWORD) => browser.call('DELETE', '/api/account', { password })

  test('ROLE-19 G-087 ENT-login-03 deletes the person and all their data; visits and audit entries are anonymised', async () => {
    const { browser, id, email } = await signedInCustomer(at)
    const shop = await aShop(at.db)
    await aReview(at.db, shop.id, 3)
    const conversationId = await createPersonalRows(at.db, shop, id)
    await browser.post('/api/auth/request-password-reset', { email })
    expect(await namingRows(at.db, id)).toEqual(NAMING)

    expect((await remove(browser, 'Wrong200!')).body.code).toBe('wrong_password')
    expect((await remove(browser)).status).toBe(200)
    expect([...browser.cookies.keys()]).toEqual(['lsf_portal'])
    expect(await namingRows(at.db, id)).toEqual([])
    const messages = 'select from chat_messages where conversation_id = $1'
    expect((await at.db.pool.query(messages, [conversationId])).rowCount).toBe(0)
    expect((await at.db.pool.query('select user_id from shop_visits where shop_id = $1', [shop.id])).rows).toEqual([
      { user_id: null },
    ])
    expect(
      (await at.db.pool.query('select rating_sum, review_count from shops where id = $1', [shop.id])).rows,
    ).toEqual([{ rating_sum: 3, review_count: 1 }])
    expect(
      (
        await at.db.pool.query(`select user_id from audit_logs where action = 'account.delete' and resource = $1`, [
          `user:${id}`,
        ])
      ).rows,
    ).toEqual([{ user_id: null }])
    expect((await at.browser().post('/api/customer/login', { contact: email, password: PASSWORD })).status).toBe(401)
    expect((await at.browser().post('/api/customer/register', customerForm(email))).status).toBe(200)
  })

  test('G-169 G-189 deletes the owner’s shops and products; an admin is refused, and a refusal leaves everything', async () => {
    const owner = await signedInOwner(at)
    const shop = await aShop(at.db, { ownerId: owner.id })
    await aProduct(at.db, shop.id)
    const byAdmin = at.db.transaction((tx) => deletePerson(tx, at.deps, owner.id, 'admin'))
    await expect(byAdmin).rejects.toMatchObject({
      status: 409,
      message: 'This account owns shops. Remove the shops first.',
    })
    expect((await owner.browser.get('/api/account/devices')).status).toBe(200)
    expect((await remove(owner.browser)).status).toBe(200)
    expect((await at.db.pool.query('select from shops where id = $1', [shop.id])).rowCount).toBe(0)
    expect((await at.db.pool.query('select from products where shop_id = $1', [shop.id])).rowCount).toBe(0)
    refused.on = true
    const { browser, id } = await signedInCustomer(at)
    expect((await remove(browser)).status).toBe(500)
    refused.on = false
    expect((await browser.get('/api/customer/auth')).body.customer.id).toBe(id)
  })

  test('G-086 is refused for admins and does nothing for unknown people', async () => {
    const { browser, id } = await signedInAdmin(at)
    const reply = await remove(browser)
    expect([reply.status, reply.body.code]).toEqual([403, 'admin_account'])
    expect(await rowOf(at, id)).toBeDefined()
    expect(await at.db.transaction((tx) => deletePerson(tx, {}, 'nobody', 'admin'))).toBe(false)
  })

  test('does not report other database errors as a refusal', async () => {
    const { browser, id } = await signedInCustomer(at)
    await at.db.pool.query(`create function stay() returns trigger language plpgsql as $$ begin raise 'stay'; end $$`)
    await at.db.pool.query(
      `create trigger stay before delete on users for each row when (old.id = '${id}') execute function stay()`,
    )
    expect((await remove(browser)).status).toBe(500)
    await at.db.pool.query('drop trigger stay on users')
    expect((await remove(browser)).status).toBe(200)
  })

  test('leaves nothing of a sign-in at the same time', async () => {
    const { browser, id, email } = await signedInCustomer(at)
    const replies = await Promise.all([
      ...Array.from({ length: 4 }, () =>
        at.browser().post('/api/customer/login', { contact: email, password: PASSWORD }),
      ),
      remove(browser),
    ])
    for (const { status } of replies) expect([200, 401]).toContain(status)
    expect((await at.db.pool.query(`select from sessions where sess ->> 'userId' = $1`, [id])).rowCount).toBe(0)
  })
})
