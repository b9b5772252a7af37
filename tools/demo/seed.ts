import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { resolvePlace } from '#domains/places/places.ts'
import { refreshListings } from '#domains/products/products.search.ts'
import { LISTING_FEE } from '#domains/subscriptions/subscriptions.policy.ts'
import type { Db } from '#platform/db/db.ts'
import { DEMO_ACCOUNTS, DEMO_COLLEAGUES, DEMO_PASSWORD } from './accounts.ts'
import { demoCatalogue } from './catalogue.ts'
import type { DemoCatalogue, DemoShop } from './catalogue-shapes.ts'
import { insertConversations } from './conversations.ts'
import { insertDeliveries } from './desk/deliveries.ts'
import { insertHouse } from './desk/house.ts'
import { insertPayments } from './desk/payments.ts'
import { insertReports } from './desk/reports.ts'
import { insertModeration } from './moderation.ts'
import { insertNotices } from './notices.ts'
import { hoursFrom } from './opening-hours.ts'
import { pictureAddress } from './picture-address.ts'
import { beginFilling, fillOnce } from './progress.ts'
import { insertVerifications } from './verifications.ts'
import { insertVisits } from './visits.ts'

const DAY = 86_400_000
/** Keeps each statement short on a slow machine. */
const SHOPS_AT_ONCE = 20

export type DemoSeed = { db: Db; say(sentence: string): void }

/** Loads the demo into an empty database part by part, resuming if interrupted. Leaves other databases alone. */
export async function seedDemo({ db, say }: DemoSeed): Promise<void> {
  const begun = await beginFilling(db)
  if (begun === null) return
  const catalogue = demoCatalogue()
  const { shops } = catalogue
  await fillOnce(db, 'people', (tx) => insertPeople(tx, catalogue, begun))
  for (let from = 0; from < shops.length; from += SHOPS_AT_ONCE) {
    const batch = shops.slice(from, from + SHOPS_AT_ONCE)
    await fillOnce(db, `shops from ${from}`, (tx) => insertShops(tx, batch, begun))
    if (from % 100 === 0) say(`  shops: ${from} of ${shops.length}`)
  }
  await refreshListings(db)
  const customerId = (customer: number | 'demo-customer') =>
    idOf(customer === 'demo-customer' ? customer : (catalogue.customers[customer]?.key ?? 'demo-customer'))
  await fillOnce(db, 'conversations', (tx) =>
    insertConversations(tx, { ownerId: idOf('demo-owner'), customerId }, begun),
  )
  await fillOnce(db, 'colleagues', (tx) => insertColleagues(tx, begun))
  const moderatorId = idOf('demo-moderator')
  await fillOnce(db, 'moderation', (tx) =>
    insertModeration(tx, { ownerId: idOf('demo-owner'), moderatorId, customerId }, begun),
  )
  await fillOnce(db, 'verifications', (tx) => insertVerifications(tx, { ownerId: idOf('demo-owner') }, begun))
  await fillOnce(db, 'notices', (tx) => insertNotices(tx, idOf, begun))
  const demo = {
    ...{ ownerId: idOf('demo-owner'), customerId: idOf('demo-customer'), adminId: idOf('demo-admin') },
    ...{ anotherId: customerId(4), moderatorId, financeId: idOf('demo-finance') },
  }
  await fillOnce(db, 'deliveries', (tx) => insertDeliveries(tx, demo, begun))
  await fillOnce(db, 'reports', (tx) => insertReports(tx, demo, begun))
  await fillOnce(db, 'payments', (tx) => insertPayments(tx, begun))
  await fillOnce(db, 'house', (tx) => insertHouse(tx, { ...demo, customerId }, begun))
  const customerIds = catalogue.customers.map(({ key }) => idOf(key))
  await fillOnce(db, 'visits', (tx) => insertVisits(tx, customerIds, begun))
  await fillOnce(db, 'everything', async () => {})
  const count = (of: (shop: DemoShop) => readonly unknown[]) => shops.reduce((sum, shop) => sum + of(shop).length, 0)
  say(
    `The demo has ${shops.length} shops with ${count((shop) => shop.products)} products and ${count((shop) => shop.reviews)} reviews.`,
  )
  say(`Demo accounts: ${DEMO_ACCOUNTS.map(({ email }) => email).join(', ')}; the password of each is ${DEMO_PASSWORD}`)
}

/** The same id for a key in every run. */
function idOf(key: string): string {
  const digits = createHash('sha256').update(`demo ${key}`).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}

/** Days since a shop has confirmed its prices, all at once: mostly few, some more than the 30 that count. */
const confirmed = (shop: number) => Math.floor(34 * (((shop * 37) % 100) / 100) ** 2.5)

/** What a name that ends with a measure is sold by. */
const UNIT = /(?<= )(bag|paint bucket|carton|crate|keg|bundle|dozen|plate|pack|roll|bottle)$/

const ago = (begun: Date, days: number) => new Date(begun.getTime() - days * DAY).toISOString()

async function insertPeople(tx: Db, catalogue: DemoCatalogue, begun: Date): Promise<void> {
  const password = await hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

  await insert(
    tx,
    'users',
    'id text, email text, first_name text, last_name text, role text, city text, phone text, password text, is_admin boolean, is_email_verified boolean, is_demo boolean, created_at timestamptz',
    [
      ...DEMO_ACCOUNTS.map(({ key, email, firstName, lastName, role, city }) => ({
        id: idOf(key),
        email,
        first_name: firstName,
        last_name: lastName,
        role,
        city,
        phone: null,
        password,
        is_admin: role === 'admin',
        is_email_verified: true,
        is_demo: true,
        created_at: ago(begun, 400),
      })),
      ...catalogue.owners
        .filter((owner) => owner.key !== 'demo-owner')
        .map((owner) => person(owner, 'shop_owner', idOf(owner.key), ago(begun, 420))),
      ...catalogue.customers.map((customer, index) =>
        person(customer, 'customer', idOf(customer.key), ago(begun, 2 + ((index * 37) % 380))),
      ),
    ],
  )

  // Every owner of the demo has paid for the current year, so that approved shops are listed.
  await insert(
    tx,
    'subscriptions',
    'user_id text, status text, amount numeric, currency text, start_date timestamptz, end_date timestamptz, created_at timestamptz',
    [...new Set(['demo-owner', ...catalogue.shops.map((shop) => shop.ownerKey)])].map((key, index) => {
      const start = (index * 53) % 330
      return {
        user_id: idOf(key),
        status: 'active',
        amount: LISTING_FEE.amount,
        currency: LISTING_FEE.currency,
        start_date: ago(begun, start),
        end_date: ago(begun, start - 365),
        created_at: ago(begun, start),
      }
    }),
  )
}

async function insertColleagues(tx: Db, begun: Date): Promise<void> {
  for (const [index, { key, email, firstName, lastName, adminRole }] of DEMO_COLLEAGUES.entries())
    await tx.query(
      'demo.colleague',
      `insert into users (id, email, first_name, last_name, role, city, password, is_admin, admin_role, admin_since, is_email_verified,
         is_demo, last_login_at, created_at)
       select $1, $2, $3, $4, 'admin', city, password, true, $5, $6, true, true, $7, $6 from users where id = $8`,
      [
        ...[idOf(key), email, firstName, lastName, adminRole],
        ...[ago(begun, 208 - 70 * index), ago(begun, 1.3 + index), idOf('demo-admin')],
      ],
    )
}

async function insertShops(tx: Db, shops: readonly DemoShop[], begun: Date): Promise<void> {
  const categories = new Map(
    (await tx.query<{ id: number; slug: string }>('demo.categories', 'select id, slug from categories')).map(
      ({ id, slug }) => [slug, id],
    ),
  )
  const shopIds = await insert(
    tx,
    'shops',
    'owner_id text, name text, description text, location text, address text, phone text, email text, website text, category_id int, image_url text, view_count int, state text, lga text, town text, lat float8, lng float8, is_approved boolean, opening_hours jsonb, created_at timestamptz',
    shops.map((shop) => ({
      owner_id: idOf(shop.ownerKey),
      name: shop.name,
      description: shop.description,
      location: shop.location,
      address: shop.address,
      phone: shop.phone,
      email: shop.email,
      website: shop.website,
      category_id: categories.get(shop.categorySlug) ?? null,
      image_url: pictureAddress(shop.picture),
      view_count: shop.viewCount,
      ...resolvePlace(shop.location),
      is_approved: shop.status === 'approved',
      opening_hours: hoursFrom(shop.hours, begun),
      created_at: ago(begun, shop.daysAgo),
    })),
  )
  const products = shops.flatMap((shop, index) =>
    shop.products.map((product) => {
      const images = product.pictures.map(pictureAddress)
      return {
        shop_id: shopIds[index],
        name: product.name,
        description: product.description,
        price: product.price,
        unit: UNIT.exec(product.name)?.[0] ?? null,
        price_confirmed_at: ago(begun, Math.min(product.daysAgo, confirmed(index))),
        image_url: images[0] ?? null,
        images,
        quantity: product.quantity,
        is_active: product.isActive,
        created_at: ago(begun, product.daysAgo),
      }
    }),
  )
  await insert(
    tx,
    'products',
    'shop_id int, name text, description text, price numeric, unit text, price_confirmed_at timestamptz, image_url text, images json, quantity int, is_active boolean, created_at timestamptz',
    products,
  )
  const reviews = shops.flatMap((shop, index) =>
    shop.reviews.map((review) => ({
      shop_id: shopIds[index],
      user_id: idOf(review.customerKey),
      rating: review.rating,
      comment: review.comment,
      created_at: ago(begun, review.daysAgo),
    })),
  )
  await insert(tx, 'reviews', 'shop_id int, user_id text, rating int, comment text, created_at timestamptz', reviews)
  // A shop of the demo was listed when it was opened, not today.
  await tx.query(
    'demo.listed',
    'update shops set listed_at = created_at where listed_at is not null and id = any($1)',
    [shopIds],
  )
}

type DemoPerson = { firstName: string; lastName: string; city: string; email: string; phone: string }

function person({ firstName, lastName, city, email, phone }: DemoPerson, role: string, id: string, createdAt: string) {
  return {
    id,
    email,
    first_name: firstName,
    last_name: lastName,
    role,
    city,
    phone,
    password: null,
    is_admin: false,
    is_email_verified: true,
    is_demo: true,
    created_at: createdAt,
  }
}

/** One statement; `columns` gives names and types. Returns the ids in order. */
async function insert(tx: Db, table: string, columns: string, rows: object[]): Promise<number[]> {
  const names = columns
    .split(',')
    .map((column) => column.trim().split(' ')[0])
    .join(', ')
  const inserted = await tx.query<{ id: number }>(
    `demo.${table}`,
    `insert into ${table} (${names}) select ${names} from json_to_recordset($1::json) as given(${columns}) returning id`,
    [JSON.stringify(rows)],
  )
  return inserted.map(({ id }) => id)
}
