import type { Db } from '#platform/db/db.ts'
import type { OwnConversationRecord } from '../conversations/conversations.queries.ts'
import { insertMessage } from '../messages/insert-message.ts'
import { markAnswered, markWaiting } from './conversation-state.ts'
import { automaticReplyTo } from './replies/automatic-replies.ts'

/** Updates the wait for a reply. Returns the id of an automatic message, which does not end the wait, or null. */
export async function afterMessage(
  tx: Db,
  { id, side, shopId, ownerId }: OwnConversationRecord,
  messageId: number,
  now: Date,
): Promise<number | null> {
  if (side === 'shop_owner') {
    await markAnswered(tx, id, now)
    return null
  }
  await markWaiting(tx, id, now)
  if (shopId === null || ownerId === null) return null
  const text = await automaticReplyTo(tx, { conversationId: id, messageId }, now)
  const reply = { conversationId: id, side: 'shop_owner' as const, senderId: ownerId, isAutomatic: true }
  return text === null ? null : insertMessage(tx, { ...reply, text }, now)
}
