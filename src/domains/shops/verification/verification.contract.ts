import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { SerialId } from '#shared/query-values.ts'
import { ownApi } from '../../../own-routes.ts'
import { VERIFIED_KINDS } from './verification.policy.ts'
import { VerificationBody } from './verification-form.contract.ts'

/** What we have checked about a shop: the day, and of a company its number. */
export const Verified = z.object({
  kind: z.enum(VERIFIED_KINDS),
  on: z.string(),
  number: z.string().optional(),
  /** All of it as a sentence. */
  text: z.string(),
})

/** For admins, with who checked it; null when they are gone. */
export const VerifiedForAdmins = Verified.extend({
  id: z.int(),
  by: z.string().nullable(),
  notedAt: z.string(),
})
export type Verified = z.output<typeof Verified>
export type VerifiedForAdmins = z.output<typeof VerifiedForAdmins>

export const verification = {
  verifyShop: endpoint({
    route: ownApi.admin.verifyShop,
    who: 'moderator',
    summary: 'Notes that something about a shop was checked on a day, or takes it back; the owner is told',
    params: z.object({ shopId: SerialId, kind: z.enum(VERIFIED_KINDS) }),
    query: z.object({}),
    body: VerificationBody,
    output: z.array(VerifiedForAdmins),
    errors: {
      400: 'A day that cannot be, or no number of a company',
      403: 'One’s own shop, while another admin could decide',
      404: 'Unknown, or removed',
      409: 'Another admin or the owner has changed it meanwhile: the message says what it is now',
      429: 'Too many decisions in an hour',
    },
  }),
}
