import { describe, expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const data = (bytes: Buffer) => `data:text/csv;base64,${bytes.toString('base64')}`
const LIST = 'Product Name,Price (₦),Per\r\nRice,"₦78,000.00",bag\r\nBeans,4500,paint\r\n'
const brief = (csv: string) => readCsv(csv).lines.map(({ line, name, price, unit }) => [line, name, price, unit])
const READ = [
  [2, 'Rice', 78_000, 'bag'],
  [3, 'Beans', 4500, 'paint'],
]

describe('a CSV file', () => {
  const utf16 = Buffer.from(LIST, 'utf16le')
  test.each([
    ['text', LIST],
    ['text with a mark', `\uFEFF${LIST}`],
    ['UTF-8', data(Buffer.from(LIST))],
    ['UTF-8 with its mark', data(Buffer.from(`\uFEFF${LIST}`))],
    ['UTF-16, low byte first', data(Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]))],
    ['UTF-16, high byte first', data(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]))],
    ['UTF-16 without a mark', data(utf16)],
    ['UTF-16, high byte first, without a mark', data(Buffer.from(utf16).swap16())],
    ['semicolons', LIST.replaceAll(',', ';').replace('78;000', '78,000')],
    ['tabs', LIST.replace('"₦78,000.00"', '₦78,000.00 ').replace(/,(?!000)/g, '\t')],
    ['old line ends', LIST.replaceAll('\r\n', '\n')],
    ['any order and capitals', 'PER;price;ITEM\r\nbag;78k;Rice\r\npaint;4500;Beans'],
    [
      'columns that say nothing',
      'No;Item;Note for me;Unit price (NGN);Unit\n1;Rice;x;78,000;bag\n2;Beans;;4500;per paint\n',
    ],
  ])('reads: %s', (_name, csv) => {
    expect(brief(csv)).toEqual(READ)
  })

  test('counts lines as in the file: after sep=, empty rows and cells of several lines', () => {
    const csv = 'sep=;\r\nName;Price;Description\r\nRice;78k;"Long\r\ngrain"\r\n;;\r\n\r\nBeans;45k;\r\n'
    expect(readCsv(csv).lines.map(({ line, name, description }) => [line, name, description])).toEqual([
      [3, 'Rice', 'Long\ngrain'],
      [7, 'Beans', null],
    ])
  })

  test('names the problem of each line, and guesses nothing', () => {
    const csv =
      'name,price,quantity,available\nRice,,3,yes\n,500,,\nOil,5-6k,,\nGarri,-500,,\nYam,free,,no\nSalt,0,,\nPeas,900,many,1\nCorn,"1,00",,\nEgg,$5,,'
    expect(
      readCsv(csv).lines.map(({ line, price, problem, isActive }) => [line, price, problem !== null, isActive]),
    ).toEqual([
      [2, null, true, true],
      [3, 500, true, true],
      [4, null, true, true],
      [5, null, true, true],
      [6, null, true, false],
      [7, null, true, true],
      [8, 900, true, true],
      [9, null, true, true],
      [10, null, true, true],
    ])
  })

  test.each([
    ['12', 12, false],
    ['12.0', 12, false],
    ['"1,200.00"', 1200, false],
    ['1200', 1200, false],
    ['', null, false],
    ['"12,5"', '12,5', true],
    ['12.5', '12.5', true],
    ['12 bags', '12 bags', true],
    ['-3', '-3', true],
    ['9999999999', '9999999999', true],
  ])('quantity %s', (cell, quantity, isAsked) => {
    const [read] = readCsv(`name,price,quantity\nRice,500,${cell}`).lines
    expect([read?.quantity, read?.problem !== null, read?.about]).toEqual([
      quantity,
      isAsked,
      isAsked ? 'quantity' : null,
    ])
  })

  test('removes apostrophes that stop spreadsheets from calculating', () => {
    expect(readCsv("name,price\n'=SUM(A1),500\n'+ Plus,600\nMama's,700").lines.map(({ name }) => name)).toEqual([
      '=SUM(A1)',
      '+ Plus',
      "Mama's",
    ])
  })

  test.each([
    ['an Excel workbook', data(Buffer.from('PK\u0003\u0004 more'))],
    ['a picture', data(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2]))],
    ['nothing', ''],
    ['no column names, in rows of different kinds', 'Rice,5000\nBeans\n600,700,9'],
    ['no prices', 'name,colour\nRice,white'],
    ['only what it cost', 'name,purchase price\nRice,5000'],
    ['a quotation mark that never ends', 'name,price\n"Rice,500\nBeans,600'],
    ['a row without end', `name,price\n${'x'.repeat(30_000)},5`],
    ['too many rows', `name,price\n${'Rice,5\n'.repeat(5_001)}`],
    ['too many prices in few rows', `name,bag,cup,tin\n${'Rice,5000,6000,7000\n'.repeat(2_000)}`],
    ['too many empty rows', `name,price\n${',\n'.repeat(1_400_000)}`],
    ['three megabytes of rows', `name,price\n${'a\n'.repeat(1_400_000)}`],
  ])('rejects %s with a sentence', (_name, csv) => {
    expect(() => readCsv(csv)).toThrow(/CSV|first row|cannot be read|5,000/)
  })

  test('reads endless cells at little cost', () => {
    const from = process.threadCpuUsage()
    const { lines } = readCsv(`name,price\n${`Rice,5 -${' '.repeat(19_000)}x\n`.repeat(150)}`)
    expect(process.threadCpuUsage(from).user).toBeLessThan(5_000_000)
    expect(lines.every(({ price, problem }) => price === null && problem !== null)).toBe(true)
  })
})
