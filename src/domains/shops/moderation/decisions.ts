import { type ActEntry, adminAct } from '#domains/accounts/accounts.ts'
import { notifyPerson } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import type { Moderator } from '#shared/caller.ts'
import { noticeOf } from './decision-notices.ts'
import { markDecided } from './earlier/shop-marks.ts'
import { type LockedShop, lockShop, refuseOwnShop, refuseStale } from './locked-shop.ts'
import { type DecisionKind, reasonText } from './moderation.policy.ts'
import { type StateBefore, saveUndoable, sendEarlierNotice, stateBefore } from './undo/undoable-decisions.ts'

export type ModerationDeps = Pick<ServerDeps, 'clock' | 'config' | 'jobs' | 'live' | 'secret'>

/** `seen` is the id of the last decision that the admin saw: null without a decision, undefined if the caller does not send it. */
export type DecisionInput = {
  shopId: number
  seen: number | null | undefined
  updatedAt?: string | undefined
  reason: string | null
  text: string | null
}

type StateKind = Exclude<DecisionKind, 'removed' | 'restored' | 'accepted' | 'refused'>

const isDone: Record<StateKind, (shop: LockedShop) => boolean> = {
  approved: ({ isApproved }) => isApproved,
  rejected: ({ rejectedAt }) => rejectedAt !== null,
  suspended: ({ suspendedAt }) => suspendedAt !== null,
  lifted: ({ suspendedAt }) => suspendedAt === null,
}

/** Repeating a decision changes nothing (G-075, G-183, STATE-05). Throws 403 for the admin's own shop, 404, 409 if outdated. */
export function decideShop(
  db: Db,
  deps: ModerationDeps,
  admin: Moderator,
  kind: StateKind,
  { shopId, seen, updatedAt, reason, text }: DecisionInput,
  request: RequestContext,
): Promise<void> {
  return adminAct(db, deps, { admin, request }, async (tx, now) => {
    const shop = await lockShop(tx, shopId, admin, now)
    if (isDone[kind](shop)) return { unchanged: undefined }
    const impartial = await refuseOwnShop(
      tx,
      deps,
      admin,
      shop,
      kind === 'approved' || kind === 'lifted' ? 'for' : 'against',
    )
    refuseStale(shop.last, seen, admin, now)
    if (updatedAt !== undefined && updatedAt !== shop.updatedAt)
      throw conflict('changed_meanwhile', 'The owner has just changed this shop. Please read it again first.')
    if (kind === 'suspended' && !shop.isApproved)
      throw conflict('not_approved', 'Only approved shops can be suspended.')
    const before = kind === 'lifted' ? null : await stateBefore(tx, shopId)
    await changeShop(tx, kind, { shopId, words: reasonText(reason, text), now })
    const entry = await recordDecision(tx, deps, { kind, shop, reason, text, admin, now, before }, request)
    return { result: undefined, impartial, entries: [entry], panels: ['shops'], removes: kind === 'suspended' }
  })
}

export async function changeShop(
  tx: Db,
  kind: StateKind,
  { shopId, words, now }: { shopId: number; words: string | null; now: Date },
): Promise<void> {
  if (kind === 'approved')
    await tx.query(
      'shops.approve',
      'update shops set is_approved = true, is_active = true, rejected_at = null, rejection_reason = null where id = $1',
      [shopId],
    )
  if (kind === 'rejected')
    await tx.query(
      'shops.reject',
      'update shops set is_approved = false, is_active = false, rejected_at = $2, rejection_reason = $3 where id = $1',
      [shopId, now, words],
    )
  if (kind === 'suspended')
    await tx.query('shops.suspend', 'update shops set suspended_at = $2, suspension_reason = $3 where id = $1', [
      shopId,
      now,
      words,
    ])
  if (kind === 'lifted')
    await tx.query('shops.lift', 'update shops set suspended_at = null, suspension_reason = null where id = $1', [
      shopId,
    ])
}

export type Decision = {
  kind: DecisionKind
  shop: Omit<LockedShop, 'last'>
  reason: string | null
  text: string | null
  admin: Moderator
  /** Saved with both the decision and the shop. Equal times there mean that the decision is still in force. */
  now: Date
  details?: ActEntry['details']
  isOwnerBanned?: boolean
  /** If given, the decision can be undone, and its notice leaves afterwards (G-208). */
  before?: StateBefore | null
}

/** Stores a decision and notifies the owner, after ten seconds if it can be undone. Returns its audit entry. */
export async function recordDecision(
  tx: Db,
  deps: ModerationDeps,
  { kind, shop, reason, text, admin, now, details: more, isOwnerBanned, before = null }: Decision,
  request: RequestContext,
): Promise<ActEntry> {
  await sendEarlierNotice(tx, deps, shop.id, request)
  const [saved] = await tx.query<{ id: number }>(
    'shops.recordDecision',
    `insert into shop_decisions (shop_id, shop_name, owner_id, kind, reason, text, decided_by, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [shop.id, shop.name, shop.ownerId, kind, reason, text, admin.id, now],
  )
  await markDecided(tx, deps.secret, { kind, shop, reason, now })
  if (before)
    await saveUndoable(tx, deps, { decisionId: (saved as { id: number }).id, shopId: shop.id, before }, request)
  else {
    const notice = noticeOf({ kind, shop, words: reasonText(reason, text), isOwnerBanned })
    await notifyPerson(tx, deps, shop.ownerId, notice, request)
  }
  const details = {
    shop: shop.name,
    owner: shop.ownerId,
    before: stateName(shop),
    after: kind,
    ...(reason !== null && { reason }),
    ...more,
  }
  return { action: `shop.${kind}`, resource: `shop:${shop.id}`, details }
}

export function stateName({ isApproved, rejectedAt, suspendedAt }: Decision['shop']): string {
  if (suspendedAt !== null) return 'suspended'
  if (isApproved) return 'approved'
  return rejectedAt === null ? 'waiting' : 'rejected'
}
