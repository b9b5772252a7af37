/** Milliseconds from a customer's sign-in or registration to the profile (CONST-14). */
export const CUSTOMER_REDIRECT_MS = 2_000
/** Milliseconds for which a message shows before the page changes. */
export const READABLE_MS = 1_500

export const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
