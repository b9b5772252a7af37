import type { Dice } from './dice.ts'
import { lookOf } from './pictures/looks.ts'
import { sentences } from './sentences.ts'
import { flavourOf, type ProductTemplate, type Trade } from './trades.ts'

type Variant = ReturnType<typeof variantsOf>[number]

/** Every size and style of a template as a product of its own. */
export function variantsOf(template: ProductTemplate) {
  return Object.entries(template.prices).flatMap(([size, naira]) =>
    Object.entries(template.styles).map(([style, picture]) => ({
      template,
      name: template.name.replace('{size}', size).replace('{style}', style),
      naira,
      picture: picture ?? (template.pictures[0] as string),
    })),
  )
}

/** Traders round: ₦78,312 becomes ₦78,500, ₦1,463 becomes ₦1,450. Half naira prices (gas by scale) stay so. */
export function roundedNaira(naira: number, original: number): number {
  if (!Number.isInteger(original)) return Math.floor(naira / 10) * 10 + 9.5
  const step = [
    [1000, 10],
    [5000, 50],
    [20000, 100],
    [100000, 500],
    [500000, 1000],
    [2000000, 5000],
  ].find(([below]) => naira < (below as number))?.[1]
  const unit = step ?? 50000
  return Math.max(unit, Math.round(naira / unit) * unit)
}

/** Pieces left: often few, seldom many, sometimes none; null where the owner does not count. */
function stockOf(naira: number, most: number, dice: Dice): number | null {
  const fate = dice.next()
  if (fate < 0.08) return 0
  if (fate > 0.8) return null
  const limit = naira > 1000000 ? 4 : naira > 100000 ? 14 : naira > 10000 ? 48 : 180
  return 1 + Math.floor(Math.min(limit, most) * dice.next() ** 1.6)
}

/** To about five minutes, so that things of one day still have an order. */
export const aged = (days: number) => Math.round(days * 300) / 300

/** The rare piece of a million naira gets no talk of discount for two. */
function tailOf(template: ProductTemplate, trade: Trade, price: number, city: string, dice: Dice): string {
  if (!dice.chance(0.45)) return ''
  if (price > 1000000) return ' Price is slightly negotiable.'
  const tails = sentences.productEndings[flavourOf(trade.category, template.service)]
  return ` ${dice.pick(tails).replace('{city}', city)}`
}

/** One of each template first, then second sizes and styles, until the shelf is full. A trade with few pictures has
 *  smaller shops, because a page full of the same photo looks like a mistake. */
function chosenVariants(trade: Trade, wished: number, dice: Dice): Variant[] {
  const photos = new Set(trade.products.flatMap((template) => variantsOf(template).map(({ picture }) => picture)))
  const count = Math.min(wished, Math.ceil(photos.size * 2.5))
  const shelves = dice.shuffled(trade.products).map((template) => dice.shuffled(variantsOf(template)))
  const chosen: Variant[] = []
  for (let round = 0; chosen.length < count; round++) {
    const rest = shelves.flatMap((shelf) => shelf[round] ?? [])
    if (rest.length === 0) break
    chosen.push(...rest.slice(0, count - chosen.length))
  }
  return chosen
}

/** The products of one shop, newest first; at most `count`, never two of the same name. */
export function stockShop(
  trade: Trade,
  count: number,
  shop: { serial: number; daysAgo: number; city: string },
  dice: Dice,
) {
  const shown = new Map<string, number>()
  /** The next look of a picture, so that one shop shows a thing in several ways. */
  const look = (picture: string) => {
    const count = shown.get(picture) ?? 0
    shown.set(picture, count + 1)
    return lookOf(picture, shop.serial + count)
  }
  const dear = 0.94 + dice.next() * 0.13
  const drift = new Map<ProductTemplate, number>()
  const products = chosenVariants(trade, count, dice).map(({ template, name, naira, picture }) => {
    // one drift for all sizes of a thing, so that the bigger bag never costs less
    const own = drift.get(template) ?? 0.97 + dice.next() * 0.06
    drift.set(template, own)
    const price = roundedNaira(naira * dear * own, naira)
    const further = [
      ...template.pictures.filter((key) => key !== picture),
      ...(dice.chance(0.24) ? trade.pictures : []),
    ]
    return {
      name,
      description: template.about + tailOf(template, trade, price, shop.city, dice),
      price: price.toFixed(2),
      quantity: template.service ? null : stockOf(price, trade.batch ?? Number.POSITIVE_INFINITY, dice),
      isActive: !dice.chance(0.02),
      // a second photo is often one of the stall itself
      pictures: dice.chance(0.04) ? [] : [picture, ...further].slice(0, 3).map(look),
      daysAgo: aged(shop.daysAgo * dice.next() ** 1.3),
    }
  })
  return products.sort((one, other) => one.daysAgo - other.daysAgo)
}
