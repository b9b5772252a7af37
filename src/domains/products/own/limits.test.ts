import { expect, test } from 'vitest'
import { shopField, shopFields } from '#domains/shops/own/shop-fields.policy.ts'
import { verifiedOwner } from '../../../../test/support/account-people.ts'
import { type Reply, useAccounts } from '../../../../test/support/account-server.ts'
import { untilLocked } from '../../../../test/support/lock-waits.ts'
import { aProduct, aShop } from '../../../../test/support/people.ts'
import { productField, productFields } from './own-products.policy.ts'

const at = useAccounts({ requireEmailVerification: false })
const HOUR = 3_600_000
const DAY = 24 * HOUR
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows
const usedUp = (uses: number) => rows('update rate_counters set used = $1 where used between 1 and 2', [uses])

async function owner() {
  await rows('delete from rate_counters')
  const signedIn = await verifiedOwner(at)
  const shop = await aShop(at.db, { ownerId: signedIn.id })
  const add = (name: string) => signedIn.browser.post(`/api/shops/${shop.id}/products`, { name, price: 5 })
  const productsOf = async () => (await rows('select name from products where shop_id = $1', [shop.id])).length
  return { ...signedIn, shop, add, productsOf }
}

function expectLimited(reply: Reply, seconds: number) {
  expect([reply.status, reply.body.message]).toEqual([429, 'Too many requests. Please try again later.'])
  expect(Number(reply.header('retry-after'))).toBeGreaterThan(seconds - 60)
  expect(Number(reply.header('retry-after'))).toBeLessThanOrEqual(seconds)
}

test('G-101 limits an account to 20 shops, also for parallel calls', async () => {
  const { browser, id } = await owner()
  const create = (name: string) => browser.post('/api/shops', { name, location: 'Kano' })
  const made = await Promise.all(Array.from({ length: 24 }, (_, nth) => create(`Shop ${nth}`)))
  const refused = made.filter(({ status }) => status !== 201)
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
    Array(5).fill([409, 'You have reached the limit of 20 shops.']),
  )
  expect(await rows('select from shops where owner_id = $1', [id])).toHaveLength(20)
  await rows('delete from shops where id = (select min(id) from shops where owner_id = $1)', [id])
  expect((await create('In its place')).status).toBe(201)
})

test('G-101 counts a shop that is being created concurrently', async () => {
  const { browser, id } = await owner()
  for (let shop = 2; shop <= 19; shop++) await aShop(at.db, { ownerId: id })
  const { created } = await at.db.transaction(async (tx) => {
    await tx.query('test.holdOwner', 'select from users where id = $1 for no key update', [id])
    const created = browser.post('/api/shops', { name: 'One too many', location: 'Kano' })
    await untilLocked(at.db)
    await aShop(tx, { ownerId: id })
    return { created }
  })
  expect((await created).status).toBe(409)
})

test('G-168 allows each owner 20 new shops a day', async () => {
  const { browser, id } = await owner()
  const create = (name: string) => browser.post('/api/shops', { name, location: 'Kano' })
  for (let shop = 1; shop <= 20; shop++) {
    expect((await create(`Shop ${shop}`)).status).toBe(201)
    await rows('delete from shops where owner_id = $1', [id])
  }
  expectLimited(await create('One too many'), DAY / 1000)
  expect(await rows('select from shops where owner_id = $1', [id])).toHaveLength(0)
  const other = await verifiedOwner(at)
  expect((await other.browser.post('/api/shops', { name: 'Of another', location: 'Kano' })).status).toBe(201)
  at.later(DAY)
  expect((await create('Tomorrow')).status).toBe(201)
})

test('G-168 G-181 allows 300 products a day by form, regardless of imports', async () => {
  const { browser, shop, add, productsOf } = await owner()
  const lines = Array.from({ length: 400 }, (_, at) => ({ name: `Line ${at}`, price: 5 }))
  expect((await browser.post(`/api/shops/${shop.id}/products/import`, { lines })).status).toBe(201)
  expect((await add('First')).status).toBe(201)
  await usedUp(299)
  expect((await add('Last')).status).toBe(201)
  expectLimited(await add('One too many'), DAY / 1000)
  expect(await productsOf()).toBe(402)
  at.later(DAY)
  expect((await add('Tomorrow')).status).toBe(201)
})

test('does not count refused calls', async () => {
  const { add, shop, browser } = await owner()
  expect((await browser.post(`/api/shops/${shop.id}/products`, { name: '', price: 5 })).status).toBe(400)
  await add('First')
  await usedUp(299)
  const key = { 'idempotency-key': 'the-same' }
  const sent = { name: 'Sent twice', price: 5 }
  for (let time = 0; time < 3; time++)
    expect((await browser.post(`/api/shops/${shop.id}/products`, sent, key)).status).toBe(201)
})

test('G-181 allows 600 changes of shops and products an hour; a price sheet of 1,000 lines counts as one', async () => {
  const { browser, shop } = await owner()
  const { id } = await aProduct(at.db, shop.id, { price: '100' })
  const last = await aProduct(at.db, shop.id, { price: '100' })
  await rows(`insert into products (shop_id, name, price) select $1, 'Line ' || n, 5 from generate_series(1, 998) n`, [
    shop.id,
  ])
  const acts = {
    sheet: () => browser.call('PUT', `/api/shops/${shop.id}/prices`, { percent: 1 }),
    product: () => browser.call('PATCH', `/api/products/${id}`, { name: 'Rice' }),
    shop: () => browser.call('PATCH', `/api/shops/${shop.id}`, { description: 'Good things' }),
    removal: () => browser.call('DELETE', `/api/products/${last.id}`),
  }
  const sheet = await acts.sheet()
  expect(sheet.body.lines).toHaveLength(1_000)
  expect((await acts.product()).status).toBe(200)
  expect(await rows('select used from rate_counters')).toEqual([{ used: 2 }])
  expect((await browser.call('PATCH', `/api/products/${id}`, { price: 0 })).status).toBe(400)
  await usedUp(599)
  expect((await acts.shop()).status).toBe(200)
  const before = await rows('select name, price, updated_at from products where shop_id = $1 order by id', [shop.id])
  for (const act of Object.values(acts)) expectLimited(await act(), HOUR / 1000)
  expect(await rows('select name, price, updated_at from products where shop_id = $1 order by id', [shop.id])).toEqual(
    before,
  )
  at.later(HOUR)
  expect((await acts.removal()).status).toBe(204)
})

test.each([
  ['shops', Object.fromEntries(shopFields.map((name) => [name, shopField(name).lengths])), 6],
  ['products', Object.fromEntries(productFields.map((name) => [name, productField(name).lengths])), 2],
] as const)(
  'CONST-20 the lengths of %s that client and server share are those of the columns',
  async (table, lengths, some) => {
    const columns = await rows(
      `select column_name as name, character_maximum_length as longest from information_schema.columns
     where table_name = $1 and character_maximum_length is not null and column_name = any($2)`,
      [table, Object.keys(lengths)],
    )
    for (const { name, longest } of columns) expect(lengths[name as keyof typeof lengths]).toMatchObject({ longest })
    expect(columns).toHaveLength(some)
  },
)

test('ISSUE-10 an owner can read a list of 5,000 products sixty times an hour and export it as often; ordinary pages have no limit', async () => {
  const { browser, shop } = await owner()
  const sheet = () => browser.get('/api/my-products?limit=1000')
  const file = () => browser.get(`/api/shops/${shop.id}/products/export`)
  expect((await sheet()).status).toBe(200)
  await rows('update rate_counters set used = 299000')
  expect((await sheet()).status).toBe(200)
  expectLimited(await sheet(), HOUR / 1000)
  expect((await browser.get('/api/my-products?limit=100')).status).toBe(200)
  expect((await file()).status).toBe(200)
  await rows('update rate_counters set used = 59 where used = 1')
  expect((await file()).status).toBe(200)
  expectLimited(await file(), HOUR / 1000)
  const other = await verifiedOwner(at)
  expect((await other.browser.get('/api/my-products?limit=1000')).status).toBe(200)
  at.later(HOUR)
  expect([(await sheet()).status, (await file()).status]).toEqual([200, 200])
})
