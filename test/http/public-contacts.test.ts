import { describe, expect, test } from 'vitest'
import { CANARIES, usePublicShops } from '../support/public-shops.ts'

const { server, made, get } = usePublicShops()

describe('contacts', () => {
  test('GEN-03 G-045 no contact of a shop is in any anonymous answer', async () => {
    const addresses = [
      '/api/shops',
      `/api/shops/${made.mama.id}`,
      `/api/shops/${made.mama.id}/products`,
      `/api/shops/${made.mama.id}/reviews`,
      '/api/products/search',
      `/api/products/${made.rice.id}`,
      `/api/products/${made.rice.id}/similar`,
      '/',
      '/browse',
      '/browse-shops',
      '/browse-products',
      `/shops/${made.mama.id}`,
      `/shops/${made.mama.id}?action=rate`,
      `/products/${made.rice.id}`,
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
      const response = await get(`/api/shops/${made.mama.id}`, { headers: { cookie } })
      expect(await response.json()).toMatchObject({ ...CANARIES, contactHidden: false })
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      const page = await get(`/shops/${made.mama.id}`, { headers: { cookie } })
      expect(page.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  test('ROLE-18 G-086 not in a session opened before a ban; the page shows none either', async () => {
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

  test('GUEST-12 G-051 guests do not', async () => {
    const cookie = await signedIn('/api/guest-session', { email: 'guest.viewer@example.test' })
    expect(await (await get(`/api/shops/${made.mama.id}`, { headers: { cookie } })).json()).toMatchObject({
      phone: null,
      contactHidden: true,
    })
    expect(await (await get(`/shops/${made.mama.id}`, { headers: { cookie } })).text()).not.toContain(CANARIES.address)
  })
})
