import { useIdentity } from '#domains/accounts/components/identity/identity.ts'
import { type AdminWho, ROLES_OF } from '#shared/admins/admin-roles.ts'

/** Returns a check of the admin's role. The API checks for itself. */
export function usePermission(): (who: AdminWho) => boolean {
  const role = useIdentity().person?.adminRole
  return (who) => role !== undefined && ROLES_OF[who].includes(role)
}
