import { isOnlySize, nameAndUnit, trimmed } from '../naming.ts'
import { loneUnit, unitBehind } from '../units.ts'
import type { Amount } from './amounts.ts'
import { type PricedItem, toPricedItem } from './offer.ts'

const MIN_NAIRA = 50
const MAX_WORDS = 4
/** Words behind a price that say nothing about the product. */
const REMARKS =
  /\b(?:last|final|only|each|negotiable|nego|delivery|now|was|were|before|promo|per|naira|free|dm|call|available|left|remaining|order|and above|upwards?|depending|today|tomorrow|deposit|sold|for|nett?|bulk discount)\b/i
const BRACKETED_WORDS =
  /^\s*\(\s*((?:\d{1,2} ?)?\p{L}[\p{L}\d +'-]{1,40}?)\s*\)\s*((?:[,;/|&.]|\bor\b|\band\b)?\s*[₦#]?)$/iu
const BARE_WORDS = /^\s*(\p{L}[\p{L}\d +'-]{1,40}?)\s*((?:[,;/|&.]|\bor\b|\band\b)?\s*[₦#]?)$/iu
const SEPARATES = /^[\s,;/|&(]*$/

/** Reads '55k with gas, 40k empty', where the words behind each price tell the products apart. Undefined for other lines. */
export function itemsBeforeWords(text: string, amounts: readonly Amount[]): PricedItem[] | undefined {
  const prices = amounts.filter(
    ({ kind, naira, signed }) =>
      kind === 'price' || (kind === 'bare' && (signed || (naira >= MIN_NAIRA && naira % 10 === 0))),
  )
  const [first] = prices
  if (!first || prices.length < 2 || prices.length > 4) return
  const name = trimmed(text.slice(0, first.start).replace(/:\s*$/, ''))
  if (!/\p{L}{2}/u.test(name) || /[,;:]|\([^)]*$/.test(name)) return
  const words = prices.map(({ end }, at) =>
    wordsBehind(text.slice(end, prices[at + 1]?.start ?? text.length), at === prices.length - 1),
  )
  if (words.some((one) => one === null) || /\([^()]*\(/.test(text)) return
  const named = nameAndUnit(name)
  return prices.map((amount, at) => toPricedItem(amount, `${named.name} ${words[at] ?? ''}`.trim(), named.unit, true))
}

/** Returns the words between a price and the separator before the next; null if they are anything else. */
function wordsBehind(between: string, isLast: boolean): string | null {
  const open = /^\s*\(/.test(between) ? '(' : ''
  const [, words = '', rest = ''] = (open === '' ? BARE_WORDS : BRACKETED_WORDS).exec(between) ?? []
  if (
    words === '' ||
    words.split(' ').length > MAX_WORDS ||
    REMARKS.test(open === '' ? words : words.replace(/ only$/i, ''))
  )
    return null
  if (!isLast && open === '' && rest.trim() === '') return null
  if (!isLast && open === '' && !SEPARATES.test(rest.replace(/[₦#.]|or|and/gi, ''))) return null
  const isCounted = open !== '' && /^\d+ ?\p{L}/u.test(words)
  if (!isCounted && (loneUnit(words) || unitBehind(` ${words}`).unit)) return null
  return isOnlySize(words) && isLast && open === '' ? null : words
}
