import { z } from 'zod'
import { ShopReview } from '#domains/shops/shops.contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { SerialId } from '#shared/query-values.ts'
import { ownApi } from '../../own-routes.ts'
import { ReviewBody } from './rating-form.contract.ts'

/** The public review and the shop's new rating. */
export const SubmittedReview = z.object({ review: ShopReview, rating: z.string(), reviewCount: z.int() })
export type SubmittedReview = z.output<typeof SubmittedReview>

export const reviews = {
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
