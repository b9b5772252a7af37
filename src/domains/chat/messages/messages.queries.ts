import type { Db } from '#platform/db/db.ts'
import type { ChatMessage } from '../chat.contract.ts'
import type { ParticipantRole } from '../chat.policy.ts'

type Row = {
  id: number
  conversationId: number
  clientId: string | null
  message: string
  senderType: ParticipantRole
  senderId: string
  createdAt: Date
  isRead: boolean
  isAutomatic: boolean
  productId: number | null
  productName: string | null
  productPrice: string | null
  productUnit: string | null
  listedId: number | null
  priceNow: string | null
  imageUrl: string | null
  images: string[] | null
  removedPhotos: number
}

/** A quoted product has its current price and picture while it is listed. `isRead` is limited to what the sender may learn. */
const SHOWN = `select m.id, m.conversation_id, m.client_id, m.message, m.sender_type,
       m.sender_id, m.created_at, m.is_read and m.id <= case m.sender_type when 'customer' then c.shop_read_id else c.customer_read_id end is true as is_read,
       m.is_automatic, m.product_id, m.product_name, m.product_price::text as product_price,
       m.product_unit, l.product_id as listed_id, p.price::text as price_now, p.image_url, m.images, m.removed_photos`
const SHOWN_FROM = `join chat_conversations c on c.id = m.conversation_id left join product_listings l on l.product_id = m.product_id
     left join products p on p.id = l.product_id`

function shown({
  createdAt,
  productId,
  productName,
  productPrice,
  productUnit,
  listedId,
  priceNow,
  imageUrl,
  images,
  ...row
}: Row): ChatMessage {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    product:
      productName === null || productPrice === null
        ? null
        : { id: listedId, name: productName, price: productPrice, unit: productUnit, priceNow, imageUrl },
    images: images ?? [],
  }
}

export type MessagePage = { items: ChatMessage[]; hasOlder: boolean; hasNewer: boolean }

/** Lists messages, oldest first (API-62): the newest, or those after or before one. */
export async function listMessages(
  db: Db,
  conversationId: number,
  { limit, after, before }: { limit: number; after?: number | undefined; before?: number | undefined },
): Promise<MessagePage> {
  if (after !== undefined) {
    const rows = await db.query<Row>(
      'chat.messagesAfter',
      `${SHOWN} from chat_messages m ${SHOWN_FROM} where m.conversation_id = $1 and m.id > $2 order by m.id limit $3`,
      [conversationId, after, limit + 1],
    )
    return { items: rows.slice(0, limit).map(shown), hasOlder: false, hasNewer: rows.length > limit }
  }
  const rows = await db.query<Row>(
    'chat.messagesBefore',
    `${SHOWN} from chat_messages m ${SHOWN_FROM}
     where m.conversation_id = $1 and ($2::int is null or m.id < $2) order by m.id desc limit $3`,
    [conversationId, before ?? null, limit + 1],
  )
  return { items: rows.slice(0, limit).reverse().map(shown), hasOlder: rows.length > limit, hasNewer: false }
}

export async function findMessages(db: Db, ids: readonly number[]): Promise<ChatMessage[]> {
  const rows = await db.query<Row>(
    'chat.messagesByIds',
    `${SHOWN} from chat_messages m ${SHOWN_FROM} where m.id = any($1::int[]) order by m.id`,
    [ids],
  )
  return rows.map(shown)
}

export type SentMessage = {
  id: number
  shopId: number | null
  conversationId: number
  message: string
  productId: number | null
  images: string[] | null
}

/** Finds the message that a sender has stored with a client id (G-193). */
export async function findMessageByClientId(db: Db, senderId: string, clientId: string): Promise<SentMessage | null> {
  const [found] = await db.query<SentMessage>(
    'chat.findSent',
    `select m.id, coalesce(c.shop_id, c.former_shop_id) as shop_id, m.conversation_id, m.message, m.product_id, m.images
     from chat_messages m join chat_conversations c on c.id = m.conversation_id where m.sender_id = $1 and m.client_id = $2`,
    [senderId, clientId],
  )
  return found ?? null
}
