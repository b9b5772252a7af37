const KEY = 'signInWish'
/** Milliseconds a wish waits for a sign-in (G-052). */
const KEPT_MS = 30 * 60_000

/** What a visitor wanted of a shop and had to sign in for; the shop's page does it when its address says `?action=`. */
export type Wish = { shopId: number; action: 'rate' | 'contact' }

/** Remembers a wish, so that sign-in can lead back to it (G-046, G-052). */
export function rememberWish(wish: Wish, now: number = Date.now()): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...wish, at: now }))
  } catch {
    // Storage is refused: after signing in the person finds the way alone.
  }
}

export function forgetWish(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was remembered.
  }
}

/** Takes out what somebody wanted before signing in, or null. */
export function takeWish(now: number = Date.now()): Wish | null {
  try {
    const { shopId, action, at } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Wish> & { at?: number }
    if (!Number.isInteger(shopId) || typeof at !== 'number' || now - at > KEPT_MS) return null
    return { shopId: Number(shopId), action: action === 'contact' ? action : 'rate' }
  } catch {
    return null
  } finally {
    forgetWish()
  }
}
