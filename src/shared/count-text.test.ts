import { expect, test } from 'vitest'
import { countPhrase, countText } from './count-text.ts'

test('G-029 uses the singular only for exactly one', () => {
  expect(countPhrase(0, 'Product Found', 'Products Found')).toBe('0 Products Found')
  expect(countPhrase(1, 'Product Found', 'Products Found')).toBe('1 Product Found')
  expect(countPhrase(2, 'shop', 'shops')).toBe('2 shops')
})

test('separates thousands and marks a count that is only a lower bound', () => {
  expect(countText(4038)).toBe('4,038')
  expect(countText(1000, true)).toBe('1,000+')
  expect(countPhrase(1, 'shop', 'shops', true)).toBe('1+ shops')
})
