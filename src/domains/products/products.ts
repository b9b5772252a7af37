import type { SnapshotPart, SnapshotRow } from '#domains/shops/moderation/snapshot-part.ts'
import type { Db } from '#platform/db/db.ts'

/** Restores a removed shop's products under their ids (G-183). */
export const PRODUCTS_SNAPSHOT: SnapshotPart = {
  name: 'products',
  async keep(tx: Db, shopId: number): Promise<SnapshotRow[]> {
    const rows = await tx.query<{ row: SnapshotRow['row'] }>(
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
         price_changes, is_price_stale, created_at, updated_at)
       select id, $1, name, description, price, image_url, images, quantity, is_active, unit, price_confirmed_at, price_changes, is_price_stale,
         created_at, updated_at
       from jsonb_populate_recordset(null::products, $2)`,
      [shopId, JSON.stringify(rows)],
    )
  },
}
