import { unguarded } from '#shared/forms/csv-cell.ts'
import { NO_PRICE, NOT_NAIRA, readNaira, UNCLEAR_PRICE } from '#shared/forms/naira.ts'
import { DAY } from '#shared/time/units.ts'
import type { PreviewLine, Unread } from '../price-lists.contract.ts'
import { BAD_QUANTITY } from '../quantities.policy.ts'
import { isSmallTalk } from '../reading/small-talk.ts'
import { isMeasureUnit, unitBehind } from '../reading/units.ts'
import { MEASURES } from '../reading/words.ts'
import { availabilityIn, availabilityInRemark, cellText, isYes, quantityIn } from './cells.ts'
import { isInverse, PRICE_RANK, questionOfTitle, VARIANT_RANK } from './columns.ts'
import { findHead, type Head, NO_NAME } from './heads.ts'
import { isPrice, isUnitTitle, type Layout, type Row } from './layout.ts'
import { isTotal, unread } from './left-out.ts'
import { fitted, joinedIn, maySplit } from './long-rows.ts'
import { REASONS } from './reasons.policy.ts'
import { EXPORT_TITLES } from './uses.policy.ts'

export type ReadTable = { lines: PreviewLine[]; unread: Unread[] }

const WHICH_COLUMN = 'We found two numbers and no column names. Please type the price, or choose its column.'
const COST_OR_PRICE = 'Is this what you pay or what you sell for? Please type the price, or choose its column.'
const LONG_ROW = 'This row has more cells than the first. Please check the price.'
const PRICE_OF_ALL = 'Is this the price of one or of all? Please type the price of one.'
const priceOfHowMany = (count: string) => `Is this the price of one or of ${count}? Please type it, and the unit.`

/** Reads the rows below a head. Each row makes products, continues the product above, or is in `unread`. */
export function readRows(head: Head, rows: readonly Row[], today: Date): ReadTable {
  return new TableReader(head.layout, today, rows).read()
}

type Product = { name: string; isActive: boolean }

class TableReader {
  private readonly found: ReadTable = { lines: [], unread: [] }
  private layout: Layout
  private readonly today: Date
  private readonly rows: readonly Row[]
  private above: Product | null = null
  private readonly hasSplit: boolean
  /** The columns whose thousands are split in all rows that have only one reading. */
  private readonly usualJoin: string | undefined
  private readonly isShouting: boolean
  /** Our own files have no markup, so '<b>' is text. */
  private readonly isOwnFile: boolean
  private readonly counts = new Map<string, number>()

  constructor(layout: Layout, today: Date, rows: readonly Row[]) {
    this.layout = layout
    this.today = today
    this.rows = rows
    this.isOwnFile = layout.columns.map(({ title }) => title).join() === EXPORT_TITLES.join()
    const width = layout.columns.length
    const joins = rows.flatMap(({ cells }) => (cells.length > width ? joinedIn(fitted(cells, layout) ?? []) || [] : []))
    this.hasSplit = joins.length > 0
    this.usualJoin = joins.every((join) => join === joins[0]) ? joins[0] : undefined
    const names = rows.flatMap(({ cells }) => (this.hasPrice(cells) ? this.nameIn(cells) || [] : []))
    this.isShouting = names.filter(isShouted).length > names.length / 2
    let name = ''
    for (const { cells } of rows) {
      name = this.nameIn(cells).toLowerCase() || name
      if (this.hasPrice(cells)) this.counts.set(name, (this.counts.get(name) ?? 0) + 1)
    }
  }

  read(): ReadTable {
    for (const [at, row] of this.rows.entries()) this.row(row, at === this.rows.length - 1)
    return this.found
  }

  private row(row: Row, isLast: boolean): void {
    const again = row.cells.length > 1 && !row.cells.some((cell) => /\d/.test(cell)) ? findHead([row]) : null
    if (again) {
      this.furtherHead(row, again.layout, isLast)
      return
    }
    const filled = row.cells.filter((cell) => cell !== '')
    const reason = this.reasonFor(row, filled)
    if (reason) {
      this.found.unread.push(unread(row.line, filled.join(' '), reason))
      return
    }
    const cells = this.inColumns(row.cells, filled) ?? fitted(row.cells, this.layout, this.usualJoin)
    if (!cells) this.add(row, row.cells, { price: null, problem: LONG_ROW })
    else if (this.layout.across.length > 0) this.across(row, cells)
    else if (!this.isMoreOfAbove(cells)) this.add(row, cells, this.priceIn(row, cells))
  }

  /** Reads the rows below with these titles, unless the owner chose the columns. A product may look like titles, as in 'Service,Charge'. */
  private furtherHead(row: Row, layout: Layout, isLast: boolean): void {
    this.above = null
    if (this.isSameHead(row)) return
    const { columns, isChosen } = this.layout
    const isMoved = layout.columns.some(({ use }, at) => use !== columns[at]?.use)
    if (isChosen || isLast || !isMoved) this.found.unread.push(unread(row.line, row.cells.join(' '), REASONS.titles))
    if (!isChosen && (isMoved || layout.columns.length === columns.length)) this.layout = layout
  }

  /** Returns the cells of a row that has only a name and a price, in other columns than the head. */
  private inColumns(cells: readonly string[], filled: readonly string[]): string[] | null {
    const [name = '', price = ''] = filled
    const [nameAt, priceAt] = [this.layout.name[0], this.layout.price[0]]
    const isMoved = filled.length === 2 && isPrice(price) && /\p{L}{2}/u.test(name) && !isPrice(name)
    if (!isMoved || nameAt === undefined || priceAt === undefined || !isPrice(cells[nameAt] ?? '')) return null
    return this.layout.columns.map((_, at) => (at === nameAt ? name : at === priceAt ? price : ''))
  }

  private isSameHead = ({ cells }: Row) => cells.every((cell, at) => cell === (this.layout.columns[at]?.title ?? ''))

  private reasonFor({ afterBlank }: Row, filled: readonly string[]): string | null {
    const texts = filled.filter((cell) => /\p{L}/u.test(cell))
    if (texts.length > 0 && texts.every(isTotal)) return REASONS.total
    const [only] = filled
    if (filled.length !== 1 || only === undefined || isPrice(only)) return null
    if (isSmallTalk(only, false, false)) return REASONS.words
    const used = this.layout.columns.filter(({ use }) => use !== null).length
    const isApart =
      afterBlank || (isShouted(only) && !this.isShouting) || /:$/.test(only) || used + Number(this.hasCounter()) > 3
    return isApart ? REASONS.group : null
  }

  private hasCounter = () => this.layout.columns.some(({ title }) => /^(?:s\/?n|no\.?|#|sn)$/i.test(title))

  private cell = (cells: readonly string[], at: number | undefined) => {
    const written = cells[at ?? -1]
    return this.isOwnFile ? unguarded(written ?? '').trim() : cellText(written)
  }
  private titleOf = (at: number) => this.layout.columns[at]?.title ?? ''
  private rankOf = (at: number) => this.layout.columns[at]?.rank ?? 0
  private nameIn = (cells: readonly string[]) => this.cell(cells, this.layout.name[0]).replace(/\s+/g, ' ')
  private hasPrice = (cells: readonly string[]) => this.layout.price.some((at) => cells[at])

  /** The head of variations that follow, or a further picture. */
  private isMoreOfAbove(cells: readonly string[]): boolean {
    if (this.hasPrice(cells)) return false
    const name = this.nameIn(cells)
    if (name === '') return this.above !== null && !this.saysMore(cells) && cells.some((cell) => /\p{L}/u.test(cell))
    if (!cells.some((cell) => /^(?:variable|grouped|configurable)$/i.test(cell)) || !this.hasVariations(name))
      return false
    this.above = { name, isActive: this.isActive(cells) ?? true }
    return true
  }

  private saysMore = (cells: readonly string[]) =>
    this.layout.columns.some(({ use }, at) =>
      use === 'variant'
        ? isInformative(this.cell(cells, at))
        : use !== null && use !== 'available' && this.cell(cells, at) !== '',
    )

  private hasVariations(name: string): boolean {
    const base = name.toLowerCase()
    return this.counts.has(base) || [...this.counts.keys()].some((other) => other.startsWith(`${base} `))
  }

  private variantIn(cells: readonly string[], name: string): string {
    const all = this.layout.variant.filter((at) => isInformative(this.cell(cells, at)))
    const isAlone = name !== '' && (this.counts.get(name.toLowerCase()) ?? 0) < 2
    const upTo = (rank: number) => all.filter((at) => this.rankOf(at) <= rank)
    const own = upTo(isAlone ? VARIANT_RANK.brand - 1 : VARIANT_RANK.brand)
    const chosen = this.layout.name.length === 0 || (own.length === 0 && !isAlone) ? all : own
    return chosen
      .toSorted((a, b) => a - b)
      .map((at) => this.cell(cells, at))
      .filter((value) => !(isAlone && /^(?:regular|standard)$/i.test(value)))
      .filter((value) => !` ${name.toLowerCase()} `.includes(` ${value.toLowerCase()} `))
      .join(' ')
      .replace(/\s+/g, ' ')
  }

  private add(row: Row, cells: readonly string[], price: Price): void {
    const own = this.nameIn(cells)
    const variant = this.variantIn(cells, own)
    const base = own === '' && variant !== '' ? this.above : null
    const name = `${own || (base?.name ?? '')} ${variant}`.trim()
    const said = this.isActive(cells)
    const isActive = said ?? base?.isActive ?? true
    if (own !== '') this.above = { name: own, isActive }
    if (name === '' && price.price === null && price.problem === NO_PRICE) {
      this.found.unread.push(unread(row.line, cells.join(' '), REASONS.noName))
      return
    }
    const stock = this.quantityIn(cells)
    const description = this.cell(cells, this.layout.description[0])
    const remark = this.isOwnFile ? null : availabilityInRemark(description)
    const unit = this.unitIn(cells, price)
    const isOfAll = this.isPriceOfAll(stock.quantity) && price.price !== null
    const problem = isOfAll ? PRICE_OF_ALL : (unit.problem ?? price.problem)
    this.found.lines.push({
      ...{ line: row.line, name, price: problem ? null : price.price, unit: unit.unit, quantity: stock.quantity },
      description: remark === null ? description || null : null,
      isActive: isActive && stock.isActive && remark !== false,
      ...questionOf(name, problem, stock.quantity),
    })
  }

  private priceIn({ cells: written }: Row, cells: readonly string[]): Price {
    const [first = 0, ...others] = this.layout.price
    if (this.layout.isUnsure)
      return { price: null, problem: this.rankOf(first) === PRICE_RANK.cost ? COST_OR_PRICE : WHICH_COLUMN }
    if (this.hasSplit && written.length <= this.layout.columns.length && maySplit(written, first))
      return { price: null, problem: UNCLEAR_PRICE }
    let problem = NO_PRICE
    for (const at of [first, ...others]) {
      const cell = this.cell(cells, at)
      const isSale = this.rankOf(at) === PRICE_RANK.sale
      const isEmpty = cell === '' || (others.length > 0 && /^(?:[-–—]+|n\/?a)$/i.test(cell))
      if (isEmpty || (isSale && others.length > 0 && (Number(cell) === 0 || this.isNotOnSale(cells)))) continue
      const question = questionOfTitle(this.titleOf(at))
      if (question === null) return priceOf(cell)
      // A further column may have the price in naira.
      problem = question
      if (problem !== NOT_NAIRA) break
    }
    return { price: null, problem }
  }

  private isNotOnSale(cells: readonly string[]): boolean {
    const starts = this.layout.columns.findIndex(({ title }) => SALE_STARTS.test(title))
    const now = this.today.getTime()
    return dateIn(this.cell(cells, this.layout.saleEnds[0])) < now - DAY || dateIn(this.cell(cells, starts)) > now
  }

  /** 'Amount' beside a quantity is often their product. */
  private isPriceOfAll(quantity: number | string | null): boolean {
    const [at = -1] = this.layout.price
    return this.rankOf(at) === PRICE_RANK.amount && typeof quantity === 'number' && quantity > 1
  }

  private quantityIn(cells: readonly string[]): { quantity: number | string | null; isActive: boolean } {
    const cell = this.cell(cells, this.layout.quantity[0])
    const quantity = quantityIn(cell)
    if (typeof quantity !== 'string' || /\d/.test(quantity)) return { quantity, isActive: true }
    const said =
      /stock|available|finish|sold|out|nil|none|yes|no|restock|plenty|few|last|low|limited|order|await/i.test(cell)
    return said ? { quantity: null, isActive: availabilityIn(cell) ?? true } : { quantity, isActive: true }
  }

  /** Returns false if any column says that it is not available, null if all are empty. */
  private isActive(cells: readonly string[]): boolean | null {
    const said = this.layout.available.flatMap((at) => {
      const cell = this.cell(cells, at)
      if (cell === '') return []
      return isInverse(this.titleOf(at)) ? !isYes(cell) : (availabilityIn(cell) ?? [])
    })
    return said.length === 0 ? null : said.every((can) => can)
  }

  private unitIn(
    cells: readonly string[],
    { unit: behind = null }: Price,
  ): { unit: string | null; problem: string | null } {
    const unit = this.layout.unit.map((at) => this.cell(cells, at)).find((cell) => cell !== '')
    if (unit === undefined) return { unit: behind, problem: null }
    const plain = unit.replace(/^per /i, '')
    const size = this.cell(cells, this.layout.unitSize[0])
    const word = plain.toLowerCase()
    if (/^\d+$/.test(plain)) return { unit: plain, problem: plain === '1' ? null : priceOfHowMany(plain) }
    const isMeasured = MEASURES.has(word) || isMeasureUnit(word)
    if (/^\d+(?:\.\d+)?$/.test(size) && (isMeasured || Number(size) !== 1) && (isMeasured || isUnitTitle(word)))
      return { unit: `${size} ${plain}`, problem: null }
    return { unit: plain, problem: null }
  }

  private across(row: Row, cells: readonly string[]): void {
    const name = this.nameIn(cells)
    const before = this.found.lines.length
    for (const at of this.layout.across.filter((column) => this.cell(cells, column) !== '')) {
      const title = this.titleOf(at)
      const question = questionOfTitle(title)
      const { price, problem } = question ? { price: null, problem: question } : priceOf(this.cell(cells, at))
      const isUnit = isUnitTitle(title)
      this.found.lines.push({
        ...{ line: row.line, name: isUnit ? name : `${name} ${title.toLowerCase()}`.trim(), price },
        ...{ unit: isUnit ? title.toLowerCase() : null, quantity: null, description: null, isActive: true },
        ...questionOf(name, problem, null),
      })
    }
    if (this.found.lines.length === before) this.add(row, cells, { price: null, problem: NO_PRICE })
  }
}

type Price = { price: number | null; problem: string | null; unit?: string | null }

const SALE_STARTS = /^(?:date )?(?:sale|promo)(?: price)? start(?:s|ing)?(?: date)?$/i

/** Reads the day first, but the month first in '11/30/2026'. NaN if the cell has no date. */
function dateIn(cell: string): number {
  const [, day = 0, month = 0, year = 0] = (/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)(?!\d)/.exec(cell) ?? []).map(
    Number,
  )
  if (day === 0) return Date.parse(cell)
  return month > 12 ? Date.UTC((year % 100) + 2000, day - 1, month) : Date.UTC((year % 100) + 2000, month - 1, day)
}

const isShouted = (text: string) => text === text.toUpperCase() && /\p{Lu}/u.test(text)
const isInformative = (variant: string) =>
  variant !== '' &&
  variant.length <= 60 &&
  !/,(?!\d{3}(?!\d))/.test(variant) &&
  !/^(?:default title|default|[-–—]|n\/?a|none|nil|simple|variation|variable|product|service)$/i.test(variant)

/** Reads `4500`, `₦4,500.00`, `4500,50`, `4.5k` or `4,500 per bag`. */
export function priceOf(cell: string): Price {
  const { naira, problem } = readNaira(cell)
  if (naira === null)
    return { price: null, problem: /#(?:ref|n\/a|value|div)/i.test(cell) ? UNCLEAR_PRICE : (problem ?? NOT_NAIRA) }
  const [, unit = ''] = /\d[^\d]*?((?:per |\/ ?)\p{L}+(?: \p{L}+)?)$/iu.exec(cell) ?? []
  return { price: naira, problem: null, unit: unit === '' ? null : unitBehind(unit).unit }
}

function questionOf(name: string, aboutPrice: string | null, quantity: PreviewLine['quantity']) {
  if (name === '') return { problem: NO_NAME, about: 'name' } as const
  if (aboutPrice !== null) return { problem: aboutPrice, about: 'price' } as const
  if (typeof quantity === 'string') return { problem: BAD_QUANTITY, about: 'quantity' } as const
  return { problem: null, about: null }
}
