import { expect, test } from 'vitest'
import { formatNaira } from './money.ts'

test('GEN-09 CONST-26 prices are naira with thousands separators and without kobo', () => {
  expect(formatNaira(1500)).toBe('₦1,500')
  expect(formatNaira('1500.00')).toBe('₦1,500')
  expect(formatNaira('1234567.00')).toBe('₦1,234,567')
  expect(formatNaira(0.4)).toBe('₦0')
})
