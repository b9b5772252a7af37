import type { ShopReview } from '#domains/shops/shops.contract.ts'
import type { Db } from '#platform/db/db.ts'
import { type Keyed, type KeysetPage, keysetPage } from '#platform/db/keyset-page.ts'
import type { PersonalData } from '#platform/modules/module.ts'

export type ShopReviews = KeysetPage<ShopReview>

/** A shop's reviews, newest first, with first names only (G-049). Throws BadCursor. */
export async function listShopReviews(
  db: Db,
  shopId: number,
  page: { limit: number; cursor?: string | undefined },
): Promise<ShopReviews> {
  const { items, next } = await keysetPage(
    { list: 'shop-reviews', kinds: ['string', 'number'], ...page },
    (after, take) =>
      db.query<Keyed<Omit<ShopReview, 'createdAt'> & { createdAt: Date }>>(
        'reviews.ofShop',
        `select r.id, r.rating, r.comment, u.first_name as "firstName", r.created_at as "createdAt",
           json_build_array(r.created_at::text, r.id) as keys
         from reviews r join users u on u.id = r.user_id
         where r.shop_id = $1 and ($2::timestamptz is null or (r.created_at, r.id) < ($2, $3::int))
         order by r.created_at desc, r.id desc
         limit $4`,
        [shopId, ...(after ?? [null, null]), take],
      ),
  )
  return { items: items.map((review) => ({ ...review, createdAt: review.createdAt.toISOString() })), next }
}

/** For the download of one's own data, newest first. */
export const ownReviews: PersonalData = {
  name: 'reviews',
  query: 'reviews.ofPerson',
  text: `select r.shop_id as "shopId", s.name as "shopName", r.rating, r.comment, r.created_at as "createdAt", r.updated_at as "updatedAt"
       from reviews r join shops s on s.id = r.shop_id where r.user_id = $1 order by r.id desc`,
}
