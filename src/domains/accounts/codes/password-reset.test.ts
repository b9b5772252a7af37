import { describe, expect, test } from 'vitest'
import { auditOf, rowOf, signedInCustomer, signedInOwner, signInsOf } from '../../../../test/support/account-people.ts'
import { anEmail, customerForm, PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import { INVALID, MINUTE, other, TOO_MANY } from '../../../../test/support/codes.ts'

const NEW = 'Kobo2000!'
const at = useAccounts({ publicUrl: 'https://shops.example.ng' })
const post = (path: string, body: unknown) => at.browser().post(path, body)
const reset = (email: string, code: string, newPassword = NEW) =>
  post('/api/auth/reset-password', { email, code, newPassword, confirmPassword: newPassword })
const askReset = (email: string) => post('/api/auth/request-password-reset', { email })
const resetsOf = async (id: string) =>
  (await at.db.pool.query('select * from password_reset_tokens where user_id = $1 order by id', [id])).rows
const loginStatus = async (email: string, password: string) =>
  (await post('/api/customer/login', { contact: email, password })).status

describe('resetting a password', () => {
  test('API-57 RESET-10 RESET-11 COMB-19 ENT-codes-07 ENT-codes-08 ENT-codes-09 ENT-codes-10 G-124 sends a code, stored with a hashed token, for ten minutes', async () => {
    const { email, id } = await signedInCustomer(at)
    const reply = await askReset(` ${email.toUpperCase()} `)
    expect([reply.status, reply.body]).toEqual([
      200,
      { message: 'If there is an account, a reset code is on its way.' },
    ])
    const [row] = await resetsOf(id)
    expect(row).toMatchObject({ code: '******', contact: email, is_used: false, attempts: 0 })
    expect(row.code_hash).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(row.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(row.expires_at - row.created_at).toBe(10 * MINUTE)
    const mail = at.mails.findLast(({ to }) => to === email)
    expect(mail).toMatchObject({ kind: 'password-reset', subject: 'Your LocalShopFinder reset code' })
    expect(mail?.text).toContain(`https://shops.example.ng/password-reset-confirm?email=${encodeURIComponent(email)}`)
    expect(mail?.html).toContain(at.codeFor(email))
    expect(JSON.stringify(mail)).not.toContain(row.token)
    expect(
      (
        await at
          .browser()
          .post('/api/auth/reset-password', { email, code: row.token, newPassword: NEW, confirmPassword: NEW })
      ).status,
    ).toBe(400)
  })

  test('API-58 COMB-21 RESET-06 RESET-11 ERR-21 the new password works, the old one does not, the code works once and for this account only', async () => {
    const { email, id } = await signedInCustomer(at)
    const stranger = await signedInCustomer(at)
    await askReset(email)
    const code = at.codeFor(email)
    expect((await reset(stranger.email, code)).status).toBe(400)
    expect((await reset(email, other(code))).body.message).toBe(INVALID)
    expect((await resetsOf(id))[0]).toMatchObject({ attempts: 1 })
    const done = await reset(email, code)
    expect([done.status, done.body.message]).toEqual([
      200,
      'Your password has been updated. You can now sign in with your new password.',
    ])
    expect((await resetsOf(id))[0]).toMatchObject({ is_used: true })
    expect(await loginStatus(email, PASSWORD)).toBe(401)
    expect(await loginStatus(email, NEW)).toBe(200)
    expect((await reset(email, code, 'Other200!')).status).toBe(400)
    expect(await loginStatus(stranger.email, PASSWORD)).toBe(200)
  })

  test('API-58 an expired code is refused, and five wrong tries void a code', async () => {
    const { email } = await signedInCustomer(at)
    await askReset(email)
    const late = at.codeFor(email)
    at.later(10 * MINUTE)
    expect((await reset(email, late)).status).toBe(400)
    await askReset(email)
    const code = at.codeFor(email)
    for (let i = 0; i < 4; i++) expect((await reset(email, other(code))).body.message).toBe(INVALID)
    expect((await reset(email, other(code))).body.message).toBe(TOO_MANY)
    expect((await reset(email, code)).body.message).toBe(TOO_MANY)
    expect(await loginStatus(email, PASSWORD)).toBe(200)
  })

  test('G-125 ENT-login-03 ENT-users-12 ends all sessions and the lockout, verifies the address and sends an email about it', async () => {
    const { email, id, browser } = await signedInOwner(at)
    for (let i = 0; i < 5; i++) await loginStatus(email, 'Wrong200!')
    await askReset(email)
    expect((await reset(email, at.codeFor(email), PASSWORD)).status).toBe(200)
    expect((await browser.get('/api/shop-owner/profile')).status).toBe(401)
    expect((await signInsOf(at, id)).every(({ is_active }) => !is_active)).toBe(true)
    const row = await rowOf(at, id)
    expect(row).toMatchObject({ failed_login_attempts: 0, account_locked_until: null, is_email_verified: true })
    expect(Math.abs(row.password_changed_at - at.deps.clock.now().getTime())).toBeLessThan(60_000)
    expect(await loginStatus(email, PASSWORD)).toBe(200)
    expect(at.mails.at(-1)).toMatchObject({ to: email, kind: 'password-changed', subject: 'Your password was changed' })
    expect((await auditOf(at, id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['password_reset.request', 'password_reset']),
    )
  })

  test('VAL-50 VAL-51 RESET-09 G-127 applies the rules of the account forms', async () => {
    const { email } = await signedInCustomer(at)
    await askReset(email)
    const code = at.codeFor(email)
    const said = async (more: object) => {
      const reply = await post('/api/auth/reset-password', {
        email,
        code,
        newPassword: NEW,
        confirmPassword: NEW,
        ...more,
      })
      expect(reply.status).toBe(400)
      return reply.body.message
    }
    expect(await said({ newPassword: 'secret1', confirmPassword: 'secret1' })).toMatch(
      /^Password must be at least 8 characters/,
    )
    expect(await said({ confirmPassword: 'Kobo2000?' })).toBe(
      'Please ensure both password fields contain the same value.',
    )
    expect(await said({ confirmPassword: undefined })).toBe(
      'Please ensure both password fields contain the same value.',
    )
    expect(await said({ code: '12345' })).toBe('Verification code must be 6 digits')
    expect(await said({ email: 'ada' })).toBe('Please enter a valid email address')
    expect(await said({ email: '08031234567' })).toBe('Please enter a valid email address')
    expect((await reset(email, code)).status).toBe(200)
    for (const bad of ['', 'ada', '08031234567', 'a@b', null, 5]) {
      const reply = await post('/api/auth/request-password-reset', { email: bad })
      expect([reply.status, reply.body.message]).toEqual([400, 'Please enter a valid email address'])
    }
  })

  test('G-123 an unknown address gets the same responses to the same tries', async () => {
    const known = (await signedInCustomer(at)).email
    const unknown = anEmail('nobody')
    const story = async (email: string) => {
      const answers = [(await askReset(email)).text]
      for (let i = 0; i < 7; i++)
        answers.push((await reset(email, email === known ? other(at.codeFor(email)) : '000000')).body.message)
      return answers
    }
    expect(await story(unknown)).toEqual(await story(known))
    expect(at.mails.filter(({ to }) => to === unknown)).toEqual([])
  })

  test('four uses of one code at the same moment count as one', async () => {
    const { email, id } = await signedInCustomer(at)
    await askReset(email)
    const code = at.codeFor(email)
    const replies = await Promise.all(Array.from({ length: 4 }, (_, i) => reset(email, code, `Kobo200${i}!`)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(at.mails.filter(({ to, kind }) => to === email && kind === 'password-changed')).toHaveLength(1)
    expect((await auditOf(at, id)).filter(({ action }) => action === 'password_reset')).toHaveLength(1)
    const worked = await Promise.all([0, 1, 2, 3].map((i) => loginStatus(email, `Kobo200${i}!`)))
    expect(worked.filter((status) => status === 200)).toHaveLength(1)
  })

  test('a running sign-in with the old password leaves no session', async () => {
    for (let round = 0; round < 8; round++) {
      const { email, id } = await signedInCustomer(at)
      await askReset(email)
      const code = at.codeFor(email)
      await Promise.all([
        ...Array.from({ length: 4 }, () => loginStatus(email, PASSWORD)),
        reset(email, code),
        ...Array.from({ length: 4 }, () => loginStatus(email, PASSWORD)),
      ])
      const { rows } = await at.db.pool.query(`select 1 from sessions where sess ->> 'userId' = $1`, [id])
      expect(rows).toEqual([])
      expect((await signInsOf(at, id)).filter(({ is_active }) => is_active)).toEqual([])
    }
  })
})

describe('codes by SMS', () => {
  const texting = useAccounts({ texting: true })
  const phone = '08039998877'

  test('G-122 G-120 a phone resets the password if SMS works, and is verified by it', async () => {
    const { body } = await texting.browser().post('/api/customer/register', customerForm(phone))
    expect(
      (await texting.browser().post('/api/auth/request-password-reset', { email: '+234 803 999 8877' })).status,
    ).toBe(200)
    expect(texting.texts).toMatchObject([
      {
        to: '+2348039998877',
        text: expect.stringMatching(/^\d{6} is your LocalShopFinder code\. It expires in 10 minutes\./),
      },
    ])
    const reply = await texting.browser().post('/api/auth/reset-password', {
      email: phone,
      code: texting.codeFor('+2348039998877'),
      newPassword: NEW,
      confirmPassword: NEW,
    })
    expect(reply.status).toBe(200)
    expect(await rowOf(texting, body.customer.id)).toMatchObject({ is_phone_verified: true, is_email_verified: false })
    expect((await texting.browser().post('/api/customer/login', { contact: phone, password: NEW })).status).toBe(200)
  })

  test('an undialable number gets no SMS, always with the same response', async () => {
    await texting.browser().post('/api/customer/register', customerForm('00000000000'))
    const sent = texting.texts.length
    for (const email of ['00000000000', '00000000001']) {
      const reply = await texting.browser().post('/api/auth/request-password-reset', { email })
      expect([reply.status, reply.body.code]).toEqual([400, 'not_textable'])
    }
    expect(texting.texts).toHaveLength(sent)
  })
})
