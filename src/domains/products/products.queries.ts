import type { PersonalData } from '#domains/accounts/accounts.ts'
import type { ShopProduct } from '#domains/shops/shops.contract.ts'
import type { Db } from '#platform/db/db.ts'
import { encodeCursor, readCursor } from '#platform/search/cursor.ts'

export type ShopProducts = { items: ShopProduct[]; next: string | null; total: number }

export type NewestProducts = { total: number; items: ShopProduct[] }

/**
 * The newest `each` products of every shop named, available or not, and how many it has in all. A shop without any is
 * missing from the answer.
 */
export async function listNewestProducts(
  db: Db,
  shopIds: readonly number[],
  each: number,
): Promise<Map<number, NewestProducts>> {
  if (shopIds.length === 0) return new Map()
  const rows = await db.query<NewestProducts & { shopId: number }>(
    'products.newestOfShops',
    `select shop_id as "shopId", count(*)::int as total, coalesce(json_agg(json_build_object(
         'id', id, 'name', name, 'description', description, 'price', price::text, 'quantity', quantity,
         'imageUrl', image_url, 'images', images, 'isActive', is_active) order by place) filter (where place <= $2), '[]') as items
     from (select *, row_number() over (partition by shop_id order by created_at desc, id desc) as place
       from products where shop_id = any($1)) placed
     group by shop_id`,
    [shopIds, each],
  )
  return new Map(rows.map(({ shopId, ...newest }) => [shopId, newest]))
}

/**
 * Products of a shop, listed or not: active ones first, then newest (G-041); `limit` at a time. `total` counts the
 * active ones. Throws BadCursor.
 */
export async function listShopProducts(
  db: Db,
  shopId: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<ShopProducts> {
  const [active, createdAt, id] = cursor
    ? readCursor(cursor, 'shop-products', ['boolean', 'string', 'number'])
    : [null, null, null]
  const rows = await db.query<ShopProduct & { createdAt: string; total: number }>(
    'products.ofShop',
    `select id, name, description, price::text as price, quantity, image_url as "imageUrl", images, is_active as "isActive",
       created_at::text as "createdAt", (select count(*) from products where shop_id = $1 and is_active) as total
     from products
     where shop_id = $1 and ($2::boolean is null
       or is_active < $2
       or is_active = $2 and (created_at, id) < ($3::timestamptz, $4::int))
     order by is_active desc, created_at desc, id desc
     limit $5`,
    [shopId, active, createdAt, id, limit + 1],
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ createdAt: _createdAt, total: _total, ...product }) => product),
    next: rows.length > limit && last ? encodeCursor('shop-products', [last.isActive, last.createdAt, last.id]) : null,
    total: rows[0]?.total ?? 0,
  }
}

/** What the download of one's own data says of the products in the person's shops. */
export const ownProducts: PersonalData = {
  name: 'products',
  query: 'products.ofPerson',
  text: `select p.id, p.shop_id as "shopId", p.name, p.description, p.price::text as price, p.quantity, p.images,
         p.is_active as "isActive", p.created_at as "createdAt", p.updated_at as "updatedAt"
       from products p join shops s on s.id = p.shop_id where s.owner_id = $1 order by p.shop_id, p.id`,
}
