import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { LARGEST_ID } from '#shared/ids.ts'
import { Cursor, Limit, OneOf, SearchText, SerialId } from '#shared/query-values.ts'
import { ownApi } from '../../own-routes.ts'
import { PAGE, SIDES, STATES } from './chat.policy.ts'
import { MessageBody } from './messages/message-form.contract.ts'

/** A product as it was when it was quoted, prices in naira. `id`, `priceNow` and `imageUrl` are null once it is not listed any more. */
const QuotedProduct = z.object({
  id: z.int().nullable(),
  name: z.string(),
  price: z.string(),
  unit: z.string().nullable(),
  priceNow: z.string().nullable(),
  imageUrl: z.string().nullable(),
})

/** SHAPE-29. One’s own messages are those with one’s own `senderId`. */
export const ChatMessage = z.object({
  id: z.int(),
  conversationId: z.int(),
  /** As the sender’s browser gave it, for both sides; null where it gave none. */
  clientId: z.string().nullable(),
  /** Empty when there are only photos. */
  message: z.string(),
  senderType: z.enum(SIDES),
  senderId: z.string(),
  createdAt: z.string(),
  /** By the other side. */
  isRead: z.boolean(),
  isAutomatic: z.boolean(),
  product: QuotedProduct.nullable(),
  images: z.array(z.string()),
})
export type ChatMessage = z.output<typeof ChatMessage>

/** SHAPE-28. */
export const Conversation = z.object({
  id: z.int(),
  /** Null, as `shop`, once the shop is removed (G-149). */
  shopId: z.int().nullable(),
  shop: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Clipped, on one line. */
  lastMessage: z.string().nullable(),
  updatedAt: z.string(),
  /** The caller’s own. */
  side: z.enum(SIDES),
  /** For the shop: the customer’s name, or ‘Guest’ with the contact a guest gave (G-063, G-142). */
  customerName: z.string().nullable(),
  customerContact: z.string().nullable(),
  /** Messages of the other side that the caller has not read. */
  unreadCount: z.int(),
  /** The newest of the caller’s messages that the other side has read. */
  readUpTo: z.int().nullable(),
  /** For the shop. */
  state: z.enum(STATES).nullable(),
  laterUntil: z.string().nullable(),
  /** Not once the shop is removed, and not while one side has blocked the other; `isBlocked`: the caller has. */
  canWrite: z.boolean(),
  isBlocked: z.boolean(),
  /** Minutes in which the shop usually answers first, once that is known of enough conversations (G-154). */
  replyMinutes: z.int().nullable(),
})
export type Conversation = z.output<typeof Conversation>

/** SHAPE-27. */
export const OwnConversation = z.object({
  id: z.int(),
  updatedAt: z.string(),
  shop: z.object({ name: z.string() }).nullable(),
})
export type OwnConversation = z.output<typeof OwnConversation>

/** `ofShops`: of the messages, those to one’s own shops. */
export const Unread = z.object({ messages: z.int(), ofShops: z.int(), notices: z.int() })
export type Unread = z.output<typeof Unread>

const ConversationParams = z.object({ conversationId: SerialId })
const OptionalId = z.preprocess((value) => (Array.isArray(value) ? value[0] : value), SerialId.optional())
const page = { limit: Limit(PAGE), cursor: Cursor }
const NOT_ONES_OWN = 'Unknown, or somebody else’s'

export const chat = {
  conversations: endpoint({
    route: ownApi.chat.conversations,
    who: 'chatter',
    etag: true,
    summary:
      'One’s conversations, as a customer and as a shop, the latest first; `q` searches the names of shops and customers',
    params: z.object({}),
    query: z.object({
      ...page,
      shopId: OptionalId,
      unread: OneOf(['true']),
      state: OneOf(STATES),
      side: OneOf(SIDES),
      q: SearchText,
    }),
    body: z.undefined(),
    output: z.array(Conversation),
    errors: { 400: 'A limit or cursor that cannot be' },
  }),
  conversation: endpoint({
    route: ownApi.chat.conversation,
    who: 'chatter',
    summary: 'One conversation, as in the list',
    params: ConversationParams,
    query: z.object({}),
    body: z.undefined(),
    output: Conversation,
    errors: { 404: NOT_ONES_OWN },
  }),
  ownConversations: endpoint({
    route: ownApi.customer.conversations,
    who: 'customer',
    summary: 'A customer’s conversations, the latest first',
    params: z.object({}),
    query: z.object(page),
    body: z.undefined(),
    output: z.array(OwnConversation),
    errors: { 400: 'A limit or cursor that cannot be' },
  }),
  messages: endpoint({
    route: ownApi.chat.messages,
    who: 'chatter',
    etag: true,
    summary:
      'A conversation’s messages, oldest first: its newest, those after one, or those before one; a Link header says where there are more',
    params: ConversationParams,
    query: z.object({
      limit: Limit(PAGE),
      after: z.union([z.literal('0').transform(() => 0), OptionalId]),
      before: OptionalId,
    }),
    body: z.undefined(),
    output: z.array(ChatMessage),
    errors: { 400: 'A number that cannot be', 404: NOT_ONES_OWN },
  }),
  send: endpoint({
    route: ownApi.chat.send,
    who: 'chatter',
    status: 201,
    summary:
      'Sends a message to a shop, or as a shop in one of its conversations; with a clientId that was sent before it answers what was stored',
    params: z.object({}),
    query: z.object({}),
    body: MessageBody,
    output: ChatMessage,
    errors: {
      400: 'Nothing said, a message or photo that cannot be, or a shop’s message without conversationId',
      403: 'Banned, or blocked by the other side',
      404: 'A shop that is not listed, or a conversation or product that is not there',
      409: 'The clientId was sent with another message',
      410: 'The shop has been removed',
      429: 'Too many messages, or too many new conversations',
    },
  }),
  read: endpoint({
    route: ownApi.chat.read,
    who: 'chatter',
    summary: 'Marks the other side’s messages up to one as read',
    params: ConversationParams,
    query: z.object({}),
    body: z.object({ upTo: z.int().min(1).max(LARGEST_ID) }),
    output: z.object({ unreadCount: z.int() }),
    errors: { 400: 'A number that cannot be', 404: NOT_ONES_OWN },
  }),
  unread: endpoint({
    route: ownApi.chat.unread,
    who: 'chatter',
    etag: true,
    summary: 'How many messages and notices one has not read',
    params: z.object({}),
    query: z.object({}),
    body: z.undefined(),
    output: Unread,
  }),
}
