import { expect, test } from 'vitest'
import { type Attempts, Reading, Readings } from './readings.ts'
import { openVocabulary, type Vocabulary } from './vocabulary.ts'

const NOTHING = { fits: [], filters: [] }

/** Attempts named after what came of those before; the fourth is the last, or the first that finds something. */
function counted() {
  const made: string[] = []
  function* attempts(vocabulary: Vocabulary): Attempts<string> {
    for (let outcomes = ''; outcomes.length < 4 && !outcomes.endsWith('1'); ) {
      vocabulary.word('p', `word${outcomes}`)
      made.push(outcomes)
      const { total } = yield { plans: [NOTHING], told: outcomes }
      outcomes += total > 0 ? '1' : '0'
    }
  }
  return { made, reading: new Reading('product', openVocabulary(), attempts) }
}

test('each attempt is made once, however often it is asked for', () => {
  const { made, reading } = counted()
  const straight = () => ['', '0', '00', '000', '0000'].map((outcomes) => reading.after(outcomes)?.told)
  for (let time = 0; time < 3; time++) expect(straight()).toEqual(['', '0', '00', '000', undefined])
  expect(made).toEqual(['', '0', '00', '000'])
  expect(reading.tags()).toEqual(made.map((outcomes) => `product/new/p=word${outcomes}`))
})

test('attempts follow those before them, in whichever order they are asked for', () => {
  const { reading } = counted()
  expect(['00', '1', '', '001', '0', '000'].map((outcomes) => reading.after(outcomes)?.told)).toEqual([
    '00',
    undefined,
    '',
    undefined,
    '0',
    '000',
  ])
})

test('one that cannot be understood fails whenever it is asked, and is never nothing', () => {
  const reading = new Reading('product', openVocabulary(), (): Attempts<string> => {
    throw new Error('No such word')
  })
  const failing = new Reading('product', openVocabulary(), function* (): Attempts<string> {
    yield { plans: [NOTHING], told: '' }
    throw new Error('No such word')
  })
  expect(failing.after('')?.told).toBe('')
  for (let time = 0; time < 2; time++) {
    expect(() => reading.after('')).toThrow('No such word')
    expect(() => failing.after('0')).toThrow('No such word')
  }
})

test('as many questions are remembered as were asked last', () => {
  const readings = new Readings()
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
