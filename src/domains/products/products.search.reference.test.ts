import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { searchShops } from '#domains/shops/shops.search.ts'
import type { Db } from '#platform/db/db.ts'
import { useDb } from '../../../test/support/db.ts'
import { searchProducts } from './products.search.ts'

// Searches against a small world, compared with the plainest code that does what G-025 and G-030 say.

const at = useDb()

const NAMES = [
  'Rice',
  'Ofada rice',
  'Licorice',
  'Phone',
  'iPhone case',
  'Phones',
  'Àmàlà',
  'Ẹ̀wà agóyìn',
  'Red shoes',
  'Shoe polish',
  'A4 paper',
  'TV',
  'Tea & milk',
  '50% off shoes',
  'Ankara fabric red',
  "Mama's rice",
]
const TEXTS = [
  '',
  'Good rice for all',
  'phone and tv parts',
  'price is fair',
  'ẹ̀wà daily',
  'shoes, shoes & more shoes!',
  'red',
  'A_B test',
]
const SHOPS = ['Ade Stores', 'Mama Ade', 'Bola Phones', 'Red House', 'Ọláyínká & Sons', 'Rice']
const PLACES = ['Ikeja, Lagos', 'Yaba, Lagos', 'Ọ̀yọ́', 'Sabon Gari, Kano', 'Port Harcourt']
const CATEGORIES = ['fashion', 'food-beverages', 'electronics']

type Row = {
  id: number
  name: string
  description: string | null
  location: string
  category: string | null
  shop: string
  score: string
}
let products: Row[] = []
let shops: Row[] = []

/** With believed numbers of a huge market: how things are looked for must not matter, only a total beyond the page is capped. */
let asIfHuge: Db
/** The same without certainty that more than 1,000 match: a sample decides how they are looked for, and totals are true. */
let asIfLarge: Db

beforeAll(async () => {
  const run = (text: string, values: unknown[] = []) => at.db.pool.query(text, values)
  await run(`insert into users (id, role) values ('paid', 'shop_owner'), ('unpaid', 'shop_owner')`)
  await run(
    `insert into subscriptions (user_id, status, amount, start_date, end_date) values ('paid', 'active', 200, now(), now() + interval '1 year')`,
  )
  await run(
    `insert into shops (owner_id, name, description, location, category_id, is_approved, is_active, rating_sum, review_count, created_at, lat, lng)
     select case when n % 13 = 0 then 'unpaid' else 'paid' end, ($1::text[])[1 + n % 6], ($2::text[])[1 + n % 8], ($3::text[])[1 + n % 5],
       case when n % 4 > 0 then (select id from categories where slug = ($4::text[])[n % 4]) end, n % 11 > 0, n % 17 > 0, n % 7 * 3, n % 7, now() - n * interval '1 day',
       case when n % 5 > 0 then 6 + n % 4 end, case when n % 5 > 0 then 3 + n % 3 end
     from generate_series(1, 60) n`,
    [SHOPS, TEXTS, PLACES, CATEGORIES],
  )
  await run(
    `insert into products (shop_id, name, description, price, is_active, created_at)
     select 1 + n * 7 % 60, ($1::text[])[1 + n % 16], ($2::text[])[1 + n * 5 % 8], 100 * (1 + n * 37 % 50) ^ 2, n % 19 > 0, now() - n % 40 * interval '1 day'
     from generate_series(1, 400) n`,
    [NAMES, TEXTS],
  )
  products = (
    await run(`select p.id, p.name, p.description, s.location, c.slug as category, s.name as shop, l.score::text as score
      from products p join shops s on s.id = p.shop_id left join categories c on c.id = s.category_id left join product_listings l on l.product_id = p.id
      where p.is_active and s.is_active and s.is_approved and s.owner_id = 'paid'`)
  ).rows
  shops = (
    await run(`select s.id, s.name, concat_ws(' ', s.description, c.name) as description, s.location, c.slug as category, s.name as shop, l.score::text as score
      from shops s left join categories c on c.id = s.category_id left join shop_listings l on l.shop_id = s.id
      where s.is_active and s.is_approved and s.owner_id = 'paid'`)
  ).rows
  // Believed sizes of the bands, so that they are tried.
  await run(`update product_words set docs = docs * 3000 where field in ('z', 'r', 'y')`)
  await run(`update shop_words set docs = docs * 3000 where field = 'z'`)
  let turn = 0
  const believing = (surely: number): Db => ({
    ...at.db,
    query: (name, text, values = []) => {
      if (!name.startsWith('search.') || values.length !== 16) return at.db.query(name, text, values)
      // The last but one: how many match for certain. Those before: how many are likely, of a million.
      const likely = [3_000, 30_000, 300_000][turn++ % 3]
      return at.db.query(name, text, [...values.slice(0, 12), Array(5).fill(likely), 1_000_000, surely, values[15]])
    },
  })
  asIfHuge = believing(1_000_000)
  asIfLarge = believing(0)
})

const plain = (text: string) =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/([%&])/g, ' $1 ')
    .replace(/[^a-z0-9%&]+/g, ' ')
    .trim()} `
const key = (text: string) => plain(text).trim()
const asked = (text: string) => {
  const words = text.split(/\s+/).map(key).filter(Boolean)
  const spoken = words.filter((word) => /[a-z0-9]/.test(word))
  return (spoken.length > 0 ? spoken : words).flatMap((word) => word.split(' '))
}
/** ilike '%word%', or for one and two letters ilike '% word%'. */
const has = (text: string, word: string) => plain(text).includes(word.length < 3 ? ` ${word}` : word)

function closeness(name: string, text: string): number {
  const words = asked(text)
  if (key(name) === key(text)) return 5
  if (key(name).startsWith(key(text))) return 4
  if (words.every((word) => plain(name).includes(` ${word} `))) return 3
  return words.every((word) => has(name, word)) ? 2 : 1
}

const inOrder = (rows: Row[], text: string) =>
  [...rows]
    .sort(
      (a, b) =>
        (text ? closeness(b.name, text) - closeness(a.name, text) : 0) ||
        Number(BigInt(b.score) - BigInt(a.score)) ||
        b.id - a.id,
    )
    .map((row) => row.id)

const all = [...NAMES, ...TEXTS, ...SHOPS, ...PLACES].flatMap((text) => asked(text))
const fragment = fc
  .constantFrom(...new Set(all))
  .chain((word) =>
    fc
      .tuple(fc.nat(word.length - 1), fc.nat(word.length - 1))
      .map(([a, b]) => (a % 2 ? word : word.slice(Math.min(a, b), Math.max(a, b) + 1))),
  )
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 5, arbitrary: fc.array(fragment, { minLength: 1, maxLength: 2 }).map((words) => words.join(' ')) },
  { weight: 2, arbitrary: fc.constantFrom(...NAMES, ...SHOPS, ...PLACES).map((name) => name.toUpperCase()) },
)
const category = fc.constantFrom(undefined, undefined, ...CATEGORIES)

/** Words that nobody has may find what resembles them, which plain code does not. */
const guessed = (said: string, of: (row: Row) => string, rows: Row[]) =>
  asked(said).some((word) => word.length > 3 && !rows.some((row) => has(of(row), word)))

describe.each([
  ['as it is', () => at.db, [] as number[]],
  ['as if it were huge', () => asIfHuge, [1000]],
  ['as if it were large', () => asIfLarge, []],
] as [string, () => Db, number[]][])('%s', (_, db, believed) => {
  test('PROD-16 G-025 G-028 G-030 products match and stand as plain code says', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, text, category, async (product, shop, location, slug) => {
        fc.pre(
          !guessed(product, (row) => `${row.name} ${row.description}`, products) &&
            !guessed(shop, (row) => row.shop, products) &&
            !guessed(location, (row) => row.location, products),
        )
        const expected = inOrder(
          products.filter(
            (row) =>
              asked(product).every((word) => has(`${row.name} ${row.description ?? ''}`, word)) &&
              asked(shop).every((word) => has(row.shop, word)) &&
              asked(location).every((word) => has(row.location, word)) &&
              (slug === undefined || row.category === slug),
          ),
          product,
        )
        const found = await searchProducts(db(), { product, shop, location, category: slug, limit: 100 })
        expect(found.items.map((row) => row.id)).toEqual(expected.slice(0, 100))
        expect([expected.length, ...believed]).toContain(found.total)
        const second = await searchProducts(db(), { product, shop, location, category: slug, limit: 30, page: 2 })
        expect(second.items.map((row) => row.id)).toEqual(expected.slice(30, 60))
        const after = await searchProducts(db(), { product, shop, location, category: slug, limit: 7 })
        if (after.next) {
          const next = await searchProducts(db(), {
            product,
            shop,
            location,
            category: slug,
            limit: 7,
            cursor: after.next,
          })
          expect(next.items.map((row) => row.id)).toEqual(expected.slice(7, 14))
        } else expect(expected.length).toBeLessThanOrEqual(7)
      }),
      { numRuns: 150 },
    )
  })

  test('BROWSE-12 API-13 G-025 G-030 shops match and stand as plain code says', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, category, async (search, location, slug) => {
        fc.pre(
          !guessed(search, (row) => `${row.name} ${row.description}`, shops) &&
            !guessed(location, (row) => row.location, shops),
        )
        const expected = inOrder(
          shops.filter(
            (row) =>
              asked(search).every((word) => has(`${row.name} ${row.description ?? ''}`, word)) &&
              asked(location).every((word) => has(row.location, word)) &&
              (slug === undefined || row.category === slug),
          ),
          search,
        )
        const found = await searchShops(db(), { search, location, category: slug, limit: 100 })
        expect(found.items.map((row) => row.id)).toEqual(expected)
        expect([expected.length, ...believed]).toContain(found.total)
      }),
      { numRuns: 150 },
    )
  })

  test('G-030 every sort lists the same products, by cursor and by page', async () => {
    const near = { lat: 6.6, lng: 3.35 }
    for (const filters of [{ product: 'rice' }, { location: 'lagos', product: 'a' }, { category: 'fashion' }]) {
      const every = (await searchProducts(at.db, { ...filters, limit: 100 })).items.map((row) => row.id).sort()
      for (const sort of ['best', 'newest', 'price', 'rating', 'nearest'] as const) {
        const ids: number[] = []
        for (let cursor: string | undefined, page = 1; ; page++) {
          const found = await searchProducts(db(), { ...filters, sort, near, limit: 9, cursor })
          const reference = await searchProducts(at.db, { ...filters, sort, near, limit: 9, page })
          expect(found.items, `${sort} ${page}`).toEqual(reference.items)
          ids.push(...found.items.map((row) => row.id))
          if (!found.next) break
          cursor = found.next
        }
        if (every.length < 100) expect(ids.sort(), sort).toEqual(every)
      }
    }
  })
})

test('G-025 whatever is typed is answered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 30 }), async (one, two) => {
      const [product, location] = [one.replaceAll('\0', ''), two.replaceAll('\0', '')]
      const found = await searchProducts(at.db, { product, location, shop: location, limit: 3 })
      expect(found.items.length).toBeLessThanOrEqual(found.total)
      await searchShops(at.db, { search: product, location, category: location, limit: 3 })
    }),
    { numRuns: 150 },
  )
})
