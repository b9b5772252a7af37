import { expect, test } from 'vitest'
import { plainMarket } from '../../../test/support/plain-market.ts'

const market = plainMarket()

test.each([
  ['Electronics', 'electronics'],
  ['eletronics', 'electronics'],
  ['Beauty & Health', 'beauty-health'],
  ['health and beauty products', 'beauty-health'],
  ['beauty', 'beauty-health'],
  ['Professional services', 'professional-services'],
])('%s is the category', (typed, slug) => {
  const { found, notes } = market.search(typed)
  expect(notes).toEqual({ text: '', category: slug })
  expect(new Set(found.map(({ category }) => category))).toEqual(new Set([slug]))
})

test('finds a category with a place and a price, and says so', () => {
  const { found, notes } = market.search('electronics in kano under 50k')
  expect(notes).toEqual({ text: '', category: 'electronics', place: 'kano', maxPrice: 50_000 })
  expect(found.length).toBeGreaterThan(0)
  expect(found.every(({ place, naira }) => /Kano/.test(place) && naira <= 50_000)).toBe(true)
})

test.each(['food', 'garden', 'fashion design training', 'services'])('%s is not a category', (typed) => {
  expect(market.search(typed).notes?.category).toBe(undefined)
})
