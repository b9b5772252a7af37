import { audit, countAct, type Judge, ownPart, refuseOwnMatter } from '#domains/accounts/accounts.ts'
import { tellPerson } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, conflict, notFound } from '#platform/http/api/errors.ts'
import type { RequestFacts } from '#platform/http/api/request-facts.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { toAdmins } from '#platform/live/to-admins.ts'
import type { Moderator, Person } from '#shared/caller.ts'
import { type ModerationDeps, recordDecision } from '../decisions.ts'
import { findHeldShop } from '../held-shop.ts'
import { findParties } from '../parties.queries.ts'
import { bringBack, type RemovalDeps } from '../removal/removal.ts'
import { settledNotice } from './answer-notices.ts'
import { ANSWER_WITHIN_MS, ANSWERABLE, SETTLE_WITHIN_MS } from './answers.policy.ts'
import { type DecisionRecord, findDecision, settledText } from './answers.queries.ts'

const unknown = () => notFound('decision.not_found', 'Decision not found')

/** Whether an owner may still answer a decision. */
export const mayAnswer = ({ kind, isInForce, answeredAt, decidedAt }: DecisionRecord, now: Date): boolean =>
  (ANSWERABLE as readonly string[]).includes(kind) &&
  isInForce &&
  answeredAt === null &&
  now.getTime() - decidedAt.getTime() < ANSWER_WITHIN_MS

/**
 * Whether an admin may settle an answer either way: not to their own decision, about their own shop or one with a contact of theirs, while
 * another of the `judges` could. What contacts a removed shop had is sealed, and known only once it is back.
 */
export const maySettle = (
  { decidedById, ownerId, shopEmail, shopPhone }: DecisionRecord,
  admin: Pick<Moderator, 'id'>,
  judges: readonly Judge[],
): boolean =>
  !ownPart(judges, admin, { people: [decidedById, ownerId], emails: [shopEmail], phones: [shopPhone] }).isRefused

/** Throws 403 for whoever decided, or has the shop; when the owner was right, also for whom a contact of it is. */
async function refuseOneSided(
  tx: Db,
  deps: ModerationDeps,
  admin: Moderator,
  { decidedById, ownerId, shopId }: DecisionRecord,
  upheld: boolean,
): Promise<void> {
  const shop = upheld ? await findParties(tx, shopId) : null
  const words = decidedById === admin.id && ownerId !== admin.id ? 'you took the decision' : 'it is about your shop'
  const contacts = { emails: [shop?.email ?? null], phones: [shop?.phone ?? null] }
  await refuseOwnMatter(tx, deps, { admin, role: 'moderator' }, { people: [decidedById, ownerId], ...contacts, words })
}

/** The owner's one answer to a decision (G-184); the same words again change nothing. Throws 404, 409. */
export async function answerDecision(
  db: Db,
  deps: ModerationDeps,
  owner: Person,
  { decisionId, text }: { decisionId: number; text: string },
  request: RequestFacts,
): Promise<void> {
  const people = await db.transaction(async (tx) => {
    const now = deps.clock.now()
    await tx.query('shops.holdAnswering', 'select from users where id = $1 for key share', [owner.id])
    const decision = await holdDecision(tx, decisionId)
    if (!decision || decision.ownerId !== owner.id) throw unknown()
    if (decision.answer === text) return []
    if (decision.answer !== null) throw conflict('answered_before', 'You have answered this decision already.')
    if (!mayAnswer(decision, now)) throw conflict('not_answerable', 'This decision can no longer be answered.')
    await tx.query(
      'shops.answer',
      'update shop_decisions set answer = $2, answered_at = $3, due_at = $4 where id = $1',
      [decisionId, text, now, new Date(now.getTime() + SETTLE_WITHIN_MS)],
    )
    await audit(
      tx,
      { userId: owner.id, action: 'decision.answered', resource: `shop:${decision.shopId}` },
      request,
      now,
    )
    return recordLive(tx, [toAdmins('answers')])
  })
  deps.live.wake(people)
}

/**
 * Settles an owner's answer and tells them. When the owner was right, the decision's own effect is lifted and no other: a rejected
 * shop waits again, a suspension ends, a removed shop comes back. Throws 403 for whoever decided, or has the shop, while there is another
 * admin, 404, 409.
 */
export async function settleAnswer(
  db: Db,
  deps: RemovalDeps,
  admin: Moderator,
  { decisionId, upheld, text }: { decisionId: number; upheld: boolean; text: string },
  request: RequestFacts,
): Promise<void> {
  const people = await db.transaction(async (tx) => {
    const now = deps.clock.now()
    await holdAround(tx, decisionId, admin)
    const decision = await holdDecision(tx, decisionId)
    if (!decision || decision.answeredAt === null) throw unknown()
    if (decision.isUpheld === upheld) return []
    if (decision.settledAt !== null) throw new AppError(409, 'settled_before', settledText(decision, admin, now))
    const isUndone = upheld && decision.isInForce
    // Before it is settled: a removed shop is kept for the answer that waits.
    if (isUndone) await undo(tx, deps, admin, { decision, text }, request)
    // After it is undone: only then a removed shop's contacts are known.
    await refuseOneSided(tx, deps, admin, decision, upheld)
    await tx.query(
      'shops.settle',
      'update shop_decisions set is_upheld = $2, outcome = $3, settled_by = $4, settled_at = $5 where id = $1',
      [decisionId, upheld, text, admin.id, now],
    )
    await tellPerson(tx, deps, decision.ownerId, settledNotice(decision, { upheld, isUndone, text }), request)
    const after = upheld ? 'upheld' : 'not upheld'
    const details = { decision: decisionId, kind: decision.kind, before: 'waiting', after, upheld }
    await audit(
      tx,
      { userId: admin.id, action: 'decision.settled', resource: `shop:${decision.shopId}`, details },
      request,
      now,
    )
    await countAct(tx, deps, admin, `shop:${decision.shopId}`)
    return recordLive(tx, [toAdmins('answers'), toAdmins('shops')])
  })
  deps.live.wake(people)
}

/** The people and the shop before the decision, in the order in which decisions are taken. */
async function holdAround(tx: Db, decisionId: number, admin: Moderator): Promise<void> {
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

async function holdDecision(tx: Db, decisionId: number): Promise<DecisionRecord | null> {
  await tx.query('shops.holdDecision', 'select from shop_decisions where id = $1 for update', [decisionId])
  return findDecision(tx, decisionId)
}

type Undone = { decision: DecisionRecord; text: string }

async function undo(
  tx: Db,
  deps: RemovalDeps,
  admin: Moderator,
  { decision: { kind, shopId }, text }: Undone,
  request: RequestFacts,
): Promise<void> {
  if (kind === 'removed') return void (await bringBack(tx, deps, admin, { shopId, text }, request))
  const shop = await findHeldShop(tx, shopId)
  if (!shop) return
  if (kind === 'rejected')
    await tx.query(
      'shops.waitAgain',
      'update shops set is_active = true, rejected_at = null, rejection_reason = null where id = $1',
      [shopId],
    )
  if (kind === 'suspended') {
    await tx.query('shops.lift', 'update shops set suspended_at = null, suspension_reason = null where id = $1', [
      shopId,
    ])
    await recordDecision(
      tx,
      deps,
      { kind: 'lifted', shop, reason: null, text: null, admin, now: deps.clock.now() },
      request,
    )
  }
}
