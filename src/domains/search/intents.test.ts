import { describe, expect, test } from 'vitest'
import { plainMarket } from '../../../test/support/plain-market.ts'
import { parseIntent, parseIntents } from './intents.ts'
import { type Term, TermReader } from './terms.ts'

const reader = new TermReader(plainMarket().vocabulary, 'p')
const wishOf = (text: string) => parseIntent(text.split(' '), reader)
const typed = (terms: readonly Term[] = []) => terms.map((term) => term.typed.join(' '))
const required = (text: string) => typed(wishOf(text)?.terms.filter((term) => !term.optional))
const optional = (text: string) => typed(wishOf(text)?.terms.filter((term) => term.optional))

test.each([
  ['laptop bag', 'bag'],
  ['charger for laptop', 'charger'],
  ['bag of rice', 'rice'],
  ['phone samsung', 'phone'],
  ['iphone 11 128gb', 'iphone'],
  ['cough syrup for children', 'syrup'],
  ['abeg where i fit see plumber', 'plumber'],
])('%s is about %s', (text, headTerm) => {
  expect(wishOf(text)?.headTerm.typed.join(' ')).toBe(headTerm)
})

describe('terms of a query', () => {
  test('leave out filler words, in English and Pidgin', () => {
    expect(required('i dey look for barber wey sabi')).toEqual(['barber'])
    expect(required('please where can i buy the cheapest yam online')).toEqual(['yam'])
    expect(required('for')).toEqual(['for'])
  })

  test('measures and qualities only raise listings that have them', () => {
    expect([required('half bag of rice'), optional('half bag of rice')]).toEqual([['rice'], ['half bag']])
    expect([required('paint of garri'), optional('paint of garri')]).toEqual([['garri'], ['paint']])
    expect([required('original charger'), optional('original charger')]).toEqual([['charger'], ['original']])
    expect(required('bucket of paint')).toEqual(['paint'])
    expect(required('laptop bag')).toEqual(['laptop', 'bag'])
    expect(required('bag')).toEqual(['bag'])
  })

  test('phrases of the market are one term, joined or apart', () => {
    expect(required('i better pass my neighbour')).toEqual(['i better pass my neighbour'])
    expect(required('hand bag')).toEqual(['hand bag'])
    expect(required('iphone11')).toEqual(['iphone', '11'])
  })

  test('match match units in all spellings', () => {
    const forms = (text: string) =>
      wishOf(text)
        ?.terms.find((term) => term.number)
        ?.exactForms.flat(2)
    expect(forms('tv 43inches')).toContain('43inch')
    expect(forms('tv 43')).toContain('43inch')
    expect(forms('1000litre tank')).toContain('1000litres')
  })
})

test('corrects misspelled words in phrases, as whole words and without a filler', () => {
  expect(wishOf('ladies hand bga')?.terms.map(({ typed }) => typed.join(' '))).toEqual(['ladies hand bag'])
  expect([...(wishOf('baby diper size 3')?.spellingFixes ?? [])]).toEqual([['diper', 'diaper']])
  expect(parseIntents('buba and sokoto'.split(' '), reader)).toHaveLength(1)
})

test('completes one or two letters after a word, and still matches known short words', () => {
  const forms = (text: string) => wishOf(text)?.terms.at(-1)?.exactForms.flat(2)
  expect(forms('body cr')).toContain('cream')
  expect(forms('vitamin c')).toContain('c')
  expect(required('school b')).toEqual(['school', 'b'])
  expect(wishOf('school b')?.headTerm.typed).toEqual(['school'])
})

test('drops unknown words, and searches nothing if the product itself is unknown', () => {
  expect(wishOf('lg fridge')?.unknownWords).toEqual(['lg'])
  expect(wishOf('golden helicopter')).toBe(null)
  expect(wishOf('qzxvqj')).toBe(null)
})

test('drops words after the sixth', () => {
  const intent = wishOf('rice beans garri yam onions tomatoes pepper sugar')
  expect(intent?.terms.length).toBe(6)
  expect(intent?.unknownWords).toEqual(['pepper', 'sugar'])
})
