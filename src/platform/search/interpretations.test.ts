import { expect, test } from 'vitest'
import { InterpretationCache, Interpretations } from './interpretations.ts'
import type { Interpretation } from './plan.ts'
import { openVocabulary, type Vocabulary } from './vocabulary.ts'

const named = (notes: number): Interpretation<number> => ({ plans: [{ tiers: [], filters: [] }], notes })

/** Three interpretations, each of which looks up a word. */
function counted() {
  const made: number[] = []
  function* interpret(vocabulary: Vocabulary) {
    for (let nth = 0; nth < 3; nth++) {
      vocabulary.word('p', `word${nth}`)
      made.push(nth)
      yield named(nth)
    }
  }
  return { made, interpretations: new Interpretations('product', openVocabulary(), interpret) }
}

test('each interpretation is made once, and only when it is needed', () => {
  const { made, interpretations } = counted()
  for (const { notes } of interpretations) if (notes === 1) break
  expect(made).toEqual([0, 1])
  for (let time = 0; time < 2; time++) expect(Array.from(interpretations, ({ notes }) => notes)).toEqual([0, 1, 2])
  expect(made).toEqual([0, 1, 2])
  expect(interpretations.tags()).toEqual(made.map((nth) => `product/new/p=word${nth}`))
})

test('a query that fails to parse fails each time, and never counts as no match', () => {
  const failing = new Interpretations('product', openVocabulary(), function* () {
    yield named(0)
    throw new Error('No such word')
  })
  for (let time = 0; time < 2; time++) expect(() => [...failing]).toThrow('No such word')
})

test('caches the latest queries', () => {
  const cache = new InterpretationCache()
  let begun = 0
  const ask = (query: string) =>
    cache.of(query, () => {
      begun++
      return counted().interpretations
    })
  const first = ask('rice')
  for (let other = 0; other < 499; other++) ask(`other ${other}`)
  expect(ask('rice')).toBe(first)
  expect(begun).toBe(500)
  for (let other = 500; other < 1_000; other++) ask(`other ${other}`)
  expect(ask('rice')).not.toBe(first)
})
