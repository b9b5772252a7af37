import { useIdentity } from '#domains/accounts/components/identity/identity.ts'
import { type AdminWho, ROLES_OF } from '#shared/admins/admin-roles.ts'

/** Whether the signed-in admin's role includes what is for `who`; the API checks for itself. */
export function useMay(): (who: AdminWho) => boolean {
  const role = useIdentity().person?.adminRole
  return (who) => role !== undefined && ROLES_OF[who].includes(role)
}
