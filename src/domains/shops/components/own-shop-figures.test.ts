import { expect, test } from 'vitest'
import type { OwnShop } from '../shops.contract.ts'
import { figuresOf } from './own-shop-figures.ts'

const shop = (isApproved: boolean, products: number, viewCount: number) =>
  ({ isApproved, viewCount, _count: { products } }) as OwnShop

test('DASH-07 DASH-08 DASH-09 the figures are over all shops, pending ones included', () => {
  expect(figuresOf([])).toEqual({ shops: 0, approved: 0, products: 0, views: 0 })
  expect(figuresOf([shop(true, 3, 10), shop(false, 4, 0), shop(true, 0, 1)])).toEqual({
    shops: 3,
    approved: 2,
    products: 7,
    views: 11,
  })
})
