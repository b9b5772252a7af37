import { hash } from '@node-rs/argon2'
import { resolvePlace } from '#domains/places/places.ts'
import { refreshListings } from '#domains/products/products.search.ts'
import { LISTING_FEE } from '#domains/subscriptions/subscriptions.policy.ts'
import type { Db } from '#platform/db/db.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoOwnerKey } from './accounts.ts'
import { type DemoCatalogue, type DemoShop, demoCatalogue } from './catalogue.ts'
import { hoursFrom } from './opening-hours.ts'
import { pictureAddress } from './picture-address.ts'
import { beginFilling, fillOnce, runSql } from './progress.ts'
import { insertVisits } from './visits.ts'

/** Keeps each statement short on a slow machine. */
const SHOPS_AT_ONCE = 20

/** Files of the folder `sql` that need the shops, each a part of its own. */
const PARTS = [
  'conversations',
  'colleagues',
  'moderation',
  'verifications',
  'notices',
  'deliveries',
  'reports',
  'payments',
  'house',
]

/** With `everyNth` it has only every nth shop, and all of the demo owner. */
export type DemoSeed = { db: Db; say(sentence: string): void; everyNth?: number }

/** Loads the demo into an empty database part by part, resuming if interrupted. Leaves other databases alone. */
export async function seedDemo({ db, say, everyNth = 1 }: DemoSeed): Promise<void> {
  const begun = await beginFilling(db)
  if (begun === null) return
  const catalogue = someOf(demoCatalogue(), everyNth)
  const { shops } = catalogue
  await fillOnce(db, 'people', async (tx) => runSql(tx, 'people', await peopleOf(catalogue)))
  for (let from = 0; from < shops.length; from += SHOPS_AT_ONCE) {
    const batch = rowsOf(shops.slice(from, from + SHOPS_AT_ONCE), begun)
    await fillOnce(db, `shops from ${from}`, (tx) => runSql(tx, 'shops', batch))
    if (from % 100 === 0) say(`  shops: ${from} of ${shops.length}`)
  }
  await refreshListings(db)
  for (const part of PARTS) await fillOnce(db, part, (tx) => runSql(tx, part))
  await fillOnce(db, 'visits', (tx) => insertVisits(tx, catalogue.customers, begun))
  await fillOnce(db, 'everything', async () => {})
  const count = (of: (shop: DemoShop) => readonly unknown[]) => shops.reduce((sum, shop) => sum + of(shop).length, 0)
  say(
    `The demo has ${shops.length} shops with ${count((shop) => shop.products)} products and ${count((shop) => shop.reviews)} reviews.`,
  )
  say(`Demo accounts: ${DEMO_ACCOUNTS.map(({ email }) => email).join(', ')}; the password of each is ${DEMO_PASSWORD}`)
}

function someOf(catalogue: DemoCatalogue, everyNth: number): DemoCatalogue {
  const shops = catalogue.shops.filter(({ ownerKey }, n) => n % everyNth === 0 || ownerKey === demoOwnerKey)
  const keys = new Set(shops.map(({ ownerKey }) => ownerKey))
  return { ...catalogue, shops, owners: catalogue.owners.filter(({ key }) => keys.has(key)) }
}

async function peopleOf({ owners, customers, shops }: DemoCatalogue) {
  const password = await hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  return {
    people: [
      ...DEMO_ACCOUNTS.map((account) => ({ ...account, password, age: 400 })),
      ...owners.map((owner) => ({ ...owner, role: 'shop_owner', age: 420 })),
      ...customers.map((customer, at) => ({ ...customer, role: 'customer', age: 2 + ((at * 37) % 380) })),
    ],
    payers: [...new Set([demoOwnerKey, ...shops.map(({ ownerKey }) => ownerKey)])],
    fee: LISTING_FEE,
  }
}

/** What a name that ends with a measure is sold by. */
const UNIT = /(?<= )(bag|paint bucket|carton|crate|keg|bundle|dozen|plate|pack|roll|bottle)$/

/** Days since a shop has confirmed its prices, all at once: mostly few, some more than the 30 that count. */
const confirmed = (shop: number) => Math.floor(34 * (((shop * 37) % 100) / 100) ** 2.5)

function rowsOf(shops: readonly DemoShop[], begun: Date) {
  const products = shops.flatMap((shop, at) =>
    shop.products.map((product) => ({
      ...{ ...product, shop: shop.email, unit: UNIT.exec(product.name)?.[0] },
      images: product.pictures.map(pictureAddress),
      confirmedDaysAgo: Math.min(product.daysAgo, confirmed(at)),
    })),
  )
  const reviews = shops.flatMap((shop) => shop.reviews.map((review) => ({ ...review, shop: shop.email })))
  const numbered = (rows: readonly object[]) => rows.map((row, n) => ({ ...row, n }))
  return {
    shops: shops.map(({ products, reviews, hours, ...shop }) => ({
      ...{ ...shop, ...resolvePlace(shop.location), image: pictureAddress(shop.picture) },
      hours: hoursFrom(hours, begun),
    })),
    products: numbered(products),
    reviews: numbered(reviews),
  }
}
