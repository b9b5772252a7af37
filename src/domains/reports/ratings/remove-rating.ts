import { adminAct, refuseConflictOfInterest } from '#domains/accounts/accounts.ts'
import { notifyMany } from '#domains/notifications/notifications.ts'
import { lockReview, removeReview } from '#domains/reviews/reviews.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { Moderator } from '#shared/caller.ts'
import { closeReportsOf } from '../decisions.ts'
import type { ReportDeps } from '../reports.queries.ts'

type Found = {
  shopId: number
  rating: number
  people: (string | null)[]
  email: string | null
  phone: string | null
}

/** Removes a rating, notifies its author of the reason and upholds open reports (G-198). Throws 403 in a conflict of interest, 404, 429. */
export function removeRating(
  db: Db,
  deps: ReportDeps,
  admin: Moderator,
  { reviewId, reason }: { reviewId: number; reason: string },
  request: RequestContext,
): Promise<{ id: number; reports: number }> {
  return adminAct(db, deps, { admin, request }, async (tx, now) => {
    await lockReview(tx, reviewId)
    const [found] = await tx.query<Found>(
      'ratings.find',
      `select r.shop_id, r.rating, s.email, s.phone,
         array[s.owner_id, r.user_id] || array(select user_id from reports where review_id = $1 and decided_at is null) as people
       from (select shop_id, user_id, rating from reviews where id = $1
         union all select shop_id, user_id, rating from held_reviews where id = $1) r join shops s on s.id = r.shop_id limit 1`,
      [reviewId],
    )
    if (!found) throw notFound('review.not_found', 'Rating not found')
    const { shopId, rating, people, email, phone } = found
    const words = 'it is about you or your shop, or you reported it'
    const matter = { people, emails: [email], phones: [phone], words }
    const impartial = await refuseConflictOfInterest(tx, deps, { admin, role: 'moderator' }, matter)
    const closed = await closeReportsOf(tx, { reviewId, adminId: admin.id }, now)
    const author = await removeReview(tx, deps, { reviewId, reason })
    await notifyMany(tx, deps, [...author, ...closed], request)
    const details = { shop: shopId, rating, reason, reports: closed.length }
    const entry = { action: 'review.remove', resource: `review:${reviewId}`, details }
    return { result: { id: reviewId, reports: closed.length }, impartial, entries: [entry], panels: ['reports'] }
  })
}
