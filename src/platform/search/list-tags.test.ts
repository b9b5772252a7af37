import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { useDb } from '../../../test/support/db.ts'
import { aProduct, aShop } from '../../../test/support/people.ts'
import { expandTags, trackLookups } from './list-tags.ts'
import { listingSearch } from './listing-search.ts'
import type { Interpretation } from './plan.ts'
import { openVocabulary, type Vocabulary } from './vocabulary.ts'

const row = (word: string) => ({ field: 'p', word, documentCount: 3, names: 2, heads: 1, home: null })
const WORDS = [
  'kettle',
  'kettles',
  'lamp',
  'lamps',
  'rice',
  'torch',
  'torches',
  'orchid',
  'or',
  'ketlle',
  'trosh',
  'x'.repeat(20),
]

describe('vocabulary lookups', () => {
  const asked: Record<string, (vocabulary: Vocabulary, text: string) => unknown> = {
    word: (vocabulary, text) => vocabulary.word('p', text),
    forms: (vocabulary, text) => vocabulary.forms('p', text),
    begun: (vocabulary, text) => vocabulary.begun('p', text, 9),
    containing: (vocabulary, text) => vocabulary.containing('p', text, 9),
    near: (vocabulary, text) => vocabulary.near('p', text),
  }

  test.each(Object.keys(asked))('%s: a list depends on every new word that changes the result', (method) => {
    const ask = asked[method] as (vocabulary: Vocabulary, text: string) => unknown
    const word = fc.oneof(
      fc.constantFrom(...WORDS),
      fc.string({ unit: fc.constantFrom(...'aeikr'), minLength: 1, maxLength: 10 }),
    )
    let changes = 0
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), word, word, fc.nat(9), (known, added, other, end) => {
        const typed = end < 5 ? added.slice(end % 2, added.length - (end % 3)) || other : other
        const vocabulary = openVocabulary()
        vocabulary.learn(known.map(row))
        const watch = trackLookups('product', vocabulary)
        const before = JSON.stringify(ask(watch.vocabulary, typed))
        vocabulary.learn([row(added)])
        if (JSON.stringify(ask(vocabulary, typed)) === before) return
        changes++
        const dropped = new Set(expandTags([`product/new/p=${added}`]))
        expect(watch.tags().some((tag) => dropped.has(tag))).toBe(true)
      }),
      { numRuns: 5_000 },
    )
    expect(changes).toBeGreaterThan(50)
  })

  test('a list with very many lookups depends on every new word', () => {
    const watch = trackLookups('product', openVocabulary())
    for (let n = 0; n < 400; n++) watch.vocabulary.word('p', `word${n}`)
    expect(watch.tags()).toEqual(['product/new'])
    expect([...expandTags(['product/new/s=ngozi'])]).toContain('product/new')
  })
})

describe('interpretations', () => {
  const at = useDb()
  const products = listingSearch<{ id: number }>({
    name: 'product',
    text: 'p',
    columns: 'l.product_id as id',
    tables: '',
    sorts: {
      best: {
        keys: [
          ['score', 'digits'],
          ['id', 'number'],
        ],
      },
    },
  })
  const search = (asked: string, interpret: (vocabulary: Vocabulary) => Iterable<Interpretation<null>>) =>
    products.search(at.db, { input: { asked }, interpret, sort: 'best', limit: 5 })
  const named = (word: string): Interpretation<null> => ({
    plans: [{ tiers: [[{ any: [`n${word}`] }]], filters: [] }],
    notes: null,
  })

  test('a list depends on interpretations without matches, and on each of two intents', async () => {
    const { tags } = await search('torch, or lamp and rice', function* () {
      yield named('torch')
      yield { plans: [...named('lamp').plans, ...named('rice').plans] as never, notes: null }
    })
    expect(tags()).toEqual(expect.arrayContaining(['torch', 'lamp', 'rice'].map((word) => `product/match/w=${word}`)))
  })

  test('without interpretations, new words are still noticed', async () => {
    const torches = () =>
      search('torch', function* (vocabulary) {
        if (vocabulary.word('p', 'torch')) yield named('torch')
      })
    expect((await torches()).total).toBe(0)
    await aProduct(at.db, (await aShop(at.db)).id, { name: 'Torch' })
    expect((await torches()).total).toBe(1)
  })
})
