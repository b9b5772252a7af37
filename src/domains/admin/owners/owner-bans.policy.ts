export const MAX_BAN_REASON_LENGTH = 500

/** Lengths of a ban in days. Null is a ban without an end. */
export const BAN_DAYS = [7, 1, 30, 90, null] as const

/** Reasons for banning an owner. `suspends`: 'Suspend their shops too' is preselected (G-205). */
export const BAN_KINDS = {
  fraud: { name: 'Fraud', suspends: true },
  forbidden_goods: { name: 'Forbidden goods', suspends: true },
  abuse: { name: 'Abuse of other people', suspends: false },
  spam: { name: 'Spam', suspends: false },
  other: { name: 'Something else', suspends: false },
} as const
export type BanKind = keyof typeof BAN_KINDS

/** Returns true if the shops are suspended too by default. Without a kind, the reason may be the name of one. */
export function suspendsShops(kind: BanKind | undefined, reason: string): boolean {
  const named = Object.values(BAN_KINDS).find(({ name }) => name.toLowerCase() === reason.trim().toLowerCase())
  return (kind ? BAN_KINDS[kind] : named)?.suspends ?? false
}
