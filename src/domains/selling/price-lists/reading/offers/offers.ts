import { isOnlySize, nameAndUnit, trimmed, withoutSize } from '../naming.ts'
import { isSentence, isTerm } from '../small-talk.ts'
import { loneUnit, unitBehind } from '../units.ts'
import { type Amount, amountsIn, WHICH_PRICE } from './amounts.ts'
import { furtherName } from './further-names.ts'
import { type PricedItem, toPricedItem } from './offer.ts'
import { pricesOf, SEPARATED } from './price-numbers.ts'
import { slashSeparatedItems } from './slashed-prices.ts'
import { tailOf } from './tails.ts'
import { itemsBeforeWords } from './trailing-words.ts'

/** `sizes` are those of a heading such as 'Soups (2 litres / 4 litres)'. */
export function pricedItemsIn(written: string, sizes: readonly string[] = []): PricedItem[] {
  const text = withKindsFirst(written)
  const amounts = amountsIn(text)
  const distinguished = itemsBeforeWords(text, amounts)
  if (distinguished && !isTerm(text)) return distinguished
  const prices = pricesOf(text, amounts)
  const first = prices[0]
  if (!first || isTerm(text.slice(0, first.start).replace(/\([^()]*\)/g, ' '))) return []
  if (prices.every(({ kind }) => kind === 'bare') && isSentence(text.slice(0, first.start))) return []
  const last = prices.at(-1) ?? first
  if (isPriceFirst(text, first, last)) return offersAfterPrices(text, prices)
  return slashSeparatedItems(text, prices, sizes) ?? offersBeforePrices(text, prices)
}

/** Writes '4k retail / 3k wholesale' as '4k, wholesale 3k'. */
const withKindsFirst = (text: string) =>
  /\bretail\b/i.test(text) && /\bwholesale\b/i.test(text)
    ? text
        .replace(/(\d[\d.,]*[km]?) ?\(?retail\)?(?!\p{L})/giu, '$1')
        .replace(/((?:₦|#|n)?\d[\d.,]*[km]?) ?\(?wholesale\)?(?!\p{L})/giu, ', wholesale $1')
    : text

/** Matches ', waist length 18k', which continues 'Braids: short 12k'. */
const BY_LENGTH = /^[\s,;/|]*(?:\p{L}+ ){1,2}(?:length|size) ?[:-]? ?[₦#n]?\d/iu

const isPriceFirst = (text: string, first: Amount, last: Amount) =>
  (first.kind === 'price' || first.kind === 'unclear') &&
  !/[\p{L}\d]/u.test(text.slice(0, first.start)) &&
  /\p{L}{2,}/u.test(withoutRemarks(text.slice(last.end + unitBehind(text.slice(last.end, last.end + 60)).end)))

const withoutRemarks = (text: string) =>
  text.replace(
    /\b(?:last|nett?|only|fixed|firm|negotiable|non|slightly|asking|price|naira|each|now|promo|per \p{L}+|free delivery|dm|to order)\b/giu,
    ' ',
  )

function offersAfterPrices(text: string, prices: readonly Amount[]): PricedItem[] {
  return prices.map((amount, index) => {
    const behind = unitBehind(text.slice(amount.end, amount.end + 60))
    const until = prices[index + 1]?.start ?? text.length
    const named = nameAndUnit(text.slice(amount.end + behind.end, until).replace(/^[^\p{L}\d(]*(?:for|per)?/iu, ''))
    return toPricedItem(amount, named.name, behind.unit ?? named.unit, true)
  })
}

/** Matches "Machines for sale: " and "Gas price today: ". */
const FOR_SALE = /(?: for sale| available| in stock| prices?(?: today| now)?)\s*$/i

function offersBeforePrices(text: string, prices: readonly Amount[]): PricedItem[] {
  const offers: PricedItem[] = []
  let from = 0
  let base = ''
  let kinds = false
  for (const [index, amount] of prices.entries()) {
    const before = withoutOld(text.slice(from, amount.start))
    const behind = unitBehind(text.slice(amount.end, amount.end + 60))
    const until = prices[index + 1]?.start ?? text.length
    from = amount.end + behind.end
    if (index > 0 && (/^[^\p{L}\d]*(?:last|now|or|to)?[^\p{L}\d]*$/iu.test(before) || isSamePrice(before))) {
      const last = offers.at(-1)
      if (last?.unit && behind.unit && last.unit !== behind.unit)
        offers.push(toPricedItem(amount, last.name, behind.unit, true))
      else doubt(last, amount)
      continue
    }
    const heading = /^([^:]*):(?!\d)(?=.*[\p{L}\d])/u.exec(before)
    const colon = /\p{L}/u.test(heading?.[1] ?? '') ? heading : null
    const product = trimmed((colon?.[1] ?? '').replace(FOR_SALE, ''))
    const words = colon ? `${product} ${before.slice(colon[0].length)}` : before
    const further = index > 0 && !colon
    const lone = colon ? loneUnit(before.slice(colon[0].length)) : null
    const named = further
      ? furtherName(words, { base, kinds, before: offers.at(-1) })
      : lone && colon
        ? { name: product, unit: lone }
        : nameAndUnit(words)
    if (colon) kinds = !isOnlySize(trimmed(before.slice(colon[0].length))) || BY_LENGTH.test(text.slice(from))
    if (index === 0 || colon) base = colon ? product : withoutSize(named.name)
    else if (!kinds && !isOnlySize(trimmed(before)) && named.name !== base && !named.name.startsWith(`${base} `))
      base = withoutSize(named.name)
    const tail = index === prices.length - 1 ? tailOf(text.slice(from, until)) : ''
    if (nextCounts(text.slice(amount.end, until), named.unit, index < prices.length - 1)) {
      behind.unit = null
      from = amount.end
    }
    const perUnit = /^\s*(?:per\b|\/)/i.test(text.slice(amount.end))
    const counted = behind.unit !== null && /^\d/.test(named.unit ?? '') ? ` ${named.unit}` : ''
    const made = toPricedItem(
      amount,
      named.name + counted + tail,
      behind.unit ?? named.unit,
      perUnit || SEPARATED.test(before),
    )
    if (index > 0 && /^[^\p{L}]*from\b/iu.test(before)) Object.assign(made, { price: null, problem: WHICH_PRICE })
    offers.push(made)
  }
  return offers
}

/** Returns true if a unit after a price belongs to the next price, as in `pcs 250 pack 22k`, where units come first. */
const nextCounts = (behind: string, unit: string | null, more: boolean) =>
  more && unit !== null && /^ \p{L}/u.test(behind) && !/^ (?:per|each|a|an|for|only)\b/i.test(behind)

const isSamePrice = (before: string) =>
  /\b(?:last price|last|negotiable to|can go for|final)\b[^\p{L}\d]*$/iu.test(before) &&
  trimmed(before.replace(/^[^\p{L}]+/u, '')).length < 8

function doubt(offer: PricedItem | undefined, amount: Amount): void {
  if (!offer || offer.price === amount.naira) return
  offer.price = null
  offer.problem = WHICH_PRICE
}

/** Removes an earlier price, such as "was 6k". */
const withoutOld = (before: string) =>
  before.replace(
    /\(?\b(?:was|were|formerly|before|old price|initially|instead of|usually|normally|previously|usual price|normal price|slashed from|reduced from|down from)[^\p{L}]{0,3}(?:at |for )?(?:₦|#|ngn ?|n)?[\d.,]+(?:k|m)?\)?(?: (?:now|to))?/giu,
    ' ',
  )
