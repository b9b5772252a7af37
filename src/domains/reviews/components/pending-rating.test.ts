import { describe, expect, test } from 'vitest'
import { pendingRating } from './pending-rating.ts'

const { parse, retentionMs: keptMs } = pendingRating

describe('a rating typed before signing in', () => {
  test('G-052 waits for thirty minutes', () => {
    expect(keptMs).toBe(1_800_000)
  })

  test('G-052 contains what was typed', () => {
    expect(parse({ shopId: 7, rating: 4, comment: 'Good' })).toEqual({ shopId: 7, rating: 4, comment: 'Good' })
    expect(parse({ shopId: 7, rating: 1 })).toEqual({ shopId: 7, rating: 1 })
  })

  test.each([
    {},
    { shopId: '1', rating: 4 },
    { shopId: 1, rating: '4' },
    { shopId: 1, rating: 0 },
    { shopId: 1, rating: 6 },
    { shopId: 1, rating: 4.5 },
    { shopId: 1, rating: 4, comment: { length: 1 } },
    { shopId: 1, rating: 4, comment: 'x'.repeat(1001) },
  ])('%j is not a pending rating', (stored) => {
    expect(parse(stored)).toBe(null)
  })
})
