import { nameAndUnit, trimmed } from '../naming.ts'
import { unitBehind } from '../units.ts'
import { type Amount, WHICH_PRICE } from './amounts.ts'
import { type Offer, offerOf } from './offer.ts'
import { LEAST_BARE } from './price-numbers.ts'

/** `S/M/L - 5k/6k/7k`: as many names as prices; undefined when the line is not like that. */
export function slashedOffers(text: string, prices: readonly Amount[]): Offer[] | undefined {
  const [first, last] = [prices[0], prices.at(-1)]
  if (first && prices.length === 1) return slashedBare(text, first)
  if (!first || !last) return
  const slashed = prices.every((amount, index) => {
    const before = prices[index - 1]
    return before === undefined || /^ ?\/ ?$/.test(text.slice(before.end, amount.start))
  })
  if (!slashed) return
  const before = trimmed(text.slice(0, first.start))
  const { unit } = unitBehind(text.slice(last.end, last.end + 60))
  const names = slashedNames(before)
  if (names.length !== prices.length) {
    const named = nameAndUnit(before)
    return [{ ...offerOf(first, named.name, unit ?? named.unit, true), price: null, problem: WHICH_PRICE }]
  }
  return prices.map((amount, index) => offerOf(amount, names[index] ?? '', unit, true))
}

/** `100ml/200ml - 600/1000`: plain numbers are joined until now. */
function slashedBare(text: string, joined: Amount): Offer[] | undefined {
  const written = text.slice(joined.start, joined.end)
  if (!/^\d+(?: ?\/ ?\d+)+$/.test(written)) return
  const numbers = written.split('/').map(Number)
  const names = slashedNames(trimmed(text.slice(0, joined.start)))
  if (names.length !== numbers.length || numbers.some((naira) => naira < LEAST_BARE)) return
  const { unit } = unitBehind(text.slice(joined.end, joined.end + 60))
  return numbers.map((naira, index) =>
    offerOf({ ...joined, naira, kind: 'bare', signed: false, problem: undefined }, names[index] ?? '', unit, true),
  )
}

/** `iPhone 11 64/128gb` names two; `S10 8/128` is one with its memory. */
function slashedNames(before: string): string[] {
  const words = before
    .split(/(?<=\/) | (?=\/)/)
    .join('')
    .split(' ')
  const parts = words.at(-1)?.split('/') ?? []
  const measure = /^\d+(?:\.\d+)?(\p{L}+|")$/u.exec(parts.at(-1) ?? '')?.[1] ?? ''
  const sizes = parts.map(Number.parseFloat)
  if (sizes.some((size, index) => index > 0 && size >= (sizes[index - 1] ?? size) * 8)) return [before]
  const base = words.slice(0, -1).join(' ')
  return parts.map((part) => trimmed(`${base} ${part}${/^\d+(?:\.\d+)?$/.test(part) ? measure : ''}`))
}
