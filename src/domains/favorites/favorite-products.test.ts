import { beforeAll, describe, expect, test } from 'vitest'
import { rowOf, signedInCustomer } from '../../../test/support/account-people.ts'
import { type Browser, customerForm, PASSWORD, useAccounts } from '../../../test/support/account-server.ts'
import { FAVOURITE_PRODUCTS, FAVOURITE_SHOPS, favoritesAt } from '../../../test/support/favorites.ts'
import { untilLocked } from '../../../test/support/lock-waits.ts'
import { aProduct, aReview, aShop, type MadeShop } from '../../../test/support/people.ts'
import { PRODUCTS } from './favorites.queries.ts'
import { addFavorite, MAX_OF_GUEST } from './favorites.ts'

const PATH = FAVOURITE_PRODUCTS
const SHOPS = FAVOURITE_SHOPS
const at = useAccounts({ requireEmailVerification: false })

type Made = { id: number }
let mama: MadeShop
let pending: MadeShop
let rice: Made
let beans: Made
let soup: Made

beforeAll(async () => {
  mama = await aShop(at.db, { name: 'Mama Cass Kitchen', location: 'Yaba, Lagos', category: 'food-beverages' })
  await aReview(at.db, mama.id, 5)
  rice = await aProduct(at.db, mama.id, { name: 'Ofada rice', price: '1500', images: ['/media/demo/rice-640.webp'] })
  beans = await aProduct(at.db, mama.id, { name: 'Moin moin', description: 'Steamed beans.' })
  soup = await aProduct(at.db, mama.id, { name: 'Old soup', active: false })
  pending = await aShop(at.db, { name: 'Pending Palace', approved: false })
})

const { OWNERS, aGuest, save, drop, saved } = favoritesAt(at, PATH)
const ids = async (browser: Browser) => (await browser.get(`${PATH}/ids`)).body as number[]

describe.each(OWNERS)('a %s', (_name, anOwner) => {
  test('G-195 saves products and lists them, latest first, with the data of a card, separate from favorite shops', async () => {
    const browser = await anOwner()
    expect(await saved(browser)).toEqual([])
    const added = await save(browser, rice.id)
    expect(added.status).toBe(200)
    expect(added.body).toEqual({
      id: expect.any(Number),
      productId: rice.id,
      product: {
        id: rice.id,
        name: 'Ofada rice',
        price: '1500.00',
        unit: null,
        priceConfirmedAt: expect.any(String),
        priceIsOld: false,
        quantity: null,
        imageUrl: '/media/demo/rice-640.webp',
        isActive: true,
        category: 'Food & Beverages',
        shop: {
          id: mama.id,
          name: 'Mama Cass Kitchen',
          location: 'Yaba, Lagos',
          rating: '5.0',
          reviewCount: 1,
          category: 'Food & Beverages',
        },
      },
    })
    await save(browser, beans.id)
    expect((await browser.get(PATH)).body).toEqual([expect.objectContaining({ productId: beans.id }), added.body])
    expect((await browser.get(SHOPS)).body).toEqual([])
    await browser.post(SHOPS, { shopId: mama.id })
    await drop(browser, rice.id)
    expect([await saved(browser), await ids(browser)]).toEqual([[beans.id], [beans.id]])
    expect((await browser.get(SHOPS)).body).toMatchObject([{ shopId: mama.id, shop: { name: 'Mama Cass Kitchen' } }])
  })

  test('G-195 saving and removing twice, also concurrently, is no error and changes nothing more', async () => {
    const browser = await anOwner()
    const ids = [rice.id, rice.id, beans.id, beans.id, rice.id]
    expect((await Promise.all(ids.map((id) => save(browser, id)))).map(({ status }) => status)).toEqual(
      Array(5).fill(200),
    )
    expect((await saved(browser)).sort()).toEqual([rice.id, beans.id].sort())
    for (const reply of await Promise.all([drop(browser, rice.id), drop(browser, rice.id)]))
      expect([reply.status, reply.body]).toEqual([200, { ok: true }])
    expect(await saved(browser)).toEqual([beans.id])
    expect((await drop(browser, 2_000_000_000)).status).toBe(200)
  })

  test('G-195 a product that is unknown, switched off or of an unlisted shop cannot be saved', async () => {
    const browser = await anOwner()
    const hidden = await aProduct(at.db, pending.id, {})
    for (const productId of [soup.id, hidden.id, 2_147_483_647]) {
      const reply = await save(browser, productId)
      expect([reply.status, reply.body]).toMatchObject([
        404,
        { code: 'product.not_found', message: 'Product not found' },
      ])
    }
    for (const productId of [0, -1, 1.5, '1', null, undefined, 2_147_483_648]) {
      const reply = await save(browser, productId)
      expect([reply.status, reply.body.message], String(productId)).toEqual([400, expect.stringMatching(/\w/)])
    }
    expect((await browser.post(PATH)).status).toBe(400)
    expect((await browser.post(PATH, { shopId: mama.id })).status).toBe(400)
    expect((await drop(browser, 'x')).status).toBe(404)
    expect(await saved(browser)).toEqual([])
  })

  test('G-008 G-195 keeps a product that is unlisted for a while, and drops a deleted one permanently', async () => {
    const browser = await anOwner()
    const shop = await aShop(at.db, {})
    const [first, second] = [await aProduct(at.db, shop.id), await aProduct(at.db, shop.id)]
    for (const { id } of [rice, first, second]) await save(browser, id)
    await at.db.pool.query('update products set is_active = false where id = $1', [second.id])
    expect(await saved(browser)).toEqual([first.id, rice.id])
    expect(await ids(browser)).toEqual([second.id, first.id, rice.id])
    await at.db.pool.query('update shops set is_approved = false where id = $1', [shop.id])
    expect(await saved(browser)).toEqual([rice.id])
    await at.db.pool.query('update products set is_active = true where id = $1', [second.id])
    await at.db.pool.query('update shops set is_approved = true where id = $1', [shop.id])
    expect(await saved(browser)).toEqual([second.id, first.id, rice.id])
    await at.db.pool.query('delete from products where id = $1', [second.id])
    expect(await saved(browser)).toEqual([first.id, rice.id])
    await at.db.pool.query('delete from shops where id = $1', [shop.id])
    expect(await saved(browser)).toEqual([rice.id])
  })

  test('G-195 no one sees or changes the favorite products of another person', async () => {
    const browser = await anOwner()
    await save(browser, rice.id)
    for (const [, another] of OWNERS) {
      const other = await another()
      expect([await saved(other), await ids(other)]).toEqual([[], []])
      await drop(other, rice.id)
    }
    expect(await saved(browser)).toEqual([rice.id])
  })
})

test('G-062 G-195 a guest keeps at most 100 products, apart from favorite shops; deleted ones do not count', async () => {
  const { rows } = await at.db.pool.query(
    `insert into products (shop_id, name, price) select $1::int, 'Thing ' || n, 100 from generate_series(1, 103) n returning id`,
    [mama.id],
  )
  const ids: number[] = rows.map(({ id }) => id)
  const guest = await aGuest()
  expect((await guest.post(SHOPS, { shopId: mama.id })).status).toBe(200)
  const replies = await Promise.all(ids.map((id) => save(guest, id)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(MAX_OF_GUEST)
  expect(replies.find(({ status }) => status === 409)?.body.message).toBe(
    'You have reached the limit of 100 favorite products. Remove one first, or sign in to keep more.',
  )
  const kept = await saved(guest)
  await at.db.pool.query('delete from products where id = $1', [kept[5]])
  expect((await save(guest, rice.id)).status).toBe(200)
  expect((await saved(guest)).slice(0, 2)).toEqual([rice.id, kept[0]])
  const { data } = (await at.db.pool.query('select data from guest_sessions order by created_at desc limit 1')).rows[0]
  expect([data.favorites, data.favoriteProducts.length]).toEqual([[mama.id], MAX_OF_GUEST])
})

test('G-062 G-195 a customer keeps at most 1,000 products', async () => {
  const { browser, id } = await signedInCustomer(at)
  await at.db.pool.query(
    `with made as (insert into products (shop_id, name, price, is_active)
       select $1::int, 'Old thing ' || n, 100, false from generate_series(1, 1000) n returning id)
     insert into favorite_products (user_id, product_id) select $2, id from made`,
    [mama.id, id],
  )
  const full = await save(browser, rice.id)
  expect([full.status, full.body.message]).toEqual([
    409,
    'You have reached the limit of 1,000 favorite products. Remove one first.',
  ])
  // One place is left. Of several concurrent calls, in any process, only one gets it.
  await at.db.pool.query(
    'delete from favorite_products where id = (select id from favorite_products where user_id = $1 limit 1)',
    [id],
  )
  const more = await Promise.all(Array.from({ length: 6 }, () => aProduct(at.db, mama.id, {})))
  const { replies } = await at.db.transaction(async (tx) => {
    // All calls have counted, or wait for it, before one writes.
    await tx.query('test.holdPerson', 'select from users where id = $1 for update', [id])
    const replies = Promise.allSettled(
      more.map((product) => addFavorite({ ...at.db }, PRODUCTS, { userId: id }, product.id)),
    )
    await untilLocked(at.db, more.length)
    return { replies }
  })
  expect((await replies).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const kept = await at.db.pool.query('select count(*)::int as n from favorite_products where user_id = $1', [id])
  expect(kept.rows).toEqual([{ n: 1000 }])
})

test('G-064 G-195 a sign-in and the deletion of an owner’s shops wait for each other and both succeed', async () => {
  const { email } = await signedInCustomer(at)
  const [first, second] = [await aShop(at.db), await aShop(at.db)]
  const { id } = await aProduct(at.db, first.id)
  const guest = await aGuest()
  await guest.post(SHOPS, { shopId: second.id })
  await save(guest, id)
  let signIn: Promise<{ status: number }> | undefined
  await at.db.transaction(async (tx) => {
    await tx.query('test.holdFirst', 'select from shops where id = $1 for update', [first.id])
    signIn = guest.post('/api/customer/login', { contact: email, password: PASSWORD })
    await untilLocked(at.db)
    await tx.query('test.holdSecond', 'select from shops where id = $1 for update', [second.id])
  })
  expect((await signIn)?.status).toBe(200)
  expect(await saved(guest)).toEqual([id])
})

test('G-064 G-195 signing in adds a guest’s products and shops to those of the customer, each once', async () => {
  const { browser: first, email } = await signedInCustomer(at)
  await save(first, rice.id)
  const guest = await aGuest()
  const gone = await aProduct(at.db, mama.id, {})
  for (const { id } of [beans, gone, rice]) await save(guest, id)
  await guest.post(SHOPS, { shopId: mama.id })
  await at.db.pool.query('delete from products where id = $1', [gone.id])
  await guest.post('/api/customer/login', { contact: email, password: PASSWORD })
  expect(await saved(guest)).toEqual([beans.id, rice.id])
  expect(await saved(first)).toEqual([beans.id, rice.id])
  expect((await first.get(SHOPS)).body).toMatchObject([{ shopId: mama.id }])
  await guest.post('/api/customer/logout')
  for (const path of [PATH, `${PATH}/ids`]) expect((await guest.get(path)).status).toBe(401)

  const newcomer = await aGuest()
  for (const { id } of [rice, beans]) await save(newcomer, id)
  expect((await newcomer.post('/api/customer/register', customerForm())).status).toBe(200)
  expect(await saved(newcomer)).toEqual([beans.id, rice.id])
})

test('G-087 G-195 the data export lists the products, and they are deleted with the account', async () => {
  const { browser, id } = await signedInCustomer(at)
  await save(browser, rice.id)
  const { body } = await browser.get('/api/account/data')
  expect(body.favoriteProducts).toEqual([
    { productId: rice.id, productName: 'Ofada rice', shopName: 'Mama Cass Kitchen', createdAt: expect.any(String) },
  ])
  expect((await browser.call('DELETE', '/api/account', { password: PASSWORD })).status).toBe(200)
  expect(await rowOf(at, id)).toBeUndefined()
  expect((await at.db.pool.query('select 1 from favorite_products where user_id = $1', [id])).rows).toEqual([])
})
