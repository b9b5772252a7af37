import { expect, test } from 'vitest'
import { counted, countText } from './counts.ts'

test('G-029 the singular stands for exactly one', () => {
  expect(counted(0, 'Product Found', 'Products Found')).toBe('0 Products Found')
  expect(counted(1, 'Product Found', 'Products Found')).toBe('1 Product Found')
  expect(counted(2, 'shop', 'shops')).toBe('2 shops')
})

test('thousands are separated, and a count that is only a lower bound says so', () => {
  expect(countText(4038)).toBe('4,038')
  expect(countText(1000, true)).toBe('1,000+')
  expect(counted(1, 'shop', 'shops', true)).toBe('1+ shops')
})
