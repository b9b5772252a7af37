import { type Handler, handle } from '#platform/http/api/handle.ts'
import { totals } from '../settlement/ledger.ts'
import type { PaymentDeps } from '../settlement/payment-deps.ts'
import { adminPayments as contract } from './admin-payments.contract.ts'
import { findPaymentForAdmin, listPaymentsForAdmin } from './admin-payments.queries.ts'
import { acceptPayment, giveBackPayment, noSuchPayment } from './decide-payment.ts'

export function adminPaymentsApi(deps: PaymentDeps): Handler[] {
  return [
    handle(contract.allPayments, async ({ db, query }) => {
      const found = await listPaymentsForAdmin(db, query)
      const { received, refunded, held } = await totals(db)
      const naira = { received: received / 100, refunded: refunded / 100, held: held / 100 }
      return { totals: { ...naira, net: (received - refunded - held) / 100 }, ...found }
    }),
    handle(contract.decidePayment, async ({ db, caller, params: { paymentId }, body, request }) => {
      const decide = body.decision === 'accept' ? acceptPayment : giveBackPayment
      await decide(db, deps, { id: paymentId, admin: caller.person, request })
      return (await findPaymentForAdmin(db, paymentId)) ?? noSuchPayment()
    }),
  ]
}
