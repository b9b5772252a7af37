import { describe, expect, test } from 'vitest'
import { priceIn, routesOf } from '#platform/http/prices.ts'
import { makeServer } from '#platform/http/server.ts'
import { ORDINARY_BODY } from '../../src/shared/endpoint.ts'
import { MAX_DECODING_MS } from '../../src/shared/picture.ts'
import { useServer } from '../support/server.ts'

const server = useServer({ DEMO: '1' })
const MB = 1024 * 1024
const named = () =>
  routesOf(server.app).flatMap((route) =>
    [route.method].flat().map((method) => ({ name: `${method} ${route.url}`, method, route, price: priceIn(route) })),
  )

describe('work has a price', () => {
  test('every route states its bytes, its processor time and its payer', () => {
    const all = named()
    for (const outside of [
      'GET /sitemap.xml',
      'GET /media/*',
      'GET /api/docs/json',
      'GET /healthz',
      'GET /metrics',
      'GET /*',
    ])
      expect(all.map(({ name }) => name)).toContain(outside)
    for (const file of [/^GET \/assets\//, /^GET \/icon/, /^GET \/dev\/mailbox/])
      expect(
        all.some(({ name }) => file.test(name)),
        String(file),
      ).toBe(true)
    expect(all.length).toBeGreaterThan(200)
    for (const { name, price } of all) {
      expect(price, name).toEqual({
        bytes: expect.any(Number),
        ms: expect.any(Number),
        payer: expect.stringMatching(/^(person|address|nobody)$/),
      })
      expect(price?.bytes, name).toBeGreaterThan(0)
      expect(price?.ms, name).toBeGreaterThan(0)
      expect(price?.ms, name).toBeLessThanOrEqual(9 * MAX_DECODING_MS)
    }
  })

  test('the stated bytes are the body limit', () => {
    for (const { name, method, route, price } of named())
      if (method !== 'GET' && method !== 'HEAD') expect(route.bodyLimit, name).toBe(price?.bytes)
  })

  test('G-161 only what may carry an embedded picture takes 12 MB, and only lists more than 64 KB', () => {
    const large = named().filter(
      ({ method, price }) => method !== 'GET' && method !== 'HEAD' && (price?.bytes ?? 0) > ORDINARY_BODY,
    )
    const of = (least: number) => large.filter(({ price }) => (price?.bytes ?? 0) >= least).map(({ name }) => name)
    expect(of(5 * MB).toSorted()).toEqual([
      'PATCH /api/products/:productId',
      'PATCH /api/shops/:shopId',
      'POST /api/pictures',
      'POST /api/shops',
      'POST /api/shops/:shopId/products',
    ])
    expect(large.length).toBeLessThanOrEqual(9)
  })

  test.each(['POST /api/customer/login', 'POST /api/auth/register'])('%s: a longer body is 413', async (call) => {
    const found = named().find(({ name }) => name === call)
    const [method = '', url = ''] = call.split(' ')
    const send = async (length: number) =>
      (
        await fetch(server.origin + url, {
          method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ a: 'x'.repeat(length - 8) }),
        })
      ).status
    const bytes = found?.price?.bytes ?? 0
    expect([await send(bytes), await send(bytes + 1)]).toEqual([400, 413])
  })

  test('a route without a price stops the start', async () => {
    const make = () => makeServer({ log: server.deps.log, trustProxy: [], inlineScripts: [], https: false })
    const app = await make()
    app.get('/free', async () => 'x')
    await expect(app.ready()).rejects.toThrow('These routes have no price: GET /free, HEAD /free.')
    const none = await make()
    await none.ready()
    await none.close()
  })
})
