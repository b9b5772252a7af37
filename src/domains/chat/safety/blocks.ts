import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, forbidden, notFound } from '#platform/http/api/errors.ts'
import type { Live } from '#platform/live/live.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { changedEvents } from '../chat.live.ts'
import { SHOP_GONE, type Side } from '../chat.policy.ts'
import type { Chatter } from '../chat.ts'
import { findOwn, holdOwn, type OwnConversationRecord } from '../conversations/conversations.queries.ts'
import { markTold } from '../unread/untold.queries.ts'
import { BLOCK_CHANGES, BLOCKED, BLOCKING } from './blocks.policy.ts'
import { blockersBetween, conversationsBetween, conversationsOf, type Sides } from './blocks.queries.ts'

/** `limited`: whether limits by person apply (G-168). */
export type BlockDeps = { clock: Clock; live: Live; limited: boolean }

const OTHER: Record<Side, Side> = { customer: 'shop_owner', shop_owner: 'customer' }

/** Throws 403 for a message in a held conversation in which one side has blocked the other. */
export async function refuseBlocked(tx: Db, conversation: Sides & { side: Side }): Promise<void> {
  const blockers = await blockersBetween(tx, conversation)
  const { side } = conversation
  if (blockers.includes(side)) throw forbidden(BLOCKING[side], 'blocking')
  if (blockers.length > 0) throw forbidden(BLOCKED[side], 'blocked')
}

/**
 * An owner takes no more messages from this customer or guest, in all shops; a customer or guest none from this shop. What was said
 * stays readable. A second time changes nothing, and nobody hears of it. Throws 404 for others' conversations, 410 when the shop is
 * removed, 429.
 */
export async function block(db: Db, deps: BlockDeps, chatter: Chatter, conversationId: number): Promise<void> {
  await inConversation(db, deps, chatter, conversationId, async (tx, conversation) => {
    const { side, ownerId, shopId, customerUserId, guestId } = conversation
    const isOwner = side === 'shop_owner'
    const added = await tx.query(
      'chat.block',
      `insert into chat_blocks (blocked_by, owner_id, shop_id, customer_user_id, guest_session_id, created_at)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1`,
      [side, isOwner ? ownerId : null, isOwner ? null : shopId, customerUserId, guestId, deps.clock.now()],
    )
    // Nobody is reminded of messages from somebody they have blocked.
    const silenced = await conversationsBetween(tx, side, conversation)
    await markTold(tx, silenced, OTHER[side], { mailed: true, texted: true })
    return added.length > 0
  })
}

/** Takes one's own block back; without one it changes nothing. Throws as `block`. */
export async function unblock(db: Db, deps: BlockDeps, chatter: Chatter, conversationId: number): Promise<void> {
  await inConversation(
    db,
    deps,
    chatter,
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

/** The same from one's list of blocks, where a conversation may be missing. Throws 404 for what is not one's own, 429. */
export async function removeBlock(db: Db, deps: BlockDeps, chatter: Chatter, blockId: number): Promise<void> {
  await countChange(db, deps, chatter)
  const people = await db.transaction(async (tx) => {
    const concerned = await conversationsOf(tx, chatter, blockId)
    const gone = await tx.query('chat.removeBlock', 'delete from chat_blocks where id = $1 returning 1', [blockId])
    if (concerned === null || gone.length === 0) throw notFound('block.not_found', 'This is not there any more.')
    return recordLive(
      tx,
      concerned.flatMap((sides) => changedEvents(sides)),
    )
  })
  deps.live.wake(people)
}

/** Blocks by and of a guest become those of the customer (G-064): signing in is no way round them. */
export async function takeBlocks(tx: Db, guestId: string, userId: string): Promise<void> {
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

/** Holds the people and the shop before the conversation, as all that write to more than one of them; tells both when `work` changed something. */
async function inConversation(
  db: Db,
  deps: BlockDeps,
  chatter: Chatter,
  conversationId: number,
  work: (tx: Db, conversation: OwnConversationRecord) => Promise<boolean>,
): Promise<void> {
  await countChange(db, deps, chatter)
  const people = await db.transaction(async (tx) => {
    const { ownerId, shopId, customerUserId, guestId } = await findOwn(tx, chatter, conversationId)
    if (shopId === null) throw new AppError(410, 'shop.gone', SHOP_GONE)
    await tx.query('chat.holdPeople', 'select from users where id = any($1::text[]) order by id for key share', [
      [ownerId, customerUserId].filter((id) => id !== null),
    ])
    await tx.query('chat.holdGuestOf', 'select from guest_sessions where id = $1 for key share', [guestId])
    await tx.query('chat.holdShopOf', 'select from shops where id = $1 for key share', [shopId])
    const held = await holdOwn(tx, chatter, conversationId)
    if (held.shopId === null) throw new AppError(410, 'shop.gone', SHOP_GONE)
    return (await work(tx, held)) ? recordLive(tx, changedEvents(held)) : []
  })
  deps.live.wake(people)
}

/** Each change is sent to both sides. */
async function countChange(db: Db, { clock, limited }: BlockDeps, { id }: Chatter): Promise<void> {
  const rate = { ...BLOCK_CHANGES, most: limited ? BLOCK_CHANGES.most : 0 }
  await consumeOrRefuse(db, counterKey('block changes of', id), rate, clock.now())
}
