import type { PendingHandler } from '#client/pending-action.ts'
import { pendingMessage } from '#domains/chat/components/sending/pending-message.ts'
import { pendingFavorite } from '#domains/favorites/components/change-favorite.ts'
import { pendingRating } from '#domains/reviews/components/pending-rating.ts'
import { pendingVisit } from '#domains/shops/components/shop-page/pending-visit.ts'

/** Run after a sign-in, in this order (RATE-10). */
export const pendingHandlers: readonly PendingHandler<unknown>[] = [
  pendingRating,
  pendingVisit,
  pendingFavorite,
  pendingMessage,
]
