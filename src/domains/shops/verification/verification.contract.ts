import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { SerialId } from '#shared/query-values.ts'
import { moderationRoutes } from '../shops.routes.ts'
import { VERIFIED_KINDS } from './verification.policy.ts'
import { VerificationBody } from './verification-form.contract.ts'

export const Verified = z.object({
  kind: z.enum(VERIFIED_KINDS),
  on: z.string(),
  number: z.string().optional(),
  text: z.string(),
})

/** `by` is null after the deletion of the admin's account. */
export const VerifiedForAdmins = Verified.extend({
  id: z.int(),
  by: z.string().nullable(),
  notedAt: z.string(),
})
export type Verified = z.output<typeof Verified>
export type VerifiedForAdmins = z.output<typeof VerifiedForAdmins>

export const verification = {
  verifyShop: endpoint({
    route: moderationRoutes.verifyShop,
    who: 'moderator',
    summary: 'Records that a detail of a shop was checked on a day, or removes that; notifies the owner',
    params: z.object({ shopId: SerialId, kind: z.enum(VERIFIED_KINDS) }),
    body: VerificationBody,
    output: z.array(VerifiedForAdmins),
    errors: {
      400: 'Invalid date, or missing company number',
      403: 'Your own shop: another admin must decide',
      404: 'Unknown, or removed',
      409: 'Another admin or the owner has changed it; the message says what it is now',
      429: 'Too many decisions in an hour',
    },
  }),
}
