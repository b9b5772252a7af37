/** The listing fee in whole naira for one year, on every screen and in the payment (CONST-01, G-110). */
export const LISTING_FEE = { amount: 200, currency: 'NGN', years: 1 } as const

/** Integer kobo. */
export const LISTING_FEE_KOBO = LISTING_FEE.amount * 100
const DAY = 86_400_000
/** Nigeria is an hour ahead all year. */
const HOUR = DAY / 24
/** From so many days before its end a year can be renewed (G-103). */
const RENEWAL_DAYS = 30
/** For so many days after its end its shops stay listed; the database's `listing_policy` says the same. */
const GRACE_DAYS = 7

/** The same day and time next year in Lagos; 28 February after 29 February (G-103). */
export function yearAfter(start: Date): Date {
  const lagos = new Date(start.getTime() + HOUR)
  const month = lagos.getUTCMonth()
  lagos.setUTCFullYear(lagos.getUTCFullYear() + LISTING_FEE.years)
  if (lagos.getUTCMonth() !== month) lagos.setUTCDate(0)
  return new Date(lagos.getTime() - HOUR)
}

/** Whether a year that ends then can be paid again at `now`. */
export const isRenewable = (end: Date, now: Date): boolean => end.getTime() - now.getTime() <= RENEWAL_DAYS * DAY

const daysAfter = (iso: string, days: number) => new Date(Date.parse(iso) + days * DAY).toISOString()

/** From when a year that ends then can be paid again, as an ISO date (G-103). */
export const renewableFrom = (endDate: string): string => daysAfter(endDate, -RENEWAL_DAYS)

/** Until when the shops stay listed after the end of an unpaid year, as an ISO date (G-103). */
export const graceEnd = (endDate: string): string => daysAfter(endDate, GRACE_DAYS)

type Period = { status: string; endDate: string | null }

/** Until when the year is paid, as an ISO date, or null (G-074). `now` in ms. */
export function paidUntil(subscription: Period | null | undefined, now: number = Date.now()): string | null {
  if (!subscription?.endDate || !['active', 'past_due'].includes(subscription.status)) return null
  return Date.parse(subscription.endDate) > now ? subscription.endDate : null
}
