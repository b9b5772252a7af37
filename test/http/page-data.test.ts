import { beforeAll, describe, expect, test } from 'vitest'
import { restoreState } from '#client/api/page-state.ts'
import { makeQueryClient } from '#client/api/query-client.ts'
import { anOwner, aProduct, aReview, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'

const server = useServer()
const counting = useServer({ SEARCHES_PER_MINUTE: '3' })
const get = (address: string, headers: Record<string, string> = {}) => fetch(server.origin + address, { headers })

let shop: { id: number }
let product: { id: number }

beforeAll(async () => {
  shop = await aShop(server.db, { name: 'Iya Bisi Ankara', phone: '+2347009990077', email: 'bisi@example.test' })
  product = await aProduct(server.db, shop.id, { name: 'Ankara <wax> print', price: '12000' })
  await aProduct(server.db, shop.id, { name: 'Lace' })
  await aReview(server.db, shop.id, 5, 'Fine cloth')
})

/** What a browser would know of it. */
function known(state: string): unknown {
  const client = makeQueryClient(() => Promise.reject(new Error('asks nothing')))
  restoreState(client, JSON.parse(state))
  const queries = client.getQueryCache().getAll()
  return Object.fromEntries(queries.map(({ queryHash, state: { data } }) => [queryHash, data]))
}

describe('prefetched page data', () => {
  test.each([
    ['a shop', () => `/shops/${shop.id}`],
    ['a product', () => `/products/${product.id}`],
  ])('of %s are what the page carries', async (_what, path) => {
    const page = await (await get(path())).text()
    const carried = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(page)?.[1] ?? ''
    const reply = await get(`/page-data${path()}`)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(reply.headers.get('cache-control')).toBe('public, no-cache')
    const data = known(await reply.text())
    expect(Object.keys(data as object).length).toBeGreaterThan(0)
    expect(data).toEqual(known(carried))
  })

  test('G-045 is the same for all callers, without contacts', async () => {
    const visitors = await (await get(`/page-data/shops/${shop.id}`)).text()
    const { cookie } = await signedIn(server, 'customer')
    expect(await (await get(`/page-data/shops/${shop.id}`, { cookie })).text()).toBe(visitors)
    expect(visitors).toContain('Iya Bisi Ankara')
    expect(visitors).not.toMatch(/2347009990077|bisi@example/)
    expect(await (await get(`/shops/${shop.id}`, { cookie })).text()).toContain('2347009990077')
  })

  test('is empty for hidden and unknown pages, without a reason', async () => {
    const owner = await anOwner(server.db)
    const waiting = await aShop(server.db, { ownerId: owner, approved: false })
    const hidden = await aProduct(server.db, waiting.id)
    const addresses = [
      `/shops/${waiting.id}`,
      `/products/${hidden.id}`,
      '/shops/999999',
      '/shops/0',
      `/shops/0${shop.id}`,
      '/shops/99999999999',
      '/shops/%31',
      '/shops/abc',
      `/shops/${shop.id}/`,
      `/shops/${shop.id}?product=lace`,
      '/browse-products?product=lace',
      '/admin',
      '/favorites',
      '//example.test/shops/1',
      '/',
      '',
    ]
    for (const address of addresses) {
      const reply = await get(`/page-data${address}`)
      // Without the last slash it is an unknown page.
      expect([reply.status, await reply.text()], address).toEqual(
        address === '' ? [404, expect.any(String)] : [204, ''],
      )
      if (address) expect(reply.headers.get('cache-control'), address).toBe('no-store')
    }
  })

  test('is cached until it changes', async () => {
    const address = `/page-data/products/${product.id}`
    const etag = (await get(address)).headers.get('etag') ?? ''
    expect((await get(address, { 'if-none-match': etag })).status).toBe(304)
    await server.db.pool.query('update products set price = 99000 where id = $1', [product.id])
    await expect.poll(async () => (await get(address)).text()).toContain('99000')
    await server.db.pool.query('update products set is_active = false where id = $1', [product.id])
    await expect.poll(async () => (await get(address)).status).toBe(204)
  })

  test('G-168 has its own limit, beyond which nothing is read', async () => {
    const some = await aShop(counting.db)
    const ids: number[] = []
    for (let nth = 0; nth < 5; nth++) ids.push((await aProduct(counting.db, some.id)).id)
    await counting.settle()
    const statuses: number[] = []
    for (const id of ids) statuses.push((await fetch(`${counting.origin}/page-data/products/${id}`)).status)
    expect(statuses).toEqual([200, 200, 200, 204, 204])
    // What is kept costs nothing.
    expect((await fetch(`${counting.origin}/page-data/products/${ids[0]}`)).status).toBe(200)
    for (const product of ['rice', 'shoes', 'lace'])
      expect((await fetch(`${counting.origin}/api/products/search?product=${product}`)).status).toBe(200)
  })
})

test('speculation rules are sent with shared pages only, in the type that browsers need', async () => {
  const page = await get('/browse-shops')
  const again = await get('/browse-shops')
  expect(again.headers.get('speculation-rules')).toBe(page.headers.get('speculation-rules'))
  const rules = await get(/"(.+)"/.exec(page.headers.get('speculation-rules') ?? '')?.[1] ?? '')
  expect(rules.headers.get('content-type')).toMatch(/^application\/speculationrules\+json/)
  expect(JSON.parse(await rules.text()).prefetch).toMatchObject([{ eagerness: 'conservative' }])
  const { cookie } = await signedIn(server, 'customer')
  expect((await get('/browse-shops', { cookie })).headers.get('speculation-rules')).toBeNull()
})
