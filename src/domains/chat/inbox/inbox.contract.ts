import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { SerialId } from '#shared/query-values.ts'
import { STATES } from '../chat.policy.ts'
import { inboxRoutes } from '../chat.routes.ts'
import { AutomaticRepliesBody, QuickReplyBody, StateBody } from './inbox-forms.contract.ts'

export const QuickReply = z.object({ id: z.int(), text: z.string() })
export type QuickReply = z.output<typeof QuickReply>

export const AutomaticReplies = z.object({
  greeting: z.string().nullable(),
  away: z.string().nullable(),
  /** Without opening hours, the away message is never sent. */
  hasHours: z.boolean(),
})
export type AutomaticReplies = z.output<typeof AutomaticReplies>

export const PlacedConversation = z.object({ state: z.enum(STATES), laterUntil: z.string().nullable() })
export type PlacedConversation = z.output<typeof PlacedConversation>

/** Conversations of all the caller's shops by state. `oldest` has waited longest. */
export const InboxCounts = z.object({
  all: z.int(),
  waiting: z.int(),
  later: z.int(),
  oldest: z.object({ customerName: z.string(), since: z.string() }).nullable(),
})
export type InboxCounts = z.output<typeof InboxCounts>

const ReplyParams = z.object({ replyId: SerialId })
const ShopParams = z.object({ shopId: SerialId })
const TOO_MANY = 'Too many changes'

export const inbox = {
  inboxCounts: endpoint({
    route: inboxRoutes.counts,
    who: 'owner',
    summary: 'Counts the conversations of the caller’s shops by state, and names the customer who has waited longest',
    output: InboxCounts,
  }),
  setConversationState: endpoint({
    route: inboxRoutes.setState,
    who: 'owner',
    summary: 'Sets the state of a conversation of the caller’s shop: waiting, done, or later with a time',
    params: z.object({ conversationId: SerialId }),
    body: StateBody,
    output: PlacedConversation,
    errors: {
      400: 'Invalid state or time',
      404: 'Not found, or another owner’s shop',
      429: TOO_MANY,
    },
  }),
  quickReplies: endpoint({
    route: inboxRoutes.quickReplies,
    who: 'owner',
    summary: 'Lists the caller’s quick replies in the order they were saved',
    output: z.array(QuickReply),
  }),
  addQuickReply: endpoint({
    route: inboxRoutes.addQuickReply,
    who: 'owner',
    status: 201,
    summary:
      'Saves a quick reply; {name}, {price} and {shop} are filled in when it is used. Repeatable with an Idempotency-Key',
    body: QuickReplyBody,
    output: QuickReply,
    errors: {
      400: 'Missing or invalid text',
      409: '30 replies exist, or the key belongs to another text',
      429: TOO_MANY,
    },
  }),
  changeQuickReply: endpoint({
    route: inboxRoutes.changeQuickReply,
    who: 'owner',
    summary: 'Updates a quick reply',
    params: ReplyParams,
    body: QuickReplyBody,
    output: QuickReply,
    errors: { 400: 'Missing or invalid text', 404: 'Not found or not yours', 429: TOO_MANY },
  }),
  removeQuickReply: endpoint({
    route: inboxRoutes.removeQuickReply,
    who: 'owner',
    status: 204,
    summary: 'Deletes a quick reply',
    params: ReplyParams,
    output: z.undefined(),
    errors: { 404: 'Not found or not yours', 429: TOO_MANY },
  }),
  automaticReplies: endpoint({
    route: inboxRoutes.automaticReplies,
    who: 'owner',
    summary: 'Returns the greeting and the away message of the caller’s shop',
    params: ShopParams,
    output: AutomaticReplies,
    errors: { 403: 'Another owner’s shop', 404: 'Unknown shop' },
  }),
  setAutomaticReplies: endpoint({
    route: inboxRoutes.setAutomaticReplies,
    who: 'owner',
    summary: 'Changes the given messages; null turns one off',
    params: ShopParams,
    body: AutomaticRepliesBody,
    output: AutomaticReplies,
    errors: { 400: 'Invalid text', 403: 'Another owner’s shop', 404: 'Unknown shop', 429: TOO_MANY },
  }),
}
