import { z } from 'zod'
import { api } from '../../routes.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { SerialId } from '../../shared/query-values.ts'
import { ShopReview } from '../shops/shops.contract.ts'
import { LONGEST_COMMENT, NO_RATING, plainComment, RATING } from './reviews.policy.ts'

const NOT_A_RATING = `A rating is a whole number from ${RATING.lowest} to ${RATING.highest}`

const Rating = z
  .int({ error: ({ input }) => (input === undefined || input === null ? NO_RATING : NOT_A_RATING) })
  .min(RATING.lowest, NOT_A_RATING)
  .max(RATING.highest, NOT_A_RATING)

/** May be left out, null or blank; all three mean that there is none. Lines may end, other control characters may not stand in it. */
const Comment = z.preprocess(
  (value) => (typeof value === 'string' ? plainComment(value) : (value ?? undefined)),
  z
    .string({ error: 'A comment is text' })
    .max(LONGEST_COMMENT, `A comment has at most ${LONGEST_COMMENT.toLocaleString('en-NG')} characters`)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, 'The comment contains characters that cannot be used')
    .optional(),
)

/** What is sent to rate a shop (SHAPE-11). */
export const ReviewBody = z.object(
  { rating: Rating, comment: Comment },
  { error: 'Please send the rating and the comment as JSON.' },
)

/** The review as everybody sees it, and what the shop's rating has become. */
export const SubmittedReview = z.object({ review: ShopReview, rating: z.string(), reviewCount: z.int() })
export type SubmittedReview = z.output<typeof SubmittedReview>

export const reviews = {
  submit: endpoint({
    route: api.reviews.submit,
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
