import type { Db } from '#platform/db/db.ts'
import type { ParticipantRole } from '../chat.policy.ts'
import type { Quoted } from './quoted-product.ts'

export type NewMessage = {
  /** Requires the conversation's lock, so that its messages have one order. */
  conversationId: number
  side: ParticipantRole
  senderId: string
  text: string
  clientId?: string | undefined
  images?: readonly string[]
  quoted?: Quoted | null
  isAutomatic?: boolean
}

/** Returns null if the sender's client id is already stored (G-193). */
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
