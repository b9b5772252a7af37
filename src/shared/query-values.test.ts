import { expect, test } from 'vitest'
import { encodeCursor } from '#platform/db/cursor.ts'
import { Cursor } from './query-values.ts'

test('accepts the longest cursor of a list: two intents, each with a time or a distance', () => {
  const list = 'product.nearest.0123456789abcdef'
  const moment = '2026-11-05 09:43:34.782001+01'
  const one = encodeCursor(list, [-1.234567890123456e-7, '-999999999999999999', moment, 2_147_483_647])
  expect(Cursor.parse(encodeCursor(list, [one, one, 1]))).toBeDefined()
  expect(Cursor.safeParse('a'.repeat(1_000)).success).toBe(false)
})
