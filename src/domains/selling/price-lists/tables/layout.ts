import { readNaira } from '#shared/forms/naira.ts'
import { isMeasureUnit, isUnit } from '../reading/units.ts'
import { HALVES, SIZE_WORDS } from '../reading/words.ts'
import { type Column, columnOf, PRICE_RANK } from './columns.ts'
import type { Use } from './uses.policy.ts'

export type Row = { cells: readonly string[]; line: number; afterBlank?: boolean }

/** The columns of a table by use, best first. */
export type Layout = Readonly<Record<Use, readonly number[]>> & {
  columns: readonly Column[]
  /** In a table of prices by size or unit, the columns that each make a product. */
  across: readonly number[]
  /** Two numbers could each be the price: without column names, or if only a cost has a title that we know. */
  isUnsure: boolean
  /** The owner chose the uses of the columns. */
  isChosen: boolean
}

const SAMPLE = 50
/** Excludes phone numbers and barcodes. */
const MAX_PRICE_DIGITS = 9

export const isPrice = (cell: string): boolean =>
  /\d/.test(cell) &&
  !/^[0+]\d{4}/.test(cell) &&
  !/\d{10}/.test(cell) &&
  cell.length < MAX_PRICE_DIGITS * 3 &&
  readNaira(cell).naira !== null
const hasLetters = (cell: string) => /\p{L}{2}/u.test(cell)

/** Finds the use of each column from its title, or from `uses`, which the owner has chosen. Null without names or without prices. */
export function layoutOf(
  titles: readonly string[],
  rows: readonly Row[],
  uses?: readonly (Use | null)[],
): Layout | null {
  const columns = titles.map((title, at) => {
    const column = columnOf(title)
    const use = uses ? (uses[at] ?? null) : column.use
    return use === column.use ? column : { title, use, rank: 0 }
  })
  const cellsOf = (at: number) => rows.slice(0, SAMPLE).flatMap(({ cells }) => cells[at] || [])
  if (!uses) resolveInStock(columns, cellsOf)
  const across = uses || columns.some(({ use }) => use === 'price') ? [] : pricesAcross(columns, rows)
  const having = (use: Use) =>
    columns
      .flatMap((column, at) => (column.use === use && !across.includes(at) ? at : []))
      .toSorted((a, b) => (columns[a]?.rank ?? 0) - (columns[b]?.rank ?? 0))
  const named = having('name')
  const name = uses ? named : named.filter((at) => cellsOf(at).length === 0 || cellsOf(at).some(hasLetters))
  let description = having('description')
  let variant = having('variant')
  if (name.length === 0 && description.length > 0 && !uses) name.push(...description.splice(0, 1))
  if (name.length === 0 && variant.length === 0 && having('price').length > 0 && !uses)
    name.push(...namesByContent(columns, cellsOf))
  if (name.length === 0 && across.length > 0 && columns[0] && !across.includes(0)) {
    name.push(0)
    variant = variant.filter((at) => at !== 0)
    description = description.filter((at) => at !== 0)
  }
  const isSize = (at: number) => cellsOf(at).length > 0 && cellsOf(at).every((cell) => /^[\d.]+$/.test(cell))
  const allUnits = having('unit')
  const unit = allUnits.filter((at) => allUnits.length === 1 || uses || !isSize(at))
  const unitSize = [...allUnits.filter((at) => !unit.includes(at)), ...having('unitSize')]
  const isCost = !uses && columns[having('price')[0] ?? -1]?.rank === PRICE_RANK.cost
  const layout: Layout = {
    ...{ columns, across, isUnsure: isCost && mayHavePrices(columns, cellsOf), isChosen: uses !== undefined },
    ...{ name: name.slice(0, 1), description: description.slice(0, 1), variant },
    price: uses ? having('price') : pricesIn(columns, having('price')),
    unit,
    unitSize: unit.length > 0 ? unitSize.slice(0, 1) : [],
    quantity: having('quantity').slice(0, 1),
    available: having('available'),
    saleEnds: having('saleEnds'),
  }
  const isNamed = layout.name.length > 0 || variant.some((at) => cellsOf(at).some(hasLetters))
  return isNamed && layout.price.length + across.length > 0 ? layout : null
}

/** Beside a cost, numbers under a title that we do not know may be what the shop sells for. */
const mayHavePrices = (columns: readonly Column[], cellsOf: (at: number) => string[]) =>
  columns.some(({ title, use }, at) => {
    const cells = cellsOf(at)
    const isPriced = cells.filter((cell) => isPrice(cell) && !/^\d{1,2}$/.test(cell)).length >= cells.length * 0.8
    return use === null && cells.length > 0 && isPriced && !NOT_ACROSS.test(title) && !NOT_NAMES.test(title)
  })

const NOT_NAMES =
  /\b(?:id|code|sku|barcode|category|categories|group|department|dept|brand|vendor|supplier|customer|type|image|url|link|location|store|shop|tax|account|date|status|unit)\b/i

/** With a title of the owner's own, names are the only text that nothing else is. */
function namesByContent(columns: readonly Column[], cellsOf: (at: number) => string[]): number[] {
  const texts = columns.flatMap(({ title, use }, at) => {
    const cells = cellsOf(at)
    const isText = cells.length > 0 && cells.filter(hasLetters).length >= cells.length * 0.8
    return use === null && isText && !NOT_NAMES.test(title) ? at : []
  })
  return texts.length === 1 ? texts : []
}

/** The price, then the columns that have it where that is empty. A cost or a sum is never such a column. */
function pricesIn(columns: readonly Column[], ranked: readonly number[]): number[] {
  const rankOf = (at: number) => columns[at]?.rank ?? 0
  const [best = 0] = ranked.map(rankOf)
  return best > PRICE_RANK.regular ? ranked.slice(0, 1) : ranked.filter((at) => rankOf(at) <= PRICE_RANK.regular)
}

/** 'In stock' has yes and no, or a quantity. */
function resolveInStock(columns: Column[], cellsOf: (at: number) => string[]): void {
  if (columns.some(({ use }) => use === 'quantity')) return
  for (const [at, column] of columns.entries())
    if (/^(?:in stock|available|inventory)(?! for)\b/i.test(column.title) && cellsOf(at).some(isSeveral))
      columns[at] = { ...column, use: 'quantity' }
}

const NOT_ACROSS =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|20\d\d|open|clos|(?:day|week|month|year|q[1-4]|s\/?n|no|id|code|sku|totals?|sum|sold|stock|old|was|cost|purchase|buying|average|margin|profit|tax|vat|discount|barcode|phone|tel|qty|quantity|weight|height|length|width|min|max|supplier|category|date)(?![\p{L}]))/iu

const isSeveral = (cell: string) => /^\d+$/.test(cell) && Number(cell) > 1

/** Finds columns that all have prices, such as BAG and PAINT. */
function pricesAcross(columns: readonly Column[], rows: readonly Row[]): number[] {
  const found = columns.flatMap(({ title, use }, at) => {
    const isLabel = isSizeOrUnit(title) || (use === null && /^[\p{L}\d][\p{L}\d +&/'-]{1,24}$/u.test(title))
    const cells = rows.slice(0, SAMPLE).flatMap(({ cells }) => cells[at] || [])
    const priced = cells.filter((cell) => isPrice(cell) && !/^\d{1,2}$/.test(cell))
    const isPriced = priced.length > 0 && priced.length >= cells.length * 0.8
    return at > 0 && isLabel && isPriced && !NOT_ACROSS.test(title) ? at : []
  })
  return found.length >= 2 ? found : []
}

export const isUnitTitle = (title: string) => isUnit(title.toLowerCase()) || isMeasureUnit(title.toLowerCase())
const isSizeOrUnit = (title: string) =>
  isUnitTitle(title) || SIZE_WORDS.has(title.toLowerCase()) || HALVES.has(title.toLowerCase())

/** Finds the columns of a table without titles: one of names, one of prices, at most one of units. Null if the rows differ. */
export function layoutWithoutTitles(rows: readonly Row[]): Layout | null {
  const sample = rows.slice(0, SAMPLE).map(({ cells }) => cells)
  const width = Math.max(0, ...sample.map((cells) => cells.length))
  const wide = sample.filter((cells) => cells.length === width)
  if (width < 2 || width > 8 || wide.length < sample.length * 0.8) return null
  const all = [...Array(width).keys()]
  const share = (at: number, is: (cell: string) => boolean) =>
    wide.filter((cells) => is(cells[at] ?? '')).length / wide.length
  const isCounter = (at: number) => wide.length > 1 && wide.every((cells, index) => Number(cells[at]) === index + 1)
  const texts = all.filter((at) => share(at, hasLetters) > 0.8 && share(at, isPrice) < 0.2)
  const prices = all.filter((at) => share(at, isPrice) >= 0.8 && !isCounter(at))
  const units = texts.filter((at) => share(at, (cell) => isUnitTitle(cell)) > 0.6)
  const [name, ...more] = texts.filter((at) => !units.includes(at))
  if (name === undefined || prices.length === 0) return null
  const useOf = (at: number): Use | null =>
    at === name ? 'name' : prices[0] === at ? 'price' : units[0] === at ? 'unit' : more[0] === at ? 'variant' : null
  const columns = all.map((at) => ({ title: `Column ${at + 1}`, use: useOf(at), rank: 0 }))
  const none: readonly number[] = []
  return {
    ...{ columns, across: none, isUnsure: prices.length > 1, isChosen: false },
    ...{ name: [name], price: prices.slice(0, 1) },
    ...{ unit: units.slice(0, 1), variant: more.slice(0, 1), unitSize: none, quantity: none, available: none },
    ...{ description: none, saleEnds: none },
  }
}
