import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { plainMarket } from '../../../test/support/plain-market.ts'
import { plainSearch } from '../../../test/support/plain-search.ts'
import { interpret } from './search.ts'

// What customers typed, from the field (`expected.json` also has lists and files, which the reader of price lists is tested with).

type Typed = {
  id: string
  kind: string
  typed: string
  field?: string
  same?: string
  never?: string
  first?: string
  order?: string
}
const file = new URL('../selling/price-lists/corpus/field/expected.json', import.meta.url)
const entries = (JSON.parse(readFileSync(file, 'utf8')) as { typed: Typed[] }).typed
const market = plainMarket()
const found = (text: string) => market.search(text).found
const names = (text: string) => found(text).map(({ name }) => name)
const first = (text: string, count = 10) => names(text).slice(0, count)

/** Finds products with a place in the field for places. */
function inPlace(location: string): string[] {
  for (const { plans } of interpret({ field: 'p', location }, market.vocabulary)) {
    const ids = plainSearch(market.listings, plans[0]).map(({ id }) => id)
    return ids.flatMap((id) => market.items.find((item) => item.id === id)?.place ?? [])
  }
  return []
}

const places = entries.filter(({ kind, field }) => kind === 'place' && field === undefined)
const searches = entries.filter(({ kind }) => kind === 'search')

describe('G-207 a town in another spelling, or with its state', () => {
  test.each(places.flatMap(({ typed, same }) => (same ? [[typed, same] as const] : [])))('%s is %s', (typed, same) => {
    expect(inPlace(same).length).toBeGreaterThan(0)
    expect(inPlace(typed)).toEqual(inPlace(same))
    expect(names(typed)).toEqual(names(same))
  })

  test.each([
    ['abeokuta ogun', 'abeokuta'],
    ['portharcout', 'port harcourt'],
    ['calabar, cross river state', 'calabar'],
    ['enugu, enugu state', 'enugu'],
  ])('%s is %s', (typed, same) => expect(names(typed)).toEqual(names(same)))
})

describe('G-207 a state named as such', () => {
  test.each(places.flatMap(({ typed, never }) => (never ? [[typed, never] as const] : [])))(
    '%s is not in %s',
    (typed, never) => {
      expect(inPlace(typed).filter((place) => place.includes(never))).toEqual([])
      expect(found(typed).filter(({ place }) => place.includes(never))).toEqual([])
    },
  )

  test('finds its towns, and says so of a place that is not in Nigeria', () => {
    expect(new Set(found('rivers state').map(({ place }) => /Port Harcourt/.test(place)))).toEqual(new Set([true]))
    expect(found('kano state').filter(({ place }) => !place.includes('Kano'))).toEqual([])
    expect(inPlace('Nairobi')).toEqual([])
    expect(found('Nairobi')).toEqual([])
  })

  test('a sentence names product and place', () => {
    const { notes, tried } = market.search('where I fit buy cement for ikeja')
    expect(tried[0]?.notes).toMatchObject({ place: 'ikeja' })
    expect(notes?.letGo).toEqual(['ikeja'])
    expect(first('where I fit buy cement for ikeja').filter((name) => !name.startsWith('Cement'))).toEqual([])
  })
})

describe('G-207 words written together with others or with numbers', () => {
  test.each(searches.flatMap(({ typed, same }) => (same ? [[typed, same] as const] : [])))(
    '%s is %s',
    (typed, same) => {
      expect(names(same).length).toBeGreaterThan(0)
      expect(names(typed)).toEqual(names(same))
    },
  )

  test.each([
    ['iphone12', 'iphone 12'],
    ['rice50kg', 'rice 50kg'],
    ['bagofcement', 'bag of cement'],
  ])('%s is %s', (typed, same) => expect(names(typed)).toEqual(names(same)))
})

describe('G-207 the exact phrase comes first', () => {
  test.each(['bob wig', 'school bag', 'standing fan', 'body cream', 'curly wig', 'laptop bag'])('%s', (typed) => {
    const together = names(typed).map((name) => name.toLowerCase().includes(typed))
    expect(together[0]).toBe(true)
    expect(together.lastIndexOf(true)).toBe(together.filter(Boolean).length - 1)
  })
})

describe('G-207 a part of a word before a correction, if more products have it', () => {
  test.each(['kara', 'nkara'])('%s finds names that contain it', (typed) => {
    expect(first(typed).filter((name) => !/n?kara/i.test(name))).toEqual([])
    expect(first(typed).length).toBe(10)
  })
})

describe('G-207 a word that nothing has is left out, and named', () => {
  test('helicopter rice', () => {
    expect(market.search('helicopter rice').notes?.letGo).toEqual(['helicopter'])
    expect(first('helicopter rice').filter((name) => !/rice/i.test(name))).toEqual([])
  })
})

describe('G-207 measures and sizes', () => {
  test.each(searches.flatMap(({ typed, never }) => (never ? [[typed, never] as const] : [])))(
    '%s finds no %s',
    (typed, never) => expect(first(typed).filter((name) => new RegExp(never).test(name))).toEqual([]),
  )

  test('white emulsion is paint, and a size 12 gown a gown', () => {
    expect(first('white emulsion', 1)[0]).toMatch(/^Paint, emulsion/)
    expect(first('size 12 gown').filter((name) => !/gown/i.test(name))).toEqual([])
    expect(first('white paint').filter((name) => /Garri/.test(name))).toEqual([])
  })
})

describe('G-207 cheap', () => {
  test.each(['cheap fridge', 'cheapest rice', 'affordable generator', 'low price fridge'])(
    '%s asks for order by price',
    (typed) => {
      const { notes, found: all } = market.search(typed)
      const thing = typed.split(' ').at(-1) ?? ''
      expect(notes).toMatchObject({ sort: 'price' })
      expect(all.filter(({ name }) => !name.toLowerCase().includes(thing))).toEqual([])
    },
  )

  test.each(['cheap', 'Cheapest', 'cheap things', 'affordable price'])(
    '%s alone finds everything by price',
    (typed) => {
      const { notes, found: all } = market.search(typed)
      expect(notes).toMatchObject({ sort: 'price' })
      expect(all).toHaveLength(market.items.length)
    },
  )
})
