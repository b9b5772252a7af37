import { audit } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { conflict, notFound } from '#platform/http/api/errors.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import type { RequestFacts } from '#platform/http/api/request-facts.ts'
import { ProviderAway, ProviderRefusal } from '#platform/payments/payment-provider.ts'
import type { AdminActor } from '#shared/caller.ts'
import type { AttemptRow } from '../settlement/attempts.ts'
import { totals } from '../settlement/ledger.ts'
import { type PaymentDeps, providerAway } from '../settlement/payment-deps.ts'
import { tellRefundComing } from '../settlement/payment-notices.ts'
import { refund, refundAt } from '../settlement/refund.ts'
import { accept, lockAttempt } from '../settlement/settle.ts'
import { hasArrived } from '../settlement/verdict.ts'
import { adminPayments as contract } from './admin-payments.contract.ts'
import { findPaymentForAdmin, listPaymentsForAdmin } from './admin-payments.queries.ts'

const DAY = 86_400_000
/** Between the notice and the refund of a running year (G-190). */
const NOTICE_DAYS = 7

export function adminPaymentsApi(deps: PaymentDeps): Handler[] {
  return [
    handle(contract.allPayments, async ({ db, query }) => {
      const found = await listPaymentsForAdmin(db, query)
      const { received, refunded, held } = await totals(db)
      const naira = { received: received / 100, refunded: refunded / 100, held: held / 100 }
      return { totals: { ...naira, net: (received - refunded - held) / 100 }, ...found }
    }),
    handle(contract.decidePayment, async ({ db, caller, params: { paymentId }, body, request }) => {
      const decided = await (body.decision === 'accept' ? acceptHeld : giveUp)(
        db,
        deps,
        caller.person,
        paymentId,
        request,
      )
      if (decided.refundAt && decided.refundAt <= deps.clock.now()) await refundNow(db, deps, decided)
      return (await findPaymentForAdmin(db, paymentId)) ?? missing()
    }),
  ]
}

function missing(): never {
  throw notFound('no_such_payment', 'There is no such payment.')
}

/** Money that is held becomes a year; a refund that is only announced is called off. Throws 404, 409. */
async function acceptHeld(db: Db, deps: PaymentDeps, admin: AdminActor, id: number, request: RequestFacts) {
  return db.transaction(async (tx) => {
    const attempt = (await lockAttempt(tx, id)) ?? missing()
    const { held, refundAt: at, userId } = attempt
    if (held === null && at === null) throw conflict('nothing_to_decide', 'This payment does not wait for a decision.')
    // Once its day has come the provider may have been asked.
    if (at !== null && (held !== null || at <= deps.clock.now()))
      throw conflict('being_refunded', 'This payment is being sent back already.')
    if (userId === null) throw conflict('nobody', 'The person is gone: the money can only be sent back.')
    if (held === null) await refundAt(tx, id, null)
    else await accept(tx, deps, attempt, { from: deps.clock.now(), paidAt: attempt.paidAt })
    await note(tx, deps, admin, attempt, 'payment.accept', request)
    return { ...attempt, refundAt: null }
  })
}

/** Decides on a refund: at once, or after notice when it would end a running year. Throws 404, 409. */
async function giveUp(db: Db, deps: PaymentDeps, admin: AdminActor, id: number, request: RequestFacts) {
  return db.transaction(async (tx) => {
    const attempt = (await lockAttempt(tx, id)) ?? missing()
    if (!hasArrived(attempt)) throw conflict('nothing_to_refund', 'Nothing was paid that could be sent back.')
    if (attempt.refundAt !== null) return attempt
    const now = deps.clock.now()
    const at = attempt.held === null ? new Date(now.getTime() + NOTICE_DAYS * DAY) : now
    await refundAt(tx, id, at)
    if (at > now) await tellRefundComing(tx, deps, attempt, at)
    await note(tx, deps, admin, attempt, 'payment.refund', request)
    return { ...attempt, refundAt: at }
  })
}

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
  admin: AdminActor,
  { id, reference }: AttemptRow,
  action: string,
  request: RequestFacts,
) => audit(tx, { userId: admin.id, action, resource: `payment:${id}`, details: { reference } }, request, clock.now())
