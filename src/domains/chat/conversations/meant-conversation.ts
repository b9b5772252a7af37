import type { Db } from '#platform/db/db.ts'
import { AppError, badRequest, notFound } from '#platform/http/api/errors.ts'
import { SHOP_GONE, WHICH_CONVERSATION } from '../chat.policy.ts'
import type { Chatter } from '../chat.ts'
import { holdOwn, type OwnConversationRecord, unknownConversation } from './conversations.queries.ts'
import { type Opening, openConversation, type Sending } from './open-conversation.ts'

type Meant = { shopId?: number | null | undefined; conversationId?: number | undefined }
type Shop = { id: number; ownerId: string; isListed: boolean }

/**
 * The conversation that is meant, held; with a listed shop to which one has not written, a new one. Throws 400 for an owner who names
 * none of several, 404 for what is not listed or not one's own, 410 for a removed shop, 429.
 */
export async function holdMeant(
  tx: Db,
  deps: Opening,
  sender: Chatter,
  { shopId, conversationId }: Meant,
  request: Sending,
): Promise<OwnConversationRecord> {
  const aboutShop = shopId ?? (await shopOf(tx, sender, conversationId))
  const [shop] = await tx.query<Shop>(
    'chat.holdShop',
    'select id, owner_id as "ownerId", is_listed as "isListed" from shops where id = $1 for key share',
    [aboutShop],
  )
  if (!shop) throw (await hadConversation(tx, sender, aboutShop, conversationId)) ? shopGone() : unknownShop()
  const id = conversationId ?? (await conversationWith(tx, deps, sender, shop, request))
  const conversation = await holdOwn(tx, sender, id)
  if (conversation.shopId !== shop.id) throw unknownConversation()
  return conversation
}

const unknownShop = () => notFound('shop.not_found', 'Shop not found')
const shopGone = () => new AppError(410, 'shop.gone', SHOP_GONE)

/** Throws 404, and 410 when the shop has been removed. */
async function shopOf(tx: Db, sender: Chatter, conversationId: number | undefined): Promise<number> {
  const [found] = await tx.query<{ shopId: number | null }>(
    'chat.shopOf',
    `select c.shop_id as "shopId" from chat_conversations c left join shops s on s.id = c.shop_id
     where c.id = $3 and (c.customer_user_id = $1 or c.guest_session_id = $2 or s.owner_id = $1)`,
    [sender.userId, sender.guestId, conversationId],
  )
  if (!found) throw unknownConversation()
  if (found.shopId === null) throw shopGone()
  return found.shopId
}

async function hadConversation(tx: Db, { userId, guestId }: Chatter, shopId: number, id: number | undefined) {
  const found = await tx.query(
    'chat.hadConversation',
    `select from chat_conversations where former_shop_id = $3 and (customer_user_id = $1 or guest_session_id = $2)
       and ($4::int is null or id = $4)`,
    [userId, guestId, shopId, id ?? null],
  )
  return found.length > 0
}

/** An owner's must be the shop's only one: guessing would show one customer's answer to another (G-141). */
async function conversationWith(tx: Db, deps: Opening, sender: Chatter, shop: Shop, request: Sending): Promise<number> {
  if (shop.ownerId !== sender.userId) return openConversation(tx, deps, sender, shop, request)
  const [only, another] = await tx.query<{ id: number }>(
    'chat.onlyConversation',
    'select id from chat_conversations where shop_id = $1 limit 2',
    [shop.id],
  )
  if (!only || another)
    throw badRequest('conversation.needed', WHICH_CONVERSATION, { conversationId: WHICH_CONVERSATION })
  return only.id
}
