import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPriceList } from './price-list.ts'
import { readPasted } from './read-pasted.ts'

type Row = { line: number; name: string; price: number | null; unit: string | null; isActive: boolean }
type List = { title: string; text: string; rows: Row[] }

const folder = path.join(import.meta.dirname, '../corpus')

const rowOf = (text: string, line: number): Row => {
  const [name = '', price = '', unit = '', mark = ''] = text.split('|').map((part) => part.trim())
  return { line, name, price: price === '?' ? null : Number(price), unit: unit || null, isActive: mark !== 'sold out' }
}

const listOf = (text: string): List => {
  const [title = '', ...written] = text.trimEnd().split('\n')
  const parts = written.map((line) => line.split(' => '))
  return {
    title,
    text: parts.map(([pasted]) => pasted).join('\n'),
    rows: parts.flatMap(([, means], index) => means?.split(' && ').map((one) => rowOf(one, index + 1)) ?? []),
  }
}

const listsIn = (file: string): List[] =>
  `\n${readFileSync(path.join(folder, file), 'utf8')}`.split('\n## ').slice(1).map(listOf)

/** Rows are right if name, price and unit match. A price is wrong if it is given but not that of its line and name. */
function judged(lists: readonly List[]) {
  const wrong: string[] = []
  const guessed: string[] = []
  let all = 0
  for (const { title, text, rows } of lists) {
    const say = (row: Row) => `${row.line} ${row.name.toLowerCase()} | ${row.price} | ${row.unit} | ${row.isActive}`
    const expected = rows.map(say)
    const got = readPriceList(text).lines
    const left = [...expected]
    all += rows.length
    for (const row of got) {
      const at = left.indexOf(say(row))
      if (at >= 0) left.splice(at, 1)
      else {
        if (!expected.some((other) => other.startsWith(`${row.line} `))) all++
        wrong.push(`${title}: got ${say(row)} (${row.problem})`)
        if (
          row.price !== null &&
          row.problem === null &&
          !rows.some(({ line, price }) => line === row.line && price === row.price)
        )
          guessed.push(`${title}: ${say(row)}`)
      }
    }
    for (const row of left) wrong.push(`${title}: wanted ${row}`)
  }
  const missed = wrong.filter((row) => row.includes(': wanted ')).length
  const extra = wrong.length - missed
  return { all, wrong, guessed, right: (all - Math.max(missed, extra)) / all }
}

const files = (process.env.ONLY ? [process.env.ONLY] : readdirSync(folder)).filter((file) => file.endsWith('.txt'))

describe('pasted price lists (G-195)', () => {
  test('are read as people write them: 95 of 100 lines right, at most one wrong price in a hundred', () => {
    const lists = files.flatMap(listsIn)
    const { all, wrong, guessed, right } = judged(lists)
    if (process.env.SHOW)
      console.log(
        `${lists.length} lists, ${all} rows, right ${right}, guessed ${guessed.length}\n${wrong.join('\n')}\nGUESSED\n${guessed.join('\n')}`,
      )
    expect(lists.length).toBeGreaterThanOrEqual(60)
    expect(right).toBeGreaterThanOrEqual(0.95)
    expect(guessed.length / all).toBeLessThanOrEqual(0.01)
  })

  test('are read without a rule made for them: 88 of 100 lines right, at most one wrong price in a hundred', () => {
    const { all, guessed, right } = judged(listsIn('unseen/first.txt'))
    expect(all).toBeGreaterThan(180)
    expect(right).toBeGreaterThanOrEqual(0.88)
    expect(guessed.length / all).toBeLessThanOrEqual(0.01)
  })

  test.each([
    ['letters', 'a'],
    ['digits', '1'],
    ['digits and commas', '1,'],
    ['prices', '5k '],
    ['ranges', '5-6k '],
    ['names and prices', 'rice 5k, '],
    ['brackets', '('],
    ['closing brackets', ') '],
    ['stars', '*_~`'],
    ['dots', '.'],
    ['dashes', '- '],
    ['slashes', 'a/'],
    ['colons', 'a: 1'],
    ['struck prices', '~5'],
    ['semicolons', ';'],
    ['emoji', '👍🏽'],
    ['joined emoji', '👩‍👩‍👧‍👦1️⃣'],
    ['combining marks', 'é̂̃'],
    ['askers', 'dm me call us '],
    ['spaces', ' '],
    ['lines of names', 'rice\n'],
    ['lines of prices', '5k\n'],
    ['lines of both', 'rice 5k\n'],
    ['lines of bullets', '• a\n'],
    ['empty lines', '\n'],
    ['NUL', '\0'],
    ['lone surrogates', '\ud800'],
    ['fractions', '½ bag '],
    ['ligatures that grow', 'ﷺ'],
    ['cells', 'ctn\t'],
    ['sized containers', 'a ctn 10kg '],
    ['sizes', '5w '],
    ['deliveries', '1delivery '],
    ['units behind', '700/pc '],
    ['sold', 'sold '],
  ])('endless %s cost little', (_name, piece) => {
    for (const text of [piece.repeat(500_000 / piece.length), `rice ${piece.repeat(250_000 / piece.length)} 5k\n`]) {
      const from = process.threadCpuUsage()
      const { lines } = readPriceList(text)
      expect(process.threadCpuUsage(from).user).toBeLessThan(5_000_000)
      expect(lines.every(({ name, price }) => name.length <= 150 && (price ?? 1) > 0)).toBe(true)
    }
  })
  test.each(['@', '@ ', '₦', '- ', '@>'])('a name full of %s costs little', (piece) => {
    const line = `a${piece.repeat(300 / piece.length)}b - 500\n`
    const from = process.threadCpuUsage()
    expect(readPriceList(line.repeat(100)).lines).not.toEqual([])
    expect(process.threadCpuUsage(from).user).toBeLessThan(5_000_000)
  })
})

describe('no part of a pasted line disappears (G-210)', () => {
  test.each([
    ['Rice 5k; Beans on request; Oil', ['Rice'], 'Beans on request; Oil'],
    ['Rice 78k | Beans | Garri 4k', ['Rice', 'Garri'], 'Beans'],
    [
      'Rice 5k; One two three four five six seven; price on request',
      ['Rice'],
      'One two three four five six seven; price on request',
    ],
    ['Indomie; small 5k; big 6k', ['Indomie Small', 'Indomie Big'], undefined],
    ['Rice | 5k\nMenu | Price on request\nBeans | 6k', ['Rice', 'Menu', 'Beans'], undefined],
  ])('%s', (list, names, left) => {
    const { lines, unread } = readPasted(list)
    expect(lines.map(({ name }) => name)).toEqual(names)
    expect(unread.map(({ text }) => text)).toEqual(left ? [left] : [])
  })

  test.each([
    ['a line', `Rice 5k${'; Oil 6k'.repeat(2_500)}; Beans 7k`, 'Beans'],
    ['a part', `Rice 5k; Oil ${'x'.repeat(400)} Beans 7k`, 'Oil'],
    ['a row', `Item | Price\nRice | 5k\nOil | ${'x'.repeat(1_600)} | Beans 7k`, 'Oil'],
  ])('after the length that %s is read to', (_name, list, end) => {
    expect(readPriceList(list).unread).toEqual([expect.objectContaining({ text: expect.stringContaining(end) })])
  })

  test.each(['\r', '\u2028', '\r\n'])('because of line ends like %j: too many lines are refused', (end) => {
    expect(() => readPasted(`Rice 5k${end}`.repeat(20_001))).toThrow('more than 20,000 lines')
  })
})

test('between tildes with spaces is a product, and not a struck price', () => {
  const prices = (list: string) => readPriceList(list).lines.map(({ name, price }) => [name, price])
  expect(prices('Rice ~ 5k, Beans ~ 6k')).toEqual([
    ['Rice', 5000],
    ['Beans', 6000],
  ])
  expect(prices('Slippers ~8,000~ 6,500')).toEqual([['Slippers', 6500]])
})

test('prices with dots keep the kobo behind their comma', () => {
  expect(readPriceList('Rice - 1.250,75\nOil - ₦12.500,50').lines.map(({ price }) => price)).toEqual([
    1250.75, 12_500.5,
  ])
})
