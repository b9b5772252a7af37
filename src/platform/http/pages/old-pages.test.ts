import { expect, test } from 'vitest'
import { PageCache, type Rendered } from './page-cache.ts'

/** Each rendering gives another text. */
function rendering() {
  let times = 0
  return { make: async (): Promise<Rendered> => ({ html: `page ${++times}`, tags: ['all'], status: 200 }) }
}

test('a page that nobody asked for in ten minutes is not answered once more, unless a new one cannot be made', async () => {
  let now = 0
  const cache = new PageCache({ now: () => now })
  const { make } = rendering()
  const text = async (render: () => Promise<Rendered> = make) => (await cache.get('/', render)).plain.toString()
  const failWith = (error: object) => () => Promise.reject(Object.assign(new Error('no page'), error))
  await text()
  now = 600_000
  expect(await text(failWith({}))).toBe('page 1')
  now = 600_001
  expect(await text(failWith({ code: 'ECONNREFUSED' }))).toBe('page 1')
  expect(await text(failWith({ status: 503 }))).toBe('page 1')
  await expect(text(failWith({ status: 404 }))).rejects.toThrow('no page')
  expect(await text()).toBe('page 2')
  // Whoever had to wait is no hit.
  expect([cache.hits, cache.misses]).toEqual([1, 5])
})

test('what cannot be made again is told, once for all who ask; what nobody has yet fails to their faces', async () => {
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
