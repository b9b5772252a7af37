import { expect, test } from 'vitest'
import { ratingOf, ratingText, starsOf } from './rating.ts'

/** `sum` over 100 reviews gives the average with two decimals. */
const shown = (sum: number) => [ratingText(ratingOf(sum, 100), 100), starsOf(Number(ratingOf(sum, 100)))]

test('RATE-14 4.24 is 4.2 with 4 stars, 4.25 is 4.3 with 4.5 stars, 4.75 is 5 stars', () => {
  expect(shown(424)).toEqual(['4.2', 4])
  expect(shown(425)).toEqual(['4.3', 4.5])
  expect(shown(475)).toEqual(['4.8', 5])
})

test('CONST-06 shows one decimal and half stars, or "No reviews"', () => {
  expect(ratingText(ratingOf(0, 0), 0)).toBe('No reviews')
  expect(ratingText(ratingOf(5, 1), 1)).toBe('5.0')
  for (let sum = 100; sum <= 500; sum += 1) expect(starsOf(sum / 100) * 2).toBe(Math.trunc(starsOf(sum / 100) * 2))
})

test('stars from the shown decimal equal those of the exact average', () => {
  for (let sum = 100; sum <= 500; sum += 1) expect(starsOf(Number(ratingOf(sum, 100)))).toBe(starsOf(sum / 100))
})
