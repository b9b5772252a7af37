import { afterEach, describe, expect, test, vi } from 'vitest'
import { Spelling } from '#platform/search/spelling.ts'
import type { Vocabulary } from '#platform/search/vocabulary.ts'
import { plainMarket } from '../../../test/support/plain-market.ts'
import { findPlace, placeFilterWords } from './places-in-text.ts'

const { vocabulary } = plainMarket()
const find = (text: string) => {
  const place = findPlace(text.split(' '), vocabulary, 'p')
  return place && [place.rest.join(' '), place.name, place.words.map((either) => either.join('|')).join(' ')]
}

test.each([
  ['rice in kano', 'rice', 'kano', 'kano'],
  ['who dey sell rice for kano', 'who dey sell rice', 'kano', 'kano'],
  ['abuja phones', 'phones', 'abuja', 'abuja'],
  ['generator alaba', 'generator', 'alaba', 'alaba'],
  ['tomatoes mile 12', 'tomatoes', 'mile 12', 'mile 12'],
  ['laptop computer village', 'laptop', 'computer village', 'computer village'],
  ['lace balogun market', 'lace', 'balogun market', 'balogun market'],
  ['wig in ph', 'wig', 'ph', 'port harcourt'],
  ['rice in knao', 'rice', 'knao', 'kano'],
  ['abj laptop', 'laptop', 'abj', 'abuja'],
  ['phones in ondo state', 'phones', 'ondo state', 'akure'],
  ['furniture anambra', 'furniture', 'anambra', 'nkpor|onitsha'],
  ['phones ondo state', 'phones', 'ondo state', 'akure'],
  ['ondo state phones', 'phones', 'ondo state', 'akure'],
  ['furniture anambra state please', 'furniture please', 'anambra state', 'nkpor|onitsha'],
  ['akwa ibom fish', 'fish', 'akwa ibom', 'oron|uyo'],
  ['rice in kano state', 'rice', 'kano state', 'kano'],
  ['rice in kano city', 'rice', 'kano city', 'kano'],
  ['phones in ikeja lagos', 'phones', 'ikeja lagos', 'ikeja'],
  ['shoes surulere and lagos', 'shoes', 'surulere lagos', 'surulere lagos'],
  ['rice kano and lagos', 'rice kano and', 'lagos', 'lagos'],
  ['rice in ikeja and yaba', 'rice in ikeja and', 'yaba', 'yaba'],
  ['who dey sell fine rice and beans for ikeja and lagos', 'who dey sell fine rice and beans', 'ikeja lagos', 'ikeja'],
  [
    'please who dey sell fine rice in surulere and lagos',
    'please who dey sell fine rice',
    'surulere lagos',
    'surulere lagos',
  ],
])('%s', (text, rest, name, words) => {
  expect(find(text)).toEqual([rest, name, words])
})

test.each([
  'garri ijebu',
  'house for rent',
  'food for party',
  'ring light',
  'estate agent',
  'computer',
  'shoes for men',
  'ofada rice',
  'delta battery',
  'ogun agbo',
])('%s names no place', (text) => {
  expect(find(text)).toBe(null)
})

describe('the work for one text', () => {
  afterEach(() => vi.restoreAllMocks())

  function countingVocabulary() {
    const lookups: string[] = []
    const counting: Vocabulary = {
      ...vocabulary,
      word: (field, word) => {
        lookups.push(word)
        return vocabulary.word(field, word)
      },
    }
    return { counting, lookups }
  }

  function lookupsFor(words: readonly string[]) {
    const { counting, lookups } = countingVocabulary()
    findPlace(words, counting, 'p')
    return lookups.length
  }

  test.each(['yaba', 'ikeja'])('grows no faster than the number of words: %s', (name) => {
    const few = lookupsFor(Array<string>(20).fill(name))
    const many = lookupsFor(Array<string>(80).fill(name))
    expect(many).toBeLessThanOrEqual(4 * few)
  })

  test('a place to filter by is read from its first 20 words', () => {
    const words = Array.from({ length: 60 }, (_, at) => `zzq${String.fromCharCode(97 + (at % 26))}${at}`)
    const { counting, lookups } = countingVocabulary()
    placeFilterWords(words.join(' '), counting, 'p')
    expect(words.slice(20).filter((word) => lookups.includes(word))).toEqual([])
    expect(placeFilterWords('Surulere, Lagos', vocabulary, 'p')).toEqual([['surulere'], ['lagos']])
  })

  test.each(['', ' kano'])('compares only a few misspelled words with towns and names%s', (ending) => {
    const near = vi.spyOn(Spelling.prototype, 'near')
    const unknown = Array.from({ length: 20 }, (_, at) => `qzwx${String.fromCharCode(97 + at)}vvkj`)
    findPlace(`${unknown.join(' ')}${ending}`.split(' '), vocabulary, 'p')
    expect(near.mock.calls.length).toBeGreaterThan(0)
    expect(near.mock.calls.length).toBeLessThanOrEqual(12)
  })

  test.each([
    ['rice abeokutta', 'abeokuta'],
    ['generator benin cty', 'benin city'],
  ])('still reads a misspelled town: %s', (text, name) => {
    expect(findPlace(text.split(' '), vocabulary, 'p')?.name).toBe(name)
  })
})
