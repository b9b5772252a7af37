import type { Unread } from '../price-lists.contract.ts'
import { columnOf } from '../tables/columns.ts'
import { findHead } from '../tables/heads.ts'
import type { Row } from '../tables/layout.ts'
import { readRows } from '../tables/read-table.ts'
import type { ReadLine } from './ambiguous-prices.ts'
import { unitOf } from './units.ts'

/** The signs between the cells of copied tables, surest first. */
const SIGNS = [/\t/, /\s?\|\s?/, /;\s?/, /,\s?/]
const MAX_CELLS = 20
const MAX_TITLE = 40
/** A longer line is in no table. */
const MAX_ROW = MAX_CELLS * MAX_TITLE * 2
/** Keeps the cost of a list that is all heads linear. */
const MAX_HEADS = 100
const SAMPLE = 50

export type PastedTable = { from: number; to: number; lines: ReadLine[]; unread: Unread[] }

/** Finds tables with column names among pasted lines. They end at the first line without their sign. */
export function pastedTables(lines: readonly string[], today: Date): PastedTable[] {
  const tables: PastedTable[] = []
  let heads = 0
  for (let at = 0; at < lines.length && heads < MAX_HEADS; at++) {
    const sign = SIGNS.find((one) => mayBeHead(lines[at] ?? '', one))
    if (!sign) continue
    heads++
    const head = findHead(rowsFrom(lines, at, Math.min(lines.length, at + SAMPLE), sign).slice(0, SAMPLE))
    if (head?.at !== 0) continue
    const to = endOf(lines, at, sign)
    const [, ...rows] = rowsFrom(lines, at, to, sign)
    if (rows.length === 0) continue
    const read = readRows(head, rows, today)
    tables.push({
      ...{ from: at, to, unread: read.unread },
      lines: read.lines.map((line) => ({ ...line, unit: line.unit && unitOf(line.unit) })),
    })
    at = to - 1
  }
  return tables
}

function mayBeHead(line: string, sign: RegExp): boolean {
  if (line.length > MAX_CELLS * MAX_TITLE || /\d/.test(line) || !sign.test(line)) return false
  const cells = line.split(sign).map((cell) => cell.trim())
  const titles = cells.filter((cell) => cell !== '')
  if (titles.length < 2 || cells.length > MAX_CELLS || titles.some((cell) => cell.length > MAX_TITLE)) return false
  // A comma is also a mark of sentences.
  const isSure = sign === SIGNS[0] || sign === SIGNS[1]
  return titles.some((cell) => (isSure ? columnOf(cell).use !== null : columnOf(cell).use === 'name'))
}

function endOf(lines: readonly string[], from: number, sign: RegExp): number {
  let to = from + 1
  while (to < lines.length && (lines[to] ?? '').length <= MAX_ROW && sign.test(lines[to] ?? '')) to++
  return to
}

const rowsFrom = (lines: readonly string[], from: number, to: number, sign: RegExp): Row[] =>
  lines.slice(from, to).map((line, index) => ({
    cells: cellsOf(line.slice(0, MAX_ROW), sign),
    line: from + index + 1,
  }))

function cellsOf(line: string, sign: RegExp): string[] {
  const cells = line.replace(/^\s*\|\s?|\s?\|\s*$/g, '').split(sign, MAX_CELLS * 2)
  const all = cells.map((cell) => cell.replace(/[\p{Cf}*_]+/gu, '').trim())
  return all.slice(0, all.findLastIndex((cell) => cell !== '') + 1)
}
