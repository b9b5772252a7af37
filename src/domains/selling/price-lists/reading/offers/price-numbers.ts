import { isOnlySize } from '../naming.ts'
import { isUnit, loneUnit, unitBehind } from '../units.ts'
import { type Amount, isYear, WHICH_PRICE } from './amounts.ts'
import { differentFrom } from './differences.ts'

/** A bare number of at least this much, where a price is expected, is a price. The owner must check smaller ones. */
export const MIN_BARE_PRICE = 100
const MIN_ASKED_NAIRA = 50

export const SEPARATED = / - |[:=@-] ?$|\bna $/

/** Returns the numbers that are prices: those written as money, and plain ones at the end of a product. */
export function pricesOf(text: string, amounts: readonly Amount[]): Amount[] {
  const money = amounts.filter(({ kind }) => kind === 'price' || kind === 'unclear')
  return amounts.filter((amount, index) => {
    if (amount.problem === WHICH_PRICE && insideBracket(text.slice(Math.max(0, amount.start - 80), amount.start)))
      return false
    const certain = money.some((other) => other !== amount && (other.kind === 'price' || other.problem === WHICH_PRICE))
    if (amount.kind === 'unclear') return amount.signed || (!certain && isLast(text, amount, amounts, index))
    if (amount.kind === 'price') return true
    return amount.kind === 'bare' && endsOffer(text, amount, amounts, index, money.length > 0)
  })
}

const isLast = (text: string, { end }: Amount, amounts: readonly Amount[], index: number) =>
  index === amounts.length - 1 &&
  !/\p{L}{3,}/u.test(text.slice(end, end + 40).replace(/^ (?:upwards?|downwards?|and above|above|depending)\b/i, ''))

function endsOffer(
  text: string,
  amount: Amount,
  amounts: readonly Amount[],
  index: number,
  hasMoney: boolean,
): boolean {
  const next = amounts[index + 1]
  const start = amounts.slice(0, index).findLast(({ kind }) => kind === 'price')?.end ?? 0
  const before = text.slice(Math.max(start, amount.start - 80), amount.start)
  if (!/\p{L}/u.test(before) || isYear(amount.naira)) return false
  if (insideBracket(before)) return index > 0 && loneUnit(before.slice(before.lastIndexOf('(') + 1)) !== null
  if (/\d ?[/+]$/.test(before)) return false
  const separated = SEPARATED.test(before)
  if (amount.naira < MIN_ASKED_NAIRA && !separated) return false
  const rest = text.slice(amount.end, amount.end + 80)
  const { end } = unitBehind(rest)
  if (end > 0 && next !== undefined && /^ ?(?:\/|per )/i.test(rest)) return true
  if (/^ ?each\b/i.test(rest)) return true
  const after = rest.slice(end).replace(/^ ?(?:only|naira|each|o+|oo|nett?)\b/i, '')
  if (/^ ?(?:$|[.!]*$|\([^)]*\)?$|\([^)\d]*$)/.test(after)) return true
  if (amount.naira < MIN_BARE_PRICE) return false
  if (/^ ?[,|]|^ (?:or|and) \d/.test(after) || (/^ ?\/ ?\p{L}/u.test(after) && next !== undefined))
    return next !== undefined || !hasMoney
  if (next === undefined) return false
  if (/[:=] ?$/.test(before) && /^ \p{L}/u.test(rest)) return true
  if (isRun(text, amounts)) return true
  const priced = amounts.slice(index + 1).find(({ kind }) => kind !== 'size') ?? next
  const words = text.slice(amount.end, priced.start).replace(/[₦#]|\bN$/i, '')
  if (isUnit(/(\p{L}+) $/u.exec(before)?.[1]?.toLowerCase() ?? '') && loneUnit(words)) return true
  if (isAlike(amount, priced) && amount.naira >= 500 && differentFrom('', words)) return true
  if (hasMoney) return false
  if (isAlike(amount, next) && /^ (?:small|big|medium|large|half|full)\b/i.test(words)) return true
  if (priced !== next && !isAlike(amount, priced)) return false
  return /[\p{L}"”]/u.test(words) && isOnlySize(words) && !/^ ?(?:x|by)\b/.test(words)
}

/** Returns whether words and round numbers alternate, as in `Meat 400 fish 700 egg 300`. */
const isRun = (text: string, amounts: readonly Amount[]) =>
  (amounts.length >= 3 || (amounts.length === 2 && amounts.every(({ kind }) => kind === 'bare'))) &&
  amounts.every((amount, index) => {
    const before = text.slice(amounts[index - 1]?.end ?? 0, amount.start)
    return (
      (amount.kind === 'bare' || (amount.kind === 'price' && !amount.signed)) &&
      isAlike(amount, amounts[0] ?? amount) &&
      /^ ?\p{L}[\p{L} ]{1,30}$/u.test(before)
    )
  })

const isAlike = (a: Amount, b: Amount) =>
  [a, b].every(({ naira }) => naira >= MIN_BARE_PRICE && naira % 50 === 0) &&
  a.naira <= b.naira * 6 &&
  b.naira <= a.naira * 6

const insideBracket = (before: string) => before.lastIndexOf('(') > before.lastIndexOf(')')
