import { DAY, MINUTE } from '#shared/time/units.ts'

/** Taps on a shop's page (G-093): contacts opened, call, or message. */
export const TAPS = ['Contact', 'Call', 'Message'] as const
export type Tap = (typeof TAPS)[number]
export type VisitType = 'View' | Tap

/** Milliseconds in which the same person, shop and type count once (G-191). */
export const VISIT_DEDUP_MS = 30 * MINUTE

/** Addresses have limits, because user agents are easy to invent. They are high, because phone networks share addresses. */
export const MAX_VIEWS = [
  { of: 'address', shop: 'one', most: 60, within: VISIT_DEDUP_MS },
  { of: 'address', shop: 'all', most: 1_000, within: VISIT_DEDUP_MS },
  { of: 'network', shop: 'one', most: 600, within: DAY },
] as const

/** Milliseconds until addresses are shortened to their network, and until visits are deleted (G-097). */
export const FULL_IP_RETENTION = 30 * DAY
export const VISIT_RETENTION = 400 * DAY
