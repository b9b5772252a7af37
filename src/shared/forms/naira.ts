import { grouped } from '../count-text.ts'

export type Naira = { naira: number; problem: null } | { naira: null; problem: string }

export const NO_PRICE = 'No price found. Please type it.'
export const UNCLEAR_PRICE = 'The price is unclear. Please type it.'
export const NOT_NAIRA = 'The price is not in naira. Please type it in naira.'

const TOO_HIGH = 'Price must be at most ₦9,999,999,999.99'

/** The maximum price (G-159). */
export const MAX_NAIRA = 9_999_999_999.99
const MAX_LENGTH = 100

export const FACTORS: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  mil: 1e6,
  hundred: 100,
}
const FACTOR = /^(.*\d) ?(k|thousand|m|million|mil|hundred)$/
const BEFORE = /^(?:=n=|ngn|naira|n|[₦#])[ .]*(?=\d)/
const BEHIND = /(?: ?(?:ngn|naira|[n₦=]|\/[-=]|[:=.]oo|[:=]00| only| each))+$/
const PER = / ?(?:per |\/ ?)\p{L}+(?: \p{L}+)?$/u
const FOREIGN = /[$£€]|usd|gbp|eur/

const ask = (problem: string): Naira => ({ naira: null, problem })

/** Reads one price as people type it: '₦4,500.00', '4500,50', '4.500', '4.5k', 'N4500', '4500/-'. Asks if it can be read in two ways. */
export function readNaira(typed: string): Naira {
  const text = typed
    .slice(0, MAX_LENGTH + 1)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
  if (text === '') return ask(NO_PRICE)
  if (text.length > MAX_LENGTH) return ask(UNCLEAR_PRICE)
  if (FOREIGN.test(text)) return ask(NOT_NAIRA)
  const number = text.replace(PER, '').replace(BEFORE, '').replace(BEHIND, '')
  const [, digits = number, factor = ''] = FACTOR.exec(number.replace(/^(\d+)k(\d)$/, '$1.$2k')) ?? []
  const amount = numberOf(digits, FACTORS[factor] ?? 1)
  if (amount === null) return ask(twoReadings(digits) ?? UNCLEAR_PRICE)
  if (amount > MAX_NAIRA) return ask(TOO_HIGH)
  return amount > 0 ? { naira: amount, problem: null } : ask(UNCLEAR_PRICE)
}

/** Reads '5000', '₦5,000', 'N5k' or '5000 naira' for a filter, in whole naira; returns '' if it is not a price (G-026). */
export function typedNaira(typed: string): string {
  const { naira } = readNaira(typed)
  return naira === null || naira < 0.5 ? '' : String(Math.round(naira))
}

/** The parameters of pages that are prices, and how they are read. */
export const PRICE_PARAMETERS: Readonly<Record<string, (typed: string) => string>> = {
  minPrice: typedNaira,
  maxPrice: typedNaira,
}

/** Formats a typed price with commas: '4.5k' as '4,500', '1500.5' as '1,500.50'. Returns what is no clear price as it was typed. */
export function typedPrice(typed: string): string {
  const { naira } = readNaira(typed)
  if (naira === null) return typed
  const [whole = '', kobo] = naira.toFixed(2).split('.')
  return kobo === '00' ? grouped(Number(whole)) : `${grouped(Number(whole))}.${kobo}`
}

/** Returns the number that the digits mean, in kobo exactly; null if they mean none or several. */
export function numberOf(digits: string, factor = 1): number | null {
  // A phone number.
  if (/^0\d{4}/.test(digits)) return null
  const exact = (number: string) => Math.round(Number(number) * factor * 100) / 100
  if (/^\d{1,12}(?:\.\d{1,2})?$/.test(digits)) return exact(digits)
  if (factor > 1) {
    const [, sign, rest = ''] = /^\d{1,6}([.,])(\d{1,3})$/.exec(digits) ?? []
    // '1,200k' and '1.200k' may count thousands.
    const isUnclear = rest.length === 3 && (sign === ',' || factor === FACTORS.k)
    return sign && !isUnclear ? exact(digits.replace(',', '.')) : null
  }
  const [, whole = '', sign, kobo = ''] =
    /^((?!0)\d{1,3}([ ,.'’])\d{3}(?:\2\d{3})*)((?!\2)[.,]\d{1,2})?$/.exec(digits) ?? []
  if (sign) return exact(whole.replaceAll(sign, '') + kobo.replace(',', '.'))
  return /^\d{3,},\d{1,2}$/.test(digits) ? exact(digits.replace(',', '.')) : null
}

/** Returns the likelier amount where `numberOf` sees several: 1,250 for '12,50', 1.2 million for '1,200k', 1,200 for '1.200k'. */
export function likelyNaira(digits: string, factor = 1): number {
  const amount = numberOf(digits, factor)
  if (amount !== null) return amount
  const isDecimal = factor > 1 && /^\d{1,6}\.\d+$/.test(digits)
  return Number(isDecimal ? digits : digits.replaceAll(/[ ,.'’]/g, '')) * factor
}

function twoReadings(digits: string): string | null {
  const [, naira, rest] = /^(\d{1,2}),(\d{1,2})$/.exec(digits) ?? []
  return naira && rest ? `Is it ${naira}.${rest} or ${naira}${rest}? Please type the price without a comma.` : null
}
