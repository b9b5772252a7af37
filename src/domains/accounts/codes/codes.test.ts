import { describe, expect, test } from 'vitest'
import { signedInCustomer, verifiedCustomer } from '../../../../test/support/account-people.ts'
import { anEmail, generalForm, PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import { MINUTE } from '../../../../test/support/codes.ts'

describe('the number of codes', () => {
  const limited = useAccounts({ limits: { codesPerContact: 10, codeRequestsPerAddress: 40 } })
  const ask = (path: string, email: string) => limited.browser().post(path, { email })

  test('G-121 G-123 is three immediately, then one a minute, ten an hour, with or without an account', async () => {
    for (const path of ['/api/auth/request-password-reset', '/api/auth/resend-verification']) {
      const known = anEmail()
      await limited.browser().post('/api/auth/register', generalForm(known))
      if (path.endsWith('verification')) limited.later(60 * MINUTE)
      for (const email of [known, anEmail('nobody')]) {
        for (let i = 0; i < 3; i++) expect((await ask(path, email)).status).toBe(200)
        for (let i = 3; i < 10; i++) {
          const early = await ask(path, email)
          expect([early.status, early.body.message]).toEqual([
            429,
            'Please wait a moment before asking for another code.',
          ])
          expect(Number(early.header('retry-after'))).toBeLessThanOrEqual(60)
          limited.later(MINUTE)
          expect((await ask(path, email)).status, `${email} ${i}`).toBe(200)
        }
        limited.later(MINUTE)
        const full = await ask(path, email)
        expect(full.status).toBe(429)
        expect(Number(full.header('retry-after'))).toBeGreaterThan(2_000)
        limited.later(60 * MINUTE)
      }
    }
  })

  test('G-119 never makes a sign-in or a registration fail', async () => {
    const email = anEmail()
    await limited.browser().post('/api/auth/register', generalForm(email))
    const before = limited.mails.length
    for (let i = 0; i < 6; i++) {
      const reply = await limited.browser().post('/api/auth/login', { email, password: PASSWORD })
      expect([reply.status, reply.body.requiresVerification]).toEqual([200, true])
    }
    expect(limited.mails.length - before).toBe(2)
    expect(
      (await limited.browser().post('/api/auth/verify-email', { email, code: limited.codeFor(email) })).status,
    ).toBe(200)
  })

  test('G-168 is limited per IP address and hour', async () => {
    const browser = limited.browser()
    for (let i = 0; i < 40; i++)
      expect((await browser.post('/api/auth/resend-verification', { email: anEmail('nobody') })).status).toBe(200)
    expect((await browser.post('/api/auth/resend-verification', { email: anEmail('nobody') })).status).toBe(429)
  })

  test('G-197 past the limit an unverified contact silently gets no reset code; a verified one still does', async () => {
    limited.later(61 * MINUTE)
    const [unproved, proved] = [await signedInCustomer(limited), await verifiedCustomer(limited)]
    const browser = limited.browser()
    const ask = async (email: string) => {
      const { status, body } = await browser.post('/api/auth/request-password-reset', { email })
      return [status, body.message]
    }
    const answer = [200, 'If there is an account, a reset code is on its way.']
    for (let i = 0; i < 40; i++) expect(await ask(anEmail('nobody'))).toEqual(answer)
    const before = limited.mails.length
    for (const { email } of [unproved, proved]) expect(await ask(email)).toEqual(answer)
    expect(limited.mails.slice(before).map(({ to }) => to)).toEqual([proved.email])
  })
})

describe('equal response times', () => {
  const even = useAccounts({ minResponseMs: 120 })
  test('G-123 a code request takes as long with an account as without', async () => {
    const { email } = await signedInCustomer(even)
    for (const [path, who] of [
      ['request-password-reset', email],
      ['request-password-reset', anEmail()],
      ['resend-verification', email],
      ['resend-verification', anEmail()],
    ]) {
      const began = performance.now()
      await even.browser().post(`/api/auth/${path}`, { email: who })
      expect(performance.now() - began).toBeGreaterThan(115)
    }
  })
})
