import { send } from '#web/api-client.ts'
import { api } from '../../../routes.ts'
import type { SubmittedReview } from '../reviews.contract.ts'
import { NO_RATING, plainComment } from '../reviews.policy.ts'

export type TypedReview = { rating: number | null; comment: string }

/** What is sent of a typed review: a blank comment is left out (RATE-05). Throws when the rating is missing (RATE-04). */
export function reviewBody({ rating, comment }: TypedReview): { rating: number; comment?: string } {
  if (rating === null) throw new Error(NO_RATING)
  const said = plainComment(comment)
  return said === undefined ? { rating } : { rating, comment: said }
}

/** Submits a review (RATE-06). Throws 'Please select a rating' without one, else as `send` does. */
export async function submitRating(shopId: number, typed: TypedReview): Promise<SubmittedReview> {
  const body = reviewBody(typed)
  return send<SubmittedReview>(api.reviews.submit, { params: { shopId }, body })
}
