import { countAct } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/api/errors.ts'
import type { RequestFacts } from '#platform/http/api/request-facts.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { toAdmins } from '#platform/live/to-admins.ts'
import type { Moderator } from '#shared/caller.ts'
import { type ModerationDeps, recordDecision, type Wanted } from '../decisions.ts'
import { findHeldShop, holdShop, refuseOwnShop, refuseStale } from '../held-shop.ts'
import { findParties } from '../parties.queries.ts'
import type { ShopPart } from '../shop-part.ts'
import { keepSnapshot, restoreSnapshot } from './snapshots.ts'

export type RemovalDeps = ModerationDeps & { parts: readonly ShopPart[] }

/**
 * Removes a shop with all that is its own; conversations stay, and a sealed snapshot for 30 days (G-076, G-149, G-183). Throws 403 for one's own, 404 for
 * one that is unknown or removed, and 409 when somebody has decided otherwise meanwhile.
 */
export async function removeShop(
  db: Db,
  deps: RemovalDeps,
  admin: Moderator,
  { shopId, seen, reason, text }: Wanted,
  request: RequestFacts,
): Promise<void> {
  const people = await db.transaction(async (tx) => {
    const now = deps.clock.now()
    const shop = await holdShop(tx, shopId, admin, now)
    await refuseOwnShop(tx, deps, admin, shop, 'against')
    refuseStale(shop.last, seen, admin, now)
    await keepSnapshot(tx, deps, shop, now)
    await tx.query('shops.remove', 'delete from shops where id = $1', [shopId])
    await recordDecision(tx, deps, { kind: 'removed', shop, reason, text, admin, now }, request)
    await countAct(tx, deps, admin, `shop:${shopId}`)
    return recordLive(tx, [toAdmins('shops')])
  })
  deps.live.wake(people)
}

/** Brings a removed shop back as it was; one that is there stays as it is (G-183, G-195). Throws 403 for one's own, 404. */
export async function restoreShop(
  db: Db,
  deps: RemovalDeps,
  admin: Moderator,
  shopId: number,
  request: RequestFacts,
): Promise<void> {
  const people = await db.transaction(async (tx) => {
    if (!(await bringBack(tx, deps, admin, { shopId, text: null }, request))) return []
    const shop = await findParties(tx, shopId)
    if (shop) await refuseOwnShop(tx, deps, admin, shop, 'for')
    await countAct(tx, deps, admin, `shop:${shopId}`)
    return recordLive(tx, [toAdmins('shops')])
  })
  deps.live.wake(people)
}

/** As `restoreShop` does it, inside a transaction, whoever's it is; false when the shop was there. */
export async function bringBack(
  tx: Db,
  deps: RemovalDeps,
  admin: Moderator,
  { shopId, text }: { shopId: number; text: string | null },
  request: RequestFacts,
): Promise<boolean> {
  await tx.query(
    'shops.holdSnapshotPeople',
    `select from users where id = $2 or id = (select owner_id from shop_snapshots where shop_id = $1) order by id for key share`,
    [shopId, admin.id],
  )
  const now = deps.clock.now()
  const isBack = await restoreSnapshot(tx, deps, shopId, now)
  const shop = await findHeldShop(tx, shopId)
  if (!shop) throw notFound('shop.not_restorable', 'There is nothing left of this shop to restore.')
  if (isBack) await recordDecision(tx, deps, { kind: 'restored', shop, reason: null, text, admin, now }, request)
  return isBack
}
