import { expect, test } from 'vitest'
import { bestOffer, rangeWith } from './offers.ts'
import type { Offers } from './same-nearby-read.ts'

const own = (price: string, more: object = {}) => ({
  price,
  unit: null,
  priceConfirmedAt: '2026-11-28',
  priceIsOld: false,
  quantity: null,
  ...more,
})
const other = (price: string, more: object = {}) =>
  ({
    id: Number(price),
    name: 'Rice',
    isActive: true,
    shop: { name: 'S', location: 'L' },
    ...own(price, more),
  }) as const
const found = (products: Offers['products'], shops = products.length): Offers => ({
  shops,
  lowest: products.map(({ price }) => price).sort()[0] ?? null,
  highest:
    products
      .map(({ price }) => price)
      .sort()
      .at(-1) ?? null,
  products,
})
const two = found([other('340.00'), other('352.00')])

test('G-195 the range covers this shop, unless it has none left', () => {
  expect(rangeWith(own('333.00'), two)).toEqual({ shops: 3, lowest: '333.00', highest: '352.00' })
  expect(rangeWith(own('400.00'), two)).toEqual({ shops: 3, lowest: '340.00', highest: '400.00' })
  expect(rangeWith(own('333.00', { quantity: 0 }), two)).toEqual({ shops: 2, lowest: '340.00', highest: '352.00' })
  expect(rangeWith(own('333.00'), found([]))).toBeNull()
})

test('G-195 a price is the cheapest of three shops or more, also when another asks the same', () => {
  expect(bestOffer(own('333.00'), two)).toBe('cheapest')
  expect(bestOffer(own('340.00'), two)).toBe('cheapest')
  expect(bestOffer(own('345.00'), two)).toMatchObject({ price: '340.00' })
  expect(bestOffer(own('345.00'), found([other('340.00')]))).toBeNull()
})

test('G-186 an old price neither is the cheapest nor beats a confirmed one', () => {
  expect(bestOffer(own('333.00', { priceIsOld: true }), two)).toBeNull()
  expect(bestOffer(own('345.00'), found([other('350.00'), other('300.00', { priceIsOld: true })]))).toBeNull()
})

test('a sold-out product leads to any other shop that has it', () => {
  expect(bestOffer(own('300.00', { quantity: 0 }), found([other('340.00')]))).toMatchObject({ price: '340.00' })
  expect(bestOffer(own('300.00', { quantity: 0 }), found([]))).toBeNull()
})
