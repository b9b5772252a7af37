import { expect, test } from 'vitest'
import { readAmount } from './amounts.ts'

const read = (text: string) => {
  const { amount, rest } = readAmount(text)
  return amount ? [rest.replace(/\s+/g, ' ').trim(), amount.from, amount.to] : [rest.trim()]
}

test.each<[string, string, number | null, number | null]>([
  ['phone under 100k', 'phone', null, 100_000],
  ['rice below 10000', 'rice', null, 10_000],
  ['laptop below 300,000', 'laptop', null, 300_000],
  ['car less than 2 million', 'car', null, 2_000_000],
  ['car below 10m', 'car', null, 10_000_000],
  ['generator not more than 400k', 'generator', null, 400_000],
  ['gown below ₦15,000', 'gown', null, 15_000],
  ['phone n160,000 and below', 'phone', null, 160_000],
  ['wig above 50k', 'wig', 50_000, null],
  ['wig 50k and above', 'wig', 50_000, null],
  ['bag 20k-30k', 'bag', 20_000, 30_000],
  ['bag 20-30k', 'bag', 20_000, 30_000],
  ['freezer 250k - 350k', 'freezer', 250_000, 350_000],
  ['phone between 100k and 200k', 'phone', 100_000, 200_000],
  ['wig from 10k to 20k', 'wig', 10_000, 20_000],
  ['bag between 30k and 20k', 'bag', 20_000, 30_000],
  ['fan up to 50k', 'fan', null, 50_000],
  ['phone my budget is 150k', 'phone', null, 150_000],
  ['shoes around 20k', 'shoes', 15_000, 25_000],
  ['phones under 200k in ikeja', 'phones in ikeja', null, 200_000],
  ['beans 30k', 'beans', null, 30_000],
  ['cake #5000', 'cake', null, 5_000],
  ['cake 5000 naira', 'cake', null, 5_000],
  ['garri 500-1000', 'garri', 500, 1_000],
  ['garri between 500 and 1000', 'garri', 500, 1_000],
  ['garri 500-1000 naira', 'garri', 500, 1_000],
  ['land 500 - 1m', 'land', 500_000, 1_000_000],
  ['shoe 2000-5000', 'shoe', 2_000, 5_000],
  ['shoe 1500-2000', 'shoe', 1_500, 2_000],
  ['bag between 5k & 10k', 'bag', 5_000, 10_000],
  ['rice not less than 50k', 'rice', 50_000, null],
  ['shoe not below 20k', 'shoe', 20_000, null],
  ['shoe not over 20k', 'shoe', null, 20_000],
  ['wig 50k+', 'wig', 50_000, null],
  ['wig 50k & above', 'wig', 50_000, null],
  ['wig above 20k below 50k', 'wig', 20_000, 50_000],
  ['wig min 20k max 50k', 'wig', 20_000, 50_000],
  ['iphone 11 pro max 900k', 'iphone 11 pro max', null, 900_000],
  ['iphone 11 400k', 'iphone 11', null, 400_000],
  ['iphone 12 64gb 200k', 'iphone 12 64gb', null, 200_000],
  ['size 42 shoe 15k', 'size 42 shoe', null, 15_000],
  ['2 bedroom flat 500k', '2 bedroom flat', null, 500_000],
  ['corolla 2008 3.5 million', 'corolla 2008', null, 3_500_000],
  ['gold chain under 50k', 'gold chain', null, 50_000],
  ['under 50k gold chain', 'gold chain', null, 50_000],
  ['24k gold ring 200k', '24k gold ring', null, 200_000],
  ['n200 card', 'card', null, 200],
  ['gas cooker n50,000 and below', 'gas cooker', null, 50_000],
  ['garri 500-1k', 'garri', 500, 1_000],
  ['shoes 900-5k', 'shoes', 900, 5_000],
  ['shoes 30-20k', 'shoes', 20_000, 30_000],
  ['wig 50k+, black', 'wig , black', 50_000, null],
  ['iphone 13 pro max 1.2m', 'iphone 13 pro max', null, 1_200_000],
  ['car 3 m', 'car', null, 3_000_000],
])('%s', (typed, rest, from, to) => {
  expect(read(typed)).toEqual([rest, from, to])
})

test.each([
  'tv under 40 inches',
  'rice 50kg',
  '4k tv',
  'cable 2m',
  'iphone 11 128gb',
  'tyre 195/65 r15',
  'camry 2009-2012',
  'corolla from 2008 to 2012',
  'camry above 2010',
  'camry below 2011',
  'rope 1,000 metres',
  'cable under 100 metres',
  'paper 500-1000 sheets',
  '18k gold chain',
  'n95 mask',
  'nokia n73',
  'toyota from 2000 to 2010',
  'hall 500-1000 seats',
  'cake for 50 people',
  'toys for under 5',
  'generator 2.5-5kva',
])('%s names no price', (typed) => {
  expect(read(typed)).toEqual([typed])
})

test.each(['rice under 0k', `rice under ${'9'.repeat(30)}`])('%s makes no sense and is left out', (typed) => {
  expect(readAmount(typed).amount).toBe(null)
})
