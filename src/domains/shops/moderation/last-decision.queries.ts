import type { Db } from '#platform/db/db.ts'
import { decisionText, type PriorDecision } from '#shared/admins/prior-decision.ts'
import type { Moderator } from '#shared/caller.ts'
import { type DecisionKind, PAST_TENSE } from './moderation.policy.ts'

export type LastDecision = { id: number; kind: DecisionKind; byId: string | null; by: string | null; at: Date }

export async function lastDecision(tx: Db, shopId: number): Promise<LastDecision | null> {
  const [last] = await tx.query<LastDecision>(
    'shops.lastDecision',
    `select d.id, d.kind, d.decided_by as by_id, u.first_name as by, d.decided_at as at
     from shop_decisions d left join users u on u.id = d.decided_by
     where d.shop_id = $1 order by d.id desc limit 1`,
    [shopId],
  )
  return last ?? null
}

/** Returns a decision later than `seen` (an id or null), or the deletion of the shop; null if nothing has happened. */
export async function decidedSince(
  db: Db,
  { shopId, seen, adminId, now }: { shopId: number; seen: number | null; adminId: string; now: Date },
): Promise<PriorDecision | null> {
  const last = await lastDecision(db, shopId)
  if (last !== null && last.id !== seen)
    return { happened: describeLastDecision(last, { id: adminId }, now), isOwn: last.byId === adminId }
  const [shop] = await db.query('shops.isThere', 'select from shops where id = $1', [shopId])
  return shop ? null : { happened: 'This shop no longer exists.', isOwn: false }
}

export function describeLastDecision(
  { kind, byId, by, at }: LastDecision,
  admin: Pick<Moderator, 'id'>,
  now: Date,
): string {
  return decisionText({ byId, by, did: PAST_TENSE[kind], at }, admin, now)
}
