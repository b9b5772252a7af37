import {
  type ActEntry,
  adminAct,
  type Impartial,
  type InvolvedPeople,
  refuseConflictOfInterest,
} from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { conflict, notFound } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { ProviderRefusal, ProviderUnavailable } from '#platform/payments/payment-provider.ts'
import { decisionText } from '#shared/admins/prior-decision.ts'
import type { FinanceAdmin, Fresh } from '#shared/caller.ts'
import { DAY } from '#shared/time/units.ts'
import { type AttemptDecision, type AttemptRow, publicState } from '../settlement/attempts.ts'
import { receivedFor } from '../settlement/ledger.ts'
import { type PaymentDeps, providerUnavailable } from '../settlement/payment-deps.ts'
import { notifyRefundScheduled } from '../settlement/payment-notices.ts'
import { refund, refundAt } from '../settlement/refund.ts'
import { accept, lockAttempt } from '../settlement/settle.ts'
import { isFunded } from '../settlement/settlement-outcome.ts'
import type { AttemptState } from './payments.contract.ts'

/** Between the notice and the refund of a current period (G-190). */
const DAYS_OF_NOTICE = 7

export type Decision = {
  id: number
  seen: AttemptState | undefined
  admin: Fresh<FinanceAdmin>
  request: RequestContext
}

export type DecidingDeps = PaymentDeps & {
  shopContacts: (db: Db, ownerId: string) => Promise<Required<Pick<InvolvedPeople, 'emails' | 'phones'>>>
}

export function noSuchPayment(): never {
  throw notFound('no_such_payment', 'There is no such payment.')
}

/** Accepts held money or cancels an announced refund (G-188, G-190). Throws 403 for the admin's own payment, 404, 409. */
export function acceptPayment(db: Db, deps: DecidingDeps, decision: Decision): Promise<void> {
  return adminAct(db, deps, decision, async (tx, now) => {
    const attempt = (await lockAttempt(tx, decision.id)) ?? noSuchPayment()
    refuseStale(attempt, decision, now)
    const { id, holdReason: held, refundAt: at, userId } = attempt
    const refuse = (code: string, otherwise: string) =>
      conflict(code, whatHappened(attempt, decision, now) ?? otherwise)
    if (held === null && at === null) throw refuse('nothing_to_decide', 'This payment does not need a decision.')
    // On the day of the refund, the provider may already have the request.
    if (at !== null && (held !== null || at <= now))
      throw refuse('being_refunded', 'This payment is already being refunded.')
    const impartial = await refuseOwn(tx, deps, attempt, decision, 'for')
    if (userId === null) throw conflict('nobody', 'The account was deleted. You can only refund this payment.')
    if (held !== null && (await receivedFor(tx, id)) === undefined) throw notCounted()
    if (held === null) await refundAt(tx, id, null)
    else await accept(tx, deps, attempt, { from: now, paidAt: attempt.paidAt })
    const entry = await recordDecision(tx, deps, attempt, decision, held === null ? 'kept' : 'accepted')
    return { result: undefined, impartial, entries: [entry], panels: ['payments'] }
  })
}

type Refunding = { attempt: AttemptRow; at: Date }

/** Refunds held money at once, a current period after the notice (G-190). Throws 403 for the admin's own payment, 404, 409, 503. */
export async function refundPayment(db: Db, deps: DecidingDeps, decision: Decision): Promise<void> {
  const now = deps.clock.now()
  const decided = await adminAct<Refunding>(db, deps, decision, async (tx) => {
    const attempt = (await lockAttempt(tx, decision.id)) ?? noSuchPayment()
    refuseStale(attempt, decision, now)
    if (!isFunded(attempt))
      throw conflict('nothing_to_refund', whatHappened(attempt, decision, now) ?? 'There is no payment to refund.')
    if (attempt.refundAt !== null) return { unchanged: { attempt, at: attempt.refundAt } }
    const impartial = await refuseOwn(tx, deps, attempt, decision, 'against')
    if (attempt.holdReason !== null && (await receivedFor(tx, attempt.id)) === undefined) throw notCounted()
    const at = attempt.holdReason === null ? new Date(now.getTime() + DAYS_OF_NOTICE * DAY) : now
    await refundAt(tx, attempt.id, at)
    if (at > now) await notifyRefundScheduled(tx, deps, attempt, at)
    const entry = await recordDecision(tx, deps, attempt, decision, at > now ? 'announced' : 'refunded')
    return { result: { attempt, at }, impartial, entries: [entry], panels: ['payments'] }
  })
  if (decided.at <= now) await refundNow(db, deps, decided.attempt)
}

/** 'against' ignores the shops' contacts; otherwise an owner could block a refund with an admin's number as the shop's. */
async function refuseOwn(
  tx: Db,
  deps: DecidingDeps,
  { userId }: AttemptRow,
  { admin }: Decision,
  effect: 'for' | 'against',
): Promise<Impartial> {
  const contacts = userId === null || effect === 'against' ? {} : await deps.shopContacts(tx, userId)
  const matter = { ...contacts, people: [userId], words: 'it is your payment, or your shop’s' }
  return refuseConflictOfInterest(tx, deps, { admin, role: 'finance' }, matter)
}

const BY_NOW: Partial<Record<AttemptState, string>> = {
  paid: 'This payment was accepted in the meantime.',
  refunded: 'This payment has just been refunded.',
  disputed: 'The bank opened a dispute about this payment in the meantime.',
}

/** Throws 409 if the payment has changed since the admin saw it. Another admin may have just accepted it. */
function refuseStale(attempt: AttemptRow, decision: Decision, now: Date): void {
  const state = publicState(attempt)
  if (decision.seen === undefined || decision.seen === state) return
  const words = whatHappened(attempt, decision, now) ?? BY_NOW[state] ?? 'This payment has changed in the meantime.'
  throw conflict('decided_meanwhile', words)
}

const DID: Record<AttemptDecision, string> = {
  accepted: 'accepted this payment',
  kept: 'kept this payment',
  refunded: 'refunded this payment',
  announced: 'announced the refund of this payment',
}

/** Returns null if no admin caused the state, such as after the provider's own refund. */
function whatHappened(attempt: AttemptRow, { admin }: Decision, now: Date): string | null {
  const { state, refundAt: at, decision, decidedById, decidedBy, decidedAt } = attempt
  if (decision === null || decidedAt === null) return null
  const goesBack = state === 'refunded' || at !== null
  const isGoing = decision === 'refunded' || decision === 'announced'
  if (goesBack !== isGoing || (!goesBack && state !== 'paid')) return null
  return decisionText({ byId: decidedById, by: decidedBy, did: DID[decision], at: decidedAt }, admin, now)
}

const notCounted = () => conflict('not_counted', 'This amount cannot be accepted. Please refund it at the provider.')

async function refundNow(db: Db, deps: PaymentDeps, attempt: AttemptRow): Promise<void> {
  try {
    await refund(db, deps, attempt)
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw providerUnavailable(deps, error.message)
    if (!(error instanceof ProviderRefusal)) throw error
    await refundAt(db, attempt.id, null)
    throw conflict('refund_refused', error.message)
  }
}

/** Stores the decision and returns the audit entry. */
async function recordDecision(
  tx: Db,
  deps: PaymentDeps,
  attempt: AttemptRow,
  { admin }: Decision,
  decided: AttemptDecision,
): Promise<ActEntry> {
  await tx.query(
    'payments.decided',
    'update payment_attempts set decision = $2, decided_by = $3, decided_at = $4 where id = $1',
    [attempt.id, decided, admin.id, deps.clock.now()],
  )
  const isGoing = decided === 'refunded' || decided === 'announced'
  const action = isGoing ? 'payment.refund' : 'payment.accept'
  const details = {
    reference: attempt.reference,
    before: publicState(attempt),
    after: isGoing ? 'to be refunded' : 'accepted',
  }
  return { action, resource: `payment:${attempt.id}`, details }
}
