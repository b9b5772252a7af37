import { shopNotFound } from '#domains/shops/shops.queries.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, badRequest } from '#platform/http/api/errors.ts'
import { SHOP_REMOVED_MESSAGE, WHICH_CONVERSATION } from '../chat.policy.ts'
import type { ChatParticipant } from '../chat.ts'
import { lockOwnConversation, type OwnConversationRecord, unknownConversation } from './conversations.queries.ts'
import { type OpenConversationDeps, openConversation, type SendContext } from './open-conversation.ts'

type ConversationTarget = { shopId?: number | null | undefined; conversationId?: number | undefined }
type Shop = { id: number; ownerId: string; isListed: boolean }

/** Throws 400 if an owner with several conversations names none, 404 if unlisted or another person's, 410 for a removed shop, 429. */
export async function lockTargetConversation(
  tx: Db,
  deps: OpenConversationDeps,
  sender: ChatParticipant,
  { shopId, conversationId }: ConversationTarget,
  request: SendContext,
): Promise<OwnConversationRecord> {
  const aboutShop = shopId ?? (await shopOf(tx, sender, conversationId))
  const [shop] = await tx.query<Shop>(
    'chat.holdShop',
    'select id, owner_id, is_listed from shops where id = $1 for key share',
    [aboutShop],
  )
  if (!shop) throw (await hadConversation(tx, sender, aboutShop, conversationId)) ? shopGone() : shopNotFound()
  const id = conversationId ?? (await conversationWith(tx, deps, sender, shop, request))
  const conversation = await lockOwnConversation(tx, sender, id)
  if (conversation.shopId !== shop.id) throw unknownConversation()
  return conversation
}

const shopGone = () => new AppError(410, 'shop.gone', SHOP_REMOVED_MESSAGE)

async function shopOf(tx: Db, sender: ChatParticipant, conversationId: number | undefined): Promise<number> {
  const [found] = await tx.query<{ shopId: number | null }>(
    'chat.shopOf',
    `select c.shop_id from chat_conversations c left join shops s on s.id = c.shop_id
     where c.id = $3 and (c.customer_user_id = $1 or c.guest_session_id = $2 or s.owner_id = $1)`,
    [sender.userId, sender.guestId, conversationId],
  )
  if (!found) throw unknownConversation()
  if (found.shopId === null) throw shopGone()
  return found.shopId
}

async function hadConversation(tx: Db, { userId, guestId }: ChatParticipant, shopId: number, id: number | undefined) {
  const found = await tx.query(
    'chat.hadConversation',
    `select from chat_conversations where former_shop_id = $3 and (customer_user_id = $1 or guest_session_id = $2)
       and ($4::int is null or id = $4)`,
    [userId, guestId, shopId, id ?? null],
  )
  return found.length > 0
}

/** An owner's shop must have just one conversation, because a guess could show a reply to another customer (G-141). */
async function conversationWith(
  tx: Db,
  deps: OpenConversationDeps,
  sender: ChatParticipant,
  shop: Shop,
  request: SendContext,
): Promise<number> {
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
