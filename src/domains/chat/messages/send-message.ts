import type { PictureDeps } from '#domains/pictures/pictures.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { conflict, unauthorized } from '#platform/http/api/errors.ts'
import type { Live } from '#platform/live/live.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { oneAtATime } from '#platform/rate-limits/one-at-a-time.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import type { ChatMessage } from '../chat.contract.ts'
import { changedEvents, sentEvents } from '../chat.live.ts'
import { MESSAGES } from '../chat.policy.ts'
import type { ChatParticipant } from '../chat.ts'
import { unknownConversation } from '../conversations/conversations.queries.ts'
import type { SendContext } from '../conversations/open-conversation.ts'
import { lockTargetConversation } from '../conversations/target-conversation.ts'
import { afterMessage } from '../inbox/after-message.ts'
import { assertNotBlocked } from '../safety/blocks.ts'
import { insertMessage } from './insert-message.ts'
import type { MessageBody } from './message-form.contract.ts'
import { findMessageByClientId, findMessages, type SentMessage } from './messages.queries.ts'
import { claimPictures, namedPictures } from './own-pictures.ts'
import { findQuoted } from './quoted-product.ts'

export type ChatDeps = { clock: Clock; live: Live; limited: boolean; pictures: PictureDeps }

/** Stores once per client id (G-193). Throws 400, 403, 404 for a foreign target, 409 for a reused client id, 410, 429. */
export async function sendMessage(
  db: Db,
  deps: ChatDeps,
  sender: ChatParticipant,
  body: MessageBody,
  request: SendContext,
): Promise<ChatMessage> {
  const sentMessage = { ...body, images: namedPictures(deps.pictures, sender, body.images) }
  const before = await sentBefore(db, sender, sentMessage)
  if (before !== null) return shownMessage(db, before)
  // Stores one message of a sender at a time, because each would use a connection while it waits for the same lock.
  const { id, people } = await oneAtATime(db, `messages of ${sender.id}`, async () => {
    const most = deps.limited ? MESSAGES.most : 0
    await consumeOrRefuse(db, counterKey('messages of', sender.id), { ...MESSAGES, most }, deps.clock.now())
    return db.transaction((tx) => store(tx, deps, sender, sentMessage, request))
  })
  deps.live.wake(people)
  return shownMessage(db, id)
}

async function shownMessage(db: Db, id: number): Promise<ChatMessage> {
  const [message] = await findMessages(db, [id])
  // The message was erased concurrently.
  if (!message) throw unknownConversation()
  return message
}

async function sentBefore(db: Db, sender: ChatParticipant, sentMessage: MessageBody): Promise<number | null> {
  const sent =
    sentMessage.clientId === undefined ? null : await findMessageByClientId(db, sender.id, sentMessage.clientId)
  if (sent && !isSame(sent, sentMessage))
    throw conflict('sent_before', 'This message was already sent with different text. Please send it as a new message.')
  return sent?.id ?? null
}

const isSame = (sent: SentMessage, { shopId, conversationId, message, productId, images }: MessageBody) =>
  sent.message === message &&
  sent.productId === (productId ?? null) &&
  (sent.images ?? []).join() === images.join() &&
  (typeof shopId !== 'number' || shopId === sent.shopId) &&
  (conversationId === undefined || conversationId === sent.conversationId)

/** Locks person, shop and conversation in this order, like all writers of more than one of them. */
async function store(
  tx: Db,
  deps: ChatDeps,
  sender: ChatParticipant,
  sentMessage: MessageBody,
  request: SendContext,
): Promise<Stored> {
  await lockSender(tx, sender, deps.clock.now())
  const conversation = await lockTargetConversation(tx, deps, sender, sentMessage, request)
  await assertNotBlocked(tx, conversation)
  const quoted = sentMessage.productId === undefined ? null : await findQuoted(tx, conversation, sentMessage.productId)
  const { id: conversationId, side } = conversation
  const { message: text, clientId, images } = sentMessage
  const made = { conversationId, side, senderId: sender.id, text, clientId, images, quoted }
  const now = deps.clock.now()
  const id = await insertMessage(tx, made, now)
  if (id === null) {
    // Another process has just stored this message.
    const before = await sentBefore(tx, sender, sentMessage)
    if (before === null) throw unknownConversation()
    return { id: before, people: [] }
  }
  await claimPictures(tx, deps.pictures, sender, { messageId: id, images })
  const automatic = await afterMessage(tx, conversation, id, now)
  const to = side === 'customer' ? 'shop_owner' : 'customer'
  const events = [
    ...sentEvents(conversation, [id], [to]),
    ...(automatic === null ? [] : sentEvents(conversation, [automatic], ['customer'])),
    ...changedEvents(conversation, ['shop_owner']),
  ]
  return { id, people: await recordLive(tx, events) }
}

type Stored = { id: number; people: readonly string[] }

/** The person or guest may have been deleted or banned a moment ago. */
async function lockSender(tx: Db, { userId, guestId }: ChatParticipant, now: Date): Promise<void> {
  const locked =
    userId === null
      ? await tx.query(
          'chat.holdGuest',
          'select from guest_sessions where id = $1 and token is not null and expires_at > $2 for key share',
          [guestId, now],
        )
      : await tx.query('chat.holdPerson', 'select from users where id = $1 and not banned for key share', [userId])
  if (locked.length === 0) throw unauthorized()
}
