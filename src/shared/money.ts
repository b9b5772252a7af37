import { grouped } from './count-text.ts'

export function formatNaira(amount: string | number): string {
  const naira = Number(amount)
  return `${naira < 0 ? '-' : ''}₦${grouped(Math.round(Math.abs(naira)))}`
}

/** Returns '₦78,000 per bag 50 kg', or the price alone for one piece (G-186). */
export function priceText({ price, unit }: { price: string | number; unit: string | null }): string {
  return unit === null ? formatNaira(price) : `${formatNaira(price)} per ${unit}`
}

/** Returns '₦1,000 to ₦5,000', or a single price if both are the same. */
export function lowestToHighest({ lowest, highest }: { lowest: string; highest: string }): string {
  const [from, to] = [formatNaira(lowest), formatNaira(highest)]
  return from === to ? from : `${from} to ${to}`
}

const DEARER_THAN_ANY = 1e10

/** Returns the whole naira of a typed price such as '5000', '₦5,000', 'N5k' or '5000 naira'; '' if it is not a price (G-026). */
export function typedNaira(typed: string): string {
  const plain = typed
    .replace(/[₦#,\s]|n(gn|aira)?/gi, '')
    .replace(/k$/i, 'e3')
    .replace(/m$/i, 'e6')
  const amount = Math.round(Number(plain))
  return amount > 0 && amount < DEARER_THAN_ANY ? String(amount) : ''
}

type PriceRange<Price> = { minPrice?: Price; maxPrice?: Price }

/** Puts the lower price first. */
export function lowerFirst<Range extends PriceRange<string | number | undefined>>(range: Range): Range {
  const { minPrice, maxPrice } = range
  return Number(minPrice) > Number(maxPrice) ? { ...range, minPrice: maxPrice, maxPrice: minPrice } : range
}

/** Returns 'from ₦1,000', 'up to ₦5,000' or '₦1,000 to ₦5,000'; '' without a price. */
export function priceRangeText({ minPrice, maxPrice }: PriceRange<string | undefined>): string {
  const from = minPrice && formatNaira(minPrice)
  const to = maxPrice && formatNaira(maxPrice)
  if (from && to) return `${from} to ${to}`
  return from ? `from ${from}` : to ? `up to ${to}` : ''
}
