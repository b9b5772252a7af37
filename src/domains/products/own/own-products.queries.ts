import { OWN_PRODUCT } from '#domains/shops/shops.columns.ts'
import type { OwnProduct } from '#domains/shops/shops.contract.ts'
import type { Db } from '#platform/db/db.ts'
import { type Keyed, type KeysetPage, keysetPage } from '#platform/db/keyset-page.ts'
import { UNPAID_PRODUCTS } from './own-products.policy.ts'

export async function findProductOfOwner(
  db: Db,
  productId: number,
): Promise<{ ownerId: string; product: OwnProduct } | null> {
  const [found] = await db.query<OwnProduct & { ownerId: string }>(
    'products.withOwner',
    `select ${OWN_PRODUCT}, s.owner_id from products p join shops s on s.id = p.shop_id where p.id = $1`,
    [productId],
  )
  if (!found) return null
  const { ownerId, ...product } = found
  return { ownerId, product }
}

export async function productsById(db: Db, productIds: readonly number[]): Promise<OwnProduct[]> {
  const found = await db.query<OwnProduct>(
    'products.byId',
    `select ${OWN_PRODUCT} from products p where p.id = any($1) order by array_position($1::int[], p.id)`,
    [productIds],
  )
  return found
}

/** A longer list is compared in part. */
const MAX_STOCK = 20_000

/** Returns the shop's newest products as the JSON of a list of StockedProduct. */
export async function stockOfShop(db: Db, shopId: number): Promise<string> {
  const [found] = await db.query<{ stock: string }>(
    'products.stock',
    `select coalesce(json_agg(json_build_object('id', id, 'name', name, 'unit', unit, 'price', price) order by id desc), '[]')::text as stock
     from (select id, name, unit, price from products where shop_id = $1 order by id desc limit ${MAX_STOCK}) p`,
    [shopId],
  )
  return found?.stock ?? '[]'
}

/** Returns how many more products an owner can add while no shop is approved and no billing period is paid. Null means no limit. */
export async function roomForUnpaid(db: Db, ownerId: string, now: Date): Promise<number | null> {
  const [found] = await db.query<{ room: number | null }>(
    'products.roomForUnpaid',
    `select case when not exists (select from shops where owner_id = $1 and is_approved)
         and not exists (select from subscriptions where user_id = $1 and status in ('active', 'past_due') and end_date > $2)
       then greatest(0, $3 - (select count(*) from (
         select from products p join shops s on s.id = p.shop_id where s.owner_id = $1 limit $3) kept))::int end as room`,
    [ownerId, now, UNPAID_PRODUCTS],
  )
  return found?.room ?? null
}

export type OwnProductsQuery = {
  shopId?: number | undefined
  search?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** Lists a person's products of all shops or of one, newest first. Finds nothing in other people's shops. Throws BadCursor. */
export async function listOwnProducts(
  db: Db,
  ownerId: string,
  { shopId, search, ...page }: OwnProductsQuery,
): Promise<KeysetPage<OwnProduct> & { total: number }> {
  const values = [ownerId, shopId ?? null, search === undefined ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`]
  const found = await keysetPage({ list: 'own-products', kinds: ['string', 'number'], ...page }, (after, take) =>
    db.query<Keyed<OwnProduct>>(
      'products.ofOwner',
      `select ${OWN_PRODUCT}, json_build_array(p.created_at::text, p.id) as keys
       from products p join shops s on s.id = p.shop_id
       where s.owner_id = $1 and ($2::int is null or s.id = $2) and ($3::text is null or p.name ilike $3)
         and ($4::timestamptz is null or (p.created_at, p.id) < ($4, $5::int))
       order by p.created_at desc, p.id desc
       limit $6`,
      [...values, ...(after ?? [null, null]), take],
    ),
  )
  const [counted] = await db.query<{ total: number }>(
    'products.ofOwner.total',
    `select count(*)::int as total from products p join shops s on s.id = p.shop_id
     where s.owner_id = $1 and ($2::int is null or s.id = $2) and ($3::text is null or p.name ilike $3)`,
    values,
  )
  return { ...found, total: counted?.total ?? 0 }
}
