import { FACTORS, MAX_NAIRA, NOT_NAIRA, UNCLEAR_PRICE } from '#shared/forms/naira.ts'
import { isUnit } from '../units.ts'
import { ASSETS, MEASURES } from '../words.ts'

export type Amount = {
  /** Position in the text, including its sign. */
  start: number
  end: number
  naira: number
  /** `price` is written as money, `bare` is a plain number, `size` is like 50kg or 4x4. `unclear` is money that can be read in two ways. */
  kind: 'price' | 'bare' | 'size' | 'old' | 'unclear'
  /** Has a currency sign or a `k`; a comma is not enough. */
  signed: boolean
  problem?: string | undefined
}

export const WHICH_PRICE = 'We found more than one price. Please type the right one.'

/** A line with more numbers is not a list. */
const MAX_NUMBERS = 60

const NUMBER =
  /(?<![\p{L}\d])(?:(₦|=n=|ngn|n(?=[ .]?\d)|#|\$|£|€|usd|rs|naira)[ .]?)?(\d+(?:[.,;'’]\d+)*)((?:[.,]?o{2,3}(?!\p{L}))|[\p{L}"”″%#₦]+(?:\d[\p{L}\d]*)?)?(?: ?(\/=|\/-|=(?! ?[\d₦#])|naira\b|ngn\b|k\b|thousand\b|million\b|mil\b|hundred\b|m\b(?!\s*\d)))?/giu
const MONEY_SUFFIX = /^(?:k|m|mil|million|thousand|n|naira|ngn|#|₦|only|each)$/i
const OLD =
  /(?:\b(?:was|were|formerly|former|before|old price|initially|initial price|instead of|usually|usual price|normally|normal price|previously|previous price|against)(?: at| for)?|slashed from|reduced from|down from|dropped from) ?[:=-]? ?$/i
const AT_LEAST =
  /\b(?:from|start(?:s|ing)?(?: price)?(?: at| from)?|as low as|above|over|up ?to|about|around|approx(?:imately)?|roughly|like|between|ranges?|within|less than|under|below) ?[:=-]? ?$/i
const UPWARDS =
  /^ ?\)? ?(?:\+(?! ?\p{L})|upwards?\b|up\b|and (?:above|up)|& (?:above|up)|above\b|depending|downwards?\b|plus\b(?! \p{L}))/iu
/** A bare number after one of these words is not a price. */
const NUMBER_OF =
  /\b(?:rc|p\.?o\.? ?box|box no|code|id|ref|invoice|batch|serial|otp|shop|suite|qty|quantity|bvn|nin|reg|no|number|bus ?stop|since|est|established|over|about|dial|call|hymn|psalm|verse|chapter|channel|route|rate) ?[.:#-]? ?$/i
const RESOLUTION = /^ ?(?:tv|uhd|smart|screen|resolution|camera|video|led|display|qled)\b/i

/** Returns the numbers of a text in order. Ranges (5-6k, 5k to 6k) become one unclear number. */
export function amountsIn(text: string): Amount[] {
  const found: Amount[] = []
  for (const match of text.matchAll(NUMBER)) {
    if (found.length === MAX_NUMBERS) break
    const amount = readAmount(text, match)
    const before = found.at(-1)
    if (before && joinRange(text, before, amount)) continue
    found.push(amount)
  }
  settleSizes(text, found)
  for (const amount of found) settleResolution(text, amount, found)
  const signed = found.some(({ kind, signed }) => kind === 'price' && signed)
  for (const amount of found) settleMillions(text, amount, found, signed)
  return found
}

function readAmount(text: string, match: RegExpExecArray | RegExpMatchArray): Amount {
  const [whole, sign = '', digits = '', attached = '', after = ''] = match
  const start = match.index ?? 0
  const end = start + whole.length
  const suffix = (after || attached).toLowerCase()
  const context = text.slice(Math.max(0, start - 24), start)
  const rest = text.slice(end, end + 24)
  const amount = { start, end, ...numberOf(digits, suffix) }
  const foreign = /[$£€]|usd/i.test(sign)
  const money = sign !== '' || after !== '' || MONEY_SUFFIX.test(attached)
  if (/^[.,]?o/i.test(attached)) return { ...amount, kind: 'unclear', signed: true, problem: UNCLEAR_PRICE }
  if (attached !== '' && !MONEY_SUFFIX.test(attached)) return { ...amount, kind: 'size', signed: false }
  if (attached.toLowerCase() === 'k' && amount.naira <= 8000 && RESOLUTION.test(rest))
    return { ...amount, kind: 'size', signed: false }
  if (sign === 'n' && amount.naira < 50) return { ...amount, kind: 'unclear', signed: true, problem: UNCLEAR_PRICE }
  if (foreign) return { ...amount, kind: 'unclear', signed: true, problem: NOT_NAIRA }
  if (OLD.test(context)) return { ...amount, kind: 'old', signed: money }
  if (money && /^n$/i.test(sign) && amount.naira < 100 && /^ ?(?!per\b|each\b|only\b)\p{L}/iu.test(rest))
    return { ...amount, kind: 'size', signed: false }
  if (!money && isMeasured(rest) && !(amount.grouped && isCounted(context)))
    return { ...amount, kind: 'size', signed: false }
  const marked = money || amount.grouped
  if (!amount.clear && (money || /[,;'’]/.test(digits)))
    return { ...amount, kind: 'unclear', signed: money, problem: UNCLEAR_PRICE }
  if (!marked && NUMBER_OF.test(context)) return { ...amount, kind: 'size', signed: false }
  if (!marked) return { ...amount, kind: amount.clear && !/^0\d/.test(digits) ? 'bare' : 'size', signed: false }
  if (AT_LEAST.test(context) || UPWARDS.test(rest))
    return { ...amount, kind: 'unclear', signed: money, problem: WHICH_PRICE }
  if (amount.naira <= 0 || amount.naira > MAX_NAIRA || (suffix === 'k' && amount.naira >= 1e7))
    return { ...amount, kind: 'unclear', signed: money, problem: UNCLEAR_PRICE }
  return { ...amount, kind: 'price', signed: money }
}

/** Reads `75.000` and `1.200.000` as thousands, because naira prices never have three decimals. */
function numberOf(digits: string, suffix: string): { naira: number; clear: boolean; grouped: boolean } {
  const factor = FACTORS[suffix] ?? 1
  const exact = (number: string) => Math.round(Number(number) * factor * 100) / 100
  if (/^\d+$/.test(digits)) return { naira: exact(digits), clear: true, grouped: false }
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(digits))
    return { naira: exact(digits.replaceAll(',', '')), clear: factor === 1, grouped: true }
  if (factor > 1 && /^\d+\.\d{1,3}$/.test(digits)) return { naira: exact(digits), clear: true, grouped: false }
  if (/^\d{1,3}(?:\.\d{3})+$/.test(digits) && !digits.startsWith('0'))
    return { naira: exact(digits.replaceAll('.', '')), clear: factor === 1, grouped: true }
  if (/^\d{3,}\.\d\d$/.test(digits)) return { naira: exact(digits), clear: true, grouped: true }
  return { naira: Number.parseFloat(digits) * factor, clear: false, grouped: false }
}

/** Handles `carton 48,500 kg 5,200`, where the unit is before its price. */
const isCounted = (context: string) => isUnit(/(\p{L}+)[ :@=-]*$/u.exec(context)?.[1]?.toLowerCase() ?? '')

const isMeasured = (rest: string) => {
  if (/^ sizes? ?[:-]? ?\d/i.test(rest)) return false
  const word = /^ ?-?([\p{L}.]+)/u.exec(rest)?.[1]?.toLowerCase().replace(/\.$/, '')
  return word !== undefined && MEASURES.has(word) && word !== 'a' && word !== 'in'
}

/** Matches the separator in `1500/1800/2000`. */
const SLASHED = /^ ?\/ ?$/
const BETWEEN = /^ ?(?:-|to|~|and|or|zuwa) ?$/i
const NUMBERED_BY =
  /\b(?:of|size|no|number|type|grade|model|iphone|series|stage|class|jss|sss|primary|part|vol|version|age) $/i

/** Turns `before` into an unclear range if it forms one with the next number. Returns true if it did. */
function joinRange(text: string, before: Amount, amount: Amount): boolean {
  const between = text.slice(before.end, amount.start)
  const slashed = SLASHED.test(between) && isSlashed(text, before, amount)
  if (slashed && (before.kind === 'bare' || before.problem === WHICH_PRICE)) {
    Object.assign(before, { end: amount.end, kind: 'unclear', signed: true, problem: WHICH_PRICE })
    return true
  }
  if (!BETWEEN.test(between) || amount.kind === 'size' || amount.kind === 'old') return false
  const isMoney = ({ kind }: Amount) => kind === 'price' || kind === 'unclear'
  const scale = amount.naira >= 1e6 && amount.signed ? 1e6 : amount.signed && amount.naira >= 1e3 ? 1e3 : 1
  const ratio =
    before.kind === 'bare' ? amount.naira / (before.naira < amount.naira / 50 ? before.naira * scale : before.naira) : 0
  const spaced = / - /.test(between)
  const memory =
    /[/+] ?$/.test(text.slice(Math.max(0, before.start - 2), before.start)) ||
    /^(?:32|64|128|256|512)$/.test(String(before.naira))
  const bareRange =
    before.kind === 'bare' &&
    !memory &&
    ratio > 1 &&
    ratio <= (spaced ? (before.naira % 50 === 0 ? 4 : 1.6) : 3) &&
    (isMoney(amount) || (before.naira >= 100 && !isYear(before.naira))) &&
    !NUMBERED_BY.test(text.slice(Math.max(0, before.start - 12), before.start))
  if (before.kind === 'old' && isMoney(amount)) return false
  const alike = amount.naira < before.naira * 20 && before.naira < amount.naira * 20
  if (!(isMoney(before) && isMoney(amount) && alike) && !bareRange) return false
  Object.assign(before, { end: amount.end, kind: 'unclear', signed: true, problem: WHICH_PRICE })
  return true
}

/** Accepts `300/500` at the end of a line, but not 80/480 (a strength) or 8/128 (a memory). */
const isSlashed = (text: string, before: Amount, { kind, naira, end }: Amount) =>
  kind === 'bare' &&
  ((before.naira >= 500 && naira >= 500) ||
    (before.naira >= 100 &&
      before.naira % 50 === 0 &&
      naira % 50 === 0 &&
      naira >= 100 &&
      !/\d/.test(text.slice(end, end + 400))))

/** Reads the range in 'kids 24-35 8500' as sizes, because a far higher number follows. */
function settleSizes(text: string, found: readonly Amount[]): void {
  const highest = Math.max(...found.map(({ naira }) => naira))
  for (const [at, amount] of found.entries()) {
    const next = found[at + 1]
    if (!next || text.slice(amount.end, next.start) !== '-') continue
    if (amount.kind !== 'bare' || Math.max(amount.naira, next.naira) >= 100 || highest < 2_000) continue
    Object.assign(amount, { kind: 'size' })
    Object.assign(next, { kind: 'size' })
  }
}

/** Reads 4k in `55" 4k android 650k` as a size, because a word follows it and the price is far higher. */
function settleResolution(text: string, amount: Amount, all: readonly Amount[]): void {
  if (!/^[248]k$/i.test(text.slice(amount.start, amount.end)) || !/^ \p{L}/u.test(text.slice(amount.end))) return
  if (all.some(({ kind, naira }) => kind === 'price' && naira >= amount.naira * 20))
    Object.assign(amount, { kind: 'size', signed: false })
}

/** Decides on the meaning of 45m, which is a price for a house and a length for a cable. */
function settleMillions(text: string, amount: Amount, all: readonly Amount[], signed: boolean): void {
  const written = text.slice(amount.start, amount.end)
  if (amount.kind !== 'price' || !/^\d+(?:\.\d+)?m$/i.test(written)) return
  const others = all.some((other) => other !== amount && (other.kind === 'price' || other.kind === 'unclear'))
  if (others && signed && !ASSETS.test(text)) Object.assign(amount, { kind: 'size', signed: false })
  else if (!written.includes('.') && !ASSETS.test(text))
    Object.assign(amount, { kind: 'unclear', problem: UNCLEAR_PRICE })
}

/** Returns true if a number is more likely a year than a price. */
export const isYear = (number: number) => number >= 1990 && number <= 2035 && number % 50 !== 0
