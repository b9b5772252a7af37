import { describe, expect, test } from 'vitest'
import { defaultHashing, makePasswords, type Passwords } from '#platform/passwords/passwords.ts'
import { signedInCustomer } from '../../../../test/support/account-people.ts'
import { anEmail, type Browser, PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'

/** Makes passwords under the default limits, hashed one at a time, and records the order of the turns. */
function notingTurns(): { passwords: Passwords; turns: unknown[] } {
  const turns: unknown[] = []
  const made = makePasswords({ ...defaultHashing, cost: { memory: 4_096, passes: 1, lanes: 1 }, atOnce: 1 })
  const passwords = {
    ...made,
    inTurn: (work, whose) =>
      made.inTurn((hashing) => {
        turns.push((whose as { ip: string } | undefined)?.ip)
        return work(hashing)
      }, whose),
  } as Passwords
  return { passwords, turns }
}

describe('with 200 sign-ins of one IP address always waiting', () => {
  const { passwords, turns } = notingTurns()
  const at = useAccounts({ requireEmailVerification: false, passwords, refusalDelay: 300 })

  test('a person at another address is not refused, and waits for at most two of them', async () => {
    const people = []
    for (let i = 0; i < 20; i++) people.push(await signedInCustomer(at))
    const own = await signedInCustomer(at, anEmail('attacker'))
    const attacker = at.browser()
    let under = 0
    let over = false
    const answers: Record<number, number> = {}
    const hammer = async (n: number) => {
      for (let round = 0; !over; round++) {
        under++
        const right = (n + round) % 2 === 0
        const reply = await attacker.post('/api/auth/login', {
          email: right ? own.email : anEmail('guess'),
          password: right ? PASSWORD : 'Wrong200!',
        })
        under--
        answers[reply.status] = (answers[reply.status] ?? 0) + 1
        // Not sooner than the next request of a real connection.
        await new Promise(setImmediate)
      }
    }
    const hammers = Array.from({ length: 200 }, (_, n) => hammer(n))
    const waited: number[] = []
    try {
      await expect.poll(() => answers[429] ?? 0).toBeGreaterThan(100)
      for (const { email } of people) {
        const browser = at.browser()
        const before = turns.length
        const reply = await browser.post('/api/auth/login', { email, password: PASSWORD })
        expect([reply.status, under > 50]).toEqual([200, true])
        waited.push(turns.indexOf(browser.ip, before) - before)
      }
    } finally {
      over = true
      await Promise.all(hammers)
    }
    expect(Math.max(...waited)).toBeLessThanOrEqual(2)
    expect(answers[200]).toBeGreaterThan(0)
    expect(answers[401]).toBeGreaterThan(0)
  })
})

describe('sign-ins to one account', () => {
  const at = useAccounts({ requireEmailVerification: false, limits: { signInsPerAccount: 6, failuresBeforeLock: 0 } })
  const outcomes = async (browser: Browser, email: string, password: (n: number) => string) => {
    const statuses: number[] = []
    for (let n = 0; n < 8; n++) {
      browser.cookies.clear()
      statuses.push((await browser.post('/api/auth/login', { email, password: password(n) })).status)
    }
    return statuses
  }
  const mixed = (n: number) => (n % 2 === 0 ? PASSWORD : 'Wrong200!')

  test('are limited with any outcome, for that IP address and account only', async () => {
    const { email } = await signedInCustomer(at)
    const other = await signedInCustomer(at)
    const browser = at.browser()
    expect(await outcomes(browser, email, mixed)).toEqual([200, 401, 200, 401, 200, 401, 429, 429])
    browser.cookies.clear()
    const refused = await browser.post('/api/customer/login', { contact: email, password: PASSWORD })
    expect([refused.status, Number(refused.header('retry-after')) > 3500]).toEqual([429, true])
    expect((await browser.post('/api/auth/login', { email: other.email, password: PASSWORD })).status).toBe(200)
    expect((await at.browser().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200)
    at.later(60 * 60_000)
    expect((await browser.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200)
  })

  test('are limited for a known browser too, though it gets a new token each time', async () => {
    const { browser, email } = await signedInCustomer(at)
    const statuses = []
    for (let n = 0; n < 8; n++)
      statuses.push((await browser.post('/api/auth/login', { email, password: PASSWORD })).status)
    expect(statuses).toEqual([...Array(6).fill(200), 429, 429])
  })

  test('G-123 are limited in the same way for a contact without an account', async () => {
    expect(await outcomes(at.browser(), anEmail('nobody'), mixed)).toEqual([...Array(6).fill(401), 429, 429])
  })

  test('at the same moment do not exceed the limit', async () => {
    const { email } = await signedInCustomer(at)
    const browser = at.browser()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => browser.post('/api/auth/login', { email, password: PASSWORD })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(6)
  })
})

describe('a refusal for too many tries', () => {
  const at = useAccounts({ refusalDelay: 150 })
  const took = async (browser: Browser, email: string, password: string) => {
    const began = performance.now()
    const { status } = await browser.post('/api/auth/login', { email, password })
    return { status, held: performance.now() - began > 145 }
  }

  test('is delayed for a moment', async () => {
    const email = anEmail('nobody')
    const browser = at.browser()
    // The first one starts the hashing thread.
    await took(browser, anEmail('nobody'), 'Wrong200!')
    for (let i = 0; i < 5; i++) expect((await took(browser, email, 'Wrong200!')).status).toBe(401)
    expect(await took(browser, email, 'Wrong200!')).toEqual({ status: 423, held: true })
  })
})
