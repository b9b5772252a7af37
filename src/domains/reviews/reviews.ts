import { counterKey, takeTurn } from '#domains/accounts/accounts.ts'
import type { ShopReview } from '#domains/shops/shops.contract.ts'
import { findShop } from '#domains/shops/shops.queries.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { forbidden, notFound, tooManyRequests } from '#platform/http/errors.ts'
import { ratingOf } from '#shared/rating.ts'
import type { Person } from '../../shared/caller.ts'
import type { SubmittedReview } from './reviews.contract.ts'
import { mayRate, OWN_SHOP } from './reviews.policy.ts'

const HOUR = 3_600_000

/** `perHour`: reviews of one account in an hour; 0 for no limit (G-168). */
export type ReviewParts = { clock: Clock; perHour: number }

export type NewReview = { shopId: number; rating: number; comment: string | undefined }

const unknownShop = () => notFound('shop.not_found', 'Shop not found')

/**
 * Keeps what a person thinks of a listed shop; whoever has reviewed it before replaces that review, which then counts as
 * made now (G-050). Answers the review and the shop's rating with it. Throws 403 to the shop's owner, 404 for
 * a shop that the public does not see and 429 after too many.
 */
export async function submitReview(
  db: Db,
  { clock, perHour }: ReviewParts,
  person: Person,
  given: NewReview,
): Promise<SubmittedReview> {
  const shop = await findShop(db, given.shopId)
  if (shop && !mayRate(person, shop)) throw forbidden(OWN_SHOP, 'own_shop')
  if (!shop?.isListed) throw unknownShop()
  const now = clock.now()
  const wait = await takeTurn(db, counterKey('reviews of', person.id), { most: perHour, within: HOUR }, now)
  if (wait !== null) throw tooManyRequests(wait)
  return db.transaction(async (tx) => {
    const review = await writeReview(tx, person.id, given, now)
    // The shop may have closed, or the person left, since it was looked at.
    if (!review) throw unknownShop()
    // The triggers have counted it by now, and nobody else counts before this transaction ends.
    const counted = await findShop(tx, given.shopId)
    const { ratingSum, reviewCount } = counted ?? shop
    return { review, rating: ratingOf(ratingSum, reviewCount), reviewCount }
  })
}

/**
 * One statement, so that two at once of the same person leave one review. Holding the shop and the person keeps both from
 * being removed under it. Null when either is gone, or the shop is not listed any more.
 */
async function writeReview(
  tx: Db,
  userId: string,
  { shopId, rating, comment }: NewReview,
  now: Date,
): Promise<ShopReview | null> {
  const [row] = await tx.query<Omit<ShopReview, 'createdAt'> & { createdAt: Date }>(
    'reviews.submit',
    `with about as (
       select s.id as shop_id, u.id as user_id, u.first_name from shops s cross join users u
       where s.id = $1 and s.is_listed and u.id = $2 for key share)
     insert into reviews as r (shop_id, user_id, rating, comment, created_at)
     select shop_id, user_id, $3, $4, $5 from about
     on conflict (shop_id, user_id) do update
       set rating = excluded.rating, comment = excluded.comment, created_at = excluded.created_at
     returning r.id, r.rating, r.comment, r.created_at as "createdAt", (select first_name from about) as "firstName"`,
    [shopId, userId, rating, comment ?? null, now],
  )
  return row ? { ...row, createdAt: row.createdAt.toISOString() } : null
}
