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
  const { found, told } = market.search(typed)
  expect(told).toEqual({ text: '', category: slug })
  expect(new Set(found.map(({ category }) => category))).toEqual(new Set([slug]))
})

test('with a place and a price, which are told too', () => {
  const { found, told } = market.search('electronics in kano under 50k')
  expect(told).toEqual({ text: '', category: 'electronics', place: 'kano', maxPrice: 50_000 })
  expect(found.length).toBeGreaterThan(0)
  expect(found.every(({ place, naira }) => /Kano/.test(place) && naira <= 50_000)).toBe(true)
})

test.each(['food', 'garden', 'fashion design training', 'services'])('%s is no category', (typed) => {
  expect(market.search(typed).told?.category).toBe(undefined)
})
