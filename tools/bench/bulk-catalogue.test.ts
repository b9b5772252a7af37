import { expect, test } from 'vitest'
import { categorySlugs } from '../demo/trades.ts'
import { bulkProductCount, bulkProducts, bulkShops } from './bulk-catalogue.ts'

test('a thousand shops have ten thousand products, unevenly spread', () => {
  const counts = Array.from({ length: 1000 }, (_, at) => bulkProductCount(at + 1))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10_000)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(1)
  expect(Math.max(...counts)).toBeGreaterThan(60)
  expect([...bulkProducts(7)]).toHaveLength(bulkProductCount(7))
  expect([...bulkProducts(7, 3)]).toEqual([...bulkProducts(7)].slice(0, 3))
})

test('a longer run begins with the shops of a shorter one', () => {
  expect([...bulkShops(500)].slice(0, 120)).toEqual([...bulkShops(120)])
})

test('shops are of every category and owners are numbered without gaps', () => {
  const shops = [...bulkShops(3000)]
  expect(new Set(shops.map(({ categorySlug }) => categorySlug)).size).toBe(categorySlugs.length)
  const owners = [...new Set(shops.map(({ ownerNumber }) => ownerNumber))]
  expect(owners).toEqual(owners.map((_, at) => at + 1))
  for (const { name, location, ratingSum, reviewCount } of shops) {
    expect(name).not.toMatch(/[{}]/)
    expect(name.length).toBeLessThanOrEqual(200)
    expect(location.length).toBeLessThanOrEqual(200)
    expect(ratingSum).toBeLessThanOrEqual(5 * reviewCount)
    expect(ratingSum).toBeGreaterThanOrEqual(reviewCount)
  }
})

test('words are as uneven as in a market: few very common ones, very many that occur once', () => {
  const seen = new Map<string, number>()
  for (let shop = 1; shop <= 3000; shop++)
    for (const { name, price } of bulkProducts(shop)) {
      expect(price).toMatch(/^[1-9]\d*\.\d\d$/)
      for (const word of name.toLowerCase().split(/[^a-z0-9]+/)) seen.set(word, (seen.get(word) ?? 0) + 1)
    }
  const counts = [...seen.values()]
  expect(Math.max(...counts)).toBeGreaterThan(1_000)
  expect(counts.filter((count) => count === 1).length).toBeGreaterThan(2_000)
})
