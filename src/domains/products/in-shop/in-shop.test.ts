import { beforeAll, describe, expect, test } from 'vitest'
import { anOwner, aProduct, aShop } from '../../../../test/support/people.ts'
import { useServer } from '../../../../test/support/server.ts'

const server = useServer()
type Listed = { id: number; name: string }
let shopId: number
let small: number
let waiting: number

beforeAll(async () => {
  const ownerId = await anOwner(server.db)
  const shop = async (name: string, approved = true) =>
    (await aShop(server.db, { ownerId, name, approved, category: 'food-beverages' })).id
  shopId = await shop('Mama Basi Foods')
  small = await shop('Small Mama Basi')
  waiting = await shop('Waiting', false)
  const at = (nth: number) => new Date(Date.UTC(2026, 0, 1, 0, nth))
  for (let nth = 1; nth <= 26; nth++)
    await aProduct(server.db, shopId, { name: `Bag of rice ${nth}kg`, price: `${nth}000`, createdAt: at(nth) })
  for (const [nth, name] of ['Iron bean', 'Honey beans', 'Palm oil', 'Groundnut oil', 'Garri'].entries())
    await aProduct(server.db, shopId, { name, price: '500', createdAt: at(100 + nth) })
  await aProduct(server.db, shopId, { name: 'Ofada rice', active: false, createdAt: at(200) })
  for (const id of [small, waiting])
    for (const name of ['Basmati rice', 'Brown rice']) await aProduct(server.db, id, { name })
})

const get = (address: string) => fetch(server.origin + address, { redirect: 'manual' })
const find = async (query: string, id = shopId) => {
  const reply = await get(`/api/shops/${id}/products?${query}`)
  expect(reply.status, query).toBe(200)
  const link = reply.headers.get('link')
  return {
    names: ((await reply.json()) as Listed[]).map(({ name }) => name),
    total: Number(reply.headers.get('x-total-count')),
    next: link && (/<[^?]+\?([^>]+)>/.exec(link)?.[1] ?? null),
    notes: JSON.parse(decodeURIComponent(reply.headers.get('x-search') ?? 'null')),
  }
}
const page = async (address: string) => {
  const reply = await get(address)
  return { status: reply.status, html: await reply.text() }
}
/** Reads the names from the page, in front of its data. */
const shownIn = (html: string) =>
  [...(html.split('id="state"')[0]?.matchAll(/<h3><a href="\/products\/\d+">([^<]+)</g) ?? [])].map(([, name]) => name)

describe('the kinds of a shop’s products', () => {
  test('are listed from 24 available products on, the largest first, with their numbers', async () => {
    const shop = await (await get(`/api/shops/${shopId}`)).json()
    expect(shop).toMatchObject({
      kinds: [
        { kind: 'rice', name: 'Rice', count: 26 },
        { kind: 'bean', name: 'Bean', count: 2 },
        { kind: 'oil', name: 'Oil', count: 2 },
      ],
      moreProducts: true,
    })
    expect(await (await get(`/api/shops/${small}`)).json()).not.toHaveProperty('kinds')
  })

  test('show all products of the kind, the newest first, as many as the number says', async () => {
    expect(await find('kind=bean')).toMatchObject({ names: ['Honey beans', 'Iron bean'], total: 2 })
    expect((await find('kind=beans')).total).toBe(2)
    const rice = await find('kind=rice')
    expect([rice.names.length, rice.total, rice.names[0]]).toEqual([24, 26, 'Bag of rice 26kg'])
    expect(await find('kind=rice&page=2')).toMatchObject({ names: ['Bag of rice 2kg', 'Bag of rice 1kg'], next: null })
    expect((await find(String(rice.next))).names).toEqual(['Bag of rice 2kg', 'Bag of rice 1kg'])
    for (const made of ['zebra', 'RICE', 'rices', 'rice,'])
      expect(await find(`kind=${made}`), made).toMatchObject({ names: [], total: 0 })
  })
})

describe('a search in a shop', () => {
  test('finds only the shop’s available products, the best first', async () => {
    expect((await find('product=rice&limit=100')).names.filter((name) => !name.startsWith('Bag of rice'))).toEqual([])
    expect((await find('product=garri')).names).toEqual(['Garri'])
    expect((await find('product=oil')).names.toSorted()).toEqual(['Groundnut oil', 'Palm oil'])
    expect((await find('product=oil and garri')).total).toBe(3)
    expect((await find('product=basmati')).names).toEqual([])
    expect((await find('product=rice', small)).total).toBe(2)
    expect((await get(`/api/shops/${waiting}/products?product=rice`)).status).toBe(404)
  })

  test('understands misspellings and prices, and says so', async () => {
    const { names, notes } = await find('product=gruondnut')
    expect(names).toEqual(['Groundnut oil'])
    expect(notes).toMatchObject({ corrected: { from: 'gruondnut', to: 'groundnut' } })
    expect((await find('product=gruondnut&literal=true')).names).toEqual([])
    expect((await find('product=rice under 3k')).total).toBe(3)
  })

  test('pages by number and by cursor, with each product once', async () => {
    const first = await find('product=rice')
    const second = await find(String(first.next))
    expect(new Set([...first.names, ...second.names]).size).toBe(26)
    expect((await find('product=rice&page=2')).names).toEqual(second.names)
    expect(await find('page=2')).toMatchObject({ total: 31, next: null })
    expect((await find('page=2')).names.length, 'with the one that is not available').toBe(8)
    expect((await get(`/api/shops/${shopId}/products?product=oil&cursor=x`)).status).toBe(400)
    const ofSmall = await find('product=rice&limit=1', small)
    expect((await get(`/api/shops/${shopId}/products?${ofSmall.next}`)).status).toBe(400)
  })
})

describe('the page of a shop', () => {
  test('has a search and kinds from 24 products on that work without script', async () => {
    const { html } = await page(`/shops/${shopId}`)
    expect(html).toMatch(new RegExp(`<form[^>]*action="/shops/${shopId}" method="get"`))
    expect(html).toContain(`href="/shops/${shopId}?kind=rice"`)
    expect(html).toContain(`href="/shops/${shopId}?page=2"`)
    expect(shownIn(html).length).toBe(24)
    const few = (await page(`/shops/${small}`)).html
    expect(few).not.toContain('Search in this shop')
    expect((await page(`/shops/${small}?product=brown`)).html).toContain('Basmati rice')
  })

  test('shows the searched words, with the shop’s canonical address', async () => {
    for (const [query, names] of [
      ['product=oil', 2],
      ['kind=bean', 2],
      ['page=2', 8],
      ['product=rice&page=2', 2],
    ] as const) {
      const { status, html } = await page(`/shops/${shopId}?${query}`)
      expect([status, shownIn(html).length], query).toEqual([200, names])
      expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"?]*/shops/${shopId}"`))
    }
    const { html } = await page(`/shops/${shopId}?product=zebra`)
    expect(html).toContain('Nothing found in this shop')
    expect(html).toMatch(new RegExp(`<a[^>]*href="/shops/${shopId}"[^>]*>See All Products`))
    expect((await get(`/shops/${shopId}?product=`)).headers.get('location')).toBe(`/shops/${shopId}`)
    for (const id of ['999999', waiting, 'x'])
      expect((await page(`/shops/${id}?product=rice`)).html, String(id)).toContain('Shop Not Found')
  })

  test('is cached for kinds until they change, and never for words or invented kinds', async () => {
    const kept = async () => Number(/^page_cache_pages (\d+)/m.exec(await (await get('/metrics')).text())?.[1])
    await page(`/shops/${shopId}?kind=oil`)
    const before = await kept()
    expect(before).toBeGreaterThan(0)
    for (const made of [
      'product=oil',
      'kind=zebra',
      'kind=OIL',
      'kind=oil&product=palm',
      'page=99',
      'kind=oil&colour=red',
      'page=x',
    ])
      await page(`/shops/${shopId}?${made}`)
    await page(`/shops/${small}?product=rice`)
    expect(await kept()).toBe(before)
    const rename = (from: string, to: string) =>
      server.db.query('test.rename', 'update products set name = $2 where shop_id = $3 and name = $1', [
        from,
        to,
        shopId,
      ])
    await page(`/shops/${shopId}`)
    await rename('Bag of rice 1kg', 'Soya oil')
    await expect
      .poll(async () => shownIn((await page(`/shops/${shopId}?kind=oil`)).html).toSorted())
      .toEqual(['Groundnut oil', 'Palm oil', 'Soya oil'])
    await expect.poll(async () => (await page(`/shops/${shopId}`)).html).toMatch(/Oil(?:<!-- -->)? <span[^>]*>3</)
    await rename('Soya oil', 'Bag of rice 1kg')
  })
})
