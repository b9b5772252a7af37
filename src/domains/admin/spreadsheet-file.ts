import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { guarded } from '#shared/forms/csv-cell.ts'

/** Streams a CSV file that Excel opens as UTF-8, with at most one batch of rows in memory. */
export function spreadsheetFile(columns: readonly string[], batches: AsyncIterable<readonly string[][]>): Readable {
  return Readable.from(pieces(columns, batches), { objectMode: false })
}

/** Returns the header line, with the byte order mark by which Excel recognises UTF-8. */
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
