import { expect, test } from 'vitest'
import { plan } from './plan.ts'
import type { Term } from './vocabulary.ts'

const EVERYTHING = 1_000_000
const ASK = { texts: [], sort: 'newest', limit: 24 }
const term = (typed: string, docs: number, given: Partial<Term> = {}): Term => ({
  typed,
  prefix: null,
  words: [typed],
  near: false,
  docs,
  names: docs,
  fronts: docs,
  most: docs,
  exactNames: docs,
  exactFronts: docs,
  ...given,
})
const ofProduct = (...terms: Term[]) => {
  const { wanted, also } = plan(Array(terms.length).fill('p'), terms, ASK, EVERYTHING)
  return { wanted, also }
}

test('G-025 every word is asked for, the rarest first and what stands for many words last, in whatever order they were typed', () => {
  const terms = [
    term('and', 90_000, { words: ['and', 'sand', 'handbag'] }),
    term('shirt', 120_000),
    term('aso', 20_000),
  ]
  const wanted = ["'paso'", "'pshirt'", "('pand' | 'psand' | 'phandbag')"]
  expect(ofProduct(...terms)).toEqual({ wanted, also: null })
  expect(ofProduct(...terms.reverse())).toEqual({ wanted, also: null })
})

test('G-025 a beginning is looked at row by row when what was asked for besides is much rarer', () => {
  const beginning = term('3', 50_000, { prefix: '3', words: [] })
  expect(ofProduct(beginning, term('kva', 10_000))).toEqual({ wanted: ["'pkva'"], also: ["'p3':*"] })
  expect(ofProduct(beginning, term('copy', 40_000))).toEqual({ wanted: ["'pcopy'", "'p3':*"], also: null })
  expect(ofProduct(beginning)).toEqual({ wanted: ["'p3':*"], also: null })
})

test('words that very many have are looked at row by row', () => {
  expect(ofProduct(term('for', 400_000), term('the', 300_000))).toEqual({ wanted: null, also: ["'pthe'", "'pfor'"] })
})
