import { productNotFound } from '#domains/products/products.queries.ts'
import type { Db } from '#platform/db/db.ts'
import type { OwnConversationRecord } from '../conversations/conversations.queries.ts'

export type Quoted = { id: number; name: string; price: string; unit: string | null }

/** Returns a listed product of the shop, or the owner's active one. Throws 404. */
export async function findQuoted(tx: Db, { shopId, side }: OwnConversationRecord, productId: number): Promise<Quoted> {
  const [quoted] = await tx.query<Quoted>(
    'chat.quoted',
    `select p.id, p.name, p.price::text as price, p.unit from products p left join product_listings l on l.product_id = p.id
     where p.id = $1 and p.shop_id = $2 and p.is_active and (l.product_id is not null or $3::boolean)`,
    [productId, shopId, side === 'shop_owner'],
  )
  if (!quoted) throw productNotFound()
  return quoted
}
