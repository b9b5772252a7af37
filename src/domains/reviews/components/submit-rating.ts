import type { QueryClient } from '@tanstack/react-query'
import { send } from '#client/api/api-client.ts'
import { refreshRatings } from '#domains/products/components/refresh-ratings.ts'
import { toast } from '#ui/toast.tsx'
import type { SubmittedReview } from '../reviews.contract.ts'
import { CONFIRM_TO_COUNT, NO_RATING, plainComment } from '../reviews.policy.ts'
import { reviewRoutes } from '../reviews.routes.ts'

export type TypedReview = { rating: number | null; comment: string }

/** Returns the body, without a blank comment (RATE-05). Throws without a rating (RATE-04). */
export function reviewBody({ rating, comment }: TypedReview): { rating: number; comment?: string } {
  if (rating === null) throw new Error(NO_RATING)
  const text = plainComment(comment)
  return text === undefined ? { rating } : { rating, comment: text }
}

/** Submits a review (RATE-06). Throws 'Please select a rating' without a rating, else like `send`. */
export async function submitRating(shopId: number, typed: TypedReview): Promise<SubmittedReview> {
  const body = reviewBody(typed)
  return send<SubmittedReview>(reviewRoutes.submit, { params: { shopId }, body })
}

/** Thanks the author, or says how to make the rating count (G-198), and refetches what shows the shop's rating (RATE-07, RATE-08). */
export function thankForRating(
  client: QueryClient,
  shopId: number,
  { confirm }: Pick<SubmittedReview, 'confirm'>,
): void {
  toast({
    title: 'Rating submitted',
    description: confirm ? `${CONFIRM_TO_COUNT[confirm]}.` : 'Thank you for your feedback!',
    tone: 'success',
  })
  void refreshRatings(client, shopId)
}
