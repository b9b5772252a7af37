import type { ActEntry } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { Moderator } from '#shared/caller.ts'
import { changeShop, type ModerationDeps, recordDecision } from '../decisions.ts'
import { findShopForDecision, refuseOwnShop } from '../locked-shop.ts'
import { reasonText } from '../moderation.policy.ts'

export type OwnedShops = {
  /** Approved and not suspended, so listed as soon as they are paid for. */
  open: number
  /** Suspended together with a ban, and still suspended. */
  withBan: number
}

const WITH_BAN = `exists (select from shop_decisions d where d.shop_id = s.id and d.kind = 'suspended' and d.reason = 'owner_banned'
  and d.decided_at = s.suspended_at)`

export async function countOwnedShops(db: Db, ownerIds: readonly string[]): Promise<ReadonlyMap<string, OwnedShops>> {
  const counted = await db.query<OwnedShops & { ownerId: string }>(
    'shops.ownedBy',
    `select owner_id, (count(*) filter (where is_approved and suspended_at is null))::int as open,
       (count(*) filter (where suspended_at is not null and ${WITH_BAN}))::int as with_ban
     from shops s where owner_id = any($1) group by owner_id`,
    [ownerIds],
  )
  return new Map(counted.map(({ ownerId, ...counts }) => [ownerId, counts]))
}

/** Suspends an owner's shops, each with a decision and a notice (G-205). The caller locks people. Returns the audit entries. */
export async function suspendShopsOf(
  tx: Db,
  deps: ModerationDeps,
  admin: Moderator,
  ownerId: string,
  request: RequestContext,
): Promise<ActEntry[]> {
  const open = await tx.query<{ id: number }>(
    'shops.openOf',
    'select id from shops where owner_id = $1 and is_approved and suspended_at is null order by id for update',
    [ownerId],
  )
  const now = deps.clock.now()
  const reason = { reason: 'owner_banned', text: null }
  const entries: ActEntry[] = []
  for (const { id } of open) {
    const shop = await findShopForDecision(tx, id)
    if (!shop) continue
    await changeShop(tx, 'suspended', { shopId: id, words: reasonText(reason.reason, null), now })
    const decision = { kind: 'suspended', shop, ...reason, admin, now, isOwnerBanned: true } as const
    entries.push(await recordDecision(tx, deps, decision, request))
  }
  return entries
}

/** Lifts the suspensions that came with a ban. Returns the audit entries. Throws 403 when a shop has the admin's contact. */
export async function liftShopsOf(
  tx: Db,
  deps: ModerationDeps,
  admin: Moderator,
  ownerId: string,
  request: RequestContext,
): Promise<ActEntry[]> {
  const suspended = await tx.query<{ id: number }>(
    'shops.suspendedWithBan',
    `select id from shops s where owner_id = $1 and suspended_at is not null and ${WITH_BAN} order by id for update`,
    [ownerId],
  )
  const now = deps.clock.now()
  const entries: ActEntry[] = []
  for (const { id } of suspended) {
    const shop = await findShopForDecision(tx, id)
    if (!shop) continue
    await refuseOwnShop(tx, deps, admin, shop, 'for')
    await changeShop(tx, 'lifted', { shopId: id, words: null, now })
    const decision = { kind: 'lifted', shop, reason: null, text: null, admin, now } as const
    entries.push(await recordDecision(tx, deps, decision, request))
  }
  return entries
}
