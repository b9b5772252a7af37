import { adminAct } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, conflict, forbidden } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { Moderator } from '#shared/caller.ts'
import { microseconds } from '../../shops.columns.ts'
import { shopNotFound } from '../../shops.queries.ts'
import { stateName } from '../decisions.ts'
import { describeLastDecision, lastDecision } from '../last-decision.queries.ts'
import { findShopForDecision, type LockedShop, refuseOwnShop } from '../locked-shop.ts'
import { isUndoable } from '../moderation.policy.ts'
import type { RemovalDeps } from '../removal/removal.ts'
import { restoreSnapshot } from '../removal/snapshots.ts'
import type { ShopState, StateBefore } from './undoable-decisions.ts'

type Undoable = StateBefore & { decisionId: number; shopUpdatedAt: string | null; decidedAt: Date }

const shopHasChanged = () =>
  conflict('changed_meanwhile', 'The owner has just changed this shop, so nothing was undone.')

const tooLate = () => conflict('too_late', 'It is too late to undo this. The owner has been notified.')

/**
 * Undoes the admin's own decision before its notice leaves, as if it had not been taken (G-208). Repeating it changes nothing.
 * Throws 403 for another admin's decision, 404, and 409 after ten seconds, after a later decision or after the owner's edit.
 */
export function undoDecision(
  db: Db,
  deps: RemovalDeps,
  admin: Moderator,
  { shopId, decisionId }: { shopId: number; decisionId: number | undefined },
  request: RequestContext,
): Promise<void> {
  return adminAct(db, deps, { admin, request }, async (tx, now) => {
    await lockPeople(tx, shopId, admin)
    const locked = await findShopForDecision(tx, shopId)
    const last = await lastDecision(tx, shopId)
    if (!last) {
      if (!locked) throw shopNotFound()
      return { unchanged: undefined }
    }
    if (decisionId !== undefined && last.id !== decisionId) {
      if (await wasUndone(tx, decisionId)) return { unchanged: undefined }
      throw new AppError(409, 'decided_meanwhile', describeLastDecision(last, admin, now))
    }
    if (last.byId !== admin.id) throw forbidden('Only the admin who took this decision can undo it.', 'not_yours')
    const undoable = await lockUndoable(tx, last.id)
    // Another call may have undone a removal in the meantime.
    if (!undoable && (await wasUndone(tx, last.id))) return { unchanged: undefined }
    if (!undoable || !isUndoable(last.at, now)) throw tooLate()
    const shop = await restoreBefore(tx, deps, { shopId, locked, undoable, now })
    const effect = last.kind === 'approved' ? 'for' : 'against'
    const impartial = await refuseOwnShop(tx, deps, admin, shop, effect)
    // Deletes the row that the queued notice needs, too.
    await tx.query('shops.deleteUndone', 'delete from shop_decisions where id = $1', [last.id])
    const details = {
      shop: shop.name,
      owner: shop.ownerId,
      before: last.kind,
      after: stateName(shop),
      decision: last.id,
    }
    const entry = { action: 'shop.undone', resource: `shop:${shopId}`, details }
    return { result: undefined, impartial, entries: [entry], panels: ['shops'] }
  })
}

async function lockPeople(tx: Db, shopId: number, admin: Moderator): Promise<void> {
  await tx.query(
    'shops.holdUndoing',
    `select from users where id = $2 or id = coalesce((select owner_id from shops where id = $1),
       (select owner_id from shop_snapshots where shop_id = $1)) order by id for key share`,
    [shopId, admin.id],
  )
}

async function lockUndoable(tx: Db, decisionId: number): Promise<Undoable | null> {
  const [undoable] = await tx.query<Undoable>(
    'shops.holdUndoable',
    `select u.decision_id, u.state, u.marks, u.edits, ${microseconds('u.shop_updated_at')} as shop_updated_at, d.decided_at
     from undoable_decisions u join shop_decisions d on d.id = u.decision_id where u.decision_id = $1 for update of u`,
    [decisionId],
  )
  return undoable ?? null
}

async function wasUndone(tx: Db, decisionId: number): Promise<boolean> {
  const [decision] = await tx.query('shops.isDecision', 'select from shop_decisions where id = $1', [decisionId])
  return !decision
}

type ToRestore = { shopId: number; locked: Omit<LockedShop, 'last'> | null; undoable: Undoable; now: Date }

async function restoreBefore(
  tx: Db,
  deps: RemovalDeps,
  { shopId, locked, undoable: { state, marks, edits, shopUpdatedAt, decidedAt }, now }: ToRestore,
): Promise<Omit<LockedShop, 'last'>> {
  if (state === null) {
    if (locked || !(await restoreSnapshot(tx, deps, shopId, now))) throw tooLate()
    for (const { undo } of deps.snapshotEntries) await undo?.restore(tx, shopId)
  } else {
    if (!locked) throw shopNotFound()
    if (locked.updatedAt !== shopUpdatedAt) throw shopHasChanged()
    if (state.isApproved && (await haveProductsChanged(tx, shopId, decidedAt))) throw shopHasChanged()
    await restoreState(tx, shopId, state)
    await restoreEdits(tx, edits)
  }
  await restoreMarks(tx, shopId, marks)
  const shop = await findShopForDecision(tx, shopId)
  if (!shop) throw shopNotFound()
  return shop
}

const restoreState = (tx: Db, shopId: number, state: ShopState) =>
  tx.query(
    'shops.restoreState',
    `update shops set is_approved = $2, is_active = $3, rejected_at = $4::timestamptz, rejection_reason = $5,
       suspended_at = $6::timestamptz, suspension_reason = $7 where id = $1`,
    [
      shopId,
      state.isApproved,
      state.isActive,
      state.rejectedAt,
      state.rejectionReason,
      state.suspendedAt,
      state.suspensionReason,
    ],
  )

/** The products of an approved shop are reviewed by its edits, which are not noted while it is not approved. */
async function haveProductsChanged(tx: Db, shopId: number, since: Date): Promise<boolean> {
  const [changed] = await tx.query(
    'shops.productsChangedSince',
    'select from products where shop_id = $1 and updated_at > $2 limit 1',
    [shopId, since],
  )
  return changed !== undefined
}

/** A trigger deleted them with the approval. */
const restoreEdits = (tx: Db, edits: unknown[]) =>
  tx.query(
    'shops.restoreEditsOfUndone',
    'insert into shop_edits select * from jsonb_populate_recordset(null::shop_edits, $1)',
    [JSON.stringify(edits)],
  )

async function restoreMarks(tx: Db, shopId: number, marks: unknown[]): Promise<void> {
  await tx.query('shops.deleteMarksOfUndone', 'delete from shop_marks where shop_id = $1', [shopId])
  await tx.query(
    'shops.restoreMarks',
    'insert into shop_marks select * from jsonb_populate_recordset(null::shop_marks, $1)',
    [JSON.stringify(marks)],
  )
}
