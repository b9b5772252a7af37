import { expect, test } from 'vitest'
import { productFilters, shopFilters } from './filters.ts'
import { badgesOf, categoryOf } from './use-filters.ts'

const categories = [
  { id: 5, name: 'Fashion', slug: 'fashion' },
  { id: 6, name: 'Food & Beverages', slug: 'food-beverages' },
]

test('G-026 known parameters only, first values, blanks dropped', () => {
  const search = new URLSearchParams('product= rice &shop=&location=%20&utm_source=x&category=fashion&product=beans')
  expect(productFilters(search)).toEqual({ product: 'rice', category: 'fashion' })
  expect(shopFilters(new URLSearchParams('search=phone&shop=x'))).toEqual({ search: 'phone' })
})

test('G-027 a category is found by slug, and for old links by id or exact name', () => {
  expect(categoryOf(categories, 'fashion')?.id).toBe(5)
  expect(categoryOf(categories, '6')?.slug).toBe('food-beverages')
  expect(categoryOf(categories, 'Food & Beverages')?.id).toBe(6)
  expect(categoryOf(categories, 'nothing')).toBeUndefined()
  expect(categoryOf(categories, undefined)).toBeUndefined()
})

test('G-034 BROWSE-05 one badge per filter in force, with the name of the category', () => {
  const labels = { search: 'Search', location: 'Location', category: 'Category', near: 'Near me' }
  const values = { search: 'phone', category: 'fashion', sort: 'newest', page: '2', near: '6.5,3.3' }
  expect(badgesOf(labels, values, categories[0]).map(({ text }) => text)).toEqual([
    'Search: phone',
    'Category: Fashion',
    'Near me',
  ])
  expect(badgesOf(labels, { category: 'odd' }, undefined)).toEqual([{ name: 'category', text: 'Category: odd' }])
  expect(badgesOf(labels, {}, undefined)).toEqual([])
})
