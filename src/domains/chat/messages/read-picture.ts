import type { PictureReader } from '#domains/pictures/pictures.ts'
import { isAdmitted } from '#platform/http/api/handle.ts'
import { participantOf } from '../chat.ts'
import { IS_OWN } from '../conversations/conversations.queries.ts'

/** Lets both current participants read a picture (G-202). After a shop's removal, the sender can still read their own (G-149). */
export const sideReadsPicture: PictureReader = async ({ db }, { messageId }, caller) => {
  if (!isAdmitted('participant', caller)) return false
  const { userId, guestId } = participantOf(caller)
  const found = await db.query(
    'chat.readsPicture',
    `select from chat_messages m join chat_conversations c on c.id = m.conversation_id left join shops s on s.id = c.shop_id
     where m.id = $3 and m.images is not null and (${IS_OWN} or (c.shop_id is null and m.sender_id = $1))`,
    [userId, guestId, messageId],
  )
  return found.length > 0
}
