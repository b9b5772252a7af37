import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { knownEmail } from '#domains/accounts/accounts.ts'
import { consume, counterKey, resetCounter } from '#platform/rate-limits/rate-counters.ts'
import { anEmail, aPhone, useAccounts } from '../../../../test/support/account-server.ts'
import type { Notice } from './notice-mail.ts'
import { notifyGuest, notifyPerson } from './notify-person.ts'

const NOTICE: Notice = {
  topic: 'decision',
  kind: 'test',
  subject: 'Your shop was looked at',
  paragraphs: ['Somebody looked at your shop.'],
  button: { label: 'See who', path: '/dashboard' },
  reason: 'You own a shop.',
  sms: 'Somebody looked at your shop.',
}
const ADDRESS = 'https://shops.example.test'
const at = useAccounts({ env: { TERMII_API_KEY: 'a-key', TERMII_SENDER_ID: 'LocalShop' } })
beforeAll(() => void Object.assign(at.serverDeps.config, { textsPerDay: 7 }))

const PERSON = { email: null as string | null, phone: null as string | null, method: 'email', proven: false }
async function aPerson(given: Partial<typeof PERSON>): Promise<string> {
  const { email, phone, method, proven } = { ...PERSON, ...given }
  const id = randomUUID()
  await at.db.pool.query(
    `insert into users (id, email, phone, contact_method, is_email_verified, is_phone_verified) values ($1, $2, $3, $4, $5, $5)`,
    [id, email, phone, method, proven],
  )
  return id
}
const tell = (id: string, notice = NOTICE) =>
  at.db.transaction((tx) => notifyPerson(tx, at.serverDeps, id, notice, { origin: ADDRESS }))
const told = (to: string) => [...at.mails, ...at.texts].filter((message) => message.to === to)

describe('a notice to a person', () => {
  test('is an email; an unverified address, which may be a stranger’s, gets three a day', async () => {
    const [proven, unproven] = [anEmail(), anEmail()]
    const [known, stranger] = [await aPerson({ email: proven, proven: true }), await aPerson({ email: unproven })]
    const noticeChannels = []
    for (let time = 0; time < 4; time++) noticeChannels.push([await tell(known), await tell(stranger)])
    expect(noticeChannels).toEqual([...Array(3).fill(['mail', 'mail']), ['mail', null]])
    expect([told(proven).length, told(unproven).length]).toEqual([4, 3])
    // A notice that a person paid to cause has its own limit.
    const money = { ...NOTICE, isAboutMoney: true }
    for (let time = 0; time < 4; time++) expect(await tell(stranger, money)).toBe('mail')
    expect([await knownEmail(at.db, known), await knownEmail(at.db, randomUUID())]).toEqual([proven, null])
  })

  test('is an SMS to people with only a phone: three a day, only to Nigeria, and within the global limit', async () => {
    const [phone, abroad, other] = [aPhone(), '+447400123456', aPhone()]
    const id = await aPerson({ phone, method: 'phone', proven: true })
    expect(await knownEmail(at.db, id)).toBeNull()
    const { sms: _, ...mailOnly } = NOTICE
    expect(await tell(id, mailOnly)).toBe('screen')
    expect(await tell(await aPerson({ phone: abroad, method: 'phone', proven: true }))).toBe('screen')
    expect([await tell(id), await tell(id), await tell(id), await tell(id)]).toEqual(['sms', 'sms', 'sms', null])
    expect(told(phone)).toHaveLength(3)
    expect(told(abroad)).toEqual([])
    const others = await aPerson({ phone: other, method: 'phone', proven: true })
    const money = { ...NOTICE, isAboutMoney: true, sms: 'We received ₦200 for Ada’s shop' }
    expect([await tell(others, money), await tell(id, money)]).toEqual(['sms', null])
    expect(told(other).at(-1)?.text).toBe("We received NGN 200 for Ada's shop")
    expect([await tell(others), await tell(others)]).toEqual(['sms', 'sms'])
  })

  test('is not sent to deleted people, and goes only to the list if no channel is left', async () => {
    expect(await tell(randomUUID())).toBeNull()
    expect(await tell(await aPerson({}))).toBe('screen')
  })
})

test('SMS notices have a global daily limit', async () => {
  const spent = { most: at.serverDeps.config.textsPerDay, within: 86_400_000 }
  const key = counterKey('notice texts of the day', '')
  await resetCounter(at.db, key)
  await consume(at.db, key, spent, at.serverDeps.clock.now(), spent.most)
  const id = await aPerson({ phone: aPhone(), method: 'phone', proven: true })
  expect(await tell(id)).toBeNull()
  await resetCounter(at.db, key)
  expect(await tell(id)).toBe('sms')
})

test('an unverified contact gets a notice without the words that people typed, if there is such a text', async () => {
  const notice = { ...NOTICE, unproven: { subject: 'Looked at', paragraphs: ['A look.'], sms: 'A look.' } }
  for (const proven of [true, false]) {
    const [email, phone] = [anEmail(), aPhone()]
    await tell(await aPerson({ email, proven }), notice)
    await tell(await aPerson({ phone, method: 'phone', proven }), notice)
    const said = JSON.stringify([...told(email), ...told(phone)])
    expect([said.includes('Somebody looked'), said.includes('A look.')]).toEqual([proven, !proven])
  }
})

test('a guest with an unverified contact gets few notices, and no more after the session', async () => {
  const [email, browser] = [anEmail('guest'), at.browser()]
  await browser.post('/api/guest-session', { email })
  const { rows } = await at.db.pool.query('select id from guest_sessions where email = $1', [email])
  const tellThem = (id: string) => at.db.transaction((tx) => notifyGuest(tx, at.serverDeps, id, NOTICE))
  expect([await tellThem(rows[0].id), await tellThem(rows[0].id)]).toEqual(['mail', 'mail'])
  // Without PUBLIC_URL we cannot link to our pages.
  expect(told(email)[0]?.text).not.toContain('/dashboard')
  expect(await tellThem(randomUUID())).toBeNull()
  expect([await tellThem(rows[0].id), await tellThem(rows[0].id)]).toEqual(['mail', null])
  const [over, other] = [anEmail('guest'), at.browser()]
  await other.post('/api/guest-session', { email: over })
  const ended = await at.db.pool.query(
    `update guest_sessions set expires_at = now() - interval '1 second' where email = $1 returning id`,
    [over],
  )
  expect([await tellThem(ended.rows[0].id), told(over)]).toEqual([null, []])
})
