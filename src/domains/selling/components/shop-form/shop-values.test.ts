import { expect, test } from 'vitest'
import type { OwnShop } from '#domains/shops/shops.contract.ts'
import { shopBody, shopValues } from './shop-values.ts'

const empty = shopValues()
const shop = shopValues({
  name: 'Mama Cass',
  description: null,
  category: { id: 6, name: 'Food', slug: 'food' },
  location: 'Yaba',
  phone: '08031234567',
} as OwnShop)

test('VAL-03 VAL-04 SHAPE-17 a new shop sends the filled-in fields, its category as a number, and no category without a choice', () => {
  expect(shopBody({ ...empty, name: 'Mama Cass', location: 'Yaba' }, null)).toEqual({
    name: 'Mama Cass',
    location: 'Yaba',
  })
  expect(shopBody({ ...empty, name: 'A', location: 'B', categoryId: '3', website: ' ' }, null)).toEqual({
    name: 'A',
    location: 'B',
    categoryId: 3,
  })
  expect(shopBody(empty, null)).toEqual({ name: '', location: '' })
})

test('G-068 an edited shop sends the changed fields, and null for emptied ones', () => {
  expect(shopBody(shop, shop)).toEqual({})
  expect(shopBody({ ...shop, phone: '', categoryId: '', address: '1 Market Road' }, shop)).toEqual({
    phone: null,
    categoryId: null,
    address: '1 Market Road',
  })
  expect(shopBody({ ...shop, name: '' }, shop)).toEqual({ name: '' })
})
