import { expect, test } from 'vitest'
import type { OwnProduct } from '#domains/shops/shops.contract.ts'
import { exactPrice, priceOf, priceQuestion, productBody, productValues } from './product-values.ts'

const empty = productValues()
const rice = productValues({
  name: 'Rice',
  description: null,
  price: '78000.00',
  unit: 'bag 50 kg',
  quantity: 4,
  images: ['/media/a.webp', '/media/b.webp'],
  isActive: true,
} as OwnProduct)

test.each([
  ['1500', 1500],
  ['₦1,500', 1500],
  ['1 500.50', 1500.5],
  ['4500,50', 4500.5],
  ['4.500', 4500],
  ['4.5k', 4500],
  ['4500/-', 4500],
  ['-5', -5],
  ['0', 0],
])('VAL-08 the price %j is the number %j', (typed, price) => expect(priceOf(typed)).toBe(price))

test.each(['', ' ', 'free', '12a', '1.2.3', '12,50', '5000-6000'])('VAL-09 %j is not a price', (typed) =>
  expect(priceOf(typed)).toBeNaN(),
)

test('a price with two readings is asked about', () => {
  expect(priceQuestion('12,50')).toBe('Is it 12.50 or 1250? Please type the price without a comma.')
  expect([priceQuestion('4500,50'), priceQuestion('free')]).toEqual([null, null])
})

test('SHAPE-18 a new product sends the filled-in fields, its price as a number', () => {
  expect(productBody({ ...empty, name: 'Rice', price: '1,500' }, null)).toEqual({ name: 'Rice', price: 1500 })
  expect(
    productBody({ ...empty, name: 'Rice', price: '1', unit: 'bag', quantity: '3', images: '["a","b"]' }, null),
  ).toEqual({ name: 'Rice', price: 1, unit: 'bag', quantity: '3', imageUrl: 'a', images: ['b'] })
})

test('G-067 an edited product sends the changed fields, and null for emptied ones', () => {
  expect(productBody(rice, rice)).toEqual({})
  expect(
    productBody({ ...rice, price: '80000', unit: '', quantity: '', images: '[]', isActive: 'false' }, rice),
  ).toEqual({ price: 80000, unit: null, quantity: null, imageUrl: null, images: [], isActive: false })
})

test('a price typed without its commas is no change', () => {
  expect(productBody({ ...rice, price: '78000' }, rice)).toEqual({})
})

test('GEN-09 a price changed in the meantime is shown in naira, with its kobo if any', () => {
  expect(['78000', '1500.40'].map(exactPrice)).toEqual(['₦78,000', '₦1,500.40'])
})
