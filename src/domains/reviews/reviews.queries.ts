import type { PersonalData } from '#domains/accounts/accounts.ts'
import type { ShopReview } from '#domains/shops/shops.contract.ts'
import type { Db } from '#platform/db/db.ts'
import { encodeCursor, readCursor } from '#platform/search/cursor.ts'

export type ShopReviews = { items: ShopReview[]; next: string | null }

/** Reviews of a shop, newest first, with the reviewer's first name only; `limit` at a time (G-049). Throws BadCursor. */
export async function listShopReviews(
  db: Db,
  shopId: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<ShopReviews> {
  const [createdAt, id] = cursor ? readCursor(cursor, 'shop-reviews', ['string', 'number']) : [null, null]
  const rows = await db.query<Omit<ShopReview, 'createdAt'> & { createdAt: Date; key: string }>(
    'reviews.ofShop',
    `select r.id, r.rating, r.comment, u.first_name as "firstName", r.created_at as "createdAt", r.created_at::text as key
     from reviews r join users u on u.id = r.user_id
     where r.shop_id = $1 and ($2::timestamptz is null or (r.created_at, r.id) < ($2, $3::int))
     order by r.created_at desc, r.id desc
     limit $4`,
    [shopId, createdAt, id, limit + 1],
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ key: _key, createdAt, ...review }) => ({ ...review, createdAt: createdAt.toISOString() })),
    next: rows.length > limit && last ? encodeCursor('shop-reviews', [last.key, last.id]) : null,
  }
}

/** What the download of one's own data says of the person's reviews, newest first. */
export const ownReviews: PersonalData = {
  name: 'reviews',
  query: 'reviews.ofPerson',
  text: `select r.shop_id as "shopId", s.name as "shopName", r.rating, r.comment, r.created_at as "createdAt", r.updated_at as "updatedAt"
       from reviews r join shops s on s.id = r.shop_id where r.user_id = $1 order by r.id desc`,
}
