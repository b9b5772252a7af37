import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgetTypedRating, keepTypedRating, RATING_KEPT_MS, takeTypedRating } from './typed-rating.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  })
})
afterEach(() => {
  kept.clear()
  Reflect.deleteProperty(globalThis, 'sessionStorage')
})

describe('a rating typed before signing in', () => {
  test('G-052 is there once', () => {
    keepTypedRating({ shopId: 7, rating: 4, comment: 'Good' }, 1000)
    expect(takeTypedRating(2000)).toEqual({ shopId: 7, rating: 4, comment: 'Good' })
    expect(takeTypedRating(2000)).toBe(null)
  })

  test('G-052 waits for thirty minutes and no longer', () => {
    expect(RATING_KEPT_MS).toBe(1_800_000)
    keepTypedRating({ shopId: 7, rating: 4 }, 0)
    expect(takeTypedRating(RATING_KEPT_MS)).toEqual({ shopId: 7, rating: 4 })
    keepTypedRating({ shopId: 7, rating: 4 }, 0)
    expect(takeTypedRating(RATING_KEPT_MS + 1)).toBe(null)
  })

  test('G-115 is forgotten on sign-out, and nonsense is none', () => {
    keepTypedRating({ shopId: 7, rating: 4 })
    forgetTypedRating()
    expect(takeTypedRating()).toBe(null)
    for (const text of ['no json', 'null', '{}', '{"shopId":"1","rating":4,"at":0}']) {
      kept.set('pendingRating', text)
      expect(takeTypedRating(1)).toBe(null)
    }
  })
})
