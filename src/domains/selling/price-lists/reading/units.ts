import { CONTAINERS, VESSELS } from './words.ts'

/** In characters (G-186). */
const UNIT_LENGTH = 30

export const isUnit = (word: string) => CONTAINERS.has(word) || VESSELS.has(word)
/** Returns true if products are sold by this measure, as in "2k a yard". */
export const isMeasureUnit = (word: string) =>
  /^(?:kg|kilo|litre|liter|ltr|yard|yd|yds|metre|meter|sqm|hour|hr|day|night)$/.test(word)

const SINGULAR: Readonly<Record<string, string>> = {
  pcs: 'piece',
  pc: 'piece',
  pk: 'pack',
  ctn: 'carton',
  ctns: 'carton',
  yd: 'yard',
  yds: 'yard',
  ltr: 'litre',
  pieces: 'piece',
  each: 'piece',
  apiece: 'piece',
  pkt: 'packet',
  pkts: 'packet',
  doz: 'dozen',
  sachets: 'sachet',
  satchet: 'sachet',
  one: 'piece',
  item: 'piece',
  monthly: 'month',
  weekly: 'week',
  daily: 'day',
  yearly: 'year',
  annually: 'year',
  hourly: 'hour',
  nightly: 'night',
}

/** Returns the unit as shown after "per": `bag` for `1 bag`, `piece` for `pcs`, but `3 pcs` unchanged. */
export function unitOf(text: string): string | null {
  const words = text
    .toLowerCase()
    .trim()
    .replace(/^(\d+)(?=\p{L})/u, '$1 ')
    .split(/\s+/)
  if (words.length === 1 && words[0] === '1') return 'piece'
  const counted = /^\d+$/.test(words[0] ?? '') && words[0] !== '1'
  if (words.length > 1 && ['1', 'one', 'a', 'an', 'full'].includes(words[0] ?? '')) words.shift()
  const unit = words.map((word) => (counted ? word : (SINGULAR[word] ?? word))).join(' ')
  return unit === '' || unit.length > UNIT_LENGTH ? null : unit
}

/** Returns the unit of text that is only a unit: `ctn`, `per kg`, `3 pcs`, `half bag`. */
export function loneUnit(text: string): string | null {
  const words = text
    .toLowerCase()
    .replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')
    .replace(/^(?:per|an?|one|1) /, '')
  const [, count = '', word = ''] = /^(\d+ ?|half |quarter |small |big )?(\p{L}+)$/u.exec(words) ?? []
  return isUnit(word) || (count === '' && isMeasureUnit(word)) ? unitOf(words) : null
}

const PERIODS = 'monthly|weekly|daily|yearly|annually|hourly|nightly'
export const AFTER_PER = String.raw`(?:(?:half|quarter|small|big|full|one|1)\s)?(?:sq\.? |square )?\p{L}+(?: of \d+)?`
const BEHIND = [
  new RegExp(
    String.raw`^\s*(?:\/|per\s|for (?:a|one|1)\s|for (?=half|quarter))\s*(${AFTER_PER})(?!\p{L}|\s*[:=@-]?\s*[₦#n]?\d[\d.,]*k?(?![\d.,k/]))`,
    'iu',
  ),
  /^\s*for (one|each)(?![\p{L}\d])/iu,
  new RegExp(String.raw`^\s*(each|apiece|${PERIODS})(?![\p{L}\d])`, 'iu'),
  /^\s*for (\d+(?: ?\p{L}+)?)(?![\p{L}\d/])/iu,
]
const COUNTED_BEHIND =
  /^\s*(?:a|an|\()?\s*((?:half |quarter |small |big |one |1 )?(\p{L}+))\)?(?=\s*(?:$|[,;/|)(]|only\b|each\b))/iu

/** Returns the unit right after a price (`/bag`, `per paint`, `each`, `a pair`, `for 3`) and its end in the text. */
export function unitBehind(text: string): { unit: string | null; end: number } {
  const near = text.slice(0, 60)
  const skipped = /^\s*(?:only|naira)?\s*/i.exec(near)?.[0].length ?? 0
  const rest = near.slice(skipped)
  for (const pattern of BEHIND) {
    const match = pattern.exec(rest)
    if (match && /^\s*\/ /.test(match[0]) && !isUnit(match[1]?.toLowerCase() ?? '')) continue
    if (match?.[1] && unitOf(match[1])) return { unit: unitOf(match[1]), end: skipped + match[0].length }
  }
  const counted = COUNTED_BEHIND.exec(rest)
  const word = counted?.[2]?.toLowerCase() ?? ''
  if (counted?.[1] && (isUnit(word) || isMeasureUnit(word)))
    return { unit: unitOf(counted[1]), end: skipped + counted[0].length }
  return { unit: null, end: 0 }
}
