import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { LARGEST_ID } from '#shared/ids.ts'
import { Cursor, Limit, OneOf, SearchText, SerialId } from '#shared/query-values.ts'
import { PAGE, PARTICIPANT_ROLES, STATES } from './chat.policy.ts'
import { chatRoutes } from './chat.routes.ts'
import { MessageBody } from './messages/message-form.contract.ts'

/** The product as quoted, prices in naira. `id`, `priceNow` and `imageUrl` are null once it is no longer listed. */
const QuotedProduct = z.object({
  id: z.int().nullable(),
  name: z.string(),
  price: z.string(),
  unit: z.string().nullable(),
  priceNow: z.string().nullable(),
  imageUrl: z.string().nullable(),
})

/** SHAPE-29. The caller’s messages carry the caller’s `senderId`. */
export const ChatMessage = z.object({
  id: z.int(),
  conversationId: z.int(),
  /** The id that the sender’s browser sent, or null. Both participants get it. */
  clientId: z.string().nullable(),
  /** Empty when there are only photos. */
  message: z.string(),
  senderType: z.enum(PARTICIPANT_ROLES),
  senderId: z.string(),
  createdAt: z.string(),
  isRead: z.boolean(),
  isAutomatic: z.boolean(),
  product: QuotedProduct.nullable(),
  /** Addresses that only the two participants can read (G-202). */
  images: z.array(z.string()),
  /** Counts the photos deleted with their sender’s account. */
  removedPhotos: z.int(),
})
export type ChatMessage = z.output<typeof ChatMessage>

/** SHAPE-28. */
export const Conversation = z.object({
  id: z.int(),
  /** Null, like `shop`, once the shop is removed (G-149). */
  shopId: z.int().nullable(),
  shop: z.object({ id: z.int(), name: z.string() }).nullable(),
  lastMessage: z.string().nullable(),
  updatedAt: z.string(),
  side: z.enum(PARTICIPANT_ROLES),
  /** For the shop only: the customer’s name, or ‘Guest’ with the guest’s contact (G-063, G-142). */
  customerName: z.string().nullable(),
  customerContact: z.string().nullable(),
  unreadCount: z.int(),
  /** The caller’s newest message that the other participant has read. */
  readUpTo: z.int().nullable(),
  /** For the shop only. */
  state: z.enum(STATES).nullable(),
  laterUntil: z.string().nullable(),
  /** False once the shop is removed or while either participant blocks the other. `isBlocked` is true if the caller blocks. */
  canWrite: z.boolean(),
  isBlocked: z.boolean(),
  /** The shop’s usual minutes to a first reply; null until enough conversations have one (G-154). */
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

/** `ofShops` counts the messages to the caller’s own shops. */
export const Unread = z.object({ messages: z.int(), ofShops: z.int(), notices: z.int() })
export type Unread = z.output<typeof Unread>

const ConversationParams = z.object({ conversationId: SerialId })
const OptionalId = z.preprocess((value) => (Array.isArray(value) ? value[0] : value), SerialId.optional())
const page = { limit: Limit(PAGE), cursor: Cursor }
const NOT_ONES_OWN = 'Not found or not yours'

export const chat = {
  conversations: endpoint({
    route: chatRoutes.conversations,
    who: 'participant',
    etag: true,
    summary:
      'Lists the caller’s conversations as a customer and as a shop, latest first; `q` searches the names of shops and customers',
    query: z.object({
      ...page,
      shopId: OptionalId,
      unread: OneOf(['true']),
      state: OneOf(STATES),
      side: OneOf(PARTICIPANT_ROLES),
      q: SearchText,
    }),
    output: z.array(Conversation),
    errors: { 400: 'Invalid limit or cursor' },
  }),
  conversation: endpoint({
    route: chatRoutes.conversation,
    who: 'participant',
    summary: 'Returns one conversation, as in the list',
    params: ConversationParams,
    output: Conversation,
    errors: { 404: NOT_ONES_OWN },
  }),
  ownConversations: endpoint({
    route: chatRoutes.ofCustomer,
    who: 'customer',
    summary: 'Lists a customer’s conversations, latest first',
    query: z.object(page),
    output: z.array(OwnConversation),
    errors: { 400: 'Invalid limit or cursor' },
  }),
  messages: endpoint({
    route: chatRoutes.messages,
    who: 'participant',
    etag: true,
    summary:
      'Lists the newest messages of a conversation, or those after or before one, oldest first; Link headers point to more',
    params: ConversationParams,
    query: z.object({
      limit: Limit(PAGE),
      after: z.union([z.literal('0').transform(() => 0), OptionalId]),
      before: OptionalId,
    }),
    output: z.array(ChatMessage),
    errors: { 400: 'Invalid number', 404: NOT_ONES_OWN },
  }),
  send: endpoint({
    route: chatRoutes.send,
    who: 'participant',
    status: 201,
    summary:
      'Sends a message to a shop, or as a shop in one of its conversations; a repeated clientId returns the stored message',
    body: MessageBody,
    output: ChatMessage,
    errors: {
      400: 'Empty message, invalid text or photo, or a shop’s message without conversationId',
      403: 'Banned, or blocked by the other participant',
      404: 'Unlisted shop, or unknown conversation or product',
      409: 'The clientId belongs to another message',
      410: 'The shop has been removed',
      429: 'Too many messages, or too many new conversations',
    },
  }),
  read: endpoint({
    route: chatRoutes.read,
    who: 'participant',
    summary: 'Marks the other participant’s messages up to one as read',
    params: ConversationParams,
    body: z.object({ upTo: z.int().min(1).max(LARGEST_ID) }),
    output: z.object({ unreadCount: z.int() }),
    errors: { 400: 'Invalid number', 404: NOT_ONES_OWN },
  }),
  unread: endpoint({
    route: chatRoutes.unread,
    who: 'participant',
    etag: true,
    summary: 'Returns the number of unread messages and notices',
    output: Unread,
  }),
}
