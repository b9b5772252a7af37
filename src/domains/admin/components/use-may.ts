import { useIdentity } from '#domains/accounts/components/identity/identity.ts'
import { type AdminWho, ROLES_OF } from '#shared/admins/admin-roles.ts'

/** Returns a function that checks the admin's role. The API checks this too. */
export function usePermission(): (who: AdminWho) => boolean {
  const role = useIdentity().person?.adminRole
  return (who) => role !== undefined && ROLES_OF[who].includes(role)
}
