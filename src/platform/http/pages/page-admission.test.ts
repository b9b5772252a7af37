import { describe, expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'

/** Counts renderings; each gives another text. */
function rendering() {
  let times = 0
  return { make: async () => ({ html: `page ${++times}`, tags: ['all'], status: 200 }), times: () => times }
}

describe('a request that needs rendering is admitted first', () => {
  const refuse = (status: number) => () => Promise.reject(Object.assign(new Error('refused'), { status }))

  test('each request separately, although they share a rendering; none for a fresh page', async () => {
    let now = 0
    let asked = 0
    const admit = async () => void asked++
    const cache = new PageCache({ now: () => now })
    const { make, times } = rendering()
    await Promise.all([cache.get('/', make, admit), cache.get('/', make, admit)])
    await expect(cache.get('/other', make, refuse(429))).rejects.toThrow('refused')
    expect([asked, times()]).toEqual([2, 1])
    await cache.get('/', make, refuse(429))
    now = 60_001
    await cache.get('/', make, admit)
    expect([asked, times()]).toEqual([3, 2])
  })

  test('a refused request gets the old page, which is not rendered again', async () => {
    let now = 0
    const cache = new PageCache({ now: () => now })
    const { make, times } = rendering()
    const ask = async (status: number) => (await cache.get('/', make, refuse(status))).plain.toString()
    await cache.get('/', make)
    now = 600_000
    expect([await ask(429), await ask(503)]).toEqual(['page 1', 'page 1'])
    now = 600_001
    expect(await ask(503)).toBe('page 1')
    await expect(ask(429)).rejects.toThrow('refused')
    expect(times()).toBe(1)
  })

  test('a page that another request has just rendered is not rendered twice', async () => {
    const cache = new PageCache()
    const { make, times } = rendering()
    await cache.get('/', make, async () => void (await cache.get('/', make)))
    expect(times()).toBe(1)
  })
})
