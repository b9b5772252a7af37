import { expect, test } from 'vitest'
import { SearchNotes, type Told } from '../search.contract.ts'
import type { SearchParameters } from './offers.ts'
import { headerOf, tellSearch } from './tell-search.ts'

async function tell(asked: SearchParameters, found: { total: number; told?: Told }, everything = 50) {
  const headers: Record<string, string> = {}
  await tellSearch(
    (name, value) => {
      headers[name] = value
    },
    { asked, words: 'product', found, look: async () => ({ total: everything, capped: false }) },
  )
  const header = headers['x-search']
  return header === undefined ? null : SearchNotes.parse(JSON.parse(decodeURIComponent(header)))
}

test('nothing is told of a search that was understood as it was typed', async () => {
  expect(await tell({ product: 'Rice' }, { total: 3, told: { text: 'rice' } })).toBeNull()
  const told = { text: 'rice', minPrice: 100, maxPrice: 500 }
  expect(await tell({ product: 'Rice', minPrice: 100, maxPrice: 500 }, { total: 3, told })).toBeNull()
})

test('what was taken from the words, corrected or let go is told', async () => {
  const corrected = { from: 'rcie', to: 'rice' }
  expect(
    await tell(
      { product: 'Rcie in port harcourt under 5k', minPrice: 100 },
      { total: 3, told: { text: 'rice', corrected, place: 'port harcourt', minPrice: 100, maxPrice: 5000 } },
    ),
  ).toEqual({ text: 'rice', corrected, place: 'Port Harcourt', maxPrice: 5000 })
  expect(
    await tell({ product: 'Fashion, Lagos' }, { total: 3, told: { text: '', category: 'fashion', place: 'lagos' } }),
  ).toEqual({ text: '', category: 'fashion', place: 'Lagos' })
  expect(await tell({ product: 'Cheap Rice' }, { total: 3, told: { text: 'cheap rice', letGo: ['cheap'] } })).toEqual({
    text: 'Cheap Rice',
    letGo: ['cheap'],
  })
})

test('when nothing is found, offers are told and no correction', async () => {
  const told = { text: 'rice', corrected: { from: 'rcie', to: 'rice' }, place: 'Zuru' }
  expect(await tell({ product: 'rcie in zuru' }, { total: 0, told })).toEqual({
    text: 'rcie',
    place: 'Zuru',
    offers: [{ kind: 'wider', label: 'Everywhere in Nigeria', total: 50, capped: false, query: { product: 'rice' } }],
  })
  expect(await tell({ product: 'rice' }, { total: 0 }, 0)).toBeNull()
})

test('the header never becomes longer than a few kilobytes', () => {
  const long = '米'.repeat(200)
  const offer = {
    kind: 'wider',
    label: 'Same words, no filters',
    total: 1,
    capped: false,
    query: { product: long },
  } as const
  const notes = { text: long, corrected: { from: long, to: long }, letGo: [long], offers: [offer, offer, offer] }
  expect(headerOf(notes).length).toBeLessThan(3_000)
  const few = { text: 'rice', letGo: ['x'], offers: [offer] }
  expect(JSON.parse(decodeURIComponent(headerOf(few)))).toEqual(few)
})
