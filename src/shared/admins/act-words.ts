import { ADMIN_ROLE_NAMES, type AdminRole } from './admin-roles.ts'

type Act = { kind: 'invite' | 'role' | 'remove' | 'delete'; adminRole: AdminRole | null; name: string }

export function actWords({ kind, adminRole, name }: Act): string {
  const role = ADMIN_ROLE_NAMES[adminRole ?? 'all']
  return {
    invite: `make ${name} an admin with the role ${role}`,
    role: `give ${name} the role ${role}`,
    remove: `remove ${name} as an admin`,
    delete: `delete ${name} for good`,
  }[kind]
}
