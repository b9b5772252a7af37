import { recordPersonalAccess } from '#domains/accounts/accounts.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { totals } from '../settlement/ledger.ts'
import { adminPayments as contract } from './admin-payments.contract.ts'
import { findPaymentForAdmin, listPaymentsForAdmin } from './admin-payments.queries.ts'
import { acceptPayment, type DecidingDeps, noSuchPayment, refundPayment } from './decide-payment.ts'

export function adminPaymentsApi(deps: DecidingDeps): Handler[] {
  return [
    handle(contract.allPayments, async ({ db, caller, query }) => {
      const found = await listPaymentsForAdmin(db, query)
      await recordPersonalAccess(
        db,
        caller.person.id,
        found.payments.map(({ person }) => person?.id ?? null),
        deps.clock.now(),
      )
      const { received, refunded, onHoldKobo: held, net } = await totals(db)
      const naira = { received: received / 100, refunded: refunded / 100, held: held / 100, net: net / 100 }
      return { totals: naira, ...found }
    }),
    handle(contract.decidePayment, async ({ db, caller, params: { paymentId }, body, request }) => {
      const decide = body.decision === 'accept' ? acceptPayment : refundPayment
      await decide(db, deps, { id: paymentId, seen: body.seen, admin: caller.person, request })
      const decided = (await findPaymentForAdmin(db, paymentId)) ?? noSuchPayment()
      await recordPersonalAccess(db, caller.person.id, [decided.person?.id ?? null], deps.clock.now())
      return decided
    }),
  ]
}
