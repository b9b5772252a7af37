import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'

test('what somebody takes compressed is kept so alone, also when others take it plain', async () => {
  const cache = new PageCache()
  const text = 'Ofada rice '.repeat(500)
  const kept = await cache.get('/', async () => ({ status: 200, html: text, tags: ['all'] }))
  expect(cache.bytes).toBe(5_500)
  const br = cache.bodyOf(kept, 'br').length
  expect(cache.bytes).toBe(br)
  expect(gunzipSync(cache.bodyOf(kept, 'gz')).toString()).toBe(text)
  const gz = kept.gz?.length ?? 0
  expect(cache.bytes).toBe(br + gz)
  expect([kept.length, kept.plain.toString()]).toEqual([5_500, text])
  expect(cache.bodyOf(kept, 'plain').toString()).toBe(text)
  expect([cache.bytes, kept.size]).toEqual([br + gz, br + gz])
  cache.purge(['all'])
  expect(cache.bytes).toBe(0)
})

test('what nobody takes compressed is kept plain until somebody does', async () => {
  const cache = new PageCache()
  const text = 'Ofada rice '.repeat(500)
  const kept = await cache.get('/', async () => ({ status: 200, html: text, tags: ['all'] }))
  expect(cache.bodyOf(kept, 'plain')).toBe(cache.bodyOf(kept, 'plain'))
  expect(cache.bytes).toBe(5_500)
  expect(cache.bytes).toBeGreaterThan(cache.bodyOf(kept, 'br').length)
  expect(cache.bytes).toBe(kept.br?.length)
})

test('memory is bounded also while further forms of pages are taken', async () => {
  const limit = 200_000
  const cache = new PageCache({ limit })
  const text = (of: number) => Array.from({ length: 500 }, (_, at) => `${of}.${(at * 7_919) % 9_973}`).join(' ')
  const make = (of: number) => cache.get(`/${of}`, async () => ({ status: 200, html: text(of), tags: ['all'] }))
  const pages = await Promise.all(Array.from({ length: 60 }, (_, of) => make(of)))
  const before = cache.size
  for (const page of pages) for (const encoding of ['gz', 'plain'] as const) cache.bodyOf(page, encoding)
  expect(cache.bytes).toBeLessThanOrEqual(limit)
  expect(cache.size).toBeLessThan(before)
})
