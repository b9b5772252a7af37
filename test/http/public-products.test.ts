import { describe, expect, test } from 'vitest'
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
      quantity: 7,
      imageUrl: '/media/demo/rice-640.webp',
      images: ['/media/demo/rice-640.webp', '/media/demo/rice2-640.webp'],
      category: 'Food & Beverages',
      isActive: true,
      shop: {
        id: made.mama.id,
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
    expect((await get(`/api/products/${made.pendingProduct.id}`)).status).toBe(404)
  })

  test('G-032 a limit beyond 100 is capped, and the rest follows', async () => {
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

  test('G-040 one product, and others like it', async () => {
    expect(await read(`/api/products/${made.rice.id}`)).toMatchObject({
      name: 'Ofada rice',
      shop: { id: made.mama.id },
    })
    const similar = await names(`/api/products/${made.rice.id}/similar`)
    expect(similar).toContain('Rice cooker')
    expect(similar).not.toContain('Ofada rice')
  })
})
