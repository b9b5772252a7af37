import { describe, expect, test } from 'vitest'
import { plainMarket } from '../../../test/support/plain-market.ts'
import { type Term, Terms } from './terms.ts'
import { readWish, readWishes } from './wishes.ts'

const reader = new Terms(plainMarket().vocabulary, 'p')
const wishOf = (text: string) => readWish(text.split(' '), reader)
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
])('%s is about %s', (text, thing) => {
  expect(wishOf(text)?.thing.typed.join(' ')).toBe(thing)
})

describe('what counts', () => {
  test('not the words of asking, in English and Pidgin', () => {
    expect(required('i dey look for barber wey sabi')).toEqual(['barber'])
    expect(required('please where can i buy the cheapest yam online')).toEqual(['yam'])
    expect(required('for')).toEqual(['for'])
  })

  test('measures and qualities only lift what has them', () => {
    expect([required('half bag of rice'), optional('half bag of rice')]).toEqual([['rice'], ['half bag']])
    expect([required('paint of garri'), optional('paint of garri')]).toEqual([['garri'], ['paint']])
    expect([required('original charger'), optional('original charger')]).toEqual([['charger'], ['original']])
    expect(required('bucket of paint')).toEqual(['paint'])
    expect(required('laptop bag')).toEqual(['laptop', 'bag'])
    expect(required('bag')).toEqual(['bag'])
  })

  test('phrases of the market as one, joined or apart', () => {
    expect(required('i better pass my neighbour')).toEqual(['i better pass my neighbour'])
    expect(required('hand bag')).toEqual(['hand bag'])
    expect(required('iphone11')).toEqual(['iphone', '11'])
  })

  test('units in all spellings', () => {
    const forms = (text: string) =>
      wishOf(text)
        ?.terms.find((term) => term.number)
        ?.main.flat(2)
    expect(forms('tv 43inches')).toContain('43inch')
    expect(forms('tv 43')).toContain('43inch')
    expect(forms('1000litre tank')).toContain('1000litres')
  })
})

test('mistyped words are read as parts of phrases, in whole words and without a filler', () => {
  expect(wishOf('ladies hand bga')?.terms.map(({ typed }) => typed.join(' '))).toEqual(['ladies hand bag'])
  expect([...(wishOf('baby diper size 3')?.respelt ?? [])]).toEqual([['diper', 'diaper']])
  expect(readWishes('buba and sokoto'.split(' '), reader)).toHaveLength(1)
})

test('a letter or two after a word begin another, and known ones are no less meant', () => {
  const forms = (text: string) => wishOf(text)?.terms.at(-1)?.main.flat(2)
  expect(forms('body cr')).toContain('cream')
  expect(forms('vitamin c')).toContain('c')
  expect(required('school b')).toEqual(['school', 'b'])
  expect(wishOf('school b')?.thing.typed).toEqual(['school'])
})

test('unknown words are dropped, and nothing is searched for when the thing itself is unknown', () => {
  expect(wishOf('lg fridge')?.dropped).toEqual(['lg'])
  expect(wishOf('golden helicopter')).toBe(null)
  expect(wishOf('qzxvqj')).toBe(null)
})

test('more than six words are let go', () => {
  const wish = wishOf('rice beans garri yam onions tomatoes pepper sugar')
  expect(wish?.terms.length).toBe(6)
  expect(wish?.dropped).toEqual(['pepper', 'sugar'])
})
