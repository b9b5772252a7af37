import type { Admin } from '#domains/accounts/accounts.contract.ts'

export const nameOf = ({ firstName, lastName, email, id }: Admin): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (email ?? id)

/** What each role includes, as admins choose it. */
export const ROLE_CHOICES = [
  ['moderator', 'Moderator: shops, people, reports and deliveries'],
  ['finance', 'Finance: payments and figures'],
  ['all', 'All: everything, admins too'],
] as const
