import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { SerialId } from '#shared/query-values.ts'
import { ownApi } from '../../../own-routes.ts'
import { STATES } from '../chat.policy.ts'
import { AutomaticRepliesBody, QuickReplyBody, StateBody } from './inbox-forms.contract.ts'

export const QuickReply = z.object({ id: z.int(), text: z.string() })
export type QuickReply = z.output<typeof QuickReply>

export const AutomaticReplies = z.object({
  greeting: z.string().nullable(),
  away: z.string().nullable(),
  /** Without opening hours the away message is never sent. */
  hasHours: z.boolean(),
})
export type AutomaticReplies = z.output<typeof AutomaticReplies>

export const PlacedConversation = z.object({ state: z.enum(STATES), laterUntil: z.string().nullable() })
export type PlacedConversation = z.output<typeof PlacedConversation>

const none = { params: z.object({}), query: z.object({}), body: z.undefined() }
const ReplyParams = z.object({ replyId: SerialId })
const ShopParams = z.object({ shopId: SerialId })
const TOO_MANY = 'Too many changes'

export const inbox = {
  setConversationState: endpoint({
    route: ownApi.inbox.setState,
    who: 'owner',
    summary: 'Puts a conversation of an own shop among those that wait, are done, or come back at a time',
    params: z.object({ conversationId: SerialId }),
    query: z.object({}),
    body: StateBody,
    output: PlacedConversation,
    errors: {
      400: 'A state or time that cannot be',
      404: 'Unknown, or of somebody else’s shop',
      429: TOO_MANY,
    },
  }),
  quickReplies: endpoint({
    ...none,
    route: ownApi.inbox.quickReplies,
    who: 'owner',
    summary: 'One’s own quick replies, in the order in which they were saved',
    output: z.array(QuickReply),
  }),
  addQuickReply: endpoint({
    route: ownApi.inbox.addQuickReply,
    who: 'owner',
    status: 201,
    summary:
      'Saves a quick reply; {name}, {price} and {shop} are filled in when it is used. An Idempotency-Key saves once',
    params: z.object({}),
    query: z.object({}),
    body: QuickReplyBody,
    output: QuickReply,
    errors: {
      400: 'No text, or one that cannot be',
      409: 'There are 30, or the key was sent with another text',
      429: TOO_MANY,
    },
  }),
  changeQuickReply: endpoint({
    route: ownApi.inbox.changeQuickReply,
    who: 'owner',
    summary: 'Changes one’s quick reply',
    params: ReplyParams,
    query: z.object({}),
    body: QuickReplyBody,
    output: QuickReply,
    errors: { 400: 'No text, or one that cannot be', 404: 'Unknown, or somebody else’s', 429: TOO_MANY },
  }),
  removeQuickReply: endpoint({
    route: ownApi.inbox.removeQuickReply,
    who: 'owner',
    status: 204,
    summary: 'Removes one’s quick reply',
    params: ReplyParams,
    query: z.object({}),
    body: z.undefined(),
    output: z.undefined(),
    errors: { 404: 'Unknown, or somebody else’s', 429: TOO_MANY },
  }),
  automaticReplies: endpoint({
    route: ownApi.inbox.automaticReplies,
    who: 'owner',
    summary: 'The greeting and the away message of an own shop',
    params: ShopParams,
    query: z.object({}),
    body: z.undefined(),
    output: AutomaticReplies,
    errors: { 403: 'Somebody else’s shop', 404: 'Unknown shop' },
  }),
  setAutomaticReplies: endpoint({
    route: ownApi.inbox.setAutomaticReplies,
    who: 'owner',
    summary: 'Changes the named ones; null ends a message',
    params: ShopParams,
    query: z.object({}),
    body: AutomaticRepliesBody,
    output: AutomaticReplies,
    errors: { 400: 'A text that cannot be', 403: 'Somebody else’s shop', 404: 'Unknown shop', 429: TOO_MANY },
  }),
}
