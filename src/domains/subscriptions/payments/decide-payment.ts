import { audit, refuseOwnMatter } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { conflict, notFound } from '#platform/http/api/errors.ts'
import type { RequestFacts } from '#platform/http/api/request-facts.ts'
import { ProviderAway, ProviderRefusal } from '#platform/payments/payment-provider.ts'
import type { FinanceAdmin } from '#shared/caller.ts'
import { type AttemptRow, shownState } from '../settlement/attempts.ts'
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

export function noSuchPayment(): never {
  throw notFound('no_such_payment', 'There is no such payment.')
}

/** Money that is held becomes a year; a refund that is only announced is called off (G-188, G-190). Throws 403 for one's own, 404, 409. */
export async function acceptPayment(db: Db, deps: PaymentDeps, decision: Decision): Promise<void> {
  await db.transaction(async (tx) => {
    const attempt = (await lockAttempt(tx, decision.id)) ?? noSuchPayment()
    refuseStale(attempt, decision)
    await refuseOwn(tx, deps, attempt, decision)
    const { id, held, refundAt: at, userId } = attempt
    if (held === null && at === null) throw conflict('nothing_to_decide', 'This payment does not wait for a decision.')
    // Once its day has come the provider may have been asked.
    if (at !== null && (held !== null || at <= deps.clock.now()))
      throw conflict('being_refunded', 'This payment is being sent back already.')
    if (userId === null) throw conflict('nobody', 'The person is gone: the money can only be sent back.')
    if (held !== null && (await receivedFor(tx, id)) === undefined) throw notCounted()
    if (held === null) await refundAt(tx, id, null)
    else await accept(tx, deps, attempt, { from: deps.clock.now(), paidAt: attempt.paidAt })
    await note(tx, deps, attempt, decision, 'payment.accept')
    await tellAdmins(tx)
  })
  deps.live.wake(['admins'])
}

/** Gives money back: held money at once, the money of a running year after notice (G-190). Throws 403 for one's own, 404, 409, 503. */
export async function giveBackPayment(db: Db, deps: PaymentDeps, decision: Decision): Promise<void> {
  const now = deps.clock.now()
  const decided = await db.transaction(async (tx) => {
    const attempt = (await lockAttempt(tx, decision.id)) ?? noSuchPayment()
    refuseStale(attempt, decision)
    await refuseOwn(tx, deps, attempt, decision)
    if (!hasArrived(attempt)) throw conflict('nothing_to_refund', 'Nothing was paid that could be sent back.')
    if (attempt.refundAt !== null) return { attempt, at: attempt.refundAt }
    if (attempt.held !== null && (await receivedFor(tx, attempt.id)) === undefined) throw notCounted()
    const at = attempt.held === null ? new Date(now.getTime() + NOTICE_DAYS * DAY) : now
    await refundAt(tx, attempt.id, at)
    if (at > now) await tellRefundComing(tx, deps, attempt, at)
    await note(tx, deps, attempt, decision, 'payment.refund')
    await tellAdmins(tx)
    return { attempt, at }
  })
  deps.live.wake(['admins'])
  if (decided.at <= now) await refundNow(db, deps, decided.attempt)
}

/** Throws 403 for whoever paid, while another admin could decide. */
const refuseOwn = (tx: Db, deps: PaymentDeps, { userId }: AttemptRow, { admin }: Decision) =>
  refuseOwnMatter(tx, deps, { admin, role: 'finance' }, { people: [userId], words: 'it is your payment' })

const BY_NOW: Partial<Record<AttemptState, string>> = {
  paid: 'This payment was accepted in the meantime.',
  refunded: 'This payment was sent back in the meantime.',
  disputed: 'The bank opened a dispute about this payment in the meantime.',
}

/** A decision is about the payment as it is on screen: else what one admin accepted, another would send back. Throws 409. */
function refuseStale(attempt: AttemptRow, { seen }: Decision): void {
  const state = shownState(attempt)
  if (seen !== undefined && seen !== state)
    throw conflict('decided_meanwhile', BY_NOW[state] ?? 'This payment has changed in the meantime.')
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

const note = (
  tx: Db,
  { clock }: PaymentDeps,
  attempt: AttemptRow,
  { admin, request }: Decision,
  action: 'payment.accept' | 'payment.refund',
) => {
  const after = action === 'payment.accept' ? 'accepted' : 'to be sent back'
  const details = { reference: attempt.reference, before: shownState(attempt), after }
  return audit(tx, { userId: admin.id, action, resource: `payment:${attempt.id}`, details }, request, clock.now())
}
