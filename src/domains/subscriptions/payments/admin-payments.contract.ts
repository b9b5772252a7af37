import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { LARGEST_ID } from '#shared/ids.ts'
import { ownApi } from '../../../own-routes.ts'
import { ATTEMPT_STATES, CHANNELS, HELD, PROVIDERS } from './payments.contract.ts'

/** Amounts in naira, times as ISO dates. */
export const AdminPayment = z.object({
  id: z.number(),
  reference: z.string(),
  provider: z.enum(PROVIDERS),
  providerReference: z.string().nullable(),
  channel: z.enum(CHANNELS),
  state: z.enum(ATTEMPT_STATES),
  /** Why money that has arrived waits for a decision. */
  held: z.enum(HELD).nullable(),
  amount: z.number(),
  currency: z.string(),
  /** What arrived; null: nothing yet. */
  received: z.number().nullable(),
  /** What went back of it, and how. */
  gone: z.object({ amount: z.number(), kind: z.enum(['refund', 'dispute']), at: z.string() }).nullable(),
  /** Stands for the person, also once the person is gone (G-189). */
  payerId: z.number(),
  person: z
    .object({ id: z.string(), name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
    .nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  paidAt: z.string().nullable(),
  refundAt: z.string().nullable(),
  disputedAt: z.string().nullable(),
  createdAt: z.string(),
})
export type AdminPayment = z.output<typeof AdminPayment>

export const adminPayments = {
  allPayments: endpoint({
    route: ownApi.payments.all,
    who: 'financeAdmin',
    summary: 'Attempts to pay, newest first, and what has come and gone as sums of the ledger',
    params: z.object({}),
    query: z.object({
      show: z.enum(['all', 'held', 'received']).default('all').catch('all'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      before: z.coerce.number().int().min(1).max(LARGEST_ID).optional(),
    }),
    body: z.undefined(),
    output: z.object({
      totals: z.object({ received: z.number(), refunded: z.number(), held: z.number(), net: z.number() }),
      payments: z.array(AdminPayment),
      /** For `before`; null on the last page. */
      next: z.number().nullable(),
    }),
  }),
  decidePayment: endpoint({
    route: ownApi.payments.decide,
    who: 'financeAdmin',
    summary:
      'Accepts money that is held, or gives money back: what is held at once, a running year seven days after its owner is told; accepting such a one again keeps it (G-188, G-190)',
    params: z.object({ paymentId: z.coerce.number().int().min(1).max(LARGEST_ID) }),
    query: z.object({}),
    body: z.object({
      decision: z.enum(['accept', 'refund']),
      /** The state on the admin's screen: another by now is refused. */
      seen: z.enum(ATTEMPT_STATES).optional(),
    }),
    output: AdminPayment,
    errors: {
      403: 'One’s own payment, or of a shop with one’s own contact, while another admin could decide.',
      404: 'No such payment.',
      409: 'Nothing is to be decided, it is no longer as it was seen (by whom and when), or the provider refuses.',
      429: 'Too many decisions in an hour.',
      503: 'The payment provider does not answer; the refund is tried again by itself.',
    },
  }),
}
