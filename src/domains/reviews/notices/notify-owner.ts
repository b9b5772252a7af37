import { type NotifyDeps, notifyPerson } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import { consume, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { href, pages } from '#routes.ts'
import { DAY } from '#shared/time/units.ts'
import { findReview } from '../reviews.queries.ts'

const MAILS_OF_SHOP = { most: 5, within: DAY }

export type Reviewed = { reviewId: number; origin: string }

/** Notifies an owner of a review. A changed review does not add a second notice. Does nothing for a deleted review. */
export async function notifyOwner(db: Db, deps: NotifyDeps, { reviewId, origin }: Reviewed): Promise<void> {
  const now = deps.clock.now()
  await db.transaction(async (tx) => {
    const review = await findReview(tx, reviewId)
    if (!review) return
    const { shopId, shopName, ownerId, rating, hasOldReply } = review
    const isFirst = await consume(tx, counterKey('told owners of', String(reviewId)), { most: 1, within: DAY }, now)
    const isSent =
      isFirst === null &&
      (await consume(tx, counterKey('reviews told to', String(shopId)), MAILS_OF_SHOP, now)) === null
    const stars = rating === 1 ? '1 star' : `${rating} stars`
    await notifyPerson(
      tx,
      deps,
      ownerId,
      {
        topic: 'review',
        kind: 'review-received',
        key: `review ${reviewId}`,
        subject: hasOldReply ? `A review of ${shopName} was changed: ${stars}` : `${shopName} was reviewed: ${stars}`,
        paragraphs: hasOldReply
          ? [
              `A customer changed their review of ${shopName} after you replied. It gives ${stars} now.`,
              'Your reply is shown as older than the review. You can edit it, below the review on your shop’s page.',
            ]
          : [`A customer gave ${shopName} ${stars}. You can reply once, below the review on your shop’s page.`],
        unproven: {
          subject: 'Your shop was reviewed',
          paragraphs: ['A customer reviewed your shop. You can reply once, below the review.'],
        },
        button: { label: 'See the review', path: href(pages.shop, { shopId }) },
        reason: 'You are getting this email because you have a shop on LocalShopFinder.',
        ...(!isSent && { noticeChannels: [] }),
      },
      { origin },
    )
  })
}
