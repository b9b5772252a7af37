import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { Cursor, Limit, PersonId, SearchText } from '#shared/query-values.ts'
import { adminRoutes } from '../admin.routes.ts'
import { AdminCustomer } from '../customers/customers.contract.ts'
import { OwnerBanBody } from './owner-ban-form.contract.ts'

export const AdminOwner = AdminCustomer.extend({
  /** When the ban ends automatically. Null without an end. */
  bannedUntil: z.string().nullable(),
  banReason: z.string().nullable(),
  /** Approved shops without a suspension, and shops still suspended with the ban (G-205). */
  openShops: z.int(),
  shopsSuspendedWithBan: z.int(),
})
export type AdminOwner = z.output<typeof AdminOwner>

export const owners = {
  owners: endpoint({
    route: adminRoutes.owners,
    who: 'moderator',
    summary: 'Lists shop owners, newest first, with the same search as customers',
    query: z.object({ q: SearchText, limit: Limit(50), cursor: Cursor }),
    output: z.array(AdminOwner),
    errors: { 400: 'Cursor from a different list' },
  }),
  banOwner: endpoint({
    route: adminRoutes.banOwner,
    who: 'moderator',
    summary:
      'Bans a shop owner with a reason and an optional end, or lifts the ban. On request it also suspends their shops or lifts those suspensions (G-086, G-205)',
    params: z.object({ ownerId: PersonId }),
    body: OwnerBanBody,
    output: AdminOwner,
    errors: {
      400: 'No reason, or an end in the past',
      403: 'An admin, or to lift suspensions a shop with the caller’s contact',
      404: 'Unknown owner',
      429: 'Too many decisions in an hour',
    },
  }),
}
