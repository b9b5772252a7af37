import { beforeAll, describe, expect, test } from 'vitest'
import { anOwner, aProduct, aReview, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const get = (address: string, init?: RequestInit) => fetch(server.origin + address, init)
const read = async (address: string) => (await get(address)).json()
const names = async (address: string) => ((await read(address)) as { name: string }[]).map(({ name }) => name)

const CANARIES = {
  phone: '+2347009990001',
  email: 'canary@hidden.test',
  website: 'https://canary-site.test',
  address: '77 Canary Close',
}
let mama: { id: number }
let rice: { id: number }
let pending: { id: number }
let pendingProduct: { id: number }
let sleeping: { id: number }

beforeAll(async () => {
  mama = await aShop(server.db, {
    name: 'Mama Cass Kitchen',
    description: 'Hot jollof every day',
    location: 'Yaba, Lagos',
    category: 'food-beverages',
    views: 12,
    imageUrl: '/media/demo/abc-640.webp',
    ...CANARIES,
  })
  rice = await aProduct(server.db, mama.id, {
    name: 'Ofada rice',
    description: 'Local rice from Ogun',
    price: '1500',
    quantity: 7,
    images: ['/media/demo/rice-640.webp', '/media/demo/rice2-640.webp'],
  })
  await aProduct(server.db, mama.id, { name: 'Moin moin', price: '700', quantity: 0 })
  await aProduct(server.db, mama.id, { name: 'Old soup', price: '900', active: false })
  await aReview(server.db, mama.id, 5, 'Sweet food', 'Chidi')
  await aReview(server.db, mama.id, 4, null, 'Ngozi')
  const bola = await aShop(server.db, { name: 'Bola Phones', location: 'Ikeja, Lagos', category: 'electronics' })
  await aProduct(server.db, bola.id, { name: 'Rice cooker', price: '25000.5' })
  await aShop(server.db, { name: 'Ọ̀yọ́ Fabrics', location: 'Ọ̀yọ́', category: 'fashion' })
  pending = await aShop(server.db, { name: 'Pending Palace', approved: false })
  pendingProduct = await aProduct(server.db, pending.id, { name: 'Pending rice' })
  sleeping = await aShop(server.db, { name: 'Sleeping Store', active: false })
  await aProduct(server.db, sleeping.id, { name: 'Sleeping rice' })
  const unpaid = await aShop(server.db, { name: 'Unpaid Place', ownerId: await anOwner(server.db, { paid: false }) })
  await aProduct(server.db, unpaid.id, { name: 'Unpaid rice' })
})

describe('categories', () => {
  test('API-11 ROLE-03 SHAPE-10 all of them, by name, without a session', async () => {
    const response = await get('/api/categories')
    expect(response.status).toBe(200)
    const categories = (await response.json()) as object[]
    expect(categories).toHaveLength(8)
    expect(categories[0]).toEqual({ id: expect.any(Number), name: 'Automotive', slug: 'automotive' })
  })
})

describe('shops', () => {
  test('API-12 ROLE-03 GEN-02 SUB-17 lists approved, active shops of paying owners', async () => {
    expect((await names('/api/shops?approved=true')).toSorted()).toEqual([
      'Bola Phones',
      'Mama Cass Kitchen',
      'Ọ̀yọ́ Fabrics',
    ])
  })

  test.each([
    '/api/shops',
    '/api/shops?approved=false',
    '/api/shops?approved=',
    '/api/shops?approved=true&approved=false',
  ])('API-16 %s gives no other to the public', async (address) => {
    expect((await names(address)).filter((name) => /Pending|Sleeping|Unpaid/.test(name))).toEqual([])
  })

  test('API-13 search filters by name, description and category name', async () => {
    expect(await names('/api/shops?approved=true&search=cass')).toEqual(['Mama Cass Kitchen'])
    expect(await names('/api/shops?approved=true&search=jollof')).toEqual(['Mama Cass Kitchen'])
    expect(await names('/api/shops?approved=true&search=electronics')).toEqual(['Bola Phones'])
    expect(await names('/api/shops?approved=true&search=oyo')).toEqual(['Ọ̀yọ́ Fabrics'])
  })

  test('API-14 location filters, never by the hidden address', async () => {
    expect(await names('/api/shops?location=ikeja')).toEqual(['Bola Phones'])
    expect(await names('/api/shops?location=Canary')).toEqual([])
  })

  test('API-15 G-027 category is a slug, an id or a name; an unknown one gives an empty list', async () => {
    const categories = (await read('/api/categories')) as { id: number; slug: string }[]
    const fashion = categories.find(({ slug }) => slug === 'fashion')
    for (const category of ['fashion', fashion?.id, 'Fashion'])
      expect(await names(`/api/shops?category=${category}`)).toEqual(['Ọ̀yọ́ Fabrics'])
    expect(await names('/api/shops?category=no-such')).toEqual([])
  })

  test('SHAPE-01 SHAPE-02 SHAPE-03 SHAPE-04 a public shop', async () => {
    const [shop] = (await read('/api/shops?search=cass')) as Record<string, unknown>[]
    expect(shop).toEqual({
      id: mama.id,
      name: 'Mama Cass Kitchen',
      description: 'Hot jollof every day',
      location: 'Yaba, Lagos',
      address: null,
      phone: null,
      email: null,
      website: null,
      contactHidden: true,
      category: { id: expect.any(Number), name: 'Food & Beverages', slug: 'food-beverages' },
      rating: '4.5',
      reviewCount: 2,
      viewCount: 12,
      isApproved: true,
      imageUrl: '/media/demo/abc-640.webp',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      products: expect.any(Array),
      _count: { products: 2 },
    })
    const [plain] = (await read('/api/shops?search=oyo')) as Record<string, unknown>[]
    expect(plain).toMatchObject({ rating: '0.0', reviewCount: 0, products: [], _count: { products: 0 } })
  })

  test('G-032 totals and the next page stand in headers', async () => {
    const first = await get('/api/shops?limit=2')
    expect(first.headers.get('x-total-count')).toBe('3')
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await get(next)
    expect(second.headers.get('link')).toBeNull()
    const ids = [...((await first.json()) as { id: number }[]), ...((await second.json()) as { id: number }[])].map(
      ({ id }) => id,
    )
    expect(new Set(ids).size).toBe(3)
  })
})

describe('one shop', () => {
  test('API-22 SHAPE-01 the detail with products and reviews', async () => {
    const shop = (await read(`/api/shops/${mama.id}`)) as Record<string, unknown> & {
      products: { name: string }[]
      reviews: object[]
    }
    expect(shop).toMatchObject({
      name: 'Mama Cass Kitchen',
      address: null,
      phone: null,
      email: null,
      website: null,
      contactHidden: true,
      _count: { products: 2 },
    })
    expect(shop.products.map(({ name }) => name)).toEqual(['Moin moin', 'Ofada rice', 'Old soup'])
    expect(shop.reviews).toEqual([
      { id: expect.any(Number), rating: 4, comment: null, firstName: 'Ngozi', createdAt: expect.any(String) },
      { id: expect.any(Number), rating: 5, comment: 'Sweet food', firstName: 'Chidi', createdAt: expect.any(String) },
    ])
  })

  test.each(['999999', 'abc', '0', '-1', '1.5', '2147483648', '99999999999999999999', '%00', '1%00', "1'--"])(
    'API-22 /api/shops/%s is a 404 with a message',
    async (id) => {
      const response = await get(`/api/shops/${id}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({
        message: expect.any(String),
        code: expect.any(String),
        requestId: expect.any(String),
      })
    },
  )

  test('SHOP-25 G-008 shops that are not listed do not exist for the public', async () => {
    for (const { id } of [pending, sleeping]) {
      for (const address of [`/api/shops/${id}`, `/api/shops/${id}/products`, `/api/shops/${id}/reviews`])
        expect((await get(address)).status).toBe(404)
    }
  })

  test('G-049 more products and reviews follow by cursor', async () => {
    for (const part of ['products', 'reviews']) {
      const seen: number[] = []
      let address: string | undefined = `/api/shops/${mama.id}/${part}?limit=1`
      while (address) {
        const response = await get(address)
        seen.push(...((await response.json()) as { id: number }[]).map(({ id }) => id))
        address = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toHaveLength(part === 'products' ? 3 : 2)
    }
  })
})

describe('products', () => {
  test('API-17 SHAPE-05 SHAPE-06 SHAPE-07 SHAPE-08 SHAPE-09 a public product', async () => {
    const list = (await read('/api/products/search')) as { name: string }[]
    expect(list.map(({ name }) => name).toSorted()).toEqual(['Moin moin', 'Ofada rice', 'Rice cooker'])
    expect(list.find(({ name }) => name === 'Ofada rice')).toEqual({
      id: rice.id,
      name: 'Ofada rice',
      description: 'Local rice from Ogun',
      price: '1500.00',
      quantity: 7,
      imageUrl: '/media/demo/rice-640.webp',
      images: ['/media/demo/rice-640.webp', '/media/demo/rice2-640.webp'],
      category: 'Food & Beverages',
      isActive: true,
      shop: {
        id: mama.id,
        name: 'Mama Cass Kitchen',
        location: 'Yaba, Lagos',
        rating: '4.5',
        reviewCount: 2,
        category: 'Food & Beverages',
      },
    })
    expect(list.find(({ name }) => name === 'Moin moin')).toMatchObject({ images: [], imageUrl: null, price: '700.00' })
  })

  test.each([
    ['API-18', 'shop=bola', ['Rice cooker']],
    ['API-19', 'product=rice', ['Ofada rice', 'Rice cooker']],
    ['API-20', 'location=yaba', ['Moin moin', 'Ofada rice']],
    ['API-21', 'category=electronics', ['Rice cooker']],
    ['PROD-16', 'product=rice&location=lagos&category=food-beverages&shop=cass', ['Ofada rice']],
    ['PROD-17', 'product=soup', []],
  ])('%s GET /api/products/search?%s', async (_id, query, wanted) => {
    expect((await names(`/api/products/search?${query}`)).toSorted()).toEqual(wanted)
  })

  test('PROD-17 products of shops that are not listed never appear', async () => {
    expect(
      (await names('/api/products/search?product=rice&limit=100')).filter((name) =>
        /Pending|Sleeping|Unpaid/.test(name),
      ),
    ).toEqual([])
    expect((await get(`/api/products/${pendingProduct.id}`)).status).toBe(404)
  })

  test('G-040 one product, and others like it', async () => {
    expect(await read(`/api/products/${rice.id}`)).toMatchObject({ name: 'Ofada rice', shop: { id: mama.id } })
    const similar = await names(`/api/products/${rice.id}/similar`)
    expect(similar).toContain('Rice cooker')
    expect(similar).not.toContain('Ofada rice')
  })
})

describe('places', () => {
  test('suggestions for a typed place', async () => {
    expect((await read('/api/places?query=ikej')) as object[]).toContainEqual({
      id: expect.any(String),
      name: 'Ikeja',
      state: 'Lagos',
      kind: expect.any(String),
    })
    expect(await read('/api/places')).toEqual([])
  })
})

describe('contacts', () => {
  test('GEN-03 G-045 no contact of a shop is in any anonymous answer', async () => {
    const addresses = [
      '/api/shops',
      `/api/shops/${mama.id}`,
      `/api/shops/${mama.id}/products`,
      `/api/shops/${mama.id}/reviews`,
      '/api/products/search',
      `/api/products/${rice.id}`,
      `/api/products/${rice.id}/similar`,
      '/',
      '/browse',
      '/browse-shops',
      '/browse-products',
      `/shops/${mama.id}`,
      `/shops/${mama.id}?action=rate`,
      `/products/${rice.id}`,
      '/sitemap.xml',
      '/sitemaps/shops-1.xml',
    ]
    for (const address of addresses) {
      const response = await get(address)
      expect(response.status, address).toBe(200)
      const text = await response.text()
      for (const canary of Object.values(CANARIES)) expect(text.includes(canary), `${canary} in ${address}`).toBe(false)
    }
  })
})

describe('who may see contacts', () => {
  async function signedIn(path: string, body: object): Promise<string> {
    const response = await get(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBeLessThan(300)
    return response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }
  const person = { firstName: 'Ada', lastName: 'Obi', city: 'Yaba', password: 'secret1' }

  test('ROLE-04 G-045 customers and shop owners do; the answer is theirs alone', async () => {
    const customer = await signedIn('/api/customer/register', { ...person, contact: 'ada.viewer@example.test' })
    const owner = await signedIn('/api/shop-owner/register', {
      ...person,
      email: 'obi.viewer@example.test',
      phone: null,
      contactMethod: 'email',
    })
    for (const cookie of [customer, owner]) {
      const response = await get(`/api/shops/${mama.id}`, { headers: { cookie } })
      expect(await response.json()).toMatchObject({ ...CANARIES, contactHidden: false })
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      const page = await get(`/shops/${mama.id}`, { headers: { cookie } })
      expect(page.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  test('GUEST-12 G-051 guests do not', async () => {
    const cookie = await signedIn('/api/guest-session', { email: 'guest.viewer@example.test' })
    expect(await (await get(`/api/shops/${mama.id}`, { headers: { cookie } })).json()).toMatchObject({
      phone: null,
      contactHidden: true,
    })
    expect(await (await get(`/shops/${mama.id}`, { headers: { cookie } })).text()).not.toContain(CANARIES.address)
  })
})

describe('bad input', () => {
  const long = 'x'.repeat(5000)
  test.each([
    '/api/shops?limit=0',
    '/api/shops?limit=101',
    '/api/shops?limit=abc',
    '/api/shops?limit=-1',
    '/api/shops?limit=1e3',
    '/api/shops?cursor=%00',
    '/api/shops?cursor=abc',
    `/api/shops?cursor=${long}`,
    '/api/products/search?limit=1000000',
    '/api/products/search?cursor=eyJhIjoxfQ',
    '/api/products/search?page=0',
    '/api/products/search?page=-3',
  ])('%s is refused with a message', async (address) => {
    const response = await get(address)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { message: string }).message).not.toMatch(/zod|stack|at \//i)
  })

  test.each([
    '/api/shops?search=%00',
    `/api/shops?search=${long}`,
    '/api/shops?search=%25',
    "/api/shops?search=';drop table shops;--",
    '/api/shops?search=a&search=b',
    '/api/shops?search[]=a',
    '/api/shops?search=%F0%9F%98%80',
    '/api/shops?category=%00',
    '/api/shops?page=99999',
    '/api/shops?sort=price;drop',
    '/api/shops?near=999,999',
    '/api/shops?near=nowhere&sort=nearest',
    '/api/products/search?product=!%26%7C()*:%5C%27',
    '/api/products/search?page=50000',
    '/api/products/search?perShop=1&sort=newest',
    '/api/shops?__proto__=x&constructor=y',
    '/api/places?query=%00%00',
    `/api/places?query=${long}`,
  ])('%s is answered', async (address) => {
    const response = await get(address)
    expect(response.status).toBe(200)
    expect(Array.isArray(await response.json())).toBe(true)
  })

  test.each(['/api/no-such-call', '/api/shops/1/nothing', '/api', '/api/'])('%s is a JSON 404', async (address) => {
    const response = await get(address)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('application/json')
  })

  test('a body where none belongs, and one that is no JSON, are no surprise', async () => {
    for (const init of [
      { method: 'POST', body: '{' },
      { method: 'PUT', body: 'x', headers: { 'content-type': 'text/plain' } },
      { method: 'DELETE' },
    ]) {
      const response = await get('/api/shops', init)
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
    }
  })
})

describe('for machines', () => {
  test('health, readiness and metrics', async () => {
    expect(await read('/healthz')).toEqual({ status: 'ok' })
    expect(await read('/readyz')).toEqual({ status: 'ready' })
    expect(await (await get('/metrics')).text()).toContain('http_request_duration_seconds_bucket')
    expect((await get('/metrics', { headers: { 'x-forwarded-for': '197.210.1.1' } })).status).toBe(404)
  })

  test('API-65 the documentation is made from the contract', async () => {
    const { paths } = (await read('/api/docs/json')) as { paths: Record<string, Record<string, unknown>> }
    for (const path of ['/api/categories', '/api/shops', '/api/shops/{shopId}', '/api/products/search'])
      expect(paths[path]?.get).toBeDefined()
    expect((await get('/api/docs')).status).toBe(200)
  })

  test('errors are JSON with a request id, and the log stays free of surprises', async () => {
    expect(server.logs.filter(({ level }) => level >= 50)).toEqual([])
  })

  test('security headers stand on every answer', async () => {
    for (const address of ['/', '/api/shops', '/no-such']) {
      const { headers } = await get(address)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('content-security-policy')).not.toContain('unsafe-inline')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    }
  })
})
