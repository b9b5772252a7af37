import { z } from 'zod'
import { ADMIN_ROLES } from '#shared/admins/admin-roles.ts'
import { endpoint, HASHING } from '#shared/endpoint.ts'
import { Cursor, Limit, PersonId } from '#shared/query-values.ts'
import { adminAccountRoutes } from '../accounts.routes.ts'
import { Waiting } from './admin-acts.contract.ts'
import { AdminRemoval, AdminRoleBody, NewAdminBody } from './admin-forms.contract.ts'

export const Admin = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  adminRole: z.enum(ADMIN_ROLES),
  since: z.string(),
  twoFactor: z.boolean(),
  /** Null if the admin has never signed in. */
  lastSeenAt: z.string().nullable(),
  isInvited: z.boolean(),
  isSelf: z.boolean(),
})
export type Admin = z.output<typeof Admin>

const one = { who: 'fullAdmin', params: z.object({ adminId: PersonId }) } as const
const PASSWORD_ERRORS = {
  400: 'That password is incorrect, or a field is not valid',
  423: 'Too many wrong passwords',
  429: 'Too many changes of admins, or invitations to an address, in a day',
}

export const admins = {
  admins: endpoint({
    route: adminAccountRoutes.admins,
    who: 'fullAdmin',
    summary: 'Lists admins, the longest serving first',
    query: z.object({ limit: Limit(50), cursor: Cursor }),
    output: z.array(Admin),
    errors: { 400: 'Cursor from a different list' },
  }),
  addAdmin: endpoint({
    route: adminAccountRoutes.addAdmin,
    price: HASHING,
    who: 'fullAdmin',
    fresh: true,
    status: 201,
    summary:
      'Makes an admin of a new account or one with a verified email address. A code sent there sets their password. Needs the caller’s password. The role All waits (G-204)',
    body: NewAdminBody,
    output: Admin,
    accepted: Waiting,
    errors: { ...PASSWORD_ERRORS, 409: 'Already an admin, or an unverified account' },
  }),
  changeAdmin: endpoint({
    ...one,
    route: adminAccountRoutes.changeAdmin,
    price: HASHING,
    fresh: true,
    summary: 'Changes another admin’s role. Needs the caller’s password. To and from All it waits (G-204)',
    body: AdminRoleBody,
    output: Admin,
    accepted: Waiting,
    errors: { ...PASSWORD_ERRORS, 404: 'No such admin', 409: 'The caller’s own role' },
  }),
  removeAdmin: endpoint({
    ...one,
    route: adminAccountRoutes.removeAdmin,
    price: HASHING,
    fresh: true,
    status: 204,
    summary: 'Removes an admin and ends their sessions. Needs the caller’s password. For others it waits (G-204)',
    body: AdminRemoval,
    output: z.undefined(),
    accepted: Waiting,
    errors: { ...PASSWORD_ERRORS, 404: 'No such admin', 409: 'The last admin with the role All' },
  }),
}
