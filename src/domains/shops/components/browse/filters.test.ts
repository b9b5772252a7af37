import { expect, test } from 'vitest'
import { productFilters } from '#domains/products/components/product-filters.ts'
import { PRICE_PARAMETERS } from '#shared/forms/naira.ts'
import { shopFilters } from './shop-filters.ts'
import { badgesOf, categoryOf, understood } from './use-filters.ts'

const categories = [
  { id: 5, name: 'Fashion', slug: 'fashion' },
  { id: 6, name: 'Food & Beverages', slug: 'food-beverages' },
]

test('G-026 keeps only known parameters and first values, without blanks', () => {
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

test('G-034 BROWSE-05 shows a badge per active filter, with the name of the category', () => {
  const labels = { search: 'Search', location: 'Location', category: 'Category', near: 'Near me' }
  const values = { search: 'phone', category: 'fashion', sort: 'newest', page: '2', near: '6.5,3.3' }
  expect(badgesOf(labels, values, categories[0]).map(({ text }) => text)).toEqual([
    'Search: phone',
    'Category: Fashion',
    'Near me',
  ])
  expect(badgesOf(labels, { category: 'odd' }, undefined)).toEqual([{ names: ['category'], text: 'Category: odd' }])
  expect(badgesOf(labels, {}, undefined)).toEqual([])
})

test('PROD-16 shows a price range as one badge in whole naira, the lower price first', () => {
  const search = new URLSearchParams('minPrice=₦5,000.40&maxPrice=2k&literal=yes')
  expect(productFilters(search, PRICE_PARAMETERS)).toEqual({ minPrice: '2000', maxPrice: '5000' })
  expect(productFilters(new URLSearchParams('minPrice=-1&maxPrice=cheap&literal=true'), PRICE_PARAMETERS)).toEqual({
    literal: 'true',
  })
  expect(badgesOf({ price: 'Price' }, productFilters(search, PRICE_PARAMETERS), undefined)).toEqual([
    { names: ['price', 'minPrice', 'maxPrice'], text: 'Price: ₦2,000 to ₦5,000' },
  ])
})

test('G-034 moves what was understood from the words into the filters', () => {
  const values = { product: 'rcie under 5k in kano', sort: 'price' }
  expect(understood(values, 'product', undefined)).toBe(values)
  const corrected = { from: 'rcie', to: 'rice' }
  expect(understood(values, 'product', { text: 'rice', corrected, place: 'Kano', maxPrice: 5000 })).toEqual({
    product: 'rice',
    location: 'Kano',
    maxPrice: '5000',
    sort: 'price',
  })
  expect(understood({ product: 'under 5k' }, 'product', { text: '', maxPrice: 5000 })).toEqual({ maxPrice: '5000' })
  expect(understood({ product: 'Fashion' }, 'product', { text: '', category: 'fashion' })).toEqual({
    category: 'fashion',
  })
})
