/** What an admin may do: decide about people and shops, look after the money, or everything. */
export const ADMIN_ROLES = ['moderator', 'finance', 'all'] as const
export type AdminRole = (typeof ADMIN_ROLES)[number]

/** Endpoints for admins name one of these: there is none for admins in general. */
export type AdminWho = 'anyAdmin' | 'moderator' | 'financeAdmin' | 'fullAdmin'

/** The roles that satisfy each. */
export const ROLES_OF: Readonly<Record<AdminWho, readonly AdminRole[]>> = {
  anyAdmin: ADMIN_ROLES,
  moderator: ['moderator', 'all'],
  financeAdmin: ['finance', 'all'],
  fullAdmin: ['all'],
}

export const isAdminWho = (who: string): who is AdminWho => who in ROLES_OF

/** As people read it. */
export const ADMIN_ROLE_NAMES: Readonly<Record<AdminRole, string>> = {
  moderator: 'Moderator',
  finance: 'Finance',
  all: 'All',
}
