import type { Db } from '#platform/db/db.ts'
import { BATCH, inBatches } from '#platform/db/in-batches.ts'
import { DELETED } from '../chat.policy.ts'

/** Deletes conversations as a customer (G-087). Messages as a shop stay as evidence (G-149), without name and photos (G-202). */
export async function erasePerson(tx: Db, userId: string): Promise<void> {
  await tx.query(
    'chat.holdForRemoval',
    'select from chat_conversations where customer_user_id = $1 order by id for update',
    [userId],
  )
  await tx.query('chat.removeConversations', 'delete from chat_conversations where customer_user_id = $1', [userId])
  await inBatches(() =>
    tx.query(
      'chat.forgetSender',
      `update chat_messages set sender_id = $2, client_id = null, images = null,
         removed_photos = removed_photos + coalesce(json_array_length(images), 0)
       where id in (select id from chat_messages where sender_id = $1 limit ${BATCH}) returning 1`,
      [userId, DELETED],
    ),
  )
}

export async function reconnectConversations(tx: Db, shopId: number): Promise<number> {
  const back = await tx.query(
    'chat.reconnect',
    `update chat_conversations set shop_id = former_shop_id, former_shop_id = null
     where shop_id is null and former_shop_id = $1 returning 1`,
    [shopId],
  )
  return back.length
}
