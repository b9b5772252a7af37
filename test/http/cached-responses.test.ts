import { beforeAll, describe, expect, test } from 'vitest'
import { aProduct, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'
import { cookiesOf, signedIn } from '../support/signed-in.ts'
import { until } from '../support/until.ts'

// Visits are counted by browser.
const server = useServer({}, { keepsAnswers: true })
const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers })
const run = (text: string, values: unknown[] = []) => server.db.pool.query(text, values)
let shop: { id: number }
let rice: { id: number }

beforeAll(async () => {
  shop = await aShop(server.db, { name: 'Mama Put', location: 'Ikeja, Lagos', category: 'food-beverages' })
  rice = await aProduct(server.db, shop.id, { name: 'Ofada rice', price: '900' })
  for (let number = 0; number < 24; number++) await aProduct(server.db, shop.id, { name: `Beans ${number}` })
  await server.settle()
})

/** Returns true if the response is cached: a cached one does not show a change without an announcement. */
async function isKept(path: string, headers: Record<string, string> = {}, later = path): Promise<boolean> {
  const before = await (await get(path, headers)).text()
  await run('alter table products disable trigger user')
  await run('alter table shops disable trigger user')
  await run(`update products set quantity = coalesce(quantity, 0) + 1`)
  await run(`update shops set view_count = view_count + 1`)
  await run('alter table products enable trigger user')
  await run('alter table shops enable trigger user')
  return (await (await get(later, headers)).text()) === before
}

const answers = () => [
  '/api/products/search?product=rice',
  `/api/products/${rice.id}`,
  `/api/products/${rice.id}/similar`,
  `/api/shops/${shop.id}`,
  `/api/shops/${shop.id}/products`,
]

describe('API responses that visitors share', () => {
  test('are cached with a validator, and compressed if large enough', async () => {
    for (const path of answers()) {
      expect(await isKept(path), path).toBe(true)
      const { status, headers } = await get(path, { 'accept-encoding': 'br' })
      expect([status, headers.get('cache-control'), headers.get('vary')], path).toEqual([
        200,
        'public, no-cache',
        'accept-encoding, cookie',
      ])
      expect(headers.get('content-type'), path).toBe('application/json; charset=utf-8')
      const etag = headers.get('etag') ?? ''
      expect((await get(path, { 'if-none-match': etag })).status, path).toBe(304)
    }
    const list = await get(`/api/shops/${shop.id}/products`, { 'accept-encoding': 'gzip, br' })
    expect([list.headers.get('content-encoding'), (await list.json()).length]).toEqual(['br', 24])
    expect(list.headers.get('x-total-count')).toBe('25')
    const small = await get('/api/products/search?product=nothing-like-it', { 'accept-encoding': 'br' })
    expect([small.headers.get('content-encoding'), await small.json()]).toEqual([null, []])
  })

  test('are one for all spellings of a query, and separate for each query', async () => {
    const [one, same, other] = await Promise.all(
      ['product=rice&utm_source=x', 'utm_source=y&product=rice', 'product=beans'].map((query) =>
        get(`/api/products/search?${query}`),
      ),
    )
    expect(one?.headers.get('etag')).toBe(same?.headers.get('etag'))
    expect(other?.headers.get('etag')).not.toBe(one?.headers.get('etag'))
    expect(await isKept('/api/shops?approved=made-up', {}, '/api/shops?approved=made-up-too')).toBe(true)
  })

  test('are not sent to people with a session, guests and callers with credentials', async () => {
    const customer = await signedIn(server, 'customer')
    const guest = await fetch(`${server.origin}/api/guest-session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'guest.kept@example.test' }),
    })
    for (const cookie of [customer.cookie, cookiesOf(guest)]) {
      for (const path of [`/api/shops/${shop.id}`, `/api/products/${rice.id}`]) {
        expect(await isKept(path, { cookie }), path).toBe(false)
        const { headers } = await get(path, { cookie })
        expect([headers.get('cache-control'), headers.get('etag')], path).toEqual(['private, no-store', null])
      }
    }
    for (const cookie of [`seen=1;${customer.cookie}`, `seen=1;\t${customer.cookie.replace('=', ' =')}`])
      expect((await get(`/api/shops/${shop.id}`, { cookie })).headers.get('cache-control'), cookie).toBe(
        'private, no-store',
      )
    const authorization = 'Bearer anything'
    expect(await isKept(`/api/shops/${shop.id}`, { authorization })).toBe(false)
    expect((await get(`/api/shops/${shop.id}`, { authorization })).headers.get('etag')).toBeNull()
  })

  test('change with their content', async () => {
    const path = '/api/products/search?product=rice'
    const etag = (await get(path)).headers.get('etag') ?? ''
    await run('update products set price = 1234 where id = $1', [rice.id])
    await server.settle()
    expect((await (await get(path)).json())[0].price).toBe('1234.00')
    expect((await get(path, { 'if-none-match': etag })).status).toBe(200)
    await run('update shops set is_active = false where id = $1', [shop.id])
    await server.settle()
    expect((await get(`/api/shops/${shop.id}`)).status).toBe(404)
    expect(await (await get(path)).json()).toEqual([])
    await run('update shops set is_active = true where id = $1', [shop.id])
    await server.settle()
    expect((await get(`/api/shops/${shop.id}`)).status).toBe(200)
  })

  test('count as visits each time', async () => {
    await run('delete from shop_visits')
    const visitors = ['One/1.0', 'Two/1.0', 'Three/1.0'].map((name) => `Mozilla/5.0 (Linux; Android 10) ${name}`)
    for (const agent of visitors) {
      const headers = {
        'user-agent': agent,
        'accept-language': 'en-NG',
        'sec-fetch-dest': 'empty',
        'sec-fetch-site': 'same-origin',
      }
      expect((await get(`/api/shops/${shop.id}`, headers)).status).toBe(200)
    }
    await until('the visits', async () => (await run('select count(*)::int as n from shop_visits')).rows[0].n === 3)
  })
})
