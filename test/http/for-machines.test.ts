import { describe, expect, test } from 'vitest'
import { VERSION } from '#platform/version.ts'
import { usePublicShops } from '../support/public-shops.ts'

const { get, read } = usePublicShops()

describe('for machines', () => {
  test('health, readiness and metrics', async () => {
    expect(await read('/healthz')).toEqual({ status: 'ok', version: VERSION })
    expect(await read('/readyz')).toEqual({ status: 'ready' })
    expect(await (await get('/metrics')).text()).toContain('http_request_duration_seconds_bucket')
    for (const name of [
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-forwarded-host',
      'forwarded',
      'via',
      'x-real-ip',
      'cf-connecting-ip',
      'true-client-ip',
      'cdn-loop',
    ])
      expect((await get('/metrics', { headers: { [name]: '127.0.0.1' } })).status, name).toBe(404)
  })

  test('the documentation comes from the contract', async () => {
    const { paths } = (await read('/api/docs/json')) as { paths: Record<string, Record<string, unknown>> }
    for (const path of ['/api/categories', '/api/shops', '/api/shops/{shopId}', '/api/products/search'])
      expect(paths[path]?.get).toBeDefined()
    for (const path of ['/api/shops', '/api/products/search'])
      expect(paths[path]?.get).toMatchObject({
        responses: { 200: { headers: { 'X-Search': {}, 'X-Total-Count': {} } } },
      })
    expect((await get('/api/docs')).status).toBe(200)
  })

  test('every response has security headers', async () => {
    for (const address of ['/', '/api/shops', '/no-such']) {
      const { headers } = await get(address)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('content-security-policy')).not.toContain('unsafe-inline')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    }
  })
})
