import { type NotifyDeps, notifyPerson } from '#domains/notifications/notifications.ts'
import type { ShopReview } from '#domains/shops/shops.contract.ts'
import type { Db } from '#platform/db/db.ts'
import { forbidden, notFound } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { consume, consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { href, pages } from '#routes.ts'
import type { Person } from '#shared/caller.ts'
import { DAY, HOUR } from '#shared/time/units.ts'
import { OTHERS_REVIEW } from './reviews.policy.ts'
import { findReview, REVIEW, type ReviewRecord, type ReviewRow, toReview } from './reviews.queries.ts'

/** `repliesPerHour` is per account; 0 means no limit. */
export type ReplyDeps = NotifyDeps & { repliesPerHour: number }

const unknownReview = () => notFound('review.not_found', 'Review not found')

/** Saves the owner's reply; null removes it. A new reply notifies the reviewer. Throws 403 for a shop of another owner, 404, 429. */
export async function replyToReview(
  db: Db,
  deps: ReplyDeps,
  person: Person,
  { reviewId, text }: { reviewId: number; text: string | null },
  request: RequestContext,
): Promise<ShopReview> {
  const review = await findReview(db, reviewId)
  if (!review) throw unknownReview()
  if (review.ownerId !== person.id) throw forbidden(OTHERS_REVIEW, 'not_your_shop')
  // Does not lock the shop's row, because a rating locks the review before the shop.
  return db.transaction(async (tx) => {
    const now = deps.clock.now()
    await consumeOrRefuse(tx, counterKey('replies of', person.id), { most: deps.repliesPerHour, within: HOUR }, now)
    const [before] = await tx.query<{ reply: string | null }>(
      'reviews.hold',
      'select reply from reviews where id = $1 for no key update',
      [reviewId],
    )
    const [row] = await tx.query<ReviewRow>(
      'reviews.reply',
      `with r as (update reviews set reply = $2, replied_at = $3 where id = $1 returning *)
       select ${REVIEW} from r join users u on u.id = r.user_id`,
      [reviewId, text, text === null ? null : now],
    )
    if (!before || !row) throw unknownReview()
    if (before.reply === null && text !== null) await notifyReviewer(tx, deps, review, request)
    return toReview(row)
  })
}

async function notifyReviewer(tx: Db, deps: ReplyDeps, review: ReviewRecord, request: RequestContext): Promise<void> {
  const { id, shopId, shopName, userId } = review
  const once = { most: 1, within: DAY }
  if ((await consume(tx, counterKey('told of a reply to', String(id)), once, deps.clock.now())) !== null) return
  const said = (shop: string) => ({
    subject: `${shop} replied to your review`,
    paragraphs: [`The owner of ${shop} replied to your review. The reply is shown below it on the shop's page.`],
  })
  const notice = {
    topic: 'review' as const,
    kind: 'review-reply',
    ...said(shopName),
    unproven: { ...said('a shop'), subject: 'A shop replied to your review' },
    button: { label: 'Read the reply', path: href(pages.shop, { shopId }) },
    reason: 'You are getting this email because you reviewed a shop on LocalShopFinder.',
  }
  await notifyPerson(tx, deps, userId, notice, request)
}
