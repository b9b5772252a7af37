import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, forbidden, notFound } from '#platform/http/api/errors.ts'
import type { Live } from '#platform/live/live.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { changedEvents } from '../chat.live.ts'
import { type ParticipantRole, SHOP_REMOVED_MESSAGE } from '../chat.policy.ts'
import type { ChatParticipant } from '../chat.ts'
import { findOwn, lockOwnConversation, type OwnConversationRecord } from '../conversations/conversations.queries.ts'
import { markNotified } from '../unread/unnotified.queries.ts'
import { BLOCK_CHANGES, BLOCKED, BLOCKED_BY_YOU } from './blocks.policy.ts'
import { type BlockParties, blockersBetween, conversationsBetween, conversationsOf } from './blocks.queries.ts'

/** `limited` turns on limits per person (G-168). */
export type BlockDeps = { clock: Clock; live: Live; limited: boolean }

const OTHER: Record<ParticipantRole, ParticipantRole> = { customer: 'shop_owner', shop_owner: 'customer' }

/** Throws 403. Requires the conversation's lock. */
export async function assertNotBlocked(tx: Db, conversation: BlockParties & { side: ParticipantRole }): Promise<void> {
  const blockers = await blockersBetween(tx, conversation)
  const { side } = conversation
  if (blockers.includes(side)) throw forbidden(BLOCKED_BY_YOU[side], 'blocking')
  if (blockers.length > 0) throw forbidden(BLOCKED[side], 'blocked')
}

/** An owner blocks for all their shops. Repeating changes nothing. Throws 404 for other people's conversations, 410 for a removed shop, 429. */
export async function block(
  db: Db,
  deps: BlockDeps,
  participant: ChatParticipant,
  conversationId: number,
): Promise<void> {
  await inConversation(db, deps, participant, conversationId, async (tx, conversation) => {
    const { side, ownerId, shopId, customerUserId, guestId } = conversation
    const isOwner = side === 'shop_owner'
    const added = await tx.query(
      'chat.block',
      `insert into chat_blocks (blocked_by, owner_id, shop_id, customer_user_id, guest_session_id, created_at)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1`,
      [side, isOwner ? ownerId : null, isOwner ? null : shopId, customerUserId, guestId, deps.clock.now()],
    )
    // People get no reminder of messages from a person they have blocked.
    const silenced = await conversationsBetween(tx, side, conversation)
    await markNotified(tx, silenced, OTHER[side], { mailed: true, texted: true })
    return added.length > 0
  })
}

/** Throws like `block`. */
export async function unblock(
  db: Db,
  deps: BlockDeps,
  participant: ChatParticipant,
  conversationId: number,
): Promise<void> {
  await inConversation(
    db,
    deps,
    participant,
    conversationId,
    async (tx, { side, ownerId, shopId, customerUserId, guestId }) => {
      const isOwner = side === 'shop_owner'
      const removed = await tx.query(
        'chat.unblock',
        `delete from chat_blocks where blocked_by = $1 and (owner_id = $2 or shop_id = $3) and (customer_user_id = $4 or guest_session_id = $5)
       returning 1`,
        [side, isOwner ? ownerId : null, isOwner ? null : shopId, customerUserId, guestId],
      )
      return removed.length > 0
    },
  )
}

/** Works even if the conversation was deleted. Throws 404 for other people's blocks, 429. */
export async function removeBlock(
  db: Db,
  deps: BlockDeps,
  participant: ChatParticipant,
  blockId: number,
): Promise<void> {
  await countChange(db, deps, participant)
  const people = await db.transaction(async (tx) => {
    const concerned = await conversationsOf(tx, participant, blockId)
    const deletedRows = await tx.query('chat.removeBlock', 'delete from chat_blocks where id = $1 returning 1', [
      blockId,
    ])
    if (concerned === null || deletedRows.length === 0) throw notFound('block.not_found', 'This no longer exists.')
    return recordLive(
      tx,
      concerned.flatMap((sides) => changedEvents(sides)),
    )
  })
  deps.live.wake(people)
}

/** Moves a guest's blocks to their account, because signing in must not evade blocks (G-064). */
export async function mergeBlocks(tx: Db, guestId: string, userId: string): Promise<void> {
  await tx.query(
    'chat.takeBlocks',
    `with taken as (delete from chat_blocks where guest_session_id = $1 returning blocked_by, owner_id, shop_id, created_at)
     insert into chat_blocks (blocked_by, owner_id, shop_id, customer_user_id, created_at)
     select t.blocked_by, t.owner_id, t.shop_id, $2, t.created_at from taken t
     where t.owner_id is distinct from $2 and not exists (select from shops s where s.id = t.shop_id and s.owner_id = $2)
     on conflict do nothing`,
    [guestId, userId],
  )
}

/** Locks people and shop before the conversation, like all writers of several. Sends both an event if `work` returns true. */
async function inConversation(
  db: Db,
  deps: BlockDeps,
  participant: ChatParticipant,
  conversationId: number,
  work: (tx: Db, conversation: OwnConversationRecord) => Promise<boolean>,
): Promise<void> {
  await countChange(db, deps, participant)
  const people = await db.transaction(async (tx) => {
    const { ownerId, shopId, customerUserId, guestId } = await findOwn(tx, participant, conversationId)
    if (shopId === null) throw new AppError(410, 'shop.gone', SHOP_REMOVED_MESSAGE)
    await tx.query('chat.holdPeople', 'select from users where id = any($1::text[]) order by id for key share', [
      [ownerId, customerUserId].filter((id) => id !== null),
    ])
    await tx.query('chat.holdGuestOf', 'select from guest_sessions where id = $1 for key share', [guestId])
    await tx.query('chat.holdShopOf', 'select from shops where id = $1 for key share', [shopId])
    const locked = await lockOwnConversation(tx, participant, conversationId)
    if (locked.shopId === null) throw new AppError(410, 'shop.gone', SHOP_REMOVED_MESSAGE)
    return (await work(tx, locked)) ? recordLive(tx, changedEvents(locked)) : []
  })
  deps.live.wake(people)
}

/** Limited, because each change sends events to both participants. */
async function countChange(db: Db, { clock, limited }: BlockDeps, { id }: ChatParticipant): Promise<void> {
  const rate = { ...BLOCK_CHANGES, most: limited ? BLOCK_CHANGES.most : 0 }
  await consumeOrRefuse(db, counterKey('block changes of', id), rate, clock.now())
}
