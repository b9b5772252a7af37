import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { aProduct, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer({ SEARCHES_PER_MINUTE: '30', TRUST_PROXY: '127.0.0.1' }, { keepsAnswers: true })
let visitors = 0
const visitor = () => `10.1.${Math.floor(++visitors / 250)}.${visitors % 250}`
const ask = (path: string, ip = visitor(), headers: Record<string, string> = {}) =>
  fetch(server.origin + path, { headers: { 'x-forwarded-for': ip, ...headers } })
const read = async (path: string) => (await ask(path)).text()

beforeAll(async () => {
  const shop = await aShop(server.db, { name: 'Mama Cass Kitchen' })
  await aProduct(server.db, shop.id, { name: 'Ofada rice' })
})

/** Returns the statements about the sitemap that `work` causes. */
async function asked(work: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = []
  const spy = vi.spyOn(server.deps.db, 'query')
  onTestFinished(() => spy.mockRestore())
  await work()
  for (const [name] of spy.mock.calls) if (name?.startsWith('sitemap.')) names.push(name)
  spy.mockRestore()
  return names
}

/** Moves the clock on for this test, and not the timers. */
function later(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
  onTestFinished(() => void vi.useRealTimers())
}

test('each visitor gets a limited number of files a minute, cached or not (abuse case 8)', async () => {
  const paths = ['/sitemap.xml', '/sitemaps/shops-1.xml', '/sitemaps/products-1.xml', '/sitemaps/none-1.xml']
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => (await ask(paths[at % 4] ?? '', '10.9.9.9')).status),
  )
  expect(statuses.filter((status) => status === 429).length).toBe(10)
  const refused = await ask('/sitemap.xml', '10.9.9.9')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('/sitemap.xml', '10.9.9.10')).status).toBe(200)
})

test('many requests for a file query the database once, by ranges of keys, and later ones the cache', async () => {
  later(2 * 3_600_000)
  const names = await asked(() =>
    Promise.all(
      Array.from({ length: 60 }, () => Promise.all([read('/sitemap.xml'), read('/sitemaps/products-1.xml')])),
    ),
  )
  expect(names.sort()).toEqual(['sitemap.products', 'sitemap.products.files', 'sitemap.shops.files'])
  // A query, or another way to write the address, is no other file.
  const others = ['/sitemaps/products-1.xml?a=1', '/sitemaps/products%2D1.xml', '/sitemap.xml?b']
  expect(await asked(() => Promise.all(others.map(read)))).toEqual([])
})

test('every host gets its own addresses from the same cached files', async () => {
  later(3 * 3_600_000)
  const from = (host: string) =>
    ask('/sitemaps/products-1.xml', visitor(), { 'x-forwarded-host': host }).then((reply) => reply.text())
  const hosts = Array.from({ length: 10 }, (_, nth) => `host${nth}.example`)
  const names = await asked(async () => {
    for (const host of hosts) expect(await from(host)).toContain(`<loc>http://${host}/products/`)
  })
  expect(names).toEqual(['sitemap.products'])
})

test('a file is cached for an hour at most; then new shops are in it and unlisted ones are not', async () => {
  later(4 * 3_600_000)
  const gone = await aShop(server.db, { name: 'Gone' })
  expect(await read('/sitemaps/shops-1.xml')).toContain(`/shops/${gone.id}<`)
  const added = await aShop(server.db, { name: 'New' })
  await server.db.pool.query('update shops set is_approved = false where id = $1', [gone.id])
  await server.settle()
  expect(await read('/sitemaps/shops-1.xml')).not.toContain(`/shops/${added.id}<`)
  expect((await ask(`/shops/${gone.id}`)).status).toBe(404)
  later(3_600_001)
  const after = await read('/sitemaps/shops-1.xml')
  expect(after).toContain(`/shops/${added.id}<`)
  expect(after).not.toContain(`/shops/${gone.id}<`)
})

test('after ten minutes a file is refreshed while the old one is sent once more', async () => {
  later(20 * 3_600_000)
  await read('/sitemaps/shops-1.xml')
  const added = await aShop(server.db, { name: 'Newer' })
  later(600_001)
  expect(await read('/sitemaps/shops-1.xml')).not.toContain(`/shops/${added.id}<`)
  await expect.poll(() => read('/sitemaps/shops-1.xml')).toContain(`/shops/${added.id}<`)
})

test('files hold 5,000 ids each, and the index names the files that are not empty', async () => {
  later(40 * 3_600_000)
  const shop = await aShop(server.db, { name: 'Far' })
  await server.db.pool.query(`select setval('products_id_seq', 15000)`)
  const far = await aProduct(server.db, shop.id, { name: 'Far product' })
  expect(far.id).toBe(15_001)
  const index = await read('/sitemap.xml')
  expect(index.match(/products-\d+\.xml/g)).toEqual(['products-1.xml', 'products-4.xml'])
  const file = await ask('/sitemaps/products-4.xml')
  expect(file.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(file.headers.get('cache-control')).toBe('public, max-age=600')
  expect(await file.text()).toMatch(
    new RegExp(
      `<url><loc>${server.origin}/products/${far.id}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod></url>`,
    ),
  )
  const unchanged = await ask('/sitemaps/products-4.xml', visitor(), {
    'if-none-match': file.headers.get('etag') ?? '',
  })
  expect(unchanged.status).toBe(304)
  for (const name of ['products-2', 'products-999999', 'products-0', 'products-01', 'people-1', 'shops-1x'])
    expect((await ask(`/sitemaps/${name}.xml`)).status, name).toBe(404)
})

test('ISSUE-42 places with at least three shops in a category are in the sitemap, by their canonical address', async () => {
  later(60 * 3_600_000)
  const [two, three] = ['aba-abia', 'jos-plateau']
  for (const [town, count] of [
    [two, 2],
    [three, 3],
  ] as const)
    for (let nth = 0; nth < count; nth++) {
      const { id } = await aShop(server.db, { location: town === two ? 'Aba' : 'Jos', category: 'fashion' })
      await server.db.pool.query('update shops set town = $2 where id = $1', [id, town])
    }
  const place = `${server.origin}/browse-shops?location=Jos&amp;category=fashion`
  expect(await read('/sitemaps/places.xml')).toContain(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${place}</loc></url></urlset>`,
  )
  expect(await read('/sitemap.xml')).toContain('/sitemaps/places.xml<')
  const page = await read('/browse-shops?location=Jos&category=fashion')
  expect(page).toContain(`<link rel="canonical" href="${place}">`)
  expect(page).not.toContain('noindex')
  // Made-up and empty ones are not indexed.
  for (const address of ['/browse-shops?location=Atlantis', '/browse-shops?location=Jos&category=education'])
    expect(await read(address), address).toContain('noindex')
})
