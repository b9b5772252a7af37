import { describe, expect, test } from 'vitest'
import { usePublicShops } from '../support/public-shops.ts'

const { server, get } = usePublicShops()

describe('bad input', () => {
  const long = 'x'.repeat(5000)
  test.each([
    '/api/shops?limit=0',
    '/api/shops?limit=abc',
    '/api/shops?limit=-1',
    '/api/shops?limit=1e3',
    '/api/shops?cursor=%00',
    '/api/shops?cursor=abc',
    `/api/shops?cursor=${long}`,
    '/api/products/search?limit=1.5',
    '/api/products/search?cursor=eyJhIjoxfQ',
    '/api/products/search?page=0',
    '/api/products/search?page=-3',
  ])('%s is refused with a message', async (address) => {
    const response = await get(address)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { message: string }).message).not.toMatch(/zod|stack|at \//i)
  })

  test.each([
    '/api/shops?limit=101',
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
    '/api/products/search?minPrice=%00&maxPrice[]=1',
    '/api/products/search?minPrice=99999999999999999999&maxPrice=-1',
    `/api/products/search?product=${encodeURIComponent('米'.repeat(300))}&literal=true&location=nowhere`,
    '/api/products/search?product=%ED%A0%80&minPrice=1',
    '/api/products/search?product=()&literal=true',
    '/api/shops?search=%F0%9F%98%80&literal=true',
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

  test('an unexpected body and invalid JSON get a sentence', async () => {
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

  test('errors are JSON with a request id, and nothing is logged as a failure', async () => {
    expect(server.logs.filter(({ level }) => level >= 50)).toEqual([])
  })
})
