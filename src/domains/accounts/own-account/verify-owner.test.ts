import { generate } from 'otplib'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditOf, proveFresh, type SignedIn, signedInAdmin, signIn } from '../../../../test/support/account-people.ts'
import { PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import { PROOF } from '../accounts.policy.ts'

const at = useAccounts({ requireEmailVerification: false })
const PROVE = '/api/account/prove'
const EXPORT = '/api/admin/customers/export'

let admin: SignedIn
beforeEach(async () => {
  admin = await signedInAdmin(at)
})

/** Turns two-factor sign-in on. Returns a function that makes the next code. */
async function withTwoFactor({ browser }: SignedIn): Promise<() => Promise<string>> {
  const { key } = (await browser.post('/api/account/two-factor/setup', { password: PASSWORD })).body
  const next = async () => {
    // Each code works once.
    at.later(60_000)
    return generate({ secret: key, epoch: Math.floor(at.serverDeps.clock.now().getTime() / 1000) })
  }
  expect((await browser.post('/api/account/two-factor/confirm', { code: await next() })).status).toBe(200)
  return next
}

describe('G-204 a proof', () => {
  test('requires the password; it ends after ten minutes and counts for this session only', async () => {
    const other = await signIn(at, admin.email)
    expect((await admin.browser.get(EXPORT)).status).toBe(200)
    at.later(PROOF)
    for (const browser of [admin.browser, other]) {
      const refused = await browser.get(EXPORT)
      expect([refused.status, refused.body.code, refused.text.includes('@')]).toEqual([403, 'fresh_proof', false])
    }
    const proven = await admin.browser.post(PROVE, { password: PASSWORD })
    expect([proven.status, Date.parse(proven.body.until)]).toEqual([200, expect.any(Number)])
    expect((await admin.browser.get(EXPORT)).status).toBe(200)
    expect((await other.get(EXPORT)).body.code).toBe('fresh_proof')
    at.later(PROOF)
    expect((await admin.browser.get(EXPORT)).body.code).toBe('fresh_proof')
  })

  test('requires the correct password; wrong ones lock the account like those of a sign-in', async () => {
    at.later(PROOF)
    for (let n = 0; n < 5; n++) {
      const wrong = await admin.browser.post(PROVE, { password: 'Wrong200!' })
      expect([wrong.status, wrong.body.errors]).toEqual([400, { password: 'That password is incorrect.' }])
    }
    expect((await admin.browser.post(PROVE, { password: PASSWORD })).status).toBe(423)
    expect((await admin.browser.get(EXPORT)).body.code).toBe('fresh_proof')
    expect((await auditOf(at, admin.id)).filter(({ success }) => !success)).toHaveLength(5)
  })

  test('also requires the code of two-factor sign-in; an earlier proof without one does not count', async () => {
    const next = await withTwoFactor(admin)
    expect((await admin.browser.get(EXPORT)).body.code).toBe('fresh_proof')
    const asked = await admin.browser.post(PROVE, { password: PASSWORD })
    expect([asked.status, asked.body.code]).toEqual([403, 'two_factor_needed'])
    for (const twoFactorCode of ['000000', 'notAsked', ''])
      expect((await admin.browser.post(PROVE, { password: PASSWORD, twoFactorCode })).status, twoFactorCode).not.toBe(
        200,
      )
    expect((await admin.browser.get(EXPORT)).body.code).toBe('fresh_proof')
    const code = await next()
    await proveFresh(admin.browser, { twoFactorCode: code })
    expect((await admin.browser.get(EXPORT)).status).toBe(200)
    // Each code works once.
    at.later(PROOF)
    expect((await admin.browser.post(PROVE, { password: PASSWORD, twoFactorCode: code })).status).toBe(400)
    const signedIn = await signIn(at, admin.email, { twoFactorCode: await next() })
    expect((await signedIn.get(EXPORT)).status).toBe(200)
  })

  test('is required for a new password or address with two-factor sign-in, because the password is only half', async () => {
    const next = await withTwoFactor(admin)
    const NEW = 'Kobo2000!'
    const change = () =>
      admin.browser.post('/api/account/password', { password: PASSWORD, newPassword: NEW, confirmPassword: NEW })
    const move = () =>
      admin.browser.call('PATCH', '/api/customer/profile', { email: 'moved@example.test', password: PASSWORD })
    for (const act of [change, move]) expect((await act()).body.code).toBe('fresh_proof')
    await proveFresh(admin.browser, { twoFactorCode: await next() })
    expect((await move()).status).toBe(200)
    expect((await change()).status).toBe(200)
  })

  test('is not required without two-factor sign-in if the call has the password', async () => {
    at.later(PROOF)
    const change = { email: 'other@example.test', password: PASSWORD }
    expect((await admin.browser.call('PATCH', '/api/customer/profile', change)).status).toBe(200)
  })

  test('ends with its session', async () => {
    const taken = at.browser()
    for (const [name, value] of admin.browser.cookies) taken.cookies.set(name, value)
    await admin.browser.post('/api/logout')
    expect((await taken.post(PROVE, { password: PASSWORD })).status).toBe(401)
    expect((await taken.get(EXPORT)).status).toBe(401)
  })
})
