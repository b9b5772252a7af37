import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedNaira } from './forms/naira.ts'
import { formatNaira, lowerFirst, priceRangeText } from './money.ts'

test('GEN-09 CONST-26 prices are naira with thousands separators and without kobo', () => {
  expect(formatNaira(1500)).toBe('₦1,500')
  expect(formatNaira('1500.00')).toBe('₦1,500')
  expect(formatNaira('1234567.00')).toBe('₦1,234,567')
  expect(formatNaira(0.4)).toBe('₦0')
})

test('CONST-26 formatted prices equal those of Intl', () => {
  const naira = new Intl.NumberFormat('en-NG', {
    style: 'currency',
    currency: 'NGN',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
  const kobo = fc.integer({ min: -1e13, max: 1e13 }).filter((amount) => Math.round(Math.abs(amount) / 100) > 0)
  fc.assert(
    fc.property(kobo, (amount) => {
      expect(formatNaira(amount / 100)).toBe(naira.format(amount / 100))
    }),
  )
})

test.each([
  ['5000', '5000'],
  ['₦5,000', '5000'],
  ['5 000.50', '5001'],
  ['5k', '5000'],
  ['1.5M', '1500000'],
  ['N5000', '5000'],
  ['#5000', '5000'],
  ['5k naira', '5000'],
  ['NGN 5,000 ', '5000'],
  ['5,000 NGN', '5000'],
  ['naira 5000', '5000'],
  ['0', ''],
  ['-5', ''],
  ['1e99', ''],
  ['5000000000000', ''],
  ['cheap', ''],
  ['₦', ''],
])('G-026 the typed price %s is %s', (typed, naira) => {
  expect(typedNaira(typed)).toBe(naira)
})

test('G-026 puts the lower price first and writes the range in words', () => {
  expect(lowerFirst({ minPrice: 5000, maxPrice: 200 })).toEqual({ minPrice: 200, maxPrice: 5000 })
  expect(lowerFirst({ minPrice: '200' })).toEqual({ minPrice: '200' })
  expect(priceRangeText({ minPrice: '200', maxPrice: '5000' })).toBe('₦200 to ₦5,000')
  expect(priceRangeText({ minPrice: '200' })).toBe('from ₦200')
  expect(priceRangeText({ maxPrice: '5000' })).toBe('up to ₦5,000')
  expect(priceRangeText({})).toBe('')
})
