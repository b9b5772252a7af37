import { counterValue } from '#platform/counters/counters.ts'
import type { Db } from '#platform/db/db.ts'
import type { PersonalData } from '#platform/modules/module.ts'

export { listMessages } from './messages/messages.queries.ts'
export { sideReadsPicture } from './messages/read-picture.ts'

/** Selects the pictures that the cleanup of unused pictures spares. */
export const MESSAGE_PICTURES =
  'select json_array_elements_text(images) as address from chat_messages where images is not null'

/** Returns whether a person has written to a shop, ever or since a time. */
export async function hasMessagedShop(
  db: Db,
  { userId, shopId, since }: { userId: string; shopId: number; since: Date | null },
): Promise<boolean> {
  const rows = await db.query(
    'chat.wroteToShop',
    `select from chat_messages m join chat_conversations c on c.id = m.conversation_id
     where c.customer_user_id = $1 and c.shop_id = $2 and m.sender_type = 'customer'
       and ($3::timestamptz is null or m.created_at >= $3)
     limit 1`,
    [userId, shopId, since],
  )
  return rows.length > 0
}

/** Counts the messages of customers. Guests' messages count once they have signed in (G-089). */
export const countCustomerMessages = (db: Db): Promise<number> => counterValue(db, 'messages of customers')

/** Exports the conversations in which the person is the customer. */
export const conversationsOfPerson: PersonalData = {
  name: 'conversations',
  query: 'chat.conversationsOfPerson',
  text: `select c.id, s.name as shop, c.created_at, c.updated_at
       from chat_conversations c left join shops s on s.id = c.shop_id where c.customer_user_id = $1 order by c.id`,
}

/** Exports all messages in the person's conversations as a customer, and their own messages as a shop. */
export const ownChatMessages: PersonalData = {
  name: 'chatMessages',
  query: 'chat.messagesOfPerson',
  text: `select m.conversation_id, m.sender_type, m.sender_id = $1 as is_own, m.message,
         m.images, m.product_name as product, m.product_price::text as price, m.is_automatic, m.is_read, m.created_at
       from chat_messages m join (
         select id from chat_conversations where customer_user_id = $1
         union select conversation_id from chat_messages where sender_id = $1) c on c.id = m.conversation_id
       where m.sender_id = $1 or exists (select from chat_conversations where id = m.conversation_id and customer_user_id = $1)
       order by m.conversation_id, m.id`,
}
