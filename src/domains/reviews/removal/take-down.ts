import type { Notice, PendingNotice } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import { shortenForSms } from '#platform/sms/sms-sender.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import { BARRED_FOR } from '../reviews.policy.ts'
import { barReviewer } from './barred-reviewers.ts'

export type TakeDownDeps = Pick<ServerDeps, 'clock' | 'secret'> & { config: { supportEmail: string } }

/** `reason` is the admin's text; null if people reported the review. */
type Why = { reviewId: number; reason: string | null }

type Removed = {
  shopId: number
  shopName: string
  userId: string
  email: string | null
  phone: string | null
}

/** Removes a review that `lockReview` locked, and bars its author for 30 days (G-206). Returns the people to notify. */
export async function removeReview(tx: Db, deps: TakeDownDeps, { reviewId, reason }: Why): Promise<PendingNotice[]> {
  const [review] = await tx.query<Removed>(
    'reviews.takeDown',
    `with counted as (delete from reviews where id = $1 returning shop_id, user_id),
       held as (delete from held_reviews where id = $1 returning shop_id, user_id)
     select s.id as shop_id, s.name as shop_name, u.id as user_id, u.email, u.phone
     from (select * from counted union select * from held) r join shops s on s.id = r.shop_id join users u on u.id = r.user_id`,
    [reviewId],
  )
  if (!review) return []
  const now = deps.clock.now()
  const { shopId, shopName, userId, email, phone } = review
  await barReviewer(tx, deps.secret, { shopId, author: { id: userId, email, phone } }, now)
  return [{ userId, notice: noticeOf(deps, shopName, reason, new Date(now.getTime() + BARRED_FOR)) }]
}

function noticeOf({ config }: TakeDownDeps, shopName: string, reason: string | null, until: Date): Notice {
  const why = (shop: string) =>
    reason === null
      ? `People reported your review of ${shop}. We checked it and removed it because it breaks our rules.`
      : `We looked at your review of ${shop} and removed it. The reason: ${reason.replace(/[.!?]?$/, '.')}`
  const said = (shop: string, inText: string) => ({
    subject: `Your review of ${shop} was removed`,
    paragraphs: [
      why(shop),
      `You can review this shop again after ${dateText(until.toISOString())}.`,
      `If you think this is wrong, write to ${config.supportEmail}.`,
    ],
    sms:
      reason === null
        ? `LocalShopFinder: your review of ${inText} was reported and removed. Questions: ${config.supportEmail}`
        : `LocalShopFinder: your review of ${inText} was removed. Questions: ${config.supportEmail}`,
  })
  return {
    topic: 'decision',
    kind: 'review-removed',
    ...said(shopName, shortenForSms(shopName)),
    unproven: said('a shop', 'a shop'),
    reason: 'You are getting this email because you reviewed a shop on LocalShopFinder.',
  }
}
