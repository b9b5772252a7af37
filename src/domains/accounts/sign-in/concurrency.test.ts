import { afterAll, expect, test } from 'vitest'
import { rowOf, signedInCustomer, signIn } from '../../../../test/support/account-people.ts'
import { anEmail, PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import { untilLocked } from '../../../../test/support/lock-waits.ts'
import { becomeShopOwner, setBanned } from '../accounts.ts'

const at = useAccounts({ requireEmailVerification: true, limits: { triesPerCode: 0 } })

afterAll(() => {
  expect(at.logs.filter(({ level }) => level >= 50)).toEqual([])
})

test('all simultaneous changes of one account end without a deadlock or a failure', async () => {
  const { email, id, browser } = await signedInCustomer(at)
  const verified = () => at.db.pool.query('update users set is_email_verified = true where id = $1', [id])
  await verified()
  for (let round = 0; round < 6; round++) {
    const code =
      /(?<!\d)\d{6}(?!\d)/.exec(at.mails.findLast(({ kind }) => kind === 'password-reset')?.text ?? '')?.[0] ?? '000000'
    const devices = await Promise.all([signIn(at, email), signIn(at, email, { rememberMe: true })])
    await at.db.pool.query('update users set is_email_verified = false where id = $1', [id])
    at.later(3_600_001)
    const replies = await Promise.all([
      at.browser().post('/api/auth/login', { email, password: PASSWORD }),
      at.browser().post('/api/customer/login', { contact: email, password: PASSWORD }),
      browser.post('/api/customer/login', { contact: email, password: PASSWORD }),
      at.browser().post('/api/auth/request-password-reset', { email }),
      at.browser().post('/api/auth/request-password-reset', { email }),
      at.browser().post('/api/auth/reset-password', { email, code, newPassword: PASSWORD, confirmPassword: PASSWORD }),
      at.browser().post('/api/auth/resend-verification', { email }),
      at.browser().post('/api/auth/verify-email', { email, code }),
      ...devices.flatMap((device) => [
        device.get('/api/account/devices'),
        device.get('/api/account/devices'),
        device.call('PATCH', '/api/customer/profile', { email: `new-${email}`, password: PASSWORD }),
        device.post('/api/account/confirm-contact', { contact: 'email', code }),
        device.post('/api/logout'),
        device.post('/api/customer/logout'),
        device.call('DELETE', '/api/account/devices'),
        device.post('/api/account/password', { password: PASSWORD, newPassword: PASSWORD, confirmPassword: PASSWORD }),
      ]),
      at.db.transaction((tx) => setBanned(tx, id, false)).then(() => ({ status: 200, text: '' })),
      at.db.transaction((tx) => becomeShopOwner(tx, id, new Date())).then(() => ({ status: 200, text: '' })),
    ])
    for (const { status, text } of replies) expect(status, text).toBeLessThan(500)
    await verified()
    await at.db.pool.query(
      `update users set failed_login_attempts = 0, account_locked_until = null, role = 'customer' where id = $1`,
      [id],
    )
  }
  expect(await rowOf(at, id)).toBeDefined()
})

test('codes are made and used at the same moment without a deadlock', async () => {
  const { email } = await signedInCustomer(at)
  const form = (code: string) => ({ email, code, newPassword: PASSWORD, confirmPassword: PASSWORD })
  for (let round = 0; round < 15; round++) {
    const replies = await Promise.all(
      Array.from({ length: 3 }, () => [
        at.browser().post('/api/auth/login', { email, password: PASSWORD }),
        at.browser().post('/api/auth/verify-email', { email, code: '000000' }),
        at.browser().post('/api/auth/resend-verification', { email }),
        at.browser().post('/api/auth/request-password-reset', { email }),
        at.browser().post('/api/auth/reset-password', form('000000')),
      ]).flat(),
    )
    for (const { status, text } of replies) expect(status, text).toBeLessThan(500)
  }
})

test('G-123 a person deleted while requesting a code gets no code or message', async () => {
  for (const path of ['/api/auth/resend-verification', '/api/auth/request-password-reset']) {
    const { email, id } = await signedInCustomer(at)
    const unknown = await at.browser().post(path, { email: anEmail() })
    const sent = at.mails.length
    // The call finds the person before the deletion commits, and waits for it.
    const other = await at.db.pool.connect()
    try {
      await other.query('begin')
      await other.query('delete from users where id = $1', [id])
      const asking = at.browser().post(path, { email })
      await untilLocked(at.db)
      await other.query('commit')
      const reply = await asking
      expect([reply.status, reply.body]).toEqual([200, unknown.body])
      expect(unknown.status).toBe(200)
    } finally {
      other.release()
    }
    expect(at.mails).toHaveLength(sent)
  }
})

test('a person who becomes a shop owner does not wait for a decision on their shop', async () => {
  const { id } = await signedInCustomer(at)
  await at.db.transaction(async (decision) => {
    await decision.query('test.nameOwner', 'select from users where id = $1 for key share', [id])
    await at.db.transaction(async (payment) => {
      await payment.query('test.patience', `set local lock_timeout = '5s'`)
      await becomeShopOwner(payment, id, new Date())
    })
  })
  expect((await rowOf(at, id)).role).toBe('shop_owner')
})
