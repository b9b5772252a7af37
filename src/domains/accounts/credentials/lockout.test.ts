import { describe, expect, test, vi } from 'vitest'
import { auditOf, rowOf, signedInOwner } from '../../../../test/support/account-people.ts'
import { anEmail, PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import { beginAttempt, forgiveAttempt } from './lockout.ts'

const MINUTE = 60_000
const LOCKED = 'Too many failed sign-in attempts. Please try again in 15 minutes.'
const PORTALS = [
  ['/api/customer/login', 'contact'],
  ['/api/shop-owner/login', 'emailOrPhone'],
  ['/api/auth/login', 'email'],
] as const

describe('wrong passwords in a row', () => {
  const at = useAccounts({ requireEmailVerification: false })

  const tryPortal = (portal: number, contact: string, password: string) => {
    const [path, field] = PORTALS[portal % 3] ?? PORTALS[0]
    return at.browser().post(path, { [field]: contact, password })
  }

  test('ROLE-24 ENT-users-11 ENT-login-07 G-126 five through all portals together lock for 15 minutes, then the correct one works', async () => {
    const { email, id } = await signedInOwner(at)
    expect(await rowOf(at, id)).toMatchObject({ account_locked_until: null })
    for (let i = 0; i < 5; i++) expect((await tryPortal(i, email, 'Wrong200!')).status).toBe(401)
    const row = await rowOf(at, id)
    expect(row.failed_login_attempts).toBe(5)
    expect(Math.round((row.account_locked_until - at.deps.clock.now().getTime()) / MINUTE)).toBe(15)
    for (let portal = 0; portal < 3; portal++) {
      const refused = await tryPortal(portal, email, PASSWORD)
      expect([refused.status, refused.body.message]).toEqual([423, LOCKED])
      expect(Number(refused.header('retry-after'))).toBeGreaterThan(14 * 60)
    }
    at.later(15 * MINUTE)
    expect((await tryPortal(0, email, 'Wrong200!')).status).toBe(401)
    expect((await rowOf(at, id)).failed_login_attempts).toBe(1)
    expect((await tryPortal(1, email, PASSWORD)).status).toBe(200)
    expect(await rowOf(at, id)).toMatchObject({ failed_login_attempts: 0, account_locked_until: null })
    expect((await auditOf(at, id)).filter(({ action }) => action === 'lock')).toHaveLength(1)
    expect((await auditOf(at, id)).filter(({ action, success }) => action === 'sign_in' && !success)).toHaveLength(6)
  })

  test('ROLE-24 a lock that an operator moves to the past has ended', async () => {
    const { email, id } = await signedInOwner(at)
    for (let i = 0; i < 5; i++) await tryPortal(0, email, 'Wrong200!')
    expect((await tryPortal(0, email, PASSWORD)).status).toBe(423)
    await at.db.pool.query(`update users set account_locked_until = $2 where id = $1`, [
      id,
      new Date(at.deps.clock.now().getTime() - 1000),
    ])
    expect((await tryPortal(0, email, PASSWORD)).status).toBe(200)
  })

  test('G-126 a success in between starts the count again', async () => {
    const { email } = await signedInOwner(at)
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) expect((await tryPortal(i, email, 'Wrong200!')).status).toBe(401)
      expect((await tryPortal(round, email, PASSWORD)).status).toBe(200)
    }
  })

  test('G-123 G-126 a contact without an account is locked with the same words after the same number of tries', async () => {
    const contact = anEmail('nobody')
    for (let i = 0; i < 5; i++) expect((await tryPortal(i, contact, 'Wrong200!')).status).toBe(401)
    const refused = await tryPortal(0, contact, 'Wrong200!')
    expect([refused.status, refused.body.message]).toEqual([423, LOCKED])
    expect(Number(refused.header('retry-after'))).toBeGreaterThan(14 * 60)
    at.later(15 * MINUTE)
    expect((await tryPortal(0, contact, 'Wrong200!')).status).toBe(401)
    const { rows } = await at.db.pool.query('select contact_hash from sign_in_failures')
    expect(JSON.stringify(rows)).not.toContain(contact)
  })

  test('twenty at the same moment count as five', async () => {
    for (const contact of [(await signedInOwner(at)).email, anEmail('nobody')]) {
      const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => tryPortal(i, contact, 'Wrong200!')))
      const statuses = replies.map(({ status }) => status).sort()
      expect(statuses).toEqual([...Array(5).fill(401), ...Array(15).fill(423)])
    }
  })

  test('one person signing in on many devices at the same moment succeeds on all', async () => {
    const { email } = await signedInOwner(at)
    // Lets none in before all have been found correct or refused.
    const everybody = Promise.withResolvers<void>()
    let there = 0
    const arrive = () => {
      if (++there === 12) everybody.resolve()
    }
    const transaction = at.db.transaction.bind(at.db)
    const held = vi.spyOn(at.db, 'transaction').mockImplementation(async (work) => {
      arrive()
      await everybody.promise
      return transaction(work)
    })
    const signIn = async (portal: number) => {
      const { status } = await tryPortal(portal, email, PASSWORD)
      if (status !== 200) arrive()
      return status
    }
    const statuses = await Promise.all(Array.from({ length: 12 }, (_, portal) => signIn(portal)))
    held.mockRestore()
    expect(statuses).toEqual(Array(12).fill(200))
  })

  test('no limit means no lock', async () => {
    const { id } = await signedInOwner(at)
    const limits = { ...at.deps.options.limits, failuresBeforeLock: 0 }
    for (let i = 0; i < 7; i++)
      expect(await beginAttempt(at.db, { userId: id }, limits, new Date())).toMatchObject({ locks: false })
    expect((await rowOf(at, id)).failed_login_attempts).toBe(0)
  })

  test('a contact without an account never matches, so no try is uncounted', async () => {
    const attempt = await beginAttempt(at.db, { contactHash: 'x' }, at.deps.options.limits, new Date())
    await forgiveAttempt(at.db, attempt)
    expect((await at.db.pool.query(`select failures from sign_in_failures where contact_hash = 'x'`)).rows).toEqual([
      { failures: 1 },
    ])
  })

  test('uncounting a try ends only the lock that the same try caused', async () => {
    const { id } = await signedInOwner(at)
    const { limits } = at.deps.options
    const attempts = []
    for (let i = 0; i < 5; i++) attempts.push(await beginAttempt(at.db, { userId: id }, limits, new Date()))
    expect(attempts.map(({ locks }) => locks)).toEqual([false, false, false, false, true])
    for (const attempt of attempts.slice(0, 2)) await forgiveAttempt(at.db, attempt)
    expect((await rowOf(at, id)).account_locked_until).not.toBeNull()
    for (const attempt of attempts.slice(2)) await forgiveAttempt(at.db, attempt)
    expect(await rowOf(at, id)).toMatchObject({ failed_login_attempts: 0, account_locked_until: null })
  })

  test('a person deleted in between is not reported as locked, and not found later', async () => {
    for (const subject of [{ userId: 'gone' }, { userId: 'gone', device: 'x' }])
      expect(await beginAttempt(at.db, subject, at.deps.options.limits, new Date())).toMatchObject({ locks: false })
  })
})

describe('failed sign-ins of one IP address', () => {
  const at = useAccounts({ requireEmailVerification: false, limits: { failuresPerAddress: 6, failuresBeforeLock: 0 } })

  test('G-126 G-168 end in 429 with Retry-After, for that IP address only and not for successes', async () => {
    const { email } = await signedInOwner(at)
    const browser = at.browser()
    for (let i = 0; i < 10; i++)
      expect((await browser.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200)
    // A known browser gets in from such an address (see known-devices.test.ts), others do not.
    browser.cookies.clear()
    for (let i = 0; i < 6; i++)
      expect((await browser.post('/api/auth/login', { email: anEmail(), password: 'Wrong200!' })).status).toBe(401)
    const refused = await browser.post('/api/auth/login', { email, password: PASSWORD })
    expect([refused.status, refused.body.message]).toEqual([429, 'Too many requests. Please try again later.'])
    expect(Number(refused.header('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.header('retry-after'))).toBeLessThanOrEqual(900)
    expect(
      (
        await browser.post('/api/auth/reset-password', {
          email,
          code: '123456',
          newPassword: PASSWORD,
          confirmPassword: PASSWORD,
        })
      ).status,
    ).toBe(429)
    expect((await at.browser().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200)
    at.later(15 * MINUTE)
    expect((await browser.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200)
  })

  test('at the same moment hardly exceed the limit', async () => {
    const browser = at.browser()
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => browser.post('/api/auth/login', { email: anEmail(), password: 'Wrong200!' })),
    )
    const looked = replies.filter(({ status }) => status === 401).length
    expect(looked).toBeGreaterThanOrEqual(6)
    expect(looked).toBeLessThanOrEqual(7)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(40 - looked)
  })
})
