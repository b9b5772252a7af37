import { expect, test } from 'vitest'
import { signedInCustomer, signIn } from '../../../../test/support/account-people.ts'
import { PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'

const at = useAccounts({ requireEmailVerification: false, limits: { failuresBeforeLock: 0 } })

const MAX_SESSIONS = 20
const statusOf = async (browser: Awaited<ReturnType<typeof signIn>>) =>
  (await browser.get('/api/customer/auth')).body.authenticated
const counts = async (id: string) => {
  const { rows } = await at.db.pool.query(
    `select (select count(*)::int from login_sessions where user_id = $1 and is_active) as "signIns",
       (select count(*)::int from sessions where sess ->> 'userId' = $1) as sessions`,
    [id],
  )
  return rows[0]
}

test('an account has at most 20 sessions: one more ends only its oldest', async () => {
  const other = await signedInCustomer(at)
  const { email, id, browser: first } = await signedInCustomer(at)
  at.later(1000)
  const second = at.browser()
  await second.post('/api/customer/login', { contact: email, password: PASSWORD })
  for (let n = 2; n < MAX_SESSIONS; n++) {
    at.later(1000)
    await signIn(at, email, { rememberMe: true })
  }
  expect(await counts(id)).toEqual({ signIns: MAX_SESSIONS, sessions: MAX_SESSIONS })
  expect(await statusOf(first)).toBe(true)
  at.later(1000)
  const newest = at.browser()
  await newest.post('/api/customer/login', { contact: email, password: PASSWORD })
  expect(await counts(id)).toEqual({ signIns: MAX_SESSIONS, sessions: MAX_SESSIONS })
  expect([await statusOf(first), await statusOf(second), await statusOf(newest)]).toEqual([false, true, true])
  expect((await second.get('/api/account/devices')).body).toHaveLength(MAX_SESSIONS)
  expect(await statusOf(other.browser)).toBe(true)
})

test('simultaneous sign-ins do not exceed the limit, and signing in again in one browser ends no other', async () => {
  const { email, id, browser } = await signedInCustomer(at)
  const login = (from = at.browser()) => from.post('/api/customer/login', { contact: email, password: PASSWORD })
  const replies = await Promise.all(Array.from({ length: MAX_SESSIONS + 12 }, () => login()))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(await counts(id)).toEqual({ signIns: MAX_SESSIONS, sessions: MAX_SESSIONS })
  await login(browser)
  const before = await counts(id)
  for (let n = 0; n < 5; n++) await login(browser)
  expect([await counts(id), await statusOf(browser)]).toEqual([before, true])
})

test('neither expired sessions nor guests count', async () => {
  const { email, id } = await signedInCustomer(at)
  const guest = at.browser()
  expect((await guest.post('/api/guest-session', { email: 'guest@example.test' })).status).toBeLessThan(300)
  for (let n = 0; n < MAX_SESSIONS; n++) await signIn(at, email)
  at.later(13 * 3_600_000)
  const lasting = at.browser()
  await lasting.post('/api/customer/login', { contact: email, password: PASSWORD })
  for (let n = 1; n < MAX_SESSIONS; n++) await signIn(at, email)
  expect(await statusOf(lasting)).toBe(true)
  const { rows } = await at.db.pool.query('select 1 from guest_sessions where expires_at > now() and token is not null')
  expect(rows).toHaveLength(1)
  expect((await counts(id)).signIns).toBeGreaterThan(MAX_SESSIONS)
})
