import { describe, expect, test } from 'vitest'
import { countListed, searchShops } from '#domains/shops/shops.search.ts'
import type { Db } from '#platform/db/db.ts'
import { useDb } from '../../../test/support/db.ts'
import { anOwner, aProduct, aReview, aShop, emptyMarket } from '../../../test/support/people.ts'
import { findListedProduct, type ProductSearch, searchProducts, similarProducts } from './products.search.ts'

const at = useDb()
const find = async (ask: Partial<ProductSearch> = {}) =>
  (await searchProducts(at.db, { limit: 100, ...ask })).items.map((product) => product.name)
const run = (text: string, values: unknown[] = []) => at.db.pool.query(text, values)
const empty = () => emptyMarket(at.db)
const day = (days: number) => new Date(Date.now() - days * 86_400_000)

describe('what the public sees', () => {
  test('GEN-02 PROD-17 G-041 only active products of approved, active, paid shops', async () => {
    await empty()
    const shop = await aShop(at.db, {
      name: 'Open',
      phone: '+2348011112222',
      email: 'secret@shop.test',
      address: '1 Secret Close',
    })
    const shown = await aProduct(at.db, shop.id, { name: 'Shown' })
    const hidden = await aProduct(at.db, shop.id, { name: 'Hidden', active: false })
    for (const [name, state] of [
      ['unapproved', { approved: false }],
      ['inactive', { active: false }],
      ['unpaid', { ownerId: await anOwner(at.db, { paid: false }) }],
    ] as const) {
      const closed = await aShop(at.db, { name, ...state })
      await aProduct(at.db, closed.id, { name: `Of ${name}` })
    }
    expect(await find()).toEqual(['Shown'])
    expect(await find({ product: 'of' })).toEqual([])
    expect(await find({ shop: 'unapproved' })).toEqual([])
    expect(await countListed(at.db)).toMatchObject({ shops: 1, products: 1 })
    expect(await findListedProduct(at.db, shown.id)).toMatchObject({ name: 'Shown', shop: { name: 'Open' } })
    expect(await findListedProduct(at.db, hidden.id)).toBeNull()
    expect(JSON.stringify(await searchProducts(at.db, { limit: 9 }))).not.toMatch(/secret|234801/i)

    await run('update products set is_active = true')
    expect(await find()).toEqual(['Hidden', 'Shown'])
    await run('update shops set is_active = false where id = $1', [shop.id])
    expect(await find()).toEqual([])
    expect(await findListedProduct(at.db, shown.id)).toBeNull()
    await run('update shops set is_active = true, is_approved = true')
    expect((await find()).sort()).toEqual(['Hidden', 'Of inactive', 'Of unapproved', 'Shown'])
    expect(await countListed(at.db)).toMatchObject({ shops: 3, products: 4 })
  })

  test('API-17 returns every public product with its shop without parameters', async () => {
    await empty()
    const shop = await aShop(at.db, { name: 'Mama Cass', category: 'food-beverages', location: 'Yaba, Lagos' })
    await aReview(at.db, shop.id, 4)
    await aProduct(at.db, shop.id, {
      name: 'Ofada',
      description: 'Local',
      price: '1500',
      quantity: 7,
      images: ['/m/1'],
    })
    const { tags, ...found } = await searchProducts(at.db, { limit: 24 })
    expect(tags()).toEqual(['products', 'product/match/*', 'product/rank/*'])
    expect(found).toEqual({
      items: [
        {
          id: expect.any(Number),
          name: 'Ofada',
          description: 'Local',
          price: '1500.00',
          unit: null,
          priceConfirmedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          priceIsOld: false,
          quantity: 7,
          imageUrl: '/m/1',
          images: ['/m/1'],
          category: 'Food & Beverages',
          categorySlug: 'food-beverages',
          isActive: true,
          shop: {
            id: shop.id,
            name: 'Mama Cass',
            location: 'Yaba, Lagos',
            rating: '4.0',
            reviewCount: 1,
            category: 'Food & Beverages',
          },
        },
      ],
      total: 1,
      capped: false,
      next: null,
      notes: { text: '' },
    })
  })
})

describe('searching', () => {
  test('API-18 API-19 API-20 API-21 PROD-16 applies each filter, and all of them together', async () => {
    await empty()
    const shops = [
      { name: 'Ade Foods', location: 'Ikeja, Lagos', category: 'food-beverages' },
      { name: 'Bola Foods', location: 'Ikeja, Lagos', category: 'food-beverages' },
      { name: 'Ade Cloth', location: 'Ọ̀yọ́', category: 'fashion', address: 'Ikeja Road' },
    ]
    for (const given of shops) {
      const shop = await aShop(at.db, given)
      await aProduct(at.db, shop.id, { name: `Rice of ${given.name}` })
      await aProduct(at.db, shop.id, { name: `Yam of ${given.name}`, description: 'Goes with stew' })
    }
    expect((await find({ shop: 'ade' })).sort()).toEqual([
      'Rice of Ade Cloth',
      'Rice of Ade Foods',
      'Yam of Ade Cloth',
      'Yam of Ade Foods',
    ])
    expect((await find({ product: 'rice' })).sort()).toEqual([
      'Rice of Ade Cloth',
      'Rice of Ade Foods',
      'Rice of Bola Foods',
    ])
    expect(await find({ product: 'stew' }), 'the description counts').toHaveLength(3)
    expect((await find({ location: 'OYO' })).sort()).toEqual(['Rice of Ade Cloth', 'Yam of Ade Cloth'])
    expect(await find({ location: 'ikeja' }), 'not the address').toHaveLength(4)
    const { rows } = await run(`select id from categories where slug = 'fashion'`)
    for (const category of ['fashion', String(rows[0].id), 'Fashion']) expect(await find({ category })).toHaveLength(2)
    expect(await searchProducts(at.db, { category: 'nothing-such', limit: 5 })).toMatchObject({ items: [], total: 0 })
    expect(await find({ shop: 'ade', product: 'rice', location: 'ikeja', category: 'food-beverages' })).toEqual([
      'Rice of Ade Foods',
    ])
    expect(await find({ shop: 'ade', product: 'rice', location: 'ikeja', category: 'fashion' })).toEqual([])
  })

  test('G-025 finds products by the new name or place of their shop', async () => {
    await empty()
    const shop = await aShop(at.db, { name: 'Before', location: 'Aba', category: 'fashion' })
    await aProduct(at.db, shop.id, { name: 'Belt' })
    await run(
      `update shops set name = 'After', location = 'Jos', category_id = (select id from categories where slug = 'education'), lat = 9.9, lng = 8.9`,
    )
    expect(await find({ shop: 'after', location: 'jos', category: 'education' })).toEqual(['Belt'])
    expect(await find({ shop: 'before' })).toEqual([])
    expect(await find({ location: 'aba' })).toEqual([])
    expect(await find({ category: 'fashion' })).toEqual([])
    const other = await aShop(at.db, { name: 'Third' })
    await run('update products set shop_id = $1', [other.id])
    expect(await find({ shop: 'third' })).toEqual(['Belt'])
    expect(await find({ shop: 'after' })).toEqual([])
  })

  test('G-025 ignores accents and case, and matches parts of words, signs and typing errors', async () => {
    await empty()
    const shop = await aShop(at.db)
    for (const name of ['Àmàlà àti Ewédú', 'iPhone 13', 'Phone case', 'Samsung TV', "Mama's 50% C++ book", 'Ƙuli Ƙuli'])
      await aProduct(at.db, shop.id, { name })
    expect(await find({ product: 'amala ATI ewedu' })).toEqual(['Àmàlà àti Ewédú'])
    expect(await find({ product: 'kuli' })).toEqual(['Ƙuli Ƙuli'])
    expect(await find({ product: 'phone' }), 'the thing itself before what goes with it').toEqual([
      'iPhone 13',
      'Phone case',
    ])
    expect(await find({ product: 'hon 13' })).toEqual(['iPhone 13'])
    expect(await find({ product: 'mamas' })).toEqual(["Mama's 50% C++ book"])
    expect(await find({ product: '50%' })).toEqual(["Mama's 50% C++ book"])
    expect(await find({ product: 'c++' })).toEqual(["Mama's 50% C++ book"])
    expect(await find({ product: 'samsng' })).toEqual(['Samsung TV'])
    expect(await find({ product: 'tv' })).toEqual(['Samsung TV'])
    expect(await find({ product: 'v' })).toEqual([])
    for (const hostile of [
      "'",
      '%%%',
      '_____',
      '\\\\',
      'a & | b',
      ':*',
      '!(',
      '"',
      "')) union select 1 --",
      'a'.repeat(200),
    ]) {
      await expect(
        searchProducts(at.db, { product: hostile, shop: hostile, location: hostile, limit: 3 }),
      ).resolves.toBeDefined()
    }
  })

  test('G-025 accepts very long and unusual texts', async () => {
    await empty()
    const shop = await aShop(at.db, { name: '!!!', location: '...', description: 'x'.repeat(100_000) })
    await aProduct(at.db, shop.id, {
      name: '🙂',
      description: `${'word'.repeat(30_000)} ${Array.from({ length: 3000 }, (_, n) => `w${n}`).join(' ')}`,
    })
    expect(await find()).toEqual(['🙂'])
    expect(await find({ product: 'w77' })).toEqual([])
    expect(await find({ product: 'word'.repeat(15) }), 'its first 60 letters').toEqual(['🙂'])
  })
})

describe('order', () => {
  test('G-030 with text: products of that kind, in the name, elsewhere; without text by score', async () => {
    await empty()
    const good = await aShop(at.db, { name: 'Good' })
    const bad = await aShop(at.db, { name: 'Bad' })
    for (let n = 0; n < 4; n++) await aReview(at.db, good.id, 5)
    for (let n = 0; n < 4; n++) await aReview(at.db, bad.id, 1)
    await aProduct(at.db, bad.id, { name: 'Phone', createdAt: day(1) })
    await aProduct(at.db, good.id, { name: 'Charger', description: 'for your phone', createdAt: day(2) })
    await aProduct(at.db, good.id, { name: 'iPhone', createdAt: day(3) })
    await aProduct(at.db, good.id, { name: 'My phone', createdAt: day(4) })
    await aProduct(at.db, good.id, { name: 'Phones', createdAt: day(5) })
    expect(await find({ product: 'phone' })).toEqual(['iPhone', 'Phones', 'Phone', 'My phone', 'Charger'])
    expect(await find()).toEqual(['Charger', 'iPhone', 'My phone', 'Phones', 'Phone'])
  })

  test('one shop does not fill the page while others match as well', async () => {
    await empty()
    for (const name of ['a', 'b', 'c']) {
      const shop = await aShop(at.db, { name, createdAt: day(50) })
      for (let n = 0; n < 4; n++) await aProduct(at.db, shop.id, { name: `${name}${n}`, createdAt: day(10 + n) })
    }
    expect((await find()).map((name) => name.charAt(1)).join('')).toBe('000111222333')
  })

  test('G-030 newest, price and rating', async () => {
    await empty()
    const good = await aShop(at.db)
    const fair = await aShop(at.db)
    await aReview(at.db, good.id, 5)
    await aReview(at.db, fair.id, 3)
    await aProduct(at.db, fair.id, { name: 'middle', price: '200', createdAt: day(2) })
    await aProduct(at.db, good.id, { name: 'newest', price: '1000', createdAt: day(1) })
    await aProduct(at.db, good.id, { name: 'oldest', price: '30.50', createdAt: day(3) })
    expect(await find({ sort: 'newest' })).toEqual(['newest', 'middle', 'oldest'])
    expect(await find({ sort: 'price' })).toEqual(['oldest', 'middle', 'newest'])
    expect(await find({ sort: 'rating' })).toEqual(['oldest', 'newest', 'middle'])
    await run(`update products set price = 5 where name = 'newest'`)
    expect(await find({ sort: 'price' })).toEqual(['newest', 'oldest', 'middle'])
  })

  test('G-030 landing: newest first, at most two of a shop while there are others', async () => {
    await empty()
    const busy = await aShop(at.db, { name: 'Busy', category: 'fashion' })
    for (let n = 0; n < 6; n++) await aProduct(at.db, busy.id, { name: `busy ${n}`, createdAt: day(n) })
    const calm = await aShop(at.db, { name: 'Calm', category: 'fashion' })
    await aProduct(at.db, calm.id, { name: 'calm 0', createdAt: day(20) })
    const food = await aShop(at.db, { name: 'Food', category: 'food-beverages' })
    await aProduct(at.db, food.id, { name: 'food 0', createdAt: day(30) })
    const landing = (limit: number, category?: string) => find({ sort: 'newest', perShop: 2, limit, category })
    expect(await landing(4)).toEqual(['busy 0', 'busy 1', 'calm 0', 'food 0'])
    expect(await landing(6)).toEqual(['busy 0', 'busy 1', 'calm 0', 'food 0', 'busy 2', 'busy 3'])
    expect(await landing(4, 'fashion')).toEqual(['busy 0', 'busy 1', 'calm 0', 'busy 2'])
    await run(`delete from products where name = 'busy 0'`)
    expect(await landing(3)).toEqual(['busy 1', 'busy 2', 'calm 0'])
    expect(await find({ sort: 'newest', perShop: 100 })).toHaveLength(7)
    expect(await searchProducts(at.db, { sort: 'newest', perShop: 2, limit: 3 })).toMatchObject({
      total: 7,
      next: null,
    })
    await run(`insert into products (shop_id, name, price) select $1, 'more ' || n, 5 from generate_series(1, 12) n`, [
      busy.id,
    ])
    const many = await searchProducts(at.db, { sort: 'newest', perShop: 10, limit: 11 })
    expect([many.items.every(({ name }) => name.startsWith('more')), typeof many.next]).toEqual([true, 'string'])
  })

  test('sorts by the distance of the shop, unknown places last', async () => {
    await empty()
    for (const [name, lat, lng] of [
      ['Kano', 12, 8.52],
      ['Nowhere', undefined, undefined],
      ['Yaba', 6.51, 3.37],
    ] as const) {
      const shop = await aShop(at.db, { name, ...(lat === undefined ? {} : { lat, lng }) })
      await aProduct(at.db, shop.id, { name: `${name} 1` })
      await aProduct(at.db, shop.id, { name: `${name} 2` })
    }
    const near = { lat: 6.6, lng: 3.35 }
    const { items } = await searchProducts(at.db, { sort: 'nearest', near, limit: 9 })
    expect(items.map((product) => [product.name, product.distanceKm])).toEqual([
      ['Yaba 2', 10.2],
      ['Yaba 1', 10.2],
      ['Kano 2', 825.9],
      ['Kano 1', 825.9],
      ['Nowhere 2', undefined],
      ['Nowhere 1', undefined],
    ])
    expect(await find({ sort: 'nearest', near, product: 'kano' })).toEqual(['Kano 2', 'Kano 1'])
    expect(await find({ sort: 'nearest' })).toEqual(await find())
  })

  test('similar products: the same kind in its category first, then rare words of its name, then the category; never itself', async () => {
    await empty()
    const cars = await aShop(at.db, { category: 'automotive' })
    const washing = await aShop(at.db, { category: 'home-garden' })
    const it = await aProduct(at.db, cars.id, { name: 'Dash camera with memory card', createdAt: day(9) })
    await aProduct(at.db, cars.id, { name: 'Brake pad', createdAt: day(1) })
    await aProduct(at.db, cars.id, { name: 'Dash cover', createdAt: day(5) })
    await aProduct(at.db, cars.id, { name: 'Reverse camera', createdAt: day(7) })
    await aProduct(at.db, cars.id, { name: 'Dash camera, two lenses', createdAt: day(8) })
    await aProduct(at.db, cars.id, { name: 'Camera bag', createdAt: day(6) })
    await aProduct(at.db, washing.id, { name: 'Ironing only' })
    await aProduct(at.db, washing.id, { name: 'Baby camera' })
    await aProduct(at.db, cars.id, { name: 'Dash camera off', active: false })
    const similar = async (id: number, limit: number) =>
      (await similarProducts(at.db, id, limit))?.items.map((product) => product.name)
    const similarTo = ['Dash camera, two lenses', 'Reverse camera', 'Camera bag', 'Dash cover', 'Brake pad']
    expect(await similar(it.id, 9)).toEqual(similarTo)
    expect(await similar(it.id, 2)).toEqual(similarTo.slice(0, 2))
    expect(await similar(2_147_483_647, 6)).toBeUndefined()
    await run(`update products set name = 'Dash camera only' where id = $1`, [it.id])
    expect(await similar(it.id, 9)).not.toContain('Ironing only')
    const odd = await aProduct(at.db, washing.id, { name: '!!' })
    expect(await similar(odd.id, 9)).toEqual(['Baby camera', 'Ironing only'])
    const alone = await aProduct(at.db, (await aShop(at.db, { category: 'education' })).id, { name: 'Ironing board' })
    expect(await similar(alone.id, 9), 'fewer rather than nonsense').toEqual([])
  })

  test('results within a shop do not depend on other shops', async () => {
    await empty()
    const [own, other] = [await aShop(at.db), await aShop(at.db)]
    await aProduct(at.db, own.id, { name: 'Bag hanger', price: '900' })
    await aProduct(at.db, own.id, { name: 'Rice 5kg', price: '6000' })
    await aProduct(at.db, other.id, { name: 'Bag', price: '900' })
    await aProduct(at.db, other.id, { name: 'Shoe', price: '900' })
    const found = async (product: string) =>
      (await searchProducts(at.db, { product, inShop: { shopId: own.id }, limit: 9 })).items.map(({ name }) => name)
    const both = async () => [await found('bag and shoe'), await found('rice under 5k')]
    const before = await both()
    expect(before).toEqual([['Bag hanger'], ['Rice 5kg']])
    await aProduct(at.db, other.id, { name: 'Shoe bag', price: '900' })
    await aProduct(at.db, other.id, { name: 'Rice 5kg', price: '4000' })
    expect(await both()).toEqual(before)
  })

  test('new words between requests do not delay searches', async () => {
    await empty()
    const shop = await aShop(at.db)
    await aProduct(at.db, shop.id, { name: 'Kettle' })
    const words = [...'abcdefghijklmnopqrst'].map((letter) => `zinc${letter}`)
    const search: Db = {
      ...at.db,
      query: async (name, text, values) => {
        const word = words.pop()
        if (word) await aProduct(at.db, shop.id, { name: word })
        return at.db.query(name, text, values)
      },
    }
    expect((await searchProducts({ ...at.db, search }, { product: 'kettle', limit: 5 })).total).toBe(1)
    expect(words.length).toBeGreaterThan(0)
  })

  test('finds a word that is also a property of JavaScript objects', async () => {
    await empty()
    const shop = await aShop(at.db, { name: 'Best constructor' })
    await aProduct(at.db, shop.id, { name: 'Constructors toy' })
    expect(await find({ product: 'constructor' })).toEqual(['Constructors toy'])
    expect((await searchShops(at.db, { search: 'building constructor', limit: 5 })).total).toBe(1)
  })
})
