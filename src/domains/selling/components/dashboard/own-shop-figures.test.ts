import { expect, test } from 'vitest'
import type { OwnShop } from '#domains/shops/shops.contract.ts'
import { averageProducts, shopTotals } from './own-shop-figures.ts'

const shop = (isApproved: boolean, products: number, viewCount: number, isActive = true) =>
  ({ isApproved, isActive, viewCount, _count: { products } }) as OwnShop

test('DASH-07 DASH-08 DASH-09 G-070 totals cover all shops, including pending ones', () => {
  expect(shopTotals([])).toEqual({ shops: 0, approved: 0, active: 0, products: 0, views: 0 })
  expect(shopTotals([shop(true, 3, 10), shop(false, 4, 0, false), shop(true, 0, 1)])).toEqual({
    shops: 3,
    approved: 2,
    active: 2,
    products: 7,
    views: 11,
  })
})

test('DASH-22 the average is a whole number, 0 without shops', () => {
  expect(averageProducts({ products: 7, shops: 2 })).toBe(4)
  expect(averageProducts({ products: 7, shops: 3 })).toBe(2)
  expect(averageProducts({ products: 0, shops: 5 })).toBe(0)
  expect(averageProducts({ products: 0, shops: 0 })).toBe(0)
})
