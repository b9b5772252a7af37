import type { SnapshotPart, SnapshotRow } from '#domains/shops/moderation/snapshot-part.ts'

/** Links deliveries to a restored shop and its products again, by their numbers (G-183). */
export const DELIVERIES_SNAPSHOT: SnapshotPart = {
  name: 'deliveries',
  keep: (tx, shopId) =>
    tx.query<SnapshotRow>(
      'delivery.keep',
      `select null as person_id, jsonb_build_object('id', id, 'product_id', product_id) as row
       from delivery_requests where shop_id = $1`,
      [shopId],
    ),
  async restore(tx, shopId, rows) {
    await tx.query(
      'delivery.restore',
      `update delivery_requests d set shop_id = $1, product_id = p.id
       from jsonb_populate_recordset(null::delivery_requests, $2) k left join products p on p.id = k.product_id and p.shop_id = $1
       where d.id = k.id and d.shop_id is null`,
      [shopId, JSON.stringify(rows)],
    )
  },
}
