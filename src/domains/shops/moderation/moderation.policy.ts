/** Why an admin decides against a shop: its name in the panel and what its owner reads (G-184). The first is preselected. */
export const DECISION_REASONS = {
  not_real: { name: 'Not a real shop', words: 'we could not tell that this is a real shop' },
  wrong_category: { name: 'Wrong category', words: 'the category does not fit the shop' },
  misleading: { name: 'Misleading price or picture', words: 'a price or picture is misleading' },
  forbidden_goods: { name: 'Forbidden goods', words: 'it offers goods that may not be sold here' },
  contacts: { name: 'Contact details that do not work', words: 'the contact details do not work' },
  duplicate: { name: 'Duplicate', words: 'this shop is here already' },
  complaint: { name: 'Complaint upheld', words: 'a complaint about the shop was right' },
  other: { name: 'Other', words: '' },
} as const
export type DecisionReason = keyof typeof DECISION_REASONS

export const LONGEST_DECISION_TEXT = 1000
export const REASON_TEXT_NEEDED = 'Please say the reason in your own words'

/** What an admin did to a shop. */
export const DECISION_KINDS = ['approved', 'rejected', 'suspended', 'lifted', 'removed', 'restored'] as const
export type DecisionKind = (typeof DECISION_KINDS)[number]

/** As '{name} approved this shop.' goes on. */
export const DID: Record<DecisionKind, string> = {
  approved: 'approved this shop',
  rejected: 'rejected this shop',
  suspended: 'suspended this shop',
  lifted: 'lifted the suspension of this shop',
  removed: 'removed this shop',
  restored: 'restored this shop',
}

/** Ms within which a call that does not say what its admin had seen is refused when another admin has just decided otherwise. */
export const AT_ONCE_MS = 10 * 60_000

/** Ms for which a look at a shop counts; a panel says so more often while it is open. */
export const LOOK_LASTS_MS = 60_000
export const LOOK_AGAIN_MS = 25_000

/** What the owner reads after 'Not approved: ' or 'Suspended: '; null without a reason (G-075). */
export function reasonWords(reason: string | null, text: string | null): string | null {
  const isListed = reason !== null && Object.hasOwn(DECISION_REASONS, reason)
  const words = isListed ? DECISION_REASONS[reason as DecisionReason].words : ''
  return [words, text].filter(Boolean).join('. ') || null
}
