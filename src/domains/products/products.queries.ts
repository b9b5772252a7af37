import type { ShopProduct } from '#domains/shops/shops.contract.ts'
import type { Db } from '#platform/db/db.ts'
import { encodeCursor, readCursor } from '#platform/search/cursor.ts'

export type ShopProducts = { items: ShopProduct[]; next: string | null; total: number }

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
