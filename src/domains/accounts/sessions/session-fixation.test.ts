import { describe, expect, test } from 'vitest'
import { rowOf, signedInCustomer, signIn } from '../../../../test/support/account-people.ts'
import {
  anEmail,
  type Browser,
  customerForm,
  generalForm,
  ownerForm,
  PASSWORD,
  useAccounts,
} from '../../../../test/support/account-server.ts'

const at = useAccounts({ requireEmailVerification: false })
const TOKEN = 'lsf_session'
const WHO = '/api/account/devices'

/** Every sign-in, tried by a victim whose browser an attacker has prepared. */
const WAYS_IN: [path: string, enter: (browser: Browser, email: string) => ReturnType<Browser['post']>][] = [
  ['/api/customer/login', (b, contact) => b.post('/api/customer/login', { contact, password: PASSWORD })],
  ['/api/shop-owner/login', (b, emailOrPhone) => b.post('/api/shop-owner/login', { emailOrPhone, password: PASSWORD })],
  ['/api/auth/login', (b, email) => b.post('/api/auth/login', { email, password: PASSWORD })],
  ['/api/customer/register', (b) => b.post('/api/customer/register', customerForm())],
  ['/api/shop-owner/register', (b) => b.post('/api/shop-owner/register', ownerForm())],
  ['/api/auth/register', (b) => b.post('/api/auth/register', generalForm())],
]

describe.each(WAYS_IN)('%s', (_path, enter) => {
  async function anybody() {
    const email = anEmail('ngozi')
    const { body } = await at.browser().post('/api/shop-owner/register', ownerForm(email, { password: PASSWORD }))
    return { email, id: body.user.id as string }
  }

  test('never continues with a planted token: made up, an attacker’s own, or one that has ended', async () => {
    const attacker = await signedInCustomer(at)
    const theirs = attacker.browser.cookies.get(TOKEN) ?? ''
    const ended = (await signedInCustomer(at)).browser
    const gone = ended.cookies.get(TOKEN) ?? ''
    await ended.post('/api/customer/logout')
    for (const planted of ['a'.repeat(43), theirs, gone]) {
      const { email } = await anybody()
      const victim = at.browser()
      victim.cookies.set(TOKEN, planted)
      expect((await enter(victim, email)).status).toBe(200)
      expect(victim.cookies.get(TOKEN)).toMatch(/^[\w-]{43}$/)
      expect(victim.cookies.get(TOKEN)).not.toBe(planted)
      const outsider = at.browser()
      outsider.cookies.set(TOKEN, planted)
      expect((await outsider.get(WHO)).status).toBe(401)
    }
  })
})

test('a planted guest token opens nothing of the person who signs in with it', async () => {
  const attacker = at.browser()
  await attacker.post('/api/guest-session', { email: anEmail() })
  const planted = attacker.cookies.get('lsf_guest') ?? ''
  const { email } = await signedInCustomer(at)
  const victim = at.browser()
  victim.cookies.set('lsf_guest', planted)
  await victim.post('/api/customer/login', { contact: email, password: PASSWORD })
  expect((await victim.get(WHO)).status).toBe(200)
  const outsider = at.browser()
  outsider.cookies.set('lsf_guest', planted)
  expect((await outsider.get(WHO)).status).toBe(401)
  expect((await outsider.get('/api/customer/auth')).body.authenticated).toBe(false)
})

test('a token in the address, a body or another header is ignored', async () => {
  const { browser } = await signedInCustomer(at)
  const token = browser.cookies.get(TOKEN) ?? ''
  const outsider = at.browser()
  for (const address of [`${WHO}?lsf_session=${token}`, `${WHO}?sid=${token}`, `${WHO};lsf_session=${token}`])
    expect((await outsider.get(address)).status, address).not.toBe(200)
  for (const headers of [{ authorization: `Bearer ${token}` }, { 'x-session': token }, { lsf_session: token }])
    expect((await outsider.get(WHO, headers as never)).status).toBe(401)
})

test('four uses of one verification code at the same moment verify the address once', async () => {
  const email = anEmail()
  const { body } = await at.browser().post('/api/customer/register', customerForm(email))
  const browser = await signIn(at, email).catch(() => at.browser())
  await browser.post('/api/auth/resend-verification', { email })
  const code = at.codeFor(email)
  const replies = await Promise.all(
    [1, 2, 3, 4].map(() => at.browser().post('/api/auth/verify-email', { email, code })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await rowOf(at, body.customer.id)).is_email_verified).toBe(true)
  const { rows } = await at.db.pool.query(
    `select count(*)::int as n from audit_logs where user_id = $1 and action = 'email.verify'`,
    [body.customer.id],
  )
  expect(rows).toEqual([{ n: 1 }])
})
