import { describe, expect, test } from 'vitest'
import { SearchNotes } from '#domains/search/search.contract.ts'
import { usePublicShops } from '../support/public-shops.ts'

const { server, made, get, read, names } = usePublicShops()

describe('products', () => {
  test('API-17 SHAPE-05 SHAPE-06 SHAPE-07 SHAPE-08 SHAPE-09 a public product', async () => {
    const list = (await read('/api/products/search')) as { name: string }[]
    expect(list.map(({ name }) => name).toSorted()).toEqual(['Moin moin', 'Ofada rice', 'Rice cooker'])
    expect(list.find(({ name }) => name === 'Ofada rice')).toEqual({
      id: made.rice.id,
      name: 'Ofada rice',
      description: 'Local rice from Ogun',
      price: '1500.00',
      unit: null,
      priceConfirmedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      priceIsOld: false,
      quantity: 7,
      imageUrl: '/media/demo/rice-640.webp',
      images: ['/media/demo/rice-640.webp', '/media/demo/rice2-640.webp'],
      category: 'Food & Beverages',
      isActive: true,
      shop: {
        id: made.mama.id,
        name: 'Mama Cass Kitchen',
        location: 'Yaba, Lagos',
        rating: '4.3',
        reviewCount: 3,
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

  test.each([
    ['minPrice=1000', ['Ofada rice', 'Rice cooker']],
    ['maxPrice=1,500', ['Moin moin', 'Ofada rice']],
    ['minPrice=1k&maxPrice=₦2,000.00', ['Ofada rice']],
    ['minPrice=2000&maxPrice=1000', ['Ofada rice']],
    ['minPrice=&maxPrice=%20', ['Moin moin', 'Ofada rice', 'Rice cooker']],
    ['minPrice=-5&maxPrice=cheap', ['Moin moin', 'Ofada rice', 'Rice cooker']],
    ['minPrice=1e400&maxPrice=NaN', ['Moin moin', 'Ofada rice', 'Rice cooker']],
    ['maxPrice=1500&maxPrice=1', ['Moin moin', 'Ofada rice']],
    ['product=rice&maxPrice=5000', ['Ofada rice']],
  ])('PROD-16 G-026 GET /api/products/search?%s', async (query, wanted) => {
    expect((await names(`/api/products/search?${query}`)).toSorted()).toEqual(wanted)
  })

  const notesOf = async (address: string) => {
    const header = (await get(address)).headers.get('x-search')
    return header === null ? null : SearchNotes.parse(JSON.parse(decodeURIComponent(header)))
  }

  test('API-19 X-Search has what was read from the words, and nothing of other fields', async () => {
    expect(await notesOf('/api/products/search?product=Rice&location=yaba&maxPrice=2000')).toBeNull()
    expect(await notesOf('/api/products/search?product=rice under 5k in ikeja')).toMatchObject({
      text: 'rice',
      place: 'Ikeja',
      maxPrice: 5000,
    })
    expect(await names('/api/products/search?product=rice in ikeja')).toEqual(['Rice cooker'])
    expect(await notesOf('/api/products/search?product=Electronics')).toEqual({ text: '', category: 'electronics' })
    expect(await names('/api/products/search?product=Electronics')).toEqual(['Rice cooker'])
    expect(await names('/api/products/search?product=Electronics&category=food-beverages')).toEqual([])
    expect(await notesOf('/api/products/search?product=cookre')).toEqual({
      text: 'cooker',
      corrected: { from: 'cookre', to: 'cooker' },
    })
    expect(await names('/api/products/search?product=cookre&literal=true')).toEqual([])
    expect(await names('/api/products/search?product=cookre&literal=yes')).toEqual(['Rice cooker'])
  })

  test('API-19 typed text is never markup, also next to a correction', async () => {
    const typed = `<script>alert(1)</script><img src=x onerror=alert(1)> cookre`
    const { headers } = await get(`/api/products/search?${new URLSearchParams({ product: typed })}`)
    expect(headers.get('x-search')).toMatch(/^[\w%.!~*'()-]+$/)
    const page = await (await get(`/browse-products?${new URLSearchParams({ product: typed })}`)).text()
    expect(page).toContain('Showing results for')
    expect(page).not.toMatch(/<script>alert|<img src=x/)
  })

  test('PROD-17 words of unlisted products appear in no correction or offer', async () => {
    for (const typed of ['pendign', 'slepeing', 'unpiad', 'pend'])
      expect(JSON.stringify(await notesOf(`/api/products/search?product=${typed}`))).not.toMatch(
        /pending|sleeping|unpaid/,
      )
  })

  test('PROD-15 an offer of an empty search has exactly the promised results', async () => {
    for (const asked of ['product=cooker&location=yaba', 'product=zzzzzz', 'product=zzzzzz&category=electronics']) {
      const offers = (await notesOf(`/api/products/search?${asked}`))?.offers ?? []
      expect(offers.length, asked).toBeGreaterThan(0)
      for (const { total, query } of offers) {
        const answer = await get(`/api/products/search?${new URLSearchParams(query)}`)
        expect(answer.headers.get('x-total-count')).toBe(String(total))
      }
    }
    const elsewhere = await notesOf('/api/products/search?product=cooker&location=yaba')
    expect(elsewhere?.offers?.map(({ kind, label }) => [kind, label])).toEqual([
      ['place', 'In Ikeja'],
      ['wider', 'Everywhere in Nigeria'],
    ])
  })

  test('PROD-17 products of shops that are not listed never appear', async () => {
    expect(
      (await names('/api/products/search?product=rice&limit=100')).filter((name) =>
        /Pending|Sleeping|Unpaid/.test(name),
      ),
    ).toEqual([])
    expect((await get(`/api/products/${made.pendingProduct.id}`)).status).toBe(404)
  })

  test('G-040 returns a product and similar ones', async () => {
    expect(await read(`/api/products/${made.rice.id}`)).toMatchObject({
      name: 'Ofada rice',
      shop: { id: made.mama.id },
    })
    expect(await names(`/api/products/${made.rice.id}/similar`)).toEqual(['Moin moin'])
  })

  test('G-214 sold-out products come after equally good ones, and last on a page in other orders', async () => {
    const id = made.mama.id
    await server.db.query(
      'test.teapots',
      `insert into products (shop_id, name, price, quantity, created_at)
       select $1, case when n < 7 then 'Teapot ' else 'Lid for a teapot ' end || n, 100 + n, case when n % 3 = 0 then 0 end,
         now() - n * interval '1 hour' from generate_series(1, 9) n`,
      [id],
    )
    const numbers = async (query: string) =>
      (await names(`/api/products/search?product=teapot&${query}`)).map((name) => Number(name.at(-1)))
    expect(await numbers('')).toEqual([1, 2, 4, 5, 3, 6, 7, 8, 9])
    expect(await numbers('sort=newest')).toEqual([1, 2, 4, 5, 7, 8, 3, 6, 9])
    expect(await numbers('sort=price&limit=4')).toEqual([1, 2, 4, 3])
    expect(await numbers('sort=price&limit=4&page=2')).toEqual([5, 7, 8, 6])
    for (const sort of ['best', 'newest', 'price', 'rating']) {
      const paged: number[] = []
      for (let page = 1; page <= 3; page++)
        paged.push(...(await numbers(`sort=${sort}&available=true&limit=2&page=${page}`)))
      expect(paged, sort).toHaveLength(6)
      expect(new Set(paged)).toEqual(new Set([1, 2, 4, 5, 7, 8]))
    }
    await server.db.query('test.restock', `update products set quantity = 5 where name = 'Teapot 3'`, [])
    await expect.poll(() => numbers('available=true')).toEqual([1, 2, 3, 4, 5, 7, 8])
    expect(await numbers('available=yes')).toHaveLength(9)
  })

  test('G-207 words for cheap order by price, and the notes say so', async () => {
    await server.db.query(
      'test.kettles',
      `insert into products (shop_id, name, price) select $1, name, price from (values
         ('Kettle, large', 9000), ('Kettle, small', 4000), ('Lid', 200), ('Kettle', 6000)) t (name, price)`,
      [made.mama.id],
    )
    await server.db.query('test.lid', `update products set description = 'For any kettle' where name = 'Lid'`, [])
    const cheapest = ['Kettle, small', 'Kettle', 'Kettle, large']
    for (const words of ['cheap kettle', 'affordable kettles', 'kettle low price']) {
      expect(await names(`/api/products/search?product=${words}`), words).toEqual(cheapest)
      expect(await notesOf(`/api/products/search?product=${words}`), words).toMatchObject({ sort: 'price' })
    }
    const [everything, byPrice] = [
      await names('/api/products/search'),
      await names('/api/products/search?product=cheap'),
    ]
    expect(byPrice).toHaveLength(everything.length)
    expect(byPrice).toEqual(await names('/api/products/search?sort=price'))
    const first = await get('/api/products/search?product=cheap kettle&limit=1')
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect(await names(next)).toEqual(['Kettle'])
    expect(await notesOf('/api/products/search?product=cheap kettle&sort=newest')).toBeNull()
    expect(await (await get('/browse-products?product=cheap kettle')).text()).toContain('Cheapest first')
  })

  test('G-214 a search in stock only counts and continues without what is sold out', async () => {
    const first = await get('/api/products/search?product=moin moin or rice&available=true&limit=1')
    expect(first.headers.get('x-total-count')).toBe('2')
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect(next).toContain('available=true')
    const all = [...(await first.json()), ...((await read(next)) as { name: string }[])]
    expect(all.map(({ name }) => name).toSorted()).toEqual(['Ofada rice', 'Rice cooker'])
    const notes = await notesOf('/api/products/search?product=moin&available=true')
    expect(notes?.offers?.at(-1)).toMatchObject({ label: 'Sold out too', total: 1 })
    const page = await (await get('/browse-products?product=moin&available=true')).text()
    expect(page).toContain('Sold out too')
    expect(page).toContain('content="noindex')
  })

  test('G-032 a limit above 100 is capped, and a cursor leads to the rest', async () => {
    await server.db.query(
      'test.products',
      `insert into products (shop_id, name, price) select $1, 'Tin ' || n, 100 from generate_series(1, 101) n`,
      [made.mama.id],
    )
    for (const limit of ['100', '101', '9999', '99999999999']) {
      const response = await get(`/api/products/search?product=tin&limit=${limit}`)
      expect(response.status, limit).toBe(200)
      expect(await response.json()).toHaveLength(100)
      expect(response.headers.get('link')).toContain('cursor=')
    }
  })
})
