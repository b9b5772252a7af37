import { describe, expect, test } from 'vitest'
import { countListed } from '#domains/shops/shops.search.ts'
import { BadCursor } from '#platform/db/cursor.ts'
import type { Db } from '#platform/db/db.ts'
import { useDb } from '../../../test/support/db.ts'
import { aProduct } from '../../../test/support/people.ts'
import { refreshListings, searchProducts } from './products.search.ts'

const at = useDb()
const run = (text: string, values: unknown[] = []) => at.db.pool.query(text, values)

describe('pages', () => {
  const sorts = ['best', 'newest', 'price', 'rating', 'nearest'] as const
  const near = { lat: 6.6, lng: 3.35 }

  test('G-028 G-032 pages and cursors show every product once, in the same order, for every sort', async () => {
    await run(`
      insert into users (id, role) values ('many', 'shop_owner');
      insert into subscriptions (user_id, status, amount, start_date, end_date) values ('many', 'active', 200, now(), now() + interval '1 year');
      insert into shops (owner_id, name, location, is_approved, category_id, lat, lng)
      select 'many', 'Shop ' || n, 'Aba', true, 1 + n % 3, case when n % 4 > 0 then 6 + n / 10.0 end, case when n % 4 > 0 then 4 end from generate_series(1, 30) n;
      insert into products (shop_id, name, price, created_at)
      select s.id, 'Rice ' || n % 7, 100 * (1 + n % 5), now() - n % 3 * interval '1 day' from shops s cross join generate_series(1, 40) n`)
    expect(await countListed(at.db)).toMatchObject({ shops: 30, products: 1200 })
    for (const filters of [{}, { product: 'rice' }, { product: 'rice 3' }, { category: 'automotive' }]) {
      for (const sort of sorts) {
        const seen: number[] = []
        let cursor: string | undefined
        for (let page = 1; ; page++) {
          const found = await searchProducts(at.db, { ...filters, sort, near, limit: 73, cursor })
          seen.push(...found.items.map((product) => product.id))
          if (page < 14) {
            const numbered = await searchProducts(at.db, { ...filters, sort, near, limit: 73, page })
            expect(numbered.items.map((product) => product.id)).toEqual(found.items.map((product) => product.id))
            expect(numbered.total).toBe(found.total)
          }
          if (!found.next) break
          cursor = found.next
        }
        const expected = filters.product === 'rice 3' ? 30 * 6 : filters.category ? 10 * 40 : 1200
        expect(seen, JSON.stringify({ filters, sort })).toHaveLength(expected)
        expect(new Set(seen).size).toBe(expected)
      }
    }
  })

  test('G-032 later pages of an ambiguous search use the interpretation of the first', async () => {
    const shop = (await run('select id from shops limit 1')).rows[0].id
    for (let nth = 0; nth < 5; nth++) {
      await aProduct(at.db, shop, { name: 'Kettle' })
      await aProduct(at.db, shop, { name: 'Blender' })
    }
    const names: string[] = []
    let cursor: string | undefined
    do {
      const { items, total, next } = await searchProducts(at.db, { product: 'kettle and blender', limit: 3, cursor })
      expect(total).toBe(10)
      names.push(...items.map(({ name }) => name))
      cursor = next ?? undefined
    } while (cursor)
    expect(names).toEqual(Array.from({ length: 5 }, () => ['Kettle', 'Blender']).flat())
    await run(`delete from products where name in ('Kettle', 'Blender')`)
  })

  test('G-032 a cursor with a changed number causes no server error', async () => {
    const change = (cursor: string | null, at: number, value: number) => {
      const keys = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString())
      keys[at] = value
      return Buffer.from(JSON.stringify(keys)).toString('base64url')
    }
    const { next } = await searchProducts(at.db, { product: 'rice', limit: 2 })
    expect(await searchProducts(at.db, { product: 'rice', limit: 2, cursor: change(next, 1, 99) })).toMatchObject({
      items: [],
      next: null,
    })
    const shop = (await run('select id from shops limit 1')).rows[0].id
    for (const name of ['Kettle', 'Kettle', 'Blender', 'Blender']) await aProduct(at.db, shop, { name })
    const wishes = { product: 'kettle and blender', limit: 1 }
    const first = await searchProducts(at.db, wishes)
    for (const turn of [-1, 7])
      expect((await searchProducts(at.db, { ...wishes, cursor: change(first.next, 3, turn) })).items).toHaveLength(1)
    await run(`delete from products where name in ('Kettle', 'Blender')`)
  })

  test('G-032 products added or removed between pages cause no duplicates', async () => {
    const first = await searchProducts(at.db, { product: 'rice', sort: 'newest', limit: 100 })
    const gone = first.items.at(-1)?.id
    await run('delete from products where id = $1', [gone])
    await aProduct(at.db, first.items[0]?.shop.id ?? 0, { name: 'Rice new' })
    const second = await searchProducts(at.db, {
      product: 'rice',
      sort: 'newest',
      limit: 100,
      cursor: first.next ?? '',
    })
    const ids = new Set(first.items.map((product) => product.id))
    expect(second.items.some((product) => ids.has(product.id))).toBe(false)
    expect(second.items).toHaveLength(100)
  })

  test('G-032 refuses a cursor of another sort, filter or point', async () => {
    for (const sort of sorts) {
      const { next } = await searchProducts(at.db, { product: 'rice', sort, near, limit: 2 })
      for (const other of sorts.filter((one) => one !== sort)) {
        await expect(
          searchProducts(at.db, { product: 'rice', sort: other, near, limit: 2, cursor: next ?? '' }),
        ).rejects.toThrow(BadCursor)
      }
      await expect(
        searchProducts(at.db, { product: 'rice 3', sort, near, limit: 2, cursor: next ?? '' }),
      ).rejects.toThrow(BadCursor)
    }
  })

  test('price limits outside the range find everything or nothing', async () => {
    const priced = { product: 'rice', limit: 1 }
    expect(await searchProducts(at.db, { ...priced, minPrice: -1e30, maxPrice: 1e30 })).toMatchObject({ total: 1000 })
    expect(await searchProducts(at.db, { limit: 1, minPrice: 1e30 })).toMatchObject({ total: 0, items: [] })
    expect(await searchProducts(at.db, { ...priced, maxPrice: -1e30, sort: 'price' })).toMatchObject({ total: 0 })
  })

  test('G-028 totals are exact to 1,000 and then capped', async () => {
    expect(await searchProducts(at.db, { limit: 1 })).toMatchObject({ total: 1000, capped: true })
    expect(await searchProducts(at.db, { limit: 1, product: 'rice 1' })).toMatchObject({ total: 180, capped: false })
    await run(`delete from products where id in (select id from products order by id limit 200)`)
    expect(await searchProducts(at.db, { limit: 1 })).toMatchObject({ total: 1000, capped: false })
    expect(await searchProducts(at.db, { limit: 100, page: 11 })).toMatchObject({ items: [], total: 1000 })
    expect((await searchProducts(at.db, { limit: 100, page: 10 })).next).toBeNull()
  })

  test('the daily upkeep does not change correct rows', async () => {
    const before = (await run('select * from product_listings order by product_id')).rows
    await refreshListings(at.db)
    expect((await run('select * from product_listings order by product_id')).rows).toEqual(before)
  })

  test('G-030 the cheapest come first among more matches than are read', async () => {
    const shops = (await run('select id from shops order by id limit 4')).rows.map(({ id }) => id)
    // Enough for a total that the word counts cannot give: they do not say how many products have both words.
    await run(
      `insert into products (shop_id, name, price) select s.id, 'Kettle', 100 + n * 7919 % 400
       from unnest($1::int[]) s(id) cross join generate_series(1, 400) n`,
      [shops],
    )
    await refreshListings(at.db)
    const cheapest = await run(`select id from products where name = 'Kettle' order by price, id desc limit 75`)
    const asked = { product: 'kettle', location: 'aba', sort: 'price', limit: 25 } as const
    const ids: number[] = []
    let cursor: string | undefined
    for (const page of [1, 2, 3]) {
      const found = await searchProducts(at.db, { ...asked, cursor })
      const numbered = await searchProducts(at.db, { ...asked, page })
      expect(numbered).toMatchObject({ total: 1000, capped: true, items: found.items })
      ids.push(...found.items.map(({ id }) => id))
      cursor = found.next ?? undefined
    }
    expect(ids).toEqual(cheapest.rows.map(({ id }) => id))
  })

  test('G-032 a deep page of a very common word does not scan all matches', async () => {
    await run(`
      insert into products (shop_id, name, price)
      select (select min(id) from shops), 'Blender', 5 from generate_series(1, 250) n`)
    await refreshListings(at.db)
    const kettles = (await run(`select id from products where name = 'Kettle' order by id desc`)).rows.map(
      ({ id }) => id,
    )
    const asked: string[] = []
    const search: Db = {
      ...at.db,
      query: (name, text, values) => at.db.query(name, asked[asked.push(text) - 1] ?? '', values),
    }
    for (const sort of ['rating', 'newest'] as const) {
      const ids: number[] = []
      let cursor: string | undefined
      do {
        asked.length = 0
        const found = await searchProducts({ ...at.db, search }, { product: 'kettle', sort, limit: 100, cursor })
        // The last page may scan, because no more products match.
        if (found.next) expect(asked.filter((text) => text.includes('product_matches('))).toEqual([])
        ids.push(...found.items.map(({ id }) => id))
        cursor = found.next ?? undefined
      } while (cursor)
      expect(ids).toEqual(kettles)
    }
  })
})
