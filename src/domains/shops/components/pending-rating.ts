const KEY = 'pendingRatingShop'

/** Remembers which shop a visitor wanted to rate, so that sign-in can lead back to it (G-052). */
export function rememberRating(shopId: number, now: number = Date.now()): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ shopId, at: now }))
  } catch {
    // Storage is refused: after signing in the person finds the way alone.
  }
}

export function forgetRating(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was remembered.
  }
}

/** Milliseconds the wish to rate waits for a sign-in (G-052). */
const KEPT_MS = 30 * 60_000

/** Takes out which shop somebody wanted to rate before signing in, or null. */
export function takeRememberedRating(now: number = Date.now()): number | null {
  try {
    const { shopId, at } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { shopId?: unknown; at?: unknown }
    return Number.isInteger(shopId) && typeof at === 'number' && now - at <= KEPT_MS ? Number(shopId) : null
  } catch {
    return null
  } finally {
    forgetRating()
  }
}
