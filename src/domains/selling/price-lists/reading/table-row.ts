import { isUnit } from './units.ts'

const UNIT_CELL = /^(?:(?:1|half|quarter) ?)?(\p{L}+)$/iu

/** Turns a spreadsheet's row into a list line, without its number, with its unit in brackets and its last cell as the price. */
export function tableRow(raw: string): string {
  if (!raw.includes('\t')) return raw
  const cells = raw.split('\t').flatMap((cell) => cell.trim() || [])
  if (cells.length > 2 && /^\d{1,4}[.)]?$/.test(cells[0] ?? '')) cells.shift()
  const last = cells.pop() ?? ''
  const named = cells.map((cell, index) => (index > 0 && isUnitCell(cell) ? `(${cell})` : cell)).join(' ')
  return named === '' ? last : `${named} - ${last}`
}

const isUnitCell = (cell: string) =>
  /^per \p{L}+$/iu.test(cell) || isUnit(UNIT_CELL.exec(cell)?.[1]?.toLowerCase() ?? '')
