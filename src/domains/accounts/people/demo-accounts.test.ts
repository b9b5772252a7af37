import { beforeEach, describe, expect, test } from 'vitest'
import { auditOf, rowOf, signedInAdmin, signIn } from '../../../../test/support/account-people.ts'
import { anEmail, customerForm, ownerForm, PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import { ensureFirstAdmin, makeAdmin } from '../sign-in/first-admin.ts'
import { describeLockedDemo } from './demo-accounts.ts'

const at = useAccounts()
const turnDemo = (on: boolean) => {
  at.deps.options = Object.assign(at.deps.options, { demo: on })
}
beforeEach(() => turnDemo(true))

/** Makes an admin of the demo, signed in while it was on. */
async function demoAdmin() {
  const admin = await signedInAdmin(at)
  await at.db.pool.query('update users set is_demo = true where id = $1', [admin.id])
  return admin
}
/** Makes a customer of the demo, whom the public password also makes a shop owner. */
async function demoCustomer() {
  const email = anEmail()
  const { body } = await at.browser().post('/api/customer/register', customerForm(email))
  await at.db.pool.query('update users set is_demo = true where id = $1', [body.customer.id])
  return { email, id: body.customer.id }
}
/** Returns a browser on the machine that runs the demo, without a proxy. */
const besideIt = () => Object.assign(at.browser(), { ip: '' })
const PORTALS: [path: string, body: (email: string) => object][] = [
  ['/api/auth/login', (email) => ({ email, password: PASSWORD })],
  ['/api/customer/login', (contact) => ({ contact, password: PASSWORD })],
  ['/api/shop-owner/login', (emailOrPhone) => ({ emailOrPhone, password: PASSWORD })],
]

describe('while the demo is off', () => {
  test.each(PORTALS)('%s refuses every demo account, with the words for unknown accounts', async (path, body) => {
    const { email, id } = await demoAdmin()
    turnDemo(false)
    const refused = await besideIt().post(path, body(email))
    const nobody = await besideIt().post(path, body(anEmail()))
    expect(refused.status).toBe(401)
    expect({ ...refused.body, requestId: '' }).toEqual({ ...nobody.body, requestId: '' })
    expect(refused.setCookies.size).toBe(0)
    expect(await rowOf(at, id)).toMatchObject({ failed_login_attempts: 0 })
    turnDemo(true)
    expect((await besideIt().post(path, body(email))).status).toBe(200)
  })

  test('an earlier session is invalid, and works again with the demo', async () => {
    const { browser } = await demoAdmin()
    expect((await browser.get('/api/auth/user')).body.isAdmin).toBe(true)
    turnDemo(false)
    expect((await browser.get('/api/auth/user')).status).toBe(401)
    expect((await browser.get('/api/account/devices')).status).toBe(401)
    expect((await browser.call('DELETE', '/api/account', { password: PASSWORD })).status).toBe(401)
    expect((await browser.get('/api/customer/auth')).body.authenticated).toBe(false)
    turnDemo(true)
    expect((await browser.get('/api/auth/user')).body.isAdmin).toBe(true)
  })

  test('no reset code is sent, and earlier ones open nothing', async () => {
    const { email, id } = await demoAdmin()
    await at.browser().post('/api/auth/request-password-reset', { email })
    const code = at.codeFor(email)
    const { password } = await rowOf(at, id)
    turnDemo(false)
    const sent = at.mails.length
    expect((await at.browser().post('/api/auth/request-password-reset', { email })).status).toBe(200)
    expect(at.mails).toHaveLength(sent)
    const form = { email, code, newPassword: 'Kobo300!', confirmPassword: 'Kobo300!' }
    expect((await at.browser().post('/api/auth/reset-password', form)).status).toBe(400)
    expect((await rowOf(at, id)).password).toBe(password)
    expect((await auditOf(at, id)).map(({ action }) => action)).not.toContain('password_reset')
  })

  test('no verification is sent, and no code verifies', async () => {
    const email = anEmail()
    const { body } = await at.browser().post('/api/shop-owner/register', ownerForm(email))
    await at.db.pool.query('update users set is_demo = true where id = $1', [body.user.id])
    await at.browser().post('/api/auth/resend-verification', { email })
    const code = at.codeFor(email)
    turnDemo(false)
    const sent = at.mails.length
    await at.browser().post('/api/auth/resend-verification', { email })
    expect(at.mails).toHaveLength(sent)
    expect((await at.browser().post('/api/auth/verify-email', { email, code })).status).toBe(400)
    expect((await rowOf(at, body.user.id)).is_email_verified).toBe(false)
  })

  test('the password of a demo customer does not make a shop owner', async () => {
    const { email, id } = await demoCustomer()
    turnDemo(false)
    const refused = await besideIt().post('/api/shop-owner/register', ownerForm(email))
    expect([refused.status, refused.body.code]).toEqual([409, 'contact_taken'])
    expect(refused.setCookies.size).toBe(0)
    expect(await rowOf(at, id)).toMatchObject({ role: 'customer', failed_login_attempts: 0 })
  })

  test('everyone else signs in as before', async () => {
    const { email } = await signedInAdmin(at)
    turnDemo(false)
    expect((await (await signIn(at, email)).get('/api/auth/user')).body.isAdmin).toBe(true)
  })
})

describe('while the demo is on', () => {
  test.each([
    ['forwarded', 'for=197.210.1.1'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-host', 'localhost'],
    ['x-real-ip', '127.0.0.1'],
    ['via', '1.1 caddy'],
    ['cf-connecting-ip', '127.0.0.1'],
  ])('a request with %s is refused a demo account before the password is checked', async (name, value) => {
    const { email, id } = await demoAdmin()
    for (const password of [PASSWORD, 'wrong']) {
      const refused = await besideIt().post('/api/auth/login', { email, password }, { [name]: value })
      expect([refused.status, refused.body.message]).toEqual([
        403,
        'Demo accounts only work on the computer running the demo.',
      ])
      expect(refused.setCookies.size).toBe(0)
    }
    expect(await rowOf(at, id)).toMatchObject({ failed_login_attempts: 0 })
  })

  test('a request through a proxy cannot enter a demo customer by opening a shop', async () => {
    const { email, id } = await demoCustomer()
    for (const password of ['secret1', 'wrong1']) {
      const refused = await besideIt().post('/api/shop-owner/register', ownerForm(email, { password }), {
        'x-forwarded-for': '127.0.0.1',
      })
      expect([refused.status, refused.body.code]).toEqual([403, 'demo_only_here'])
      expect(refused.setCookies.size).toBe(0)
    }
    expect(await rowOf(at, id)).toMatchObject({ role: 'customer', failed_login_attempts: 0 })
    expect((await besideIt().post('/api/shop-owner/register', ownerForm(email))).status).toBe(200)
  })

  test('people’s own accounts work through a proxy too', async () => {
    const { email } = await signedInAdmin(at)
    expect((await at.browser().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200)
  })
})

test('an admin of the demo does not prevent the operator’s own first admin', async () => {
  await at.db.pool.query('update users set is_admin = false where not is_demo')
  await demoAdmin()
  turnDemo(false)
  const email = anEmail('boss')
  expect(await ensureFirstAdmin(at.db, at.deps, { email, password: PASSWORD })).toBe(null)
  expect(await ensureFirstAdmin(at.db, at.deps, { email: anEmail(), password: PASSWORD })).toBe('exists')
  expect((await (await signIn(at, email)).get('/api/auth/user')).body.isAdmin).toBe(true)
})

test('an operator who takes over a demo account owns it', async () => {
  const { email } = await demoAdmin()
  turnDemo(false)
  await makeAdmin(at.db, at.deps, { email, password: 'Kobo300!' })
  expect((await at.browser().post('/api/auth/login', { email, password: 'Kobo300!' })).status).toBe(200)
})

test('the start names the locked accounts', async () => {
  await at.db.pool.query('update users set is_demo = false')
  expect(await describeLockedDemo(at.db)).toBeNull()
  await at.db.pool.query(
    `insert into users (email, password, is_demo) values ('b@demo.test', 'x', true), ('a@demo.test', 'x', true),
     ('c@demo.test', null, true), ('d@demo.test', null, true)`,
  )
  expect(await describeLockedDemo(at.db)).toBe(
    'This database holds accounts of the demo. They are locked and their shops are hidden while DEMO is off: a@demo.test, b@demo.test, 2 that have no password.',
  )
  await at.db.pool.query('delete from users where is_demo and password is null')
  expect(await describeLockedDemo(at.db)).toMatch(/: a@demo.test, b@demo.test\.$/)
})
