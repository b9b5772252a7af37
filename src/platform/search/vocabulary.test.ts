import { describe, expect, test } from 'vitest'
import { stemOf } from './stem.ts'
import { openVocabulary } from './vocabulary.ts'

const NAMES = {
  phone: 60,
  phones: 2,
  headphones: 16,
  rice: 50,
  price: 300,
  toilet: 9,
  ankara: 12,
  anchor: 1,
  cement: 20,
  carrot: 5,
  tracker: 7,
  laptop: 40,
  '55inch': 3,
}
const vocabulary = openVocabulary(1000)
vocabulary.learn(
  Object.entries(NAMES).map(([word, names]) => ({
    field: 'p',
    word,
    documentCount: names,
    names,
    heads: names,
    home: null,
  })),
)
const words = (found: readonly { word: string }[]) => found.map(({ word }) => word)

describe('a stem', () => {
  test.each([
    ['phones', 'phone'],
    ['tomatoes', 'tomato'],
    ['dresses', 'dress'],
    ['batteries', 'battery'],
    ['shoes', 'shoe'],
    ['buses', 'bus'],
    ['cases', 'case'],
    ['watches', 'watch'],
    ['boxes', 'box'],
    ['pies', 'pie'],
    ['childrens', 'child'],
    ['mens', 'man'],
    ['knives', 'knife'],
    ['colour', 'color'],
    ['stabilizer', 'stabiliser'],
    ['constructors', 'constructor'],
  ])('is the same for %s and %s', (one, other) => {
    expect(stemOf(one)).toBe(stemOf(other))
  })

  test.each([
    ['printer', 'print'],
    ['bus', 'bu'],
    ['glass', 'glas'],
    ['car', 'care'],
    ['cap', 'cape'],
    ['toe', 'to'],
    ['55s', '55'],
  ])('is another for %s and %s', (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other))
  })
})

describe('the vocabulary', () => {
  test('meaningless words in descriptions turn no correction off', () => {
    const flooded = openVocabulary(1000)
    const letterOf = (digit: string) => 'enratog'.charAt(Number(digit))
    const endings = Array.from({ length: 2_500 }, (_, at) => at.toString(7).padStart(5, '0').replace(/\d/g, letterOf))
    const learn = (word: string, names: number) =>
      flooded.learn([{ field: 'p', word, documentCount: names || 1, names, heads: names, home: null }])
    for (const ending of endings) learn(`g${ending}`, 0)
    learn('generator', 500)
    expect(flooded.near('p', 'genrator').map(({ word }) => word)[0]).toBe('generator')
  })

  test('knows singular and plural as forms of one word, the frequent one first', () => {
    expect(words(vocabulary.forms('p', 'phones'))).toEqual(['phone', 'phones'])
    expect(words(vocabulary.forms('p', 'laptops'))).toEqual(['laptop'])
    expect(vocabulary.forms('s', 'phones')).toEqual([])
  })

  test('finds beginnings and parts', () => {
    expect(words(vocabulary.begun('p', 'an', 9))).toEqual(['ankara', 'anchor'])
    expect(words(vocabulary.begun('p', 'an', 1))).toEqual(['ankara'])
    expect(words(vocabulary.containing('p', 'phone', 9))).toEqual(['phone', 'headphones', 'phones'])
  })

  test.each([
    ['toliet', 'toilet'],
    ['cemnet', 'cement'],
    ['rcie', 'rice'],
    ['labtop', 'laptop'],
    ['ankraa', 'ankara'],
    ['hpones', 'phones'],
    ['rrice', 'rice'],
    ['laptopp', 'laptop'],
  ])('reads %s as %s', (typed, meant) => {
    expect(vocabulary.near('p', typed)[0]?.word).toBe(meant)
  })

  test.each(['parrot', 'tractor', 'ric', 'helicopter', 'zzzzzzzz', '56inch'])('finds no word for %s', (typed) => {
    expect(vocabulary.near('p', typed)).toEqual([])
  })

  test('learns new words and drops those without listings', () => {
    const growing = openVocabulary(1)
    const row = { field: 'p', word: 'tiles', documentCount: 1, names: 1, heads: 1, home: 4 }
    growing.learn([row])
    expect(growing.word('p', 'tiles')).toEqual({ word: 'tiles', documentCount: 1, names: 1, heads: 1, home: 4 })
    growing.learn([{ ...row, documentCount: 0 }])
    expect(growing.forms('p', 'tile')).toEqual([])
  })
})

test('an earlier lookup includes words learned later', () => {
  const growing = openVocabulary(10)
  const looks = () => [
    growing.forms('p', 'tractors'),
    growing.begun('p', 'trac', 5),
    growing.containing('p', 'acto', 5),
    growing.near('p', 'tracotr'),
    growing.begun('p', 'trac', 1),
  ]
  for (const found of looks()) expect(found).toEqual([])
  const word = { word: 'tractor', documentCount: 3, names: 3, heads: 3, home: null }
  growing.learn([{ field: 'p', ...word }])
  for (const found of looks()) expect(found).toEqual([word])
  growing.learn([{ field: 'p', ...word, documentCount: 8 }])
  for (const found of looks()) expect(found).toEqual([{ ...word, documentCount: 8 }])
})

test('listings full of invented words do not make corrections slow', () => {
  let seed = 1
  const letter = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return String.fromCharCode(97 + (seed % 26))
  }
  const wordOf = (length: number) => `g${Array.from({ length: length - 1 }, letter).join('')}`
  const row = (word: string) => ({ field: 'p', word, documentCount: 1, names: 1, heads: 1, home: null })
  const vocabulary = openVocabulary()
  vocabulary.learn([row('generator'), ...Array.from({ length: 20_000 }, (_, at) => row(wordOf(6 + (at % 5))))])
  const from = process.threadCpuUsage()
  for (let nth = 0; nth < 20; nth++) vocabulary.near('p', wordOf(8))
  expect(process.threadCpuUsage(from).user).toBeLessThan(200_000)
  expect(vocabulary.near('p', 'genarator')[0]?.word).toBe('generator')
})
