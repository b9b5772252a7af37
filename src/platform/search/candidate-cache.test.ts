import { expect, test } from 'vitest'
import { CandidateCache, CandidateSequence, type QueryCandidates } from './candidate-cache.ts'
import { openVocabulary, type Vocabulary } from './vocabulary.ts'

const NOTHING = { tiers: [], filters: [] }

/** Candidates named after the results of those before; the fourth is the last, or the first with a match. */
function counted() {
  const made: string[] = []
  function* queryCandidates(vocabulary: Vocabulary): QueryCandidates<string> {
    for (let outcomes = ''; outcomes.length < 4 && !outcomes.endsWith('1'); ) {
      vocabulary.word('p', `word${outcomes}`)
      made.push(outcomes)
      const { total } = yield { plans: [NOTHING], interpretation: outcomes }
      outcomes += total > 0 ? '1' : '0'
    }
  }
  return { made, reading: new CandidateSequence('product', openVocabulary(), queryCandidates) }
}

test('each candidate is made once, however often it is requested', () => {
  const { made, reading } = counted()
  const straight = () => ['', '0', '00', '000', '0000'].map((outcomes) => reading.after(outcomes)?.interpretation)
  for (let time = 0; time < 3; time++) expect(straight()).toEqual(['', '0', '00', '000', undefined])
  expect(made).toEqual(['', '0', '00', '000'])
  expect(reading.tags()).toEqual(made.map((outcomes) => `product/new/p=word${outcomes}`))
})

test('candidates follow those before them, in any order of requests', () => {
  const { reading } = counted()
  expect(['00', '1', '', '001', '0', '000'].map((outcomes) => reading.after(outcomes)?.interpretation)).toEqual([
    '00',
    undefined,
    '',
    undefined,
    '0',
    '000',
  ])
})

test('a query that fails to parse fails each time, and never counts as no match', () => {
  const reading = new CandidateSequence('product', openVocabulary(), (): QueryCandidates<string> => {
    throw new Error('No such word')
  })
  const failing = new CandidateSequence('product', openVocabulary(), function* (): QueryCandidates<string> {
    yield { plans: [NOTHING], interpretation: '' }
    throw new Error('No such word')
  })
  expect(failing.after('')?.interpretation).toBe('')
  for (let time = 0; time < 2; time++) {
    expect(() => reading.after('')).toThrow('No such word')
    expect(() => failing.after('0')).toThrow('No such word')
  }
})

test('caches the latest queries', () => {
  const readings = new CandidateCache()
  let begun = 0
  const ask = (question: string) =>
    readings.of(question, () => {
      begun++
      return counted().reading
    })
  const first = ask('rice')
  for (let other = 0; other < 499; other++) ask(`other ${other}`)
  expect(ask('rice')).toBe(first)
  expect(begun).toBe(500)
  for (let other = 500; other < 1_000; other++) ask(`other ${other}`)
  expect(ask('rice')).not.toBe(first)
})
