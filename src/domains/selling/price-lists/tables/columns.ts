import { NOT_NAIRA, UNCLEAR_PRICE } from '#shared/forms/naira.ts'
import type { Use } from './uses.policy.ts'

export type Column = {
  title: string
  use: Use | null
  /** Lower is better, among columns of the same use. */
  rank: number
}

type Titles = {
  /** Titles with this use, one rank a row, best first. */
  ranked: readonly string[]
  /** No title with one of these words has this use. */
  never?: string
  /** Other words may surround the title, as in 'Variant Price' and 'Price Main'. */
  inside?: boolean
}

/** A title has the first use that knows it. To read another format, add its titles here. */
const TITLES: Readonly<Record<Use, Titles>> = {
  saleEnds: { ranked: ['date sale price ends, sale price ends, sale ends, sale end date, promo ends'] },
  available: {
    ranked: [
      'available, availability, active, is active, published, visibility, visible, visibility in catalog, status, stock status, inventory status, item status, product status, archived, sellable, in stock, sold out, out of stock, discontinued, hidden, enabled, disabled, deleted, unavailable, for sale, available for sale, can be sold, square online item visibility, is available, item available',
    ],
  },
  price: {
    ranked: [
      'sale price, promo price, special price, discounted price, discount price, offer price, price after discount',
      'our price, our, selling, selling price, sell price, retail price, retail, new price, current price, sales price, selling rate, customer price, price now',
      'unit price, price per unit, price each, unit rate, price per piece, price per item',
      'price, pricing, ngn, naira',
      'rate, mrp, regular price, default price, base price, public price, standard price, normal price, list price, srp, rrp, msrp',
      'amount, fee, charge, amt',
      'wholesale, bulk price, dealer price, distributor price',
      'cost',
    ],
    never:
      'total sum tax vat margin profit markup compare old was previous former before currency commission code type include including date start end stock min max minimum maximum value purchase buying bought supplier supply landing landed average vendor name history level modified updated option quantity qty balance paid deposit request',
    inside: true,
  },
  quantity: {
    ranked: [
      'quantity on hand, qty on hand, on hand, stock on hand, current quantity, quantity in stock, qty in stock, quantity available, available quantity, available qty, qty available, inventory quantity, inventory qty, stock quantity, stock qty, stock level, stock count, stock balance, closing stock, current stock, stock left, qty left, quantity left, piece left, no in stock, unit in stock, in stock quantity, available stock, stock',
      'quantity, qty, inventory, left, remaining, qnty, available unit',
    ],
    never:
      'min max minimum maximum reorder alert low new policy tracker track status incoming committed threshold value sold date enabled item out price unavailable type sku manage allow cost unit kind opening initial forecasted sell sale',
    inside: true,
  },
  unit: {
    ranked: [
      'unit type, net unit, variant unit name, unit of measure, uom, unit of measurement, unit name, sold by, sold in, sold per, measure, packaging, pack, pack type, per, unit, unit and precision, selling unit, sales unit, packing',
    ],
  },
  unitSize: { ranked: ['net content, net weight, content, weight'] },
  variant: {
    ranked: [
      'option value, option1 value, option2 value, option3 value, option 1 value, option 2 value, option 3 value, variant option one value, variant option two value, variant option three value, option value 1, option value 2, option value 3, attribute 1 value, attribute 2 value, attribute value, variant value, variation name, variation, variant, variant name, variant title, variant option, model name, model, size, pack size, colour, color, storage, ram, memory, specification, spec, flavour, flavor, scent, grade, strength, edition, style, thickness, duration, shade, volume, capacity, gauge, dimension',
      'brand, brand name, make, manufacturer',
      'type, display name, format, age, service type, form',
    ],
  },
  name: {
    ranked: [
      'item name, product name, service name, drug name, name of item, name of product, name of goods, product or service name, product service name, product service, product title, stock item, menu item, generic name, item title, food item',
      'name, title, goods, item, product, service, menu, dish, meal, drug, medicine, particular, commodity, book, article, food, drink, description of goods, description of item, product and service, swallow, style name, treatment',
      'item description, product description, material, size',
    ],
  },
  description: {
    ranked: [
      'description, product description, item description, body, long description, sales description, full description',
      'short description, detail, note, about, remark, comment, more, more info, information',
    ],
  },
}

/** Variants from `brand` on are only in the names of products that share theirs, and a `type` only where no other tells them apart. */
export const VARIANT_RANK = { brand: 1, type: 2 }
export const PRICE_RANK = { sale: 0, plain: 3, regular: 4, amount: 5, cost: 7 }

const CURRENCY_BEHIND = /(?<=\p{L}{4})(?=(?:usdt?|ngn|naira|gbp|eur|ghs|cfa)$)/iu

/** Writes 'PriceUSD', 'PRICENGN' and 'unitPrice' as words. */
const unglued = (title: string) =>
  title.replace(/(\p{Ll})(?=\p{Lu}\p{Ll}|\p{Lu}{2})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$2 ').replace(CURRENCY_BEHIND, ' ')

const wordsOf = (text: string) =>
  unglued(text)
    .toLowerCase()
    .replace(/\((?:s|es)\)/g, '')
    .replace(/\[[^\]]*\]|\([^)]*\)/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^(?:the|of|a|an|and|or|your|s|all|is)$/.test(word))
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))

const RANKS = (Object.entries(TITLES) as [Use, Titles][]).map(([use, { ranked, never = '', inside = false }]) => ({
  use,
  inside,
  ranked: ranked.map((row) => row.split(', ').map((title) => wordsOf(title).join(' '))),
  never: new Set(wordsOf(never)),
}))

function rankIn({ ranked, inside, never }: (typeof RANKS)[number], words: readonly string[]): number {
  if (words.some((word) => never.has(word))) return -1
  const title = words.join(' ')
  const whole = ranked.findIndex((row) => row.includes(title))
  // 'Default price' is not the price of a shop, which 'Price [Kiosk]' is.
  if (whole >= 0 || !inside) return whole
  return ranked.findIndex((row) => row.some((known) => ` ${title} `.includes(` ${known} `)))
}

const MAX_TITLE_LENGTH = 60

/** Returns what a title says about its column. */
export function columnOf(title: string): Column {
  if (title.length > MAX_TITLE_LENGTH) return { title, use: null, rank: 0 }
  const all = wordsOf(title)
  const words = all.length > 1 ? all.filter((word) => word !== 'ngn' && word !== 'naira') : all
  if (/^(?:[₦#n]|=n=)$/i.test(title.trim())) return { title, use: 'price', rank: PRICE_RANK.plain }
  for (const titles of RANKS) {
    const rank = rankIn(titles, words)
    if (rank < 0) continue
    return { title, use: titles.use, rank: titles.use === 'price' && words.includes('cost') ? PRICE_RANK.cost : rank }
  }
  return { title, use: null, rank: 0 }
}

/** In a column like 'Sold out', yes means no. */
export const isInverse = (title: string): boolean =>
  /\b(?:archived|sold ?out|out of stock|discontinued|hidden|disabled|deleted|unavailable)\b/i.test(title)

const FOREIGN =
  /[$£€¥₵]|(?<!\p{L})(?:usdt?|gbp|eur|ghs|cfa|xof|xaf|cny|rmb|zar|kes|inr|aed|cad|dollars?|euros?|cedis?|francs?|yuan|yen|(?<!per )pounds)(?!\p{L})/iu
const IN_THOUSANDS = /(?<![\p{L}\d.,])(?:k|0{3}s?|x ?1,?000|(?:hundred|thousand|million)s?)(?![\p{L}\d])/iu

/** Returns what to ask about the prices below a title such as 'Price (USD)' or "Price ('000)"; null for plain naira. */
export function questionOfTitle(title: string): string | null {
  const words = unglued(title)
  if (FOREIGN.test(words)) return NOT_NAIRA
  return IN_THOUSANDS.test(words) ? UNCLEAR_PRICE : null
}
