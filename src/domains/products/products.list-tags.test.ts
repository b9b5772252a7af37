import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expandTags } from '#platform/search/list-tags.ts'
import { useDb } from '../../../test/support/db.ts'
import { anOwner, aProduct, aReview, aShop, emptyMarket } from '../../../test/support/people.ts'
import { type ProductSearch, searchProducts, similarProducts } from './products.search.ts'

const at = useDb()
const run = (text: string, values: unknown[] = []) => at.db.pool.query(text, values)
const announced: string[] = []
let listener: pg.Client
let owner = ''
/** One shop sells electronics in Yaba, the other food in Aba. */
let shops = { yaba: 0, aba: 0 }

beforeAll(async () => {
  listener = new pg.Client({ connectionString: at.url })
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => announced.push(...payload.split(' ')))
  await listener.query('listen public_change')
})
afterAll(() => listener.end())

beforeEach(async () => {
  await emptyMarket(at.db)
  owner = await anOwner(at.db)
  const shop = async (name: string, place: string, lat: number, category: string) =>
    (await aShop(at.db, { ownerId: owner, name, location: place, lat, lng: 3, category })).id
  shops = {
    yaba: await shop('Ngozi Stores', 'Yaba', 6.5, 'electronics'),
    aba: await shop('Aba Foods', 'Aba', 5.1, 'food-beverages'),
  }
  const product = (shopId: number, name: string, description: string, price: string) =>
    aProduct(at.db, shopId, { name, description, price, createdAt: new Date(Date.now() - Number(price) * 1000) })
  await product(shops.yaba, 'Blue kettle', 'Boils water quickly', '5000.00')
  await product(shops.yaba, 'Kettle', 'For the kitchen', '7000.00')
  await product(shops.yaba, 'Lamp', 'Shines brightly beside a kettle', '3000.00')
  await product(shops.aba, 'Old kettle', 'Whistles', '8000.00')
  await product(shops.aba, 'Palm oil', 'Red and fresh', '2000.00')
  await product(shops.aba, 'Ofada rice', 'Stone free', '9000.00')
  await run('select refresh_listings()')
})

/** Returns if the write changed what is found, and if its tags purge the cached list. */
async function effectOf<HandlerResult extends { tags(): string[] }>(
  read: () => Promise<HandlerResult>,
  write: () => Promise<unknown>,
) {
  await settled()
  const before = await read()
  const tags = before.tags()
  announced.length = 0
  await write()
  await settled()
  const dropped = new Set(expandTags(announced))
  const told = ({ tags: _, ...shown }: HandlerResult) => JSON.stringify(shown)
  return { changed: told(await read()) !== told(before), dropped: tags.some((tag) => dropped.has(tag)) }
}

async function settled() {
  const mark = `mark:${Math.random()}`
  await run(`select pg_notify('public_change', $1)`, [mark])
  await expect.poll(() => announced.includes(mark), { interval: 5 }).toBe(true)
}

const named = (name: string) => run('select id from products where name = $1', [name]).then(({ rows }) => rows[0].id)
const save = (name: string, set: string) => async () =>
  run(`update products set ${set} where id = $1`, [await named(name)])
const add =
  (name: string, description = '', shop: 'yaba' | 'aba' = 'aba') =>
  () =>
    aProduct(at.db, shops[shop], { name, description })

describe('a cached list is purged when it changes', () => {
  const CASES: [what: string, search: Partial<ProductSearch>, write: () => Promise<unknown>][] = [
    ['another has the word', { product: 'kettle' }, add('Iron kettle')],
    ['another has it in its description', { product: 'kettle' }, add('Cup', 'Fits any kettle')],
    ['any other, for a list of all', {}, add('Cup')],
    ['another in the category', { category: 'electronics' }, add('Cup', '', 'yaba')],
    ['another in the place', { location: 'Yaba' }, add('Cup', '', 'yaba')],
    ['one goes', { product: 'kettle' }, save('Kettle', 'is_active = false')],
    ['one becomes newer', { product: 'kettle', sort: 'newest' }, save('Kettle', 'created_at = now()')],
    [
      'one gets the commoner of two words',
      { product: 'water kettle' },
      save('Kettle', `description = 'For hot water'`),
    ],
    ['a name loses the commoner of two words', { product: 'blue kettle' }, save('Blue kettle', `name = 'Blue cup'`)],
    ['a name gets the commoner of two words', { product: 'lamp kettle' }, save('Lamp', `name = 'Lamp and kettle'`)],
    [
      'a name becomes what was typed',
      { product: 'the kettle and lamp' },
      save('Kettle', `name = 'The kettle and lamp'`),
    ],
    [
      'a description gets the commoner of two words, all of which were known',
      { product: 'kettle rice' },
      save('Ofada rice', `description = 'Stone free red kettle'`),
    ],
    ['one is renamed so that it is the thing itself', { product: 'kettle' }, save('Lamp', `name = 'Lamp kettle'`)],
    ['one is about something else', { product: 'kettle' }, save('Kettle', `name = 'Kettle lamp'`)],
    ['one loses a word', { product: 'kettle' }, save('Lamp', `description = 'Bright'`)],
    ['one gets better', { product: 'kettle' }, () => aReview(at.db, shops.yaba, 5)],
    ['one gets better, in order of ratings', { sort: 'rating' }, () => aReview(at.db, shops.aba, 4)],
    ['a price, in their order', { product: 'kettle', sort: 'price' }, save('Kettle', 'price = 100')],
    ['a price, within limits', { product: 'kettle', maxPrice: 6000 }, save('Kettle', 'price = 100')],
    ['one sells out', { product: 'kettle' }, save('Kettle', 'quantity = 0')],
    ['one sells out, of those in stock', { sort: 'newest', available: true }, save('Kettle', 'quantity = 0')],
    ['a price, at least so much', { minPrice: 8000 }, save('Palm oil', 'price = 8500')],
    [
      'what else a shop has, with few of each shop',
      { product: 'kettle', sort: 'newest', perShop: 2 },
      add('Cup', '', 'yaba'),
    ],
    [
      'a shop moves, by distance',
      { product: 'lamp', sort: 'nearest', near: { lat: 6.5, lng: 3 } },
      () => run('update shops set lat = 7 where id = $1', [shops.yaba]),
    ],
    [
      'a shop gets another name',
      { shop: 'ngozi' },
      () => run(`update shops set name = 'Ada' where id = $1`, [shops.yaba]),
    ],
    ['a word that nothing had', { product: 'torch' }, add('Torch')],
    ['a plural that nothing had', { product: 'torch' }, add('Torches')],
    ['a word that begins so', { product: 'tor' }, add('Torch')],
    ['a word that contains it', { product: 'orch' }, add('Torch')],
    ['a word that was nearly typed', { product: 'trochlight' }, add('Torchlight')],
    [
      'one that had been in descriptions only, for its beginning',
      { product: 'brigh' },
      save('Palm oil', `name = 'Brightly oil'`),
    ],
    ['a description’s word that comes into a name', { product: 'water' }, save('Lamp', `name = 'Water lamp'`)],
    [
      'a place that nothing was in',
      { location: 'Kano' },
      () => run(`update shops set location = 'Kano' where id = $1`, [shops.aba]),
    ],
    [
      'a place in the box',
      { product: 'lamp in kano' },
      () => run(`update shops set location = 'Kano' where id = $1`, [shops.yaba]),
    ],
    [
      'the first of very many words',
      { product: `torch ${Array.from({ length: 400 }, (_, n) => `x${n.toString(36)}y`).join(' ')}` },
      add('Torch'),
    ],
    ['what was given up for something wider', { product: 'blue ofada rice' }, add('Blue ofada rice')],
    ['the first of two wishes', { product: 'lamp and rice' }, add('Lamp')],
    ['the other of two wishes', { product: 'lamp and rice' }, add('Brown rice')],
  ]

  test.each(CASES)('%s', async (_what, search, write) => {
    const { changed, dropped } = await effectOf(() => searchProducts(at.db, { limit: 10, ...search }), write)
    expect({ changed, dropped }).toEqual({ changed: true, dropped: true })
  })

  test('one is in stock again, of those in stock', async () => {
    await save('Kettle', 'quantity = 0')()
    const read = () => searchProducts(at.db, { product: 'kettle', sort: 'newest', available: true, limit: 10 })
    expect(await effectOf(read, save('Kettle', 'quantity = 3'))).toEqual({ changed: true, dropped: true })
  })

  test('similar products', async () => {
    const kettle = await named('Kettle')
    const read = async () => {
      const found = await similarProducts(at.db, kettle, 6)
      if (!found) throw new Error('It is listed.')
      return found
    }
    expect(await effectOf(read, add('Green kettle', '', 'yaba'))).toEqual({ changed: true, dropped: true })
    expect(await effectOf(read, save('Lamp', `name = 'Kettle lamp'`))).toEqual({ changed: true, dropped: true })
    expect(await effectOf(read, () => aReview(at.db, shops.yaba, 5))).toMatchObject({ dropped: true })
  })
})

describe('a cached list stays when it does not change', () => {
  test.each<[what: string, search: Partial<ProductSearch>, write: () => Promise<unknown>]>([
    ['other words', { product: 'rice' }, add('Zinc sheet', 'A roof’s', 'yaba')],
    ['another place', { product: 'kettle', location: 'Yaba' }, add('Zinc sheet')],
    ['a text whose words are others', { product: 'kettle' }, save('Palm oil', `description = 'Unrefined'`)],
    ['a price, in another order', { product: 'kettle' }, save('Palm oil', 'price = 1')],
    ['a new word, for a misspelled one', { product: 'ketlle' }, save('Palm oil', `name = 'Palm zinc'`)],
  ])('%s', async (_what, search, write) => {
    const { changed, dropped } = await effectOf(() => searchProducts(at.db, { limit: 10, ...search }), write)
    expect({ changed, dropped }).toEqual({ changed: false, dropped: false })
  })
})
