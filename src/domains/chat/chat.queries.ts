import type { Db } from '#platform/db/db.ts'

/** Whether a person has written to a shop, since a time or ever. */
export async function wroteToShop(
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
