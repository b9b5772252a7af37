import { expect, test } from 'vitest'
import { BARRED_FOR, MAX_COMMENT_LENGTH, mayRate, plainComment, RATING, removedBefore } from './reviews.policy.ts'

test('G-050 everyone may rate a shop except its owner', () => {
  expect(mayRate({ id: 'ada' }, { ownerId: 'ngozi' })).toBe(true)
  expect(mayRate({ id: 'ngozi' }, { ownerId: 'ngozi' })).toBe(false)
})

test('RATE-05 treats a blank comment as missing', () => {
  for (const blank of ['', ' ', '\n', '\r\n\t', '\u00a0']) expect(plainComment(blank)).toBe(undefined)
  expect(plainComment(' a ')).toBe('a')
})

test('normalises the line ends of a comment', () => {
  expect(plainComment('sweet\r\nfood\rcheap\nfresh')).toBe('sweet\nfood\ncheap\nfresh')
})

test('CONST-06 G-053 G-168 has the stated limits', () => {
  expect([RATING.lowest, RATING.highest, MAX_COMMENT_LENGTH]).toEqual([1, 5, 1000])
})

test('G-206 bars the author of a removed review for 30 days, and says until when', () => {
  expect(BARRED_FOR).toBe(2_592_000_000)
  expect(removedBefore('5 Mar 2026')).toBe(
    'Your review of this shop was removed because it broke our rules. You can review it again after 5 Mar 2026.',
  )
})
