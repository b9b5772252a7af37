import { draftOwner } from '#client/drafts.ts'
import type { PendingHandler } from '#client/pending-action.ts'
import { href, pages } from '#routes.ts'
import { toast } from '#ui/toast.tsx'
import { MAX_COMMENT_LENGTH, RATING } from '../reviews.policy.ts'
import { submitRating, thankForRating } from './submit-rating.ts'

export const PENDING_RATING = 'pendingRating'

export type PendingRating = { shopId: number; rating: number; comment?: string }

/** A rating whose session had expired, submitted after sign-in (G-052, RATE-10 to RATE-12). */
export const pendingRating: PendingHandler<PendingRating> = {
  kind: PENDING_RATING,
  retentionMs: 30 * 60_000,
  after: ['customerPage', 'ownerPage', 'customerDialog'],
  parse({ shopId, rating, comment = '', typedBy = draftOwner() }) {
    const { lowest, highest } = RATING
    if (!isWhole(shopId) || !isWhole(rating) || rating < lowest || rating > highest) return null
    if (typeof comment !== 'string' || comment.length > MAX_COMMENT_LENGTH) return null
    // Another person has signed in, and must not submit it.
    if (typedBy !== draftOwner()) return null
    return { shopId, rating, ...(comment && { comment }) }
  },
  async carryOut({ shopId, rating, comment = '' }, client, place) {
    try {
      thankForRating(client, shopId, await submitRating(shopId, { rating, comment }))
    } catch {
      toast({ title: 'Error', description: 'Failed to submit your rating. Please try again.', tone: 'error' })
    }
    return place === 'ownerPage' ? null : href(pages.shop, { shopId })
  },
}

const isWhole = (value: unknown): value is number => Number.isInteger(value)
