import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { BestCompression } from './best-compression.ts'
import { type CachedRender, PageCache } from './page-cache.ts'
import { isUnchanged } from './page-encoding.ts'

const page = (html: string, tags: string[] = ['all'], status = 200): CachedRender => ({ html, tags, status })

/** Counts renderings; each gives another text. */
function rendering(tags?: string[], status?: number) {
  let times = 0
  return { make: async () => page(`page ${++times}`, tags, status), times: () => times }
}

test('a page is rendered once and stored in the encodings that clients took', async () => {
  const cache = new PageCache()
  const { make, times } = rendering()
  const first = await cache.get('/', make)
  expect(await cache.get('/', make)).toBe(first)
  expect(times()).toBe(1)
  expect(cache.bytes).toBe(first.plain.length)
  expect(brotliDecompressSync(cache.bodyOf(first, 'br')).toString()).toBe('page 1')
  expect(gunzipSync(cache.bodyOf(first, 'gz')).toString()).toBe('page 1')
  expect(cache.bytes).toBe((first.br?.length ?? 0) + (first.gz?.length ?? 0))
})

test('concurrent requests share one rendering', async () => {
  const cache = new PageCache()
  const { make, times } = rendering()
  await Promise.all(Array.from({ length: 20 }, () => cache.get('/', make)))
  expect(times()).toBe(1)
})

test('a stale page is sent while one new one is rendered', async () => {
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

test('a rendering that began before a change is sent but not cached', async () => {
  const cache = new PageCache()
  let finish = (_: CachedRender) => {}
  const slow = cache.get(
    '/',
    () =>
      new Promise<CachedRender>((resolve) => {
        finish = resolve
      }),
  )
  cache.purge(['all'])
  finish(page('old'))
  expect((await slow).plain.toString()).toBe('old')
  expect((await cache.get('/', async () => page('new'))).plain.toString()).toBe('new')
})

test('a request after a purge never gets a page rendered before it', async () => {
  const cache = new PageCache()
  let finish = (_: CachedRender) => {}
  const before = cache.get(
    '/',
    () =>
      new Promise<CachedRender>((resolve) => {
        finish = resolve
      }),
  )
  cache.purge(['all'])
  const after = cache.get('/', async () => page('new'))
  finish(page('old'))
  expect((await before).plain.toString()).toBe('old')
  expect((await after).plain.toString()).toBe('new')
})

/** A rendering that the test ends. */
function slowRendering() {
  const ends: ((rendered: CachedRender) => void)[] = []
  const make = () => new Promise<CachedRender>((resolve) => ends.push(resolve))
  return { make, ends }
}
const text = async (page: Promise<{ plain: Buffer }>) => (await page).plain.toString()

test('requests after a change share one new rendering', async () => {
  const cache = new PageCache()
  const { make, ends } = slowRendering()
  const before = cache.get('/', make)
  cache.purge(['all'])
  const after = Array.from({ length: 20 }, () => cache.get('/', make))
  ends[0]?.(page('old'))
  expect(await text(before)).toBe('old')
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.(page('new'))
  expect(new Set(await Promise.all(after.map(text)))).toEqual(new Set(['new']))
  expect(await text(cache.get('/', make))).toBe('new')
  expect(ends).toHaveLength(2)
})

test('a rendering unrelated to a change is shared and cached', async () => {
  const cache = new PageCache()
  const { make, ends } = slowRendering()
  const before = cache.get('/', make)
  cache.purge(['other'])
  const after = cache.get('/', make)
  ends[0]?.(page('right'))
  expect([await text(before), await text(after), await text(cache.get('/', make))]).toEqual(['right', 'right', 'right'])
  expect(ends).toHaveLength(1)
})

test('a request before a change shares a response that is not cached; one between two changes gets the newer', async () => {
  const cache = new PageCache()
  const { make, ends } = slowRendering()
  const first = cache.get('/', make)
  cache.purge(['other'])
  const second = cache.get('/', make)
  cache.purge(['all'])
  const third = cache.get('/', make)
  ends[0]?.(page('one'))
  expect([await text(first), await text(second)]).toEqual(['one', 'one'])
  await expect.poll(() => ends.length).toBe(2)
  cache.purge(['all'])
  const fourth = cache.get('/', make)
  ends[1]?.(page('two'))
  expect(await text(third)).toBe('two')
  await expect.poll(() => ends.length).toBe(3)
  ends[2]?.(page('three'))
  expect(await text(fourth)).toBe('three')
  expect(await text(cache.get('/', make))).toBe('three')
})

test('after a change during a refresh, no request gets the page from before it', async () => {
  let now = 0
  const cache = new PageCache({ freshFor: 1_000, now: () => now })
  const { make, ends } = slowRendering()
  await cache.get('/', async () => page('first'))
  now = 2_000
  expect(await text(cache.get('/', make))).toBe('first')
  cache.purge(['all'])
  const after = cache.get('/', make)
  ends[0]?.(page('second'))
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.(page('third'))
  expect(await text(after)).toBe('third')
})

test('a refreshed page with other data is purged with its new tags', async () => {
  let now = 0
  const cache = new PageCache({ freshFor: 1_000, now: () => now })
  await cache.get('/', async () => page('same', ['shop:1']))
  now = 2_000
  await cache.get('/', async () => page('same', ['shop:2']))
  await expect.poll(() => cache.fresh('/')?.tags).toEqual(['shop:2'])
  cache.purge(['shop:1'])
  expect(cache.size).toBe(1)
  cache.purge(['shop:2'])
  expect(cache.size).toBe(0)
})

test('a page without known tags is not cached', async () => {
  const cache = new PageCache()
  await cache.get('/', async () => ({ html: 'unknown', status: 200, tags: null }))
  expect(cache.size).toBe(0)
})

test('a change finds its tags among very many without checking the others', async () => {
  const cache = new PageCache({ limit: Number.POSITIVE_INFINITY })
  const tags = (of: number) => Array.from({ length: 50 }, (_, at) => `product:${of * 50 + at}`)
  for (let number = 0; number < 1_000; number++) await cache.get(`/${number}`, async () => page('x', tags(number)))
  const from = process.threadCpuUsage()
  for (let time = 0; time < 100; time++) for (let number = 0; number < 1_000; number++) cache.purge([`shop:${number}`])
  for (let number = 0; number < 500; number++) cache.purge([`product:${number * 50}`])
  expect(process.threadCpuUsage(from).user).toBeLessThan(1_000_000)
  expect(cache.size).toBe(500)
})

test('a failed rendering is not cached', async () => {
  const cache = new PageCache()
  await expect(cache.get('/', async () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect((await cache.get('/', async () => page('up'))).plain.toString()).toBe('up')
})

test('a request after a change does not share the failure of an earlier rendering', async () => {
  const cache = new PageCache()
  let fail = (_: Error) => {}
  const before = cache.get('/', () => new Promise<CachedRender>((_, reject) => (fail = reject)))
  const atOnce = cache.get('/', async () => page('of nobody'))
  cache.purge(['all'])
  const after = cache.get('/', async () => page('new'))
  fail(new Error('not found'))
  await expect(before).rejects.toThrow('not found')
  await expect(atOnce).rejects.toThrow('not found')
  expect(await text(after)).toBe('new')
})

test('404s are not cached', async () => {
  const cache = new PageCache()
  const missing = rendering([], 404)
  await cache.get('/x', missing.make)
  await cache.get('/x', missing.make)
  expect(missing.times()).toBe(2)
  expect(cache.size).toBe(0)
})

test('memory is bounded: the least recently used page goes first', async () => {
  const cache = new PageCache({ limit: 4_000 })
  const text = 'x'.repeat(100)
  for (const key of ['/a', '/b']) await cache.get(key, async () => page(text))
  await cache.get('/a', async () => page(text))
  for (let number = 0; cache.fresh('/b'); number++) await cache.get(`/c${number}`, async () => page(text))
  expect(cache.fresh('/a')).toBeDefined()
  expect(cache.bytes).toBeLessThanOrEqual(400)
})

test('memory is bounded for small responses and long addresses too', async () => {
  const cache = new PageCache({ limit: 1_000_000 })
  for (let number = 0; number < 1_000; number++)
    await cache.get(`/${number}${'x'.repeat(5_000)}`, async () => page('[]'))
  expect(cache.size).toBeLessThan(100)
  for (let number = 0; number < 2_000; number++) await cache.get(`/${number}`, async () => page('[]'))
  expect(cache.size).toBeLessThan(1_000)
  cache.purge(['all'])
  await cache.get('/', async () => page('[]'))
  expect(cache.size).toBe(1)
})

test('a cached page holds no memory but its own', async () => {
  const cache = new PageCache()
  const cacheable = await cache.get('/', async () => page('x'.repeat(3_000)))
  expect(cache.bodyOf(cacheable, 'plain').buffer.byteLength).toBe(3_000)
  const bodies = () => (['br', 'gz'] as const).map((encoding) => cache.bodyOf(cacheable, encoding))
  const held = () => bodies().map(({ buffer }) => buffer.byteLength)
  expect(held()).toEqual(bodies().map(({ length }) => length))
  const quick = cache.bodyOf(cacheable, 'br')
  cache.fresh('/')
  await expect.poll(() => cache.bodyOf(cacheable, 'br')).not.toBe(quick)
  expect(held()).toEqual(bodies().map(({ length }) => length))
})

test('memory is bounded for any searches, because tags count as well', async () => {
  const cache = new PageCache({ limit: 1_000_000 })
  const tags = (of: number) => Array.from({ length: 1_000 }, (_, at) => `product/new/p%${of}.${at}`)
  for (let number = 0; number < 20; number++) await cache.get(`/${number}`, async () => page('x', tags(number)))
  expect(cache.size).toBeLessThan(5)
  expect(cache.fresh('/19')).toBeDefined()
  cache.purge(['everything'])
  for (let number = 0; number < 20; number++) await cache.get(`/${number}`, async () => page('x'))
  expect(cache.size).toBe(20)
})

describe('a page requested again is compressed as small as possible', () => {
  const text = Array.from({ length: 900 }, (_, line) => `<li class="card">Rice of grade ${line % 97}</li>`).join('')

  test('in the background, with the same validator, and counts its new size', async () => {
    const cache = new PageCache()
    const first = await cache.get('/', async () => page(text))
    const sizes = () => ({ br: cache.bodyOf(first, 'br').length, gz: cache.bodyOf(first, 'gz').length })
    const quick = { ...sizes(), etag: first.etag }
    await cache.get('/', async () => page(text))
    await expect.poll(() => cache.fresh('/')?.br?.length).toBeLessThan(quick.br)
    const best = await cache.get('/', async () => page(text))
    expect(brotliDecompressSync(cache.bodyOf(best, 'br')).toString()).toBe(text)
    expect(gunzipSync(cache.bodyOf(best, 'gz')).toString()).toBe(text)
    expect(sizes().gz).toBeLessThanOrEqual(quick.gz)
    // Other bytes than before under one validator: it has to be a weak one.
    expect(best.etag).toBe(quick.etag)
    expect(best.etag).toMatch(/^W\/"/)
    expect(isUnchanged(best.etag, best.etag)).toBe(true)
    expect(isUnchanged(best.etag.slice(2), best.etag)).toBe(true)
    expect(isUnchanged('W/"another"', best.etag)).toBe(false)
    expect(cache.bytes).toBe(sizes().br + sizes().gz)
  })

  /** Replaces the compression; the test ends it. */
  function compression() {
    const begun: ((failed?: Error) => void)[] = []
    const compressBest: BestCompression = () =>
      new Promise((resolve, reject) => {
        begun.push((failed) => (failed ? reject(failed) : resolve({ br: Buffer.from('b'), gz: Buffer.from('g') })))
      })
    return { begun, compressBest }
  }

  test('only after a second request, once per page, with at most a few pages waiting', async () => {
    const { begun, compressBest } = compression()
    const cache = new PageCache({ compressBest })
    for (let number = 0; number < 30; number++) await cache.get(`/${number}`, async () => page(text))
    expect(begun).toHaveLength(0)
    for (let number = 0; number < 30; number++)
      for (let time = 0; time < 3; time++) await cache.get(`/${number}`, async () => page(text))
    expect(begun).toHaveLength(20)
  })

  test('a page dropped by a change in the meantime does not come back', async () => {
    const { begun, compressBest } = compression()
    const cache = new PageCache({ compressBest })
    await cache.get('/', async () => page('old'))
    cache.fresh('/')
    cache.purge(['all'])
    begun[0]?.()
    await new Promise((resolve) => setImmediate(resolve))
    expect(cache.fresh('/')).toBeUndefined()
    expect(cache.bytes).toBe(0)
    expect((await cache.get('/', async () => page('new'))).plain.toString()).toBe('new')
  })

  test('an unchanged refreshed page keeps it; a changed one starts again', async () => {
    let now = 0
    const { begun, compressBest } = compression()
    const cache = new PageCache({ compressBest, freshFor: 1_000, now: () => now })
    const first = await cache.get('/', async () => page('same'))
    cache.fresh('/')
    begun[0]?.()
    await expect.poll(() => first.br?.toString()).toBe('b')
    now = 2_000
    await cache.get('/', async () => page('same'))
    await expect.poll(() => cache.fresh('/')).toBe(first)
    expect(begun).toHaveLength(1)
    now = 4_000
    await cache.get('/', async () => page('other'))
    await expect.poll(() => cache.fresh('/')?.plain.toString()).toBe('other')
    const other = await cache.get('/', async () => page('other'))
    expect(brotliDecompressSync(cache.bodyOf(other, 'br')).toString()).toBe('other')
  })

  test('a failure leaves the page unchanged, for another try', async () => {
    const { begun, compressBest } = compression()
    const cache = new PageCache({ compressBest })
    const cacheable = await cache.get('/', async () => page(text))
    cache.fresh('/')
    begun[0]?.(new Error('ended'))
    await expect.poll(() => cacheable.isBest).toBe(false)
    expect(brotliDecompressSync(cache.bodyOf(cacheable, 'br')).toString()).toBe(text)
    cache.fresh('/')
    expect(begun).toHaveLength(2)
  })
})

test('an expired page is never sent', async () => {
  let now = 0
  const cache = new PageCache({ now: () => now })
  let times = 0
  const make = async () => {
    now += 100
    return { ...page(`page ${++times}`), ttlMs: 1_000 }
  }
  const first = await cache.get('/', make)
  now = 999
  expect(await cache.get('/', make)).toBe(first)
  now = 1_000
  expect([cache.fresh('/'), cache.cacheable('/')]).toEqual([undefined, undefined])
  expect((await cache.get('/', make)).plain.toString()).toBe('page 2')
  expect(cache.size).toBe(1)
})
