import type { KeptRow, ShopPart } from '#domains/shops/moderation/shop-part.ts'
import type { ShopReview } from '#domains/shops/shops.contract.ts'
import { findShop } from '#domains/shops/shops.queries.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { forbidden, notFound } from '#platform/http/api/errors.ts'
import type { RequestFacts } from '#platform/http/api/request-facts.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import { oneAtATime } from '#platform/rate-limits/one-at-a-time.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import type { Person } from '#shared/caller.ts'
import { ratingOf } from '#shared/rating.ts'
import type { SubmittedReview } from './reviews.contract.ts'
import { mayRate, OWN_SHOP } from './reviews.policy.ts'
import { REVIEW, type ReviewRow, toReview } from './reviews.queries.ts'
import { tellLater } from './telling/reviews.jobs.ts'

const HOUR = 3_600_000

/** Whether a person had opened a shop's contacts or written to it, ever. */
export type Contacted = (db: Db, about: { userId: string; shopId: number; since: Date | null }) => Promise<boolean>

/** `perHour`: reviews per account; 0: no limit (G-168). */
export type ReviewDeps = { clock: Clock; jobs: ServerDeps['jobs']; perHour: number; contacted: Contacted }

export type NewReview = { shopId: number; rating: number; comment: string | undefined }

type Origin = Pick<RequestFacts, 'origin'>

const unknownShop = () => notFound('shop.not_found', 'Shop not found')

/** Ratings of one shop that may wait in this process. */
const MOST_WAITING = 2_000

/**
 * Creates or replaces a person's review of a listed shop (G-050), of which its owner is told (G-187); returns it with the shop's new
 * rating. Those of one shop take turns: waiting for its row, each would keep a connection from everybody else. Throws 403 for the shop's owner, 404 for an unlisted shop, 429.
 */
export function submitReview(
  db: Db,
  deps: ReviewDeps,
  person: Person,
  given: NewReview,
  request: Origin,
): Promise<SubmittedReview> {
  const work = () => submit(db, deps, person, given, request)
  return oneAtATime(db, `ratings of ${given.shopId}`, work, MOST_WAITING)
}

async function submit(
  db: Db,
  { clock, jobs, perHour, contacted }: ReviewDeps,
  person: Person,
  given: NewReview,
  { origin }: Origin,
): Promise<SubmittedReview> {
  const shop = await findShop(db, given.shopId)
  if (shop && !mayRate(person, shop)) throw forbidden(OWN_SHOP, 'own_shop')
  if (!shop?.isListed) throw unknownShop()
  const now = clock.now()
  await consumeOrRefuse(db, counterKey('reviews of', person.id), { most: perHour, within: HOUR }, now)
  const hasContacted = await contacted(db, { userId: person.id, shopId: shop.id, since: null })
  return db.transaction(async (tx) => {
    const review = await writeReview(tx, person.id, { ...given, hasContacted }, now)
    // Shop or person has just been deleted or unlisted.
    if (!review) throw unknownShop()
    await tellLater(tx, jobs, { reviewId: review.id, origin })
    // The triggers have updated it, and its row is locked until the transaction ends.
    const counted = await findShop(tx, given.shopId)
    const { ratingSum, reviewCount } = counted ?? shop
    return { review, rating: ratingOf(ratingSum, reviewCount), reviewCount }
  })
}

/** One statement: parallel reviews of a person leave one, and shop and person cannot be deleted meanwhile. Null if gone. */
async function writeReview(
  tx: Db,
  userId: string,
  { shopId, rating, comment, hasContacted }: NewReview & { hasContacted: boolean },
  now: Date,
): Promise<ShopReview | null> {
  const [row] = await tx.query<ReviewRow>(
    'reviews.submit',
    `with about as (
       select s.id as shop_id, u.id as user_id, u.first_name from shops s cross join users u
       where s.id = $1 and s.is_listed and u.id = $2 for key share), stored as (
       insert into reviews as r (shop_id, user_id, rating, comment, created_at, contacted)
       select shop_id, user_id, $3, $4, $5, $6 from about
       on conflict (shop_id, user_id) do update set rating = excluded.rating, comment = excluded.comment,
         created_at = excluded.created_at, contacted = r.contacted or excluded.contacted
       returning *)
     select ${REVIEW} from stored r cross join about u`,
    [shopId, userId, rating, comment ?? null, now, hasContacted],
  )
  return row ? toReview(row) : null
}

/**
 * Holds a review with its shop and author until the transaction ends, in the order in which deleting those holds them. Nothing when it
 * is gone.
 */
export async function holdReview(tx: Db, reviewId: number): Promise<void> {
  await tx.query(
    'reviews.holdAbout',
    `select from reviews r join shops s on s.id = r.shop_id join users u on u.id = r.user_id where r.id = $1
     for key share of s for key share of u`,
    [reviewId],
  )
  await tx.query('reviews.holdOne', 'select from reviews where id = $1 for update', [reviewId])
}

/** Removes a review for an admin's decision; its shop's figures follow. */
export async function removeReview(tx: Db, reviewId: number): Promise<void> {
  await tx.query('reviews.remove', 'delete from reviews where id = $1', [reviewId])
}

/** A removed shop's reviews, each its author's; the sums follow by triggers (G-183). */
export const KEPT_REVIEWS: ShopPart = {
  name: 'reviews',
  keep: (tx, shopId) =>
    tx.query<KeptRow>(
      'reviews.keep',
      'select user_id as "personId", to_jsonb(r) as row from reviews r where shop_id = $1 order by id',
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
