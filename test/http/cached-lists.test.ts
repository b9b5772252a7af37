import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import { useKeptPages } from '../support/cached-pages.ts'
import { useDb } from '../support/db.ts'
import { aProduct, aReview, aShop } from '../support/people.ts'

// What moves in, out or up on a list that did not show it, one kind of change after the other.
const at = useDb()
const pages = useKeptPages(at)
const run = (text: string, values: unknown[] = []) => at.db.pool.query(text, values)
const day = (days: number) => new Date(Date.now() - days * 86_400_000)
let lamps: { id: number; ownerId: string }
let lamp: { id: number }
let far: { id: number; ownerId: string }
let plain: { id: number }

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await fill(at.db)
  await pages.settle()
})
afterAll(() => vi.useRealTimers())

/** Makes a page full of lamps in Ikeja, and a shop whose only product is on no first page. */
async function fill(db: Db): Promise<void> {
  const near = { location: 'Ikeja, Lagos', category: 'home-garden', lat: 6.65, lng: 3.35 }
  lamps = await aShop(db, { ...near, name: 'Lamp House' })
  lamp = await aProduct(db, lamps.id, { name: 'Red lamp', price: '900', createdAt: day(1) })
  for (let number = 0; number < 30; number++) {
    const shop = await aShop(db, { ...near, name: `Light ${number}` })
    await aReview(db, shop.id, 5)
    await aProduct(db, shop.id, { name: `Torch ${number}`, price: '1000', createdAt: day(2) })
  }
  far = await aShop(db, {
    name: 'Far Away',
    location: 'Kano',
    category: 'home-garden',
    lat: 12,
    lng: 8.5,
    createdAt: day(9),
  })
  plain = await aProduct(db, far.id, { name: 'Plain thing', price: '5000', createdAt: day(20) })
}

test.each<[what: string, address: () => string, write: () => Promise<unknown>]>([
  [
    'a product becomes the cheapest',
    () => '/browse-products?sort=price',
    () => run('update products set price = 1 where id = $1', [plain.id]),
  ],
  [
    'a shop moves to be the nearest',
    () => '/browse-products?sort=nearest&near=6.6,3.35',
    () => run('update shops set lat = 6.6, lng = 3.35 where id = $1', [far.id]),
  ],
  [
    'a shop nearby has the same thing',
    () => `/api/products/${lamp.id}/nearby`,
    () => run(`update products set name = 'The RED lamps' where id = $1`, [plain.id]),
  ],
  [
    'the same thing nearby has another price',
    () => `/api/products/${lamp.id}/nearby`,
    () => run('update products set price = 800 where id = $1', [plain.id]),
  ],
  [
    'the same thing nearby is sold out',
    () => `/api/products/${lamp.id}/nearby`,
    () => run('update products set quantity = 0 where id = $1', [plain.id]),
  ],
  [
    'it is in stock again',
    () => `/api/products/${lamp.id}/nearby`,
    () => run('update products set quantity = 3 where id = $1', [plain.id]),
  ],
  [
    'the same thing is sold in another unit',
    () => `/api/products/${lamp.id}/nearby`,
    () => run(`update products set unit = 'dozen' where id = $1`, [plain.id]),
  ],
  [
    'what is looked at has the other unit too',
    () => `/api/products/${lamp.id}/nearby`,
    () => run(`update products set unit = 'dozen' where id = $1`, [lamp.id]),
  ],
  [
    'the shop that has the same thing nearby moves away',
    () => `/api/products/${lamp.id}/nearby`,
    () => run('update shops set lat = 12 where id = $1', [far.id]),
  ],
  [
    'it comes back',
    () => `/api/products/${lamp.id}/nearby`,
    () => run('update shops set lat = 6.6 where id = $1', [far.id]),
  ],
  [
    'the only same thing nearby is taken away',
    () => `/api/products/${lamp.id}/nearby`,
    () => run('update products set is_active = false where id = $1', [plain.id]),
  ],
  [
    'it is there again',
    () => `/api/products/${lamp.id}/nearby`,
    () => run('update products set is_active = true where id = $1', [plain.id]),
  ],
  [
    'a product gets a name like the one that is looked at',
    () => `/products/${lamp.id}`,
    () => run(`update products set name = 'Red lamp of old' where id = $1`, [plain.id]),
  ],
  [
    'a new product is the first with a word that somebody has mistyped',
    () => '/browse-products?product=infinx',
    () => aProduct(at.db, far.id, { name: 'Infinix' }),
  ],
  [
    'a name gets a word that somebody has mistyped',
    () => '/browse-products?product=samsng',
    () => run(`update products set name = 'Samsung' where id = $1`, [plain.id]),
  ],
  [
    'a new word is nearer to what was typed than the one that was found',
    () => '/browse-products?product=samsang',
    () => run(`update products set name = 'Samsangs' where id = $1`, [lamp.id]),
  ],
  [
    'the last product with a word goes, and the word stands for another',
    () => '/browse-products?product=infinix',
    async () => {
      await run(`update products set description = 'Like an infinity' where id = $1`, [lamp.id])
      await run(`delete from products where name = 'Infinix'`)
    },
  ],
  [
    'a shop has the best rating',
    () => '/browse-shops?sort=rating&location=kano',
    () => aReview(at.db, far.id, 5, 'Good work'),
  ],
  [
    'a shop rises in the order of all',
    () => '/browse-shops',
    async () => {
      for (let time = 0; time < 9; time++) await aReview(at.db, far.id, 5)
    },
  ],
  [
    'a product newer than the others is shown first',
    () => '/',
    () => aProduct(at.db, far.id, { name: 'Newest of all', createdAt: new Date(Date.now() + 60_000) }),
  ],
  [
    'the further products of a shop move down when it has a newer one',
    () => '/',
    () => aProduct(at.db, far.id, { name: 'Newer still', createdAt: new Date(Date.now() + 90_000) }),
  ],
  [
    'an owner has not paid again',
    () => '/api/shops?featured=true',
    () => run(`update subscriptions set status = 'past_due' where user_id <> $1`, [far.ownerId]),
  ],
  [
    'an author has another name',
    () => `/shops/${far.id}`,
    () =>
      run(`update users set first_name = 'Amaka' where id in (select user_id from reviews where shop_id = $1)`, [
        far.id,
      ]),
  ],
  [
    'a category has another name',
    () => '/browse-shops?search=light',
    () => run(`update categories set name = 'House' where slug = 'home-garden'`),
  ],
])('%s', async (_what, address, write) => {
  const before = (await pages.get(address())).plain.toString()
  expect(pages.cache.cacheable(address())).toBeDefined()
  await write()
  await pages.settle()
  expect((await pages.render(address())).html).not.toBe(before)
  expect(pages.cache.cacheable(address())).toBeUndefined()
})

test('a column of a later version is announced too', async () => {
  await run('alter table shops add column motto text')
  await pages.get(`/shops/${far.id}`)
  await run(`update shops set motto = 'Small shop, honest price' where id = $1`, [far.id])
  await pages.settle()
  expect(pages.cache.cacheable(`/shops/${far.id}`)).toBeUndefined()
})

test('too many changes purge all lists', async () => {
  await pages.get('/browse-products?product=torch')
  await run(`insert into products (shop_id, name, price) select $1, 'Bulk ' || n, n from generate_series(1, 1500) n`, [
    far.id,
  ])
  await pages.settle()
  expect(pages.cache.cacheable('/browse-products?product=torch')).toBeUndefined()
})
