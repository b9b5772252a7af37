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
import type { Chatter } from '../chat.ts'
import { unknownConversation } from '../conversations/conversations.queries.ts'
import { holdMeant } from '../conversations/meant-conversation.ts'
import type { Sending } from '../conversations/open-conversation.ts'
import { afterMessage } from '../inbox/after-message.ts'
import { refuseBlocked } from '../safety/blocks.ts'
import { insertMessage } from './insert-message.ts'
import type { MessageBody } from './message-form.contract.ts'
import { findMessages, findSent, type SentMessage } from './messages.queries.ts'
import { ownPictures } from './own-pictures.ts'
import { findQuoted } from './quoted-product.ts'

/** `limited`: whether there are limits to messages and new conversations. */
export type ChatDeps = { clock: Clock; live: Live; limited: boolean; pictures: PictureDeps }

/**
 * Stores a message, once for each sender and client id however often it is sent (G-193), and begins the conversation when there is
 * none. Throws 400, 403, 404 for what is not listed or not one's own, 409 for another message with this client id, 410, 429.
 */
export async function sendMessage(
  db: Db,
  deps: ChatDeps,
  sender: Chatter,
  given: MessageBody,
  request: Sending,
): Promise<ChatMessage> {
  const before = await sentBefore(db, sender, given)
  if (before !== null) return shownMessage(db, before)
  // In turn: waiting for one conversation, each would keep a connection from everybody else.
  const { id, people } = await oneAtATime(db, `messages of ${sender.id}`, async () => {
    const most = deps.limited ? MESSAGES.most : 0
    await consumeOrRefuse(db, counterKey('messages of', sender.id), { ...MESSAGES, most }, deps.clock.now())
    const images = await ownPictures(db, deps.pictures, sender, given.images)
    return db.transaction((tx) => store(tx, deps, sender, { ...given, images }, request))
  })
  deps.live.wake(people)
  return shownMessage(db, id)
}

async function shownMessage(db: Db, id: number): Promise<ChatMessage> {
  const [message] = await findMessages(db, [id])
  // Erased in the same moment.
  if (!message) throw unknownConversation()
  return message
}

async function sentBefore(db: Db, sender: Chatter, given: MessageBody): Promise<number | null> {
  const sent = given.clientId === undefined ? null : await findSent(db, sender.id, given.clientId)
  if (sent && !isSame(sent, given))
    throw conflict('sent_before', 'This was sent before with other content. Please send it again as new.')
  return sent?.id ?? null
}

const isSame = (sent: SentMessage, { shopId, conversationId, message, productId, images }: MessageBody) =>
  sent.message === message &&
  sent.productId === (productId ?? null) &&
  (sent.images ?? []).join() === [...new Set(images)].join() &&
  (typeof shopId !== 'number' || shopId === sent.shopId) &&
  (conversationId === undefined || conversationId === sent.conversationId)

/** Takes locks in the order person, shop, conversation, as all that write to more than one of them. */
async function store(tx: Db, deps: ChatDeps, sender: Chatter, given: MessageBody, request: Sending): Promise<Stored> {
  await holdSender(tx, sender, deps.clock.now())
  const conversation = await holdMeant(tx, deps, sender, given, request)
  await refuseBlocked(tx, conversation)
  const quoted = given.productId === undefined ? null : await findQuoted(tx, conversation, given.productId)
  const { id: conversationId, side } = conversation
  const { message: text, clientId, images } = given
  const made = { conversationId, side, senderId: sender.id, text, clientId, images, quoted }
  const now = deps.clock.now()
  const id = await insertMessage(tx, made, now)
  if (id === null) {
    // Another process has just stored it.
    const before = await sentBefore(tx, sender, given)
    if (before === null) throw unknownConversation()
    return { id: before, people: [] }
  }
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

/** Throws 401 for a person or guest who has just gone or been banned. */
async function holdSender(tx: Db, { userId, guestId }: Chatter, now: Date): Promise<void> {
  const held =
    userId === null
      ? await tx.query(
          'chat.holdGuest',
          'select from guest_sessions where id = $1 and token is not null and expires_at > $2 for key share',
          [guestId, now],
        )
      : await tx.query('chat.holdPerson', 'select from users where id = $1 and not banned for key share', [userId])
  if (held.length === 0) throw unauthorized()
}
