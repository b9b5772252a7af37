import type { Db } from '#platform/db/db.ts'

/** Locks the shop, the author and the review, in the order of their deletion. Does nothing if the review was deleted. */
export async function lockReview(tx: Db, reviewId: number): Promise<void> {
  await tx.query(
    'reviews.holdAbout',
    `select from (select shop_id, user_id from reviews where id = $1 union select shop_id, user_id from held_reviews where id = $1) r
       join shops s on s.id = r.shop_id join users u on u.id = r.user_id
     for key share of s for key share of u`,
    [reviewId],
  )
  await tx.query('reviews.holdOne', 'select from reviews where id = $1 for update', [reviewId])
}
