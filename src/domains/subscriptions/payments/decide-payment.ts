import { audit } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { conflict, notFound } from '#platform/http/api/errors.ts'
import type { RequestFacts } from '#platform/http/api/request-facts.ts'
import { ProviderAway, ProviderRefusal } from '#platform/payments/payment-provider.ts'
import type { AdminActor } from '#shared/caller.ts'
import type { AttemptRow } from '../settlement/attempts.ts'
import { receivedFor } from '../settlement/ledger.ts'
import { type PaymentDeps, providerAway } from '../settlement/payment-deps.ts'
import { tellRefundComing } from '../settlement/payment-notices.ts'
import { refund, refundAt } from '../settlement/refund.ts'
import { accept, lockAttempt } from '../settlement/settle.ts'
import { hasArrived } from '../settlement/verdict.ts'

const DAY = 86_400_000
/** Between the notice and the refund of a running year (G-190). */
const NOTICE_DAYS = 7

/** An admin's decision on the payment with this id. */
export type Decision = { id: number; admin: AdminActor; request: RequestFacts }

export function noSuchPayment(): never {
  throw notFound('no_such_payment', 'There is no such payment.')
}

/** Money that is held becomes a year; a refund that is only announced is called off (G-188, G-190). Throws 404, 409. */
export async function acceptPayment(db: Db, deps: PaymentDeps, decision: Decision): Promise<void> {
  await db.transaction(async (tx) => {
    const attempt = (await lockAttempt(tx, decision.id)) ?? noSuchPayment()
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
  })
}

/** Gives money back: held money at once, the money of a running year after notice (G-190). Throws 404, 409, 503. */
export async function giveBackPayment(db: Db, deps: PaymentDeps, decision: Decision): Promise<void> {
  const now = deps.clock.now()
  const decided = await db.transaction(async (tx) => {
    const attempt = (await lockAttempt(tx, decision.id)) ?? noSuchPayment()
    if (!hasArrived(attempt)) throw conflict('nothing_to_refund', 'Nothing was paid that could be sent back.')
    if (attempt.refundAt !== null) return { attempt, at: attempt.refundAt }
    if (attempt.held !== null && (await receivedFor(tx, attempt.id)) === undefined) throw notCounted()
    const at = attempt.held === null ? new Date(now.getTime() + NOTICE_DAYS * DAY) : now
    await refundAt(tx, attempt.id, at)
    if (at > now) await tellRefundComing(tx, deps, attempt, at)
    await note(tx, deps, attempt, decision, 'payment.refund')
    return { attempt, at }
  })
  if (decided.at <= now) await refundNow(db, deps, decided.attempt)
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
  { id, reference }: AttemptRow,
  { admin, request }: Decision,
  action: string,
) => audit(tx, { userId: admin.id, action, resource: `payment:${id}`, details: { reference } }, request, clock.now())
