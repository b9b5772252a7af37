import { expect, test } from 'vitest'
import { busiest, changeText } from './figure-words.ts'

test.each([
  [0, 0, 'None in the 7 days before either'],
  [4, 4, 'The same as in the 7 days before'],
  [1_204, 4, '1,200 more than in the 7 days before'],
  [0, 3, '3 fewer than in the 7 days before'],
])('%i after %i: %s', (total, before, text) => expect(changeText(total, before, 7)).toBe(text))

test('the busiest day is the latest of those with the maximum', () => {
  const days = [{ n: 2 }, { n: 5 }, { n: 5 }, { n: 1 }]
  expect(busiest(days, ({ n }) => n)).toBe(days[2])
  expect(busiest([{ n: 0 }], ({ n }) => n)).toBeNull()
})
