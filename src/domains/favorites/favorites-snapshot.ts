import type { SnapshotPart, SnapshotRow } from '#domains/shops/moderation/snapshot-part.ts'

/** Favorites of a removed shop and its products, in a separate part for each person (G-183). */
export const FAVORITES_SNAPSHOT: SnapshotPart = {
  name: 'favorites',
  keep: (tx, shopId) =>
    tx.query<SnapshotRow>(
      'favorites.keep',
      `select user_id as person_id, to_jsonb(f) as row from favorites f where shop_id = $1
       union all
       select f.user_id, to_jsonb(f) from favorite_products f join products p on p.id = f.product_id where p.shop_id = $1`,
      [shopId],
    ),
  async restore(tx, shopId, rows) {
    await tx.query(
      'favorites.restoreShops',
      `insert into favorites (id, user_id, shop_id, created_at)
       select id, user_id, $1, created_at from jsonb_populate_recordset(null::favorites, $2) where shop_id is not null`,
      [shopId, JSON.stringify(rows)],
    )
    await tx.query(
      'favorites.restoreProducts',
      `insert into favorite_products (id, user_id, product_id, created_at)
       select f.id, f.user_id, p.id, f.created_at
       from jsonb_populate_recordset(null::favorite_products, $2) f join products p on p.id = f.product_id and p.shop_id = $1`,
      [shopId, JSON.stringify(rows)],
    )
  },
}
