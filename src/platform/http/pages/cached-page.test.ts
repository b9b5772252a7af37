import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'

test('a page requested compressed is stored only compressed, also if others take it plain', async () => {
  const cache = new PageCache()
  const text = 'Ofada rice '.repeat(500)
  const cacheable = await cache.get('/', async () => ({ status: 200, html: text, tags: ['all'] }))
  expect(cache.bytes).toBe(5_500)
  const br = cache.bodyOf(cacheable, 'br').length
  expect(cache.bytes).toBe(br)
  expect(gunzipSync(cache.bodyOf(cacheable, 'gz')).toString()).toBe(text)
  const gz = cacheable.gz?.length ?? 0
  expect(cache.bytes).toBe(br + gz)
  expect([cacheable.length, cacheable.plain.toString()]).toEqual([5_500, text])
  expect(cache.bodyOf(cacheable, 'plain').toString()).toBe(text)
  expect([cache.bytes, cacheable.size]).toEqual([br + gz, br + gz])
  cache.purge(['all'])
  expect(cache.bytes).toBe(0)
})

test('a page is stored plain until a client takes it compressed', async () => {
  const cache = new PageCache()
  const text = 'Ofada rice '.repeat(500)
  const cacheable = await cache.get('/', async () => ({ status: 200, html: text, tags: ['all'] }))
  expect(cache.bodyOf(cacheable, 'plain')).toBe(cache.bodyOf(cacheable, 'plain'))
  expect(cache.bytes).toBe(5_500)
  expect(cache.bytes).toBeGreaterThan(cache.bodyOf(cacheable, 'br').length)
  expect(cache.bytes).toBe(cacheable.br?.length)
})

test('memory stays bounded while pages are requested in further encodings', async () => {
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
