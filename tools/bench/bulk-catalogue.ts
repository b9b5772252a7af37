/** Shops and products by the hundred thousand for measurements: cheap, always the same, and with words that are as
 *  unevenly spread as in a real market (few very common ones, many part numbers that stand once). */
import { Dice } from '../demo/dice.ts'
import { namesOf } from '../demo/people.ts'
import { cities } from '../demo/places.ts'
import { roundedNaira, variantsOf } from '../demo/product-line.ts'
import { sentences } from '../demo/sentences.ts'
import { flavourOf, type Trade, trades } from '../demo/trades.ts'

/** `shopNumber` begins at 1. Owners have one to three shops; their numbers also run from 1 without gaps. */
export type BulkShop = ReturnType<typeof bulkShop>
/** The price is in naira with two decimals. */
export type BulkProduct = ReturnType<typeof bulkProducts> extends Generator<infer Product> ? Product : never

/** Repeats each item as often as its weight says, so that picking by weight is one look-up. */
const spread = <Item>(items: readonly Item[], weight: (item: Item) => number) =>
  items.flatMap((item) => Array.from({ length: weight(item) }, () => item))

const tradeWheel = spread(trades, ({ weight }) => weight)
const cityWheel = spread(cities, ({ weight }) => weight)

interface Ware {
  readonly name: string
  readonly about: string
  readonly naira: number
  readonly service: boolean
  readonly tails: readonly string[]
}

const waresOf = new Map(
  trades.map((trade) => [
    trade,
    trade.products.flatMap((template) =>
      variantsOf(template).map(({ name, naira }): Ware => {
        const tails = sentences.productEndings[flavourOf(trade.category, template.service)]
        return { name, about: template.about, naira, service: template.service, tails }
      }),
    ),
  ]),
)

/** Product counts of a thousand shops, ten thousand together: most have under ten, a few have more than a hundred. */
const productCounts = (() => {
  const dice = new Dice('bulk product counts')
  const counts = Array.from({ length: 1000 }, () => Math.min(160, 1 + Math.floor(3.4 / (dice.next() + 0.02) ** 0.85)))
  let surplus = counts.reduce((sum, count) => sum + count, 0) - 10000
  for (let at = 0; surplus !== 0; at = (at + 1) % counts.length) {
    const count = counts[at] as number
    if (surplus > 0 && count < 2) continue
    counts[at] = count - Math.sign(surplus)
    surplus -= Math.sign(surplus)
  }
  return counts
})()

/** How many products the shop has; any thousand shops in a row have ten thousand. */
export function bulkProductCount(shopNumber: number): number {
  return productCounts[shopNumber % productCounts.length] as number
}

const tradeOf = (shopNumber: number): Trade => new Dice(`bulk trade ${shopNumber}`).pick(tradeWheel)

/** The first `count` shops; a longer run begins with the same ones. */
export function* bulkShops(count: number): Generator<BulkShop> {
  const ownerDice = new Dice('bulk owners')
  let ownerNumber = 0
  let owed = 0
  for (let shopNumber = 1; shopNumber <= count; shopNumber++) {
    if (owed === 0) {
      ownerNumber++
      owed = ownerDice.chance(0.85) ? 1 : ownerDice.int(2, 3)
    }
    owed--
    yield bulkShop(shopNumber, ownerNumber)
  }
}

function bulkShop(shopNumber: number, ownerNumber: number) {
  const dice = new Dice(`bulk shop ${shopNumber}`)
  const trade = tradeOf(shopNumber)
  const city = dice.pick(cityWheel)
  const names = namesOf(dice.pick(city.peoples))
  const first = dice.pick(dice.chance(0.5) ? names.women : names.men)
  const last = dice.pick(names.families)
  const name = dice
    .pick(trade.names)
    .replaceAll('{elder}', () =>
      dice.pick(dice.chance(0.5) ? names.womanTitles : names.manTitles).replace('{child}', dice.pick(names.women)),
    )
    .replaceAll('{grace}', dice.pick(names.graces))
    .replaceAll('{first}', first)
    .replaceAll('{last}', last)
    .replaceAll('{family}', last)
    .replaceAll('{city}', city.name)
  const reviewCount = dice.chance(0.3) ? 0 : Math.floor(180 * dice.next() ** 5)
  return {
    shopNumber,
    ownerNumber,
    name,
    description: dice.pick(trade.about).replaceAll('{city}', city.name),
    location: dice.pick(city.areas).location,
    categorySlug: trade.category,
    daysAgo: Math.floor(900 * dice.next() ** 1.3),
    ratingSum: Math.min(5 * reviewCount, Math.round(reviewCount * (3.6 + 1.3 * dice.next()))),
    reviewCount,
    viewCount: Math.floor((10 + reviewCount * 24) * dice.next() * 2),
  }
}

/** A part or model number such as 'RX-40718'. */
function partNumber(dice: Dice): string {
  const letters = 'ABCDEFGHKLMNPRSTVX'
  const letter = () => letters[dice.int(0, letters.length - 1)]
  return `${letter()}${letter()}-${dice.int(100, 99999)}`
}

/** The products of one shop of bulkShops; common goods come far more often than rare ones. */
export function* bulkProducts(shopNumber: number, count: number = bulkProductCount(shopNumber)) {
  const dice = new Dice(`bulk products ${shopNumber}`)
  const trade = tradeOf(shopNumber)
  const wares = waresOf.get(trade) as Ware[]
  const names = namesOf(dice.pick(dice.pick(cityWheel).peoples))
  for (let at = 0; at < count; at++) {
    const ware = wares[Math.floor(wares.length * dice.next() ** 1.7)] as Ware
    const kind = dice.next()
    const suffix =
      kind < 0.16 && !ware.service ? ` ${partNumber(dice)}` : kind > 0.9 ? ` by ${dice.pick(names.families)}` : ''
    const tail = dice.chance(0.4) ? ` ${dice.pick(ware.tails).replace('{city}', 'town')}` : ''
    yield {
      name: ware.name + suffix,
      description: ware.about + tail,
      price: roundedNaira(ware.naira * (0.85 + dice.next() * 0.3), ware.naira).toFixed(2),
      quantity: ware.service || dice.chance(0.25) ? null : dice.chance(0.07) ? 0 : dice.int(1, 120),
      daysAgo: Math.floor(700 * dice.next() ** 1.4),
    }
  }
}
