import { audit, countAct, type Parties, refuseOwnMatter } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { conflict, notFound } from '#platform/http/api/errors.ts'
import type { RequestFacts } from '#platform/http/api/request-facts.ts'
import { ProviderAway, ProviderRefusal } from '#platform/payments/payment-provider.ts'
import type { FinanceAdmin } from '#shared/caller.ts'
import { relativeTime } from '#shared/time/relative-time.ts'
import { type AttemptDecision, type AttemptRow, shownState } from '../settlement/attempts.ts'
import { receivedFor } from '../settlement/ledger.ts'
import { type PaymentDeps, providerAway } from '../settlement/payment-deps.ts'
import { tellAdmins, tellRefundComing } from '../settlement/payment-notices.ts'
import { refund, refundAt } from '../settlement/refund.ts'
import { accept, lockAttempt } from '../settlement/settle.ts'
import { hasArrived } from '../settlement/verdict.ts'
import type { AttemptState } from './payments.contract.ts'

const DAY = 86_400_000
/** Between the notice and the refund of a running year (G-190). */
const NOTICE_DAYS = 7

/** An admin's decision on the payment with this id; `seen` is the state on their screen. */
export type Decision = { id: number; seen: AttemptState | undefined; admin: FinanceAdmin; request: RequestFacts }

/** `shopContacts`: those of a person's shops, which a later domain keeps. */
export type DecidingDeps = PaymentDeps & {
  shopContacts: (db: Db, ownerId: string) => Promise<Required<Pick<Parties, 'emails' | 'phones'>>>
}

export function noSuchPayment(): never {
  throw notFound('no_such_payment', 'There is no such payment.')
}

/** Money that is held becomes a year; a refund that is only announced is called off (G-188, G-190). Throws 403 for one's own, 404, 409. */
export async function acceptPayment(db: Db, deps: DecidingDeps, decision: Decision): Promise<void> {
  await db.transaction(async (tx) => {
    const attempt = (await lockAttempt(tx, decision.id)) ?? noSuchPayment()
    const now = deps.clock.now()
    refuseStale(attempt, decision, now)
    const { id, held, refundAt: at, userId } = attempt
    const refuse = (code: string, otherwise: string) =>
      conflict(code, whatHappened(attempt, decision, now) ?? otherwise)
    if (held === null && at === null) throw refuse('nothing_to_decide', 'This payment does not wait for a decision.')
    // Once its day has come the provider may have been asked.
    if (at !== null && (held !== null || at <= now))
      throw refuse('being_refunded', 'This payment is being sent back already.')
    await refuseOwn(tx, deps, attempt, decision, 'for')
    if (userId === null) throw conflict('nobody', 'The person is gone: the money can only be sent back.')
    if (held !== null && (await receivedFor(tx, id)) === undefined) throw notCounted()
    if (held === null) await refundAt(tx, id, null)
    else await accept(tx, deps, attempt, { from: now, paidAt: attempt.paidAt })
    await note(tx, deps, attempt, decision, held === null ? 'kept' : 'accepted')
    await tellAdmins(tx)
  })
  deps.live.wake(['admins'])
}

/** Gives money back: held money at once, the money of a running year after notice (G-190). Throws 403 for one's own, 404, 409, 503. */
export async function giveBackPayment(db: Db, deps: DecidingDeps, decision: Decision): Promise<void> {
  const now = deps.clock.now()
  const decided = await db.transaction(async (tx) => {
    const attempt = (await lockAttempt(tx, decision.id)) ?? noSuchPayment()
    refuseStale(attempt, decision, now)
    if (!hasArrived(attempt))
      throw conflict(
        'nothing_to_refund',
        whatHappened(attempt, decision, now) ?? 'Nothing was paid that could be sent back.',
      )
    if (attempt.refundAt !== null) return { attempt, at: attempt.refundAt }
    await refuseOwn(tx, deps, attempt, decision, 'against')
    if (attempt.held !== null && (await receivedFor(tx, attempt.id)) === undefined) throw notCounted()
    const at = attempt.held === null ? new Date(now.getTime() + NOTICE_DAYS * DAY) : now
    await refundAt(tx, attempt.id, at)
    if (at > now) await tellRefundComing(tx, deps, attempt, at)
    await note(tx, deps, attempt, decision, at > now ? 'announced' : 'refunded')
    await tellAdmins(tx)
    return { attempt, at }
  })
  deps.live.wake(['admins'])
  if (decided.at <= now) await refundNow(db, deps, decided.attempt)
}

/**
 * Throws 403 for whoever paid, while another admin could decide; for what is in their favour, also for an admin who is a contact of one
 * of their shops. Not for a refund, which an owner would escape by typing an admin's number.
 */
async function refuseOwn(
  tx: Db,
  deps: DecidingDeps,
  { userId }: AttemptRow,
  { admin }: Decision,
  effect: 'for' | 'against',
): Promise<void> {
  const contacts = userId === null || effect === 'against' ? {} : await deps.shopContacts(tx, userId)
  const matter = { ...contacts, people: [userId], words: 'it is your payment, or your shop’s' }
  await refuseOwnMatter(tx, deps, { admin, role: 'finance' }, matter)
}

const BY_NOW: Partial<Record<AttemptState, string>> = {
  paid: 'This payment was accepted in the meantime.',
  refunded: 'This payment was sent back in the meantime.',
  disputed: 'The bank opened a dispute about this payment in the meantime.',
}

/** A decision is about the payment as it is on screen: else what one admin accepted, another would send back. Throws 409. */
function refuseStale(attempt: AttemptRow, decision: Decision, now: Date): void {
  const state = shownState(attempt)
  if (decision.seen === undefined || decision.seen === state) return
  const words = whatHappened(attempt, decision, now) ?? BY_NOW[state] ?? 'This payment has changed in the meantime.'
  throw conflict('decided_meanwhile', words)
}

const DID: Record<AttemptDecision, string> = {
  accepted: 'accepted this payment',
  kept: 'kept this payment',
  refunded: 'sent this payment back',
  announced: 'announced that this payment goes back',
}

/** 'Bisi accepted this payment 2 minutes ago.'; null when it is as it is for another reason, such as a refund by the provider. */
function whatHappened(attempt: AttemptRow, { admin }: Decision, now: Date): string | null {
  const { state, refundAt: at, decision, decidedById, decidedBy, decidedAt } = attempt
  if (decision === null || decidedAt === null) return null
  const goesBack = state === 'refunded' || at !== null
  const isGoing = decision === 'refunded' || decision === 'announced'
  if (goesBack !== isGoing || (!goesBack && state !== 'paid')) return null
  const who = decidedById === admin.id ? 'You' : (decidedBy ?? 'Another admin')
  return `${who} ${DID[decision]} ${relativeTime(decidedAt.toISOString(), now.getTime())}.`
}

const notCounted = () => conflict('not_counted', 'What arrived cannot be counted. Please send it back at the provider.')

/** Throws 409 with the provider's sentence, 503. */
async function refundNow(db: Db, deps: PaymentDeps, attempt: AttemptRow): Promise<void> {
  try {
    await refund(db, deps, attempt)
  } catch (error) {
    if (error instanceof ProviderAway) throw providerAway(deps, error.message)
    if (!(error instanceof ProviderRefusal)) throw error
    await refundAt(db, attempt.id, null)
    throw conflict('refund_refused', error.message)
  }
}

async function note(
  tx: Db,
  { config, clock }: PaymentDeps,
  attempt: AttemptRow,
  { admin, request }: Decision,
  decided: AttemptDecision,
): Promise<void> {
  await tx.query(
    'payments.decided',
    'update payment_attempts set decision = $2, decided_by = $3, decided_at = $4 where id = $1',
    [attempt.id, decided, admin.id, clock.now()],
  )
  const isGoing = decided === 'refunded' || decided === 'announced'
  const action = isGoing ? 'payment.refund' : 'payment.accept'
  const details = {
    reference: attempt.reference,
    before: shownState(attempt),
    after: isGoing ? 'to be sent back' : 'accepted',
  }
  const resource = `payment:${attempt.id}`
  await audit(tx, { userId: admin.id, action, resource, details }, request, clock.now())
  await countAct(tx, { config, clock }, admin, resource)
}
