import { type TellDeps, tellPerson } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import { consume, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { href, pages } from '../../../routes.ts'
import { findReview } from '../reviews.queries.ts'

const DAY = 86_400_000
/** Of one shop in a day; the list on the screen has the others too. */
const MAILS = { most: 5, within: DAY }

/** `origin`: of the request, for the mail's links. */
export type Reviewed = { reviewId: number; origin: string }

/** Tells an owner that the shop was reviewed; a review that is changed is one line of their list. Nothing when it is gone. */
export async function tellOwner(db: Db, deps: TellDeps, { reviewId, origin }: Reviewed): Promise<void> {
  const now = deps.clock.now()
  await db.transaction(async (tx) => {
    const review = await findReview(tx, reviewId)
    if (!review) return
    const { shopId, shopName, ownerId, rating } = review
    const isFirst = await consume(tx, counterKey('told owners of', String(reviewId)), { most: 1, within: DAY }, now)
    const isSent =
      isFirst === null && (await consume(tx, counterKey('reviews told to', String(shopId)), MAILS, now)) === null
    const stars = rating === 1 ? '1 star' : `${rating} stars`
    await tellPerson(
      tx,
      deps,
      ownerId,
      {
        topic: 'review',
        kind: 'review-received',
        key: `review ${reviewId}`,
        subject: `${shopName} was reviewed: ${stars}`,
        paragraphs: [
          `A customer gave ${shopName} ${stars}. You can answer once, below the review on your shop’s page.`,
        ],
        unproven: {
          subject: 'Your shop was reviewed',
          paragraphs: ['A customer reviewed your shop. You can answer once, below the review.'],
        },
        button: { label: 'See the review', path: href(pages.shop, { shopId }) },
        reason: 'You are getting this email because you have a shop on LocalShopFinder.',
        ...(!isSent && { ways: [] }),
      },
      { origin },
    )
  })
}
