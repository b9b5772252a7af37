import { audit, countAct } from '#domains/accounts/accounts.ts'
import { tellPerson } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/api/errors.ts'
import type { RequestFacts } from '#platform/http/api/request-facts.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { toAdmins } from '#platform/live/to-admins.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import type { Moderator } from '#shared/caller.ts'
import { noticeOf } from './decision-notices.ts'
import { type HeldShop, holdShop, refuseOwnShop, refuseStale } from './held-shop.ts'
import { type DecisionKind, reasonWords } from './moderation.policy.ts'

export type ModerationDeps = Pick<ServerDeps, 'clock' | 'config' | 'jobs' | 'live' | 'secret'>

/** `seen`: the newest decision that the admin had on screen, null for none; undefined when the caller does not say. */
export type Wanted = {
  shopId: number
  seen: number | null | undefined
  reason: string | null
  text: string | null
}

type StateKind = Exclude<DecisionKind, 'removed' | 'restored'>

const isDone: Record<StateKind, (shop: HeldShop) => boolean> = {
  approved: ({ isApproved }) => isApproved,
  rejected: ({ rejectedAt }) => rejectedAt !== null,
  suspended: ({ suspendedAt }) => suspendedAt !== null,
  lifted: ({ suspendedAt }) => suspendedAt === null,
}

/**
 * Approves, rejects or suspends a shop or lifts its suspension, tells its owner and wakes the admins' panels; a shop that is so already
 * stays as it is (G-075, G-183, STATE-05). Throws 403 for one's own, 404, and 409 when somebody has decided otherwise meanwhile.
 */
export async function decideShop(
  db: Db,
  deps: ModerationDeps,
  admin: Moderator,
  kind: StateKind,
  { shopId, seen, reason, text }: Wanted,
  request: RequestFacts,
): Promise<void> {
  const people = await db.transaction(async (tx) => {
    const now = deps.clock.now()
    const shop = await holdShop(tx, shopId, admin, now)
    if (isDone[kind](shop)) return []
    await refuseOwnShop(tx, deps, admin, shop, kind === 'approved' || kind === 'lifted' ? 'for' : 'against')
    refuseStale(shop.last, seen, admin, now)
    if (kind === 'suspended' && !shop.isApproved)
      throw conflict('not_approved', 'Only approved shops can be suspended.')
    await changeShop(tx, kind, { shopId, words: reasonWords(reason, text), now })
    const decision = { kind, shop, reason, text, admin, now }
    await recordDecision(tx, deps, decision, request)
    await countAct(tx, deps, admin, `shop:${shopId}`)
    return recordLive(tx, [toAdmins('shops')])
  })
  deps.live.wake(people)
}

async function changeShop(
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
  shop: Pick<HeldShop, 'id' | 'name' | 'ownerId' | 'isApproved' | 'rejectedAt' | 'suspendedAt'>
  reason: string | null
  text: string | null
  admin: Moderator
  /** Also the time of its effect, which tells that it is still in force. */
  now: Date
}

/** Keeps a decision with who took it, tells the owner why, and adds it to the audit log; the caller counts it. Returns its id. */
export async function recordDecision(
  tx: Db,
  deps: ModerationDeps,
  { kind, shop, reason, text, admin, now }: Decision,
  request: RequestFacts,
): Promise<number> {
  const [made] = await tx.query<{ id: number }>(
    'shops.recordDecision',
    `insert into shop_decisions (shop_id, shop_name, owner_id, kind, reason, text, decided_by, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [shop.id, shop.name, shop.ownerId, kind, reason, text, admin.id, now],
  )
  await tellPerson(tx, deps, shop.ownerId, noticeOf({ kind, shop, words: reasonWords(reason, text) }), request)
  const details = {
    shop: shop.name,
    owner: shop.ownerId,
    before: stateBefore(shop),
    after: kind,
    ...(reason !== null && { reason }),
  }
  await audit(tx, { userId: admin.id, action: `shop.${kind}`, resource: `shop:${shop.id}`, details }, request, now)
  return made?.id ?? 0
}

function stateBefore({ isApproved, rejectedAt, suspendedAt }: Decision['shop']): string {
  if (suspendedAt !== null) return 'suspended'
  if (isApproved) return 'approved'
  return rejectedAt === null ? 'waiting' : 'rejected'
}
