import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { resolvePlace } from '#domains/places/places.ts'
import { LISTING_FEE } from '#domains/subscriptions/subscriptions.policy.ts'
import type { Db } from '#platform/db/db.ts'
import { savePicture } from '#platform/storage/save-picture.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { demoCatalogue } from './catalogue.ts'
import type { DemoCatalogue } from './catalogue-shapes.ts'
import { composePicture, pictureKeys } from './pictures.ts'

const DAY = 86_400_000

export type DemoSeed = { db: Db; storage: Storage; say(sentence: string): void; now?: Date }

/**
 * Fills an empty database with the demo catalogue and the demo accounts, in one transaction; a database that has people
 * is left alone. The password of every demo account is public.
 */
export async function seedDemo({ db, storage, say, now = new Date() }: DemoSeed): Promise<void> {
  const [any] = await db.query<{ people: boolean }>('demo.any', 'select exists(select from users) as people')
  if (any?.people) return
  say('Making the demo catalogue (first start only) ...')
  const catalogue = demoCatalogue()
  const pictures = await makePictures(storage, say)
  const counts = await db.transaction((tx) => insertCatalogue(tx, catalogue, pictures, now))
  say(`The demo has ${counts.shops} shops with ${counts.products} products and ${counts.reviews} reviews.`)
  say(`Demo accounts: ${DEMO_ACCOUNTS.map(({ email }) => email).join(', ')}; the password of each is ${DEMO_PASSWORD}`)
}

/** Draws and stores every picture; answers their addresses by key. Several at a time, so that no core waits. */
async function makePictures(storage: Storage, say: (sentence: string) => void): Promise<Map<string, string>> {
  const addresses = new Map<string, string>()
  const waiting = [...pictureKeys]
  const step = Math.ceil(pictureKeys.length / 4)
  const draw = async () => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      addresses.set(key, await savePicture(storage, 'demo', await composePicture(key)))
      if (addresses.size % step === 0) say(`  pictures: ${addresses.size} of ${pictureKeys.length}`)
    }
  }
  await Promise.all([draw(), draw(), draw(), draw()])
  return addresses
}

async function insertCatalogue(tx: Db, catalogue: DemoCatalogue, pictures: Map<string, string>, now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY).toISOString()
  const people = new Map<string, string>()
  const idOf = (key: string) => {
    const id = people.get(key) ?? randomUUID()
    people.set(key, id)
    return id
  }
  const password = await hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

  await insert(
    tx,
    'users',
    'id text, email text, first_name text, last_name text, role text, city text, phone text, password text, is_admin boolean, is_email_verified boolean, created_at timestamptz',
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
        created_at: ago(400),
      })),
      ...catalogue.owners
        .filter((owner) => owner.key !== 'demo-owner')
        .map((owner) => person(owner, 'shop_owner', idOf(owner.key), ago(420))),
      ...catalogue.customers.map((customer, index) =>
        person(customer, 'customer', idOf(customer.key), ago(2 + ((index * 37) % 380))),
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
        start_date: ago(start),
        end_date: ago(start - 365),
        created_at: ago(start),
      }
    }),
  )

  const categories = new Map(
    (await tx.query<{ id: number; slug: string }>('demo.categories', 'select id, slug from categories')).map(
      ({ id, slug }) => [slug, id],
    ),
  )
  const shopIds = await insert(
    tx,
    'shops',
    'owner_id text, name text, description text, location text, address text, phone text, email text, website text, category_id int, image_url text, view_count int, state text, lga text, town text, lat float8, lng float8, is_approved boolean, created_at timestamptz',
    catalogue.shops.map((shop) => ({
      owner_id: idOf(shop.ownerKey),
      name: shop.name,
      description: shop.description,
      location: shop.location,
      address: shop.address,
      phone: shop.phone,
      email: shop.email,
      website: shop.website,
      category_id: categories.get(shop.categorySlug) ?? null,
      image_url: pictures.get(shop.picture) ?? null,
      view_count: shop.viewCount,
      ...resolvePlace(shop.location),
      is_approved: shop.status === 'approved',
      created_at: ago(shop.daysAgo),
    })),
  )
  const products = catalogue.shops.flatMap((shop, index) =>
    shop.products.map((product) => {
      const images = product.pictures.flatMap((key) => pictures.get(key) ?? [])
      return {
        shop_id: shopIds[index],
        name: product.name,
        description: product.description,
        price: product.price,
        image_url: images[0] ?? null,
        images,
        quantity: product.quantity,
        is_active: product.isActive,
        created_at: ago(product.daysAgo),
      }
    }),
  )
  await insert(
    tx,
    'products',
    'shop_id int, name text, description text, price numeric, image_url text, images json, quantity int, is_active boolean, created_at timestamptz',
    products,
  )
  const reviews = catalogue.shops.flatMap((shop, index) =>
    shop.reviews.map((review) => ({
      shop_id: shopIds[index],
      user_id: idOf(review.customerKey),
      rating: review.rating,
      comment: review.comment,
      created_at: ago(review.daysAgo),
    })),
  )
  await insert(tx, 'reviews', 'shop_id int, user_id text, rating int, comment text, created_at timestamptz', reviews)
  // A shop of the demo was listed when it was opened, not today.
  await tx.query('demo.listed', 'update shops set listed_at = created_at where listed_at is not null')
  return { shops: catalogue.shops.length, products: products.length, reviews: reviews.length }
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
    created_at: createdAt,
  }
}

/** Inserts rows into a table in one statement; `columns` names them with their types. Answers the ids in the rows' order. */
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
