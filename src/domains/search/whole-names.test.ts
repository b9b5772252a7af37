import { expect, test } from 'vitest'
import { wordsOf } from '#platform/search/words.ts'
import { plainMarket } from '../../../test/support/plain-market.ts'
import { TermReader } from './terms.ts'

const market = plainMarket()

test('G-030 a whole name finds that listing first, even if its words have other meanings', () => {
  const names = [...new Set(market.items.map(({ name }) => name))].filter(
    (name, at) => at % 8 === 0 && wordsOf(name).length <= 6,
  )
  const others = ['Ironing only, per piece', 'Laptop charger, HP', 'Wheel alignment and balancing, saloon car']
  const missed = [...names, ...others].filter((name) => market.search(name).found[0]?.name !== name)
  expect(missed).toEqual([])
  expect(market.search('Gas clyinder, 3kg with burner').found[0]?.name).toBe('Gas cylinder, 3kg with burner')
})

test('a word with many synonyms still finds itself', () => {
  const laptop = new TermReader(market.vocabulary, 'p').read(['laptop'], true)
  expect(laptop.relatedForms).toContainEqual([['laptop']])
  expect(new Set(laptop.exactForms.map(String)).size).toBe(laptop.exactForms.length)
})

test('a listing that matches a tier matches all later tiers, so that counts are right', () => {
  const widerMarks = (mark: string) => [
    mark,
    ...mark
      .slice(1)
      .split(' ')
      .map((word) => `n${word}`),
  ]
  for (const typed of ['laptop', 'hp laptop charger', 'shirts', 'palm oil 25 litres', 'native wear', 'rice and beans'])
    for (const { tiers } of market.search(typed).tried.flatMap(({ plans }) => plans))
      for (const [at, row] of tiers.slice(0, -1).entries())
        for (const { any: wider } of tiers[at + 1] ?? [])
          expect(
            row.some(({ any }) => any.every((mark) => widerMarks(mark).some((one) => wider.includes(one)))),
            `${typed}: ${wider}`,
          ).toBe(true)
})
