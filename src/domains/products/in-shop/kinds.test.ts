import { expect, test } from 'vitest'
import { headsOf, kindsOf } from './kinds.ts'

const heads = [
  { word: 'bag', count: 2, name: 'Laptop bag' },
  { word: 'bags', count: 5, name: 'Leather bags' },
  { word: 'tv', count: 6, name: 'Hisense TV 43 inch' },
  { word: 'ac', count: 2, name: 'SPLIT AC' },
  { word: 'shoe', count: 1, name: 'Red shoe' },
]

test('merges head words that differ by their ending, the largest kind first, without single products', () => {
  expect(kindsOf(heads)).toEqual([
    { kind: 'bags', name: 'Bags', count: 7 },
    { kind: 'tv', name: 'TV', count: 6 },
    { kind: 'ac', name: 'Ac', count: 2 },
  ])
  const many = Array.from({ length: 20 }, (_, n) => ({ word: `thing${n}`, count: 3, name: 'x' }))
  expect(kindsOf(many).length).toBe(12)
})

test('finds a kind by the exact form of its head words', () => {
  expect(headsOf(heads, 'bag')).toEqual(['bag', 'bags'])
  expect(headsOf(heads, 'BAG')).toEqual([])
  expect(headsOf(heads, 'lamp')).toEqual([])
})
