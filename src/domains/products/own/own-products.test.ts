import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { signedInCustomer, signedInOwner, signIn } from '../../../../test/support/account-people.ts'
import { type Browser, useAccounts } from '../../../../test/support/account-server.ts'
import { aProduct, aShop, payYear } from '../../../../test/support/people.ts'

const at = useAccounts({ requireEmailVerification: false })
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows
const productRow = async (id: number) => (await rows('select * from products where id = $1', [id]))[0]
const productsOf = (shopId: number) => rows('select * from products where shop_id = $1 order by id', [shopId])
const edit = (browser: Browser, id: number, body: unknown) => browser.call('PATCH', `/api/products/${id}`, body)
const remove = (browser: Browser, id: number) => browser.call('DELETE', `/api/products/${id}`)

/** Creates an owner who has paid, with an approved shop. */
async function owner() {
  const signedIn = await signedInOwner(at)
  await payYear(at.db, signedIn.id)
  const shop = await aShop(at.db, { ownerId: signedIn.id, location: 'Yaba, Lagos', category: 'food-beverages' })
  const add = (body: unknown, headers?: Record<string, string>) =>
    signedIn.browser.post(`/api/shops/${shop.id}/products`, body, headers)
  return { ...signedIn, shop, add }
}
const LINE = { name: 'Ofada rice', price: 1500 }
const photo = async (red: number) => {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: { r: red, g: 9, b: 9 } } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

describe('POST /api/shops/{id}/products', () => {
  test('API-29 SHAPE-18 G-072 a product of an approved shop is public at once, with unit and photo', async () => {
    const { shop, add } = await owner()
    const made = await add({
      name: 'Rice',
      description: 'No stone',
      price: 78_000.5,
      imageUrl: await photo(1),
      unit: 'bag 50 kg',
      quantity: 7,
      shopId: shop.id,
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      name: 'Rice',
      description: 'No stone',
      price: '78000.50',
      unit: 'bag 50 kg',
      quantity: 7,
      isActive: true,
      shopId: shop.id,
      priceIsOld: false,
    })
    expect(made.body.imageUrl).toMatch(/^\/media\/[\w/-]+\.webp$/)
    expect(made.body.images).toEqual([made.body.imageUrl])
    expect(Math.abs(Date.parse(made.body.priceConfirmedAt) - Date.now())).toBeLessThan(60_000)
    const seen = await at.browser().get(`/api/products/${made.body.id}`)
    expect(seen.body).toMatchObject({
      name: 'Rice',
      description: 'No stone',
      price: '78000.50',
      unit: 'bag 50 kg',
      priceConfirmedAt: made.body.priceConfirmedAt,
    })
    expect(await productRow(made.body.id)).toMatchObject({ description: 'No stone', shop_id: shop.id })
    expect((await at.browser().get(made.body.imageUrl)).status).toBe(200)
    expect(
      (await at.browser().get('/api/products/search?product=rice')).body.map(({ id }: { id: number }) => id),
    ).toContain(made.body.id)
  })

  test('ROLE-08 adds only to own shops: 403 for others’, 401 for visitors, 404 for unknown ones, and nothing is stored', async () => {
    const { shop, browser, email } = await owner()
    const send = (who: Browser, id: number = shop.id) => who.post(`/api/shops/${id}/products`, LINE)
    const stranger = await owner()
    const reply = await send(stranger.browser)
    expect([reply.status, reply.body.message]).toEqual([403, 'You can only edit your own products.'])
    expect((await send((await signedInCustomer(at)).browser)).status).toBe(403)
    expect([(await send(at.browser())).status, (await send(browser, 2_000_000_000)).status]).toEqual([401, 404])
    expect(await productsOf(shop.id)).toEqual([])
    expect((await send(await signIn(at, email))).status).toBe(201)
  })

  test('G-160 refuses a shopId in the body that differs from the path', async () => {
    const first = await owner()
    const second = await aShop(at.db, { ownerId: first.id })
    const reply = await first.add({ ...LINE, shopId: second.id })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, ['shopId']])
    expect([await productsOf(first.shop.id), await productsOf(second.id)]).toEqual([[], []])
    for (const shopId of [first.shop.id, String(first.shop.id)])
      expect((await first.add({ ...LINE, shopId })).status).toBe(201)
  })

  const VALID = 'Please enter a valid price greater than 0.'
  const BAD: [what: string, change: Record<string, unknown>, field: string, message: string | RegExp][] = [
    ['no name', { name: '' }, 'name', 'Product name is required'],
    ['a blank name', { name: '  ' }, 'name', 'Product name is required'],
    ['no price', { price: undefined }, 'price', VALID],
    ['a price of 0', { price: 0 }, 'price', VALID],
    ['a price of -0', { price: -0 }, 'price', VALID],
    ['a negative price', { price: -5 }, 'price', 'Price must be positive'],
    ['a price below a kobo', { price: 0.001 }, 'price', /2 decimal places/],
    ['a third decimal', { price: 10.005 }, 'price', /2 decimal places/],
    ['a price beyond the column', { price: 10_000_000_000 }, 'price', /at most/],
    ['an absurd price', { price: 1e300 }, 'price', /at most/],
    ['words for a price', { price: 'cheap' }, 'price', VALID],
    ['a typed price', { price: '₦5,000' }, 'price', VALID],
    ['an exponent', { price: '1e3' }, 'price', VALID],
    ['a hexadecimal price', { price: '0x10' }, 'price', VALID],
    ['a list for a price', { price: [5] }, 'price', VALID],
    ['yes for a price', { price: true }, 'price', VALID],
    ['a negative quantity', { quantity: -1 }, 'quantity', /whole number/],
    ['half a piece', { quantity: 1.5 }, 'quantity', /whole number/],
    ['more than can be counted', { quantity: 2 ** 31 }, 'quantity', /whole number/],
    ['a photo from elsewhere', { imageUrl: 'https://elsewhere.test/a.png' }, 'imageUrl', /photo/],
    ['a script for a photo', { imageUrl: 'javascript:alert(1)' }, 'imageUrl', /photo/],
    ['an unknown address of ours', { imageUrl: '/media/nothing-640.webp' }, 'imageUrl', /photo/],
    ['a path out of the folder', { imageUrl: '/media/../../etc/passwd-640.webp' }, 'imageUrl', /photo/],
    ['nine photos', { images: Array(9).fill('/media/a-640.webp') }, 'images', /up to 8/],
    ['perhaps available', { isActive: 'perhaps' }, 'isActive', /yes or no/],
  ]
  describe('invalid fields', () => {
    let it: Awaited<ReturnType<typeof owner>>
    beforeAll(async () => {
      it = await owner()
    })
    test.each(BAD)(
      'VAL-55 G-159 %s is refused at the field, and nothing changes',
      async (_what, change, field, message) => {
        const reply = await it.add({ ...LINE, ...change })
        expect([reply.status, Object.keys(reply.body.errors)[0]?.split('.')[0]]).toEqual([400, field])
        expect(reply.body.message).toMatch(message)
        expect(await productsOf(it.shop.id)).toEqual([])
        const { id } = await aProduct(at.db, it.shop.id, { price: '700.00' })
        if (change[field] !== undefined) expect((await edit(it.browser, id, change)).status).toBe(400)
        expect(await productRow(id)).toMatchObject({ price: '700.00', quantity: null, is_active: true })
        await rows('delete from products where id = $1', [id])
      },
    )
  })

  test('G-159 stores prices exactly up to the highest', async () => {
    const { add } = await owner()
    for (const [price, kept] of [
      [9_999_999_999.99, '9999999999.99'],
      [0.01, '0.01'],
      ['1500.00', '1500.00'],
    ])
      expect((await add({ ...LINE, price })).body.price).toBe(kept)
  })

  test('ENT-gen-02 VAL-55 a name of 200 and a unit of 30 characters are stored unchanged, one more is refused', async () => {
    const { shop, add } = await owner()
    const longest = { name: 'n'.repeat(200), unit: 'u'.repeat(30) }
    expect((await add({ ...LINE, ...longest })).body).toMatchObject(longest)
    expect((await add({ ...LINE, name: 'n'.repeat(201) })).status).toBe(400)
    expect((await add({ ...LINE, unit: 'u'.repeat(31) })).status).toBe(400)
    expect(await productsOf(shop.id)).toHaveLength(1)
  })

  test('G-193 a product sent twice with its key is stored once; with other content 409', async () => {
    const { shop, add } = await owner()
    const key = { 'idempotency-key': 'draft-7' }
    const [first, second] = await Promise.all([add(LINE, key), add(LINE, key)])
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id])
    expect((await add({ ...LINE, price: 1 }, key)).status).toBe(409)
    expect(await productsOf(shop.id)).toHaveLength(1)
  })
})

describe('PATCH /api/products/{id}', () => {
  test('G-067 G-186 changes the named fields; a new price is confirmed, other edits do not confirm it', async () => {
    const { shop, browser } = await owner()
    const { id } = await aProduct(at.db, shop.id, { name: 'Beans', price: '900.00', quantity: 3 })
    await rows(`update products set price_confirmed_at = now() - interval '40 days' where id = $1`, [id])
    const named = await edit(browser, id, { name: 'Brown beans', isActive: false, quantity: null })
    expect(named.body).toMatchObject({
      name: 'Brown beans',
      price: '900.00',
      isActive: false,
      quantity: null,
      priceIsOld: true,
    })
    const priced = await edit(browser, id, { price: 950, isActive: true })
    expect(priced.body).toMatchObject({ price: '950.00', priceIsOld: false })
    expect((await at.browser().get(`/api/products/${id}`)).body).toMatchObject({ name: 'Brown beans', price: '950.00' })
  })

  test('ROLE-09 G-067 answers 403 for others’ products and does not change them', async () => {
    const { shop, browser } = await owner()
    const { id } = await aProduct(at.db, shop.id, { name: 'Beans' })
    const stranger = await owner()
    for (const [who, status] of [
      [stranger.browser, 403],
      [(await signedInCustomer(at)).browser, 403],
      [at.browser(), 401],
    ] as const)
      expect((await edit(who, id, { name: 'Stolen' })).status).toBe(status)
    expect((await edit(browser, 2_000_000_000, { name: 'x' })).status).toBe(404)
    expect(await productRow(id)).toMatchObject({ name: 'Beans' })
    // A product cannot be moved to another shop either.
    await edit(browser, id, { shopId: stranger.shop.id, shop_id: stranger.shop.id, name: 'Beans' })
    expect(await productRow(id)).toMatchObject({ shop_id: shop.id })
  })

  test('a stale second tab gets the current product, and overwrites nothing', async () => {
    const { browser, add } = await owner()
    const { body } = await add(LINE)
    const { updatedAt } = body
    expect((await edit(browser, body.id, { price: 1600, updatedAt })).status).toBe(200)
    const second = await edit(browser, body.id, { name: 'Other', updatedAt })
    expect(second.status).toBe(409)
    expect(second.body.current).toMatchObject({ id: body.id, name: 'Ofada rice', price: '1600.00' })
    expect(await productRow(body.id)).toMatchObject({ name: 'Ofada rice' })
  })

  test('G-037 stores photos in order, with imageUrl as the first; edits of other fields do not change them', async () => {
    const { browser, add } = await owner()
    const [a, b, c] = [await photo(10), await photo(20), await photo(30)]
    const { body } = await add({ ...LINE, imageUrl: a, images: [a, b] })
    expect(body.images).toHaveLength(2)
    expect(body.imageUrl).toBe(body.images[0])
    expect((await edit(browser, body.id, { name: 'Same photos' })).body.images).toEqual(body.images)
    const turned = await edit(browser, body.id, { images: [body.images[1], c, body.images[0]] })
    expect(turned.body.images).toEqual([body.images[1], expect.any(String), body.images[0]])
    expect(turned.body.imageUrl).toBe(body.images[1])
    expect((await edit(browser, body.id, { images: [] })).body).toMatchObject({ images: [], imageUrl: null })
  })
})

describe('DELETE /api/products/{id}', () => {
  test('API-30 G-158 ROLE-09 the owner deletes it once; a second time is 404', async () => {
    const { shop, browser, add } = await owner()
    const { body } = await add(LINE)
    const stranger = await owner()
    const refused = await remove(stranger.browser, body.id)
    expect([refused.status, refused.body.message]).toEqual([403, 'You can only delete your own products.'])
    expect((await remove((await signedInCustomer(at)).browser, body.id)).status).toBe(403)
    const visitor = await remove(at.browser(), body.id)
    expect([visitor.status, visitor.body.message]).toEqual([401, 'Unauthorized'])
    expect(await productsOf(shop.id)).toHaveLength(1)
    const gone = await remove(browser, body.id)
    expect([gone.status, gone.text]).toEqual([204, ''])
    expect((await remove(browser, body.id)).status).toBe(404)
    expect((await at.browser().get(`/api/products/${body.id}`)).status).toBe(404)
    expect(await productsOf(shop.id)).toEqual([])
  })
})

describe('GET /api/my-products', () => {
  test('lists only the caller’s products, of all shops or of one, page by page', async () => {
    const { id, shop, browser } = await owner()
    const other = await aShop(at.db, { ownerId: id })
    for (const name of ['Rice', 'Beans', 'Rice flour'])
      await aProduct(at.db, shop.id, { name, active: name !== 'Beans' })
    await aProduct(at.db, other.id, { name: 'Rice cooker' })
    const stranger = await owner()
    await aProduct(at.db, stranger.shop.id, { name: 'Rice of others' })
    const names = async (query: string) =>
      (await browser.get(`/api/my-products${query}`)).body.map((product: { name: string }) => product.name)
    expect(await names('')).toEqual(['Rice cooker', 'Rice flour', 'Beans', 'Rice'])
    expect(await names(`?shopId=${shop.id}&search=rice`)).toEqual(['Rice flour', 'Rice'])
    expect(await names(`?shopId=${stranger.shop.id}`)).toEqual([])
    expect(await names('?search=%25')).toEqual([])
    const first = await browser.get('/api/my-products?limit=3')
    expect([first.body.length, first.header('x-total-count')]).toEqual([3, '4'])
    const next = /<([^>]+)>/.exec(first.header('link') ?? '')?.[1] ?? ''
    expect((await browser.get(next)).body.map((product: { name: string }) => product.name)).toEqual(['Rice'])
    expect((await at.browser().get('/api/my-products')).status).toBe(401)
    for (const wrong of ['limit=0', 'limit=1001', 'shopId=x'])
      expect((await browser.get(`/api/my-products?${wrong}`)).status).toBe(400)
  })
})
