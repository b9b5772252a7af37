import { type ActEntry, adminAct } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { Moderator } from '#shared/caller.ts'
import { type DecisionInput, type ModerationDeps, recordDecision } from '../decisions.ts'
import { findShopForDecision, type LockedShop, lockShop, refuseOwnShop, refuseStale } from '../locked-shop.ts'
import type { SnapshotPart } from '../snapshot-part.ts'
import { stateBefore } from '../undo/undoable-decisions.ts'
import { restoreSnapshot, saveSnapshot } from './snapshots.ts'

export type RemovalDeps = ModerationDeps & { snapshotEntries: readonly SnapshotPart[] }

/** Removes a shop but not its conversations; a snapshot stays for 30 days (G-076, G-149, G-183). Throws 403, 404, 409. */
export function removeShop(
  db: Db,
  deps: RemovalDeps,
  admin: Moderator,
  { shopId, seen, reason, text }: DecisionInput,
  request: RequestContext,
): Promise<void> {
  return adminAct(db, deps, { admin, request }, async (tx, now) => {
    const shop = await lockShop(tx, shopId, admin, now)
    const impartial = await refuseOwnShop(tx, deps, admin, shop, 'against')
    refuseStale(shop.last, seen, admin, now)
    const { marks } = await stateBefore(tx, shopId)
    await saveSnapshot(tx, deps, shop, now)
    for (const { undo } of deps.snapshotEntries) await undo?.keep(tx, shopId)
    await tx.query('shops.remove', 'delete from shops where id = $1', [shopId])
    // A snapshot keeps the rest.
    const before = { state: null, marks, edits: [] }
    const entry = await recordDecision(tx, deps, { kind: 'removed', shop, reason, text, admin, now, before }, request)
    return { result: undefined, impartial, entries: [entry], panels: ['shops'], removes: true }
  })
}

/** Restores a removed shop; does nothing if it exists (G-183, G-195). Throws 403 for the admin's own shop, 404. */
export function restoreShop(
  db: Db,
  deps: RemovalDeps,
  admin: Moderator,
  shopId: number,
  request: RequestContext,
): Promise<void> {
  return adminAct(db, deps, { admin, request }, async (tx) => {
    const restored = await recreateShop(tx, deps, admin, { shopId, text: null }, request)
    if (!restored) return { unchanged: undefined }
    // A removed shop's contacts are known only now.
    const impartial = await refuseOwnShop(tx, deps, admin, restored.shop, 'for')
    return { result: undefined, impartial, entries: [restored.entry], panels: ['shops'] }
  })
}

/** Restores a removed shop, even the admin's own. Returns null when the shop exists. Throws 404. */
export async function recreateShop(
  tx: Db,
  deps: RemovalDeps,
  admin: Moderator,
  { shopId, text }: { shopId: number; text: string | null },
  request: RequestContext,
): Promise<{ shop: Omit<LockedShop, 'last'>; entry: ActEntry } | null> {
  await tx.query(
    'shops.holdSnapshotPeople',
    `select from users where id = $2 or id = (select owner_id from shop_snapshots where shop_id = $1) order by id for key share`,
    [shopId, admin.id],
  )
  const now = deps.clock.now()
  const isBack = await restoreSnapshot(tx, deps, shopId, now)
  const shop = await findShopForDecision(tx, shopId)
  if (!shop) throw notFound('shop.not_restorable', 'This shop can no longer be restored.')
  if (!isBack) return null
  const decision = { kind: 'restored', shop, reason: null, text, admin, now } as const
  return { shop, entry: await recordDecision(tx, deps, decision, request) }
}
