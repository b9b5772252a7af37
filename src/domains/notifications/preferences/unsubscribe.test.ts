import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { proveContacts, signedInCustomer } from '../../../../test/support/account-people.ts'
import { aPhone, type Browser, useAccounts } from '../../../../test/support/account-server.ts'
import { wanted } from '../../../../test/support/deliveries.ts'
import type { Topic } from '../notifications.policy.ts'
import { notifyGuest, notifyPerson } from '../sending/notify-person.ts'
import { purgeNotices } from '../sending/purge-notices.ts'

const KEY = 'the-secret-key-of-termii'
const at = useAccounts({
  publicUrl: 'https://shops.example.test',
  env: { TERMII_API_KEY: 'a-key', TERMII_SENDER_ID: 'LocalShop', TERMII_SECRET_KEY: KEY },
})

const notice = (topic: Topic) => ({
  ...{ topic, kind: 'test', subject: 'News', paragraphs: ['News.'], reason: 'You own a shop.', sms: 'News' },
})
const tell = (id: string, topic: Topic = 'decision') =>
  at.db.transaction((tx) => notifyPerson(tx, at.serverDeps, id, notice(topic)))
/** Returns the path of the link in the last email to an address. */
const linkTo = (address: string) =>
  new URL(at.mails.filter(({ to }) => to === address).at(-1)?.unsubscribe ?? '').pathname
const oneClick = { 'content-type': 'application/x-www-form-urlencoded' }

describe('the link in an email', () => {
  test('G-187 stops the emails of one topic without a sign-in, as email programs call it; reading it changes nothing', async () => {
    const { id, email } = await signedInCustomer(at)
    await tell(id)
    const mail = at.mails.at(-1)
    const path = linkTo(email)
    expect(mail?.text).toContain(`Stop these emails: https://shops.example.test${path}`)
    expect(mail?.html).toContain(`href="https://shops.example.test${path}"`)
    const about = path.replace('/unsubscribe/', '/api/notices/unsubscribe/')
    expect((await at.browser().get(about)).body).toEqual({ topic: 'decision', isOn: true })
    expect(await tell(id)).toBe('mail')
    for (let time = 0; time < 2; time++) {
      const reply = await at.browser().post(path, 'List-Unsubscribe=One-Click', oneClick)
      expect([reply.status, reply.body.unsubscribed]).toEqual([200, true])
    }
    expect((await at.browser().get(about)).body).toEqual({ topic: 'decision', isOn: false })
    expect([await tell(id), await tell(id, 'payment')]).toEqual(['screen', 'mail'])
  })

  test('responds 404 if forged, for another purpose or for a deleted person', async () => {
    const { id, email } = await signedInCustomer(at)
    await tell(id)
    const [about = '', mac = ''] = linkTo(email).replace('/unsubscribe/', '').split('.')
    const others = Buffer.from(JSON.stringify([id, 'payment'])).toString('base64url')
    const wrong = [`${others}.${mac}`, `${about}.${mac.slice(1)}A`, about, 'x'.repeat(401), `${about}.${mac}.x`]
    for (const token of wrong.slice(0, 4)) {
      expect((await at.browser().post(`/unsubscribe/${token}`, '', oneClick)).status, token).toBe(404)
      expect((await at.browser().get(`/api/notices/unsubscribe/${token}`)).status, token).toBe(404)
    }
    expect(await tell(id, 'payment')).toBe('mail')
    await at.db.pool.query('delete from users where id = $1', [id])
    expect((await at.browser().post(`/unsubscribe/${about}.${mac}`, '', oneClick)).status).toBe(404)
    expect((await at.db.pool.query('select from notice_preferences where person = $1', [id])).rowCount).toBe(0)
  })

  test('works for guests, and is not in emails about the account itself', async () => {
    const browser = at.browser()
    const email = 'guest@unsubscribe.example.test'
    await browser.post('/api/guest-session', { email })
    const { rows } = await at.db.pool.query('select id from guest_sessions where email = $1', [email])
    const tellThem = () => at.db.transaction((tx) => notifyGuest(tx, at.serverDeps, rows[0].id, notice('report')))
    expect(await tellThem()).toBe('mail')
    await at.browser().post(linkTo(email), '', oneClick)
    expect(await tellThem()).toBeNull()
    const codes = at.mails.filter(({ kind }) => kind === 'verify-email')
    expect(codes.length).toBeGreaterThan(0)
    expect(codes.some(({ unsubscribe, text }) => unsubscribe || text.includes('Stop these'))).toBe(false)
  })
})

describe('the link in an email about a delivery', () => {
  const request = (browser: Browser, email: string) =>
    browser.post('/api/delivery-requests', wanted(email), { 'idempotency-key': crypto.randomUUID() })
  const mailsTo = (email: string) => at.mails.filter(({ to, kind }) => to === email && kind === 'delivery-requester')

  test('G-187 stops them for an address given without an account, in any spelling, and survives the nightly purge', async () => {
    const email = 'wants.rice@example.test'
    expect((await request(at.browser(), email)).status).toBe(201)
    const link = linkTo(email)
    expect((await at.browser().get(link.replace('/unsubscribe/', '/api/notices/unsubscribe/'))).body).toEqual({
      topic: 'delivery',
      isOn: true,
    })
    expect((await at.browser().post(link, '', oneClick)).status).toBe(200)
    expect((await at.db.pool.query('select person from notice_preferences')).rows.join()).not.toContain('rice')
    await purgeNotices(at.db, at.deps.clock.now())
    for (const same of [email, 'Wants.Rice+more@Example.test'])
      expect((await request(at.browser(), same)).status).toBe(201)
    expect([mailsTo(email).length, at.mails.filter(({ to }) => to.toLowerCase().includes('rice+more')).length]).toEqual(
      [1, 0],
    )
  })

  test('G-187 obeys the person’s preference for their own address, and only the reader’s for another', async () => {
    const customer = await signedInCustomer(at)
    await request(customer.browser, customer.email)
    await request(customer.browser, 'friend@example.test')
    await at.browser().post(linkTo('friend@example.test'), '', oneClick)
    await request(customer.browser, customer.email)
    expect(mailsTo(customer.email)).toHaveLength(2)
    await customer.browser.call('PUT', '/api/notices/settings', { topics: { delivery: { email: false } } })
    await request(customer.browser, customer.email)
    await request(customer.browser, 'friend@example.test')
    expect([mailsTo(customer.email).length, mailsTo('friend@example.test').length]).toEqual([2, 1])
  })
})

describe('STOP', () => {
  const reply = (event: object, signature?: string) => {
    const body = JSON.stringify(event)
    return at.browser().post('/api/notices/sms-replies', body, {
      'x-termii-signature': signature ?? createHmac('sha512', KEY).update(body).digest('hex'),
    })
  }

  test('G-187 a signed reply stops all SMS to that phone, and unsigned ones do not count', async () => {
    const phone = aPhone()
    const { id } = await signedInCustomer(at, phone)
    const stop = { type: 'inbound', sender: phone.slice(1), message: ' Stop please' }
    expect((await reply(stop, 'a'.repeat(128))).status).toBe(400)
    for (const other of [{ ...stop, type: 'outbound' }, { ...stop, message: 'Thank you' }, { type: 'inbound' }])
      expect((await reply(other)).status).toBe(200)
    expect(await tell(id)).toBe('sms')
    expect((await reply(stop)).status).toBe(200)
    expect([await tell(id), await tell(id, 'payment')]).toEqual(['screen', 'screen'])
    expect((await reply([])).status).toBe(400)
  })

  const stop = (phone: string) => reply({ type: 'inbound', sender: phone.slice(1), message: 'STOP' })
  const request = async (phone: string, browser = at.browser()) =>
    expect(
      (await browser.post('/api/delivery-requests', wanted(phone), { 'idempotency-key': crypto.randomUUID() })).status,
    ).toBe(201)
  const textsTo = (phone: string) => at.texts.filter(({ to }) => to === phone).length

  test('G-187 stops SMS about deliveries that strangers request without an account, and survives the nightly purge', async () => {
    const phone = aPhone()
    await request(phone)
    expect(textsTo(phone)).toBe(1)
    expect((await stop(phone)).status).toBe(200)
    expect((await at.db.pool.query('select person from notice_preferences')).rows.join()).not.toContain(
      phone.slice(-10),
    )
    await purgeNotices(at.db, at.deps.clock.now())
    await request(phone)
    expect(textsTo(phone)).toBe(1)
  })

  test('G-187 the preference of the person who verified the phone stops them too, and allows them again', async () => {
    const phone = aPhone()
    const { browser, id } = await signedInCustomer(at, phone)
    const turn = (sms: boolean) => browser.call('PUT', '/api/notices/settings', { topics: { delivery: { sms } } })
    const about = async (by?: Browser) => {
      const before = textsTo(phone)
      await request(phone, by)
      return textsTo(phone) - before
    }
    // Not verified yet, so the person's preference applies only to their own requests.
    await at.db.pool.query('update users set is_phone_verified = false where id = $1', [id])
    await turn(false)
    expect([await about(browser), await about()]).toEqual([0, 1])
    await proveContacts(at, id)
    expect(await about()).toBe(0)
    await turn(true)
    await stop(phone)
    expect([await about(browser), await about()]).toEqual([0, 0])
    await turn(true)
    expect(await about()).toBe(1)
  })
})
