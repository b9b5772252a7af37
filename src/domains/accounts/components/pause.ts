/** Milliseconds between a customer's sign-in or registration and the profile (CONST-14). */
export const CUSTOMER_REDIRECT_MS = 2_000
/** Milliseconds between a failed check of who is signed in and the way to sign in (CONST-13). */
export const TURNED_AWAY_MS = 500
/** Milliseconds that a notice is readable before the page is left. */
export const READABLE_MS = 1_500

/** Resolves after so many milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
