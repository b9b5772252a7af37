import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  proveContacts,
  type SignedIn,
  signedInCustomer,
  verifiedCustomer,
} from '../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../test/support/account-server.ts'
import { aPaidOwner } from '../../../../test/support/owner-browser.ts'
import { aProduct, aShop } from '../../../../test/support/people.ts'

const at = useAccounts({ requireEmailVerification: false })
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows
const warning = { buyers: 3, lowest: '80000.00', highest: '82000.00' }

let owner: SignedIn
let buyers: SignedIn[]
let shop: { id: number }
let product: { id: number }
beforeAll(async () => {
  owner = await aPaidOwner(at)
  buyers = await Promise.all(Array.from({ length: 5 }, () => verifiedCustomer(at)))
  await proveContacts(at, ...buyers.map(({ id }) => id))
})
beforeEach(async () => {
  shop = await aShop(at.db, { ownerId: owner.id })
  product = await aProduct(at.db, shop.id, { name: 'Rice', price: '78000.00' })
})

/** Opens the contacts, which allows price reports. */
const contact = ({ id }: SignedIn) =>
  rows("insert into shop_visits (shop_id, user_id, visit_type) values ($1, $2, 'Contact')", [shop.id, id])
const say = (browser: SignedIn['browser'], price: number) =>
  browser.post(`/api/products/${product.id}/price-reports`, { price })
const shown = async () => (await at.browser().get(`/api/products/${product.id}`)).body.higherPrices
async function sayAll(...prices: number[]) {
  for (const [index, price] of prices.entries()) {
    const buyer = buyers[index] as SignedIn
    await contact(buyer)
    expect((await say(buyer.browser, price)).status).toBe(201)
  }
}
const setPrice = async (price: number) =>
  (await owner.browser.call('PUT', `/api/shops/${shop.id}/prices`, { lines: [{ id: product.id, price }] })).status

test('G-201 an accomplice of the owner cannot end it with a report of a kobo more, also after the product is added again', async () => {
  await sayAll(82_000, 82_000, 84_000, 81_000, 78_000.01)
  expect(await shown()).toEqual({ buyers: 5, lowest: '78000.01', highest: '84000.00' })
  expect(await setPrice(78_000.01)).toBe(200)
  expect(await shown()).toEqual({ buyers: 5, lowest: '81000.00', highest: '84000.00' })
  await owner.browser.call('DELETE', `/api/products/${product.id}`)
  product = (await owner.browser.post(`/api/shops/${shop.id}/products`, { name: 'Rice', price: 78_000.01 })).body
  expect(await shown()).toEqual({ buyers: 5, lowest: '81000.00', highest: '84000.00' })
  expect(await setPrice(82_000)).toBe(200)
  expect(await shown()).toBeNull()
  // The price cannot be lowered unseen either.
  expect(await setPrice(78_000.01)).toBe(200)
  expect(await shown()).toMatchObject({ buyers: 5, lowest: '81000.00' })
})

test('G-201 a ban removes a person’s price reports and an unban restores them, unless no contact is verified', async () => {
  const fourth = await signedInCustomer(at)
  await sayAll(80_000, 81_000, 82_000)
  await contact(fourth)
  expect((await say(fourth.browser, 90_000)).status).toBe(201)
  const ban = (ids: string[], banned: boolean) => rows('update users set banned = $2 where id = any($1)', [ids, banned])
  const known = await verifiedCustomer(at)
  await contact(known)
  expect((await say(known.browser, 85_000)).status).toBe(201)
  expect(await shown()).toEqual({ buyers: 4, lowest: '80000.00', highest: '85000.00' })
  await ban([known.id, fourth.id], true)
  expect(await shown()).toEqual(warning)
  await proveContacts(at, fourth.id)
  expect(await shown()).toEqual(warning)
  await rows('update users set is_email_verified = false, is_phone_verified = false where id = $1', [fourth.id])
  await ban([known.id, fourth.id], false)
  expect(await shown()).toEqual({ buyers: 4, lowest: '80000.00', highest: '85000.00' })
  await proveContacts(at, fourth.id)
  expect(await shown()).toEqual({ buyers: 5, lowest: '80000.00', highest: '90000.00' })
})
