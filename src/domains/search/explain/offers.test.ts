import { expect, test } from 'vitest'
import { type ProbeResult, type SearchParameters, suggestSearches } from './offers.ts'

const NONE: ProbeResult = { total: 0, capped: false }
const food = { name: 'Food & Beverages', slug: 'food-beverages' }

/** A market in which exactly these searches find something. It records every probe. */
function market(found: Readonly<Record<string, ProbeResult>>) {
  const looks: string[] = []
  const probe = async (searchInput: SearchParameters) => {
    const known = Object.entries(searchInput).filter(([, value]) => value !== undefined)
    looks.push(new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString())
    return found[looks.at(-1) ?? ''] ?? NONE
  }
  return { looks, probe }
}

test('suggests the nearest place, the category that has it, and all places, with three probes', async () => {
  const { looks, probe } = market({
    'product=rice': { total: 1000, capped: true, location: 'Sabon Gari, Kano', category: food },
    'product=rice&location=Kano&category=electronics': NONE,
    'product=rice&location=Zuru&category=food-beverages': { total: 4, capped: false },
  })
  expect(await suggestSearches({ product: 'rice', location: 'Zuru', category: 'electronics' }, probe)).toEqual([
    {
      kind: 'category',
      label: 'In Food & Beverages',
      total: 4,
      capped: false,
      query: { product: 'rice', location: 'Zuru', category: 'food-beverages' },
    },
    { kind: 'wider', label: 'Same search, no filters', total: 1000, capped: true, query: { product: 'rice' } },
  ])
  expect(looks).toHaveLength(3)
})

test('names the dropped filter if there is only one', async () => {
  const { probe } = market({
    'product=rice': { total: 3, capped: false, location: 'Yaba, Lagos', category: food },
  })
  const labels = async (searchInput: SearchParameters) =>
    (await suggestSearches({ product: 'rice', ...searchInput }, probe)).map(({ label }) => label)
  expect(await labels({ location: 'Zuru' })).toEqual(['Everywhere in Nigeria'])
  expect(await labels({ category: 'fashion' })).toEqual(['In all categories'])
  expect(await labels({ maxPrice: 5 })).toEqual(['At any price'])
  expect(await labels({ shop: 'Ade' })).toEqual(['In all shops'])
  expect(await labels({ literal: true })).toEqual(['With similar spelling'])
})

test('keeps the place when only the price excludes results', async () => {
  const { looks, probe } = market({
    'product=rice': { total: 9, capped: false, location: 'Yaba, Lagos' },
    'product=rice&location=Lagos': { total: 4, capped: false },
  })
  const offers = await suggestSearches(
    { product: 'rice', location: 'Lagos', minPrice: 20_000, maxPrice: 30_000 },
    probe,
  )
  expect(offers.map(({ label, total, query }) => [label, total, query])).toEqual([
    ['At any price', 4, { product: 'rice', location: 'Lagos' }],
    ['Same search, no filters', 9, { product: 'rice' }],
  ])
  expect(looks).toHaveLength(3)
})

test('for unknown words, suggests the filters without the words, and everything', async () => {
  const { looks, probe } = market({
    'category=food-beverages': { total: 7, capped: false, category: food },
    '': { total: 90, capped: false },
  })
  expect(await suggestSearches({ search: 'zzz', location: 'Zuru', category: 'food-beverages' }, probe)).toMatchObject([
    { kind: 'category', label: 'All in Food & Beverages', total: 7, query: { category: 'food-beverages' } },
  ])
  expect(looks).toHaveLength(3)
  expect(await suggestSearches({ search: 'zzz' }, probe)).toMatchObject([{ kind: 'wider', total: 90, query: {} }])
})

test('suggests nothing in an empty market', async () => {
  const { probe } = market({})
  expect(await suggestSearches({}, probe)).toEqual([])
  expect(await suggestSearches({ product: 'rice', location: 'Kano', category: 'fashion', maxPrice: 5 }, probe)).toEqual(
    [],
  )
})
