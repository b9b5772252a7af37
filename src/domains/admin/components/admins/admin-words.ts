import type { Admin } from '#domains/accounts/accounts.contract.ts'

export const nameOf = ({ firstName, lastName, email, id }: Admin): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (email ?? id)

export const ROLE_CHOICES = [
  ['moderator', 'Moderator: shops, people, reports and deliveries'],
  ['finance', 'Finance: payments and statistics'],
  ['all', 'All: everything, including admins'],
] as const
