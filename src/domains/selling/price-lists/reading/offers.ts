import { type Amount, amountsIn, isYear, WHICH_PRICE } from './amounts.ts'
import { isSentence, isTerm } from './chatter.ts'
import { isOnlySize, nameAndUnit, trimmed, unitBehind, unitOf, unitUnder, withoutSize } from './naming.ts'

/** Goods and their price as one line names them. `name` is empty when the line has only a price or a size. */
export type Offer = {
  name: string
  price: number | null
  unit: string | null
  problem: string | null
  /** A plain number without sign, comma or `k`. */
  bare: boolean
  signed: boolean
  /** Something stood between name and price. */
  separated: boolean
}

export const THOUSANDS = 'Is the price in thousands? Please type it in full.'

/** Bare numbers from here on are prices where they stand like one; smaller ones are asked about. */
const LEAST_BARE = 100
const LEAST_ASKED = 50

const SEPARATED = / - |[:=@-] ?$|\bna $/

/** The offers of one cleaned line without semicolons, in their order. */
export function offersIn(text: string): Offer[] {
  const amounts = amountsIn(text)
  const prices = pricesOf(text, amounts)
  const first = prices[0]
  if (!first || isTerm(text.slice(0, first.start))) return []
  if (prices.every(({ kind }) => kind === 'bare') && isSentence(text.slice(0, first.start))) return []
  const last = prices.at(-1) ?? first
  if (isPriceFirst(text, first, last)) return offersAfterPrices(text, prices)
  const paired = pairedOffers(text, prices)
  if (paired) return paired
  return offersBeforePrices(text, prices)
}

/** Which of the numbers are prices: those written as money, and plain ones that end an offer. */
function pricesOf(text: string, amounts: readonly Amount[]): Amount[] {
  const money = amounts.filter(({ kind }) => kind === 'price' || kind === 'unclear')
  const certain = money.some(({ kind, problem }) => kind === 'price' || problem === WHICH_PRICE)
  return amounts
    .filter((amount, index) => {
      if (amount.kind === 'unclear') return amount.signed || (!certain && isLast(text, amount, amounts, index))
      if (amount.kind === 'price') return true
      if (amount.kind !== 'bare') return false
      return endsOffer(text, amount, amounts, index, money.length > 0)
    })
    .map((amount) => amount)
}

const isLast = (text: string, { end }: Amount, amounts: readonly Amount[], index: number) =>
  index === amounts.length - 1 && !/\p{L}{3,}/u.test(text.slice(end, end + 40))

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
  if (!/\p{L}/u.test(before) || isYear(amount.naira) || insideBracket(before)) return false
  const separated = SEPARATED.test(before)
  if (amount.naira < LEAST_ASKED && !separated) return false
  const rest = text.slice(amount.end, amount.end + 80)
  const { end } = unitBehind(rest)
  const after = rest.slice(end).replace(/^ ?(?:only|naira|each|o+|oo|nett?)\b/i, '')
  if (/^ ?(?:$|[.!]*$|\([^)]*\)?$|\([^)\d]*$)/.test(after)) return true
  if (amount.naira < LEAST_BARE) return false
  if (/^ ?[,|]|^ (?:or|and) \d/.test(after) || (/^ ?\/ ?\p{L}/u.test(after) && next !== undefined))
    return next !== undefined || !hasMoney
  if (hasMoney || next === undefined) return false
  const words = text.slice(amount.end, next.start).replace(/[₦#]|\bN$/i, '')
  if (isRun(text, amounts)) return true
  if (isAlike(amount, next) && /^ (?:small|big|medium|large|half|full)\b/i.test(words)) return true
  return /\p{L}/u.test(words) && isOnlySize(words) && !/^ ?(?:x|by)\b/.test(words)
}

/** `Meat 400 fish 700 egg 300`: words and round numbers in turn. */
const isRun = (text: string, amounts: readonly Amount[]) =>
  amounts.length >= 3 &&
  amounts.every((amount, index) => {
    const before = text.slice(amounts[index - 1]?.end ?? 0, amount.start)
    return amount.kind === 'bare' && isAlike(amount, amounts[0] ?? amount) && /^ ?\p{L}[\p{L} ]{1,30}$/u.test(before)
  })

const isAlike = (a: Amount, b: Amount) =>
  [a, b].every(({ naira }) => naira >= LEAST_BARE && naira % 50 === 0) &&
  a.naira <= b.naira * 6 &&
  b.naira <= a.naira * 6

const insideBracket = (before: string) => before.lastIndexOf('(') > before.lastIndexOf(')')

const isPriceFirst = (text: string, first: Amount, last: Amount) =>
  (first.kind === 'price' || first.kind === 'unclear') &&
  !/[\p{L}\d]/u.test(text.slice(0, first.start)) &&
  /\p{L}{2,}/u.test(withoutRemarks(text.slice(last.end + unitBehind(text.slice(last.end, last.end + 60)).end)))

/** Without what is said about a price. */
const withoutRemarks = (text: string) =>
  text.replace(
    /\b(?:last|nett?|only|fixed|firm|negotiable|non|slightly|asking|price|naira|each|now|promo|per \p{L}+|free delivery|dm|to order)\b/giu,
    ' ',
  )

function offersAfterPrices(text: string, prices: readonly Amount[]): Offer[] {
  return prices.map((amount, index) => {
    const behind = unitBehind(text.slice(amount.end, amount.end + 60))
    const until = prices[index + 1]?.start ?? text.length
    const named = nameAndUnit(text.slice(amount.end + behind.end, until).replace(/^[^\p{L}\d(]*(?:for|per)?/iu, ''))
    return offer(amount, named.name, behind.unit ?? named.unit, true)
  })
}

/** `S/M/L - 5k/6k/7k`: as many names as prices; undefined when the line is not like that. */
function pairedOffers(text: string, prices: readonly Amount[]): Offer[] | undefined {
  const [first, last] = [prices[0], prices.at(-1)]
  if (!first || !last || prices.length < 2) return
  const slashed = prices.every((amount, index) => {
    const before = prices[index - 1]
    return before === undefined || /^ ?\/ ?$/.test(text.slice(before.end, amount.start))
  })
  if (!slashed) return
  const before = trimmed(text.slice(0, first.start))
  const { end, unit } = unitBehind(text.slice(last.end, last.end + 60))
  const joined = before.split(/(?<=\/) | (?=\/)/).join('')
  const words = joined.split(' ')
  const parts = words.at(-1)?.split('/') ?? []
  if (parts.length !== prices.length || end < 0) {
    const named = nameAndUnit(before)
    return [{ ...offer(first, named.name, unit ?? named.unit, true), price: null, problem: WHICH_PRICE }]
  }
  const base = words.slice(0, -1).join(' ')
  return prices.map((amount, index) => offer(amount, trimmed(`${base} ${parts[index]}`), unit, true))
}

function offersBeforePrices(text: string, prices: readonly Amount[]): Offer[] {
  const offers: Offer[] = []
  let from = 0
  let base = ''
  let kinds = false
  for (const [index, amount] of prices.entries()) {
    const before = withoutOld(text.slice(from, amount.start))
    const behind = unitBehind(text.slice(amount.end, amount.end + 60))
    const until = prices[index + 1]?.start ?? text.length
    from = amount.end + behind.end
    if (index > 0 && (/^[^\p{L}\d]*(?:last|now|or|to)?[^\p{L}\d]*$/iu.test(before) || isSamePrice(before))) {
      doubt(offers.at(-1), before, amount)
      continue
    }
    const heading = /^([^:]*):(?!\d)(?=.*[\p{L}\d])/u.exec(before)
    const colon = /\p{L}/u.test(heading?.[1] ?? '') ? heading : null
    const words = colon ? `${colon[1]} ${before.slice(colon[0].length)}` : before
    const further = index > 0 && !colon
    const named = further ? continued(words, base, kinds) : nameAndUnit(words)
    if (colon) kinds = !isOnlySize(trimmed(before.slice(colon[0].length)))
    if (index === 0 || colon) base = colon ? trimmed(colon[1] ?? '') : withoutSize(named.name)
    else if (!kinds && !isOnlySize(trimmed(before)) && named.name !== base && !named.name.startsWith(`${base} `))
      base = withoutSize(named.name)
    const tail = index === prices.length - 1 ? tailOf(text.slice(from, until)) : ''
    const made = offer(amount, named.name + tail, behind.unit ?? named.unit, SEPARATED.test(before))
    if (index > 0 && /^[^\p{L}]*from\b/iu.test(before)) Object.assign(made, { price: null, problem: WHICH_PRICE })
    offers.push(made)
  }
  return offers
}

/** The name of a further offer on the line: `25kg` and `with ours` continue the first one's name. */
function continued(before: string, base: string, kinds: boolean): { name: string; unit: string | null } {
  const words = trimmed(before.replace(/^[^\p{L}\d]*(?:from|and|while|or|but)\b/iu, ''))
  const named = nameAndUnit(/\bfor\s*$/i.test(before) ? `${words} for` : words)
  if (base === '') return named
  if (/^(?:with|without)\b/i.test(words)) {
    const start = base.search(/\b(?:with|without)\b/i)
    return { name: `${start > 0 ? base.slice(0, start).trim() : base} ${words}`, unit: null }
  }
  if (!isOnlySize(words))
    return kinds ? { name: `${base} ${named.name.charAt(0)}${named.name.slice(1)}`, unit: named.unit } : named
  const counted = unitUnder(base, words)
  if (counted) return counted
  if (/^\d+$/.test(named.name) && named.unit === null) return { name: base, unit: unitOf(named.name) }
  return { name: trimmed(`${base} ${named.name}`), unit: named.unit }
}

const isSamePrice = (before: string) =>
  /\b(?:last price|last|negotiable to|can go for|final)\b[^\p{L}\d]*$/iu.test(before) &&
  trimmed(before.replace(/^[^\p{L}]+/u, '')).length < 8

/** A second price for the same goods: the owner has to say which. */
function doubt(offer: Offer | undefined, _before: string, amount: Amount): void {
  if (!offer || offer.price === amount.naira) return
  offer.price = null
  offer.problem = WHICH_PRICE
}

/** Text without an earlier price: "now" is left, "was 6k" goes. */
const withoutOld = (before: string) =>
  before.replace(
    /\(?\b(?:was|were|formerly|before|old price|initially|instead of|usually|normally|previously|usual price|normal price|slashed from|reduced from|down from)[^\p{L}]{0,3}(?:at |for )?(?:₦|#|ngn ?|n)?[\d.,]+(?:k|m)?\)?(?: (?:now|to))?/giu,
    ' ',
  )

/** What follows the last price and belongs to the name: "(big)", "size 40". */
function tailOf(text: string): string {
  const bracket = /^ ?(\([^()\d]{2,40}\))/.exec(text)?.[1]
  if (
    bracket &&
    !/\b(?:was|negotiable|sold|only|free|delivery|call|dm|nett?|fixed|last|per|each|promo|available|left|order|slightly|depend(?:s|ing)?|size)\b/i.test(
      bracket,
    )
  )
    return ` ${bracket}`
  const words = text.replace(/[().!]/g, ' ').trim()
  const parts = words.split(' ')
  return words.length > 1 &&
    parts.length <= 3 &&
    isOnlySize(words) &&
    /\d|\p{L}{3}/u.test(words) &&
    !/\bfor\b/.test(words)
    ? ` ${words}`
    : ''
}

function offer(amount: Amount, name: string, unit: string | null, separated: boolean): Offer {
  const small = amount.kind === 'bare' && amount.naira < LEAST_BARE
  const problem = amount.problem ?? (small ? THOUSANDS : null)
  const price = problem === null ? amount.naira : null
  return { name, price, unit, problem, bare: amount.kind === 'bare', signed: amount.signed, separated }
}
