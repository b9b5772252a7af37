import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
} from '../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../test/support/account-server.ts'
import { ACTIONS, actionText } from './audit.policy.ts'

const at = useAccounts({ requireEmailVerification: false })
const PATH = '/api/admin/audit'
type Entry = { id: number; action: string; who: { id: string; name: string } | null; resource: string | null }

let admin: SignedIn
let ada: SignedIn
beforeAll(async () => {
  admin = await signedInAdmin(at)
  ada = await signedInCustomer(at)
})
beforeEach(() => at.db.pool.query('delete from audit_logs'))

const log = (entry: object) => {
  const columns = Object.keys(entry)
  return at.db.pool.query(
    `insert into audit_logs (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(entry),
  )
}
const ask = async (query: Record<string, string> = {}) =>
  (await admin.browser.get(`${PATH}?${new URLSearchParams(query)}`)).body as Entry[]
const actions = async (query: Record<string, string>) => (await ask(query)).map(({ action }) => action)

test('is only for admins with the role All', async () => {
  const finance = await signedInAdmin(at)
  await at.db.pool.query(`update users set admin_role = 'finance' where id = $1`, [finance.id])
  const shown = [at.browser(), ada.browser, (await signedInOwner(at)).browser, finance.browser]
  const replies = await Promise.all(shown.map((browser) => browser.get(PATH)))
  expect(replies.map(({ status }) => status)).toEqual([401, 403, 403, 403])
})

test('shows who did what, when, and the values before and after, without contacts', async () => {
  await admin.browser.call('PATCH', `/api/admin/customers/${ada.id}/ban`, { banned: true })
  await admin.browser.call('PATCH', `/api/admin/customers/${ada.id}/ban`, { banned: false })
  const entries = await ask()
  expect(entries[1]).toEqual({
    id: expect.any(Number),
    at: expect.any(String),
    who: { id: admin.id, name: 'Ada Obi' },
    action: 'customer.banned',
    resource: `user:${ada.id}`,
    success: true,
    details: { before: 'active', after: 'banned' },
    ipAddress: admin.browser.ip,
  })
  expect(JSON.stringify(entries)).not.toContain('@')
})

describe('filters', () => {
  const DAYS = ['2026-03-01T22:59:59Z', '2026-03-01T23:00:00Z', '2026-03-02T22:59:59.999Z', '2026-03-02T23:00:00Z']

  test('by person: what they did and what was done to them, by id, email and phone, also after their deletion', async () => {
    await log({ user_id: ada.id, action: 'sign_in' })
    await log({ user_id: admin.id, action: 'customer.banned', resource: `user:${ada.id}` })
    await log({ user_id: ada.id, action: 'role.change', resource: `user:${ada.id}` })
    await log({ user_id: admin.id, action: 'sign_out' })
    const theirs = ['role.change', 'customer.banned', 'sign_in']
    expect(await actions({ person: ada.id })).toEqual(theirs)
    expect(await actions({ person: ada.email.toUpperCase() })).toEqual(theirs)
    expect(await actions({ person: ada.id, action: 'sign_in' })).toEqual(['sign_in'])
    expect(await actions({ person: ada.id, kind: 'user' })).toEqual(theirs.slice(0, 2))
    await at.db.pool.query(`update users set phone = '+2348031112222' where id = $1`, [ada.id])
    expect(await actions({ person: '0803 111 2222' })).toEqual(theirs)
    await log({ action: 'customer.deleted', resource: 'user:gone' })
    expect(await actions({ person: 'gone' })).toEqual(['customer.deleted'])
    expect(await actions({ person: 'nobody@example.test' })).toEqual([])
  })

  test('by action, kind of thing, one thing and success', async () => {
    await log({ action: 'shop.approved', resource: 'shop:12' })
    await log({ action: 'shop.rejected', resource: 'shop:121' })
    await log({ action: 'payment.accept', resource: 'payment:12' })
    await log({ action: 'report.decide', resource: 'shop:12' })
    await log({ action: 'sign_in', success: false })
    await log({ action: 'sign_in' })
    expect(await actions({ action: 'shop.approved' })).toEqual(['shop.approved'])
    expect(await actions({ kind: 'shop' })).toEqual(['report.decide', 'shop.rejected', 'shop.approved'])
    expect(await actions({ kind: 'shop', thing: '12' })).toEqual(['report.decide', 'shop.approved'])
    expect(await actions({ thing: 'payment:12' })).toEqual(['payment.accept'])
    expect(await actions({ action: 'shop.approved', kind: 'payment' })).toEqual([])
    expect(await actions({ action: 'shop.approved', thing: 'shop:121' })).toEqual([])
    expect(await actions({ action: 'report.decide', kind: 'shop' })).toEqual(['report.decide'])
    expect(await ask({ success: 'no' })).toMatchObject([{ action: 'sign_in', success: false }])
    expect(await ask({ success: 'yes', action: 'sign_in' })).toMatchObject([{ success: true }])
    expect(await actions({ action: 'no such action' })).toEqual([])
  })

  test('by days in Lagos', async () => {
    for (const [at_, created] of DAYS.entries()) await log({ action: `day.${at_}`, created_at: created })
    expect(await actions({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['day.2', 'day.1'])
    expect(await actions({ from: '2026-03-03' })).toEqual(['day.3'])
    expect(await actions({ to: '2026-03-01' })).toEqual(['day.0'])
    expect((await actions({ from: '2026-02-31', to: 'yesterday' })).length).toBe(4)
  })

  test('sets for data protection', async () => {
    for (const action of ['account.download', 'sign_in', 'customers.export', 'account.delete', 'customers.exported'])
      await log({ action })
    expect(await actions({ set: 'requests' })).toEqual(['account.delete', 'account.download'])
    expect(await actions({ set: 'exports' })).toEqual(['customers.exported', 'customers.export'])
  })
})

test('pages have every entry once, also simultaneous ones, and a cursor belongs to its filters', async () => {
  for (let i = 0; i < 7; i++)
    await log({ action: `e.${i}`, user_id: ada.id, resource: `user:${ada.id}`, created_at: '2026-03-02T10:00:00Z' })
  for (const query of [{}, { person: ada.id }] as Record<string, string>[]) {
    const seen: string[] = []
    let next: string | undefined = `${PATH}?${new URLSearchParams({ ...query, limit: '3' })}`
    while (next) {
      const reply = await admin.browser.get(next)
      seen.push(...reply.body.map(({ action }: Entry) => action))
      next = /<([^>]+)>/.exec(reply.header('link') ?? '')?.[1]
    }
    expect(seen).toEqual(['e.6', 'e.5', 'e.4', 'e.3', 'e.2', 'e.1', 'e.0'])
  }
  const link = (await admin.browser.get(`${PATH}?limit=2`)).header('link') ?? ''
  const cursor = /cursor=([\w-]+)/.exec(link)?.[1]
  expect((await admin.browser.get(`${PATH}?cursor=${cursor}&success=no`)).status).toBe(400)
})

test('odd input does not fail', async () => {
  for (const query of ['person=%00', 'thing=:', 'kind=king', 'success=maybe', 'from[]=x', 'limit=1000', "person='--"])
    expect((await admin.browser.get(`${PATH}?${query}`)).status, query).toBe(200)
  expect((await admin.browser.get(`${PATH}?limit=0`)).status).toBe(400)
})

test('every recorded action has words', () => {
  const src = path.join(import.meta.dirname, '../../..')
  const written = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => readFileSync(path.join(src, file), 'utf8'))
    .filter((text) => /\b(audit\(|adminAct\b|ActEntry\b)/.test(text))
    .flatMap((text) =>
      [...text.matchAll(/\baction: [^,;\n]*/g)].flatMap(([found]) => [...found.matchAll(/'([\w.]+)'/g)]),
    )
    .map(([, action = '']) => action)
  expect(written.length).toBeGreaterThan(30)
  expect(written.filter((action) => !(action in ACTIONS))).toEqual([])
  for (const kind of ['approved', 'rejected', 'suspended', 'lifted', 'removed', 'restored'])
    expect(actionText(`shop.${kind}`)).toMatch(/shop$/)
  expect(actionText('something.new')).toBe('something.new')
})
