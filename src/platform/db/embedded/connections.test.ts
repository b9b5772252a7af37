import { expect, test } from 'vitest'
import { searchShareOf, shareOf, webProcessesThatFit } from './connections.ts'

/** Of all processes, when each has opened all it may: pools for work and searches, of the queues, and what listens. */
const opened = (count: number, most: number) => 2 * most + 4 + 1 + count * (2 * shareOf(count, most) + 2 + 1)

test('however many web processes are wanted, together they leave connections free', () => {
  for (const most of [2, 5, 10, 16, 24])
    for (let wanted = 1; wanted <= 64; wanted++) {
      const count = webProcessesThatFit(wanted, most)
      expect(count).toBeLessThanOrEqual(wanted)
      if (count > 1) expect(opened(count, most), `${wanted} with ${most}`).toBeLessThanOrEqual(60 - 3 - 3)
    }
})

test('with the default of 10 connections four fit, and where no two do it is one process alone', () => {
  expect([1, 2, 3, 4, 5, 8, 64].map((wanted) => webProcessesThatFit(wanted, 10))).toEqual([1, 2, 3, 4, 4, 4, 4])
  expect([webProcessesThatFit(8, 200), webProcessesThatFit(8, 2)]).toEqual([1, 6])
})

test('web processes share the connections that search, of which each has one at least', () => {
  expect([1, 2, 3, 4].map((count) => searchShareOf(count, 4))).toEqual([4, 2, 1, 1])
  expect(searchShareOf(4, 2)).toBe(1)
})
