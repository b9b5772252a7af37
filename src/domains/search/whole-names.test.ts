import { expect, test } from 'vitest'
import { wordsOf } from '#platform/search/words.ts'
import { plainMarket } from '../../../test/support/plain-market.ts'
import { Terms } from './terms.ts'

const market = plainMarket()

test('G-030 a whole name as it is written finds that listing first, whatever its words mean otherwise', () => {
  const names = [...new Set(market.items.map(({ name }) => name))].filter(
    (name, at) => at % 8 === 0 && wordsOf(name).length <= 6,
  )
  const others = ['Ironing only, per piece', 'Laptop charger, HP', 'Wheel alignment and balancing, saloon car']
  const missed = [...names, ...others].filter((name) => market.search(name).found[0]?.name !== name)
  expect(missed).toEqual([])
  expect(market.search('Gas clyinder, 3kg with burner').found[0]?.name).toBe('Gas cylinder, 3kg with burner')
})

test('a word that stands for many others still finds itself', () => {
  const laptop = new Terms(market.vocabulary, 'p').read(['laptop'], true)
  expect(laptop.near).toContainEqual([['laptop']])
  expect(new Set(laptop.main.map(String)).size).toBe(laptop.main.length)
})

test('what meets one row of a plan meets those that follow, so that what is found is counted', () => {
  const meant = (mark: string) => [
    mark,
    ...mark
      .slice(1)
      .split(' ')
      .map((word) => `n${word}`),
  ]
  for (const typed of ['laptop', 'hp laptop charger', 'shirts', 'palm oil 25 litres', 'native wear', 'rice and beans'])
    for (const { fits } of market.search(typed).made.flatMap(({ plans }) => plans))
      for (const [at, row] of fits.slice(0, -1).entries())
        for (const { any: wider } of fits[at + 1] ?? [])
          expect(
            row.some(({ any }) => any.every((mark) => meant(mark).some((one) => wider.includes(one)))),
            `${typed}: ${wider}`,
          ).toBe(true)
})
