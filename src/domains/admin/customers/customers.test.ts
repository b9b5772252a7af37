import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listCustomers } from '#domains/accounts/accounts.ts'
import { guarded } from '#shared/forms/csv-cell.ts'
import {
  auditOf,
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
} from '../../../../test/support/account-people.ts'
import { anEmail, type Browser, PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import { aShop, payYear } from '../../../../test/support/people.ts'
import { rowOf } from './customers-csv.ts'

const at = useAccounts({ requireEmailVerification: false })
const LIST = '/api/admin/customers'
const STATS = '/api/admin/customer-stats'
const FILE = '/api/admin/customers/export'

let admin: SignedIn
beforeAll(async () => {
  admin = await signedInAdmin(at)
})
beforeEach(async () => {
  await at.db.pool.query(`delete from users where role = 'customer'`)
})

type Given = Partial<Record<'email' | 'phone' | 'city' | 'role' | 'created_at' | 'id' | 'contact_method', string>>
async function aPerson(given: Given = {}, more: { banned?: boolean; verified?: boolean } = {}): Promise<string> {
  const { rows } = await at.db.pool.query(
    `insert into users (id, email, phone, city, role, contact_method, created_at, banned, is_email_verified, first_name)
     values (coalesce($1, gen_random_uuid()::text), $2, $3, $4, coalesce($5, 'customer'), coalesce($6, 'email'), coalesce($7::timestamptz, now()), $8, $9, 'Ada')
     returning id`,
    [
      given.id,
      given.email ?? anEmail(),
      given.phone,
      given.city,
      given.role,
      given.contact_method,
      given.created_at,
      more.banned ?? false,
      more.verified ?? false,
    ],
  )
  return rows[0].id
}
const idsOf = async (query: string) =>
  (await admin.browser.get(`${LIST}${query}`)).body.map(({ id }: { id: string }) => id)

describe('a person who is not an admin', () => {
  test('ROLE-14 ROLE-15 ROLE-16 cannot read, export, ban or delete', async () => {
    const id = await aPerson()
    const guest = at.browser()
    await guest.post('/api/guest-session', {})
    const banned = await signedInCustomer(at)
    await at.db.pool.query('update users set banned = true where id = $1', [banned.id])
    const expired = await signedInAdmin(at)
    await at.db.pool.query(
      `update sessions set sess = jsonb_set(sess::jsonb, '{signedInAt}', to_jsonb(0)) where sess ->> 'userId' = $1`,
      [expired.id],
    )
    const callers = [
      at.browser(),
      guest,
      banned.browser,
      (await signedInCustomer(at)).browser,
      (await signedInOwner(at)).browser,
      expired.browser,
    ]
    for (const [method, path, body] of [
      ['GET', LIST, undefined],
      ['GET', STATS, undefined],
      ['GET', FILE, undefined],
      ['PATCH', `${LIST}/${id}/ban`, { banned: true }],
      ['DELETE', `${LIST}/${id}`, undefined],
    ] as const) {
      const answers = await Promise.all(callers.map((caller) => caller.call(method, path, body)))
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 403, 403, 403, 403])
      for (const { text } of answers) expect(text).not.toContain(id)
    }
    expect((await at.db.pool.query('select banned from users where id = $1', [id])).rows).toEqual([{ banned: false }])
  })
})

describe('GET /api/admin/customers', () => {
  test('API-32 SHAPE-19 G-088 lists only customers, newest first, page by page', async () => {
    const first = await aPerson({ created_at: '2026-03-01', email: 'ada@example.test', city: 'Lagos' })
    const second = await aPerson({ created_at: '2026-03-02', phone: '+2348031234567' })
    await aPerson({ role: 'shop_owner' })
    const page = await admin.browser.get(`${LIST}?limit=1`)
    expect([page.body.map(({ id }: { id: string }) => id), page.header('x-total-count')]).toEqual([[second], '2'])
    const next = /<([^>]+)>/.exec(page.header('link') ?? '')?.[1] ?? ''
    const { body } = await admin.browser.get(next)
    expect(body).toEqual([
      {
        id: first,
        email: 'ada@example.test',
        phone: null,
        city: 'Lagos',
        firstName: 'Ada',
        lastName: null,
        contactMethod: 'email',
        isEmailVerified: false,
        isPhoneVerified: false,
        banned: false,
        createdAt: '2026-03-01T00:00:00.000Z',
        updatedAt: expect.any(String),
      },
    ])
    const cursor = /cursor=([\w-]+)/.exec(next)?.[1]
    expect((await admin.browser.get(`${LIST}?q=ada&cursor=${cursor}`)).status).toBe(400)
  })

  test('CUST-10 CUST-11 CUST-12 G-088 finds by id, email, phone in any spelling and city, in capitals or not', async () => {
    const id = await aPerson({ email: 'ada@example.test', phone: '+2348031234567', city: 'Port Harcourt' })
    await aPerson({ email: 'bisi@other.test', phone: '+2348120000000', city: 'Lagos' })
    for (const q of [
      id,
      id.slice(0, 8),
      'ADA@Example',
      '+2348031234567',
      '0803 123 4567',
      '0803-123',
      '234803',
      'PORT har',
      'po',
      'a%40exa',
    ])
      expect([q, await idsOf(`?q=${encodeURIComponent(decodeURIComponent(q))}`)]).toEqual([q, [id]])
    const none = await admin.browser.get(`${LIST}?q=nobody`)
    expect([none.body, none.header('x-total-count')]).toEqual([[], '0'])
    expect(await idsOf('?q=%25')).toEqual([])
    expect(await idsOf('?q=_da')).toEqual([])
    expect((await admin.browser.get(`${LIST}?q=test`)).header('x-total-count')).toBe('2')
  })

  test('G-088 finds rare customers beyond the newest, with the total of the search', async () => {
    const made = async (city: string, day: number) => aPerson({ city, created_at: `2026-03-0${day}` })
    const [first, second] = [await made('Kano', 1), await made('Kano', 2)]
    for (const day of [3, 4, 5, 6]) await made('Lagos', day)
    const newest = await made('Kano', 7)
    const search = async (q: string, limit: number, cursor?: string | null) => {
      const few = { lookedThrough: 3, mostCounted: 3 }
      const { items, next, found } = await listCustomers(at.db, { q, limit, cursor: cursor ?? undefined }, few)
      return { ids: items.map(({ id }) => id), next, found }
    }
    const page = await search('kano', 2)
    expect(page).toMatchObject({ ids: [newest, second], found: { total: 3, capped: false } })
    expect(await search('kano', 2, page.next)).toEqual({ ids: [first], next: null, found: undefined })
    expect(await search('lagos', 9)).toMatchObject({ ids: { length: 4 }, found: { total: 3, capped: true } })
    expect(await search('jos', 9)).toEqual({ ids: [], next: null, found: { total: 0, capped: false } })
  })
})

describe('GET /api/admin/customer-stats', () => {
  test('API-31 SHAPE-20 CUST-06 CONST-05 G-089 counts customers, new ones since the 1st in Lagos, messages and the three top cities', async () => {
    const now = at.serverDeps.clock.now()
    const [year, month, day] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lagos' })
      .format(now)
      .split('-')
      .map(Number)
    const first = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, 1) - 3_600_000)
    await aPerson({ city: ' Lagos', created_at: first.toISOString() }, { verified: true })
    await aPerson({ city: 'LAGOS', created_at: new Date(first.getTime() - 1).toISOString() }, { banned: true })
    await aPerson({ city: 'Lagos' })
    for (const city of ['Kano', 'Kano', 'Jos', 'Aba', 'Jos', ' ']) await aPerson({ city, created_at: '2020-01-01' })
    await aPerson({ city: 'Kano', role: 'shop_owner' })
    expect((await admin.browser.get(STATS)).body).toEqual({
      totalCustomers: 9,
      activeCustomers: 8,
      bannedCustomers: 1,
      verifiedCustomers: 1,
      newThisMonth: 2,
      avgRegistrationsPerDay: Math.round((2 / (day ?? 1)) * 10) / 10,
      totalMessages: 0,
      topCities: [
        { city: 'Lagos', count: 3 },
        { city: 'Jos', count: 2 },
        { city: 'Kano', count: 2 },
      ],
    })
    // A customer who opens a shop is no longer a customer.
    await at.db.pool.query(`update users set role = 'shop_owner' where city = 'LAGOS'`)
    expect((await admin.browser.get(STATS)).body).toMatchObject({ totalCustomers: 8, bannedCustomers: 0 })
  })

  test('API-31 G-089 counts only the messages of customers', async () => {
    const [ada, owner, guest] = [await signedInCustomer(at), await signedInOwner(at), at.browser()]
    await payYear(at.db, owner.id)
    await guest.post('/api/guest-session', { email: 'guest@example.test' })
    const { id: shopId } = await aShop(at.db, { ownerId: owner.id })
    const say = async (from: Browser, more: object = { shopId }) =>
      (await from.post('/api/chat/messages', { message: 'Rice', ...more })).body.conversationId
    const conversationId = await say(ada.browser)
    for (const from of [ada.browser, guest, guest]) await say(from)
    for (const answer of [1, 2, 3]) await say(owner.browser, { conversationId, message: `${answer} bags` })
    const { rows } = await at.db.pool.query('select from chat_messages')
    expect(rows).toHaveLength(7)
    expect((await admin.browser.get(STATS)).body.totalMessages).toBe(2)
  })
})

describe('the file', () => {
  test('CUST-17 CUST-18 CUST-19 CUST-20 CUST-21 CUST-22 G-091 has the customers that match the search, safe for spreadsheets', async () => {
    const createdAt = '2026-03-05T13:07:00Z'
    await aPerson(
      { id: 'one', email: 'ada@example.test', phone: '+2348031234567', city: '=HYPERLINK("x")', created_at: createdAt },
      { verified: true },
    )
    await aPerson(
      { id: 'two', email: 'bisi@example.test', city: 'Ị̀bàdàn, "Oyo"\n😀', created_at: '2026-03-05T13:06:00Z' },
      { banned: true },
    )
    await aPerson({ email: 'other@other.test' })
    const answer = await admin.browser.get(`${FILE}?q=example.test`)
    expect(answer.header('content-disposition')).toMatch(/filename="customers_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.csv"/)
    expect([answer.text.startsWith('\uFEFF'), answer.text.endsWith('\r\n')]).toEqual([true, true])
    const [header, ...rows] = parse(answer.text, { bom: true, record_delimiter: '\r\n' })
    expect(header?.join()).toBe(
      'Customer ID,Email,Phone,City,Contact Method,Email Verified,Phone Verified,Banned,Joined Date,Account Age (Days)',
    )
    const age = String(Math.floor((Date.now() - Date.parse(createdAt)) / 86_400_000))
    expect(rows).toEqual([
      [
        'one',
        'ada@example.test',
        '0803 123 4567',
        `'=HYPERLINK("x")`,
        'email',
        'Yes',
        'No',
        'No',
        'Mar 05, 2026 14:07',
        age,
      ],
      ['two', 'bisi@example.test', 'N/A', 'Ị̀bàdàn, "Oyo"\n😀', 'email', 'No', 'No', 'Yes', 'Mar 05, 2026 14:06', age],
    ])
    expect((await auditOf(at, admin.id)).at(-1)).toMatchObject({
      action: 'customers.exported',
      details: { isAll: false },
    })
  })

  const customer = {
    id: 'x',
    email: null,
    phone: null,
    city: null,
    firstName: null,
    lastName: null,
    contactMethod: 'phone' as const,
    isEmailVerified: false,
    isPhoneVerified: true,
    banned: false,
    bannedUntil: null,
    banReason: null,
    createdAt: new Date('2026-03-01T00:00:00Z'),
    updatedAt: new Date(),
  }
  test('CUST-22 counts 47 hours as one day', () => {
    expect(rowOf(customer, new Date('2026-03-02T23:00:00Z')).at(-1)).toBe('1')
  })
  test.each([
    ['@SUM(1)', `'@SUM(1)`],
    ['+ plus', `'+ plus`],
    ['-', `'-`],
    ['-1', '-1'],
    ['+2348031234567', '+2348031234567'],
    [`+1+cmd|'/C calc'!A0`, `'+1+cmd|'/C calc'!A0`],
    ['-2-HYPERLINK("x")', `'-2-HYPERLINK("x")`],
    ['＝1+1', `'＝1+1`],
    ['＋1+1', `'＋1+1`],
    ['＠SUM(1)', `'＠SUM(1)`],
    ['Kano;=1+1', `Kano;'=1+1`],
    ['Aba', 'Aba'],
  ])('G-091 writes a city %s as %s', (city, cell) => {
    expect(guarded(rowOf({ ...customer, city }, new Date())[3] ?? '')).toBe(cell)
  })
})

test('CUST-17 G-091 a file of all customers has the same lines as files of a search, for all kinds of names', async () => {
  const cities = [
    ...[
      '@SUM(1)',
      '+ plus',
      '-',
      '-1',
      '+2348031234567',
      `+1+cmd|'/C calc'!A0`,
      '-2-HYPERLINK("x")',
      '＝1+1',
      '＋1+1',
      '－x',
    ],
    ...[
      '＠SUM(1)',
      'Aba',
      'Port, Harcourt',
      'Kano;=1+1',
      'Kano; =1+1;=2',
      'Kano|"@SUM(1)',
      'Kano\t-2+3',
      'Kano\n=1',
      'Kano;+2348031234567;-5',
      'Say "hi"',
      'Two\nlines',
      '\ttab',
      ' spaces ',
      '',
      null,
      '😀 Èkó',
      "O'Neil",
      '%_\\',
    ],
  ]
  await aPerson({ city: 'Not searched' })
  for (const [n, city] of cities.entries())
    await aPerson(
      {
        ...{ id: `oddly-${n}`, created_at: new Date(Date.UTC(2026, n % 10, 1 + n, 22, n)).toISOString() },
        ...(city !== null && { city }),
      },
      { banned: n % 2 === 0, verified: n % 3 === 0 },
    )
  const lines = async (query = '') => (await admin.browser.get(`${LIST}/export${query}`)).text.split(/\r\n(?=\w)/)
  const [[header, , ...all], [sameHeader, ...searched]] = [await lines(), await lines('?q=oddly')] as [
    string[],
    string[],
  ]
  expect(header).toBe(sameHeader)
  expect(searched).toHaveLength(cities.length)
  expect(all).toEqual(searched)
})

describe('a ban', () => {
  const ban = (id: string, banned: unknown) => admin.browser.call('PATCH', `${LIST}/${id}/ban`, { banned })

  test('API-34 STATE-09 G-086 ends every session, sends a notice, and is lifted again', async () => {
    const ada = await signedInCustomer(at)
    const { status, body } = await ban(ada.id, true)
    expect([status, body.banned]).toEqual([200, true])
    expect((await ada.browser.get('/api/account/devices')).status).toBe(403)
    expect((await at.browser().post('/api/auth/login', { email: ada.email, password: PASSWORD })).status).toBe(403)
    expect(at.mails.filter(({ to }) => to === ada.email).at(-1)?.subject).toBe('Your account has been banned')
    const told = at.mails.length
    expect((await ban(ada.id, true)).body.banned).toBe(true)
    expect(at.mails).toHaveLength(told)
    expect((await ban(ada.id, false)).body.banned).toBe(false)
    expect((await at.browser().post('/api/auth/login', { email: ada.email, password: PASSWORD })).status).toBe(200)
    expect((await auditOf(at, admin.id)).slice(-2)).toMatchObject([
      { action: 'customer.banned', details: { before: 'active', after: 'banned' } },
      { action: 'customer.unbanned', details: { before: 'banned', after: 'active' } },
    ])
  })

  test('API-34 API-33 responds 404 to impossible ids', async () => {
    for (const id of ['a%00', '%ff', '%F0%9F%98%80', 'x'.repeat(65)]) {
      expect([id, (await admin.browser.call('PATCH', `${LIST}/${id}/ban`, { banned: true })).status]).toEqual([id, 404])
      expect([id, (await admin.browser.call('DELETE', `${LIST}/${id}`)).status]).toEqual([id, 404])
    }
  })

  test('API-34 by two admins at the same moment happens once, and both succeed', async () => {
    const id = await aPerson()
    const other = await signedInAdmin(at)
    const answers = await Promise.all(
      [admin, other].map(({ browser }) => browser.call('PATCH', `${LIST}/${id}/ban`, { banned: true })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await at.db.pool.query(
      `select from audit_logs where action = 'customer.banned' and resource = $1`,
      [`user:${id}`],
    )
    expect(rows).toHaveLength(1)
  })

  test('API-34 takes only true or false, and only customers', async () => {
    const id = await aPerson()
    for (const banned of ['true', 1, null, undefined]) expect((await ban(id, banned)).status).toBe(400)
    const owner = await aPerson({ role: 'shop_owner' })
    for (const other of [owner, admin.id, 'nobody', `${id}'--`])
      expect((await ban(encodeURIComponent(other), true)).status).toBe(404)
    const { rows } = await at.db.pool.query('select banned from users where id = any($1)', [[id, owner, admin.id]])
    expect(rows).toEqual(Array(3).fill({ banned: false }))
  })
})
