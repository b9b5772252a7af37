import { expect, test } from 'vitest'
import { LANDING_PRODUCTS } from '#domains/products/components/landing-products-read.ts'
import { LANDING_SHOPS } from '#domains/shops/components/shop-reads.ts'
import { BANNER_MS } from './password-reset-banner.tsx'

test('CONST-02 the landing page shows 6 shops and 9 products', () => {
  expect([LANDING_SHOPS, LANDING_PRODUCTS]).toEqual([6, 9])
})

test('CONST-12 the password-reset banner stays 5 s', () => {
  expect(BANNER_MS).toBe(5_000)
})
