import { expect, test } from 'vitest'
import { readNaira, typedPrice } from './naira.ts'

test.each([
  ['NGN 4 500', 4500],
  ['4500,00', 4500],
  ['50', 50],
  ['4,500 per bag', 4500],
  ['78k naira', 78_000],
  ['₦22,000:00', 22_000],
  ['about 5k', null],
  ['1e9', null],
  ['99999999999', null],
  ['=1+1', null],
  ['0.500', null],
  ['4500=n=', 4500],
  ['1.25m', 1_250_000],
  ['1,200k', null],
  ['1.200k', null],
  ['1,000m', null],
  ['08031234567', null],
])('the price %j is %j', (typed, naira) => {
  expect(readNaira(typed).naira).toBe(naira)
})

test.each([
  ['12,50', 'Is it 12.50 or 1250? Please type the price without a comma.'],
  ['', 'No price found. Please type it.'],
  ['$45', 'The price is not in naira. Please type it in naira.'],
  ['free', 'The price is unclear. Please type it.'],
])('the price %j gets a sentence', (typed, problem) => {
  expect(readNaira(typed).problem).toBe(problem)
})

test.each(['9', '9,', ' ', '₦', '= ', '=n=', 'ngn', ' only', '/a', '9 per a ', ', '])(
  'a price of many %j costs little',
  (piece) => {
    const from = process.threadCpuUsage()
    for (let turn = 0; turn < 1_000; turn++)
      for (const length of [90, 50_000]) readNaira(`5${piece.repeat(length / piece.length)}x`)
    expect(process.threadCpuUsage(from).user).toBeLessThan(1_000_000)
  },
)

test.each([
  ['4500', '4,500'],
  ['78000.00', '78,000'],
  ['₦1500.5', '1,500.50'],
  ['4.5k', '4,500'],
  ['1,500,000', '1,500,000'],
  ['12,50', '12,50'],
  ['-5', '-5'],
  ['', ''],
])('the typed price %j becomes %j when its field is left', (typed, shown) => {
  expect(typedPrice(typed)).toBe(shown)
  // A price is the same after it was formatted.
  expect(readNaira(shown)).toEqual(readNaira(typed))
})
