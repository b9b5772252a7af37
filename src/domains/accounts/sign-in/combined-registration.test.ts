import { describe, expect, test } from 'vitest'
import { auditOf, rowOf, signedInCustomer, signIn } from '../../../../test/support/account-people.ts'
import { anEmail, generalForm, PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'

const INVITED = 'boss@example.test'
const at = useAccounts({ adminEmails: [INVITED, 'second-boss@example.test', 'third-boss@example.test'] })
const openAt = useAccounts({ adminEmails: [INVITED], requireEmailVerification: false })
const aPhone = () => `0803${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`

describe('the combined form', () => {
  test('API-55 API-56 COMB-09 COMB-18 ERR-18 SHAPE-31 requires a verified address before a session', async () => {
    const browser = at.browser()
    const email = anEmail('bola')
    const reply = await browser.post(
      '/api/auth/register',
      generalForm(email, { phone: null, contactMethod: undefined }),
    )
    expect(reply.body).toEqual({
      user: { id: expect.any(String), email, role: 'customer', firstName: 'Bola' },
      requiresVerification: true,
    })
    expect([...browser.cookies.keys()]).toEqual(['lsf_password_given'])
    const unverified = await browser.post('/api/auth/login', { email, password: PASSWORD })
    expect(unverified.body).toEqual(reply.body)
    expect([...browser.cookies.keys()]).toEqual(['lsf_password_given'])
    expect(at.mails.filter(({ to }) => to === email)).toHaveLength(2)
    await browser.post('/api/auth/verify-email', { email, code: at.codeFor(email) })
    expect((await browser.post('/api/auth/login', { email, password: PASSWORD })).body.requiresVerification).toBe(false)
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ email, adminNeeds: null })
  })

  test('G-119 ERR-19 without the requirement opens the session immediately', async () => {
    const browser = openAt.browser()
    const reply = await browser.post(
      '/api/auth/register',
      generalForm(anEmail(), { role: 'shop_owner', phone: aPhone(), city: 'Ibadan' }),
    )
    expect(reply.body).toMatchObject({ user: { role: 'shop_owner' }, requiresVerification: false })
    expect((await browser.get('/api/auth/user')).status).toBe(200)
    expect((await browser.get('/api/shop-owner/profile')).status).toBe(200)
    expect(openAt.mails).toHaveLength(1)
  })

  test.each(['email', 'phone'])('API-55 saves the contact method %s, with phone and city', async (contactMethod) => {
    const phone = aPhone()
    const form = generalForm(anEmail(), { phone, city: ' Ibadan ', contactMethod })
    const { body } = await openAt.browser().post('/api/auth/register', form)
    expect(await rowOf(openAt, body.user.id)).toMatchObject({
      phone: `+234${phone.slice(1)}`,
      city: 'Ibadan',
      contact_method: contactMethod,
    })
  })

  test('VAL-41 VAL-42 VAL-43 VAL-44 VAL-45 VAL-46 VAL-53 CONST-16 COMB-16 the server applies the schema again', async () => {
    const said = async (more: object) => {
      const reply = await at.browser().post('/api/auth/register', generalForm(anEmail(), more))
      expect(reply.status).toBe(400)
      return reply.body.message
    }
    const HINT =
      'Password must be at least 8 characters and include uppercase, lowercase, a number and a special character (@$!%*?&)'
    expect(await said({ email: 'bola' })).toBe('Please enter a valid email address')
    expect(await said({ firstName: 'B' })).toBe('First name must be at least 2 characters')
    expect(await said({ lastName: 'x'.repeat(51) })).toBe('Last name must be at most 50 characters')
    expect(await said({ city: 'I' })).toBe('City must be at least 2 characters')
    expect(await said({ phone: '123' })).toBe('Please enter a phone number of at least 10 digits')
    expect(await said({ role: 'king' })).toBe('Please choose an account type')
    for (const password of ['Naira2!', 'naira200!', 'NAIRA200!', 'Nairaaaa!', 'Naira2000', 5])
      expect(await said({ password }), String(password)).toBe(HINT)
    const form = generalForm(anEmail(), { password: 'Naira20!' })
    expect((await at.browser().post('/api/auth/register', form)).status).toBe(200)
  })

  test('ROLE-20 COMB-12 G-082 never makes an admin on request', async () => {
    const email = anEmail('mallory')
    for (const body of [
      generalForm(email, { role: 'admin' }),
      generalForm(email, { role: 'admin', isAdmin: true }),
      generalForm(` ${email}`, { role: 'admin', adminEmails: [email] }),
    ]) {
      const reply = await at.browser().post('/api/auth/register', body)
      expect([reply.status, reply.body.message]).toEqual([403, 'Admin accounts are by invitation only.'])
    }
    expect((await at.db.pool.query('select from users where email = $1', [email])).rowCount).toBe(0)
    const { rows } = await at.db.pool.query(`select details from audit_logs where action = 'register' and not success`)
    expect(rows).toHaveLength(3)

    const reply = await openAt.browser().post(
      '/api/auth/register',
      generalForm(email, {
        role: 'shop_owner',
        isAdmin: true,
        is_admin: true,
        isEmailVerified: true,
        failedLoginAttempts: -5,
      }),
    )
    expect(await rowOf(openAt, reply.body.user.id)).toMatchObject({
      role: 'shop_owner',
      is_admin: false,
      is_email_verified: false,
      failed_login_attempts: 0,
    })
  })

  test('G-082 ROLE-20 an invited address becomes an admin once it is verified, not before', async () => {
    for (const server of [at, openAt]) {
      const browser = server.browser()
      const reply = await browser.post('/api/auth/register', generalForm(INVITED.toUpperCase(), { role: 'admin' }))
      expect(reply.body.user).toMatchObject({ email: INVITED, role: 'admin' })
      const { id } = reply.body.user
      expect(await rowOf(server, id)).toMatchObject({ role: 'admin', is_admin: false })
      if (server === openAt)
        expect((await (await signIn(server, INVITED)).get('/api/auth/user')).body.isAdmin).toBe(false)
      await browser.post('/api/auth/verify-email', { email: INVITED, code: server.codeFor(INVITED) })
      expect(await rowOf(server, id)).toMatchObject({ role: 'admin', is_admin: true })
      expect((await (await signIn(server, INVITED)).get('/api/auth/user')).body.isAdmin).toBe(true)
      expect(await auditOf(server, id)).toContainEqual({
        action: 'role.change',
        success: true,
        details: { role: 'admin', isAdmin: true },
      })
    }
  })

  test('G-082 a stranger’s password, registered with an invited address, opens no admin account', async () => {
    const stranger = at.browser()
    const email = 'second-boss@example.test'
    const { body } = await stranger.post('/api/auth/register', generalForm(email, { role: 'admin' }))
    // Another account's cookie proves nothing about this one.
    const owner = at.browser()
    await owner.post('/api/auth/register', generalForm(anEmail()))
    const verified = await owner.post('/api/auth/verify-email', { email, code: at.codeFor(email) })
    expect(verified.status).toBe(200)
    expect(await rowOf(at, body.user.id)).toMatchObject({ is_admin: true, is_email_verified: true, password: null })
    expect((await stranger.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(401)
    expect((await stranger.post('/api/shop-owner/login', { emailOrPhone: email, password: PASSWORD })).status).toBe(401)
    expect(at.mails.at(-1)).toMatchObject({ to: email, kind: 'choose-password' })
    await owner.post('/api/auth/request-password-reset', { email })
    const form = { email, code: at.codeFor(email), newPassword: 'Kobo2000!', confirmPassword: 'Kobo2000!' }
    expect((await owner.post('/api/auth/reset-password', form)).status).toBe(200)
    const inside = await signIn(at, email, { password: 'Kobo2000!' })
    expect((await inside.get('/api/auth/user')).body.isAdmin).toBe(true)
  })

  test('G-082 a person who signs in at the combined portal and then verifies keeps the password', async () => {
    const email = 'third-boss@example.test'
    await at.browser().post('/api/auth/register', generalForm(email, { role: 'admin' }))
    const browser = at.browser()
    await browser.post('/api/auth/login', { email, password: PASSWORD })
    await browser.post('/api/auth/verify-email', { email, code: at.codeFor(email) })
    expect((await (await signIn(at, email)).get('/api/auth/user')).body.isAdmin).toBe(true)
  })

  test('G-082 an address removed from the list makes no admin of its registered person', async () => {
    const { id } = await signedInCustomer(at)
    await at.db.pool.query(`update users set role = 'admin' where id = $1`, [id])
    const { email } = await rowOf(at, id)
    await at.browser().post('/api/auth/verify-email', { email, code: at.codeFor(email) })
    expect(await rowOf(at, id)).toMatchObject({ is_email_verified: true, is_admin: false })
  })
})
