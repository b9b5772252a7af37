import type { KeptRow, ShopPart } from '#domains/shops/moderation/shop-part.ts'
import type { Db } from '#platform/db/db.ts'

/** A removed shop's products, which come back under their numbers (G-183). */
export const KEPT_PRODUCTS: ShopPart = {
  name: 'products',
  async keep(tx: Db, shopId: number): Promise<KeptRow[]> {
    const rows = await tx.query<{ row: KeptRow['row'] }>(
      'products.keep',
      'select to_jsonb(p) as row from products p where shop_id = $1 order by id',
      [shopId],
    )
    return rows.map(({ row }) => ({ personId: null, row }))
  },
  async restore(tx, shopId, rows) {
    await tx.query(
      'products.restore',
      `insert into products (id, shop_id, name, description, price, image_url, images, quantity, is_active, unit, price_confirmed_at,
         price_is_old, created_at, updated_at)
       select id, $1, name, description, price, image_url, images, quantity, is_active, unit, price_confirmed_at, price_is_old,
         created_at, updated_at
       from jsonb_populate_recordset(null::products, $2)`,
      [shopId, JSON.stringify(rows)],
    )
  },
}
