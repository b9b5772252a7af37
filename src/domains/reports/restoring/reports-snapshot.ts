import type { SnapshotPart, SnapshotRow } from '#domains/shops/moderation/snapshot-part.ts'

/** Links reports and price reports to a restored shop, its products and reviews again, by their numbers (G-183). */
export const REPORTS_SNAPSHOT: SnapshotPart = {
  name: 'reports',
  keep: (tx, shopId) =>
    tx.query<SnapshotRow>(
      'reports.keep',
      `with product as (select id from products where shop_id = $1), review as (select id from reviews where shop_id = $1)
       select null as person_id, jsonb_build_object('id', id, 'shop_id', shop_id, 'product_id', product_id, 'review_id', review_id) as row
       from reports where shop_id = $1 or product_id in (select id from product) or review_id in (select id from review)
       union all
       select null, jsonb_build_object('price', id, 'product_id', product_id) from price_reports
       where product_id in (select id from product)`,
      [shopId],
    ),
  async restore(tx, shopId, rows) {
    const input = [shopId, JSON.stringify(rows)]
    await tx.query(
      'reports.restore',
      `update reports r set shop_id = k.shop_id, product_id = p.id, review_id = v.id
       from jsonb_populate_recordset(null::reports, $2) k
         left join products p on p.id = k.product_id and p.shop_id = $1 left join reviews v on v.id = k.review_id and v.shop_id = $1
       where r.id = k.id and num_nonnulls(r.shop_id, r.product_id, r.review_id, r.conversation_id) = 0`,
      input,
    )
    // People who were notified of the deletion can report its price again.
    await tx.query(
      'reports.restorePrices',
      `update price_reports r set product_id = p.id
       from jsonb_to_recordset($2) k (price int, product_id int) join products p on p.id = k.product_id and p.shop_id = $1
       where r.id = k.price and r.product_id is null and r.notified_at is null`,
      input,
    )
  },
}
