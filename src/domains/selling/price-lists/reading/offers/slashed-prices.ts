import { nameAndUnit, trimmed } from '../naming.ts'
import { unitBehind } from '../units.ts'
import { type Amount, WHICH_PRICE } from './amounts.ts'
import { type PricedItem, toPricedItem } from './offer.ts'
import { MIN_BARE_PRICE } from './price-numbers.ts'

/** Splits `S/M/L - 5k/6k/7k` into as many names as prices. Returns undefined for other lines. */
export function slashSeparatedItems(
  text: string,
  prices: readonly Amount[],
  sizes: readonly string[],
): PricedItem[] | undefined {
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
    if (sizes.length === prices.length)
      return prices.map((amount, index) =>
        toPricedItem(amount, `${named.name} ${sizes[index]}`, unit ?? named.unit, true),
      )
    return [{ ...toPricedItem(first, named.name, unit ?? named.unit, true), price: null, problem: WHICH_PRICE }]
  }
  return prices.map((amount, index) => toPricedItem(amount, names[index] ?? '', unit, true))
}

/** Splits `100ml/200ml - 600/1000`, whose plain numbers are still joined. */
function slashedBare(text: string, joined: Amount): PricedItem[] | undefined {
  const written = text.slice(joined.start, joined.end)
  if (!/^\d+(?: ?\/ ?\d+)+$/.test(written)) return
  const numbers = written.split('/').map(Number)
  const names = slashedNames(trimmed(text.slice(0, joined.start)))
  if (names.length !== numbers.length || numbers.some((naira) => naira < MIN_BARE_PRICE)) return
  const { unit } = unitBehind(text.slice(joined.end, joined.end + 60))
  return numbers.map((naira, index) =>
    toPricedItem({ ...joined, naira, kind: 'bare', signed: false, problem: undefined }, names[index] ?? '', unit, true),
  )
}

/** Returns two names for `iPhone 11 64/128gb`, but one for `S10 8/128`, which is a memory. */
function slashedNames(before: string): string[] {
  const words = before
    .split(/(?<=\/) | (?=\/)/)
    .join('')
    .split(' ')
  const inside = words.findIndex((word) => /^\p{L}{2,}(?:\/\p{L}{2,})+$/u.test(word))
  if (inside >= 0 && inside < words.length - 1)
    return (words[inside] ?? '').split('/').map((word) => trimmed(words.with(inside, word).join(' ')))
  const segments = words.at(-1)?.split('/') ?? []
  const measure = /^\d+(?:\.\d+)?(\p{L}+|")$/u.exec(segments.at(-1) ?? '')?.[1] ?? ''
  const sizes = segments.map(Number.parseFloat)
  if (sizes.some((size, index) => index > 0 && size >= (sizes[index - 1] ?? size) * 8)) return [before]
  const base = words.slice(0, -1).join(' ')
  return segments.map((part) => trimmed(`${base} ${part}${/^\d+(?:\.\d+)?$/.test(part) ? measure : ''}`))
}
