import { grouped } from './counts.ts'

export function formatNaira(amount: string | number): string {
  const naira = Number(amount)
  return `${naira < 0 ? '-' : ''}₦${grouped(Math.round(Math.abs(naira)))}`
}

/** '₦78,000 per bag 50 kg', or the price alone for one piece (G-186). */
export function priceText({ price, unit }: { price: string | number; unit: string | null }): string {
  return unit === null ? formatNaira(price) : `${formatNaira(price)} per ${unit}`
}

/** '₦1,000 to ₦5,000', or one of them when both are the same. */
export function lowestToHighest({ lowest, highest }: { lowest: string; highest: string }): string {
  const [from, to] = [formatNaira(lowest), formatNaira(highest)]
  return from === to ? from : `${from} to ${to}`
}

const DEARER_THAN_ANY = 1e10

/** Whole naira of a typed price such as '5000', '₦5,000', 'N5k' or '5000 naira'; '' when it makes no sense as one (G-026). */
export function typedNaira(typed: string): string {
  const plain = typed
    .replace(/[₦#,\s]|n(gn|aira)?/gi, '')
    .replace(/k$/i, 'e3')
    .replace(/m$/i, 'e6')
  const amount = Math.round(Number(plain))
  return amount > 0 && amount < DEARER_THAN_ANY ? String(amount) : ''
}

type PriceRange<Price> = { minPrice?: Price; maxPrice?: Price }

/** The same with the lower price first. */
export function lowerFirst<Range extends PriceRange<string | number | undefined>>(range: Range): Range {
  const { minPrice, maxPrice } = range
  return Number(minPrice) > Number(maxPrice) ? { ...range, minPrice: maxPrice, maxPrice: minPrice } : range
}

/** 'from ₦1,000', 'up to ₦5,000' or '₦1,000 to ₦5,000'; '' without a price. */
export function priceRangeText({ minPrice, maxPrice }: PriceRange<string | undefined>): string {
  const from = minPrice && formatNaira(minPrice)
  const to = maxPrice && formatNaira(maxPrice)
  if (from && to) return `${from} to ${to}`
  return from ? `from ${from}` : to ? `up to ${to}` : ''
}
