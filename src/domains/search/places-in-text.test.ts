import { expect, test } from 'vitest'
import { plainMarket } from '../../../test/support/plain-market.ts'
import { findPlace } from './places-in-text.ts'

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
