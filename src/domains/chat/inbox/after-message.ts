import type { Db } from '#platform/db/db.ts'
import type { OwnConversationRecord } from '../conversations/conversations.queries.ts'
import { insertMessage } from '../messages/insert-message.ts'
import { nowAnswered, nowWaits } from './conversation-state.ts'
import { automaticReplyTo } from './replies/automatic-replies.ts'

/**
 * Moves a held conversation in the shop's inbox after a message that a person has sent; returns the message that the shop
 * answers by itself, if it does. That one is no answer: the customer still waits.
 */
export async function afterMessage(
  tx: Db,
  { id, side, shopId, ownerId }: OwnConversationRecord,
  messageId: number,
  now: Date,
): Promise<number | null> {
  if (side === 'shop_owner') {
    await nowAnswered(tx, id, now)
    return null
  }
  await nowWaits(tx, id, now)
  if (shopId === null || ownerId === null) return null
  const text = await automaticReplyTo(tx, { conversationId: id, messageId }, now)
  const reply = { conversationId: id, side: 'shop_owner' as const, senderId: ownerId, isAutomatic: true }
  return text === null ? null : insertMessage(tx, { ...reply, text }, now)
}
