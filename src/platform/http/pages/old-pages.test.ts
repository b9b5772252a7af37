import { expect, test } from 'vitest'
import { type CachedRender, PageCache } from './page-cache.ts'

/** Each rendering gives another text. */
function rendering() {
  let times = 0
  return { make: async (): Promise<CachedRender> => ({ html: `page ${++times}`, tags: ['all'], status: 200 }) }
}

test('a page without requests for ten minutes is not sent once more, unless rendering fails', async () => {
  let now = 0
  const cache = new PageCache({ now: () => now })
  const { make } = rendering()
  const text = async (render: () => Promise<CachedRender> = make) => (await cache.get('/', render)).plain.toString()
  const failWith = (error: object) => () => Promise.reject(Object.assign(new Error('no page'), error))
  await text()
  now = 600_000
  expect(await text(failWith({}))).toBe('page 1')
  now = 600_001
  expect(await text(failWith({ code: 'ECONNREFUSED' }))).toBe('page 1')
  expect(await text(failWith({ status: 503 }))).toBe('page 1')
  await expect(text(failWith({ status: 404 }))).rejects.toThrow('no page')
  expect(await text()).toBe('page 2')
  // A request that had to wait is not a hit.
  expect([cache.hits, cache.misses]).toEqual([1, 5])
})

test('a failed refresh is reported once for all requests; a page that was never rendered fails for each', async () => {
  let now = 0
  const failures: unknown[] = []
  const cache = new PageCache({ now: () => now, onFailure: (error) => failures.push(error) })
  const { make } = rendering()
  const broken = new Error('no page')
  const fail = () => Promise.reject(broken)
  const refuse = () => Promise.reject(Object.assign(new Error('gone'), { status: 404 }))
  await expect(cache.get('/', fail)).rejects.toThrow('no page')
  await cache.get('/', make)
  for (const later of [60_001, 600_001]) {
    now = later
    await Promise.all([cache.get('/', fail), cache.get('/', fail)])
  }
  await expect(cache.get('/', refuse)).rejects.toThrow('gone')
  expect(failures).toEqual([broken, broken])
})
