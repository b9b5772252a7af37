/** What the audit log writes down, in words; `kind` is what it happens to. A test finds every action in the source here. */
export const ACTIONS = {
  sign_in: { words: 'Sign-in', kind: null },
  sign_out: { words: 'Signed out', kind: null },
  lock: { words: 'Account locked after wrong passwords', kind: null },
  register: { words: 'Registered', kind: null },
  'email.verify': { words: 'Confirmed an email address', kind: null },
  'password_reset.request': { words: 'Asked for a password reset', kind: null },
  password_reset: { words: 'Reset the password', kind: null },
  'password.change': { words: 'Changed the password', kind: null },
  'contact.change': { words: 'Changed an email address or phone number', kind: null },
  'contact.release': { words: 'Lost a contact to whom it belongs', kind: null },
  'two_factor.on': { words: 'Turned two-factor sign-in on', kind: null },
  'two_factor.off': { words: 'Turned two-factor sign-in off', kind: null },
  'role.change': { words: 'Changed a role', kind: 'user' },
  'account.download': { words: 'Downloaded their own data', kind: null },
  'account.delete': { words: 'Deleted their own account', kind: 'user' },
  'admin.made': { words: 'Added an admin', kind: 'user' },
  'admin.role': { words: 'Changed the role of an admin', kind: 'user' },
  'admin.lapsed': { words: 'Ended an invitation that nobody took up', kind: 'user' },
  'admin.removed': { words: 'Removed an admin', kind: 'user' },
  'customer.banned': { words: 'Banned a customer', kind: 'user' },
  'customer.unbanned': { words: 'Lifted the ban of a customer', kind: 'user' },
  'customer.deleted': { words: 'Deleted a customer', kind: 'user' },
  'customers.export': { words: 'Began a file of customers', kind: null },
  'customers.exported': { words: 'Got a file of customers', kind: null },
  'owner.banned': { words: 'Banned a shop owner', kind: 'user' },
  'owner.unbanned': { words: 'Lifted the ban of a shop owner', kind: 'user' },
  'touched.read': { words: 'Looked up whose data an account read', kind: 'user' },
  'touched.exported': { words: 'Got a file of those whose data an account read', kind: 'user' },
  'shop.approved': { words: 'Approved a shop', kind: 'shop' },
  'shop.rejected': { words: 'Rejected a shop', kind: 'shop' },
  'shop.suspended': { words: 'Suspended a shop', kind: 'shop' },
  'shop.lifted': { words: 'Lifted the suspension of a shop', kind: 'shop' },
  'shop.removed': { words: 'Removed a shop', kind: 'shop' },
  'shop.restored': { words: 'Restored a shop', kind: 'shop' },
  'shop.verified': { words: 'Confirmed a fact about a shop', kind: 'shop' },
  'shop.unverified': { words: 'Withdrew a fact about a shop', kind: 'shop' },
  'shop.verification_ended': { words: 'Changed what had been confirmed about a shop', kind: 'shop' },
  'shop.edited': { words: 'Edited an approved shop', kind: 'shop' },
  'shop.edits_seen': { words: 'Marked the changes of a shop as seen', kind: 'shop' },
  'decision.answered': { words: 'Answered a decision', kind: 'shop' },
  'decision.settled': { words: 'Settled an appeal', kind: 'shop' },
  'category.added': { words: 'Added a category', kind: 'category' },
  'category.changed': { words: 'Changed a category', kind: 'category' },
  'category.ordered': { words: 'Changed the order of categories', kind: 'category' },
  'category.deleted': { words: 'Deleted a category', kind: 'category' },
  'delivery.move': { words: 'Moved a delivery on', kind: 'delivery' },
  'payment.accept': { words: 'Accepted a payment', kind: 'payment' },
  'payment.refund': { words: 'Sent a payment back', kind: 'payment' },
  'report.decide': { words: 'Decided a report', kind: null },
  'conversation.read': { words: 'Read a reported conversation', kind: null },
} as const satisfies Record<string, { words: string; kind: Kind | null }>
export type Action = keyof typeof ACTIONS

export const actionWords = (action: string): string => (action in ACTIONS ? ACTIONS[action as Action].words : action)

export const KINDS = [
  'user',
  'shop',
  'category',
  'delivery',
  'payment',
  'product',
  'review',
  'conversation',
  'report',
] as const
export type Kind = (typeof KINDS)[number]
export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  user: 'Person',
  shop: 'Shop',
  category: 'Category',
  delivery: 'Delivery',
  payment: 'Payment',
  product: 'Product',
  review: 'Review',
  conversation: 'Conversation',
  report: 'Report',
}

/** Parts of the log that data protection asks for. */
export const SETS = {
  requests: ['account.download', 'account.delete', 'customer.deleted'],
  exports: ['customers.export', 'customers.exported', 'touched.exported'],
} as const satisfies Record<string, readonly Action[]>
export type LogSet = keyof typeof SETS
