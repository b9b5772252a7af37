import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { signedInAdmin } from '../../../../test/support/account-people.ts'
import {
  anEmail,
  type Browser,
  customerForm,
  generalForm,
  ownerForm,
  PASSWORD,
  useAccounts,
} from '../../../../test/support/account-server.ts'
import { accounts } from '../accounts.contract.ts'

const at = useAccounts({ requireEmailVerification: false })

const FORMS: Record<string, object> = {
  '/api/customer/register': customerForm(),
  '/api/customer/login': { contact: anEmail(), password: PASSWORD },
  '/api/shop-owner/register': ownerForm(),
  '/api/shop-owner/login': { emailOrPhone: anEmail(), password: PASSWORD },
  '/api/auth/register': generalForm(),
  '/api/auth/login': { email: anEmail(), password: PASSWORD, rememberMe: true },
  '/api/auth/request-password-reset': { email: anEmail() },
  '/api/auth/reset-password': { email: anEmail(), code: '123456', newPassword: PASSWORD, confirmPassword: PASSWORD },
  '/api/auth/check-password': { password: PASSWORD, email: anEmail(), firstName: 'Ada' },
  '/api/auth/verify-email': { email: anEmail(), code: '123456' },
  '/api/auth/resend-verification': { email: anEmail() },
  '/api/setup': { token: 'a-token', email: anEmail(), password: PASSWORD },
  '/api/guest-session': { email: anEmail(), phone: '08031234567' },
  '/api/customer/profile': { firstName: 'Ada', email: anEmail(), phone: '08031234567', password: PASSWORD },
  '/api/account/confirm-contact': { contact: 'email', code: '123456' },
  '/api/account/prove': { password: PASSWORD, twoFactorCode: '123456' },
  '/api/account/password': { password: PASSWORD, newPassword: PASSWORD, confirmPassword: PASSWORD },
  '/api/account': { password: PASSWORD },
  '/api/account/two-factor/setup': { password: PASSWORD },
  '/api/account/two-factor/confirm': { code: '123456' },
  '/api/admin/admins': {
    email: anEmail(),
    firstName: 'Ada',
    lastName: 'Obi',
    adminRole: 'finance',
    password: PASSWORD,
  },
  '/api/admin/admins/:adminId': { adminRole: 'finance', password: PASSWORD },
  '/api/account/two-factor/off': { password: PASSWORD, twoFactorCode: '123456' },
}
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    [],
    {},
    ['a'],
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\u202eevil',
    "'; drop table users; --",
    '%00',
    '{"$ne":null}',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    'x'.repeat(10_000),
    '٠'.repeat(12),
    '+',
    '@',
    'a@b',
    `${'a'.repeat(300)}@x.ng`,
    '9'.repeat(400),
    '{}',
    'undefined',
    'NaN',
    '\r\nBcc: all@x.ng',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.object({ maxDepth: 2, maxKeys: 3 }),
)
const CALLS = Object.values(accounts).filter(({ route: [, path] }) => FORMS[path] !== undefined)

afterAll(() => {
  expect(at.logs.filter(({ level }) => level >= 50)).toEqual([])
})

test('this test covers every call with a body', () => {
  const withBody = Object.values(accounts)
    .filter((endpoint) => endpoint.body.def.type !== 'undefined')
    .map(({ route }) => route[1])
  expect(Object.keys(FORMS).sort()).toEqual([...new Set(withBody)].sort())
})

describe('any input', () => {
  test.each(CALLS.filter(({ route: [method] }) => method !== 'GET').map(({ route }) => route))(
    '%s %s responds with a sentence and never fails',
    async (method, path) => {
      const { browser } = await signedInAdmin(at)
      const form = FORMS[path] ?? {}
      const fields = Object.keys(form)
      const fine = (reply: Awaited<ReturnType<Browser['call']>>, sent: unknown) => {
        expect(reply.status, `${JSON.stringify(sent)?.slice(0, 300)} ${reply.text}`).toBeLessThan(500)
        if (reply.status >= 400) expect(reply.body.message).toMatch(/^[A-Z].{3,200}[.a-z0-9)]$/s)
      }
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...fields),
          nasty,
          fc.string({ maxLength: 10 }),
          nasty,
          async (field, value, extra, other) => {
            const sent = { ...form, [field]: value, [extra]: other }
            fine(await browser.call(method, path, sent), sent)
            await at.db.pool.query(
              'update users set failed_login_attempts = 0, account_locked_until = null where failed_login_attempts > 0',
            )
          },
        ),
        { numRuns: 40 },
      )
      for (const body of [
        '',
        'null',
        '[]',
        '5',
        '"x"',
        '{',
        `{"${'a'.repeat(100_000)}":1}`,
        `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
      ])
        fine(await browser.call(method, path, body), body)
    },
  )
})

test('hostile cookies, headers, addresses and paths never fail', async () => {
  const browser = at.browser()
  for (const value of ['\x01', 'a=b', '%', '%E0%A4%A', '"', ';', 'x'.repeat(8_000), '[object Object]', '__proto__']) {
    for (const name of ['lsf_session', 'lsf_guest', 'lsf_hint', 'lsf_portal', 'intent', '__proto__', 'constructor']) {
      browser.cookies.clear()
      browser.cookies.set(name, value)
      for (const path of ['/api/customer/auth', '/api/guest-session', '/api/login'])
        expect((await browser.get(path)).status).toBeLessThan(500)
      expect((await browser.post('/api/logout')).status).toBeLessThan(500)
    }
  }
  browser.cookies.clear()
  for (const headers of [
    { 'user-agent': '\xff'.repeat(2_000) },
    { 'x-forwarded-for': 'nonsense, 1.2.3.4' },
    { 'x-forwarded-for': '' },
    { 'x-forwarded-for': 'a'.repeat(500) },
    { 'x-forwarded-proto': 'javascript' },
    { host: 'evil.test/../' },
    { host: '' },
    { referer: '\x7f' },
  ]) {
    expect((await browser.post('/api/customer/register', customerForm(), headers as never)).status).toBeLessThan(500)
    expect((await browser.get('/api/login', headers as never)).status).toBeLessThan(500)
  }
  const { browser: admin } = await signedInAdmin(at)
  for (const id of ['0', '-1', '1e3', '1.5', '99999999999', 'x', '%00', '..', "1'"])
    expect((await admin.call('DELETE', `/api/account/devices/${id}`)).status).toBe(404)
})

test('a made-up host name is in no email', async () => {
  const email = anEmail()
  await at.browser().post('/api/customer/register', customerForm(email), { host: 'evil.example' })
  await at.browser().post('/api/auth/request-password-reset', { email }, { host: 'evil.example' })
  const mails = at.mails.filter(({ to }) => to === email)
  expect(mails).toHaveLength(2)
  expect(JSON.stringify(mails)).not.toContain('evil.example')
  await at.browser().post('/api/auth/request-password-reset', { email })
  expect(at.mails.at(-1)?.text).toContain(
    `http://localhost:3000/password-reset-confirm?email=${encodeURIComponent(email)}`,
  )
})
