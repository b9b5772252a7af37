/** The listing fee in whole naira for one year, on every screen and in the payment (CONST-01, G-110). */
export const LISTING_FEE = { amount: 200, currency: 'NGN', years: 1 } as const

type Period = { status: string; endDate: string | null }

/** Until when the year is paid, as an ISO date, or null (G-074). `now` in ms. */
export function paidUntil(subscription: Period | null | undefined, now: number = Date.now()): string | null {
  if (!subscription?.endDate || !['active', 'past_due'].includes(subscription.status)) return null
  return Date.parse(subscription.endDate) > now ? subscription.endDate : null
}
