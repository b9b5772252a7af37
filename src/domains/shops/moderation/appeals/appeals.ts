import {
  type ActEntry,
  adminAct,
  audit,
  conflictOf,
  type EligibleAdmin,
  type Impartial,
  refuseConflictOfInterest,
} from '#domains/accounts/accounts.ts'
import { notifyPerson } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, conflict, notFound } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { adminEvent } from '#platform/live/to-admins.ts'
import type { Moderator, Person } from '#shared/caller.ts'
import { type ModerationDeps, recordDecision } from '../decisions.ts'
import { deleteMarks } from '../earlier/shop-marks.ts'
import { findShopForDecision } from '../locked-shop.ts'
import { isUndoable } from '../moderation.policy.ts'
import { type RemovalDeps, recreateShop } from '../removal/removal.ts'
import { findShopPeople } from '../shop-people.queries.ts'
import { appealDecidedNotice } from './appeal-notices.ts'
import { APPEAL_DECISION_MS, APPEAL_WINDOW_MS, APPEALABLE_KINDS } from './appeals.policy.ts'
import { type DecisionRecord, findDecision, settledText } from './appeals.queries.ts'

export const decisionNotFound = () => notFound('decision.not_found', 'Decision not found')

export const mayAppeal = ({ kind, isInForce, answeredAt, decidedAt }: DecisionRecord, now: Date): boolean =>
  (APPEALABLE_KINDS as readonly string[]).includes(kind) &&
  isInForce &&
  answeredAt === null &&
  now.getTime() - decidedAt.getTime() < APPEAL_WINDOW_MS

/** Returns false for a conflict of interest, if another of `judges` can decide. Ignores the encrypted contacts of removed shops. */
export const mayDecideAppeal = (
  { decidedById, ownerId, shopEmail, shopPhone }: DecisionRecord,
  admin: Pick<Moderator, 'id'>,
  judges: readonly EligibleAdmin[],
): boolean =>
  !conflictOf(judges, admin, { people: [decidedById, ownerId], emails: [shopEmail], phones: [shopPhone] }).isRefused

/** Refuses an admin with a conflict of interest. For an upheld appeal, this includes an admin whose contact the shop has. */
async function refuseOneSided(
  tx: Db,
  deps: ModerationDeps,
  admin: Moderator,
  { decidedById, ownerId, shopId }: DecisionRecord,
  upheld: boolean,
): Promise<Impartial> {
  const shop = upheld ? await findShopPeople(tx, shopId) : null
  const words = decidedById === admin.id && ownerId !== admin.id ? 'you took the decision' : 'it is about your shop'
  const contacts = { emails: [shop?.email ?? null], phones: [shop?.phone ?? null] }
  const matter = { people: [decidedById, ownerId], ...contacts, words }
  return refuseConflictOfInterest(tx, deps, { admin, role: 'moderator' }, matter)
}

/** Saves the owner's appeal. Repeating the same text changes nothing (G-184). Throws 404, 409. */
export async function submitAppeal(
  db: Db,
  deps: ModerationDeps,
  owner: Person,
  { decisionId, text }: { decisionId: number; text: string },
  request: RequestContext,
): Promise<void> {
  const people = await db.transaction(async (tx) => {
    const now = deps.clock.now()
    await tx.query('shops.holdAnswering', 'select from users where id = $1 for key share', [owner.id])
    const decision = await lockDecision(tx, decisionId)
    if (!decision || decision.ownerId !== owner.id) throw decisionNotFound()
    if (decision.isUnsent && isUndoable(decision.decidedAt, now)) throw decisionNotFound()
    if (decision.answer === text) return []
    if (decision.answer !== null) throw conflict('answered_before', 'You have already appealed this decision.')
    if (!mayAppeal(decision, now)) throw conflict('not_answerable', 'You can no longer appeal this decision.')
    await tx.query(
      'shops.answer',
      'update shop_decisions set appeal_text = $2, appealed_at = $3, due_at = $4 where id = $1',
      [decisionId, text, now, new Date(now.getTime() + APPEAL_DECISION_MS)],
    )
    await audit(
      tx,
      { userId: owner.id, action: 'decision.answered', resource: `shop:${decision.shopId}` },
      request,
      now,
    )
    return recordLive(tx, [adminEvent('answers')])
  })
  deps.live.wake(people)
}

/** Decides an appeal. An upheld one undoes only that decision. Throws 403 for a conflict if another admin can decide, 404, 409. */
export function decideAppeal(
  db: Db,
  deps: RemovalDeps,
  admin: Moderator,
  { decisionId, upheld, text }: { decisionId: number; upheld: boolean; text: string },
  request: RequestContext,
): Promise<void> {
  return adminAct(db, deps, { admin, request }, async (tx, now) => {
    await lockAround(tx, decisionId, admin)
    const decision = await lockDecision(tx, decisionId)
    if (!decision || decision.answeredAt === null) throw decisionNotFound()
    if (decision.isUpheld === upheld) return { unchanged: undefined }
    if (decision.settledAt !== null) throw new AppError(409, 'settled_before', settledText(decision, admin, now))
    const isUndone = upheld && decision.isInForce
    // Undo first, because the pending appeal protects the removed shop's snapshot.
    const undone = isUndone ? await undo(tx, deps, admin, { decision, text }, request) : []
    // The contacts of a removed shop are known only now.
    const impartial = await refuseOneSided(tx, deps, admin, decision, upheld)
    await tx.query(
      'shops.settle',
      'update shop_decisions set is_upheld = $2, outcome = $3, appeal_decided_by = $4, appeal_decided_at = $5 where id = $1',
      [decisionId, upheld, text, admin.id, now],
    )
    await notifyPerson(tx, deps, decision.ownerId, appealDecidedNotice(decision, { upheld, isUndone, text }), request)
    const after = upheld ? 'upheld' : 'not upheld'
    const details = { decision: decisionId, kind: decision.kind, before: 'waiting', after, upheld }
    const entry = { action: 'decision.settled', resource: `shop:${decision.shopId}`, details }
    return { result: undefined, impartial, entries: [...undone, entry], panels: ['answers', 'shops'] }
  })
}

/** Locks people and shop before the decision, in the same order as decisions do. */
async function lockAround(tx: Db, decisionId: number, admin: Moderator): Promise<void> {
  await tx.query(
    'shops.holdSettling',
    `select from users where id = $2 or id = (select owner_id from shop_decisions where id = $1) order by id for key share`,
    [decisionId, admin.id],
  )
  await tx.query(
    'shops.holdSettledShop',
    'select from shops where id = (select shop_id from shop_decisions where id = $1) for update',
    [decisionId],
  )
}

async function lockDecision(tx: Db, decisionId: number): Promise<DecisionRecord | null> {
  await tx.query('shops.holdDecision', 'select from shop_decisions where id = $1 for update', [decisionId])
  return findDecision(tx, decisionId)
}

type Undone = { decision: DecisionRecord; text: string }

async function undo(
  tx: Db,
  deps: RemovalDeps,
  admin: Moderator,
  { decision: { kind, shopId }, text }: Undone,
  request: RequestContext,
): Promise<ActEntry[]> {
  if (kind === 'removed') {
    const restored = await recreateShop(tx, deps, admin, { shopId, text }, request)
    return restored ? [restored.entry] : []
  }
  const shop = await findShopForDecision(tx, shopId)
  if (!shop) return []
  if (kind === 'rejected') {
    await tx.query(
      'shops.waitAgain',
      'update shops set is_active = true, rejected_at = null, rejection_reason = null where id = $1',
      [shopId],
    )
    await deleteMarks(tx, shopId)
  }
  if (kind === 'suspended') {
    await tx.query('shops.lift', 'update shops set suspended_at = null, suspension_reason = null where id = $1', [
      shopId,
    ])
    const decision = { kind: 'lifted', shop, reason: null, text: null, admin, now: deps.clock.now() } as const
    return [await recordDecision(tx, deps, decision, request)]
  }
  return []
}
