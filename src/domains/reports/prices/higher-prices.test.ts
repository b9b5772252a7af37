import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consume, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { proveContacts, type SignedIn, signedInCustomer } from '../../../../test/support/account-people.ts'
import { aPhone, type Browser, customerForm, useAccounts } from '../../../../test/support/account-server.ts'
import { untilLocked } from '../../../../test/support/lock-waits.ts'
import { aPaidOwner } from '../../../../test/support/owner-browser.ts'
import { aProduct, aShop, type MadeShop } from '../../../../test/support/people.ts'
import { PRICE_REPORTS } from './higher-prices.policy.ts'
import { forgetHigherPrices, tellBuyers } from './told-buyers.ts'

const at = useAccounts({
  requireEmailVerification: false,
  env: { TERMII_API_KEY: 'a-key', TERMII_SENDER_ID: 'LSF' },
})
const DAY = 86_400_000
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows

let owner: SignedIn
let buyers: SignedIn[]
let shop: MadeShop
let product: { id: number }
beforeAll(async () => {
  owner = await aPaidOwner(at)
  buyers = await Promise.all(Array.from({ length: 5 }, () => signedInCustomer(at)))
  await proveContacts(at, owner.id, ...buyers.map(({ id }) => id))
})
beforeEach(async () => {
  shop = await aShop(at.db, { ownerId: owner.id })
  product = await aProduct(at.db, shop.id, { name: 'Rice', price: '78000.00' })
})

/** Writes to the shop, so that the price may be reported. */
async function contact({ id }: SignedIn, daysAgo = 0) {
  const [{ id: conversation }] = await rows(
    `insert into chat_conversations (shop_id, customer_user_id) values ($1, $2)
     on conflict (shop_id, customer_user_id) do update set updated_at = now() returning id`,
    [shop.id, id],
  )
  await rows(
    `insert into chat_messages (conversation_id, sender_type, sender_id, message, created_at) values ($1, 'customer', $2, 'How much?', $3)`,
    [conversation, id, new Date(Date.now() - daysAgo * DAY)],
  )
}
const say = (browser: Browser, price: unknown, id = product.id) =>
  browser.post(`/api/products/${id}/price-reports`, { price })
const shown = async () => (await at.browser().get(`/api/products/${product.id}`)).body.higherPrices
async function sayAll(...prices: number[]) {
  const replies = []
  for (const [index, price] of prices.entries()) {
    const buyer = buyers[index] as SignedIn
    await contact(buyer)
    replies.push((await say(buyer.browser, price)).status)
  }
  return replies
}
const mailsTo = ({ email }: SignedIn, kind: string) =>
  at.mails.filter((mail) => mail.to === email && mail.kind === kind)

describe('the shop asked for more', () => {
  test('G-192 three different buyers are shown with their range, two are not; the owner is told then', async () => {
    const before = mailsTo(owner, 'higher-price').length
    expect(await sayAll(82_000, 80_000)).toEqual([201, 201])
    expect(await shown()).toBeNull()
    expect(mailsTo(owner, 'higher-price')).toHaveLength(before)
    expect(await sayAll(1, 1, 85_000.5)).toEqual([400, 400, 201])
    expect(await shown()).toEqual({ buyers: 3, lowest: '80000.00', highest: '85000.50' })
    const told = mailsTo(owner, 'higher-price')
    expect(told).toHaveLength(before + 1)
    expect(told.at(-1)?.text).toContain(
      '3 buyers say that you asked for ₦80,000 to ₦85,001 for Rice, which is shown at ₦78,000.',
    )
    expect(told.at(-1)?.text).toContain(`/dashboard/prices/${shop.id}`)
    await sayAll(1, 1, 1, 90_000)
    expect(await shown()).toEqual({ buyers: 4, lowest: '80000.00', highest: '90000.00' })
    expect(mailsTo(owner, 'higher-price')).toHaveLength(before + 1)
  })

  test('G-192 a new price clears it, confirming the old one or other words do not; who said it hears of it once', async () => {
    await sayAll(80_000, 81_000, 82_000)
    await owner.browser.call('PATCH', `/api/products/${product.id}`, { description: 'No stones' })
    await owner.browser.call('PUT', `/api/shops/${shop.id}/prices`, { confirm: true })
    expect(await shown()).toMatchObject({ buyers: 3 })
    expect(await tellBuyers(at.db, deps())).toBe(0)
    const priced = await owner.browser.call('PUT', `/api/shops/${shop.id}/prices`, {
      lines: [{ id: product.id, price: 81_000 }],
    })
    expect(priced.status).toBe(200)
    expect(await shown()).toBeNull()
    expect(await tellBuyers(at.db, deps())).toBe(3)
    expect(await tellBuyers(at.db, deps())).toBe(0)
    const heard = mailsTo(buyers[0] as SignedIn, 'higher-price-outcome').at(-1)?.text
    expect(heard).toMatch(/asked for ₦80,000 for Rice. The shop has changed the price. It is now shown at ₦81,000/)
    // Three others bring it back, and the owner hears of it again.
    const before = mailsTo(owner, 'higher-price').length
    for (const buyer of [...buyers.slice(3), await signedInCustomer(at)]) {
      await contact(buyer)
      expect((await say(buyer.browser, 90_000)).status).toBe(201)
    }
    expect(await shown()).toEqual({ buyers: 3, lowest: '90000.00', highest: '90000.00' })
    expect(mailsTo(owner, 'higher-price')).toHaveLength(before + 1)
  })

  test('G-192 who reported the price of a product that is deleted then hears of it, once, in a short text message too', async () => {
    const phone = aPhone()
    const caller = at.browser()
    const { customer } = (await caller.post('/api/customer/register', customerForm(phone))).body
    await rows('update products set name = $2 where id = $1', [product.id, 'Rice '.repeat(40).trim()])
    await proveContacts(at, customer.id)
    await contact({ id: customer.id, browser: caller, email: '' })
    expect((await say(caller, 80_000)).status).toBe(201)
    const [buyer, unproven] = [await signedInCustomer(at), await signedInCustomer(at)]
    await proveContacts(at, buyer.id)
    for (const { id } of [buyer, unproven]) await contact({ id, browser: caller, email: '' })
    expect((await say(buyer.browser, 81_000)).status).toBe(201)
    expect((await say(unproven.browser, 81_500)).status).toBe(201)
    expect((await owner.browser.call('DELETE', `/api/products/${product.id}`)).status).toBeLessThan(300)
    expect((await caller.get('/api/account/data')).body.priceReports).toMatchObject([
      { productId: null, productName: expect.stringMatching(/^Rice Rice/) },
    ])
    expect([await tellBuyers(at.db, deps()), await tellBuyers(at.db, deps())]).toEqual([3, 0])
    const told = mailsTo(unproven, 'higher-price-outcome').map(({ subject, text }) => subject + text)
    expect([told.length, told.join().includes('Rice')]).toEqual([1, false])
    const heard = mailsTo(buyer, 'higher-price-outcome').at(-1)?.text
    expect(heard).toMatch(/asked for ₦81,000 for Rice Rice .*It is no longer on LocalShopFinder\./s)
    expect(heard).not.toContain('/product')
    expect(at.texts.filter(({ to }) => to === phone).map(({ text }) => text)).toEqual([
      `LocalShopFinder: you were asked for NGN 80,000 for ${'Rice '.repeat(8).trim()}. It is no longer on LocalShopFinder.`,
    ])
  })

  test('G-192 three buyers at once tell the owner once, and two workers each of the buyers once', async () => {
    const before = mailsTo(owner, 'higher-price').length
    const three = buyers.slice(0, 3)
    const heard = () => three.map((buyer) => mailsTo(buyer, 'higher-price-outcome').length)
    const heardBefore = heard()
    for (const buyer of three) await contact(buyer)
    const { saying } = await at.db.transaction(async (tx) => {
      await tx.query('test.hold', 'select from products where id = $1 for no key update', [product.id])
      const saying = Promise.all(three.map(({ browser }, index) => say(browser, 80_000 + index)))
      await untilLocked(at.db, 3)
      return { saying }
    })
    const said = await saying
    expect(said.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(mailsTo(owner, 'higher-price')).toHaveLength(before + 1)
    await rows('update products set price = 81000 where id = $1', [product.id])
    const told = await Promise.all([tellBuyers(at.db, deps()), tellBuyers(at.db, deps())])
    expect(told[0] + told[1]).toBe(3)
    expect(heard()).toEqual(heardBefore.map((count) => count + 1))
  })

  test('G-192 who opened the contacts may say it, who only looked at the shop may not', async () => {
    const buyer = await signedInCustomer(at)
    const visit = (type: string) =>
      rows('insert into shop_visits (shop_id, user_id, visit_type) values ($1, $2, $3)', [shop.id, buyer.id, type])
    await visit('View')
    expect((await say(buyer.browser, 80_000)).status).toBe(403)
    await visit('Contact')
    expect((await say(buyer.browser, 80_000)).status).toBe(201)
  })

  test('G-192 twenty a day of one account', async () => {
    const buyer = await signedInCustomer(at)
    await contact(buyer)
    await consume(at.db, counterKey('price reports of', buyer.id), PRICE_REPORTS, new Date(), PRICE_REPORTS.most - 1)
    const other = await aProduct(at.db, shop.id, { price: '78000.00' })
    expect((await say(buyer.browser, 80_000)).status).toBe(201)
    expect((await say(buyer.browser, 80_000, other.id)).status).toBe(429)
    expect(await rows('select product_id from price_reports where user_id = $1', [buyer.id])).toEqual([
      { product_id: product.id },
    ])
  })

  test('G-192 once for each product in 30 days, also when it is sent five times at once; then again', async () => {
    const buyer = await signedInCustomer(at)
    await contact(buyer)
    const sent = await Promise.all(Array.from({ length: 5 }, () => say(buyer.browser, 80_000)))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
    expect((await say(buyer.browser, 85_000)).body.message).toBe(
      'You said this already. You can say it again 30 days later.',
    )
    expect(await rows('select price from price_reports where product_id = $1', [product.id])).toEqual([
      { price: '80000.00' },
    ])
    const other = await aProduct(at.db, shop.id, { price: '500.00' })
    expect((await say(buyer.browser, 600, other.id)).status).toBe(201)
    expect((await buyer.browser.get('/api/account/data')).body.priceReports).toHaveLength(2)

    await forgetHigherPrices(at.db, new Date(Date.now() + 31 * DAY))
    expect(await rows('select id from price_reports where user_id = $1', [buyer.id])).toHaveLength(2)
    expect(await tellBuyers(at.db, deps(31 * DAY))).toBeGreaterThanOrEqual(2)
    expect(mailsTo(buyer, 'higher-price-outcome').at(-1)?.text).toContain('has not changed the price within 30 days')
    expect(await forgetHigherPrices(at.db, new Date(Date.now() + 29 * DAY))).toBe(0)
    expect(await forgetHigherPrices(at.db, new Date(Date.now() + 31 * DAY))).toBeGreaterThanOrEqual(2)
    expect((await say(buyer.browser, 85_000)).status).toBe(201)
  })

  test('G-192 only customers who have contacted the shop within 30 days, and nobody about an own product', async () => {
    const buyer = await signedInCustomer(at)
    expect((await say(at.browser(), 80_000)).status).toBe(401)
    expect((await say(owner.browser, 80_000)).status).toBe(403)
    for (const daysAgo of [null, 31]) {
      if (daysAgo !== null) await contact(buyer, daysAgo)
      const refused = await say(buyer.browser, 80_000)
      expect([refused.status, refused.body.code]).toEqual([403, 'not_a_buyer'])
    }
    await contact(buyer, 29)
    const otherShop = await aShop(at.db)
    expect((await say(buyer.browser, 80_000, (await aProduct(at.db, otherShop.id)).id)).status).toBe(403)
    const hidden = await aProduct(at.db, shop.id, { active: false })
    for (const id of [hidden.id, 2_000_000_000]) expect((await say(buyer.browser, 80_000, id)).status).toBe(404)
    for (const [price, message] of [
      [78_000, 'Please enter a price higher than the one shown'],
      [780_001, 'This is more than 10 times the price shown. Please check the number.'],
      ['eighty', 'Please enter a valid price greater than 0.'],
      [-1, 'Price must be positive'],
      [80_000.123, 'Price has at most 2 decimals'],
      [undefined, 'Please enter a valid price greater than 0.'],
    ] as const) {
      const refused = await say(buyer.browser, price)
      expect([refused.status, refused.body.errors]).toEqual([400, { price: message }])
    }
    expect(await rows('select id from price_reports where product_id = $1', [product.id])).toEqual([])
    expect((await say(buyer.browser, '80000')).body).toEqual({
      price: '80000.00',
      reportedAt: expect.stringMatching(/Z$/),
    })
  })
})

/** What the jobs have, `later` ms from now. */
const deps = (later = 0) => ({
  ...at.serverDeps,
  clock: { now: () => new Date(Date.now() + later) },
  limited: true,
})
