/** The demo catalogue: believable Nigerian shops with products and reviews, always the same. */
import { type DemoCatalogue, type DemoShop, demoOwnerKey } from './catalogue-shapes.ts'
import { Dice } from './dice.ts'
import { inventHours, saidHours } from './opening-hours.ts'
import { addressPart, demoPhone, type Figure, inventPeople } from './people.ts'
import { type Area, type City, cities, landmarks, plazas, streets } from './places.ts'
import { aged, stockShop } from './product-line.ts'
import { reviewCount, writeReviews } from './review-book.ts'
import { shopTails } from './sayings.ts'
import { inventShopName } from './shop-names.ts'
import { demoOwnerShops, type ShowcaseShop, showcaseOwners } from './showcase.ts'
import { trades } from './trades/all-trades.ts'
import { type Trade, tradeFlavour } from './trades/trade.ts'

const ownerCount = 330
const customerCount = 150
const shopCount = 408
const pendingOfOthers = 10

/** Share of shops in each category, in percent. */
const categoryShares: Readonly<Record<DemoShop['categorySlug'], number>> = {
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
  readonly status: DemoShop['status']
}

/** Returns the same catalogue on every call and machine, in about a tenth of a second. */
export function demoCatalogue(): DemoCatalogue {
  const dice = new Dice('localshopfinder demo')
  const taken = new Set<string>()
  const customers = inventPeople('customer', customerCount, dice)
  const figures = inventPeople('owner', ownerCount - showcaseOwners.length, dice)
  const famous = showcaseOwners.map(({ firstName, lastName, shop }, at) => {
    const serial = figures.length + at + 1
    const email = `${addressPart(firstName)}.${addressPart(lastName)}${serial}@demo.test`
    return { key: `owner-${serial}`, firstName, lastName, city: shop.city, email, phone: demoPhone(1, serial) }
  })
  const plans = [
    ...demoOwnerShops.map((shop) => ({ shop, ownerKey: demoOwnerKey })),
    ...showcaseOwners.map(({ shop }, at) => ({ shop, ownerKey: famous[at]?.key ?? demoOwnerKey })),
  ].map(({ shop, ownerKey }, at) => planOf(shop, ownerKey, at + 1, taken))
  while (plans.length < shopCount) plans.push(planShop(plans.length + 1, figures, taken, dice))
  const photos = photograph(plans)
  const customerKeys = customers.map(({ person }) => person.key)
  return {
    owners: [...figures.map(({ person }) => person), ...famous],
    customers: customers.map(({ person }) => person),
    shops: plans.map((plan) => openShop(plan, photos.get(plan) ?? '', customerKeys)),
  }
}

function planOf(shop: ShowcaseShop, ownerKey: string, serial: number, taken: Set<string>): Plan {
  const trade = trades.find(({ slug }) => slug === shop.trade)
  if (!trade) throw new RangeError(`The showcase names an unknown trade '${shop.trade}'`)
  taken.add(shop.name.toLowerCase())
  return { ...shop, trade, ownerKey, serial, area: { location: shop.location, markets: [] } }
}

/** The first round gives every owner a shop; after it busy owners open second and third ones. */
function planShop(serial: number, figures: readonly Figure[], taken: Set<string>, dice: Dice): Plan {
  const firstOfRest = demoOwnerShops.length + showcaseOwners.length + 1
  const turn = serial - firstOfRest
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
  const category = dice.weighted(
    Object.keys(categoryShares) as DemoShop['categorySlug'][],
    (slug) => categoryShares[slug],
  )
  const open = trades.filter((trade) => trade.category === category && (trade.peoples?.includes(owner.people) ?? true))
  return dice.weighted(open, ({ weight }) => weight)
}

/** Chooses the market that is known for the trade. */
function areaFor(trade: Trade, city: City, dice: Dice): Area {
  const known = city.areas.filter(({ markets }) => trade.market !== null && markets.includes(trade.market))
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

/** The photo of each shop: one of its trade's stalls or of its goods, the one that has not been seen for longest when one
 *  goes through the shops from new to old, as lists do. */
function photograph(plans: readonly Plan[]): Map<Plan, string> {
  const seen = new Map<string, number>()
  const photos = new Map<Plan, string>()
  for (const [turn, plan] of plans.toSorted((one, other) => one.daysAgo - other.daysAgo).entries()) {
    const rest = (key: string) => (turn - (seen.get(key) ?? -200)) * (key.startsWith('shop-') ? 4 : 1)
    const byHand = plan.serial <= demoOwnerShops.length + showcaseOwners.length
    const goods = byHand ? [] : plan.trade.products.flatMap(({ pictures }) => pictures.slice(0, 1))
    const [photo] = [...plan.trade.pictures, ...goods].sort((one, other) => rest(other) - rest(one)) as [string]
    seen.set(photo, turn)
    photos.set(plan, photo)
  }
  return photos
}

function openShop(plan: Plan, picture: string, customerKeys: readonly string[]): DemoShop {
  // Each shop has its own dice, so that a new product in one trade does not change other shops.
  const dice = new Dice(`shop ${plan.serial} ${plan.name}`)
  const { trade, city, daysAgo, area } = plan
  const products = stockShop(trade, plan.products, { daysAgo, city }, dice)
  const tails = dice.shuffled(shopTails[tradeFlavour(trade)]).slice(0, dice.int(1, 2))
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
