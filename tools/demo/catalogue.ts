/** The demo catalogue: believable Nigerian shops with products and reviews, always the same. */
import { demoOwnerKey } from './accounts.ts'
import { Dice } from './dice.ts'
import { inventHours, saidHours } from './opening-hours.ts'
import { addressPart, demoPerson, demoPhone, type Figure, inventPeople, inventShopName } from './people.ts'
import { lookOf } from './pictures/looks.ts'
import { type Area, type City, cities, landmarks, plazas, streets } from './places.ts'
import { aged, stockShop } from './product-line.ts'
import { readRows } from './read-data.ts'
import { reviewCount, writeReviews } from './review-book.ts'
import { sentences } from './sentences.ts'
import { type CategorySlug, type Trade, tradeFlavour, trades } from './trades.ts'

const ownerCount = 330
const customerCount = 150
const shopCount = 408
const pendingOfOthers = 10

/** Share of shops in each category, in percent. */
const categoryShares: Readonly<Record<CategorySlug, number>> = {
  'food-beverages': 18,
  fashion: 17,
  electronics: 14,
  'beauty-health': 13,
  'home-garden': 12,
  automotive: 10,
  'professional-services': 9,
  education: 7,
}

interface Plan {
  readonly serial: number
  readonly ownerKey: string
  readonly name: string
  readonly trade: Trade
  readonly city: string
  readonly area: Area
  readonly daysAgo: number
  readonly products: number
  readonly reviews: number
  readonly status: 'approved' | 'pending'
}

/** Shops written by hand, which visitors should meet first. Those without an owner's name belong to the demo owner. */
const showcase = readRows<'firstName' | 'lastName' | 'trade' | 'location' | 'status' | keyof Plan>('showcase.csv')

/** Ages are days before the day of seeding, so the data never grows old. The demo owner is not among the owners. */
export type DemoCatalogue = ReturnType<typeof demoCatalogue>
export type DemoShop = DemoCatalogue['shops'][number]

/** Returns the same catalogue on every call and machine, in about a tenth of a second. */
export function demoCatalogue() {
  const dice = new Dice('localshopfinder demo')
  const customers = inventPeople('customer', customerCount, dice).map(({ person }) => person)
  const famous = showcase.filter(({ firstName }) => firstName)
  const figures = inventPeople('owner', ownerCount - famous.length, dice)
  const owners = [
    ...figures.map(({ person }) => person),
    ...famous.map(({ firstName, lastName, city }, at) =>
      demoPerson('owner', figures.length + at + 1, { firstName, lastName, city }),
    ),
  ]
  const plans = showcase.map((shop, at): Plan => {
    const trade = trades.find(({ slug }) => slug === shop.trade)
    if (!trade) throw new RangeError(`The showcase names an unknown trade '${shop.trade}'`)
    const ownerKey = shop.firstName ? `owner-${figures.length + famous.indexOf(shop) + 1}` : demoOwnerKey
    const numbers = { daysAgo: Number(shop.daysAgo), products: Number(shop.products), reviews: Number(shop.reviews) }
    const area = { location: shop.location, markets: [] }
    const status = shop.status === 'pending' ? 'pending' : 'approved'
    return { ...numbers, name: shop.name, trade, city: shop.city, area, ownerKey, serial: at + 1, status }
  })
  const taken = new Set(plans.map(({ name }) => name.toLowerCase()))
  while (plans.length < shopCount) plans.push(planShop(plans.length + 1, figures, taken, dice))
  const photos = photograph(plans)
  const customerKeys = customers.map(({ key }) => key)
  return { owners, customers, shops: plans.map((plan) => openShop(plan, photos.get(plan) ?? '', customerKeys)) }
}

/** The first round gives every owner a shop; after it busy owners open second and third ones. */
function planShop(serial: number, figures: readonly Figure[], taken: Set<string>, dice: Dice): Plan {
  const turn = serial - showcase.length - 1
  const owner = (turn < figures.length ? figures[turn] : dice.pick(figures.slice(0, 48))) as Figure
  const trade = tradeFor(turn, owner, dice)
  const city = dice.chance(0.93) ? owner.city : dice.weighted(cities, ({ weight }) => weight)
  const daysAgo = aged(3 + 897 * dice.next() ** 1.5)
  const pending = shopCount - serial < pendingOfOthers
  return {
    serial,
    ownerKey: owner.person.key,
    name: inventShopName(trade.names, owner, city.name, taken, dice),
    trade,
    city: city.name,
    area: areaFor(trade, city, dice),
    daysAgo: pending ? dice.int(3, 9) : daysAgo,
    products: 4 + Math.floor(24 * dice.next() ** 1.5),
    reviews: pending ? 0 : reviewCount(daysAgo, dice),
    status: pending ? 'pending' : 'approved',
  }
}

/** Returns each trade once for the first shops, then common trades more often. */
function tradeFor(turn: number, owner: Figure, dice: Dice): Trade {
  const due = trades[turn]
  if (due && !due.peoples) return due
  const category = dice.weighted(Object.keys(categoryShares) as CategorySlug[], (slug) => categoryShares[slug])
  const open = trades.filter((trade) => trade.category === category && (trade.peoples?.includes(owner.people) ?? true))
  return dice.weighted(open, ({ weight }) => weight)
}

/** Chooses the market that is known for the trade. */
function areaFor(trade: Trade, city: City, dice: Dice): Area {
  const known = city.areas.filter(({ markets }) => trade.market && markets.includes(trade.market))
  if (known.length > 0 && dice.chance(0.8)) return dice.pick(known)
  const ordinary = city.areas.filter(({ markets }) => markets.length === 0)
  return dice.pick(ordinary.length > 0 ? ordinary : city.areas)
}

function addressIn(location: string, dice: Dice): string {
  if (/Market|Village|Plaza|Complex|Centre/.test(location)) {
    const shop = `Shop ${dice.pick(['A', 'B', 'C', 'D', 'E', 'F'])}${dice.int(1, 86)}`
    return dice.chance(0.5) ? `${shop}, Line ${dice.int(1, 14)}, ${location}` : `${shop}, ${location}`
  }
  if (dice.chance(0.3)) return `Suite ${dice.int(1, 24)}, ${dice.pick(plazas)} Plaza, ${location}`
  return `${dice.int(1, 140)} ${dice.pick(streets)}, ${dice.pick(landmarks)}, ${location}`
}

/**
 * Returns the photo of each shop: one of its trade's stalls or of its goods, the one that has not been seen for longest when one goes
 * through the shops from new to old, as lists do. Each time in its next look.
 */
function photograph(plans: readonly Plan[]): Map<Plan, string> {
  const seen = new Map<string, { turn: number; times: number }>()
  const photos = new Map<Plan, string>()
  for (const [turn, plan] of plans.toSorted((one, other) => one.daysAgo - other.daysAgo).entries()) {
    const rest = (key: string) => (turn - (seen.get(key)?.turn ?? -200)) * (key.startsWith('shop-') ? 4 : 1)
    const goods =
      plan.serial <= showcase.length ? [] : plan.trade.products.flatMap(({ pictures }) => pictures.slice(0, 1))
    const [photo] = [...plan.trade.pictures, ...goods].sort((one, other) => rest(other) - rest(one)) as [string]
    const times = seen.get(photo)?.times ?? 0
    seen.set(photo, { turn, times: times + 1 })
    photos.set(plan, lookOf(photo, times))
  }
  return photos
}

function openShop(plan: Plan, picture: string, customerKeys: readonly string[]) {
  // Each shop has its own dice, so that a new product in one trade does not change other shops.
  const dice = new Dice(`shop ${plan.serial} ${plan.name}`)
  const { trade, city, daysAgo, area } = plan
  const products = stockShop(trade, plan.products, { serial: plan.serial, daysAgo, city }, dice)
  const tails = dice.shuffled(sentences.shopEndings[tradeFlavour(trade)]).slice(0, dice.int(1, 2))
  const said = dice.chance(0.55) ? dice.pick(saidHours) : null
  if (said) tails.push(said.says)
  const handle = addressPart(plan.name).replaceAll('.', '').slice(0, 40)
  const reviews = writeReviews(trade, plan.reviews, { daysAgo, city }, customerKeys, dice)
  return {
    key: `shop-${plan.serial}`,
    ownerKey: plan.ownerKey,
    name: plan.name,
    description: [dice.pick(trade.about), ...tails].join(' ').replaceAll('{city}', city),
    location: area.location,
    address: addressIn(area.location, dice),
    phone: demoPhone(0, plan.serial),
    email: `${handle}${plan.serial}@demo.test`,
    website: dice.chance(0.12) ? `https://${handle}.example` : null,
    categorySlug: trade.category,
    picture,
    daysAgo,
    viewCount: plan.status === 'pending' ? 0 : Math.floor((24 + plan.reviews * 26) * (0.5 + dice.next() * 1.8)),
    status: plan.status,
    hours: said ?? inventHours(tradeFlavour(trade), plan.serial),
    products,
    reviews,
  }
}
