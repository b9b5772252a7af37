import type { Layout } from './layout.ts'

const MAX_EXTRA = 6
const MAX_CELLS = 60

/** Joins the cells of a row that is longer than its head: '78,500' without quotation marks, or a name with a comma. Null if several ways fit and none is the `usual` one. */
export function fitted(cells: readonly string[], layout: Layout, usual?: string): readonly string[] | null {
  const width = layout.columns.length
  const extra = cells.length - width
  if (extra <= 0) return cells
  if (extra > MAX_EXTRA || cells.length > MAX_CELLS) return null
  const numbers = waysToJoin(cells, width)
  if (!numbers) return null
  if (numbers.length === 1) return numbers[0] ?? null
  if (numbers.length > 1) return numbers.find((row) => joinedIn(row) === usual) ?? null
  const name = layout.name[0]
  if (name === undefined) return null
  const joined = cells.slice(name, name + extra + 1)
  if (joined.some((cell) => /^\D?[\d.,]+$/.test(cell))) return null
  return [...cells.slice(0, name), joined.join(', '), ...cells.slice(name + extra + 1)]
}

/** Names the columns that are joined in a row. */
export const joinedIn = (cells: readonly string[]): string =>
  cells.flatMap((cell, at) => (/\d,\d{3}/.test(cell) ? at : [])).join()

const MAX_WAYS = 8
/** Keeps the cost of a row that is all short numbers low. */
const MAX_STEPS = 500
const BEGINS = /^(?:[₦#]|n(?:gn)? ?)?[1-9]\d{0,2}$/i
const CONTINUES = /^\d{3}(?:\.\d{1,2})?$/

/** Returns the rows that result from joining neighbours into numbers of thousands. Null if there are too many to try. */
function waysToJoin(cells: readonly string[], width: number): string[][] | null {
  const ways: string[][] = []
  let steps = 0
  const join = (at: number, made: string[]): void => {
    if (ways.length >= MAX_WAYS || ++steps > MAX_STEPS) return
    if (made.length + (cells.length - at) < width || made.length > width) return
    const cell = cells[at]
    if (cell === undefined) return void (made.length === width && ways.push(made))
    // No amount begins with a zero.
    if (!/^0\d/.test(cell)) join(at + 1, [...made, cell])
    if (!BEGINS.test(cell)) return
    let number = cell
    for (let next = at + 1; next < cells.length && CONTINUES.test(cells[next] ?? ''); next++) {
      number = `${number},${cells[next]}`
      join(next + 1, [...made, number])
      if ((cells[next] ?? '').includes('.')) break
    }
  }
  join(0, [])
  return steps > MAX_STEPS ? null : ways
}

/** Returns true if a row of the right length may also have its thousands in two cells. */
export function maySplit(cells: readonly string[], at: number): boolean {
  return BEGINS.test(cells[at] ?? '') && /^\d{3}$/.test(cells[at + 1] ?? '')
}
