import type { Db } from '#platform/db/db.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { changedEvents, type ParticipantIds } from '../chat.live.ts'

/** Names the shop even after its removal. */
const SHOP = 'coalesce(c.shop_id, c.former_shop_id)'

type LockedConversation = { id: number; shopId: number | null; ownerId: string | null; customerUserId: string | null }

export async function shopsOfConversations(tx: Db, guestId: string): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    'chat.shopsOfGuest',
    `select shop_id as id from chat_conversations where guest_session_id = $1 and shop_id is not null
     union select shop_id from chat_blocks where guest_session_id = $1 and shop_id is not null`,
    [guestId],
  )
  return rows.map(({ id }) => id)
}

/** Moves conversations to the person, merged by shop, without those with own shops (G-064). Requires the shops' locks. */
export async function mergeGuestConversations(tx: Db, guestId: string, userId: string): Promise<void> {
  const locked = await tx.query<LockedConversation>(
    'chat.holdForTakeOver',
    `select c.id, ${SHOP} as shop_id, s.owner_id, c.customer_user_id
     from chat_conversations c left join shops s on s.id = c.shop_id
     where c.guest_session_id = $1 or (c.customer_user_id = $2
       and ${SHOP} in (select ${SHOP} from chat_conversations c where guest_session_id = $1))
     order by c.id for update of c`,
    [guestId, userId],
  )
  const ofGuest = locked.filter(({ customerUserId }) => customerUserId === null)
  if (ofGuest.length === 0) return
  await renameSender(tx, guestId, userId)
  const changed: ParticipantIds[] = []
  for (const { id, shopId, ownerId } of ofGuest) {
    const known = locked.find((other) => other.customerUserId !== null && other.shopId === shopId && shopId !== null)
    if (ownerId === userId) await remove(tx, id)
    else if (known) await join(tx, id, known.id)
    else await give(tx, id, userId)
    if (ownerId !== userId) changed.push({ id: known?.id ?? id, customerUserId: userId, guestId: null, ownerId })
  }
  await recordLive(
    tx,
    changed.flatMap((sides) => changedEvents(sides, ['shop_owner'])),
  )
}

const remove = (tx: Db, id: number) => tx.query('chat.removeOne', 'delete from chat_conversations where id = $1', [id])

const give = (tx: Db, id: number, userId: string) =>
  tx.query('chat.give', 'update chat_conversations set customer_user_id = $2, guest_session_id = null where id = $1', [
    id,
    userId,
  ])

/** Makes the customer the sender of the guest's messages. If both used the same client id, only the customer's message keeps it. */
async function renameSender(tx: Db, guestId: string, userId: string): Promise<void> {
  await tx.query(
    'chat.renameGuest',
    `update chat_messages m set sender_id = $2, client_id = case when exists (
       select from chat_messages where sender_id = $2 and client_id = m.client_id) then null else client_id end
     where sender_id = $1`,
    [guestId, userId],
  )
}

async function join(tx: Db, from: number, into: number): Promise<void> {
  await tx.query('chat.joinMessages', 'update chat_messages set conversation_id = $2 where conversation_id = $1', [
    from,
    into,
  ])
  await tx.query('chat.joinAnswers', 'update chat_first_replies set conversation_id = $2 where conversation_id = $1', [
    from,
    into,
  ])
  await tx.query(
    'chat.joinConversations',
    `update chat_conversations c set
       created_at = least(c.created_at, g.created_at), updated_at = greatest(c.updated_at, g.updated_at),
       last_message = case when g.last_message_id > coalesce(c.last_message_id, 0) then g.last_message else c.last_message end,
       last_message_id = greatest(c.last_message_id, g.last_message_id),
       customer_unread = c.customer_unread + g.customer_unread, shop_unread = c.shop_unread + g.shop_unread,
       customer_read_id = greatest(c.customer_read_id, g.customer_read_id), shop_read_id = greatest(c.shop_read_id, g.shop_read_id),
       shop_state = case when g.last_message_id > coalesce(c.last_message_id, 0) then g.shop_state else c.shop_state end,
       later_until = case when g.last_message_id > coalesce(c.last_message_id, 0) then g.later_until else c.later_until end,
       waiting_since = least(c.waiting_since, g.waiting_since), answered_at = greatest(c.answered_at, g.answered_at),
       away_sent_at = greatest(c.away_sent_at, g.away_sent_at)
     from chat_conversations g where c.id = $2 and g.id = $1`,
    [from, into],
  )
  await remove(tx, from)
}
