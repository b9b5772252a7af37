/** The listing fee: whole naira for one year, the same on every screen and in the payment (CONST-01, G-110). */
export const LISTING_FEE = { amount: 200, currency: 'NGN', years: 1 } as const
