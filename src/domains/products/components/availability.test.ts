import { expect, test } from 'vitest'
import { availability, isAvailable } from './availability.ts'

test('STATE-13 above 0 is N available, 0 is Out of stock, not counted is Available', () => {
  expect(availability(7)).toBe('7 available')
  expect(availability(1)).toBe('1 available')
  expect(availability(1200)).toBe('1,200 available')
  expect(availability(0)).toBe('Out of stock')
  expect(availability(null)).toBe('Available')
})

test('SHOP-09 unavailable when switched off or when the counted stock is 0', () => {
  expect(isAvailable({ isActive: true, quantity: null })).toBe(true)
  expect(isAvailable({ isActive: true, quantity: 3 })).toBe(true)
  expect(isAvailable({ isActive: true, quantity: 0 })).toBe(false)
  expect(isAvailable({ isActive: false, quantity: 3 })).toBe(false)
})
