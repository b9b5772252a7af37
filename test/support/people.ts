import { randomUUID } from 'node:crypto'
import type { OpeningHours } from '#domains/shops/hours/opening-hours.policy.ts'
import type { Db } from '#platform/db/db.ts'

type Given<T> = Partial<T>

let made = 0

export type MadeShop = { id: number; ownerId: string; name: string }

/** Creates a shop owner, with a paid year unless `paid` is false. Returns the id. */
export async function anOwner(
  db: Db,
  { paid = true, firstName = 'Ngozi' }: Given<{ paid: boolean; firstName: string }> = {},
): Promise<string> {
  const id = randomUUID()
  await db.query('test.owner', `insert into users (id, email, first_name, role) values ($1, $2, $3, 'shop_owner')`, [
    id,
    `owner${++made}@example.test`,
    firstName,
  ])
  if (paid) await payYear(db, id)
  return id
}

/** Makes this owner's year paid since yesterday. */
export async function payYear(db: Db, ownerId: string): Promise<void> {
  await db.query(
    'test.subscription',
    `insert into subscriptions (user_id, status, amount, start_date, end_date) values ($1, 'active', 200, now() - interval '1 day', now() + interval '364 days')`,
    [ownerId],
  )
}

export async function aCustomer(db: Db, { firstName = 'Ada' }: Given<{ firstName: string }> = {}): Promise<string> {
  const id = randomUUID()
  await db.query('test.customer', 'insert into users (id, email, first_name) values ($1, $2, $3)', [
    id,
    `customer${++made}@example.test`,
    firstName,
  ])
  return id
}

type ShopFields = {
  ownerId: string
  name: string
  description: string
  location: string
  category: string
  approved: boolean
  active: boolean
  phone: string
  email: string
  website: string
  address: string
  imageUrl: string
  views: number
  lat: number
  lng: number
  openingHours: OpeningHours
  createdAt: Date
}

/** Creates an approved shop in Yaba, Lagos, with the given fields. `category` is a slug. */
export async function aShop(db: Db, given: Given<ShopFields> = {}): Promise<MadeShop> {
  const ownerId = given.ownerId ?? (await anOwner(db))
  const name = given.name ?? `Shop ${++made}`
  const [row] = await db.query<{ id: number }>(
    'test.shop',
    `insert into shops (owner_id, name, description, location, category_id, is_approved, is_active, phone, email, website, address, image_url, view_count, lat, lng, created_at, opening_hours)
     values ($1, $2, $3, $4, (select id from categories where slug = $5), $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning id`,
    [
      ownerId,
      name,
      given.description ?? null,
      given.location ?? 'Yaba, Lagos',
      given.category ?? null,
      given.approved ?? true,
      given.active ?? true,
      given.phone ?? null,
      given.email ?? null,
      given.website ?? null,
      given.address ?? null,
      given.imageUrl ?? null,
      given.views ?? 0,
      given.lat ?? null,
      given.lng ?? null,
      given.createdAt ?? new Date(),
      given.openingHours ?? null,
    ],
  )
  return { id: row?.id ?? 0, ownerId, name }
}

type ProductFields = {
  name: string
  description: string
  price: string
  quantity: number | null
  active: boolean
  images: string[]
  createdAt: Date
}

export async function aProduct(
  db: Db,
  shopId: number,
  given: Given<ProductFields> = {},
): Promise<{ id: number; name: string }> {
  const name = given.name ?? `Product ${++made}`
  const [row] = await db.query<{ id: number }>(
    'test.product',
    `insert into products (shop_id, name, description, price, quantity, is_active, image_url, images, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      shopId,
      name,
      given.description ?? null,
      given.price ?? '1500.00',
      given.quantity ?? null,
      given.active ?? true,
      given.images?.[0] ?? null,
      JSON.stringify(given.images ?? []),
      given.createdAt ?? new Date(),
    ],
  )
  return { id: row?.id ?? 0, name }
}

export async function aReview(
  db: Db,
  shopId: number,
  rating: number,
  comment: string | null = null,
  firstName = 'Ada',
): Promise<void> {
  const userId = await aCustomer(db, { firstName })
  await db.query('test.review', 'insert into reviews (shop_id, user_id, rating, comment) values ($1, $2, $3, $4)', [
    shopId,
    userId,
    rating,
    comment,
  ])
}

/** Deletes all people, shops and their data. Truncating takes 20 times as long, because it makes new files for every table. */
export async function emptyMarket(db: Db): Promise<void> {
  for (const table of ['subscriptions', 'shops', 'users', 'listing_counts', 'shop_words', 'product_words'])
    await db.query(`test.empty.${table}`, `delete from ${table}`)
}
