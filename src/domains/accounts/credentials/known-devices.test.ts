import { describe, expect, test } from 'vitest'
import { rowOf, type SignedIn, signedInCustomer } from '../../../../test/support/account-people.ts'
import { anEmail, type Browser, PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import { purgeExpired } from '../accounts.jobs.ts'
import { PERSONAL_COOKIES } from '../sessions/session-cookies.ts'
import { MAX_DEVICES } from './known-devices.ts'

const DAY = 86_400_000
const at = useAccounts({
  requireEmailVerification: false,
  limits: { failuresPerAddress: 40 },
})
const signIn = async (browser: Browser, contact: string, password = PASSWORD) =>
  (await browser.post('/api/customer/login', { contact, password })).status
const strangersLock = async (contact: string) => {
  const stranger = at.browser()
  for (let i = 0; i < 5; i++) expect(await signIn(stranger, contact, 'Wrong200!')).toBe(401)
  expect(await signIn(stranger, contact)).toBe(423)
}
/** Makes a person whose browser has signed out again and keeps only its device cookie. */
async function knownBrowser(): Promise<SignedIn> {
  const person = await signedInCustomer(at)
  await person.browser.post('/api/customer/logout')
  for (const name of person.browser.cookies.keys()) if (name !== 'lsf_device') person.browser.cookies.delete(name)
  return person
}
const withToken = (token: string | undefined) => {
  const browser = at.browser()
  browser.cookies.set('lsf_device', token ?? '')
  return browser
}
const devicesOf = async (id: string) =>
  (await at.db.pool.query('select token, last_used_at from known_devices where user_id = $1', [id])).rows

describe('a browser that has signed in before', () => {
  test('signs in while strangers keep the account locked, and leaves their lock unchanged', async () => {
    const { browser, email, id } = await knownBrowser()
    await strangersLock(email)
    for (let i = 0; i < 3; i++) expect(await signIn(browser, email)).toBe(200)
    expect(await signIn(at.browser(), email)).toBe(423)
    expect((await rowOf(at, id)).account_locked_until).not.toBeNull()
  })

  test('signs in while strangers at the same IP address have used up its tries', async () => {
    const { browser, email } = await knownBrowser()
    const neighbour = at.browser()
    neighbour.ip = browser.ip
    for (let i = 0; i < 40; i++) await signIn(neighbour, anEmail('nobody'), 'Wrong200!')
    expect(await signIn(neighbour, email)).toBe(429)
    expect(await signIn(browser, email)).toBe(200)
  })

  test('changes the password while strangers lock the account', async () => {
    const { browser, email } = await signedInCustomer(at)
    await strangersLock(email)
    const change = { password: PASSWORD, newPassword: 'Naira300!', confirmPassword: 'Naira300!' }
    expect((await browser.post('/api/account/password', change)).status).toBe(200)
  })

  test('loses no tries by a correct password at the wrong portal', async () => {
    const { browser, email } = await knownBrowser()
    for (let i = 0; i < 6; i++) {
      const reply = await browser.post('/api/shop-owner/login', { emailOrPhone: email, password: PASSWORD })
      expect([reply.status, reply.body.code]).toEqual([403, 'wrong_portal'])
    }
    expect(await signIn(browser, email)).toBe(200)
  })

  test('G-126 has five tries of its own, then becomes a stranger and locks the account', async () => {
    const { browser, email } = await knownBrowser()
    for (let i = 0; i < 4; i++) expect(await signIn(browser, email, 'Wrong200!')).toBe(401)
    expect(await signIn(browser, email)).toBe(200)
    for (let i = 0; i < 5; i++) expect(await signIn(browser, email, 'Wrong200!')).toBe(401)
    expect(await signIn(browser, email)).toBe(423)
    at.later(15 * 60_000)
    expect(await signIn(browser, email)).toBe(200)
  })

  test('counts twenty wrong tries at the same moment as five', async () => {
    const { browser, email } = await knownBrowser()
    const statuses = await Promise.all(Array.from({ length: 20 }, () => signIn(browser, email, 'Wrong200!')))
    expect(statuses.sort()).toEqual([...Array(5).fill(401), ...Array(15).fill(423)])
  })

  test('lets one person sign in four times at the same moment', async () => {
    const { browser, email } = await knownBrowser()
    const statuses = await Promise.all(Array.from({ length: 4 }, () => signIn(browser, email)))
    expect(statuses).toEqual(Array(4).fill(200))
  })

  test('is a stranger to every other account', async () => {
    const { browser } = await knownBrowser()
    const other = await signedInCustomer(at)
    await strangersLock(other.email)
    expect(await signIn(browser, other.email)).toBe(423)
    const nobody = anEmail('nobody')
    for (let i = 0; i < 5; i++) expect(await signIn(browser, nobody, 'Wrong200!')).toBe(401)
    expect(await signIn(browser, nobody)).toBe(423)
  })

  test('stays known for everyone who signs in with it', async () => {
    const one = await knownBrowser()
    const two = await signedInCustomer(at)
    expect(await signIn(one.browser, two.email)).toBe(200)
    for (const { email } of [one, two]) {
      await strangersLock(email)
      expect(await signIn(one.browser, email)).toBe(200)
    }
  })
})

describe('its cookie', () => {
  test('is new with every sign-in, stored as a hash, unreadable for scripts, and keeps public pages shared', async () => {
    const { browser, email, id } = await knownBrowser()
    const before = browser.cookies.get('lsf_device')
    const reply = await browser.post('/api/customer/login', { contact: email, password: PASSWORD })
    const line = reply.setCookies.get('lsf_device') ?? ''
    expect(line).toMatch(/HttpOnly/)
    expect(line).toMatch(/SameSite=Lax/)
    expect(line).toMatch(/Max-Age=31536000/)
    const token = browser.cookies.get('lsf_device')
    expect(token).not.toBe(before)
    const rows = await devicesOf(id)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(PERSONAL_COOKIES.test(`lsf_portal=customer; lsf_device=${token}`)).toBe(false)
    expect(PERSONAL_COOKIES.test(`__Host-lsf_device=${token}`)).toBe(false)

    await strangersLock(email)
    expect(await signIn(withToken(before), email), 'one from before is worth nothing').toBe(423)
    for (const odd of ['', 'x', `${token}x`, '%00']) expect(await signIn(withToken(odd), email)).toBe(423)
  })

  test('is known for a year after the last sign-in', async () => {
    const { browser, email, id } = await knownBrowser()
    at.later(365 * DAY)
    await strangersLock(email)
    expect(await signIn(browser, email)).toBe(423)
    expect(await purgeExpired(at.db, at.deps.clock.now())).toMatchObject({ devices: expect.any(Number) })
    expect(await devicesOf(id)).toEqual([])
  })

  test('is known for the ten last used browsers of a person', async () => {
    const { browser: oldest, email, id } = await knownBrowser()
    for (let i = 0; i < MAX_DEVICES; i++) await signIn(at.browser(), email)
    expect(await devicesOf(id)).toHaveLength(MAX_DEVICES)
    await strangersLock(email)
    expect(await signIn(oldest, email)).toBe(423)
  })

  test('is void after signing out everywhere or a reset, and is deleted with the account', async () => {
    const { browser, email, id } = await signedInCustomer(at)
    expect((await browser.get('/api/account/data')).body.knownBrowsers).toHaveLength(1)
    await browser.call('DELETE', '/api/account/devices')
    expect(await devicesOf(id)).toEqual([])

    expect(await signIn(browser, email)).toBe(200)
    await browser.post('/api/auth/request-password-reset', { email })
    const reset = { email, code: at.codeFor(email), newPassword: PASSWORD, confirmPassword: PASSWORD }
    expect((await browser.post('/api/auth/reset-password', reset)).status).toBe(200)
    expect(await devicesOf(id)).toEqual([])

    expect(await signIn(browser, email)).toBe(200)
    const gone = await browser.call('DELETE', '/api/account', { password: PASSWORD })
    expect([gone.status, gone.setCookies.get('lsf_device')]).toEqual([200, expect.stringMatching(/Max-Age=0/)])
    expect(await devicesOf(id)).toEqual([])
  })
})

describe('by https', () => {
  const secure = useAccounts({ requireEmailVerification: false, https: true })
  test('the cookie is limited to this host and to https', async () => {
    const reply = await secure.browser().post('/api/customer/register', {
      firstName: 'Ada',
      lastName: 'Obi',
      contact: anEmail(),
      city: 'Yaba',
      password: PASSWORD,
    })
    expect(reply.setCookies.get('__Host-lsf_device')).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax/)
  })
})
