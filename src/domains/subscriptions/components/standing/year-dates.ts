import { GRACE_DAYS, RENEWAL_DAYS } from '../../subscriptions.policy.ts'

const DAY_MS = 86_400_000
const daysAfter = (iso: string, days: number) => new Date(Date.parse(iso) + days * DAY_MS).toISOString()

/** From when a year that ends then can be paid again, as an ISO date (G-103). */
export const renewableFrom = (endDate: string): string => daysAfter(endDate, -RENEWAL_DAYS)

/** Until when the shops stay listed after the end of an unpaid year, as an ISO date (G-103). */
export const graceEnd = (endDate: string): string => daysAfter(endDate, GRACE_DAYS)
