import { columnOf } from './columns.ts'
import { isPrice, type Layout, layoutOf, layoutWithoutTitles, type Row } from './layout.ts'
import type { Use } from './uses.policy.ts'

export const NO_NAME = 'Which product is this price for?'

/** `at` is the index of the row with the titles; -1 without titles. */
export type Head = { at: number; layout: Layout }

/** Above the names of the columns, a sheet may have its own title. */
const MAX_ROWS_ABOVE = 20

/** Finds the first row that names the columns of names and prices. The owner's `uses` are those of its columns. */
export function findHead(rows: readonly Row[], uses?: readonly (Use | null)[]): Head | null {
  const found = firstHead(rows)
  if (!found || !uses) return found ?? (uses ? firstHead(rows, uses) : null)
  const layout = layoutOf(rows[found.at]?.cells ?? [], rows.slice(found.at + 1), uses)
  return layout && { at: found.at, layout }
}

function firstHead(rows: readonly Row[], uses?: readonly (Use | null)[]): Head | null {
  for (const [at, { cells }] of rows.slice(0, MAX_ROWS_ABOVE).entries()) {
    if (cells.filter((cell) => cell !== '').length < 2 || cells.some((cell) => isPrice(cell))) continue
    const layout = layoutOf(cells, rows.slice(at + 1), uses)
    if (layout) return { at, layout }
  }
  return null
}

/** Reads all rows as products if their cells alone tell names from prices, or if the owner chose the `uses`. */
export function headlessTable(rows: readonly Row[], uses?: readonly (Use | null)[]): Head | null {
  const layout = layoutWithoutTitles(rows)
  if (!layout || !uses) return layout && { at: -1, layout }
  const titles = layout.columns.map(({ title }) => title)
  const chosen = findHead(rows) ? null : layoutOf(titles, rows, uses)
  return chosen && { at: -1, layout: chosen }
}

/** Names the columns that were found, and the one that is missing. */
export function missingColumn(rows: readonly Row[], chosen?: readonly (Use | null)[]): string {
  const known = ({ cells }: Row) => cells.filter((cell) => columnOf(cell).use !== null).length
  const [best] = rows.slice(0, MAX_ROWS_ABOVE).toSorted((a, b) => known(b) - known(a))
  const titles = best?.cells.filter((cell) => cell !== '') ?? []
  if (!best || titles.length < 2)
    return 'The first row must name the columns, such as Name and Price. We found no columns in this CSV file.'
  const uses = chosen ?? titles.map((title) => columnOf(title).use)
  const missing =
    uses.includes('name') || uses.includes('variant')
      ? 'the prices'
      : uses.includes('price')
        ? 'the product names'
        : 'the names and prices'
  const shown = titles.slice(0, 12).map((title) => `“${title.slice(0, 40)}”`)
  return `We found the columns ${shown.join(', ')}, but not the one with ${missing}. Please check the first row of the CSV file.`
}
