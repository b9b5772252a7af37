import { generate } from 'otplib'
import { describe, expect, test } from 'vitest'
import { jobContext } from '#platform/http/api/request-context.ts'
import {
  auditOf,
  rowOf,
  signedInAdmin,
  signedInCustomer,
  signIn,
  signInsOf,
} from '../../../../test/support/account-people.ts'
import { type AccountServer, type Browser, PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import { findPerson, type PersonRecord } from '../people/people.queries.ts'
import { confirmTwoFactor, consumeAuthenticatorCode, sealAuthenticatorKeys, setUpTwoFactor } from './two-factor.ts'

const STEP = 30_000
const codeNow = (at: AccountServer, key: string, steps = 0) =>
  generate({ secret: key, epoch: Math.floor((at.deps.clock.now().getTime() + steps * STEP) / 1000) })
const setUp = async (browser: Browser) => {
  const { body } = await browser.post('/api/account/two-factor/setup', { password: PASSWORD })
  return body as { key: string; uri: string; picture: string }
}
/** Turns it on and moves the clock to the next code. */
async function turnedOn(at: AccountServer) {
  const admin = await signedInAdmin(at)
  const { key } = await setUp(admin.browser)
  const reply = await admin.browser.post('/api/account/two-factor/confirm', { code: await codeNow(at, key) })
  if (reply.status !== 200) throw new Error(reply.text)
  at.later(STEP)
  return { ...admin, key }
}

describe('two-factor sign-in for admins', () => {
  const at = useAccounts({ requireEmailVerification: false })

  test('ENT-users-13 is set up with the password, counts once a code is given, and ends every other session', async () => {
    const { browser, id, email } = await signedInAdmin(at)
    const elsewhere = await signIn(at, email)
    expect((await browser.get('/api/account/two-factor')).body).toEqual({ on: false, required: false })
    expect((await browser.post('/api/account/two-factor/confirm', { code: '123456' })).status).toBe(409)
    expect((await browser.post('/api/account/two-factor/setup', { password: 'Wrong200!' })).body.code).toBe(
      'wrong_password',
    )
    const { key, uri, picture } = await setUp(browser)
    expect(uri).toBe(`otpauth://totp/LocalShopFinder:${encodeURIComponent(email)}?secret=${key}&issuer=LocalShopFinder`)
    expect(Buffer.from(picture.split(',')[1] ?? '', 'base64').toString()).toMatch(/^<svg .*<\/svg>/)
    expect((await at.browser().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200)
    const code = await codeNow(at, key)
    const wrong = await browser.post('/api/account/two-factor/confirm', {
      code: code === '000000' ? '000001' : '000000',
    })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_code'])
    const token = browser.cookies.get('lsf_session')
    expect((await browser.post('/api/account/two-factor/confirm', { code })).body).toEqual({
      on: true,
      required: false,
    })
    expect(browser.cookies.get('lsf_session')).not.toBe(token)
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ isAdmin: true })
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401)
    expect(await rowOf(at, id)).toMatchObject({ two_factor_enabled: true, failed_login_attempts: 1 })
    expect((await browser.post('/api/account/two-factor/setup', { password: PASSWORD })).status).toBe(409)
    expect((await auditOf(at, id)).map(({ action }) => action)).toContain('two_factor.on')
  })

  test('is required at every portal after the correct password only, works once, and wrong codes lock', async () => {
    const { email, id, key } = await turnedOn(at)
    await at.db.pool.query(`update users set role = 'shop_owner' where id = $1`, [id])
    for (const [path, field] of [
      ['/api/auth/login', 'email'],
      ['/api/customer/login', 'contact'],
      ['/api/shop-owner/login', 'emailOrPhone'],
    ] as const) {
      const browser = at.browser()
      const asked = await browser.post(path, { [field]: email, password: PASSWORD })
      expect([asked.status, asked.body.code, asked.body.message]).toEqual([
        403,
        'two_factor_needed',
        'Enter the 6-digit code from your authenticator app.',
      ])
      expect(browser.cookies.size).toBe(0)
      expect(
        (await browser.post(path, { [field]: email, password: 'Wrong200!', twoFactorCode: await codeNow(at, key) }))
          .status,
      ).toBe(401)
      const twoFactorCode = await codeNow(at, key)
      expect((await browser.post(path, { [field]: email, password: PASSWORD, twoFactorCode })).status).toBe(200)
      const replayed = await at.browser().post(path, { [field]: email, password: PASSWORD, twoFactorCode })
      expect([replayed.status, replayed.body.message]).toEqual([401, 'Invalid authentication code. Please try again.'])
      expect(replayed.text).toContain('Unauthorized')
      at.later(STEP)
      await at.db.pool.query('update users set failed_login_attempts = 0 where id = $1', [id])
    }
    const code = await codeNow(at, key)
    const wrong = code === '000000' ? '000001' : '000000'
    const statuses = []
    for (let i = 0; i < 6; i++) {
      // A correct password without a code changes nothing.
      await at.browser().post('/api/auth/login', { email, password: PASSWORD })
      statuses.push(
        (await at.browser().post('/api/auth/login', { email, password: PASSWORD, twoFactorCode: wrong })).status,
      )
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 423])
    expect(
      (await at.browser().post('/api/auth/login', { email, password: PASSWORD, twoFactorCode: code })).status,
    ).toBe(423)
  })

  test('lets in one of several uses of a code at the same moment', async () => {
    const { email, key } = await turnedOn(at)
    const twoFactorCode = await codeNow(at, key)
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => at.browser().post('/api/auth/login', { email, password: PASSWORD, twoFactorCode })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  })

  test('tolerates a clock one code early or late, not two', async () => {
    const { id, key } = await turnedOn(at)
    at.later(10 * STEP)
    const person = (await findPerson(at.db, id)) as PersonRecord
    const { secret } = at.deps
    const works = async (steps: number) =>
      consumeAuthenticatorCode(at.db, secret, person, await codeNow(at, key, steps), at.deps.clock.now())
    expect([await works(-2), await works(2)]).toEqual([false, false])
    expect([await works(-1), await works(1), await works(0)]).toEqual([true, true, true])
    const without = { id, twoFactorSecret: null }
    expect(await consumeAuthenticatorCode(at.db, secret, without, '123456', new Date())).toBe(false)
  })

  test('has a key that the database does not reveal, and that opens no other account', async () => {
    const { id, key } = await turnedOn(at)
    const { rows } = await at.db.pool.query('select users::text as row from users where id = $1', [id])
    expect(rows[0].row).not.toContain(key)
    const other = await signedInAdmin(at)
    await at.db.pool.query(
      'update users set two_factor_enabled = true, two_factor_secret = (select two_factor_secret from users where id = $2) where id = $1',
      [other.id, id],
    )
    const login = { email: other.email, password: PASSWORD, twoFactorCode: await codeNow(at, key) }
    expect((await at.browser().post('/api/auth/login', login)).status).toBe(401)
  })

  test('seals keys from before there was a secret key at a start, and they still work', async () => {
    const { id, email, key } = await turnedOn(at)
    const sealed = (await rowOf(at, id)).two_factor_secret
    await at.db.pool.query('update users set two_factor_secret = $2 where id = $1', [id, key])
    await Promise.all([1, 2, 3].map(() => sealAuthenticatorKeys(at.db, at.deps.secret)))
    const now = (await rowOf(at, id)).two_factor_secret
    expect(now).toMatch(/^v1\./)
    expect([now.includes(key), now === sealed]).toEqual([false, false])
    await sealAuthenticatorKeys(at.db, at.deps.secret)
    expect((await rowOf(at, id)).two_factor_secret).toBe(now)
    await signIn(at, email, { twoFactorCode: await codeNow(at, key) })
  })

  test('is turned off with the password and a code', async () => {
    const { browser, id, key, email } = await turnedOn(at)
    const off = (body: object) => browser.post('/api/account/two-factor/off', body)
    const code = await codeNow(at, key)
    expect((await off({ password: PASSWORD })).status).toBe(400)
    expect((await off({ password: 'Wrong200!', twoFactorCode: code })).body.code).toBe('wrong_password')
    expect(
      (await off({ password: PASSWORD, twoFactorCode: code === '000000' ? '000001' : '000000' })).body,
    ).toMatchObject({ code: 'wrong_code', errors: { twoFactorCode: expect.any(String) } })
    expect((await off({ password: PASSWORD, twoFactorCode: code })).body).toEqual({ on: false, required: false })
    expect(await rowOf(at, id)).toMatchObject({ two_factor_enabled: false, two_factor_secret: null })
    expect((await browser.get('/api/auth/user')).body.isAdmin).toBe(true)
    await signIn(at, email)
  })

  test('counts one of two confirmations at the same moment', async () => {
    const { browser, id } = await signedInAdmin(at)
    const { key } = await setUp(browser)
    const { id: signIn } = (await signInsOf(at, id)).at(-1)
    const codes = [await codeNow(at, key), await codeNow(at, key, 1)]
    const results = await Promise.allSettled(
      codes.map((code) => confirmTwoFactor(at.db, at.deps, { userId: id, signIn, code }, jobContext)),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } })
  })

  test('names its key after the contact that exists', async () => {
    const { id } = await signedInAdmin(at)
    const person = (await findPerson(at.db, id)) as PersonRecord
    const label = async (more: Partial<PersonRecord>) =>
      decodeURIComponent(
        /LocalShopFinder:([^?]*)/.exec((await setUpTwoFactor(at.db, at.deps, { ...person, ...more })).uri)?.[1] ?? '',
      )
    expect(await label({ email: null, phone: '+2348031234567' })).toBe('+2348031234567')
    expect(await label({ email: null, phone: null })).toBe(id)
  })

  test('is for admins only', async () => {
    const { browser } = await signedInCustomer(at)
    expect((await browser.get('/api/account/two-factor')).status).toBe(403)
    expect((await browser.post('/api/account/two-factor/setup', { password: PASSWORD })).status).toBe(403)
    expect((await browser.post('/api/account/two-factor/confirm', { code: '123456' })).status).toBe(403)
    expect(
      (await browser.post('/api/account/two-factor/off', { password: PASSWORD, twoFactorCode: '123456' })).status,
    ).toBe(403)
  })

  test('cannot be bypassed by a password reset', async () => {
    const { email } = await turnedOn(at)
    await at.browser().post('/api/auth/request-password-reset', { email })
    await at.browser().post('/api/auth/reset-password', {
      email,
      code: at.codeFor(email),
      newPassword: PASSWORD,
      confirmPassword: PASSWORD,
    })
    expect((await at.browser().post('/api/auth/login', { email, password: PASSWORD })).body.code).toBe(
      'two_factor_needed',
    )
  })
})

describe('two-factor sign-in required of admins', () => {
  const at = useAccounts({ requireEmailVerification: false, requireAdminTwoFactor: true })

  test('REQUIRE_ADMIN_2FA an admin has admin rights only after a code, and can set it up before', async () => {
    const { browser, email } = await signedInAdmin(at)
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ isAdmin: false, adminNeeds: 'twoFactor' })
    const { key } = await setUp(browser)
    expect((await browser.post('/api/account/two-factor/confirm', { code: await codeNow(at, key) })).body).toEqual({
      on: true,
      required: true,
    })
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ isAdmin: true, adminNeeds: null })
    at.later(STEP)
    const next = await signIn(at, email, { twoFactorCode: await codeNow(at, key) })
    expect((await next.get('/api/auth/user')).body.isAdmin).toBe(true)
    await next.post('/api/account/password', { password: PASSWORD, newPassword: PASSWORD, confirmPassword: PASSWORD })
    expect((await next.get('/api/auth/user')).body.isAdmin).toBe(true)
    at.later(STEP)
    await next.post('/api/account/two-factor/off', { password: PASSWORD, twoFactorCode: await codeNow(at, key) })
    expect((await next.get('/api/auth/user')).body).toMatchObject({ isAdmin: false, adminNeeds: 'twoFactor' })
  })
})
