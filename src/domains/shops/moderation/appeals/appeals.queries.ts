import type { Db } from '#platform/db/db.ts'
import { type Keyed, type KeysetPage, keysetPage } from '#platform/db/keyset-page.ts'
import { decisionText, type PriorDecision } from '#shared/admins/prior-decision.ts'
import type { Moderator } from '#shared/caller.ts'
import type { DecisionKind } from '../moderation.policy.ts'
import { UNDO_MS } from '../moderation.policy.ts'
import { RESTORABLE_MS } from '../removal/snapshots.ts'
import { APPEAL_WINDOW_MS, APPEALABLE_KINDS } from './appeals.policy.ts'

export type DecisionRecord = {
  id: number
  shopId: number
  shopName: string
  ownerId: string
  kind: DecisionKind
  reason: string | null
  text: string | null
  decidedById: string | null
  decidedAt: Date
  isInForce: boolean
  /** Its notice has not left yet. */
  isUnsent: boolean
  answer: string | null
  answeredAt: Date | null
  dueAt: Date | null
  isUpheld: boolean | null
  outcome: string | null
  settledAt: Date | null
  owner: string | null
  by: string | null
  settledById: string | null
  settledBy: string | null
  shopEmail: string | null
  shopPhone: string | null
}

// A later decision or edit changes or clears the time in the shop's row. While the times are equal, the decision is in force.
const DECISION = `select d.id, d.shop_id, d.shop_name, d.owner_id, d.kind, d.reason, d.text,
  d.decided_by as decided_by_id, d.decided_at, d.appeal_text as answer, d.appealed_at as answered_at, d.due_at,
  d.is_upheld, d.outcome, d.appeal_decided_at as settled_at, owner.first_name as owner, decider.first_name as by,
  d.appeal_decided_by as settled_by_id, settler.first_name as settled_by, shop.email as shop_email, shop.phone as shop_phone,
  case d.kind
    when 'rejected' then exists (select from shops s where s.id = d.shop_id and s.rejected_at = d.decided_at)
    when 'suspended' then exists (select from shops s where s.id = d.shop_id and s.suspended_at = d.decided_at)
    when 'removed' then exists (select from shop_snapshots s where s.shop_id = d.shop_id and s.removed_at = d.decided_at)
    else false end as is_in_force,
  exists (select from undoable_decisions u where u.decision_id = d.id) as is_unsent`
const FROM = `from shop_decisions d join users owner on owner.id = d.owner_id
  left join users decider on decider.id = d.decided_by left join users settler on settler.id = d.appeal_decided_by
  left join shops shop on shop.id = d.shop_id`

/** Returns decisions of the last 30 days that are in force or appealed, and pending appeals, newest first. Leaves out those that their admin can undo. */
export function listOwnDecisions(db: Db, ownerId: string, now: Date): Promise<DecisionRecord[]> {
  return db.query<DecisionRecord>(
    'shops.ownDecisions',
    `select * from (${DECISION} ${FROM} where d.owner_id = $1 and d.kind = any($2)
       and (greatest(d.decided_at, d.appeal_decided_at) > $3 or (d.appealed_at is not null and d.appeal_decided_at is null))) own
     where (is_in_force or answered_at is not null) and not (is_unsent and decided_at > $4) order by id desc limit 50`,
    [ownerId, APPEALABLE_KINDS, new Date(now.getTime() - APPEAL_WINDOW_MS), new Date(now.getTime() - UNDO_MS)],
  )
}

const ONE_DECISION = `${DECISION} ${FROM} where d.id = $1`
export async function findDecision(db: Db, decisionId: number): Promise<DecisionRecord | null> {
  const [found] = await db.query<DecisionRecord>('shops.decision', ONE_DECISION, [decisionId])
  return found ?? null
}

/** Lists appeals that wait for a decision, the first due first. Throws BadCursor. */
export const listAnswered = (
  db: Db,
  page: { limit: number; cursor?: string | undefined },
): Promise<KeysetPage<DecisionRecord>> =>
  keysetPage({ list: 'answered decisions', kinds: ['string', 'number'], ...page }, (after, take) =>
    db.query<Keyed<DecisionRecord>>(
      'shops.answered',
      `${DECISION}, json_build_array(d.due_at::text, d.id) as keys ${FROM}
       where d.appealed_at is not null and d.appeal_decided_at is null
         and (d.due_at, d.id) > (coalesce($1::timestamptz, '-infinity'), coalesce($2::integer, 0))
       order by d.due_at, d.id limit $3`,
      [after?.[0] ?? null, after?.[1] ?? null, take],
    ),
  )

export type RemovedRecord = { id: number; name: string; removedAt: Date }

/** Lists removed shops that can still be restored, latest first. Throws BadCursor. */
export const listRemoved = (
  db: Db,
  now: Date,
  page: { limit: number; cursor?: string | undefined },
): Promise<KeysetPage<RemovedRecord>> =>
  keysetPage({ list: 'removed shops', kinds: ['string', 'number'], ...page }, (after, take) =>
    db.query<Keyed<RemovedRecord>>(
      'shops.removed',
      `select shop_id as id, shop_name as name, removed_at, json_build_array(removed_at::text, shop_id) as keys
       from shop_snapshots
       where removed_at > $4 and (removed_at, shop_id) < (coalesce($1::timestamptz, 'infinity'), coalesce($2::integer, 0))
       order by removed_at desc, shop_id desc limit $3`,
      [after?.[0] ?? null, after?.[1] ?? null, take, new Date(now.getTime() - RESTORABLE_MS)],
    ),
  )

export async function appealDecidedSince(
  db: Db,
  { decisionId, adminId, now }: { decisionId: number; adminId: string; now: Date },
): Promise<PriorDecision | null> {
  const decision = await findDecision(db, decisionId)
  if (!decision) return { happened: 'This decision no longer exists.', isOwn: false }
  if (decision.settledAt === null) return null
  return { happened: settledText(decision, { id: adminId }, now), isOwn: decision.settledById === adminId }
}

export function settledText(
  { isUpheld, settledById, settledBy, settledAt }: DecisionRecord,
  admin: Pick<Moderator, 'id'>,
  now: Date,
): string {
  const did = isUpheld ? 'undid the decision' : 'kept the decision'
  return decisionText({ byId: settledById, by: settledBy, did, at: settledAt ?? now }, admin, now)
}
