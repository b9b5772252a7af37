import type { Db } from '#platform/db/db.ts'
import type { PersonalData } from '#platform/modules/module.ts'

/** Saves messages of customers and guests with their email state (G-143). Rows have a guest's contact, but not a person's. */
export async function saveInquiries(
  tx: Db,
  messageIds: readonly number[],
  { isMailed, now }: { isMailed: boolean; now: Date },
): Promise<void> {
  await tx.query(
    'chat.keepInquiries',
    `insert into messages (shop_id, sender_name, sender_phone, sender_email, customer_user_id, content, is_read, email_sent, created_at, chat_message_id)
     select c.shop_id, left(coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), 'Guest'), 100), g.phone,
       case when length(g.email) <= 100 then g.email end, c.customer_user_id, case m.message when '' then 'Photo' else m.message end, m.is_read,
       $2 and not m.is_read, $3, m.id
     from chat_messages m join chat_conversations c on c.id = m.conversation_id
       left join users u on u.id = c.customer_user_id left join guest_sessions g on g.id = c.guest_session_id
     where m.id = any($1::int[]) and c.shop_id is not null
     order by m.id
     on conflict (chat_message_id) do update set email_sent = messages.email_sent or excluded.email_sent`,
    [messageIds, isMailed, now],
  )
}

export async function readInquiries(tx: Db, messageIds: readonly number[]): Promise<void> {
  if (messageIds.length === 0) return
  await tx.query('chat.readInquiries', 'update messages set is_read = true where chat_message_id = any($1::int[])', [
    messageIds,
  ])
}

/** G-064. */
export async function mergeGuestInquiries(tx: Db, userId: string): Promise<void> {
  await tx.query(
    'chat.takeInquiries',
    `update messages set customer_user_id = $1 where customer_user_id is null and chat_message_id in (
       select m.id from chat_messages m join chat_conversations c on c.id = m.conversation_id
       where c.customer_user_id = $1 and m.sender_type = 'customer')`,
    [userId],
  )
}

export const ownInquiries: PersonalData = {
  name: 'messagesMailedToShops',
  query: 'chat.inquiriesOf',
  text: `select s.name as shop, m.content, m.email_sent, m.is_read, m.created_at
       from messages m join shops s on s.id = m.shop_id where m.customer_user_id = $1 order by m.id desc`,
}
