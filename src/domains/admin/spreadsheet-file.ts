import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'

/** A CSV file that Excel opens as UTF-8, made and sent batch by batch: of a million rows no more than one batch is in memory. */
export function spreadsheetFile(columns: readonly string[], batches: AsyncIterable<readonly string[][]>): Readable {
  return Readable.from(pieces(columns, batches), { objectMode: false })
}

/** The first line, with the mark by which Excel knows UTF-8. */
export const headerOf = (columns: readonly string[]): string => lines([columns], true)

async function* pieces(
  columns: readonly string[],
  batches: AsyncIterable<readonly string[][]>,
): AsyncGenerator<string> {
  yield headerOf(columns)
  for await (const rows of batches) if (rows.length > 0) yield lines(rows.map((cells) => cells.map(guarded)))
}

const lines = (rows: readonly (readonly string[])[], bom = false) =>
  stringify(rows as string[][], { bom, quoted_match: /[\r\n]/, record_delimiter: '\r\n' })

/** What a spreadsheet would run begins with an apostrophe, in wide letters too; phone numbers stay as they are. */
export const guarded = (cell: string) => (/^(?:[=@＝＠\t\r\n]|[+\-＋－](?!\d{1,20}$))/.test(cell) ? `'${cell}` : cell)
