import { expect, test } from 'vitest'
import { LONGEST_COMMENT, mayRate, plainComment, RATING, REVIEWS_PER_HOUR } from './reviews.policy.ts'

test('G-050 everybody may rate a shop but its owner', () => {
  expect(mayRate({ id: 'ada' }, { ownerId: 'ngozi' })).toBe(true)
  expect(mayRate({ id: 'ngozi' }, { ownerId: 'ngozi' })).toBe(false)
})

test('RATE-05 a blank comment is none', () => {
  for (const blank of ['', ' ', '\n', '\r\n\t', '\u00a0']) expect(plainComment(blank)).toBe(undefined)
  expect(plainComment(' a ')).toBe('a')
})

test('every line of a comment ends alike', () => {
  expect(plainComment('sweet\r\nfood\rcheap\nfresh')).toBe('sweet\nfood\ncheap\nfresh')
})

test('CONST-06 G-053 G-168 the stated figures', () => {
  expect([RATING.lowest, RATING.highest, LONGEST_COMMENT, REVIEWS_PER_HOUR]).toEqual([1, 5, 1000, 30])
})
