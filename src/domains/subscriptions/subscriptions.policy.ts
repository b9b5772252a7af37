import { DAY } from '#shared/time/units.ts'

/** In whole naira (CONST-01, G-110). */
export const LISTING_FEE = { amount: 200, currency: 'NGN', years: 1 } as const

export const LISTING_FEE_KOBO = LISTING_FEE.amount * 100
const LAGOS_AHEAD = DAY / 24
/** G-103. */
const RENEWAL_DAYS_BEFORE_END = 30
/** The table `listing_policy` has the same value. */
const GRACE_DAYS_AFTER_END = 7

/** Returns the same day and time next year in Lagos; 28 February for 29 February (G-103). */
export function yearAfter(start: Date): Date {
  const lagos = new Date(start.getTime() + LAGOS_AHEAD)
  const month = lagos.getUTCMonth()
  lagos.setUTCFullYear(lagos.getUTCFullYear() + LISTING_FEE.years)
  if (lagos.getUTCMonth() !== month) lagos.setUTCDate(0)
  return new Date(lagos.getTime() - LAGOS_AHEAD)
}

export const isRenewable = (end: Date, now: Date): boolean =>
  end.getTime() - now.getTime() <= RENEWAL_DAYS_BEFORE_END * DAY

const daysAfter = (iso: string, days: number) => new Date(Date.parse(iso) + days * DAY).toISOString()

/** Returns the ISO date from which a period with this end can be renewed (G-103). */
export const renewableFrom = (endDate: string): string => daysAfter(endDate, -RENEWAL_DAYS_BEFORE_END)

/** Returns the ISO date until which shops stay listed after an unpaid period (G-103). */
export const graceEnd = (endDate: string): string => daysAfter(endDate, GRACE_DAYS_AFTER_END)

type Period = { status: string; endDate: string | null }

/** Returns the ISO date until which the subscription is paid, or null (G-074). `now` in ms. */
export function paidUntil(subscription: Period | null | undefined, now: number = Date.now()): string | null {
  if (!subscription?.endDate || !['active', 'past_due'].includes(subscription.status)) return null
  return Date.parse(subscription.endDate) > now ? subscription.endDate : null
}
