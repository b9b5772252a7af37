import { type CsvError, parse } from 'csv-parse/sync'
import { badRequest } from '#platform/http/api/errors.ts'
import type { Preview } from '../price-lists.contract.ts'
import { findHead, headlessTable, missingColumn } from '../tables/heads.ts'
import type { Layout, Row } from '../tables/layout.ts'
import { unread } from '../tables/left-out.ts'
import { readRows } from '../tables/read-table.ts'
import { REASONS } from '../tables/reasons.policy.ts'
import type { Use } from '../tables/uses.policy.ts'
import { csvText } from './csv-text.ts'

/** Equals the limit of the import that follows this preview. */
const MAX_ROWS = 5_000
/** This limit includes empty rows, which spreadsheets leave below the last product. */
const MAX_RECORDS = 20_000
const LONG = 'A file has at most 5,000 products. Please import it in parts.'

const refused = (sentence: string) => badRequest('bad_csv', sentence, { csv: sentence })

type Options = { today?: Date; uses?: readonly (Use | null)[] | undefined }

/** Reads a CSV file with any usual separator, or that of a `sep=` line. `uses` are the owner's corrections of the columns. Throws 400 if it cannot. */
export function readCsv(input: string, { today = new Date(), uses }: Options = {}): Preview {
  const text = csvText(input).replace(/\r\n?/g, '\n')
  const named = /^sep=(.)\n/i.exec(text)
  const delimiter = named?.[1] ?? delimiterOf(text)
  const rows = rowsOf(named ? text.slice(named[0].length) : text, delimiter, named ? 1 : 0)
  const head = findHead(rows, uses) ?? headlessTable(rows, uses)
  if (!head) throw refused(missingColumn(rows, uses))
  const below = rows.slice(head.at + 1)
  if (below.length > MAX_ROWS) throw refused(LONG)
  const read = readRows(head, below, today)
  // A row of prices by size makes several.
  if (read.lines.length > MAX_ROWS) throw refused(LONG)
  const above = rows.slice(0, Math.max(0, head.at))
  return {
    lines: read.lines,
    unread: [...above.map(({ cells, line }) => unread(line, cells.join(' '), REASONS.aboveHead)), ...read.unread],
    columns: columnsOf(head.layout),
  }
}

function columnsOf(layout: Layout): Preview['columns'] {
  const used = new Set(Object.values(layout).filter(Array.isArray).flat())
  return layout.columns.map(({ title, use }, at) => ({
    title,
    use: layout.across.includes(at) ? 'price' : layout.name.includes(at) ? 'name' : used.has(at) ? use : null,
  }))
}

type CsvRecord = { record: string[]; info: { lines: number } }

function rowsOf(text: string, delimiter: string, skipped: number): Row[] {
  const records = recordsOf(text, delimiter)
  if (records.length === MAX_RECORDS) throw refused(LONG)
  let afterBlank = false
  let lineBefore = 0
  return records.flatMap(({ record, info }) => {
    if (record.every((cell) => cell === '')) {
      afterBlank = true
      lineBefore = info.lines
      return []
    }
    // The parser reports the line in which a row ends.
    const within = record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
    const line = info.lines - within
    const row = {
      cells: withoutEmptyEnd(record),
      line: line + skipped,
      afterBlank: afterBlank || line > lineBefore + 1,
    }
    afterBlank = false
    lineBefore = info.lines
    return row
  })
}

const withoutEmptyEnd = (cells: readonly string[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)

function recordsOf(text: string, delimiter: string): CsvRecord[] {
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
    }) as unknown as CsvRecord[]
  } catch (error) {
    const { lines } = error as CsvError & { lines?: number }
    throw refused(`The file cannot be read from line ${lines ?? 1} on: a quotation mark may be missing.`)
  }
}

const MAX_SAMPLE = 5_000

/** Returns the sign in most of the first lines. */
function delimiterOf(text: string): string {
  const lines = text
    .trimStart()
    .slice(0, MAX_SAMPLE)
    .replace(/"[^"]*"/g, '')
    .split('\n', 30)
  const score = (sign: string) =>
    lines.filter((line) => line.includes(sign)).length * MAX_SAMPLE + (lines[0]?.split(sign).length ?? 0)
  return [',', ';', '\t', '|'].toSorted((a, b) => score(b) - score(a))[0] ?? ','
}
