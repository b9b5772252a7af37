import { type ChargeDeps, charge } from '#domains/accounts/accounts.ts'
import type { ShopReview } from '#domains/shops/shops.contract.ts'
import { findShop, shopNotFound } from '#domains/shops/shops.queries.ts'
import type { Db } from '#platform/db/db.ts'
import { forbidden } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import { oneAtATime } from '#platform/rate-limits/one-at-a-time.ts'
import type { Person } from '#shared/caller.ts'
import { ratingOf } from '#shared/rating.ts'
import { dropHeld, lockAuthor, type Rating, reservePlace, saveHeldRating, toConfirm } from './holding/held-ratings.ts'
import { enqueueNotice } from './notices/reviews.jobs.ts'
import { refuseBarred } from './removal/barred-reviewers.ts'
import type { SubmittedReview } from './reviews.contract.ts'
import { mayRate, OWN_SHOP } from './reviews.policy.ts'
import { REVIEW, type ReviewRow, toReview } from './reviews.queries.ts'

export { findHeldReview } from './holding/held-ratings.ts'
export { lockReview } from './removal/hold-review.ts'
export { HELD_REVIEWS_SNAPSHOT, REVIEWS_SNAPSHOT } from './removal/review-snapshots.ts'
export { removeReview } from './removal/take-down.ts'

/** Returns true if a person opened a shop's contacts or wrote to it, since a time or ever. */
export type HasContactedShop = (
  db: Db,
  about: { userId: string; shopId: number; since: Date | null },
) => Promise<boolean>

export type ReviewDeps = ChargeDeps & Pick<ServerDeps, 'jobs' | 'secret'> & { contacted: HasContactedShop }

export type NewReview = { shopId: number; rating: number; comment: string | undefined }

type Origin = Pick<RequestContext, 'origin'>

/** Ratings that may wait in this process, per shop and per person. */
const MAX_WAITING = 2_000
const MAX_PER_PERSON = 3

/** Creates, replaces or holds a review (G-050, G-198) and notifies the owner (G-187). Throws 403 (own shop, barred), 404, 429. */
export function submitReview(
  db: Db,
  deps: ReviewDeps,
  person: Person,
  newReview: NewReview,
  request: Origin,
): Promise<SubmittedReview> {
  const work = () => submit(db, deps, person, newReview, request)
  // One runs at a time per shop, so that waiting ratings need no connection. Few wait per person, so that others are not delayed.
  const inTurn = () => oneAtATime(db, `ratings of ${newReview.shopId}`, work, MAX_WAITING)
  return oneAtATime(db, `ratings by ${person.id}`, inTurn, MAX_PER_PERSON)
}

async function submit(
  db: Db,
  deps: ReviewDeps,
  person: Person,
  newReview: NewReview,
  { origin }: Origin,
): Promise<SubmittedReview> {
  const { clock, jobs, contacted } = deps
  const shop = await findShop(db, newReview.shopId)
  if (shop && !mayRate(person, shop)) throw forbidden(OWN_SHOP, 'own_shop')
  if (!shop?.isListed) throw shopNotFound()
  const now = clock.now()
  await charge(db, 'ratings', person, deps)
  const hasContacted = await contacted(db, { userId: person.id, shopId: shop.id, since: null })
  return db.transaction(async (tx) => {
    const author = await lockAuthor(tx, person.id, now)
    // The account was just deleted.
    if (!author) throw shopNotFound()
    const about = { shopId: shop.id, userId: person.id }
    await refuseBarred(tx, deps.secret, { shopId: shop.id, author }, now)
    const counts =
      author.isProven || (await reservePlace(tx, { secret: deps.secret, limited: deps.limited, now }, about))
    const review = await (counts ? writeReview : saveHeldRating)(tx, person.id, { ...newReview, hasContacted }, now)
    if (!review) throw shopNotFound()
    if (!counts) {
      const { ratingSum, reviewCount } = shop
      return { review, rating: ratingOf(ratingSum, reviewCount), reviewCount, confirm: toConfirm(author) }
    }
    await dropHeld(tx, about)
    await enqueueNotice(tx, jobs, { reviewId: review.id, origin })
    // The triggers have updated the shop, and its row is locked until the transaction ends.
    const counted = await findShop(tx, newReview.shopId)
    const { ratingSum, reviewCount } = counted ?? shop
    return { review, rating: ratingOf(ratingSum, reviewCount), reviewCount }
  })
}

/** Uses one statement, so that parallel reviews leave one and no deletion comes between. Null if the shop is no longer listed. */
async function writeReview(
  tx: Db,
  userId: string,
  { shopId, rating, comment, hasContacted }: Rating,
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
