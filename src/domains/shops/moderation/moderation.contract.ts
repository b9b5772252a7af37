import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { Cursor, Limit, SerialId } from '#shared/query-values.ts'
import { ownApi } from '../../../own-routes.ts'
import { ReasonBody, SeenBody } from './decision-form.contract.ts'
import { DECISION_KINDS } from './moderation.policy.ts'

/** SHAPE-24. `email` is the shop's, else its owner's (G-081). */
export const ModeratedShop = z.object({
  id: z.int(),
  name: z.string(),
  location: z.string(),
  email: z.string().nullable(),
  isApproved: z.boolean(),
  isActive: z.boolean(),
  createdAt: z.string(),
  /** When and why an admin did not approve it (G-075). */
  rejectedAt: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  /** G-183. */
  suspendedAt: z.string().nullable(),
  suspensionReason: z.string().nullable(),
  /** The public would not see it, because its owner has not paid (G-100). */
  awaitsPayment: z.boolean(),
  /** The newest decision about it; `by` is the first name of whoever decided, null when they are gone. */
  decision: z
    .object({ id: z.int(), kind: z.enum(DECISION_KINDS), by: z.string().nullable(), at: z.string() })
    .nullable(),
  /** First names of the other admins who look at it just now. */
  lookedAtBy: z.array(z.string()),
})
export type ModeratedShop = z.output<typeof ModeratedShop>

const list = {
  who: 'moderator' as const,
  params: z.object({}),
  query: z.object({ limit: Limit(50), cursor: Cursor }),
  body: z.undefined(),
  output: z.array(ModeratedShop),
  errors: { 400: 'A limit or cursor that cannot be' },
}

const decision = {
  who: 'moderator' as const,
  params: z.object({ shopId: SerialId }),
  query: z.object({}),
  output: ModeratedShop,
  errors: {
    400: 'A reason that cannot be, or `other` without a text',
    403: 'One’s own shop, while another admin could decide',
    404: 'Unknown, or removed: then the message says by whom',
    409: 'Another admin has decided otherwise meanwhile: the message says what and who',
    429: 'Too many decisions in an hour',
  },
}

export const moderation = {
  pending: endpoint({
    ...list,
    route: ownApi.admin.pendingShops,
    summary: 'Shops that wait for approval, the longest waiting first',
  }),
  all: endpoint({ ...list, route: ownApi.admin.allShops, summary: 'All shops, newest first' }),
  approve: endpoint({
    ...decision,
    route: ownApi.admin.approveShop,
    summary: 'Approves a shop, which the public then sees if it is paid for; one that is approved stays as it is',
    body: SeenBody,
  }),
  reject: endpoint({
    ...decision,
    route: ownApi.admin.rejectShop,
    summary: 'Rejects a shop with a reason that its owner reads; one that is rejected stays as it is',
    body: ReasonBody,
  }),
  suspend: endpoint({
    ...decision,
    route: ownApi.admin.suspendShop,
    summary: 'Takes an approved shop out of the public pages until the suspension is lifted',
    body: ReasonBody,
  }),
  lift: endpoint({
    ...decision,
    route: ownApi.admin.liftShop,
    summary: 'Lifts a suspension, and nothing else',
    body: SeenBody,
  }),
  remove: endpoint({
    ...decision,
    route: ownApi.admin.removeShop,
    status: 204,
    summary:
      'Removes a shop, its products, pictures, visits, reviews and favorites; conversations stay readable. For 30 days an admin may restore it',
    body: ReasonBody,
    output: z.null(),
  }),
  restore: endpoint({
    ...decision,
    route: ownApi.admin.restoreShop,
    summary: 'Brings a removed shop back under its number; one that is there stays as it is',
    body: SeenBody,
    errors: {
      403: 'One’s own shop, while another admin could decide',
      404: 'Unknown, or removed more than 30 days ago',
      429: 'Too many decisions in an hour',
    },
  }),
}
