import { describe, expect, test } from 'vitest'
import { NOT_NAIRA, UNCLEAR_PRICE } from '#shared/forms/naira.ts'
import { readCsv } from '../csv/read-csv.ts'
import type { Use } from './uses.policy.ts'

const read = (csv: string, uses?: (Use | null)[]) =>
  readCsv(csv, { uses }).lines.map(({ name, price, problem }) => [name, price, problem])

describe('a title of prices (G-210)', () => {
  test.each(['Price (USD)', 'Price $', 'Price in dollars', 'price_eur', 'Unit price GH₵'])(
    'in another currency, %s, asks for naira',
    (title) => {
      expect(read(`Product,${title}\nPhone,500`)).toEqual([['Phone', null, NOT_NAIRA]])
    },
  )

  test.each(['Price in thousands', "Price ('000)", 'Amount (000)', 'Price (k)', "Price N'000"])(
    'in thousands, %s, asks for the price',
    (title) => {
      expect(read(`Product,${title}\nPhone,45`)).toEqual([['Phone', null, UNCLEAR_PRICE]])
    },
  )

  test.each(['Price (NGN)', 'Price (₦)', 'Price per 1,000', 'Bus price', 'Price per pound'])(
    '%s is in naira',
    (title) => {
      expect(read(`Product,"${title}"\nPhone,500`)).toEqual([['Phone', 500, null]])
    },
  )

  test('in another currency leaves the price to a column in naira', () => {
    expect(read('Product,Price (USD),Price (NGN)\nPhone,500,750000\nCase,5,')).toEqual([
      ['Phone', 750_000, null],
      ['Case', null, NOT_NAIRA],
    ])
  })

  test('above prices by size asks too', () => {
    expect(read('Product,Bag,Small USD\nRice,70000,500').map(([, price, problem]) => [price, problem])).toEqual([
      [70_000, null],
      [null, NOT_NAIRA],
    ])
  })
})

describe("an owner's choice of columns", () => {
  const uses: (Use | null)[] = ['name', 'price', null]

  test('is that of the head, and not of a title above it', () => {
    const csv = 'Mama Ngozi,Stores,Yaba\nItem,Cost price,Price\nFanta,280,350'
    expect(read(csv)).toEqual([['Fanta', 350, null]])
    expect(read(csv, uses)).toEqual([['Fanta', 280, null]])
  })

  test('stays below further heads', () => {
    expect(read('Item,Cost,Price\nFanta,280,350\nDrink,Cost,Price\nCoke,200,300', uses)).toEqual([
      ['Fanta', 280, null],
      ['Coke', 200, null],
    ])
  })
})

describe('a sale price', () => {
  const today = new Date('2026-11-29T12:00:00Z')
  test.each([
    ['', '05/12/2026', 400],
    ['', '12/05/2026', 500],
    ['', '30/10/2026', 500],
    ['', '10/30/2026', 500],
    ['', '28.11.26', 500],
    ['', '2026-11-28', 500],
    ['', '2026-12-01', 400],
    ['05/12/2026', '', 500],
    ['05/11/2026', '', 400],
  ])('from %s to %s costs what it does today', (from, to, price) => {
    const csv = `Name,Sale price,Regular price,Date sale price starts,Date sale price ends\nRice,400,500,${from},${to}`
    expect(readCsv(csv, { today }).lines.map((line) => line.price)).toEqual([price])
  })
})

test("'Sold' is not available", () => {
  expect(readCsv('Name,Price,Status\nPhone,500,Sold\nCase,5,Active').lines.map(({ isActive }) => isActive)).toEqual([
    false,
    true,
  ])
})

test('a row of many short numbers is asked about at little cost', () => {
  const from = process.threadCpuUsage()
  const titles = `Name,Price,${Array.from({ length: 49 }, (_, at) => `Column ${at}`).join()}`
  const { lines } = readCsv(`${titles}\nRice,${'500,'.repeat(54)}x,000`)
  expect(process.threadCpuUsage(from).user).toBeLessThan(2_000_000)
  expect(lines).toMatchObject([{ price: null, about: 'price' }])
})

describe('no row disappears', () => {
  const all = (csv: string) => {
    const { lines, unread } = readCsv(csv)
    return [...lines, ...unread].map(({ line }) => line).toSorted((a, b) => a - b)
  }

  test.each([
    ['a product like titles', 'Item,Price\nRice,500\nService,Charge'],
    ['a product like titles before others', 'Item,Price,Unit\nRice,500,bag\nMenu,Price\nBeans,600,cup'],
    ['a word for variations in a note', 'Item,Price,Note\nCatering,,Variable\nRice,500,'],
    ['a head of variations without any', 'Type,Name,Price\nvariable,Shirt,\nsimple,Shoes,500'],
    ['a unit without name and price', 'Item,Unit,Price\nRice,bag,50000\n,cup,'],
  ])('%s', (_name, csv) => {
    expect(all(csv)).toEqual(csv.split('\n').flatMap((_, at) => (at === 0 ? [] : at + 1)))
  })

  test('rows below a product like titles keep their columns', () => {
    expect(readCsv('Item,Price,Unit\nRice,500,bag\nMenu,Price\nBeans,600,cup').lines.at(-1)).toMatchObject({
      name: 'Beans',
      price: 600,
      unit: 'cup',
    })
  })

  test('rows below other titles are read with these', () => {
    expect(read('Item,Price\nRice,500\nPrice,Item\n600,Beans')).toEqual([
      ['Rice', 500, null],
      ['Beans', 600, null],
    ])
  })
})
