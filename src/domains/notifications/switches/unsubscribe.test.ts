import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { proveContacts, signedInCustomer } from '../../../../test/support/account-people.ts'
import { aPhone, type Browser, useAccounts } from '../../../../test/support/account-server.ts'
import { wanted } from '../../../../test/support/deliveries.ts'
import type { Topic } from '../notifications.policy.ts'
import { forgetNotices } from '../telling/forget-notices.ts'
import { tellGuest, tellPerson } from '../telling/tell-person.ts'

const KEY = 'the-secret-key-of-termii'
const at = useAccounts({
  publicUrl: 'https://shops.example.test',
  env: { TERMII_API_KEY: 'a-key', TERMII_SENDER_ID: 'LocalShop', TERMII_SECRET_KEY: KEY },
})

const notice = (topic: Topic) => ({
  ...{ topic, kind: 'test', subject: 'News', paragraphs: ['News.'], reason: 'You own a shop.', sms: 'News' },
})
const tell = (id: string, topic: Topic = 'decision') =>
  at.db.transaction((tx) => tellPerson(tx, at.serverDeps, id, notice(topic)))
/** The path of the link in the last mail to an address. */
const linkTo = (address: string) =>
  new URL(at.mails.filter(({ to }) => to === address).at(-1)?.unsubscribe ?? '').pathname
const oneClick = { 'content-type': 'application/x-www-form-urlencoded' }

describe('the link in a mail', () => {
  test('G-187 ends the mails of one topic without a sign-in, as a mail program calls it; reading it changes nothing', async () => {
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

  test('a forged one, one of another purpose and one of a person who is gone answer 404', async () => {
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
    expect((await at.db.pool.query('select from notice_switches where person = $1', [id])).rowCount).toBe(0)
  })

  test('works for guests, and stands in no mail about the account itself', async () => {
    const browser = at.browser()
    const email = 'guest@unsubscribe.example.test'
    await browser.post('/api/guest-session', { email })
    const { rows } = await at.db.pool.query('select id from guest_sessions where email = $1', [email])
    const tellThem = () => at.db.transaction((tx) => tellGuest(tx, at.serverDeps, rows[0].id, notice('report')))
    expect(await tellThem()).toBe('mail')
    await at.browser().post(linkTo(email), '', oneClick)
    expect(await tellThem()).toBeNull()
    const codes = at.mails.filter(({ kind }) => kind === 'verify-email')
    expect(codes.length).toBeGreaterThan(0)
    expect(codes.some(({ unsubscribe, text }) => unsubscribe || text.includes('Stop these'))).toBe(false)
  })
})

describe('the link in a mail about a delivery', () => {
  const request = (browser: Browser, email: string) =>
    browser.post('/api/delivery-requests', wanted(email), { 'idempotency-key': crypto.randomUUID() })
  const mailsTo = (email: string) => at.mails.filter(({ to, kind }) => to === email && kind === 'delivery-requester')

  test('G-187 ends them for an address that was given without an account, however it is written, and outlasts the nightly tidying', async () => {
    const email = 'wants.rice@example.test'
    expect((await request(at.browser(), email)).status).toBe(201)
    const link = linkTo(email)
    expect((await at.browser().get(link.replace('/unsubscribe/', '/api/notices/unsubscribe/'))).body).toEqual({
      topic: 'delivery',
      isOn: true,
    })
    expect((await at.browser().post(link, '', oneClick)).status).toBe(200)
    expect((await at.db.pool.query('select person from notice_switches')).rows.join()).not.toContain('rice')
    await forgetNotices(at.db, at.deps.clock.now())
    for (const same of [email, 'Wants.Rice+more@Example.test'])
      expect((await request(at.browser(), same)).status).toBe(201)
    expect([mailsTo(email).length, at.mails.filter(({ to }) => to.toLowerCase().includes('rice+more')).length]).toEqual(
      [1, 0],
    )
  })

  test('G-187 to one’s own address obeys one’s own switch, to another’s that of its reader alone', async () => {
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

  test('G-187 a signed reply ends all text messages to that phone, and only what the gateway signed counts', async () => {
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

  test('G-187 ends text messages about deliveries that strangers ask for, without an account, and outlasts the nightly tidying', async () => {
    const phone = aPhone()
    await request(phone)
    expect(textsTo(phone)).toBe(1)
    expect((await stop(phone)).status).toBe(200)
    expect((await at.db.pool.query('select person from notice_switches')).rows.join()).not.toContain(phone.slice(-10))
    await forgetNotices(at.db, at.deps.clock.now())
    await request(phone)
    expect(textsTo(phone)).toBe(1)
  })

  test('G-187 the switch of whoever proved the phone ends them too, and turned on again lets them come', async () => {
    const phone = aPhone()
    const { browser, id } = await signedInCustomer(at, phone)
    const turn = (sms: boolean) => browser.call('PUT', '/api/notices/settings', { topics: { delivery: { sms } } })
    const about = async (by?: Browser) => {
      const before = textsTo(phone)
      await request(phone, by)
      return textsTo(phone) - before
    }
    // Not proven yet: one’s own requests alone obey one’s own switch.
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
