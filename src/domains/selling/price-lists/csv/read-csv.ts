import { type CsvError, parse } from 'csv-parse/sync'
import { badRequest } from '#platform/http/api/errors.ts'
import { unguarded } from '#shared/forms/csv-cell.ts'
import { BAD_QUANTITY, wholeNumber } from '../quantities.policy.ts'
import { amountsIn, UNCLEAR_PRICE } from '../reading/offers/amounts.ts'
import { NO_NAME, NO_PRICE } from '../reading/price-list.ts'
import { type Column, columnsOf, isAvailable } from './columns.ts'
import { csvText } from './csv-text.ts'

export type CsvLine = {
  line: number
  name: string
  price: number | null
  unit: string | null
  /** The cell's text if it is not a whole number. */
  quantity: number | string | null
  description: string | null
  isActive: boolean
  problem: string | null
  about: 'name' | 'price' | 'quantity' | null
}

/** Equals the limit of the import that follows this preview. */
const MAX_ROWS = 5_000
/** This limit includes empty rows, which spreadsheets leave below the last product. */
const MAX_RECORDS = 20_000
const LONG = 'A file has at most 5,000 products. Please import it in parts.'
const MAX_PRICE_LENGTH = 100
const NO_COLUMNS = 'The first row must contain column names, including name and price.'

const refused = (sentence: string) => badRequest('bad_csv', sentence, { csv: sentence })

type Row = { record: string[]; info: { lines: number } }

/** Reads a CSV file with any usual separator, or that of a `sep=` line. The first row names the columns. Throws 400 if it cannot. */
export function readCsv(input: string): CsvLine[] {
  const text = csvText(input).replace(/\r\n?/g, '\n')
  const named = /^sep=(.)\n/i.exec(text)
  const delimiter = named?.[1] ?? delimiterOf(text)
  const skipped = named ? 1 : 0
  const [head, ...rows] = rowsOf(named ? text.slice(named[0].length) : text, delimiter)
  const columns = head && columnsOf(head.record)
  if (!head || !columns) throw refused(NO_COLUMNS)
  if (columns.name === undefined || columns.price === undefined) throw refused(NO_COLUMNS)
  if (rows.length > MAX_ROWS) throw refused(LONG)
  return rows.map(({ record, info }) => {
    // The parser reports the line in which a row ends.
    const within = record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
    return lineOf(record, info.lines - within + skipped, columns, head.record)
  })
}

function rowsOf(text: string, delimiter: string): Row[] {
  const records = recordsOf(text, delimiter)
  if (records.length === MAX_RECORDS) throw refused(LONG)
  return records.filter(({ record }) => record.some((cell) => cell !== ''))
}

function recordsOf(text: string, delimiter: string): Row[] {
  try {
    return parse(text, {
      delimiter,
      bom: true,
      info: true,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 20_000,
      to: MAX_RECORDS,
    }) as unknown as Row[]
  } catch (error) {
    const { lines } = error as CsvError & { lines?: number }
    throw refused(`The file cannot be read from line ${lines ?? 1} on: a quotation mark may be missing.`)
  }
}

function delimiterOf(text: string): string {
  const first = (/^[^\r\n]{0,5000}/.exec(text.trimStart())?.[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t', '|'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

function lineOf(
  cells: readonly string[],
  line: number,
  columns: Partial<Record<Column, number>>,
  head: readonly string[],
): CsvLine {
  const cell = (column: Column) => unguarded(cells[columns[column] ?? -1] ?? '').trim()
  const name = cell('name').replace(/\s+/g, ' ')
  const price = readPrice(cell('price'))
  const quantity = readQuantity(cell('quantity'))
  return {
    line,
    name,
    price: price.naira,
    unit: cell('unit').replace(/^per /i, '') || null,
    quantity,
    description: cell('description') || null,
    isActive: isAvailable(cell('isActive'), head[columns.isActive ?? -1] ?? ''),
    ...askedOf(name, price.problem, quantity),
  }
}

function askedOf(name: string, aboutPrice: string | null, quantity: CsvLine['quantity']) {
  if (name === '') return { problem: NO_NAME, about: 'name' } as const
  if (aboutPrice !== null) return { problem: aboutPrice, about: 'price' } as const
  if (typeof quantity === 'string') return { problem: BAD_QUANTITY, about: 'quantity' } as const
  return { problem: null, about: null }
}

const MAX_QUANTITY_LENGTH = 100

/** Parses `12`, `1,200`, or a spreadsheet's `12.0`; otherwise returns the cell's text. */
function readQuantity(cell: string): number | string | null {
  if (cell === '') return null
  return wholeNumber(cell) ?? cell.slice(0, MAX_QUANTITY_LENGTH)
}

/** Parses a price cell: `4500`, `₦4,500.00`, `4500,00`, `4.5k`. */
export function readPrice(cell: string): { naira: number | null; problem: string | null } {
  if (cell === '') return { naira: null, problem: NO_PRICE }
  if (cell.length > MAX_PRICE_LENGTH) return { naira: null, problem: UNCLEAR_PRICE }
  const written = cell.replace(/^(-?)(\d{3,}),(\d{1,2})$/, '$1$2.$3')
  const [amount, ...others] = amountsIn(written)
  const plain = /^\d{1,10}(?:\.\d{1,2})?$/.test(written) ? Number(written) : undefined
  const naira = plain ?? (amount?.kind === 'price' || amount?.kind === 'bare' ? amount.naira : undefined)
  const unclear =
    naira === undefined || naira <= 0 || naira >= 1e10 || others.length > 0 || /-\s*[₦#n]?\s*\d/i.test(written)
  return unclear ? { naira: null, problem: amount?.problem ?? UNCLEAR_PRICE } : { naira, problem: null }
}
