import { z } from 'zod'
import { ShopReview } from '#domains/shops/shops.contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { SerialId } from '#shared/query-values.ts'
import { ownApi } from '../../own-routes.ts'
import { ReviewBody } from './rating-form.contract.ts'
import { ReplyBody } from './reply-form.contract.ts'

/** The public review and the shop's new rating. */
export const SubmittedReview = z.object({ review: ShopReview, rating: z.string(), reviewCount: z.int() })
export type SubmittedReview = z.output<typeof SubmittedReview>

const ReviewParams = z.object({ reviewId: SerialId })

export const reviews = {
  reply: endpoint({
    route: ownApi.reviews.reply,
    who: 'owner',
    summary: 'The owner’s one reply to a review of an own shop; another one takes its place',
    params: ReviewParams,
    query: z.object({}),
    body: ReplyBody,
    output: ShopReview,
    errors: {
      400: 'No text, or one that cannot be',
      403: 'A review of somebody else’s shop',
      404: 'Unknown review',
      429: 'Too many replies',
    },
  }),
  removeReply: endpoint({
    route: ownApi.reviews.removeReply,
    who: 'owner',
    summary: 'Removes one’s reply',
    params: ReviewParams,
    query: z.object({}),
    body: z.undefined(),
    output: ShopReview,
    errors: { 403: 'A review of somebody else’s shop', 404: 'Unknown review', 429: 'Too many replies' },
  }),
  submit: endpoint({
    route: ownApi.reviews.submit,
    who: 'signedIn',
    summary: 'Rates a listed shop; a second review of the same person takes the place of the first',
    params: z.object({ shopId: SerialId }),
    query: z.object({}),
    body: ReviewBody,
    output: SubmittedReview,
    errors: {
      400: 'No rating from 1 to 5, or a comment that cannot be',
      403: 'One’s own shop',
      404: 'Unknown or not listed',
      429: 'Too many reviews',
    },
  }),
}
