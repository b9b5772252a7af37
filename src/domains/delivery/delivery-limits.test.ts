import { describe, expect, test } from 'vitest'
import { addressGroup, networkGroup } from '#platform/http/edge/address-group.ts'
import { consume, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { signedInAdmin, signedInCustomer, verifiedCustomer } from '../../../test/support/account-people.ts'
import { useAccounts } from '../../../test/support/account-server.ts'
import { DELIVERIES, deliveriesOn, follow, wanted } from '../../../test/support/deliveries.ts'
import { DELIVERY_LIMITS } from './delivery.policy.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const at = useAccounts({
  requireEmailVerification: false,
  publicUrl: 'https://shops.example.ng',
  env: { TERMII_API_KEY: 'a-key', TERMII_SENDER_ID: 'Shops' },
})
const { rows, mails, placed, aListedShop } = deliveriesOn(at)

describe('rate limits', () => {
  const { requests, texts, noticesToShop, guesses } = DELIVERY_LIMITS

  test('G-065 G-168 one contact, one person and one address send a limited number; rejected requests leave nothing', async () => {
    for (let n = 0; n < requests.ofContact.most; n++) await placed(at.browser(), wanted('0803 123 4567'))
    const refused = await at.browser().post(DELIVERIES, wanted('+234 803 123 4567'))
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'You have sent many delivery requests. Please try again later, or use your email app.',
    ])
    expect(Number(refused.header('retry-after'))).toBeGreaterThan(0)
    expect(await rows()).toHaveLength(requests.ofContact.most)
    // SMS cost money, so there are fewer of them than requests.
    expect(at.texts).toHaveLength(texts.toContact.most)

    const { browser } = await signedInCustomer(at)
    for (let n = 0; n < requests.ofPerson.most; n++) await placed(browser)
    expect((await browser.post(DELIVERIES, wanted())).status).toBe(429)

    const crowd = at.browser()
    const agent = (n: number) => ({ 'user-agent': `Browser ${n}` })
    for (let n = 0; n < requests.ofAddress.most; n++)
      expect((await crowd.post(DELIVERIES, wanted(), agent(n))).status).toBe(201)
    expect((await crowd.post(DELIVERIES, wanted(), agent(999))).status).toBe(429)
    expect((await at.browser().post(DELIVERIES, wanted())).status).toBe(201)
    at.later(DAY)
    expect((await crowd.post(DELIVERIES, wanted('08031234567'), agent(1))).status).toBe(201)
  })

  test('one network sends a limited number, and its guesses and SMS count together across all its addresses', async () => {
    const ip = (n: number) => `2001:db8:55:${n.toString(16)}::1`
    const asking = (n: number) => Object.assign(at.browser(), { ip: ip(n) })
    const use = (what: string, { most, within }: { most: number; within: number }, uses: number) =>
      consume(at.db, counterKey(what, networkGroup(ip(0))), { most, within }, at.deps.clock.now(), uses)
    await use('deliveries from network', requests.ofNetwork, requests.ofNetwork.most - 2)
    await use('delivery texts of network', texts.ofNetwork, texts.ofNetwork.most - 1)
    for (let n = 1; n <= 2; n++) await placed(asking(n), wanted(`0803555200${n}`))
    expect(at.texts).toHaveLength(1)
    expect((await asking(3).post(DELIVERIES, wanted())).status).toBe(429)
    await use('delivery guesses of network', guesses.ofNetwork, guesses.ofNetwork.most - 1)
    expect((await follow(asking(4), 'BBBBB-BBBBB', 'ada@example.test')).status).toBe(404)
    expect((await follow(asking(5), 'CCCCC-CCCCC', 'ada@example.test')).status).toBe(429)
    expect(await rows()).toHaveLength(2)
  })

  test('G-197 a verified person is not limited by others at the same address and network', async () => {
    const ip = '2001:db8:56:1::1'
    const use = (what: string, subject: string, limit: { most: number; within: number }) =>
      consume(at.db, counterKey(what, subject), limit, at.deps.clock.now(), limit.most)
    await use('deliveries from', addressGroup(ip), requests.ofAddress)
    await use('deliveries from network', networkGroup(ip), requests.ofNetwork)
    await use('delivery texts of', addressGroup(ip), texts.ofAddress)
    await use('delivery texts of network', networkGroup(ip), texts.ofNetwork)
    const [{ browser: verified }, { browser: unverified }] = [await verifiedCustomer(at), await signedInCustomer(at)]
    verified.ip = ip
    unverified.ip = ip
    expect((await unverified.post(DELIVERIES, wanted())).status).toBe(429)
    await placed(verified, wanted('08035552009'))
    expect(at.texts).toHaveLength(1)
    for (let n = 1; n < requests.ofPerson.most; n++) await placed(verified)
    expect((await verified.post(DELIVERIES, wanted())).status).toBe(429)
  })

  test('verified people of one network cause a limited number of SMS to phones that are not theirs', async () => {
    const ip = '2001:db8:57:1::1'
    const { most } = texts.ofVerifiedNetwork
    const [{ browser, id }, { browser: other }] = [await verifiedCustomer(at), await verifiedCustomer(at)]
    browser.ip = ip
    other.ip = '2001:db8:57:2::1'
    await consume(
      at.db,
      counterKey('delivery texts of verified in network', networkGroup(ip)),
      texts.ofVerifiedNetwork,
      at.deps.clock.now(),
      most - 1,
    )
    await placed(browser, wanted('08035552101'))
    await placed(browser, wanted('08035552102'))
    await placed(other, wanted('08035552103'))
    expect(at.texts.map(({ to }) => to)).toEqual(['+2348035552101'])
    const own = async (isProved: boolean) => {
      const text = 'update users set phone = $2, is_phone_verified = $3 where id = $1'
      await at.db.pool.query(text, [id, '+2348035552104', isProved])
      await placed(browser, wanted('08035552104'))
      return at.texts.length
    }
    expect([await own(false), await own(true)]).toEqual([1, 2])
  })

  test('G-197 strangers use up neither the requests nor the text messages of a person who has proved the contact', async () => {
    const phone = '+2348035552201'
    const { browser, id, email } = await verifiedCustomer(at)
    await at.db.pool.query('update users set phone = $2, is_phone_verified = true where id = $1', [id, phone])
    for (const contact of [phone, email]) {
      for (let n = 0; n < requests.ofContact.most; n++) await placed(at.browser(), wanted(contact))
      expect((await at.browser().post(DELIVERIES, wanted(contact))).status).toBe(429)
      await placed(browser, wanted(contact))
    }
    const { reference } = await placed(browser, wanted(phone))
    expect(at.texts).toHaveLength(texts.toContact.most + 2)
    const { browser: desk } = await signedInAdmin(at)
    const quote = { status: 'quoted', price: 1_800 }
    expect((await desk.call('PUT', `/api/admin/delivery-requests/${reference}`, quote)).status).toBe(200)
    expect(at.texts).toHaveLength(texts.toContact.most + 3)
    expect(at.texts.at(-1)).toMatchObject({ to: phone, text: expect.stringContaining(reference) })
    for (let n = 3; n < requests.ofContact.most; n++) await placed(browser, wanted(phone))
    expect((await browser.post(DELIVERIES, wanted(phone))).status).toBe(429)
  })

  test('G-197 the team’s messages about strangers’ requests use up none of a person who has proved the phone', async () => {
    const phone = '+2348035552251'
    const { browser, id } = await verifiedCustomer(at)
    await at.db.pool.query('update users set phone = $2, is_phone_verified = true where id = $1', [id, phone])
    const { browser: desk } = await signedInAdmin(at)
    const quoted = (reference: string) =>
      desk.call('PUT', `/api/admin/delivery-requests/${reference}`, { status: 'quoted', price: 1_800 })
    for (let n = 0; n < texts.toContact.most; n++)
      expect((await quoted((await placed(at.browser(), wanted(phone))).reference)).status).toBe(200)
    expect(at.texts).toHaveLength(2 * texts.toContact.most)
    const { reference } = await placed(browser, wanted(phone))
    expect((await quoted(reference)).status).toBe(200)
    expect(at.texts).toHaveLength(2 * texts.toContact.most + 2)
  })

  test('G-197 strangers who name a contact do not stop a verified person who has not proved it', async () => {
    const phone = '08035552261'
    for (let n = 0; n < requests.ofContact.most; n++) await placed(at.browser(), wanted(phone))
    expect((await at.browser().post(DELIVERIES, wanted(phone))).status).toBe(429)
    const { browser } = await verifiedCustomer(at)
    for (let n = 0; n < requests.ofContact.most; n++) await placed(browser, wanted(phone))
    expect((await browser.post(DELIVERIES, wanted(phone))).status).toBe(429)
  })

  test('a text message that one limit refuses counts for no other', async () => {
    const crowd = at.browser()
    const key = counterKey('delivery texts of', addressGroup(crowd.ip))
    await consume(at.db, key, texts.ofAddress, at.deps.clock.now(), texts.ofAddress.most)
    for (let n = 0; n < texts.toContact.most; n++) await placed(crowd, wanted('08035552301'))
    expect(at.texts).toEqual([])
    await placed(at.browser(), wanted('08035552301'))
    expect(at.texts).toHaveLength(1)
  })

  test('one mailbox gets a limited number of confirmations, however its address is spelled', async () => {
    const spellings = ['ada.obi@gmail.com', 'a.d.a.obi@gmail.com', 'adaobi+1@gmail.com', 'AdaObi+x+y@googlemail.com']
    const statuses: number[] = []
    for (let n = 0; n <= requests.ofContact.most; n++)
      statuses.push((await at.browser().post(DELIVERIES, wanted(spellings[n % 4]))).status)
    expect(statuses).toEqual([...Array(requests.ofContact.most).fill(201), 429])
    expect((await at.browser().post(DELIVERIES, wanted('ada.obi@example.test'))).status).toBe(201)
    expect((await at.browser().post(DELIVERIES, wanted('adaobi@example.test'))).status).toBe(201)
  })

  test('a quarter of the SMS of a day goes to phones that other people name, and as many are reserved for verified phones and the delivery team', async () => {
    const { config } = at.serverDeps
    const { textsPerDay } = config
    Object.assign(config, { textsPerDay: 6 })
    for (let n = 0; n < 5; n++) await placed(at.browser(), wanted(`0803444100${n}`))
    expect(at.texts).toHaveLength(2)
    for (let n = 0; n < 2; n++) {
      const { browser, id } = await verifiedCustomer(at)
      const text = 'update users set phone = $2, is_phone_verified = true where id = $1'
      await at.db.pool.query(text, [id, `+234803444101${n}`])
      await placed(browser, wanted(`0803444101${n}`))
    }
    Object.assign(config, { textsPerDay })
    expect(at.texts.map(({ to }) => to)).toEqual(['+2348034441000', '+2348034441001', '+2348034441010'])
    expect(await rows()).toHaveLength(7)
  })

  test('invented numbers from one address cost few SMS, and the requests stay', async () => {
    const crowd = at.browser()
    for (let n = 0; n < texts.ofAddress.most + 5; n++)
      await crowd.post(DELIVERIES, wanted(`0803555${String(1000 + n)}`), { 'user-agent': `Browser ${n}` })
    expect(at.texts).toHaveLength(texts.ofAddress.most)
    expect(await rows()).toHaveLength(texts.ofAddress.most + 5)
  })

  test('a shop gets a limited number of notices a day; its list has all requests', async () => {
    const { owner, shop } = await aListedShop()
    for (let n = 0; n < noticesToShop.most + 3; n++) await placed(at.browser(), wanted(undefined, { shopId: shop.id }))
    expect(mails().filter(({ to }) => to === owner.email)).toHaveLength(noticesToShop.most)
    const list = await owner.browser.get('/api/my-delivery-requests?limit=100')
    expect([list.body.length, list.header('x-total-count')]).toEqual([23, '23'])
  })

  test('guessing references in bulk, or contacts of a known one, is limited; right pairs cost nothing', async () => {
    const { reference, contact } = await placed()
    const thief = at.browser()
    for (let n = 0; n < 20; n++) expect((await follow(at.browser(), reference, contact)).status).toBe(200)
    const { most } = guesses.ofNetworkAtReference
    const neighbour = (n: number) => Object.assign(at.browser(), { ip: `41.58.9.${n}` })
    const guessed = await Promise.all(
      Array.from({ length: 20 }, (_, n) => follow(neighbour(n), reference, `thief${n}@example.test`)),
    )
    expect(guessed.filter(({ status }) => status === 404)).toHaveLength(most)
    expect(guessed.filter(({ status }) => status === 429)).toHaveLength(20 - most)
    // An unknown reference is locked in the same way.
    const none = await Promise.all(Array.from({ length: 20 }, (_, n) => follow(neighbour(n), '00000-00000', contact)))
    expect(none.filter(({ status }) => status === 429)).toHaveLength(20 - most)
    for (let n = 0; n < guesses.ofAddress.most; n++)
      expect((await follow(thief, `A${String(n).padStart(9, '0')}`, contact)).status).toBe(404)
    expect((await follow(thief, 'AAAAA-AAAAA', contact)).status).toBe(429)
    at.later(HOUR)
    expect((await follow(thief, reference, contact)).status).toBe(200)
  })
})
