import { grouped } from './count-text.ts'

export function formatNaira(amount: string | number): string {
  const naira = Number(amount)
  return `${naira < 0 ? '-' : ''}₦${grouped(Math.round(Math.abs(naira)))}`
}

/** For example '₦78,000 per bag 50 kg', or the price alone for one piece (G-186). */
export function priceText({ price, unit }: { price: string | number; unit: string | null }): string {
  return unit === null ? formatNaira(price) : `${formatNaira(price)} per ${unit}`
}

export function lowestToHighest({ lowest, highest }: { lowest: string; highest: string }): string {
  const [from, to] = [formatNaira(lowest), formatNaira(highest)]
  return from === to ? from : `${from} to ${to}`
}

type PriceRange<Price> = { minPrice?: Price; maxPrice?: Price }

export function lowerFirst<Range extends PriceRange<string | number | undefined>>(range: Range): Range {
  const { minPrice, maxPrice } = range
  return Number(minPrice) > Number(maxPrice) ? { ...range, minPrice: maxPrice, maxPrice: minPrice } : range
}

export function priceRangeText({ minPrice, maxPrice }: PriceRange<string | undefined>): string {
  const from = minPrice && formatNaira(minPrice)
  const to = maxPrice && formatNaira(maxPrice)
  if (from && to) return `${from} to ${to}`
  return from ? `from ${from}` : to ? `up to ${to}` : ''
}
