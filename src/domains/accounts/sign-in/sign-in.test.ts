import { describe, expect, test } from 'vitest'
import { makePasswords } from '#platform/passwords/passwords.ts'
import {
  auditOf,
  rowOf,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
  signInsOf,
} from '../../../../test/support/account-people.ts'
import { anEmail, customerForm, PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import { CHEAP_HASHING, HIGH_LIMITS } from '../../../../test/support/tested-accounts.ts'

const at = useAccounts({ requireEmailVerification: false })
const PORTALS = [
  ['/api/customer/login', 'contact', 'customer'],
  ['/api/shop-owner/login', 'emailOrPhone', 'shop_owner'],
  ['/api/auth/login', 'email', 'general'],
] as const

describe('the three portals', () => {
  test('STATE-01 API-47 API-52 API-53 each kind has its own sign-in, check and sign-out, which needs no body', async () => {
    const { browser } = await signedInOwner(at)
    const email = (await browser.get('/api/shop-owner/profile')).body.email
    await browser.post('/api/customer/login', { contact: email, password: PASSWORD })
    await browser.post('/api/auth/login', { email, password: PASSWORD })
    const checks = async () => ({
      general: (await browser.get('/api/auth/user')).status,
      owner: (await browser.get('/api/shop-owner/profile')).status,
      customer: (await browser.get('/api/customer/auth')).body.authenticated,
    })
    expect(await checks()).toEqual({ general: 200, owner: 200, customer: true })
    expect((await browser.post('/api/shop-owner/logout')).status).toBe(200)
    expect(await checks()).toEqual({ general: 200, owner: 401, customer: true })
    expect((await browser.call('POST', '/api/logout', '', { 'content-type': 'application/json' })).status).toBe(200)
    expect(await checks()).toEqual({ general: 401, owner: 401, customer: true })
    expect((await browser.post('/api/customer/logout')).status).toBe(200)
    expect(await checks()).toEqual({ general: 401, owner: 401, customer: false })
    expect([...browser.cookies.keys()]).toEqual(['lsf_portal', 'lsf_device'])
  })

  test('API-47 API-52 API-53 G-115 signing out without a session responds 200 too', async () => {
    for (const path of ['/api/logout', '/api/customer/logout', '/api/shop-owner/logout']) {
      expect((await at.browser().post(path)).status).toBe(200)
    }
  })

  test('API-46 API-51 API-54 ERR-03 SHAPE-31 a wrong password and an unknown contact get the same 401 at every portal', async () => {
    const { email } = await signedInOwner(at)
    for (const [path, field] of PORTALS) {
      const browser = at.browser()
      const wrong = await browser.post(path, { [field]: email, password: 'Wrong200!' })
      const unknown = await browser.post(path, { [field]: anEmail('nobody'), password: 'Wrong200!' })
      for (const reply of [wrong, unknown]) {
        expect(reply.status).toBe(401)
        expect(reply.text).toContain('Unauthorized')
        expect(reply.body.message).toBe('Invalid credentials. Please try again.')
      }
      expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
      expect(browser.cookies.size).toBe(0)

      const right = await browser.post(path, { [field]: email, password: PASSWORD })
      expect(right.status).toBe(200)
      const { user, customer } = right.body
      expect(user ?? customer).toMatchObject({ email, role: 'shop_owner' })
    }
    const combined = await at.browser().post('/api/auth/login', { email, password: PASSWORD })
    expect(combined.body).toEqual({
      user: { id: expect.any(String), email, role: 'shop_owner', firstName: 'Ngozi' },
      requiresVerification: false,
    })
  })

  test('ENT-users-12 ENT-login-01 CDLG-03 SAUTH-04 COMB-05 a sign-in is recorded on the person, in login_sessions and in the audit log', async () => {
    const { id, email } = await signedInCustomer(at)
    const browser = at.browser()
    await browser.post('/api/customer/login', { contact: email, password: PASSWORD })
    const row = await rowOf(at, id)
    expect(row.last_login_ip).toBe(browser.ip)
    expect(Date.now() - row.last_login_at.getTime()).toBeLessThan(60_000)
    expect((await signInsOf(at, id)).at(-1)).toMatchObject({
      ip_address: browser.ip,
      device_info: 'Chrome on Android',
      is_active: true,
      location: null,
    })
    expect((await auditOf(at, id)).map(({ action, details }) => [action, details?.where])).toEqual([
      ['register', 'customer'],
      ['sign_in', 'customer'],
      ['sign_in', 'customer'],
    ])
  })

  test('G-112 a customer at the shop owner portal is asked to sign up, and the failure does not count', async () => {
    const { email, id } = await signedInCustomer(at)
    for (let i = 0; i < 7; i++) {
      const reply = await at.browser().post('/api/shop-owner/login', { emailOrPhone: email, password: PASSWORD })
      expect([reply.status, reply.body.message]).toEqual([
        403,
        'This is a customer account. Use Sign Up to open a shop with it.',
      ])
    }
    expect(await rowOf(at, id)).toMatchObject({ failed_login_attempts: 0, account_locked_until: null })
  })

  test('G-113 COMB-07 COMB-08 the combined portal also opens the role’s landing page', async () => {
    const kinds = async ({ email }: { email: string }) => {
      const browser = at.browser()
      const { body } = await browser.post('/api/auth/login', { email, password: PASSWORD })
      return [
        body.user.role,
        (await browser.get('/api/auth/user')).status,
        (await browser.get('/api/shop-owner/profile')).status,
        (await browser.get('/api/customer/auth')).body.authenticated,
      ]
    }
    expect(await kinds(await signedInCustomer(at))).toEqual(['customer', 200, 401, true])
    expect(await kinds(await signedInOwner(at))).toEqual(['shop_owner', 200, 200, false])
    expect(await kinds(await signedInAdmin(at))).toEqual(['admin', 200, 401, false])
  })

  test('G-128 any spelling of a contact signs in', async () => {
    const number = `80${String(Date.now()).slice(-8)}`
    await at.browser().post('/api/customer/register', customerForm(`0${number}`))
    for (const contact of [
      `0${number}`,
      `234${number}`,
      `+234 ${number}`,
      `+234-(0)${number}`,
      `(0${number.slice(0, 3)}) ${number.slice(3)}`,
    ]) {
      expect((await at.browser().post('/api/customer/login', { contact, password: 'secret1' })).status, contact).toBe(
        200,
      )
    }
    const { email } = await signedInCustomer(at, anEmail('Mixed'))
    expect(
      (await at.browser().post('/api/customer/login', { contact: `  ${email.toUpperCase()} `, password: PASSWORD }))
        .status,
    ).toBe(200)
  })

  test('G-123 an invalid contact gets the same response as a wrong password', async () => {
    for (const contact of ['ada', '12', 'a@b', '@', '+', '../etc/passwd']) {
      expect((await at.browser().post('/api/customer/login', { contact, password: 'x' })).status, contact).toBe(401)
    }
  })

  test('VAL-25 VAL-26 VAL-35 VAL-49 a missing field gets an error and counts nothing', async () => {
    const { email, id } = await signedInOwner(at)
    const browser = at.browser()
    const said = async (path: string, body: unknown) => {
      const reply = await browser.post(path, body)
      return [reply.status, reply.body.message]
    }
    expect(await said('/api/customer/login', { password: 'x' })).toEqual([400, 'Email or phone number is required'])
    expect(await said('/api/customer/login', { contact: email, password: '' })).toEqual([400, 'Password is required'])
    expect(await said('/api/shop-owner/login', { emailOrPhone: ' ', password: 'x' })).toEqual([
      400,
      'Please enter your email or phone number',
    ])
    expect(await said('/api/shop-owner/login', { emailOrPhone: email })).toEqual([400, 'Please enter your password'])
    expect(await said('/api/auth/login', { email: 'ada', password: 'x' })).toEqual([
      400,
      'Please enter a valid email address',
    ])
    expect(await said('/api/auth/login', { email, password: 'x', rememberMe: 'yes' })).toEqual([
      400,
      'Remember me must be true or false',
    ])
    expect(await said('/api/auth/login', { email, password: `N${'a'.repeat(128)}` })).toEqual([
      400,
      'Password must be at most 128 characters',
    ])
    expect(await rowOf(at, id)).toMatchObject({ failed_login_attempts: 0 })
  })
})

describe('passwords', () => {
  test('ENT-users-15 only an argon2id hash is stored, and the next sign-in replaces an older one', async () => {
    const { email, id } = await signedInCustomer(at)
    const before = (await rowOf(at, id)).password as string
    expect(before).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
    await at.browser().post('/api/customer/login', { contact: email, password: PASSWORD })
    expect((await rowOf(at, id)).password).toBe(before)

    const older = await makePasswords({
      cost: { ...CHEAP_HASHING, memory: 32 },
      atOnce: 1,
      waiting: HIGH_LIMITS,
    }).inTurn(({ hash }) => hash(PASSWORD), { ip: '', account: '' })
    await at.db.pool.query('update users set password = $2 where id = $1', [id, older])
    await at.browser().post('/api/customer/login', { contact: email, password: PASSWORD })
    expect((await rowOf(at, id)).password).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
    expect((await at.browser().post('/api/customer/login', { contact: email, password: PASSWORD })).status).toBe(200)
  })

  test('an account without a password, or with a broken hash, refuses every sign-in', async () => {
    const { email, id } = await signedInCustomer(at)
    for (const kept of [null, '', 'Naira200!', '$argon2id$v=19$m=64,t=1,p=1$broken']) {
      await at.db.pool.query('update users set password = $2 where id = $1', [id, kept])
      expect((await at.browser().post('/api/customer/login', { contact: email, password: PASSWORD })).status).toBe(401)
      await at.db.pool.query('update users set failed_login_attempts = 0 where id = $1', [id])
    }
  })

  test('G-127 a password counts in full and in any keyboard’s spelling', async () => {
    const email = anEmail()
    const long = `${'é'.repeat(127)}1`
    await at.browser().post('/api/customer/register', customerForm(email, { password: long }))
    const status = async (password: string) =>
      (await at.browser().post('/api/customer/login', { contact: email, password })).status
    expect(await status(long)).toBe(200)
    expect(await status(`${long.slice(0, -1)}2`)).toBe(401)
    expect(await status(long.slice(0, 72))).toBe(401)
    expect(await status('e\u0301'.repeat(60) + 'é'.repeat(7))).toBe(401)
  })
})

describe('bans', () => {
  test('ROLE-18 G-086 a ban reaches earlier sessions with their next request, and they stay ended', async () => {
    const { email, id, browser } = await signedInCustomer(at)
    await at.db.transaction(async (tx) => {
      const { setBanned } = await import('../accounts.ts')
      expect(await setBanned(tx, id, true)).toBe(true)
      expect(await setBanned(tx, 'nobody', true)).toBe(false)
    })
    const guarded = await browser.get('/api/account/devices')
    expect([guarded.status, guarded.body.message]).toEqual([
      403,
      'Your account has been banned. Please contact support.',
    ])
    expect((await browser.get('/api/auth/user')).status).toBe(403)
    expect((await browser.get('/api/shop-owner/profile')).status).toBe(403)
    expect((await browser.get('/api/customer/auth')).body).toEqual({ authenticated: false })
    expect((await browser.get('/api/guest-session')).body).toEqual({ guestSession: null })
    expect((await signInsOf(at, id)).every((row) => !row.is_active)).toBe(true)

    for (const [path, field, portal] of PORTALS) {
      const right = await at.browser().post(path, { [field]: email, password: PASSWORD })
      expect([right.status, right.body.message], portal).toEqual([
        403,
        'Your account has been banned. Please contact support.',
      ])
      expect((await at.browser().post(path, { [field]: email, password: 'Wrong200!' })).status).toBe(401)
      await at.db.pool.query('update users set failed_login_attempts = 0 where id = $1', [id])
    }

    await at.db.transaction(async (tx) => void (await (await import('../accounts.ts')).setBanned(tx, id, false)))
    expect((await browser.get('/api/account/devices')).status).toBe(401)
    expect((await at.browser().post('/api/customer/login', { contact: email, password: PASSWORD })).status).toBe(200)
    expect((await browser.post('/api/customer/logout')).status).toBe(200)
  })

  test('a ban set by hand in the database takes effect immediately too', async () => {
    const { id, browser } = await signedInCustomer(at)
    await at.db.pool.query('update users set banned = true where id = $1', [id])
    expect((await browser.get('/api/account/devices')).status).toBe(403)
  })
})
