/** Owners read the `words` (G-184). The first reason is preselected for a rejection (G-208). */
export const DECISION_REASONS = {
  details_missing: { name: 'Details missing', words: 'we need more about the shop before it can be listed' },
  not_real: { name: 'Not a real shop', words: 'we could not tell that this is a real shop' },
  wrong_category: { name: 'Wrong category', words: 'the category does not fit the shop' },
  misleading: { name: 'Misleading price or picture', words: 'a price or picture is misleading' },
  forbidden_goods: { name: 'Forbidden goods', words: 'it offers goods that may not be sold here' },
  contacts: { name: 'Contact details that do not work', words: 'the contact details do not work' },
  duplicate: { name: 'Duplicate', words: 'this shop is here already' },
  complaint: { name: 'Complaint upheld', words: 'a complaint about the shop was right' },
  owner_banned: { name: 'Owner banned', words: 'the account of its owner is banned' },
  other: { name: 'Other', words: '' },
} as const
export type DecisionReason = keyof typeof DECISION_REASONS

export const MAX_DECISION_TEXT_LENGTH = 1000
export const REASON_TEXT_NEEDED = 'Please describe the reason'

/** 'accepted' and 'refused' are about a held change (G-200). */
export const DECISION_KINDS = [
  'approved',
  'rejected',
  'suspended',
  'lifted',
  'removed',
  'restored',
  'accepted',
  'refused',
] as const
export type DecisionKind = (typeof DECISION_KINDS)[number]

export const PAST_TENSE: Record<DecisionKind, string> = {
  approved: 'approved this shop',
  rejected: 'rejected this shop',
  suspended: 'suspended this shop',
  lifted: 'lifted the suspension of this shop',
  removed: 'removed this shop',
  restored: 'restored this shop',
  accepted: 'accepted a change of this shop',
  refused: 'refused a change of this shop',
}

/** In ms. A call that does not name the last decision is refused if another admin decided within this time. */
export const AT_ONCE_MS = 10 * 60_000

export const PRESENCE_TTL_MS = 60_000
export const PRESENCE_REFRESH_MS = 25_000

/** In ms. A decision can be undone for this long, and its notice leaves afterwards (G-208). */
export const UNDO_MS = 10_000

export const isUndoable = (decidedAt: Date, now: Date): boolean => now.getTime() - decidedAt.getTime() <= UNDO_MS

/** Returns the reason as text (G-075); null if it is empty. */
export function reasonText(reason: string | null, text: string | null): string | null {
  const isListed = reason !== null && Object.hasOwn(DECISION_REASONS, reason)
  const words = isListed ? DECISION_REASONS[reason as DecisionReason].words : ''
  return [words, text].filter(Boolean).join(reason === 'details_missing' ? ': ' : '. ') || null
}

/** Admins can filter all shops by these. A suspended shop may be unpaid too. */
export const SHOP_STATES = ['approved', 'pending', 'suspended', 'unpaid'] as const
export type ShopState = (typeof SHOP_STATES)[number]

export const SHOP_ORDERS = ['newest', 'oldest', 'name'] as const
export type ShopOrder = (typeof SHOP_ORDERS)[number]

/** Needed before an approval, with the words for a shop that lacks it. */
export const SHOP_NEEDS = {
  photo: 'No photo',
  hours: 'No hours',
  products: 'No products',
  contact: 'No contact',
  category: 'No category',
  description: 'No description',
} as const
export type ShopNeed = keyof typeof SHOP_NEEDS
