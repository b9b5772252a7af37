import type { SnapshotPart, SnapshotRow } from '#domains/shops/moderation/snapshot-part.ts'

/** A removed shop's reviews, each in its author's part. Triggers update the totals (G-183). */
export const REVIEWS_SNAPSHOT: SnapshotPart = {
  name: 'reviews',
  keep: (tx, shopId) =>
    tx.query<SnapshotRow>(
      'reviews.keep',
      'select user_id as person_id, to_jsonb(r) as row from reviews r where shop_id = $1 order by id',
      [shopId],
    ),
  async restore(tx, shopId, rows) {
    await tx.query(
      'reviews.restore',
      `insert into reviews (id, shop_id, user_id, rating, comment, contacted, reply, replied_at, created_at, updated_at)
       select id, $1, user_id, rating, comment, contacted, reply, replied_at, created_at, updated_at
       from jsonb_populate_recordset(null::reviews, $2)`,
      [shopId, JSON.stringify(rows)],
    )
  },
}

/** The shop's held ratings. Those of people who have verified a contact in the meantime count (G-198). */
export const HELD_REVIEWS_SNAPSHOT: SnapshotPart = {
  name: 'heldReviews',
  keep: (tx, shopId) =>
    tx.query<SnapshotRow>(
      'reviews.keepAllHeld',
      'select user_id as person_id, to_jsonb(h) as row from held_reviews h where shop_id = $1 order by id',
      [shopId],
    ),
  async restore(tx, shopId, rows) {
    const restored = await tx.query<{ userId: string }>(
      'reviews.restoreHeld',
      `insert into held_reviews (id, shop_id, user_id, rating, comment, contacted, created_at)
       select id, $1, user_id, rating, comment, contacted, created_at from jsonb_populate_recordset(null::held_reviews, $2)
       returning user_id`,
      [shopId, JSON.stringify(rows)],
    )
    await tx.query(
      'reviews.releaseRestored',
      `select release_held_reviews(id, now()) from users where id = any($1) and (is_email_verified or is_phone_verified) order by id`,
      [restored.map(({ userId }) => userId)],
    )
  },
}
