import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { consume, counterKey } from '#platform/rate-limits/rate-counters.ts'
import {
  proveContacts,
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
  verifiedCustomer,
} from '../../../../test/support/account-people.ts'
import { aPhone, type Browser, customerForm, useAccounts } from '../../../../test/support/account-server.ts'
import { untilLocked } from '../../../../test/support/lock-waits.ts'
import { aPaidOwner } from '../../../../test/support/owner-browser.ts'
import { aProduct, aShop, type MadeShop } from '../../../../test/support/people.ts'
import { notifyCountedLate } from './higher-prices.ts'
import { notifyReporters, purgePriceReports } from './notify-reporters.ts'

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
  buyers = await Promise.all(Array.from({ length: 5 }, () => verifiedCustomer(at)))
  await proveContacts(at, owner.id, ...buyers.map(({ id }) => id))
})
beforeEach(async () => {
  shop = await aShop(at.db, { ownerId: owner.id })
  product = await aProduct(at.db, shop.id, { name: 'Rice', price: '78000.00' })
})

/** Writes to the shop, which allows price reports. */
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
const setPrice = async (price: number, more: object = {}) =>
  (await owner.browser.call('PUT', `/api/shops/${shop.id}/prices`, { lines: [{ id: product.id, price, ...more }] }))
    .status
const mailsTo = ({ email }: SignedIn, kind: string) =>
  at.mails.filter((mail) => mail.to === email && mail.kind === kind)

describe('the shop asked for more', () => {
  test('G-192 three different buyers are shown with their range, two are not; the owner then gets a notice', async () => {
    const before = mailsTo(owner, 'higher-price').length
    expect(await sayAll(82_000, 80_000)).toEqual([201, 201])
    expect(await shown()).toBeNull()
    expect(mailsTo(owner, 'higher-price')).toHaveLength(before)
    expect(await sayAll(1, 1, 85_000.5)).toEqual([400, 400, 201])
    expect(await shown()).toEqual({ buyers: 3, lowest: '80000.00', highest: '85000.50' })
    const told = mailsTo(owner, 'higher-price')
    expect(told).toHaveLength(before + 1)
    expect(told.at(-1)?.text).toContain(
      '3 buyers say you charged ₦80,000 to ₦85,001 for Rice, which is shown at ₦78,000.',
    )
    expect(told.at(-1)?.text).toContain('It disappears when you save a price of ₦82,000 or more')
    expect(told.at(-1)?.text).toContain(`/dashboard/prices/${shop.id}`)
    await sayAll(1, 1, 1, 90_000)
    expect(await shown()).toEqual({ buyers: 4, lowest: '80000.00', highest: '90000.00' })
    expect(mailsTo(owner, 'higher-price')).toHaveLength(before + 1)
  })

  test('G-192 a new price clears it, but not a confirmation or other words; the reporters get one notice', async () => {
    await sayAll(80_000, 81_000, 82_000)
    await owner.browser.call('PATCH', `/api/products/${product.id}`, { description: 'No stones' })
    await owner.browser.call('PUT', `/api/shops/${shop.id}/prices`, { confirm: true })
    expect(await shown()).toMatchObject({ buyers: 3 })
    expect(await notifyReporters(at.db, deps())).toBe(0)
    expect(await setPrice(81_000)).toBe(200)
    expect(await shown()).toBeNull()
    expect(await notifyReporters(at.db, deps())).toBe(3)
    expect(await notifyReporters(at.db, deps())).toBe(0)
    const heard = mailsTo(buyers[0] as SignedIn, 'higher-price-outcome').at(-1)?.text
    expect(heard).toMatch(/charged ₦80,000 for Rice. The shop has updated the price. It is now ₦81,000/)
    // Three other reports show it again, and the owner gets another notice.
    const before = mailsTo(owner, 'higher-price').length
    for (const buyer of [...buyers.slice(3), await verifiedCustomer(at)]) {
      await contact(buyer)
      expect((await say(buyer.browser, 90_000)).status).toBe(201)
    }
    expect(await shown()).toEqual({ buyers: 3, lowest: '90000.00', highest: '90000.00' })
    expect(mailsTo(owner, 'higher-price')).toHaveLength(before + 1)
  })

  test('G-192 reporters of a product that is deleted then get one notice, by SMS too', async () => {
    const phone = aPhone()
    const caller = at.browser()
    const { customer } = (await caller.post('/api/customer/register', customerForm(phone))).body
    await rows('update products set name = $2 where id = $1', [product.id, 'Rice '.repeat(40).trim()])
    await proveContacts(at, customer.id)
    await contact({ id: customer.id, browser: caller, email: '' })
    expect((await say(caller, 80_000)).status).toBe(201)
    const [buyer, unproven] = [await verifiedCustomer(at), await signedInCustomer(at)]

    for (const { id } of [buyer, unproven]) await contact({ id, browser: caller, email: '' })
    expect((await say(buyer.browser, 81_000)).status).toBe(201)
    expect((await say(unproven.browser, 81_500)).status).toBe(201)
    expect((await owner.browser.call('DELETE', `/api/products/${product.id}`)).status).toBeLessThan(300)
    expect((await caller.get('/api/account/data')).body.priceReports).toMatchObject([
      { productId: null, productName: expect.stringMatching(/^Rice Rice/) },
    ])
    expect([await notifyReporters(at.db, deps()), await notifyReporters(at.db, deps())]).toEqual([3, 0])
    const told = mailsTo(unproven, 'higher-price-outcome').map(({ subject, text }) => subject + text)
    expect([told.length, told.join().includes('Rice')]).toEqual([1, false])
    const heard = mailsTo(buyer, 'higher-price-outcome').at(-1)?.text
    expect(heard).toMatch(/charged ₦81,000 for Rice Rice .*It is no longer on LocalShopFinder\./s)
    expect(heard).not.toContain('/product')
    expect(at.texts.filter(({ to }) => to === phone).map(({ text }) => text)).toEqual([
      `LocalShopFinder: you were asked for NGN 80,000 for ${'Rice '.repeat(8).trim()}. It is no longer on LocalShopFinder.`,
    ])
  })

  test('G-192 three concurrent reports notify the owner once, and two workers notify each buyer once', async () => {
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
    const told = await Promise.all([notifyReporters(at.db, deps()), notifyReporters(at.db, deps())])
    expect(told[0] + told[1]).toBe(3)
    expect(heard()).toEqual(heardBefore.map((count) => count + 1))
  })

  test('G-192 people who opened the contacts can report, people who only viewed the shop cannot', async () => {
    const buyer = await verifiedCustomer(at)
    const visit = (type: string) =>
      rows('insert into shop_visits (shop_id, user_id, visit_type) values ($1, $2, $3)', [shop.id, buyer.id, type])
    await visit('View')
    expect((await say(buyer.browser, 80_000)).status).toBe(403)
    await visit('Contact')
    expect((await say(buyer.browser, 80_000)).status).toBe(201)
  })

  test('G-192 allows twenty reports a day per account', async () => {
    const buyer = await verifiedCustomer(at)
    await contact(buyer)
    await consume(at.db, counterKey('priceReports of', buyer.id), { most: 20, within: 86_400_000 }, new Date(), 19)
    const other = await aProduct(at.db, shop.id, { price: '78000.00' })
    expect((await say(buyer.browser, 80_000)).status).toBe(201)
    expect((await say(buyer.browser, 80_000, other.id)).status).toBe(429)
    expect(await rows('select product_id from price_reports where user_id = $1', [buyer.id])).toEqual([
      { product_id: product.id },
    ])
  })

  test('G-192 allows one report per product in 30 days, also for five concurrent ones; then again', async () => {
    const buyer = await verifiedCustomer(at)
    await contact(buyer)
    const sent = await Promise.all(Array.from({ length: 5 }, () => say(buyer.browser, 80_000)))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
    expect((await say(buyer.browser, 85_000)).body.message).toBe(
      'You have already reported this. You can report it again after 30 days.',
    )
    expect(await rows('select price from price_reports where product_id = $1', [product.id])).toEqual([
      { price: '80000.00' },
    ])
    const other = await aProduct(at.db, shop.id, { price: '500.00' })
    expect((await say(buyer.browser, 600, other.id)).status).toBe(201)
    expect((await buyer.browser.get('/api/account/data')).body.priceReports).toHaveLength(2)

    await purgePriceReports(at.db, new Date(Date.now() + 31 * DAY))
    expect(await rows('select id from price_reports where user_id = $1', [buyer.id])).toHaveLength(2)
    expect(await notifyReporters(at.db, deps(31 * DAY))).toBeGreaterThanOrEqual(2)
    expect(mailsTo(buyer, 'higher-price-outcome').at(-1)?.text).toContain('did not change its price within 30 days')
    expect(await purgePriceReports(at.db, new Date(Date.now() + 29 * DAY))).toBe(0)
    expect(await purgePriceReports(at.db, new Date(Date.now() + 31 * DAY))).toBeGreaterThanOrEqual(2)
    expect((await say(buyer.browser, 85_000)).status).toBe(201)
  })

  test('G-192 only customers who contacted the shop within 30 days can report, and no one their own product', async () => {
    const buyer = await verifiedCustomer(at)
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
      [780_001, 'That is more than 10 times the price shown. Please check the amount.'],
      ['eighty', 'Please enter a valid price greater than 0.'],
      [-1, 'Price must be positive'],
      [80_000.123, 'Price can have up to 2 decimal places'],
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

describe('the warning', () => {
  const warning = { buyers: 3, lowest: '80000.00', highest: '82000.00' }

  test('G-201 does not end with a kobo more, another unit, other words, no stock or a confirmation, but with the price that most buyers reported', async () => {
    await sayAll(82_000, 80_000, 81_000)
    expect(await shown()).toEqual(warning)
    const edit = (body: object) => owner.browser.call('PATCH', `/api/products/${product.id}`, body)
    for (const body of [
      { price: 78_000.01 },
      { unit: 'bag' },
      { price: 79_999.99, unit: 'half a bag' },
      { name: 'Long rice', price: 60_000 },
      { isActive: false },
      { isActive: true, quantity: 0 },
    ]) {
      const saved = await edit(body)
      expect(saved.status, saved.text).toBe(200)
      if ((body as { isActive?: boolean }).isActive !== false)
        expect(await shown(), JSON.stringify(body)).toEqual(warning)
    }
    await owner.browser.call('PUT', `/api/shops/${shop.id}/prices`, { confirm: true })
    expect(await shown()).toEqual(warning)
    // The range names only prices above the current one.
    expect(await setPrice(80_000)).toBe(200)
    expect(await shown()).toEqual({ ...warning, lowest: '81000.00' })
    expect(await setPrice(81_000)).toBe(200)
    expect(await shown()).toBeNull()
  })

  test('G-201 returns if the price is lowered within a day, but not later', async () => {
    await sayAll(80_000, 81_000, 82_000)
    await setPrice(81_000)
    expect(await shown()).toBeNull()
    await setPrice(78_000)
    expect(await shown()).toEqual(warning)
    await setPrice(85_000)
    await rows(`update price_reports set cleared_at = cleared_at - interval '25 hours' where product_id = $1`, [
      product.id,
    ])
    await setPrice(78_000)
    expect(await shown()).toBeNull()
  })

  test('G-201 ends 14 days after the last report, and one later report does not bring it back', async () => {
    await sayAll(80_000, 81_000, 82_000)
    const age = (days: number) =>
      rows("update price_reports set reported_at = now() - $2 * interval '1 day' where product_id = $1", [
        product.id,
        days,
      ])
    await age(13.9)
    expect(await shown()).toEqual(warning)
    await age(14.1)
    expect(await shown()).toBeNull()
    await sayAll(1, 1, 1, 90_000)
    expect(await shown()).toBeNull()
  })

  test('G-201 counts verified buyers only: four throw-away accounts add no warning to a competitor and do not lower the range', async () => {
    const fresh = await Promise.all(Array.from({ length: 4 }, () => signedInCustomer(at)))
    for (const person of fresh) {
      await contact(person)
      expect((await say(person.browser, 100_000)).body).toMatchObject({ price: '100000.00', confirm: 'email' })
    }
    expect(await shown()).toBeNull()
    const before = mailsTo(owner, 'higher-price').length
    // People who verify a contact count from then on, and the owner gets a notice.
    await proveContacts(at, ...fresh.slice(0, 2).map(({ id }) => id))
    await notifyCountedLate(at.db, deps())
    expect([await shown(), mailsTo(owner, 'higher-price').length]).toEqual([null, before])
    await proveContacts(at, fresh[2]?.id as string)
    expect(await shown()).toEqual({ buyers: 3, lowest: '100000.00', highest: '100000.00' })
    await notifyCountedLate(at.db, deps())
    await notifyCountedLate(at.db, deps())
    expect(mailsTo(owner, 'higher-price')).toHaveLength(before + 1)
    await rows('update price_reports set price = 78000.01 where user_id = $1', [fresh[3]?.id])
    await setPrice(79_000)
    expect(await shown()).toMatchObject({ buyers: 3 })
  })

  test('a failed notice to one owner does not delay others, and is retried', async () => {
    const other = await aProduct(at.db, shop.id, { price: '78000.00' })
    const buyer = await verifiedCustomer(at)
    for (const { id } of [product, other])
      await rows(
        `insert into price_reports (product_id, product_name, shop_id, user_id, price, reported_at, counts, counted_late)
         values ($1, 'Rice', $2, $3, 80000, now(), true, true)`,
        [id, shop.id, buyer.id],
      )
    await rows(`create function break_a_late() returns trigger language plpgsql as $$
      begin if old.product_id = ${product.id} then raise exception 'broken'; end if; return new; end $$;
      create trigger break_a_late before update on price_reports for each row execute function break_a_late()`)
    const mend = () => rows('drop function if exists break_a_late cascade')
    onTestFinished(async () => void (await mend()))
    const left = () => rows('select product_id as id from price_reports where shop_id = $1 and counted_late', [shop.id])
    await expect(notifyCountedLate(at.db, deps())).rejects.toThrow('broken')
    expect(await left()).toEqual([{ id: product.id }])
    await mend()
    await notifyCountedLate(at.db, deps())
    expect(await left()).toEqual([])
  })

  test('G-201 follows a product that is deleted and added again, unless its price is that high', async () => {
    await sayAll(80_000, 81_000, 82_000)
    const again = async (name: string, price: number) => {
      expect((await owner.browser.call('DELETE', `/api/products/${product.id}`)).status).toBeLessThan(300)
      const made = await owner.browser.post(`/api/shops/${shop.id}/products`, { name, price })
      expect(made.status, made.text).toBe(201)
      product = made.body
    }
    await again('RICE.', 78_000)
    expect(await shown()).toEqual(warning)
    await again('Rice', 82_000)
    expect(await shown()).toBeNull()
    await again('Beans', 78_000)
    expect(await shown()).toBeNull()
  })

  test('G-201 a price changed more than six times a day is shown without a day of confirmation, and listed for admins', async () => {
    const admin = await signedInAdmin(at)
    const confirmedAt = async () => (await at.browser().get(`/api/products/${product.id}`)).body.priceConfirmedAt
    const listed = async () =>
      (await admin.browser.get('/api/admin/edits?limit=100')).body.filter(
        ({ productId, field }: { productId: number; field: string }) =>
          productId === product.id && field === 'priceChanges',
      )
    for (let change = 0; change < 6; change++) await setPrice(change % 2 === 0 ? 1 : 900_000)
    expect(await confirmedAt()).toMatch(/Z$/)
    expect(await listed()).toEqual([])
    await setPrice(1, { unit: 'bag' })
    await owner.browser.call('PUT', `/api/shops/${shop.id}/prices`, { confirm: true })
    expect(await confirmedAt()).toBeNull()
    expect((await at.browser().get(`/api/shops/${shop.id}`)).body.products).toMatchObject([{ priceConfirmedAt: null }])
    expect(await listed()).toMatchObject([
      { after: 'More than six times a day', risk: expect.stringContaining('confirmed') },
    ])
    await rows(
      `update products set price_changes = array(select at - interval '1 day' from unnest(price_changes) at) where id = $1`,
      [product.id],
    )
    expect(await confirmedAt()).toMatch(/Z$/)
  })
})

/** Returns the jobs' dependencies with the clock `later` ms ahead. */
const deps = (later = 0) => ({
  ...at.serverDeps,
  clock: { now: () => new Date(Date.now() + later) },
  limited: true,
})
