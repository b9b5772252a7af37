import { describe, expect, test } from 'vitest'
import { auditOf, rowOf, signedInCustomer } from '../../../../test/support/account-people.ts'
import { anEmail, useAccounts } from '../../../../test/support/account-server.ts'
import { INVALID, MINUTE, other, TOO_MANY } from '../../../../test/support/codes.ts'

const at = useAccounts()
const post = (path: string, body: unknown) => at.browser().post(path, body)
const verify = (email: string, code: string) => post('/api/auth/verify-email', { email, code })
const codesOf = async (id: string) =>
  (await at.db.pool.query('select * from verification_codes where user_id = $1 order by id', [id])).rows

describe('verifying an email address', () => {
  test('API-59 ENT-codes-02 ENT-codes-04 ENT-codes-06 CONST-18 COMB-23 ERR-22 by a code of six digits, for ten minutes, once', async () => {
    const { email, id } = await signedInCustomer(at)
    const code = at.codeFor(email)
    const [row] = await codesOf(id)
    expect(row).toMatchObject({ code: '******', type: 'email', is_used: false, attempts: 0, contact: email })
    expect(row.code_hash).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(row.expires_at - row.created_at).toBe(10 * MINUTE)
    const done = await verify(email.toUpperCase(), ` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect([done.status, done.body.message]).toEqual([
      200,
      'Your email has been successfully verified. You can now access all features.',
    ])
    expect(await rowOf(at, id)).toMatchObject({ is_email_verified: true })
    expect((await codesOf(id)).map(({ is_used }) => is_used)).toEqual([true])
    const again = await verify(email, code)
    expect([again.status, again.body.message]).toEqual([400, INVALID])
    expect(await auditOf(at, id)).toContainEqual({ action: 'email.verify', success: true, details: null })
  })

  test('API-59 ENT-codes-06 an expired code is refused', async () => {
    const { email, id } = await signedInCustomer(at)
    const code = at.codeFor(email)
    at.later(10 * MINUTE)
    expect((await verify(email, code)).status).toBe(400)
    expect(await rowOf(at, id)).toMatchObject({ is_email_verified: false })
  })

  test('API-60 ENT-codes-05 G-121 five wrong tries void a code; a new one replaces it', async () => {
    const { email, id } = await signedInCustomer(at)
    const code = at.codeFor(email)
    const messages = []
    for (let i = 0; i < 5; i++) messages.push((await verify(email, other(code))).body.message)
    expect(messages).toEqual([INVALID, INVALID, INVALID, INVALID, TOO_MANY])
    expect((await codesOf(id))[0]).toMatchObject({ attempts: 5, is_used: false })
    expect((await verify(email, code)).body.message).toBe(TOO_MANY)
    expect((await post('/api/auth/resend-verification', { email })).status).toBe(200)
    expect(await codesOf(id)).toHaveLength(1)
    const next = at.codeFor(email)
    if (next !== code) expect((await verify(email, code)).status).toBe(400)
    expect((await verify(email, next)).status).toBe(200)
  })

  test('G-123 an unknown address gets the same responses to the same tries', async () => {
    const known = (await signedInCustomer(at)).email
    const unknown = anEmail('nobody')
    const story = async (email: string) => {
      const answers = [(await post('/api/auth/resend-verification', { email })).text]
      const wrong = email === known ? other(at.codeFor(email)) : '000000'
      for (let i = 0; i < 7; i++) answers.push((await verify(email, wrong)).body.message)
      answers.push((await post('/api/auth/resend-verification', { email })).text)
      for (let i = 0; i < 2; i++)
        answers.push((await verify(email, email === known ? other(at.codeFor(email)) : '000000')).body.message)
      return answers
    }
    expect(await story(unknown)).toEqual(await story(known))
    expect(at.mails.filter(({ to }) => to === unknown)).toEqual([])
  })

  test('a verified address gets no more codes, without saying so', async () => {
    const { email } = await signedInCustomer(at)
    await verify(email, at.codeFor(email))
    const sent = at.mails.length
    expect((await post('/api/auth/resend-verification', { email })).status).toBe(200)
    expect(at.mails).toHaveLength(sent)
  })

  test('a code verifies only the address it was sent to', async () => {
    const { email, id } = await signedInCustomer(at)
    const code = at.codeFor(email)
    const next = anEmail('moved')
    await at.db.pool.query('update users set email = $2 where id = $1', [id, next])
    expect((await verify(next, code)).status).toBe(400)
    expect(await rowOf(at, id)).toMatchObject({ is_email_verified: false })
    const stranger = await signedInCustomer(at)
    await post('/api/auth/resend-verification', { email: next })
    const forNext = at.codeFor(next)
    if (forNext !== at.codeFor(stranger.email)) expect((await verify(stranger.email, forNext)).status).toBe(400)
  })

  test('VAL-50 VAL-52 malformed input gets an error and costs no try', async () => {
    const { email, id } = await signedInCustomer(at)
    for (const code of ['12345', '1234567', 'abcdef', '', null, 123456, ['123456'], '１２３４５６']) {
      const reply = await post('/api/auth/verify-email', { email, code })
      expect([reply.status, reply.body.message], String(code)).toEqual([400, 'Verification code must be 6 digits'])
    }
    expect((await post('/api/auth/verify-email', { email: 'ada', code: '123456' })).body.message).toBe(
      'Please enter a valid email address',
    )
    expect((await codesOf(id))[0]).toMatchObject({ attempts: 0 })
  })
})

describe('without a limit of tries', () => {
  const endless = useAccounts({ limits: { triesPerCode: 0 } })
  test('a code stays valid after any number of wrong tries', async () => {
    const { email } = await signedInCustomer(endless)
    const code = endless.codeFor(email)
    for (let i = 0; i < 8; i++) {
      const reply = await endless.browser().post('/api/auth/verify-email', { email, code: other(code) })
      expect(reply.body.message).toBe(INVALID)
    }
    expect((await endless.browser().post('/api/auth/verify-email', { email, code })).status).toBe(200)
  })
})
