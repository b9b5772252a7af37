import { describe, expect, test } from 'vitest'
import { cookiesOfCaller } from '../support/callers.ts'
import { aShop } from '../support/people.ts'
import { usePublicShops } from '../support/public-shops.ts'
import { signedIn } from '../support/signed-in.ts'

const { server, made, get, read, names } = usePublicShops()

describe('categories', () => {
  test('API-11 ROLE-03 SHAPE-10 are all listed by name, without a session', async () => {
    const response = await get('/api/categories')
    expect(response.status).toBe(200)
    const categories = (await response.json()) as object[]
    expect(categories).toHaveLength(8)
    expect(categories[0]).toEqual({ id: expect.any(Number), name: 'Automotive', slug: 'automotive' })
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
      id: made.mama.id,
      name: 'Mama Cass Kitchen',
      description: 'Hot jollof every day',
      location: 'Yaba, Lagos',
      landmark: null,
      address: null,
      phone: null,
      email: null,
      website: null,
      contactHidden: true,
      category: { id: expect.any(Number), name: 'Food & Beverages', slug: 'food-beverages' },
      rating: '4.3',
      reviewCount: 3,
      viewCount: 12,
      isApproved: true,
      imageUrl: '/media/demo/abc-640.webp',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      products: expect.any(Array),
      openingHours: null,
      _count: { products: 1 },
    })
    const [plain] = (await read('/api/shops?search=oyo')) as Record<string, unknown>[]
    expect(plain).toMatchObject({ rating: '0.0', reviewCount: 0, products: [], _count: { products: 0 } })
  })

  test('G-032 totals and the next page are in headers', async () => {
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
    const shop = (await read(`/api/shops/${made.mama.id}`)) as Record<string, unknown> & {
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
    const stored = { id: expect.any(Number), createdAt: expect.any(String) }
    expect(shop.reviews).toEqual([
      { ...stored, rating: 4, comment: 'Come early', firstName: 'Efe' },
      { ...stored, rating: 5, comment: 'Sweet food', firstName: 'Chidi' },
    ])
    expect(shop.starCounts).toEqual([0, 0, 0, 2, 1])
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

  test('SHOP-25 G-008 unlisted shops are 404 for the public', async () => {
    for (const { id } of [made.pending, made.sleeping]) {
      for (const address of [`/api/shops/${id}`, `/api/shops/${id}/products`, `/api/shops/${id}/reviews`])
        expect((await get(address)).status).toBe(404)
    }
  })

  test('SHOP-25 G-056 only its owner and admins see a pending shop, with a note', async () => {
    const owner = await signedIn(server, 'shop_owner')
    const { id } = await aShop(server.db, { ownerId: owner.id, name: 'Waiting Own', approved: false })
    const seenBy = async (cookie: string) => {
      const page = await get(`/shops/${id}`, { headers: { cookie } })
      const html = await page.text()
      const note = html.includes('Pending Review: only you can see this page')
      const detail = await get(`/api/shops/${id}`, { headers: { cookie } })
      return [page.status, detail.status, html.includes('Waiting Own'), note]
    }
    for (const cookie of [owner.cookie, await cookiesOfCaller(server, 'admin')])
      expect(await seenBy(cookie)).toEqual([200, 200, true, true])
    for (const caller of ['visitor', 'guest', 'customer', 'shop owner'] as const)
      expect(await seenBy(await cookiesOfCaller(server, caller)), caller).toEqual([404, 404, false, false])
  })

  test('G-032 the reviews have a total', async () => {
    const response = await get(`/api/shops/${made.mama.id}/reviews?limit=1`)
    expect(await response.json()).toHaveLength(1)
    expect(response.headers.get('x-total-count')).toBe('2')
  })

  test('G-049 the cursor of a numbered page of products leads on, to unavailable ones too', async () => {
    const names: string[] = []
    let address: string | undefined = `/api/shops/${made.mama.id}/products?limit=1&page=2`
    while (address) {
      const response = await get(address)
      expect([response.status, response.headers.get('x-total-count')]).toEqual([200, '2'])
      names.push(...((await response.json()) as { name: string }[]).map(({ name }) => name))
      address = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
    }
    expect(names).toEqual(['Ofada rice', 'Old soup'])
    const beyond = await get(`/api/shops/${made.mama.id}/products?page=99`)
    expect([await beyond.json(), beyond.headers.get('x-total-count')]).toEqual([[], '2'])
  })

  test('G-049 more products and reviews follow by cursor', async () => {
    for (const part of ['products', 'reviews']) {
      const seen: number[] = []
      let address: string | undefined = `/api/shops/${made.mama.id}/${part}?limit=1`
      while (address) {
        const response = await get(address)
        seen.push(...((await response.json()) as { id: number }[]).map(({ id }) => id))
        address = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toHaveLength(part === 'products' ? 3 : 2)
    }
  })

  test('SHAPE-02 a shop without a category has null', async () => {
    const { id } = await aShop(server.db, { name: 'Plain Corner' })
    const [listed] = (await read('/api/shops?search=plain')) as object[]
    for (const shop of [listed, await read(`/api/shops/${id}`)]) expect(shop).toMatchObject({ id, category: null })
  })
})
