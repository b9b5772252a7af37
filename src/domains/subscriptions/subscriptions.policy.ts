/** The listing fee in whole naira for one year, used on every screen and in payments (CONST-01, G-110). */
export const LISTING_FEE = { amount: 200, currency: 'NGN', years: 1 } as const

/** Integer kobo. */
export const LISTING_FEE_KOBO = LISTING_FEE.amount * 100
const DAY = 86_400_000
/** Nigeria is an hour ahead of UTC all year. */
const HOUR = DAY / 24
/** Days before the end of a period at which renewal opens (G-103). */
const RENEWAL_DAYS = 30
/** Days after the end of a period for which its shops stay listed. The table `listing_policy` has the same value. */
const GRACE_DAYS = 7

/** Returns the same day and time next year in Lagos; 28 February for 29 February (G-103). */
export function yearAfter(start: Date): Date {
  const lagos = new Date(start.getTime() + HOUR)
  const month = lagos.getUTCMonth()
  lagos.setUTCFullYear(lagos.getUTCFullYear() + LISTING_FEE.years)
  if (lagos.getUTCMonth() !== month) lagos.setUTCDate(0)
  return new Date(lagos.getTime() - HOUR)
}

/** Returns whether a period with this end can be renewed at `now`. */
export const isRenewable = (end: Date, now: Date): boolean => end.getTime() - now.getTime() <= RENEWAL_DAYS * DAY

const daysAfter = (iso: string, days: number) => new Date(Date.parse(iso) + days * DAY).toISOString()

/** Returns the ISO date from which a period with this end can be renewed (G-103). */
export const renewableFrom = (endDate: string): string => daysAfter(endDate, -RENEWAL_DAYS)

/** Returns the ISO date until which shops stay listed after an unpaid period (G-103). */
export const graceEnd = (endDate: string): string => daysAfter(endDate, GRACE_DAYS)

type Period = { status: string; endDate: string | null }

/** Returns the ISO date until which the subscription is paid, or null (G-074). `now` in ms. */
export function paidUntil(subscription: Period | null | undefined, now: number = Date.now()): string | null {
  if (!subscription?.endDate || !['active', 'past_due'].includes(subscription.status)) return null
  return Date.parse(subscription.endDate) > now ? subscription.endDate : null
}
