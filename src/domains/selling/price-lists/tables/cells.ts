import { unguarded } from '#shared/forms/csv-cell.ts'
import { wholeNumber } from '../quantities.policy.ts'

const MAX_QUANTITY_LENGTH = 100

/** Ways to write that a product is not available, as plain words. */
const NOT_AVAILABLE = new Set(
  `no|n|false|0|0 00|0 0|out|sold|nil|none|nothing|finished|finish|e don finish|don finish|inactive|draft|hidden|hide|private|pending|trash|
  deleted|archived|archive|disabled|unpublished|not published|unlisted|discontinued|search|not sellable|not for sale|oos|not active|off|ended|
  expired|restocking|coming soon|pre order closed|on order|awaiting supply|empty|exhausted|zero|backordered|paused|removed`
    .split('|')
    .map((words) => words.trim()),
)
const SAYS_NOT =
  /\b(?:out of ?stock|outofstock|sold ?out|not available|not in stock|unavailable|no stock|no more stock|restock(?:ing)?|finished|finish)\b/
/** A remark of only such words is no description. */
const REMARK =
  /^(?:in stock|available|sold ?out|out of ?stock|not available|unavailable|finished|no stock|restocking|coming soon)$/i
const CROSS = /^[❌✗✘✖⛔🚫🔴]/u

/** Returns true for yes, false for no, null for an empty cell. */
export function availabilityIn(cell: string): boolean | null {
  if (cell === '') return null
  if (CROSS.test(cell) || /^-\d+$/.test(cell)) return false
  const words = cell
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return !(NOT_AVAILABLE.has(words) || SAYS_NOT.test(words))
}

/** Returns what a remark says about availability; null if it says anything else. */
export const availabilityInRemark = (cell: string): boolean | null =>
  REMARK.test(cell.replace(/[^\p{L} ]+/gu, ' ').trim()) ? availabilityIn(cell) : null

/** Cells that say yes in a column like 'Sold out'. */
export const isYes = (cell: string): boolean =>
  /^(?:yes|y|true|1|x|✔|✓|✅|sold ?out|out of stock|archived|discontinued|hidden)/i.test(cell)

/** Parses `12`, `1,200`, or a spreadsheet's `12.0`; otherwise returns the cell's text. */
export function quantityIn(cell: string): number | string | null {
  if (cell === '') return null
  return wholeNumber(cell) ?? cell.slice(0, MAX_QUANTITY_LENGTH)
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  deg: '°',
  times: '×',
  frac12: '½',
  eacute: 'é',
  trade: '™',
  reg: '®',
  copy: '©',
}
const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z][a-z\d]{1,7}));/gi
const HIDDEN = /<(style|script)\b[^<>]{0,500}>[^<]*<\/\1 *>/gi
const LINE_ENDS = /<(?:br|\/p|\/li|\/div|\/h\d|\/tr|li|ul|ol)\b[^<>]{0,500}>/gi
const TAG = /<\/?[a-z][a-z\d]{0,10}(?:\s[^<>]{0,2000}|\/)?>/gi

/** Returns the cell's text without the markup of web pages. */
export function plainText(cell: string): string {
  const text = cell.includes('<') ? cell.replace(HIDDEN, ' ').replace(LINE_ENDS, '\n').replace(TAG, '') : cell
  if (!text.includes('&') && text === cell) return cell
  return text
    .replace(ENTITY, (written, decimal, hex, name) => {
      if (name) return ENTITIES[String(name).toLowerCase()] ?? written
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' '
    })
    .replace(/(?<![ \t])[ \t]*\n\s*/g, '\n')
    .replace(/[ \t]{2,}/g, ' ')
    .trim()
}

/** Returns the text of a cell without the apostrophe that stops spreadsheets from calculating. */
export const cellText = (cell: string | undefined): string => plainText(unguarded(cell ?? '').trim())
