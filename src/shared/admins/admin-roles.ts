export const ADMIN_ROLES = ['moderator', 'finance', 'all'] as const
export type AdminRole = (typeof ADMIN_ROLES)[number]

export type AdminWho = 'anyAdmin' | 'moderator' | 'financeAdmin' | 'fullAdmin'

export const ROLES_OF: Readonly<Record<AdminWho, readonly AdminRole[]>> = {
  anyAdmin: ADMIN_ROLES,
  moderator: ['moderator', 'all'],
  financeAdmin: ['finance', 'all'],
  fullAdmin: ['all'],
}

export const isAdminWho = (who: string): who is AdminWho => who in ROLES_OF

export const ADMIN_ROLE_NAMES: Readonly<Record<AdminRole, string>> = {
  moderator: 'Moderator',
  finance: 'Finance',
  all: 'All',
}
