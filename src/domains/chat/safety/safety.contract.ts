import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { SerialId } from '#shared/query-values.ts'
import { ownApi } from '../../../own-routes.ts'
import { SIDES } from '../chat.policy.ts'

/** Somebody blocked: a shop, or a customer or guest of one's shops. */
export const Blocked = z.object({
  id: z.int(),
  /** The side that blocked. */
  side: z.enum(SIDES),
  name: z.string(),
  /** The latest with them. */
  conversationId: z.int().nullable(),
  createdAt: z.string(),
})
export type Blocked = z.output<typeof Blocked>

const params = z.object({ conversationId: SerialId })
const errors = { 404: 'Unknown, or somebody else’s', 410: 'The shop has been removed', 429: 'Too many changes' }
const Outcome = z.object({ isBlocked: z.boolean() })

export const safety = {
  block: endpoint({
    route: ownApi.chat.block,
    who: 'chatter',
    summary:
      'Takes no more messages from the other side: an owner’s shops from this customer or guest, a customer or guest from this shop',
    params,
    query: z.object({}),
    body: z.undefined(),
    output: Outcome,
    errors,
  }),
  unblock: endpoint({
    route: ownApi.chat.unblock,
    who: 'chatter',
    summary: 'Takes messages from the other side again',
    params,
    query: z.object({}),
    body: z.undefined(),
    output: Outcome,
    errors,
  }),
  blocks: endpoint({
    route: ownApi.chat.blocks,
    who: 'chatter',
    summary: 'Whom one has blocked, the latest first, at most 500',
    params: z.object({}),
    query: z.object({}),
    body: z.undefined(),
    output: z.array(Blocked),
  }),
  removeBlock: endpoint({
    route: ownApi.chat.removeBlock,
    who: 'chatter',
    summary: 'Takes messages from somebody blocked again',
    params: z.object({ blockId: SerialId }),
    query: z.object({}),
    body: z.undefined(),
    output: Outcome,
    errors: { 404: 'Unknown, or somebody else’s' },
  }),
}
