import { readFileSync } from 'node:fs'
import { type ProductSearch, searchProducts, similarProducts } from '#domains/products/products.search.ts'
import { countListed, type ShopSearch, searchShops } from '#domains/shops/shops.search.ts'
import { type DbPool, openDb } from '#platform/db/db.ts'

/** Milliseconds. `cpu` is what the database's process was busy, `wall` what the caller waited. */
export type Timing = { what: string; cpu: number[]; wall: number[] }

const LAGOS = { lat: 6.6, lng: 3.35 }

const products: [string, Omit<ProductSearch, 'limit'>][] = [
  ['nothing typed', {}],
  ['newest, 2 a shop', { sort: 'newest', perShop: 2 }],
  ['category', { category: 'electronics' }],
  ['category, newest, 2 a shop', { category: 'electronics', sort: 'newest', perShop: 2 }],
  ['location', { location: 'lagos' }],
  ['common word', { product: 'phone' }],
  ['common word, page 3', { product: 'phone', page: 3 }],
  ['common word, page 40', { product: 'phone', page: 40 }],
  ['common word, newest', { product: 'phone', sort: 'newest' }],
  ['common word, cheapest', { product: 'phone', sort: 'price' }],
  ['common word, nearest', { product: 'phone', sort: 'nearest', near: LAGOS }],
  ['nearest', { sort: 'nearest', near: LAGOS }],
  ['two words', { product: 'samsung phone' }],
  ['rare word', { product: 'globe' }],
  ['product code', { product: 'QX48' }],
  ['typing error', { product: 'samsng' }],
  ['no such word', { product: 'qzxqzxq' }],
  ['one letter', { product: 'a' }],
  ['two letters', { product: 'hp' }],
  ['very common words', { product: 'for and the' }],
  ['word and town', { product: 'rice', location: 'ikeja' }],
  ['four filters', { product: 'rice', location: 'lagos', category: 'food-beverages', shop: 'ade' }],
  ['what does not go together', { product: 'ofada', category: 'electronics' }],
  ['common, not together', { product: 'laptop', category: 'food-beverages' }],
  ['shop name', { shop: 'ade stores' }],
]

const shops: [string, Omit<ShopSearch, 'limit'>][] = [
  ['nothing typed', {}],
  ['newest', { sort: 'newest' }],
  ['word', { search: 'phone' }],
  ['common word', { search: 'stores' }],
  ['word, town, category', { search: 'rice', location: 'ikeja', category: 'food-beverages' }],
  ['typing error', { search: 'elctronics' }],
  ['one letter', { search: 'a' }],
  ['nearest', { sort: 'nearest', near: LAGOS }],
  ['word, nearest', { search: 'phone', sort: 'nearest', near: LAGOS }],
  ['featured', { featured: true, today: '2026-01-01' }],
]

/** Times every kind of search `times` times and a mix of `mixed` searches made of words that the listings have. */
export async function measure(url: string, { times = 15, mixed = 1000 } = {}): Promise<Timing[]> {
  const db = openDb(url, { connections: 1 })
  try {
    const clock = await backendClock(db)
    const timings: Timing[] = []
    const time = async (what: string, runs: number, work: (run: number) => Promise<unknown>, warm = 6) => {
      const timing: Timing = { what, cpu: [], wall: [] }
      // The first executions are planned one by one.
      for (let run = -warm; run < runs; run++) {
        const before = clock()
        const from = performance.now()
        await work(run)
        if (run < 0) continue
        timing.wall.push(performance.now() - from)
        timing.cpu.push(clock() - before)
      }
      timings.push(timing)
    }
    for (const [what, ask] of products)
      await time(`products: ${what}`, times, () => searchProducts(db, { ...ask, limit: 24 }))
    for (const [what, ask] of shops) await time(`shops: ${what}`, times, () => searchShops(db, { ...ask, limit: 24 }))
    await time('counts', times, () => countListed(db))

    const asks = await mixedAsks(db, mixed)
    await time('mixed products', mixed, (run) => searchProducts(db, asks[Math.max(run, 0)] as ProductSearch))
    const similar = asks.flatMap(({ id }) => (id === undefined ? [] : [id])).slice(0, 200)
    await time('similar products', similar.length, (run) => similarProducts(db, similar[Math.max(run, 0)] as number, 6))
    await time('mixed shops', mixed, (run) => {
      const { product, location, category, page } = asks[Math.max(run, 0)] as ProductSearch
      return searchShops(db, { search: product?.split(' ')[0], location, category, page, limit: 24 })
    })
    return timings
  } finally {
    await db.close()
  }
}

/**
 * Searches like people's: one or two words of some listing's name, mostly by best match and on the first page, a third
 * with a town, some with a category or a shop's name. The same for the same data.
 */
async function mixedAsks(db: DbPool, count: number): Promise<(ProductSearch & { id?: number })[]> {
  const rows = await db.query<{ id: number; name: string; location: string; shop: string; slug: string }>(
    'bench.asks',
    `select p.id, p.name, s.location, s.name as shop, c.slug from products p join shops s on s.id = p.shop_id join categories c on c.id = s.category_id
     where p.is_active and s.is_listed order by md5(p.id::text) limit $1`,
    [count],
  )
  return rows.map((row, at) => {
    const roll = (salt: number) => ((at * 2654435761 + salt * 40503 * (at + 7)) % 1000) / 1000
    const words = row.name
      .toLowerCase()
      .split(' ')
      .filter((word) => word.length > 2)
    const start = Math.floor(roll(1) * words.length)
    const ask: ProductSearch & { id?: number } = {
      id: row.id,
      limit: 24,
      product: words.slice(start, start + (roll(2) < 0.6 ? 1 : 2)).join(' '),
    }
    if (roll(3) < 0.35) ask.location = row.location.split(', ')[1]
    if (roll(4) < 0.2) ask.category = row.slug
    if (roll(5) < 0.1) ask.shop = row.shop.split(' ')[0]
    const sort = roll(6)
    ask.sort = sort < 0.6 ? 'best' : sort < 0.75 ? 'newest' : sort < 0.9 ? 'price' : 'rating'
    if (roll(7) < 0.2) ask.page = 2 + Math.floor(roll(8) * 4)
    return ask
  })
}

/** Milliseconds that the one connection's process has been on a processor; waiting time where the system does not tell. */
async function backendClock(db: DbPool): Promise<() => number> {
  const [{ pid } = { pid: 0 }] = await db.query<{ pid: number }>('bench.pid', 'select pg_backend_pid() as pid')
  const file = `/proc/${pid}/schedstat`
  try {
    readFileSync(file)
  } catch {
    return () => performance.now()
  }
  return () => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6
}
