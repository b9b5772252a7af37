import { z } from 'zod'
import { ADMIN_ROLES } from '#shared/admins/admin-roles.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Cursor, Limit, PersonId } from '#shared/query-values.ts'
import { ownApi } from '../../../own-routes.ts'
import { AdminRemoval, AdminRoleBody, NewAdminBody } from './admin-forms.contract.ts'

/** An admin as other admins see them. */
export const Admin = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  adminRole: z.enum(ADMIN_ROLES),
  since: z.string(),
  twoFactor: z.boolean(),
  /** Null for one who has never signed in. */
  lastSeenAt: z.string().nullable(),
  /** Has not chosen a password yet. */
  isInvited: z.boolean(),
  isSelf: z.boolean(),
})
export type Admin = z.output<typeof Admin>

const one = {
  who: 'fullAdmin' as const,
  params: z.object({ adminId: PersonId }),
  query: z.object({}),
}
const PASSWORD_ERRORS = {
  400: 'That password is incorrect, or a field is not valid',
  423: 'Too many wrong passwords',
  429: 'Too many changes of admins, or invitations to an address, in a day',
}

export const admins = {
  admins: endpoint({
    route: ownApi.admin.admins,
    who: 'fullAdmin',
    summary: 'The admins, the longest serving first',
    params: z.object({}),
    query: z.object({ limit: Limit(50), cursor: Cursor }),
    body: z.undefined(),
    output: z.array(Admin),
    errors: { 400: 'A cursor of another list' },
  }),
  addAdmin: endpoint({
    route: ownApi.admin.addAdmin,
    who: 'fullAdmin',
    status: 201,
    summary:
      'Makes an admin, of a new account or one whose e-mail address is confirmed, who chooses a password by a code sent there; needs one’s own password',
    params: z.object({}),
    query: z.object({}),
    body: NewAdminBody,
    output: Admin,
    errors: { ...PASSWORD_ERRORS, 409: 'An admin already, or an account that nobody has confirmed' },
  }),
  changeAdmin: endpoint({
    ...one,
    route: ownApi.admin.changeAdmin,
    summary: 'Gives another admin another role; needs one’s own password',
    body: AdminRoleBody,
    output: Admin,
    errors: { ...PASSWORD_ERRORS, 404: 'No such admin', 409: 'One’s own role' },
  }),
  removeAdmin: endpoint({
    ...one,
    route: ownApi.admin.removeAdmin,
    status: 204,
    summary: 'Ends that somebody is an admin, and their sessions; needs one’s own password',
    body: AdminRemoval,
    output: z.undefined(),
    errors: { ...PASSWORD_ERRORS, 404: 'No such admin', 409: 'The last admin with the role All' },
  }),
}
