import { describe, expect, test } from 'vitest'
import { useDb } from '../../../test/support/db.ts'
import { consume, counterKey, refund, resetCounter, waitFor } from './rate-counters.ts'

const at = useDb()
const MINUTE = 60_000
const now = new Date('2026-03-01T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

describe('counting', () => {
  test('allows N calls per window, then answers the seconds to wait, then allows calls again', async () => {
    const rate = { most: 3, within: MINUTE }
    const take = (moment: Date) => consume(at.db, 'a', rate, moment)
    expect([await take(now), await take(now), await take(later(10_000))]).toEqual([null, null, null])
    expect(await take(later(20_000))).toBe(40)
    expect(await waitFor(at.db, 'a', rate, later(59_500))).toBe(1)
    expect(await take(later(MINUTE))).toBeNull()
    expect(await waitFor(at.db, 'a', rate, later(MINUTE))).toBeNull()
  })

  test('requires a pause between calls after the first few', async () => {
    const rate = { most: 5, within: 60 * MINUTE, spaced: { after: 2, ms: MINUTE } }
    const take = (moment: Date) => consume(at.db, 'b', rate, moment)
    expect([await take(now), await take(now), await take(later(1000))]).toEqual([null, null, 59])
    expect(await waitFor(at.db, 'b', rate, later(MINUTE))).toBeNull()
    expect([await take(later(MINUTE)), await take(later(2 * MINUTE)), await take(later(3 * MINUTE))]).toEqual([
      null,
      null,
      null,
    ])
    expect(await take(later(10 * MINUTE))).toBe(50 * 60)
  })

  test('of fifty concurrent calls only the limit is allowed', async () => {
    const results = await Promise.all(
      Array.from({ length: 50 }, () => consume(at.db, 'c', { most: 7, within: MINUTE }, now)),
    )
    expect(results.filter((wait) => wait === null)).toHaveLength(7)
    expect(results.filter((wait) => wait !== null).every((wait) => wait === 60)).toBe(true)
  })

  test('more at once than the limit waits the whole window and counts nothing', async () => {
    const rate = { most: 3, within: MINUTE }
    expect(await consume(at.db, 'many', rate, now, 4)).toBe(60)
    expect(await consume(at.db, 'many', rate, now, 3)).toBeNull()
  })

  test('without a limit nothing is counted', async () => {
    expect(await consume(at.db, 'd', { most: 0, within: MINUTE }, now)).toBeNull()
    expect(await waitFor(at.db, 'd', { most: 0, within: MINUTE }, now)).toBeNull()
    expect(await at.db.query('test.d', `select 1 from rate_counters where key = 'd'`)).toEqual([])
  })

  test('a use can be returned, and a counter can be reset', async () => {
    const rate = { most: 1, within: MINUTE }
    await consume(at.db, 'e', rate, now)
    await refund(at.db, 'e')
    await refund(at.db, 'e')
    expect(await consume(at.db, 'e', rate, now)).toBeNull()
    await resetCounter(at.db, 'e')
    expect(await consume(at.db, 'e', rate, now)).toBeNull()
  })

  test('a key hides its subject', () => {
    expect(counterKey('guest', 'a')).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(new Set([counterKey('guest', 'a'), counterKey('guest', 'b'), counterKey('gues', 'ta')]).size).toBe(3)
  })
})
