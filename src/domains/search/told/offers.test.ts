import { expect, test } from 'vitest'
import { offersFor, type SearchParameters, type Seen } from './offers.ts'

const NONE: Seen = { total: 0, capped: false }
const food = { name: 'Food & Beverages', slug: 'food-beverages' }

/** A market in which exactly these searches find something; notes every look. */
function market(found: Readonly<Record<string, Seen>>) {
  const looks: string[] = []
  const look = async (asked: SearchParameters) => {
    const known = Object.entries(asked).filter(([, value]) => value !== undefined)
    looks.push(new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString())
    return found[looks.at(-1) ?? ''] ?? NONE
  }
  return { looks, look }
}

test('the nearest place, the category where it is, and all of it; three looks', async () => {
  const { looks, look } = market({
    'product=rice': { total: 1000, capped: true, location: 'Sabon Gari, Kano', category: food },
    'product=rice&location=Kano&category=electronics': NONE,
    'product=rice&location=Zuru&category=food-beverages': { total: 4, capped: false },
  })
  expect(await offersFor({ product: 'rice', location: 'Zuru', category: 'electronics' }, look)).toEqual([
    {
      kind: 'category',
      label: 'In Food & Beverages',
      total: 4,
      capped: false,
      query: { product: 'rice', location: 'Zuru', category: 'food-beverages' },
    },
    { kind: 'wider', label: 'Same words, no filters', total: 1000, capped: true, query: { product: 'rice' } },
  ])
  expect(looks).toHaveLength(3)
})

test('what was dropped is named when it is one filter', async () => {
  const { look } = market({ 'product=rice': { total: 3, capped: false, location: 'Yaba, Lagos', category: food } })
  const labels = async (asked: SearchParameters) =>
    (await offersFor({ product: 'rice', ...asked }, look)).map(({ label }) => label)
  expect(await labels({ location: 'Zuru' })).toEqual(['Everywhere in Nigeria'])
  expect(await labels({ category: 'fashion' })).toEqual(['In all categories'])
  expect(await labels({ maxPrice: 5 })).toEqual(['At any price'])
  expect(await labels({ shop: 'Ade' })).toEqual(['In all shops'])
  expect(await labels({ literal: true })).toEqual(['With similar spelling'])
})

test('a place is kept when only the price is in the way', async () => {
  const { looks, look } = market({
    'product=rice': { total: 9, capped: false, location: 'Yaba, Lagos' },
    'product=rice&location=Lagos': { total: 4, capped: false },
  })
  const offers = await offersFor({ product: 'rice', location: 'Lagos', minPrice: 20_000, maxPrice: 30_000 }, look)
  expect(offers.map(({ label, total, query }) => [label, total, query])).toEqual([
    ['At any price', 4, { product: 'rice', location: 'Lagos' }],
    ['Same words, no filters', 9, { product: 'rice' }],
  ])
  expect(looks).toHaveLength(3)
})

test('for words that nobody has, what the filters find without them, and everything', async () => {
  const { looks, look } = market({
    'category=food-beverages': { total: 7, capped: false, category: food },
    '': { total: 90, capped: false },
  })
  expect(await offersFor({ search: 'zzz', location: 'Zuru', category: 'food-beverages' }, look)).toMatchObject([
    { kind: 'category', label: 'All in Food & Beverages', total: 7, query: { category: 'food-beverages' } },
  ])
  expect(looks).toHaveLength(3)
  expect(await offersFor({ search: 'zzz' }, look)).toMatchObject([{ kind: 'wider', total: 90, query: {} }])
})

test('an empty market offers nothing', async () => {
  const { look } = market({})
  expect(await offersFor({}, look)).toEqual([])
  expect(await offersFor({ product: 'rice', location: 'Kano', category: 'fashion', maxPrice: 5 }, look)).toEqual([])
})
