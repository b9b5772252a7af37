import { describe, expect, test } from 'vitest'
import { jobContext } from '#platform/http/api/request-context.ts'
import { auditOf, rowOf, signedInCustomer, signIn, signInsOf } from '../../../../test/support/account-people.ts'
import { anEmail, type Browser, customerForm, PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import { VERIFIED } from '../../../../test/support/standing.ts'
import { accountsApi } from '../accounts.api.ts'
import { accounts } from '../accounts.contract.ts'
import { deviceOf } from '../sessions/devices.ts'
import { changeProfile } from './change-profile.ts'

const NEW = 'Kobo2000!'
const TAKEN = 'An account with this email or phone already exists. Please sign in.'
const aPhone = () => `0805${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
const plain = (phone: string) => `+234${phone.slice(1)}`

describe('the profile', () => {
  const at = useAccounts({ requireEmailVerification: false })
  const triesOfBrowsers = async (id: string) =>
    (await at.db.pool.query('select failures from known_devices where user_id = $1', [id])).rows
  const change = (browser: Browser, body: unknown) => browser.call('PATCH', '/api/customer/profile', body)

  test('G-122 an account with a phone adds an email address, which counts once its code is entered', async () => {
    const phone = aPhone()
    const browser = at.browser()
    const { body } = await browser.post('/api/customer/register', customerForm(phone, { password: PASSWORD }))
    const email = anEmail('added')
    const asked = await change(browser, { email: ` ${email.toUpperCase()}`, password: PASSWORD })
    expect(asked.body).toMatchObject({ codeSentTo: ['email'], customer: { email: null } })
    const code = at.codeFor(email)
    expect((await browser.post('/api/account/confirm-contact', { contact: 'phone', code })).status).toBe(400)
    const wrong = await browser.post('/api/account/confirm-contact', {
      contact: 'email',
      code: code === '000000' ? '000001' : '000000',
    })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_code'])
    const done = await browser.post('/api/account/confirm-contact', { contact: 'email', code })
    expect(done.body.customer).toMatchObject({ email, isEmailVerified: true, phone: plain(phone) })
    expect((await browser.post('/api/account/confirm-contact', { contact: 'email', code })).status).toBe(400)
    expect((await at.browser().post('/api/customer/login', { contact: email, password: PASSWORD })).status).toBe(200)
    expect(await auditOf(at, body.customer.id)).toContainEqual({
      action: 'contact.change',
      success: true,
      details: { contact: 'email', verified: true },
    })
  })

  test('a new address notifies the old one, and voids the codes sent there', async () => {
    const { browser, email, id } = await signedInCustomer(at)
    await browser.post('/api/auth/request-password-reset', { email })
    const resetCode = at.codeFor(email)
    const next = anEmail('next')
    await change(browser, { email: next, password: PASSWORD })
    await browser.post('/api/account/confirm-contact', { contact: 'email', code: at.codeFor(next) })
    expect(at.mails.at(-1)).toMatchObject({ to: email, kind: 'email-changed' })
    expect(
      (
        await browser.post('/api/auth/reset-password', {
          email: next,
          code: resetCode,
          newPassword: NEW,
          confirmPassword: NEW,
        })
      ).status,
    ).toBe(400)
    expect(await rowOf(at, id)).toMatchObject({ email: next })
  })

  test('requires the password, which counts as a try, and refuses a taken contact at both steps', async () => {
    const { browser, id } = await signedInCustomer(at)
    const stranger = await signedInCustomer(at)
    await stranger.browser.post('/api/auth/verify-email', { email: stranger.email, code: at.codeFor(stranger.email) })
    const without = await change(browser, { email: anEmail() })
    expect([without.status, without.body.errors]).toEqual([
      400,
      { password: 'Please enter your password to change your email or phone number.' },
    ])
    const wrong = await change(browser, { email: anEmail(), password: 'Wrong200!' })
    expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([
      400,
      'wrong_password',
      'That password is incorrect.',
    ])
    // This browser is known, so its tries count separately.
    expect(await triesOfBrowsers(id)).toEqual([{ failures: 1 }])
    const taken = await change(browser, { email: stranger.email, password: PASSWORD })
    expect([taken.status, taken.body.message]).toEqual([409, TAKEN])
    expect(await triesOfBrowsers(id)).toEqual([{ failures: 0 }])

    const wanted = anEmail('wanted')
    await change(browser, { email: wanted, password: PASSWORD })
    const code = at.codeFor(wanted)
    await at.browser().post('/api/customer/register', customerForm(wanted))
    await at.browser().post('/api/auth/verify-email', { email: wanted, code: at.codeFor(wanted) })
    const late = await browser.post('/api/account/confirm-contact', { contact: 'email', code })
    expect([late.status, late.body.message]).toEqual([409, TAKEN])
    for (let i = 0; i < 5; i++) await change(browser, { email: anEmail(), password: 'Wrong200!' })
    expect((await change(browser, { email: anEmail(), password: PASSWORD })).status).toBe(423)
  })

  test('G-120 without SMS a number counts immediately and stays unverified', async () => {
    const { browser, id } = await signedInCustomer(at)
    const phone = aPhone()
    const reply = await change(browser, { phone, password: PASSWORD })
    expect(reply.body).toMatchObject({ codeSentTo: [], customer: { phone: plain(phone), isPhoneVerified: false } })
    const other = await signedInCustomer(at)
    expect((await change(other.browser, { phone: plain(phone), password: PASSWORD })).status).toBe(409)
    expect((await change(browser, { phone })).body).toMatchObject({ codeSentTo: [] })
    expect(await rowOf(at, id)).toMatchObject({ phone: plain(phone) })
  })

  test('changes names and city without a password, and nothing else', async () => {
    const { browser, id } = await signedInCustomer(at)
    const before = await rowOf(at, id)
    const reply = await change(browser, {
      firstName: 'Adaeze',
      city: 'Enugu',
      role: 'admin',
      isAdmin: true,
      isEmailVerified: true,
      banned: false,
      id: 'x',
    })
    expect(reply.body.customer).toMatchObject({
      id,
      firstName: 'Adaeze',
      lastName: 'Obi',
      city: 'Enugu',
      role: 'customer',
      isAdmin: false,
      isEmailVerified: false,
    })
    const after = await rowOf(at, id)
    expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime())
    expect((await change(browser, { firstName: 'A' })).status).toBe(400)
    expect((await change(browser, { email: 'ada', password: PASSWORD })).body.message).toBe(
      'Please enter a valid email address',
    )
    expect((await change(browser, {})).status).toBe(200)
  })
})

describe('cases that the HTTP layer cannot see', () => {
  const at = useAccounts({ requireEmailVerification: false })
  const calling = (id: string, signIn?: number) => {
    const person = {
      id,
      role: 'customer',
      isAdmin: false,
      kinds: ['customer'],
      ...VERIFIED,
      ...(signIn === undefined ? {} : { signIn }),
    } as const
    return { person, guestId: null }
  }
  const handlerOf = (name: keyof typeof accounts) => {
    const found = accountsApi(at.deps).find(({ endpoint }) => endpoint === (accounts[name] as unknown))
    if (!found) throw new Error(name)
    return found
  }

  test('a deleted person, or one without a session, is not found', async () => {
    const nothing = { params: {}, query: {}, body: {} }
    await expect(handlerOf('devices').answer(at.db, calling('x'), nothing)).rejects.toMatchObject({ status: 401 })
    await expect(handlerOf('changeProfile').answer(at.db, calling('x', 1), nothing)).rejects.toMatchObject({
      status: 401,
    })
  })

  test('a session that has ended gets no new token and loses its cookie', async () => {
    const { id } = await signedInCustomer(at)
    const body = { password: PASSWORD, newPassword: NEW, confirmPassword: NEW }
    const { cookies } = await handlerOf('changePassword').answer(at.db, calling(id, 0), { params: {}, query: {}, body })
    expect(cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['lsf_session', 0],
      ['lsf_hint', 0],
    ])
  })

  test('the rules refuse a malformed contact too', async () => {
    const { id } = await signedInCustomer(at)
    for (const change of [{ email: 'x' }, { phone: 'x' }, { phone: 'a@x.ng' }]) {
      await expect(
        changeProfile(
          at.db,
          at.deps,
          { id, standing: 'unverified' },
          { ...change, password: PASSWORD } as never,
          jobContext,
        ),
      ).rejects.toMatchObject({ status: 400 })
    }
  })
})

describe('with SMS', () => {
  const at = useAccounts({ requireEmailVerification: false, texting: true })
  test('G-120 a new number counts once its code is entered, and an existing one can be verified later', async () => {
    const { browser, id } = await signedInCustomer(at)
    const phone = aPhone()
    const asked = await browser.call('PATCH', '/api/customer/profile', { phone, password: PASSWORD })
    expect(asked.body).toMatchObject({ codeSentTo: ['phone'], customer: { phone: null } })
    const done = await browser.post('/api/account/confirm-contact', {
      contact: 'phone',
      code: at.codeFor(plain(phone)),
    })
    expect(done.body.customer).toMatchObject({ phone: plain(phone), isPhoneVerified: true })
    expect((await browser.call('PATCH', '/api/customer/profile', { phone })).body.codeSentTo).toEqual([])
    await at.db.pool.query('update users set is_phone_verified = false where id = $1', [id])
    expect((await browser.call('PATCH', '/api/customer/profile', { phone })).body.codeSentTo).toEqual(['phone'])
    await browser.post('/api/account/confirm-contact', { contact: 'phone', code: at.codeFor(plain(phone)) })
    expect(await rowOf(at, id)).toMatchObject({ is_phone_verified: true })
  })
})

describe('the password', () => {
  const at = useAccounts({ requireEmailVerification: false })
  const change = (browser: Browser, body: object) =>
    browser.post('/api/account/password', { password: PASSWORD, newPassword: NEW, confirmPassword: NEW, ...body })

  test('ENT-users-12 CONST-16 changing it signs out everywhere else and gives this browser a new token', async () => {
    const { browser, email, id } = await signedInCustomer(at)
    const elsewhere = await signIn(at, email)
    const token = browser.cookies.get('lsf_session')
    expect((await change(browser, { password: 'Wrong200!' })).body.code).toBe('wrong_password')
    expect((await change(browser, { newPassword: 'secret1', confirmPassword: 'secret1' })).status).toBe(400)
    expect((await change(browser, { confirmPassword: 'x' })).body.message).toBe(
      'Please ensure both password fields contain the same value.',
    )
    expect((await change(browser, {})).status).toBe(200)
    expect(browser.cookies.get('lsf_session')).not.toBe(token)
    expect((await browser.get('/api/customer/auth')).body.authenticated).toBe(true)
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401)
    const stale = at.browser()
    stale.cookies.set('lsf_session', token ?? '')
    expect((await stale.get('/api/customer/auth')).body.authenticated).toBe(false)
    expect((await rowOf(at, id)).password_changed_at).not.toBeNull()
    expect(at.mails.at(-1)).toMatchObject({ to: email, kind: 'password-changed' })
    expect((await at.browser().post('/api/customer/login', { contact: email, password: NEW })).status).toBe(200)
  })

  test('ENT-users-12 a person with only a phone changes it too, without an email', async () => {
    const phone = aPhone()
    const browser = at.browser()
    await browser.post('/api/customer/register', customerForm(phone, { password: PASSWORD }))
    const sent = at.mails.length
    const form = { password: PASSWORD, newPassword: NEW, confirmPassword: NEW }
    expect((await browser.post('/api/account/password', form)).status).toBe(200)
    const login = (password: string) => at.browser().post('/api/customer/login', { contact: phone, password })
    expect((await login(NEW)).status).toBe(200)
    expect((await login(PASSWORD)).status).toBe(401)
    expect(at.mails).toHaveLength(sent)
  })

  test('two changes at the same moment count as one', async () => {
    const { browser, email } = await signedInCustomer(at)
    const replies = await Promise.all(
      ['Kobo2001!', 'Kobo2002!'].map((newPassword) => change(browser, { newPassword, confirmPassword: newPassword })),
    )
    // The other finds another password, or that its session has ended.
    const statuses = replies.map(({ status }: { status: number }) => status).sort()
    expect(statuses[0]).toBe(200)
    expect([400, 401]).toContain(statuses[1])
    expect(at.mails.filter(({ to, kind }) => to === email && kind === 'password-changed')).toHaveLength(1)
  })
})

describe('devices', () => {
  const at = useAccounts({ requireEmailVerification: false })

  test('lists the person’s sessions and signs one out, only their own', async () => {
    const { browser, email, id } = await signedInCustomer(at)
    const elsewhere = await signIn(at, email)
    const stranger = await signedInCustomer(at)
    const list = (await browser.get('/api/account/devices')).body
    expect(list).toMatchObject([
      { current: false, device: 'Chrome on Android', ipAddress: elsewhere.ip },
      { current: true, ipAddress: browser.ip },
    ])
    expect(Object.keys(list[0]).sort()).toEqual(['current', 'device', 'id', 'ipAddress', 'lastUsedAt', 'signedInAt'])
    for (const bad of [(await stranger.browser.get('/api/account/devices')).body[0].id, 0, -1, 'x', 2 ** 31]) {
      expect((await browser.call('DELETE', `/api/account/devices/${bad}`)).status).toBe(404)
    }
    expect((await browser.call('DELETE', `/api/account/devices/${list[0].id}`)).status).toBe(200)
    expect((await browser.call('DELETE', `/api/account/devices/${list[0].id}`)).status).toBe(404)
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401)
    expect((await browser.get('/api/account/devices')).body).toHaveLength(1)
    expect((await stranger.browser.get('/api/customer/auth')).body.authenticated).toBe(true)
    expect((await signInsOf(at, id)).map(({ is_active }) => is_active)).toEqual([true, false])
  })

  test('shows a session that was recorded without a device', async () => {
    const { browser, id } = await signedInCustomer(at)
    await at.db.pool.query(
      `insert into login_sessions (user_id, token, expires_at) values ($1, 'by hand', now() + interval '1 day')`,
      [id],
    )
    expect((await browser.get('/api/account/devices')).body).toContainEqual(
      expect.objectContaining({ device: 'Unknown device', ipAddress: null, current: false }),
    )
  })

  test('ENT-login-03 signs out everywhere, this device included', async () => {
    const { browser, email, id } = await signedInCustomer(at)
    const elsewhere = await signIn(at, email)
    expect((await browser.call('DELETE', '/api/account/devices')).status).toBe(200)
    expect([...browser.cookies.keys()]).toEqual(['lsf_portal', 'lsf_device'])
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401)
    expect((await at.db.pool.query(`select from sessions where sess ->> 'userId' = $1`, [id])).rowCount).toBe(0)
    expect((await signInsOf(at, id)).some(({ is_active }) => is_active)).toBe(false)
  })

  test.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 Version/17 Mobile Safari/604',
      'Safari on iOS',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120 Safari/537.36 Edg/120', 'Edge on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0', 'Firefox on Linux'],
    ['Opera/9.80 (Android; Opera Mini/36.2/119.132; U; id) Presto/2.12 Version/12.16', 'Opera on Android'],
    ['curl/8', 'Unknown device'],
    ['', 'Unknown device'],
  ])('%s is %s', (agent, device) => {
    expect(deviceOf(agent)).toBe(device)
  })
})
