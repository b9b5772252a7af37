import { expect, test } from 'vitest'
import { tooltipDelay } from './tooltip-delay.ts'

test('CONST-11 the first tooltip waits 700 ms, the next within 300 ms does not wait', () => {
  expect(tooltipDelay(10_000, null)).toBe(700)
  expect(tooltipDelay(10_000, 9_700)).toBe(0)
  expect(tooltipDelay(10_000, 9_699)).toBe(700)
})
