import type { Db } from '#platform/db/db.ts'
import type { Side } from '../chat.policy.ts'
import type { Quoted } from './quoted-product.ts'

export type NewMessage = {
  /** Of a held conversation, so that what is said in it has one order. */
  conversationId: number
  side: Side
  senderId: string
  text: string
  clientId?: string | undefined
  images?: readonly string[]
  quoted?: Quoted | null
  isAutomatic?: boolean
}

/** Adds a message and returns its id; null when the sender's client id has been stored already (G-193). */
export async function insertMessage(tx: Db, message: NewMessage, now: Date): Promise<number | null> {
  const { conversationId, side, senderId, text, clientId, images = [], quoted, isAutomatic = false } = message
  const [row] = await tx.query<{ id: number }>(
    'chat.insertMessage',
    `insert into chat_messages (conversation_id, sender_type, sender_id, client_id, message, is_automatic, images, product_id,
       product_name, product_price, product_unit, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (sender_id, client_id) do nothing returning id`,
    [
      ...[conversationId, side, senderId, clientId ?? null, text, isAutomatic],
      ...[images.length > 0 ? JSON.stringify(images) : null],
      ...[quoted?.id ?? null, quoted?.name ?? null, quoted?.price ?? null, quoted?.unit ?? null, now],
    ],
  )
  return row?.id ?? null
}
