/**
 * Actions of the audit log in words; `kind` is the kind of thing they happen to. A test finds every action in the
 * source here.
 */
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
  'contact.release': { words: 'Contact moved to its verified owner', kind: null },
  'two_factor.on': { words: 'Turned two-factor sign-in on', kind: null },
  'two_factor.off': { words: 'Turned two-factor sign-in off', kind: null },
  'role.change': { words: 'Changed a role', kind: 'user' },
  'account.download': { words: 'Downloaded their own data', kind: null },
  'account.delete': { words: 'Deleted their own account', kind: 'user' },
  'admin.made': { words: 'Added an admin', kind: 'user' },
  'admin.role': { words: 'Changed the role of an admin', kind: 'user' },
  'admin.lapsed': { words: 'Invitation expired', kind: 'user' },
  'admin.removed': { words: 'Removed an admin', kind: 'user' },
  'admin.act_asked': { words: 'Made a request that waits for another admin', kind: null },
  'admin.act_approved': { words: 'Approved another admin’s request', kind: null },
  'admin.act_cancelled': { words: 'Cancelled an admin’s request', kind: null },
  'admin.act_void': { words: 'Admin’s request was no longer possible', kind: null },
  'customer.banned': { words: 'Banned a customer', kind: 'user' },
  'customer.unbanned': { words: 'Lifted the ban of a customer', kind: 'user' },
  'customer.deleted': { words: 'Deleted a customer', kind: 'user' },
  'customers.export': { words: 'Started a customer export', kind: null },
  'customers.exported': { words: 'Exported customers', kind: null },
  'owner.banned': { words: 'Banned a shop owner', kind: 'user' },
  'owner.unbanned': { words: 'Lifted the ban of a shop owner', kind: 'user' },
  'touched.read': { words: 'Checked whose data an account viewed', kind: 'user' },
  'touched.exported': { words: 'Exported the people affected by an account', kind: 'user' },
  'shop.approved': { words: 'Approved a shop', kind: 'shop' },
  'shop.rejected': { words: 'Rejected a shop', kind: 'shop' },
  'shop.suspended': { words: 'Suspended a shop', kind: 'shop' },
  'shop.lifted': { words: 'Lifted the suspension of a shop', kind: 'shop' },
  'shop.removed': { words: 'Removed a shop', kind: 'shop' },
  'shop.restored': { words: 'Restored a shop', kind: 'shop' },
  'shop.verified': { words: 'Verified a shop detail', kind: 'shop' },
  'shop.unverified': { words: 'Removed a verification', kind: 'shop' },
  'shop.verification_ended': { words: 'Changed a verification', kind: 'shop' },
  'shop.edited': { words: 'Edited an approved shop', kind: 'shop' },
  'shop.change_held': { words: 'Requested a change of a listed shop', kind: 'shop' },
  'shop.change_withdrawn': { words: 'Withdrew a change that waited for review', kind: 'shop' },
  'shop.accepted': { words: 'Accepted a change of a shop', kind: 'shop' },
  'shop.refused': { words: 'Refused a change of a shop', kind: 'shop' },
  'shop.edits_seen': { words: 'Marked the changes of a shop as seen', kind: 'shop' },
  'decision.answered': { words: 'Submitted an appeal', kind: 'shop' },
  'decision.settled': { words: 'Decided an appeal', kind: 'shop' },
  'category.added': { words: 'Added a category', kind: 'category' },
  'category.changed': { words: 'Changed a category', kind: 'category' },
  'category.ordered': { words: 'Changed the order of categories', kind: 'category' },
  'category.deleted': { words: 'Deleted a category', kind: 'category' },
  'delivery.move': { words: 'Updated a delivery', kind: 'delivery' },
  'payment.accept': { words: 'Accepted a payment', kind: 'payment' },
  'payment.refund': { words: 'Refunded a payment', kind: 'payment' },
  'subscription.begun': { words: 'Subscription started', kind: 'payment' },
  'subscription.ended': { words: 'Subscription ended after a refund', kind: 'payment' },
  'subscription.past_due': { words: 'Subscription year ended', kind: 'user' },
  'subscription.expired': { words: 'Subscription expired', kind: 'user' },
  'report.decide': { words: 'Decided a report', kind: null },
  'review.remove': { words: 'Removed a rating', kind: null },
  'conversation.read': { words: 'Read a reported conversation', kind: null },
} as const satisfies Record<string, { words: string; kind: Kind | null }>
export type Action = keyof typeof ACTIONS

export const actionText = (action: string): string => (action in ACTIONS ? ACTIONS[action as Action].words : action)

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

/** Sets of actions that data protection asks for. */
export const SETS = {
  requests: ['account.download', 'account.delete', 'customer.deleted'],
  exports: ['customers.export', 'customers.exported', 'touched.exported'],
} as const satisfies Record<string, readonly Action[]>
export type LogSet = keyof typeof SETS
