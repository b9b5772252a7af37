import { describe, expect, test } from 'vitest'
import { aProduct, aShop } from '../support/people.ts'
import { CANARIES, usePublicShops } from '../support/public-shops.ts'

const { server, made, get } = usePublicShops()

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

describe('contacts', () => {
  test('GEN-03 GUEST-12 G-045 no response to a visitor or guest has a contact of a shop, even after a signed-in person read it', async () => {
    const reader = await signedIn('/api/customer/register', { ...person, contact: 'first.viewer@example.test' })
    const guest = await signedIn('/api/guest-session', { phone: '08031234567' })
    const near: number[] = []
    for (const lat of [6.5, 6.51]) {
      const shop = await aShop(server.db, { name: `Flour at ${lat}`, lat, lng: 3.37, ...CANARIES })
      near.push((await aProduct(server.db, shop.id, { name: 'Golden Penny flour 2kg' })).id)
    }
    const found = (await (await get(`/api/products/${near[0]}/nearby`)).json()) as { products: { id: number }[] }
    expect(found.products.map(({ id }) => id)).toEqual([near[1]])
    const addresses = [
      `/api/products/${near[0]}/nearby`,
      `/products/${near[0]}`,
      '/api/shops',
      `/api/shops/${made.mama.id}`,
      `/api/shops/${made.mama.id}/products`,
      `/api/shops/${made.mama.id}/reviews`,
      '/api/products/search',
      `/api/products/${made.rice.id}`,
      `/api/products/${made.rice.id}/similar`,
      `/api/products/${made.rice.id}/nearby`,
      '/',
      '/browse',
      '/browse-shops',
      '/browse-products',
      `/shops/${made.mama.id}`,
      `/shops/${made.mama.id}?action=rate`,
      `/products/${made.rice.id}`,
      '/sitemap.xml',
      '/sitemaps/shops-1.xml',
      '/api/shops?search=canary',
      '/browse-shops?search=canary+close',
      '/api/products/search?product=2347009990001',
    ]
    for (const address of addresses) await (await get(address, { headers: { cookie: reader } })).text()
    for (const address of addresses) {
      // Twice: the second is from the cache.
      for (const headers of [{}, {}, { cookie: guest }] as Record<string, string>[]) {
        const response = await get(address, { headers })
        expect(response.status, address).toBe(200)
        const text = (await response.text()) + JSON.stringify([...response.headers])
        for (const canary of Object.values(CANARIES))
          expect(text.includes(canary), `${canary} in ${address}`).toBe(false)
      }
    }
    const documents = await server.db.pool.query(
      'select doc::text from shop_listings union all select doc::text from product_listings',
    )
    expect(documents.rows.filter(({ doc }) => /canary|2347009990001/i.test(doc))).toEqual([])
  })
})

describe('access to contacts', () => {
  test('ROLE-04 G-045 customers and shop owners get them, in private responses', async () => {
    const customer = await signedIn('/api/customer/register', { ...person, contact: 'ada.viewer@example.test' })
    const owner = await signedIn('/api/shop-owner/register', {
      ...person,
      email: 'obi.viewer@example.test',
      phone: null,
      contactMethod: 'email',
    })
    for (const cookie of [customer, owner]) {
      const response = await get(`/api/shops/${made.mama.id}`, { headers: { cookie } })
      expect(await response.json()).toMatchObject({ ...CANARIES, contactHidden: false })
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      const page = await get(`/shops/${made.mama.id}`, { headers: { cookie } })
      expect(page.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  test('ROLE-18 G-086 a session from before a ban gets none, also on the page', async () => {
    const banned = await signedIn('/api/customer/register', { ...person, contact: 'banned.viewer@example.test' })
    const headers = { cookie: banned }
    expect(await (await get(`/api/shops/${made.mama.id}`, { headers })).json()).toMatchObject(CANARIES)
    await server.db.pool.query(`update users set banned = true where email = 'banned.viewer@example.test'`)
    expect(await (await get(`/api/shops/${made.mama.id}`, { headers })).json()).toMatchObject({
      phone: null,
      email: null,
      website: null,
      address: null,
      contactHidden: true,
    })
    const page = await (await get(`/shops/${made.mama.id}`, { headers })).text()
    for (const canary of Object.values(CANARIES)) expect(page).not.toContain(canary)
  })

  test('GUEST-12 G-051 guests get none', async () => {
    const cookie = await signedIn('/api/guest-session', { email: 'guest.viewer@example.test' })
    expect(await (await get(`/api/shops/${made.mama.id}`, { headers: { cookie } })).json()).toMatchObject({
      phone: null,
      contactHidden: true,
    })
    expect(await (await get(`/shops/${made.mama.id}`, { headers: { cookie } })).text()).not.toContain(CANARIES.address)
  })
})
