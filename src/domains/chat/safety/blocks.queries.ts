import type { Db } from '#platform/db/db.ts'
import type { PersonalData } from '#platform/modules/module.ts'
import type { ParticipantRole } from '../chat.policy.ts'
import type { ChatParticipant } from '../chat.ts'

export type BlockParties = {
  ownerId: string | null
  shopId: number | null
  customerUserId: string | null
  guestId: string | null
}

const BETWEEN = `(b.customer_user_id = c.customer_user_id or b.guest_session_id = c.guest_session_id)
       and (b.owner_id = s.owner_id or b.shop_id = s.id)`

/** Conditions for a conversation `c` with its `side` and shop `s`. */
export const IS_BLOCKED = `exists (select from chat_blocks b where ${BETWEEN})`
export const IS_BLOCKED_BY_ME = isBlockedBy('c.side')

export function isBlockedBy(side: string): string {
  return `exists (select from chat_blocks b where ${BETWEEN} and b.blocked_by = ${side})`
}

export async function blockersBetween(
  db: Db,
  { ownerId, shopId, customerUserId, guestId }: BlockParties,
): Promise<ParticipantRole[]> {
  const rows = await db.query<{ by: ParticipantRole }>(
    'chat.blockers',
    `select distinct blocked_by as by from chat_blocks
     where (customer_user_id = $3 or guest_session_id = $4) and (owner_id = $1 or shop_id = $2)`,
    [ownerId, shopId, customerUserId, guestId],
  )
  return rows.map(({ by }) => by)
}

/** Finds the conversations that a block affects. An owner's block covers all their shops. */
export async function conversationsBetween(
  db: Db,
  by: ParticipantRole,
  { ownerId, shopId, customerUserId, guestId }: BlockParties,
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    'chat.conversationsBetween',
    `select c.id from chat_conversations c join shops s on s.id = c.shop_id
     where (c.customer_user_id = $3 or c.guest_session_id = $4) and (s.owner_id = $1 or s.id = $2)`,
    [by === 'shop_owner' ? ownerId : null, by === 'shop_owner' ? null : shopId, customerUserId, guestId],
  )
  return rows.map(({ id }) => id)
}

/** Returns null if the block is not this person's or guest's. */
export async function conversationsOf(
  db: Db,
  { userId, guestId }: ChatParticipant,
  blockId: number,
): Promise<(BlockParties & { id: number })[] | null> {
  const rows = await db.query<BlockParties & { id: number | null }>(
    'chat.conversationsOfBlock',
    `select c.id, c.customer_user_id, c.guest_session_id as guest_id, c.shop_id, s.owner_id
     from chat_blocks b left join (chat_conversations c join shops s on s.id = c.shop_id) on ${BETWEEN}
     where b.id = $3 and (b.owner_id = $1 or b.blocked_by = 'customer' and (b.customer_user_id = $1 or b.guest_session_id = $2))`,
    [userId, guestId, blockId],
  )
  return rows.length === 0 ? null : rows.flatMap(({ id, ...sides }) => (id === null ? [] : [{ id, ...sides }]))
}

export type Block = {
  id: number
  side: ParticipantRole
  name: string
  conversationId: number | null
  createdAt: string
}

export async function listBlocks(db: Db, { userId, guestId }: ChatParticipant): Promise<Block[]> {
  const rows = await db.query<Omit<Block, 'createdAt'> & { createdAt: Date }>(
    'chat.blocks',
    `select b.id, b.blocked_by as side, b.created_at,
       case when b.blocked_by = 'customer' then s.name
         else coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), case when b.guest_session_id is null then 'Customer' else 'Guest' end) end as name,
       (select c.id from chat_conversations c join shops o on o.id = c.shop_id
         where (c.customer_user_id = b.customer_user_id or c.guest_session_id = b.guest_session_id)
           and (o.id = b.shop_id or o.owner_id = b.owner_id)
         order by c.updated_at desc limit 1) as conversation_id
     from chat_blocks b left join shops s on s.id = b.shop_id left join users u on u.id = b.customer_user_id
     where b.owner_id = $1 or b.blocked_by = 'customer' and (b.customer_user_id = $1 or b.guest_session_id = $2)
     order by b.id desc limit 500`,
    [userId, guestId],
  )
  return rows.map(({ createdAt, ...block }) => ({ ...block, createdAt: createdAt.toISOString() }))
}

export const ownBlocks: PersonalData = {
  name: 'blocked',
  query: 'chat.blocksOf',
  text: `select case when b.blocked_by = 'customer' then s.name else coalesce(u.first_name, 'Guest') end as name, b.created_at
       from chat_blocks b left join shops s on s.id = b.shop_id left join users u on u.id = b.customer_user_id
       where b.owner_id = $1 or b.blocked_by = 'customer' and b.customer_user_id = $1 order by b.id desc`,
}
