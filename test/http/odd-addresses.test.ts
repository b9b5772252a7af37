import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { screens } from '../../src/web/screens/all-screens.ts'
import { aProduct, aShop } from '../support/people.ts'
import { getRaw } from '../support/raw-http.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const get = (address: string) => fetch(server.origin + address, { redirect: 'manual' })

let shop: { id: number }

beforeAll(async () => {
  shop = await aShop(server.db, { name: 'Iya Bisi Ankara', location: 'Balogun, Lagos', category: 'fashion' })
  await aProduct(server.db, shop.id, { name: 'Ankara wax print', price: '12000' })
})

describe('impossible page numbers', () => {
  test.each(
    ['/browse-products', '/browse', '/browse-shops'].flatMap((path) =>
      ['-1', '0', 'abc', '1.5', '100001', '99999999999', '1e9', '%00'].map((page) => [path, page] as const),
    ),
  )('%s?page=%s is the first page', async (path, page) => {
    const response = await get(`${path}?page=${page}`)
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/Found 1 shop|1 Product Found/)
  })

  test('share one cached page, while a real later page has its own', async () => {
    const etag = async (address: string) => (await get(address)).headers.get('etag')
    expect(await etag('/browse-products?page=abc')).toBe(await etag('/browse-products'))
    expect(await etag('/browse-products?page=2')).not.toBe(await etag('/browse-products'))
  })
})

describe('paths that name nothing', () => {
  test.each(['caf%C3%A9', '1%20', '%201', '1%00', '01', '%2531', 'a%2Fb', '%E0', '%', '%zz', '%C3%A9%', '1%'])(
    'SHOP-17 /%s as a shop or product is not found, from one decoding',
    async (id) => {
      for (const [path, sentence] of [
        ['/shops', 'Shop Not Found'],
        ['/products', 'Product Not Found'],
      ] as const) {
        const { status, body } = await getRaw(server.origin, `${path}/${id}`)
        expect(status, path).toBe(404)
        expect(body).toMatch(new RegExp(`<h1[^>]*>${sentence}`))
      }
    },
  )

  test('an id has one spelling', async () => {
    expect((await get(`/shops/%3${String(shop.id)[0]}${String(shop.id).slice(1)}`)).status).toBe(200)
    for (const id of [`0${shop.id}`, `${shop.id}%20`, `+${shop.id}`]) {
      expect((await get(`/shops/${id}`)).status, id).toBe(404)
      expect((await get(`/api/shops/${id}`)).status, id).toBe(404)
    }
  })

  test.each(['/%', '/no-such%zz', '/%E0%A4%A'])('ROUTE-18 %s is the not-found screen', async (target) => {
    const { status, body } = await getRaw(server.origin, target)
    expect(status).toBe(404)
    expect(body).toContain('404 Page Not Found')
  })

  test('an API call with such a path is a JSON 404', async () => {
    const { status, body } = await getRaw(server.origin, '/api/shops/%zz')
    expect(status).toBe(404)
    expect(JSON.parse(body)).toMatchObject({ message: expect.any(String) })
  })
})

const odd = fc.oneof(
  fc.constantFrom(
    '',
    '+',
    '%20',
    '0',
    '-1',
    '1.5',
    '1e3',
    '100001',
    '99999999999999999999',
    '%',
    '%00',
    '%2541',
    '%zz',
  ),
  fc.constantFrom(
    '%E0%A4',
    '%F0%9F%98%80',
    '%ED%A0%80',
    '[]',
    '{}',
    'a&b',
    '<script>',
    "'--",
    '..%2f',
    '999,999',
    'NaN,NaN',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.string({ minLength: 250, maxLength: 300 }).map(encodeURIComponent),
  fc.constantFrom('best', 'newest', 'price', 'nearest', 'register', 'success', 'fashion', 'Lagos'),
)

describe('no parameters make a page fail', () => {
  test.each(screens.map((screen) => [screen.path, screen] as const))('%s with any parameters', async (path, screen) => {
    const { reads, parameters = [], choices = {} } = screen.server ?? {}
    const readsAhead = reads !== undefined
    const names = fc.constantFrom(
      ...parameters,
      ...Object.keys(choices),
      'action',
      'email',
      'cursor',
      'limit',
      'utm_source',
      '__proto__',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(names, odd), { maxLength: 5 }), odd, async (query, segment) => {
        const search = query.map(([name, value]) => `${name}=${value}`).join('&')
        const target = path.replace(/:\w+/, segment.replaceAll('/', '') || 'x') + (search && `?${search}`)
        const { status, body } = await getRaw(server.origin, target)
        expect(status, target).toBeLessThan(500)
        // Guarded screens have no content before it is known who asks.
        if (!screen.who && /:|browse/.test(path) && (status === 200 || status === 404))
          expect(body, target).toContain('<h1')
        // Otherwise the browser looks for the data under another key, and the page shows only skeletons.
        if (readsAhead) expect(body, target).not.toMatch(/<ul[^>]* aria-busy="true"|Searching\.\.\.|No answer/)
      }),
      { numRuns: 40 },
    )
  })
})
