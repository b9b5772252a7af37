import { type NotifyDeps, notifyPerson } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import { noticeOf } from '../decision-notices.ts'
import { type DecisionKind, reasonText, UNDO_MS } from '../moderation.policy.ts'

type Origin = Pick<RequestContext, 'origin'>
type DecisionNotice = { decisionId: number; origin: Origin['origin'] }

/** Notifies owners once a decision can no longer be undone (G-208). */
export const decisionNoticeQueue = defineQueue<DecisionNotice>('shops-decision-notices', {
  retryLimit: 8,
  retainDone: 3600,
})

/** The shop before a decision. `state` is null for a removal, which has a snapshot. */
/** `edits` are those that no admin has reviewed yet. */
export type StateBefore = { state: ShopState | null; marks: unknown[]; edits: unknown[] }

export type ShopState = {
  isApproved: boolean
  isActive: boolean
  rejectedAt: string | null
  rejectionReason: string | null
  suspendedAt: string | null
  suspensionReason: string | null
}

export async function stateBefore(tx: Db, shopId: number): Promise<StateBefore> {
  const [before] = await tx.query<StateBefore>(
    'shops.stateBefore',
    `select json_build_object('isApproved', is_approved, 'isActive', is_active, 'rejectedAt', rejected_at,
       'rejectionReason', rejection_reason, 'suspendedAt', suspended_at, 'suspensionReason', suspension_reason) as state,
       (select coalesce(json_agg(m), '[]') from shop_marks m where m.shop_id = s.id) as marks,
       (select coalesce(json_agg(e order by e.id), '[]') from shop_edits e where e.shop_id = s.id and not e.is_held) as edits
     from shops s where id = $1`,
    [shopId],
  )
  return before ?? { state: null, marks: [], edits: [] }
}

/** Lets the admin undo a decision, and queues its notice for afterwards. */
export async function saveUndoable(
  tx: Db,
  { jobs }: Pick<NotifyDeps, 'jobs'>,
  { decisionId, shopId, before }: { decisionId: number; shopId: number; before: StateBefore },
  { origin }: Origin,
): Promise<void> {
  await tx.query(
    'shops.saveUndoable',
    `insert into undoable_decisions (decision_id, shop_id, state, marks, edits, shop_updated_at)
     values ($1, $2, $3, $4, $5, (select updated_at from shops where id = $2))`,
    [
      decisionId,
      shopId,
      before.state && JSON.stringify(before.state),
      JSON.stringify(before.marks),
      JSON.stringify(before.edits),
    ],
  )
  await jobs.enqueue(tx, decisionNoticeQueue, { decisionId, origin }, { startAfter: UNDO_MS / 1000 })
}

/** Sends the notice of a decision that is no longer to be undone. Does nothing if it was sent or the decision was undone. */
export async function sendDecisionNotice(tx: Db, deps: NotifyDeps, decisionId: number, request: Origin): Promise<void> {
  const [left] = await tx.query('shops.endUndo', 'delete from undoable_decisions where decision_id = $1 returning 1', [
    decisionId,
  ])
  if (!left) return
  const [decision] = await tx.query<{
    shopId: number
    shopName: string
    ownerId: string
    kind: DecisionKind
    reason: string | null
    text: string | null
  }>(
    'shops.decisionToNotify',
    'select shop_id, shop_name, owner_id, kind, reason, text from shop_decisions where id = $1',
    [decisionId],
  )
  if (!decision) return
  const { kind, reason, text } = decision
  const shop = { id: decision.shopId, name: decision.shopName }
  await notifyPerson(tx, deps, decision.ownerId, noticeOf({ kind, shop, words: reasonText(reason, text) }), request)
}

/** Sends the notice of the decision before, because a later decision ends its undo and its notice must come first. */
export async function sendEarlierNotice(tx: Db, deps: NotifyDeps, shopId: number, request: Origin): Promise<void> {
  const [earlier] = await tx.query<{ decisionId: number }>(
    'shops.undoableOf',
    'select decision_id from undoable_decisions where shop_id = $1',
    [shopId],
  )
  if (earlier) await sendDecisionNotice(tx, deps, earlier.decisionId, request)
}
