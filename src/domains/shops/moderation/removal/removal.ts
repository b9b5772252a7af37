import { countAdminDecision } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { adminEvent } from '#platform/live/to-admins.ts'
import type { Moderator } from '#shared/caller.ts'
import { type DecisionInput, type ModerationDeps, recordDecision } from '../decisions.ts'
import { findShopForDecision, lockShop, refuseOwnShop, refuseStale } from '../locked-shop.ts'
import { findShopPeople } from '../shop-people.queries.ts'
import type { SnapshotPart } from '../snapshot-part.ts'
import { restoreSnapshot, saveSnapshot } from './snapshots.ts'

export type RemovalDeps = ModerationDeps & { snapshotEntries: readonly SnapshotPart[] }

/** Keeps conversations, and a snapshot for 30 days (G-076, G-149, G-183). Throws 403 for the admin's own shop, 404, 409. */
export async function removeShop(
  db: Db,
  deps: RemovalDeps,
  admin: Moderator,
  { shopId, seen, reason, text }: DecisionInput,
  request: RequestContext,
): Promise<void> {
  const people = await db.transaction(async (tx) => {
    const now = deps.clock.now()
    const shop = await lockShop(tx, shopId, admin, now)
    await refuseOwnShop(tx, deps, admin, shop, 'against')
    refuseStale(shop.last, seen, admin, now)
    await saveSnapshot(tx, deps, shop, now)
    await tx.query('shops.remove', 'delete from shops where id = $1', [shopId])
    await recordDecision(tx, deps, { kind: 'removed', shop, reason, text, admin, now }, request)
    await countAdminDecision(tx, deps, admin, `shop:${shopId}`, { removes: true })
    return recordLive(tx, [adminEvent('shops')])
  })
  deps.live.wake(people)
}

/** Does nothing for an existing shop (G-183, G-195). Throws 403 for the admin's own shop, 404. */
export async function restoreShop(
  db: Db,
  deps: RemovalDeps,
  admin: Moderator,
  shopId: number,
  request: RequestContext,
): Promise<void> {
  const people = await db.transaction(async (tx) => {
    if (!(await recreateShop(tx, deps, admin, { shopId, text: null }, request))) return []
    const shop = await findShopPeople(tx, shopId)
    if (shop) await refuseOwnShop(tx, deps, admin, shop, 'for')
    await countAdminDecision(tx, deps, admin, `shop:${shopId}`)
    return recordLive(tx, [adminEvent('shops')])
  })
  deps.live.wake(people)
}

/** Restores a removed shop, even the admin's own. Returns false when the shop exists. Throws 404. */
export async function recreateShop(
  tx: Db,
  deps: RemovalDeps,
  admin: Moderator,
  { shopId, text }: { shopId: number; text: string | null },
  request: RequestContext,
): Promise<boolean> {
  await tx.query(
    'shops.holdSnapshotPeople',
    `select from users where id = $2 or id = (select owner_id from shop_snapshots where shop_id = $1) order by id for key share`,
    [shopId, admin.id],
  )
  const now = deps.clock.now()
  const isBack = await restoreSnapshot(tx, deps, shopId, now)
  const shop = await findShopForDecision(tx, shopId)
  if (!shop) throw notFound('shop.not_restorable', 'This shop can no longer be restored.')
  if (isBack) await recordDecision(tx, deps, { kind: 'restored', shop, reason: null, text, admin, now }, request)
  return isBack
}
