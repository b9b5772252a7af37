import { describe, expect, test } from 'vitest'
import { BadCursor } from '#platform/db/cursor.ts'
import { useDb } from '../../../test/support/db.ts'
import { anOwner, aProduct, aReview, aShop, emptyMarket } from '../../../test/support/people.ts'
import { countListed, type ShopSearch, searchShops } from './shops.search.ts'

const at = useDb()
const find = async (ask: Partial<ShopSearch> = {}) =>
  (await searchShops(at.db, { limit: 100, ...ask })).items.map((shop) => shop.name)
const run = (text: string, values: unknown[] = []) => at.db.pool.query(text, values)
const empty = () => emptyMarket(at.db)

describe('searching', () => {
  test('API-13 G-025 search matches name, description and category name; every word must', async () => {
    await empty()
    await aShop(at.db, { name: 'Mama Cass Kitchen', description: 'Hot jollof daily', category: 'food-beverages' })
    await aShop(at.db, {
      name: 'Bola Phones',
      description: 'Repairs and jollof-coloured cases',
      category: 'electronics',
    })
    await aShop(at.db, { name: 'Plain', address: '5 Kitchen Road', location: 'Kitchener' })
    expect(await find({ search: 'kitchen' })).toEqual(['Mama Cass Kitchen'])
    expect(await find({ search: 'jollof' })).toHaveLength(2)
    expect(await find({ search: 'jollof ELECTRONICS' })).toEqual(['Bola Phones'])
    expect(await find({ search: 'beverages' })).toEqual(['Mama Cass Kitchen'])
    expect(await find({ search: 'jollof carpets' })).toEqual([])
    expect(await find({ search: 'itche' }), 'inside a word').toEqual(['Mama Cass Kitchen'])
    expect(await find({ search: 'ki' }), 'two letters begin a word').toEqual(['Mama Cass Kitchen'])
    expect(await find({ search: 'tc' })).toEqual([])
  })

  test('API-14 G-025 location matches the location only, and the local government', async () => {
    await empty()
    const oyo = await aShop(at.db, { name: 'A', location: 'Dugbe, Ọ̀yọ́', address: 'Ikeja Close' })
    await aShop(at.db, { name: 'Ikeja Stores', location: 'Yaba, Lagos', description: 'Near Ikeja' })
    for (const location of ['oyo', 'Ọ̀yọ́', 'ỌYỌ', 'O\u0323\u0300yo\u0323\u0301'])
      expect(await find({ location })).toEqual(['A'])
    expect(await find({ location: 'ikeja' })).toEqual([])
    await run(`update shops set lga = 'Ibadan North West' where id = $1`, [oyo.id])
    expect(await find({ location: 'ibadan' })).toEqual(['A'])
  })

  test('API-15 G-027 category is a slug, an id or the exact name; an unknown one finds nothing', async () => {
    await empty()
    await aShop(at.db, { name: 'Food', category: 'food-beverages' })
    await aShop(at.db, { name: 'Fashion', category: 'fashion' })
    await aShop(at.db, { name: 'None' })
    const { rows } = await run(`select id from categories where slug = 'food-beverages'`)
    for (const category of ['food-beverages', String(rows[0].id), 'Food & Beverages'])
      expect(await find({ category })).toEqual(['Food'])
    for (const category of ['food', '999', '0', "'", 'Food']) {
      const found = await searchShops(at.db, { category, limit: 5 })
      expect(found).toEqual({ items: [], total: 0, capped: false, next: null, tags: expect.any(Function) })
    }
  })

  test('G-025 a renamed category is found by its new name', async () => {
    await empty()
    await aShop(at.db, { name: 'Wheels', category: 'automotive' })
    await run(`update categories set name = 'Vehicles' where slug = 'automotive'`)
    expect(await find({ search: 'vehicles' })).toEqual(['Wheels'])
    expect(await find({ search: 'automotive' })).toEqual([])
    await run(`update categories set name = 'Automotive' where slug = 'automotive'`)
  })

  test('BROWSE-12 search, location and category together are their intersection', async () => {
    await empty()
    await aShop(at.db, { name: 'Rice one', location: 'Ikeja', category: 'food-beverages' })
    await aShop(at.db, { name: 'Rice two', location: 'Yaba', category: 'food-beverages' })
    await aShop(at.db, { name: 'Rice three', location: 'Ikeja', category: 'fashion' })
    await aShop(at.db, { name: 'Beans', location: 'Ikeja', category: 'food-beverages' })
    expect(await find({ search: 'rice', location: 'ikeja', category: 'food-beverages' })).toEqual(['Rice one'])
  })

  test('G-025 a typing error finds similar words, unless a word is spelled exactly so', async () => {
    await empty()
    await aShop(at.db, { name: 'Electronics Place' })
    expect(await find({ search: 'elctronics' })).toEqual(['Electronics Place'])
    const wrong = await aShop(at.db, { name: 'Elctronics' })
    expect(await find({ search: 'elctronics' })).toEqual(['Elctronics'])
    await run('delete from shops where id = $1', [wrong.id])
    await run(`select count_words('shop')`)
    expect(await find({ search: 'elctronics' }), 'when the last such word has gone').toEqual(['Electronics Place'])
    expect(await find({ search: 'xyz' })).toEqual([])
    expect(await find({ search: '20244' })).toEqual([])
  })

  test('G-025 a new word is found at once, also after a search that missed it', async () => {
    await empty()
    expect(await find({ search: 'zobo' })).toEqual([])
    await aShop(at.db, { name: 'Zobo House' })
    expect(await find({ search: 'zobo' })).toEqual(['Zobo House'])
    await aShop(at.db, { name: 'Superzobo' })
    expect(await find({ search: 'zobo' })).toEqual(['Zobo House', 'Superzobo'])
  })

  test('G-025 treats signs as plain characters', async () => {
    await empty()
    await aShop(at.db, { name: '100% Cotton' })
    await aShop(at.db, { name: '1000 Cottons' })
    await aShop(at.db, { name: 'A_B Ventures' })
    await aShop(at.db, { name: 'Back\\Slash' })
    await aShop(at.db, { name: 'Rice & Beans' })
    expect(await find({ search: '%' })).toEqual(['100% Cotton'])
    expect(await find({ search: '100%' })).toEqual(['100% Cotton'])
    expect(await find({ search: '_' })).toEqual(['A_B Ventures'])
    expect(await find({ search: '\\' })).toEqual(['Back\\Slash'])
    expect(await find({ search: 'a_b' })).toEqual(['A_B Ventures'])
    expect(await find({ search: 'rice and beans' })).toEqual(['Rice & Beans'])
    expect(await find({ search: 'beans & rice' })).toEqual(['Rice & Beans'])
    for (const hostile of ["'", "''", '!', '|', '*', ':*', '(', ')', '<->', ':', '...', '🙂'])
      expect(await find({ search: hostile })).toEqual([])
    for (const hostile of [
      "rice'); drop table shops; --",
      'rice:* | cotton',
      '!rice',
      '(rice',
      'rice & !beans',
      "x' or '1'='1",
      '\\\\',
      '%%%%',
      '____',
      'ri\u0001ce',
      'a'.repeat(200),
      'ab '.repeat(66),
    ]) {
      await expect(
        searchShops(at.db, { search: hostile, location: hostile, category: hostile, limit: 5 }),
      ).resolves.toBeDefined()
      await expect(searchShops(at.db, { search: hostile, limit: 5 })).resolves.toBeDefined()
    }
  })
})

test('G-025 finds a word once a slow transaction has added it', async () => {
  await empty()
  await aShop(at.db, { name: 'Suya Spot' })
  const late = await at.db.pool.connect()
  await late.query('begin')
  await late.query(
    `insert into shops (owner_id, name, location, is_approved) select owner_id, 'Suyaland', 'Jos', true from shops`,
  )
  expect(await find({ search: 'suya' })).toEqual(['Suya Spot'])
  await aShop(at.db, { name: 'Suyaman' })
  expect((await find({ search: 'suya' })).sort()).toEqual(['Suya Spot', 'Suyaman'])
  await late.query('commit')
  late.release()
  expect((await find({ search: 'suya' })).sort()).toEqual(['Suya Spot', 'Suyaland', 'Suyaman'])
})

describe('order', () => {
  test('G-030 without text by score: Bayesian rating, reviews, views, newest, id', async () => {
    await empty()
    const day = (days: number) => new Date(Date.now() - days * 86_400_000)
    const bad = await aShop(at.db, { name: 'bad' })
    await aShop(at.db, { name: 'old', createdAt: day(9) })
    await aShop(at.db, { name: 'new', createdAt: day(1) })
    await aShop(at.db, { name: 'seen', createdAt: day(8), views: 900 })
    const one = await aShop(at.db, { name: 'one five' })
    const many = await aShop(at.db, { name: 'many fours and a half' })
    await aReview(at.db, bad.id, 1)
    await aReview(at.db, one.id, 5)
    for (let n = 0; n < 20; n++) await aReview(at.db, many.id, n % 2 ? 4 : 5)
    await run('select rank_shops(array(select id from shops))')
    expect(await find()).toEqual(['many fours and a half', 'one five', 'seen', 'new', 'old', 'bad'])
    expect(await find({ sort: 'rating' })).toEqual(['one five', 'many fours and a half', 'bad', 'seen', 'new', 'old'])
  })

  test('G-030 with text: exact names, main words, other words of the name, other fields', async () => {
    await empty()
    const names = ['Rice', 'Rice World', 'Ricemen', 'Golden Rice', 'Licorice', 'Grains']
    const worst = await aShop(at.db, { name: 'Rice' })
    for (const name of names.slice(1).reverse()) await aShop(at.db, { name, description: 'Rice and more', views: 100 })
    await aReview(at.db, worst.id, 1)
    await run(`select count_words('shop')`)
    const found = await find({ search: 'rice' })
    expect(found.slice(0, 3)).toEqual(['Rice', 'Golden Rice', 'Rice World'])
    expect(found.slice(3).sort()).toEqual(['Grains', 'Licorice', 'Ricemen'])
  })

  test('G-030 newest: shops with products first, then newest listed', async () => {
    await empty()
    const day = (days: number) => new Date(Date.now() - days * 86_400_000)
    const shops = []
    for (const [name, days] of [
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['d', 4],
    ] as const)
      shops.push(await aShop(at.db, { name, createdAt: day(days) }))
    const product = await aProduct(at.db, shops[3]?.id ?? 0)
    await aProduct(at.db, shops[1]?.id ?? 0)
    expect(await find({ sort: 'newest' })).toEqual(['b', 'd', 'a', 'c'])
    await run('update products set is_active = false where id = $1', [product.id])
    expect(await find({ sort: 'newest' })).toEqual(['b', 'a', 'c', 'd'])
  })

  test('sorts by distance, unknown places last, and by score without a point', async () => {
    await empty()
    await aShop(at.db, { name: 'Kano', lat: 12, lng: 8.52 })
    await aShop(at.db, { name: 'Nowhere' })
    await aShop(at.db, { name: 'Yaba', lat: 6.51, lng: 3.37 })
    await aShop(at.db, { name: 'Ibadan', lat: 7.4, lng: 3.92 })
    await aShop(at.db, { name: 'Elsewhere' })
    const near = { lat: 6.6, lng: 3.35 }
    const found = await searchShops(at.db, { sort: 'nearest', near, limit: 10 })
    expect(found.items.map((shop) => [shop.name, shop.distanceKm])).toEqual([
      ['Yaba', 10.2],
      ['Ibadan', 109],
      ['Kano', 825.9],
      ['Elsewhere', undefined],
      ['Nowhere', undefined],
    ])
    const first = await searchShops(at.db, { sort: 'nearest', near, limit: 2 })
    const second = await searchShops(at.db, { sort: 'nearest', near, limit: 2, cursor: first.next ?? '' })
    expect(second.items.map((shop) => shop.name)).toEqual(['Kano', 'Elsewhere'])
    expect(await find({ sort: 'nearest' })).toEqual(await find({ sort: 'best' }))
    expect(await find({ sort: 'nearest', near, search: 'kano' })).toEqual(['Kano'])
  })

  test('G-031 featured: paid shops of others, the best 30, others on another day', async () => {
    await empty()
    const shops = []
    for (let n = 0; n < 35; n++) shops.push(await aShop(at.db, { name: `Shop ${n}` }))
    const best = shops[7] as (typeof shops)[number]
    for (let n = 0; n < 5; n++) await aReview(at.db, best.id, 5)
    for (const shop of shops.slice(30)) await aReview(at.db, shop.id, 1)
    const names = async (today: string, exceptOwner?: string, limit = 3) =>
      (await searchShops(at.db, { featured: true, today, limit, exceptOwner })).items.map((shop) => shop.name)
    const monday = await names('2026-01-05')
    expect(monday).toHaveLength(3)
    expect(await names('2026-01-05')).toEqual(monday)
    const week = await Promise.all(['06', '07', '08', '09', '10'].map((day) => names(`2026-01-${day}`)))
    expect(new Set([monday, ...week].map(String)).size).toBeGreaterThan(1)
    const all = await names('2026-01-05', undefined, 100)
    expect(all).toHaveLength(30)
    for (const shop of shops.slice(30)) expect(all).not.toContain(shop.name)
    expect(await names('2026-01-05', best.ownerId, 100)).not.toContain(best.name)
    await run(`update listing_policy set requires_subscription = false`)
    await run(`update subscriptions set end_date = now() - interval '1 day'`)
    expect(await names('2026-01-05', undefined, 100)).toHaveLength(30)
    await run(`update listing_policy set requires_subscription = true`)
    expect(await names('2026-01-05'), 'in grace').toEqual([])
    expect(await find()).toHaveLength(35)
  })
})

describe('pages', () => {
  test('G-028 G-032 totals, pages and cursors', async () => {
    await empty()
    const ownerId = await anOwner(at.db)
    await run(
      `insert into shops (owner_id, name, location, is_approved) select $1, 'Shop ' || n, 'Aba', true from generate_series(1, 1005) n`,
      [ownerId],
    )
    const all = await searchShops(at.db, { limit: 100 })
    expect(all).toMatchObject({ total: 1000, capped: true })
    expect(await countListed(at.db)).toMatchObject({ shops: 1005 })
    expect(await searchShops(at.db, { limit: 10, search: 'shop' })).toMatchObject({ total: 1000, capped: true })
    expect(await searchShops(at.db, { limit: 10, search: '1005' })).toMatchObject({
      total: 1,
      capped: false,
      next: null,
    })
    expect(await searchShops(at.db, { limit: 100, page: 11 })).toMatchObject({
      items: [],
      total: 1000,
      capped: true,
      next: null,
    })
    expect((await searchShops(at.db, { limit: 100, page: 10 })).items).toHaveLength(100)

    const seen = new Set<number>()
    let cursor: string | undefined
    let pages = 0
    do {
      const page = await searchShops(at.db, { limit: 100, cursor })
      expect(page.total).toBe(1000)
      for (const shop of page.items) seen.add(shop.id)
      if (pages < 10) {
        expect(page.items.map((shop) => shop.id)).toEqual(
          (await searchShops(at.db, { limit: 100, page: pages + 1 })).items.map((shop) => shop.id),
        )
      }
      cursor = page.next ?? undefined
      pages++
    } while (cursor)
    expect(seen.size).toBe(1005)
    expect(pages).toBe(11)
  })

  test('G-032 refuses a cursor of another search', async () => {
    const { next } = await searchShops(at.db, { limit: 5, search: 'shop' })
    const cursor = next ?? ''
    await expect(searchShops(at.db, { limit: 50, search: ' SHOP ', cursor })).resolves.toMatchObject({ total: 1000 })
    for (const other of [
      {},
      { search: 'aba' },
      { search: 'shop', location: 'aba' },
      { search: 'shop', sort: 'newest' as const },
    ]) {
      await expect(searchShops(at.db, { limit: 5, ...other, cursor })).rejects.toThrow(BadCursor)
    }
    await expect(searchShops(at.db, { limit: 5, search: 'shop', cursor: `${cursor}x` })).rejects.toThrow(BadCursor)
    await expect(searchShops(at.db, { limit: 5, cursor: 'rubbish' })).rejects.toThrow(BadCursor)
  })

  test('each shop has its count and three newest active products', async () => {
    await empty()
    const shop = await aShop(at.db, { category: 'fashion' })
    const day = (days: number) => new Date(Date.now() - days * 86_400_000)
    for (let n = 1; n <= 4; n++)
      await aProduct(at.db, shop.id, { name: `p${n}`, price: '99.5', createdAt: day(n), images: ['/a', '/b'] })
    await aProduct(at.db, shop.id, { name: 'gone', active: false })
    const [found] = (await searchShops(at.db, { limit: 1 })).items
    expect(found).toMatchObject({ productCount: 4, category: { slug: 'fashion' }, ratingSum: 0, isApproved: true })
    expect(found?.products.map((product) => product.name)).toEqual(['p1', 'p2', 'p3'])
    expect(found?.products[0]).toEqual({
      id: expect.any(Number),
      name: 'p1',
      description: null,
      price: '99.50',
      unit: null,
      priceConfirmedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      priceIsOld: false,
      quantity: null,
      imageUrl: '/a',
      images: ['/a', '/b'],
      isActive: true,
    })
    expect(found?.createdAt).toBeInstanceOf(Date)
    for (const contact of ['phone', 'email', 'website', 'address']) expect(found).not.toHaveProperty(contact)
  })
})
