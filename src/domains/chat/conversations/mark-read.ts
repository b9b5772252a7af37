import type { Db } from '#platform/db/db.ts'
import type { Live } from '#platform/live/live.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { readEvents } from '../chat.live.ts'
import type { ChatParticipant } from '../chat.ts'
import { blockersBetween } from '../safety/blocks.queries.ts'
import { readInquiries } from '../unread/inquiries.ts'
import { lockOwnConversation } from './conversations.queries.ts'

/** Marks messages as read. Blocks hide this from the other participant (G-150). Returns the unread count. Throws 404. */
export async function markRead(
  db: Db,
  { live }: { live: Live },
  participant: ChatParticipant,
  { conversationId, upTo }: { conversationId: number; upTo: number },
): Promise<number> {
  const { unread, people } = await db.transaction(async (tx) => {
    const conversation = await lockOwnConversation(tx, participant, conversationId)
    const [reader, other] = conversation.side === 'customer' ? ['customer', 'shop_owner'] : ['shop', 'customer']
    const read = await tx.query<{ id: number }>(
      'chat.markRead',
      `update chat_messages set is_read = true where conversation_id = $1 and sender_type = $2 and not is_read and id <= $3
       returning id`,
      [conversationId, other, upTo],
    )
    const ids = read.map(({ id }) => id)
    if (reader === 'shop') await readInquiries(tx, ids)
    const newest = ids.reduce((most, id) => Math.max(most, id), 0)
    const isHidden = (await blockersBetween(tx, conversation)).length > 0
    const [left] = await tx.query<{ unread: number }>(
      `chat.readBy.${reader}`,
      `update chat_conversations c set ${reader}_unread = u.unread, ${reader}_read_id = greatest(${reader}_read_id, $3::int)
       from (select count(*)::int as unread from chat_messages where conversation_id = $1 and sender_type = $2 and not is_read) u
       where c.id = $1 returning u.unread`,
      [conversationId, other, newest === 0 || isHidden ? null : newest],
    )
    const events = newest === 0 ? [] : readEvents(conversation, conversation.side, { upTo: newest, isHidden })
    return { unread: left?.unread ?? 0, people: await recordLive(tx, events) }
  })
  live.wake(people)
  return unread
}
