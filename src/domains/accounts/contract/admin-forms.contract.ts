import * as z from 'zod/mini'
import { ADMIN_ROLES } from '#shared/admins/admin-roles.ts'
import { form } from '#shared/forms/form-fields.ts'
import { Email, FirstName, GivenPassword, LastName } from './account-fields.contract.ts'

const AdminRole = z.enum(ADMIN_ROLES, { error: 'Please choose a role' })

/** In these forms, `password` is the caller's own. */
export const NewAdminBody = form({
  email: Email,
  firstName: FirstName,
  lastName: LastName,
  adminRole: AdminRole,
  password: GivenPassword(),
})
export const AdminRoleBody = form({ adminRole: AdminRole, password: GivenPassword() })
export const AdminRemoval = form({ password: GivenPassword() })
