import type { QueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast.tsx'
import { send } from '#web/api-client.ts'
import { refreshRatings } from '#web/refresh-ratings.ts'
import { api } from '../../../routes.ts'

const KEY = 'pendingRating'
/** Milliseconds a typed rating waits for its sign-in (G-052). */
export const RATING_KEPT_MS = 30 * 60_000

export type TypedRating = { shopId: number; rating: number; comment?: string }

/** Keeps a rating whose submit met a closed session until its author has signed in (G-052). */
export function keepTypedRating(rating: TypedRating, now: number = Date.now()): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...rating, at: now }))
  } catch {
    // Storage is refused: the person has to type it again.
  }
}

/** Takes the kept rating out, so that it is submitted at most once; null when there is none or it is too old. */
export function takeTypedRating(now: number = Date.now()): TypedRating | null {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept ? ratingIn(JSON.parse(kept), now) : null
  } catch {
    return null
  }
}

export const forgetTypedRating = (): void => void takeTypedRating()

function ratingIn(kept: Partial<TypedRating> & { at?: unknown }, now: number): TypedRating | null {
  const { shopId, rating, comment, at } = kept
  if (!Number.isInteger(shopId) || !Number.isInteger(rating) || typeof at !== 'number') return null
  if (now - at > RATING_KEPT_MS) return null
  return { shopId: Number(shopId), rating: Number(rating), ...(comment ? { comment: String(comment) } : {}) }
}

/** Submits the rating somebody typed before signing in, if there is one, and says how it went. Answers its shop. */
export async function submitPendingRating(client: QueryClient): Promise<number | null> {
  const pending = takeTypedRating()
  if (!pending) return null
  const { shopId, ...body } = pending
  try {
    await send(api.reviews.submit, { params: { shopId }, body })
    toast({ title: 'Rating submitted', description: 'Thank you for your feedback!', tone: 'success' })
    void refreshRatings(client, shopId)
  } catch {
    toast({ title: 'Error', description: 'Failed to submit your rating. Please try again.', tone: 'error' })
  }
  return shopId
}
