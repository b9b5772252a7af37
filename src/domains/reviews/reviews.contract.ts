import { z } from 'zod'
import { HeldReview, ShopReview } from '#domains/shops/shops.contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { SerialId } from '#shared/query-values.ts'
import { ReviewBody } from './rating-form.contract.ts'
import { ReplyBody } from './reply-form.contract.ts'
import { reviewRoutes } from './reviews.routes.ts'

/** The public review and the shop's new rating. `confirm`: the review is held, and counts once this contact is verified (G-198). */
export const SubmittedReview = z.object({
  review: ShopReview,
  rating: z.string(),
  reviewCount: z.int(),
  confirm: HeldReview.shape.confirm.optional(),
})
export type SubmittedReview = z.output<typeof SubmittedReview>

const ReviewParams = z.object({ reviewId: SerialId })

export const reviews = {
  reply: endpoint({
    route: reviewRoutes.reply,
    who: 'owner',
    summary: 'Saves the owner’s reply to a review. It replaces an earlier one',
    params: ReviewParams,
    body: ReplyBody,
    output: ShopReview,
    errors: {
      400: 'Missing or invalid text',
      403: 'Review of another owner’s shop',
      404: 'Unknown review',
      429: 'Too many replies',
    },
  }),
  removeReply: endpoint({
    route: reviewRoutes.removeReply,
    who: 'owner',
    summary: 'Deletes the reply',
    params: ReviewParams,
    output: ShopReview,
    errors: { 403: 'Review of another owner’s shop', 404: 'Unknown review', 429: 'Too many replies' },
  }),
  submit: endpoint({
    route: reviewRoutes.submit,
    who: 'signedIn',
    summary: 'Rates a listed shop; a second review by the same person replaces the first',
    params: z.object({ shopId: SerialId }),
    body: ReviewBody,
    output: SubmittedReview,
    errors: {
      400: 'No rating from 1 to 5, or an invalid comment',
      403: 'Your own shop, or an admin removed your review of it within 30 days',
      404: 'Unknown or not listed',
      429: 'Too many reviews',
    },
  }),
}
