import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { LARGEST_ID } from '#shared/ids.ts'
import { adminRoutes } from '../admin.routes.ts'

const first = (value: unknown) => (Array.isArray(value) ? value[0] : value)

export const DECIDED_KINDS = ['shop', 'report', 'answer', 'delivery'] as const

const ConcurrentDecision = z.object({
  /** '{first name} approved this shop 2 minutes ago.', as in the 409 of a decision. Null if nothing has happened. */
  happened: z.string().nullable(),
  isOwn: z.boolean(),
})
export type ConcurrentDecision = z.output<typeof ConcurrentDecision>

export const concurrencyCalls = {
  meanwhile: endpoint({
    route: adminRoutes.meanwhile,
    who: 'moderator',
    summary: 'Returns what another admin decided since it was read',
    query: z.object({
      kind: z.preprocess(first, z.enum(DECIDED_KINDS, { error: 'Kind must be shop, report, answer or delivery' })),
      /** A number, or the reference of a delivery. */
      id: z.preprocess(first, z.string({ error: 'Invalid id' }).regex(/^[\w-]{1,40}$/, 'Invalid id')),
      /** The shop's last decision or the delivery's last step on screen. */
      seen: z.preprocess(
        (value) => (first(value) ? Number(first(value)) : undefined),
        z.int({ error: 'seen must be an id' }).min(1).max(LARGEST_ID).optional(),
      ),
    }),
    output: ConcurrentDecision,
    errors: { 400: 'Invalid kind or id' },
  }),
}
