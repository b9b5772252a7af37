import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PageCache, type Rendered } from './page-cache.ts'

const page = (html: string, tags: string[] = ['all'], status = 200): Rendered => ({ html, tags, status })

/** Counts renderings; each gives another text. */
function rendering(tags?: string[], status?: number) {
  let times = 0
  return { make: async () => page(`page ${++times}`, tags, status), times: () => times }
}

test('a page is rendered once and kept in three encodings', async () => {
  const cache = new PageCache()
  const { make, times } = rendering()
  const first = await cache.get('/', make)
  expect(await cache.get('/', make)).toBe(first)
  expect(times()).toBe(1)
  expect(brotliDecompressSync(first.br).toString()).toBe('page 1')
  expect(gunzipSync(first.gz).toString()).toBe('page 1')
})

test('people who come at once share one rendering', async () => {
  const cache = new PageCache()
  const { make, times } = rendering()
  await Promise.all(Array.from({ length: 20 }, () => cache.get('/', make)))
  expect(times()).toBe(1)
})

test('a stale page is answered while one new one is made', async () => {
  let now = 0
  const cache = new PageCache({ freshFor: 1000, now: () => now })
  const { make, times } = rendering()
  const first = await cache.get('/', make)
  now = 1001
  expect(cache.fresh('/')).toBeUndefined()
  expect((await cache.get('/', make)).etag).toBe(first.etag)
  await expect.poll(async () => (await cache.get('/', make)).plain.toString()).toBe('page 2')
  expect(times()).toBe(2)
})

test('a change drops the pages that carry its tag, and only those', async () => {
  const cache = new PageCache()
  const shop = rendering(['shop:1'])
  const other = rendering(['shop:2'])
  await cache.get('/shops/1', shop.make)
  await cache.get('/shops/2', other.make)
  cache.purge(['shop:1'])
  await cache.get('/shops/1', shop.make)
  await cache.get('/shops/2', other.make)
  expect([shop.times(), other.times()]).toEqual([2, 1])
  cache.purge(['everything'])
  expect(cache.size).toBe(0)
  expect(cache.bytes).toBe(0)
})

test('a rendering that began before a change is answered but not kept', async () => {
  const cache = new PageCache()
  let finish = (_: Rendered) => {}
  const slow = cache.get(
    '/',
    () =>
      new Promise<Rendered>((resolve) => {
        finish = resolve
      }),
  )
  cache.purge(['all'])
  finish(page('old'))
  expect((await slow).plain.toString()).toBe('old')
  expect((await cache.get('/', async () => page('new'))).plain.toString()).toBe('new')
})

test('whoever asks after a change does not get what was being made before it', async () => {
  const cache = new PageCache()
  let finish = (_: Rendered) => {}
  const before = cache.get(
    '/',
    () =>
      new Promise<Rendered>((resolve) => {
        finish = resolve
      }),
  )
  cache.purge(['all'])
  const after = cache.get('/', async () => page('new'))
  finish(page('old'))
  expect((await before).plain.toString()).toBe('old')
  expect((await after).plain.toString()).toBe('new')
})

test('a failed rendering is not remembered', async () => {
  const cache = new PageCache()
  await expect(cache.get('/', async () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect((await cache.get('/', async () => page('up'))).plain.toString()).toBe('up')
})

test('404s are not kept', async () => {
  const cache = new PageCache()
  const missing = rendering([], 404)
  await cache.get('/x', missing.make)
  await cache.get('/x', missing.make)
  expect(missing.times()).toBe(2)
  expect(cache.size).toBe(0)
})

test('memory is bounded: the least recently used page goes first', async () => {
  const cache = new PageCache({ limit: 400 })
  const text = 'x'.repeat(100)
  for (const key of ['/a', '/b']) await cache.get(key, async () => page(text))
  await cache.get('/a', async () => page(text))
  for (let number = 0; cache.fresh('/b'); number++) await cache.get(`/c${number}`, async () => page(text))
  expect(cache.bytes).toBeLessThanOrEqual(400)
})
