import { beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, signedInAdmin, signedInCustomer, signedInOwner } from '../../../test/support/account-people.ts'
import { type Browser, PASSWORD, useAccounts } from '../../../test/support/account-server.ts'
import { sendDecisionNotices } from '../../../test/support/decision-notices.ts'
import { aProduct, aShop } from '../../../test/support/people.ts'

const at = useAccounts({ requireEmailVerification: false })
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows

/** Texts that must neither show nor change. */
const SECRETS = ['Hidden Stew', 'secret-owner@example.test', 'Secret Customer', '41.58.1.9', 'Answered in secret']
const TABLES = [
  'users',
  'shops',
  'products',
  'shop_decisions',
  'shop_edits',
  'shop_presence',
  'shop_snapshots',
  'shop_visits',
]

type Call = [method: string, path: string, body?: object]
const DECIDE = { reason: 'duplicate' }
const now = new Date().toISOString()
const CALLS: Call[] = [
  ['GET', '/api/admin/stats'],
  ['GET', '/api/admin/pending-shops'],
  ['GET', '/api/admin/all-shops'],
  ['GET', '/api/admin/visit-stats'],
  ['GET', '/api/admin/recent-visits'],
  ['GET', '/api/admin/customers'],
  ['GET', '/api/admin/customer-stats'],
  ['GET', '/api/admin/customers/export'],
  ['GET', '/api/admin/owners'],
  ['GET', '/api/admin/edits'],
  ['GET', '/api/admin/decisions'],
  ['GET', '/api/admin/removed-shops'],
  ['GET', '/api/admin/shops/:waiting'],
  ['PUT', '/api/admin/shops/:waiting/approve'],
  ['PUT', '/api/admin/shops/:waiting/reject', DECIDE],
  ['PUT', '/api/admin/shops/:listed/suspend', DECIDE],
  ['PUT', '/api/admin/shops/:suspended/unsuspend'],
  ['DELETE', '/api/admin/shops/:listed', DECIDE],
  ['PUT', '/api/admin/shops/:removed/restore'],
  ['PUT', '/api/admin/shops/:listed/look'],
  ['DELETE', '/api/admin/shops/:listed/look'],
  ['PUT', '/api/admin/shops/:listed/edits', { ids: [1], until: now }],
  ['PUT', '/api/admin/decisions/:decision/answer', { upheld: true, text: 'Mine' }],
  ['PATCH', '/api/admin/customers/:customer/ban', { banned: true }],
  ['DELETE', '/api/admin/customers/:customer'],
  ['PATCH', '/api/admin/owners/:owner/ban', { banned: true, reason: 'Mine', until: null }],
]

let admin: SignedIn
let callers: [who: string, browser: Browser, status: number][]
const ids: Record<string, number | string> = {}
beforeAll(async () => {
  admin = await signedInAdmin(at)
  const owner = await signedInOwner(at, 'secret-owner@example.test')
  const customer = await signedInCustomer(at)
  await rows(`update users set first_name = 'Secret Customer' where id = $1`, [customer.id])
  const shop = (approved: boolean) => aShop(at.db, { ownerId: owner.id, name: 'Hidden Stew', approved })
  const [waiting, listed, suspended, removed] = [
    await shop(false),
    await shop(true),
    await shop(true),
    await shop(true),
  ]
  await aProduct(at.db, listed.id, { name: 'Hidden Stew' })
  // The admin who decided does not decide the appeal.
  await (await signedInAdmin(at)).browser.call('PUT', `/api/admin/shops/${suspended.id}/suspend`, DECIDE)
  await admin.browser.call('DELETE', `/api/admin/shops/${removed.id}`, DECIDE)
  await sendDecisionNotices(at)
  await admin.browser.call('PUT', `/api/admin/shops/${listed.id}/look`)
  const [decision] = await rows('select id from shop_decisions where shop_id = $1', [suspended.id])
  await owner.browser.post(`/api/decisions/${decision.id}/answer`, { text: 'Answered in secret' })
  await owner.browser.call('PATCH', `/api/shops/${listed.id}`, { description: 'Hidden Stew, changed' })
  await rows(`insert into shop_visits (shop_id, user_id, ip_address) values ($1, $2, '41.58.1.9')`, [
    listed.id,
    customer.id,
  ])
  Object.assign(ids, {
    waiting: waiting.id,
    listed: listed.id,
    suspended: suspended.id,
    removed: removed.id,
    decision: decision.id,
    customer: customer.id,
    owner: owner.id,
  })

  const guest = at.browser()
  await guest.post('/api/guest-session', {})
  const [banned, former, ended, old] = await Promise.all([1, 2, 3, 4].map(() => signedInAdmin(at)))
  await rows('update users set banned = true where id = $1', [banned?.id])
  await rows(`update users set is_admin = false, role = 'customer' where id = $1`, [former?.id])
  await rows('delete from login_sessions where user_id = $1', [ended?.id])
  await rows(
    `update sessions set sess = jsonb_set(sess::jsonb, '{signedInAt}', to_jsonb(0)) where sess ->> 'userId' = $1`,
    [old?.id],
  )
  callers = [
    ['a visitor', at.browser(), 401],
    ['a guest', guest, 401],
    ['a customer', (await signedInCustomer(at)).browser, 403],
    ['an owner', owner.browser, 403],
    ['a banned admin', (banned as SignedIn).browser, 403],
    ['a former admin', (former as SignedIn).browser, 403],
    ['an admin whose sign-in has ended', (ended as SignedIn).browser, 401],
    ['an admin who signed in long ago', (old as SignedIn).browser, 403],
  ]
})

/** All rows of the tables, except when people were last seen. */
const everything = async () =>
  JSON.stringify(
    await Promise.all(
      TABLES.map((table) =>
        rows(`select to_jsonb(t) - 'updated_at' - 'last_login_at' as row from ${table} t order by 1`).then((all) =>
          all.map(({ row }) => row),
        ),
      ),
    ),
  )

describe('ROLE-11 ROLE-12 ROLE-13 ROLE-14 ROLE-15 only an admin', () => {
  test.each(CALLS)('%s %s: shows and changes nothing for others', async (method, path, body) => {
    const address = path.replace(/:(\w+)/, (_, name) => String(ids[name]))
    const before = await everything()
    const told = at.mails.length
    for (const [who, browser, status] of callers) {
      const reply = await browser.call(method, address, body)
      expect([who, reply.status]).toEqual([who, status])
      expect(Object.keys(reply.body).toSorted()).toEqual(['code', 'message', 'requestId'])
      for (const secret of SECRETS) expect(reply.text).not.toContain(secret)
    }
    expect(await everything()).toBe(before)
    expect(at.mails).toHaveLength(told)
  })

  test('can make each of these calls', async () => {
    for (const [method, path, body] of CALLS) {
      const address = path.replace(/:(\w+)/, (_, name) => String(ids[name]))
      expect([401, 403], path).not.toContain((await admin.browser.call(method, address, body)).status)
    }
  })
})

test('ROLE-11 G-084 an owner who is an admin enters by the shop owners’ sign-in, not by the customers’', async () => {
  const { id, email } = await signedInOwner(at)
  await rows('update users set is_admin = true where id = $1', [id])
  const reads = async (portal: string, contact: object) => {
    const browser = at.browser()
    expect((await browser.post(`/api/${portal}/login`, { ...contact, password: PASSWORD })).status).toBe(200)
    return (await browser.get('/api/admin/pending-shops')).status
  }
  expect(await reads('shop-owner', { emailOrPhone: email })).toBe(200)
  expect(await reads('customer', { contact: email })).toBe(403)
})
