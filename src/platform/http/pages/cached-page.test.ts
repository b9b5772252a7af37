import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'

test('what somebody takes compressed is kept so alone, unless somebody takes it plain', async () => {
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
  expect(cache.bodyOf(kept, 'plain')).toBe(cache.bodyOf(kept, 'plain'))
  cache.bodyOf(kept, 'br')
  expect(cache.bytes).toBe(br + gz + 5_500)
  cache.purge(['all'])
  expect(cache.bytes).toBe(0)
})
