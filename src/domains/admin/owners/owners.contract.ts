import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { Cursor, Limit, PersonId, SearchText } from '#shared/query-values.ts'
import { ownApi } from '../../../own-routes.ts'
import { AdminCustomer } from '../customers/customers.contract.ts'
import { OwnerBanBody } from './owner-ban-form.contract.ts'

export const AdminOwner = AdminCustomer.extend({
  /** When the ban lifts itself; null without an end. */
  bannedUntil: z.string().nullable(),
  /** What the owner was told. */
  banReason: z.string().nullable(),
})
export type AdminOwner = z.output<typeof AdminOwner>

export const owners = {
  owners: endpoint({
    route: ownApi.admin.owners,
    who: 'moderator',
    summary: 'Shop owners, newest first, searched as customers are',
    params: z.object({}),
    query: z.object({ q: SearchText, limit: Limit(50), cursor: Cursor }),
    body: z.undefined(),
    output: z.array(AdminOwner),
    errors: { 400: 'A cursor of another list' },
  }),
  banOwner: endpoint({
    route: ownApi.admin.banOwner,
    who: 'moderator',
    summary:
      'Bans a shop owner with a reason, until a moment or without an end, or lifts the ban; shops stay as they are (G-086)',
    params: z.object({ ownerId: PersonId }),
    query: z.object({}),
    body: OwnerBanBody,
    output: AdminOwner,
    errors: {
      400: 'No reason, or an end that is past',
      403: 'An admin',
      404: 'Unknown owner',
      429: 'Too many decisions in an hour',
    },
  }),
}
