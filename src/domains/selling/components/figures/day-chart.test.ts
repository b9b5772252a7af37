import { expect, test } from 'vitest'
import { axisTop } from './day-chart.tsx'

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [5, 6],
  [7, 10],
  [10, 10],
  [43, 60],
  [61, 100],
  [101, 200],
  [4001, 6000],
])('an axis up to %i ends at %i, half of which is a whole number', (most, top) => {
  expect(axisTop(most)).toBe(top)
  expect(Number.isInteger(axisTop(most) / 2)).toBe(true)
})
