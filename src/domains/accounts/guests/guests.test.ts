import { describe, expect, test } from 'vitest'
import { signedInCustomer, signedInOwner } from '../../../../test/support/account-people.ts'
import {
  anEmail,
  type Browser,
  customerForm,
  ownerForm,
  PASSWORD,
  useAccounts,
} from '../../../../test/support/account-server.ts'
import { changeGuestData, findGuestById } from './guests.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const merged: { guestId: string; userId: string }[] = []
let failing = false
const at = useAccounts({
  requireEmailVerification: false,
  limits: { guestSessions: 10 },
  module: {
    async mergeGuest(tx, guestId, userId) {
      await tx.query('test.merge', 'select 1')
      if (failing) throw new Error('the merge failed')
      merged.push({ guestId, userId })
    },
  },
})
const guestOf = async (browser: Browser) => (await browser.get('/api/guest-session')).body.guestSession
const rows = async () => (await at.db.pool.query('select * from guest_sessions order by created_at desc')).rows
const aGuest = async (contact: object = { email: anEmail('guest') }) => {
  const browser = at.browser()
  const reply = await browser.post('/api/guest-session', contact)
  return { browser, reply, row: (await rows())[0] }
}

test('GUEST-03 GUEST-06 GUEST-07 GUEST-09 SHAPE-12 API-25 API-26 ENT-other-07 starts with an email, a phone or both, and is found again', async () => {
  for (const [given, kept] of [
    [
      { email: ' Guest@X.NG ', phone: '' },
      { email: 'guest@x.ng', phone: null },
    ],
    [
      { email: '', phone: '0803 123 4567' },
      { email: null, phone: '+2348031234567' },
    ],
    [
      { email: 'b@x.ng', phone: '00000000001' },
      { email: 'b@x.ng', phone: '00000000001' },
    ],
  ]) {
    const { browser, reply, row } = await aGuest(given)
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({ guestSession: { ...kept, expiresAt: expect.any(String) } })
    expect(Math.round((Date.parse(reply.body.guestSession.expiresAt) - Date.now()) / DAY)).toBe(30)
    expect(await guestOf(browser)).toEqual(reply.body.guestSession)
    expect(row.id).toMatch(/^guest_[0-9a-f]{32}$/)
    expect(reply.setCookies.get('lsf_guest')).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(reply.setCookies.get('lsf_guest_hint')).toBe('lsf_guest_hint=1; Max-Age=2592000; Path=/; SameSite=Lax')
    // Other people see the id next to a guest's messages, so it must not be the key.
    expect(reply.setCookies.get('lsf_guest')).not.toContain(row.id)
    const thief = at.browser()
    for (const key of [row.id, row.id.slice(6), row.token]) {
      thief.cookies.set('lsf_guest', key)
      expect(await guestOf(thief)).toBeNull()
    }
  }
})

test('G-059 API-25 responds 200 with null without a guest session', async () => {
  const reply = await at.browser().get('/api/guest-session')
  expect([reply.status, reply.body]).toEqual([200, { guestSession: null }])
})

test('GUEST-02 G-061 API-26 refuses a missing or invalid contact', async () => {
  const before = (await rows()).length
  const said = async (body: unknown) => {
    const reply = await at.browser().post('/api/guest-session', body)
    return [reply.status, reply.body.message]
  }
  for (const body of [{}, { email: '', phone: '' }, { email: null }])
    expect(await said(body)).toEqual([400, 'Please provide either an email or phone number.'])
  for (const body of [{ email: 'ada' }, { phone: '12345' }, { email: 'a@b.ng', phone: '1' }, { email: 5 }])
    expect(await said(body)).toEqual([400, 'Please enter a valid email address or phone number'])
  expect((await rows()).length).toBe(before)
})

test('GUEST-08 STATE-12 is active exactly until expiresAt', async () => {
  const { browser, row } = await aGuest()
  const expire = (ms: number) =>
    at.db.pool.query('update guest_sessions set expires_at = $2 where id = $1', [
      row.id,
      new Date(at.deps.clock.now().getTime() + ms),
    ])
  await expire(-1000)
  expect(await guestOf(browser)).toBeNull()
  await expire(60_000)
  expect(await guestOf(browser)).not.toBeNull()
})

test('G-060 each use extends the session and its cookie, at most once an hour', async () => {
  const { browser } = await aGuest()
  expect([...(await browser.get('/api/guest-session')).setCookies.keys()]).toEqual([])
  at.later(20 * DAY)
  const used = await browser.get('/api/guest-session')
  expect([...used.setCookies.keys()].sort()).toEqual(['lsf_guest', 'lsf_guest_hint'])
  expect([...(await browser.get('/api/guest-session')).setCookies.keys()]).toEqual([])
  at.later(20 * DAY)
  expect(await guestOf(browser)).not.toBeNull()
  at.later(30 * DAY)
  expect(await guestOf(browser)).toBeNull()
})

test('G-060 another POST in the same browser changes the contact; the same contact elsewhere opens nothing', async () => {
  const { browser, row } = await aGuest({ email: 'first@x.ng' })
  const key = browser.cookies.get('lsf_guest')
  await browser.post('/api/guest-session', { phone: '08031112222' })
  expect(await guestOf(browser)).toMatchObject({ email: null, phone: '+2348031112222' })
  expect(browser.cookies.get('lsf_guest')).toBe(key)
  expect((await rows()).filter(({ id }) => id === row.id)).toHaveLength(1)

  const stranger = await aGuest({ phone: '08031112222' })
  expect(stranger.row.id).not.toBe(row.id)
})

test('GUEST-12 ROLE-02 a guest is not signed in, and has no row among the people', async () => {
  const { browser, row } = await aGuest()
  expect((await browser.get('/api/auth/user')).status).toBe(401)
  expect((await browser.get('/api/account/devices')).status).toBe(401)
  expect((await browser.get('/api/customer/auth')).body).toEqual({ authenticated: false })
  expect((await at.db.pool.query('select from users where id = $1', [row.id])).rowCount).toBe(0)
})

test('G-064 a customer’s sign-in or registration merges the guest once, in its own transaction', async () => {
  const portals: ((browser: Browser) => Promise<unknown>)[] = [
    (browser) => browser.post('/api/customer/register', customerForm()),
    async (browser) =>
      browser.post('/api/customer/login', { contact: (await signedInCustomer(at)).email, password: PASSWORD }),
    async (browser) =>
      browser.post('/api/auth/login', { email: (await signedInCustomer(at)).email, password: PASSWORD }),
  ]
  for (const portal of portals) {
    merged.length = 0
    const { browser, row } = await aGuest()
    const key = browser.cookies.get('lsf_guest') ?? ''
    await portal(browser)
    const { customer } = (await browser.get('/api/customer/auth')).body
    expect(merged).toEqual([{ guestId: row.id, userId: customer.id }])
    expect(browser.cookies.has('lsf_guest') || browser.cookies.has('lsf_guest_hint')).toBe(false)
    const stale = at.browser()
    stale.cookies.set('lsf_guest', key)
    expect(await guestOf(stale)).toBeNull()
  }

  const { browser } = await aGuest()
  const { email, id } = await signedInCustomer(at)
  failing = true
  expect((await browser.post('/api/customer/login', { contact: email, password: PASSWORD })).status).toBe(500)
  failing = false
  expect((await at.db.pool.query('select from login_sessions where user_id = $1', [id])).rowCount).toBe(1)
  expect(await guestOf(browser)).not.toBeNull()
})

test('G-064 a shop owner’s sign-in leaves the guest alone', async () => {
  merged.length = 0
  const { browser } = await aGuest()
  const { email } = await signedInOwner(at)
  await browser.post('/api/shop-owner/login', { emailOrPhone: email, password: PASSWORD })
  await at.browser().post('/api/shop-owner/register', ownerForm())
  expect(merged).toEqual([])
  expect(await guestOf(browser)).toBeNull()
  await browser.post('/api/shop-owner/logout')
  expect(await guestOf(browser)).not.toBeNull()
})

test('one of three simultaneous sign-ins with a guest’s cookie merges the guest', async () => {
  const people = [await signedInCustomer(at), await signedInCustomer(at), await signedInCustomer(at)]
  for (let round = 0; round < 4; round++) {
    merged.length = 0
    const { browser } = await aGuest()
    const key = browser.cookies.get('lsf_guest') ?? ''
    await Promise.all(
      people.map(({ email }) => {
        const tab = at.browser()
        tab.cookies.set('lsf_guest', key)
        return tab.post('/api/customer/login', { contact: email, password: PASSWORD })
      }),
    )
    expect(merged).toHaveLength(1)
  }
})

test('G-168 a guest session changes at most ten times an hour', async () => {
  const { browser } = await aGuest()
  for (let i = 0; i < 10; i++)
    expect((await browser.post('/api/guest-session', { email: `g${i}@x.ng` })).status).toBe(200)
  const refused = await browser.post('/api/guest-session', { email: 'g@x.ng' })
  expect([refused.status, Number(refused.header('retry-after')) > 3_000]).toEqual([429, true])
  at.later(HOUR)
  expect((await browser.post('/api/guest-session', { email: 'g@x.ng' })).status).toBe(200)
})

test('a deleted guest is not found', async () => {
  expect(await findGuestById(at.db, 'guest_gone', new Date())).toBeNull()
})

describe('new guests of one IP address', () => {
  const limited = useAccounts({ limits: { guestSessionsPerAddress: 2 } })
  test('G-168 are limited', async () => {
    const ip = limited.browser().ip
    const statuses = []
    for (let i = 0; i < 3; i++) {
      const browser = limited.browser()
      browser.ip = ip
      statuses.push((await browser.post('/api/guest-session', { email: anEmail() })).status)
    }
    expect(statuses).toEqual([200, 200, 429])
  })
})

test('data of a guest whose session has ended cannot be changed: 401', async () => {
  const change = changeGuestData(at.db, 'guest_0123456789abcdef0123456789abcdef', 'favorites', () => [1])
  await expect(change).rejects.toMatchObject({ status: 401 })
})
