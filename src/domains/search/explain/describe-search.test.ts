import { expect, test } from 'vitest'
import { type QueryNotes, SearchNotes } from '../search.contract.ts'
import { describeSearch, searchHeader } from './describe-search.ts'
import type { SearchParameters } from './offers.ts'

async function tell(searchInput: SearchParameters, found: { total: number; notes?: QueryNotes }, everything = 50) {
  const headers: Record<string, string> = {}
  await describeSearch(
    (name, value) => {
      headers[name] = value
    },
    { searchInput, words: 'product', found, probe: async () => ({ total: everything, capped: false }) },
  )
  const header = headers['x-search']
  return header === undefined ? null : SearchNotes.parse(JSON.parse(decodeURIComponent(header)))
}

test('sends no notes for a search that was understood as typed', async () => {
  expect(await tell({ product: 'Rice' }, { total: 3, notes: { text: 'rice' } })).toBeNull()
  const notes = { text: 'rice', minPrice: 100, maxPrice: 500 }
  expect(await tell({ product: 'Rice', minPrice: 100, maxPrice: 500 }, { total: 3, notes })).toBeNull()
})

test('sends notes about extracted, corrected and dropped words', async () => {
  const corrected = { from: 'rcie', to: 'rice' }
  expect(
    await tell(
      { product: 'Rcie in port harcourt under 5k', minPrice: 100 },
      { total: 3, notes: { text: 'rice', corrected, place: 'port harcourt', minPrice: 100, maxPrice: 5000 } },
    ),
  ).toEqual({ text: 'rice', corrected, place: 'Port Harcourt', maxPrice: 5000 })
  expect(
    await tell({ product: 'Fashion, Lagos' }, { total: 3, notes: { text: '', category: 'fashion', place: 'lagos' } }),
  ).toEqual({ text: '', category: 'fashion', place: 'Lagos' })
  expect(await tell({ product: 'Cheap Rice' }, { total: 3, notes: { text: 'cheap rice', letGo: ['cheap'] } })).toEqual({
    text: 'Cheap Rice',
    letGo: ['cheap'],
  })
})

test('sends suggestions instead of corrections when nothing is found', async () => {
  const notes = { text: 'rice', corrected: { from: 'rcie', to: 'rice' }, place: 'Zuru' }
  expect(await tell({ product: 'rcie in zuru' }, { total: 0, notes })).toEqual({
    text: 'rcie',
    place: 'Zuru',
    offers: [{ kind: 'wider', label: 'Everywhere in Nigeria', total: 50, capped: false, query: { product: 'rice' } }],
  })
  expect(await tell({ product: 'rice' }, { total: 0 }, 0)).toBeNull()
})

test('limits the header to a few kilobytes', () => {
  const long = '米'.repeat(200)
  const offer = {
    kind: 'wider',
    label: 'Same search, no filters',
    total: 1,
    capped: false,
    query: { product: long },
  } as const
  const notes = { text: long, corrected: { from: long, to: long }, letGo: [long], offers: [offer, offer, offer] }
  expect(searchHeader(notes).length).toBeLessThan(3_000)
  const few = { text: 'rice', letGo: ['x'], offers: [offer] }
  expect(JSON.parse(decodeURIComponent(searchHeader(few)))).toEqual(few)
})
