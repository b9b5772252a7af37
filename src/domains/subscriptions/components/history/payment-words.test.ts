import { expect, test } from 'vitest'
import { stateText } from './payment-words.ts'

test('G-188 the history names why money is held: a second payment is not late', () => {
  expect(stateText({ state: 'paid_late', held: 'second' })).toBe('Your year was paid already')
  expect(stateText({ state: 'paid_late', held: 'late' })).toBe('Arrived late')
  expect(stateText({ state: 'wrong_amount', held: 'wrong_amount' })).toBe('Wrong amount')
  expect(stateText({ state: 'disputed', held: null })).toBe('Disputed')
})
