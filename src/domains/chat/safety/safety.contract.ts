import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { SerialId } from '#shared/query-values.ts'
import { PARTICIPANT_ROLES } from '../chat.policy.ts'
import { chatRoutes } from '../chat.routes.ts'

/** A blocked shop, or a blocked customer or guest of the owner's shops. */
export const Blocked = z.object({
  id: z.int(),
  side: z.enum(PARTICIPANT_ROLES),
  name: z.string(),
  /** The latest conversation with them. */
  conversationId: z.int().nullable(),
  createdAt: z.string(),
})
export type Blocked = z.output<typeof Blocked>

const params = z.object({ conversationId: SerialId })
const errors = { 404: 'Not found or not yours', 410: 'The shop has been removed', 429: 'Too many changes' }
const Outcome = z.object({ isBlocked: z.boolean() })

export const safety = {
  block: endpoint({
    route: chatRoutes.block,
    who: 'participant',
    summary:
      'Blocks the other participant: a customer or guest from all shops of the owner, or a shop for the customer or guest',
    params,
    output: Outcome,
    errors,
  }),
  unblock: endpoint({
    route: chatRoutes.unblock,
    who: 'participant',
    summary: 'Unblocks the other participant',
    params,
    output: Outcome,
    errors,
  }),
  blocks: endpoint({
    route: chatRoutes.blocks,
    who: 'participant',
    summary: 'Lists blocked people, newest first, at most 500',
    output: z.array(Blocked),
  }),
  removeBlock: endpoint({
    route: chatRoutes.removeBlock,
    who: 'participant',
    summary: 'Removes a block from the caller’s list',
    params: z.object({ blockId: SerialId }),
    output: Outcome,
    errors: { 404: 'Not found or not yours' },
  }),
}
