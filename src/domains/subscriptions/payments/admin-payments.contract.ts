import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { LARGEST_ID } from '#shared/ids.ts'
import { paymentRoutes } from '../subscriptions.routes.ts'
import { ATTEMPT_STATES, CHANNELS, HOLD_REASONS, PROVIDERS } from './payments.contract.ts'

/** Amounts in naira, times as ISO dates. */
export const AdminPayment = z.object({
  id: z.number(),
  reference: z.string(),
  provider: z.enum(PROVIDERS),
  providerReference: z.string().nullable(),
  channel: z.enum(CHANNELS),
  state: z.enum(ATTEMPT_STATES),
  held: z.enum(HOLD_REASONS).nullable(),
  amount: z.number(),
  currency: z.string(),
  /** Naira received; null if nothing has arrived. */
  received: z.number().nullable(),
  gone: z.object({ amount: z.number(), kind: z.enum(['refund', 'dispute']), at: z.string() }).nullable(),
  /** Stays after the payer's account is deleted (G-189). */
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
    route: paymentRoutes.all,
    who: 'financeAdmin',
    summary: 'Lists payment attempts, newest first, with the totals of the ledger',
    query: z.object({
      show: z.enum(['all', 'held', 'received']).default('all').catch('all'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      before: z.coerce.number().int().min(1).max(LARGEST_ID).optional(),
    }),
    output: z.object({
      totals: z.object({ received: z.number(), refunded: z.number(), held: z.number(), net: z.number() }),
      payments: z.array(AdminPayment),
      /** The next `before`; null on the last page. */
      next: z.number().nullable(),
    }),
  }),
  decidePayment: endpoint({
    route: paymentRoutes.decide,
    who: 'financeAdmin',
    fresh: true,
    summary:
      'Accepts a held payment, or refunds one: a held one at once, a current year seven days after the notice. Accepting an announced refund cancels it (G-188, G-190)',
    params: z.object({ paymentId: z.coerce.number().int().min(1).max(LARGEST_ID) }),
    body: z.object({
      decision: z.enum(['accept', 'refund']),
      /** The state on the admin's screen, to reject a decision about a changed payment. */
      seen: z.enum(ATTEMPT_STATES).optional(),
    }),
    output: AdminPayment,
    errors: {
      403: 'The caller’s own payment, or that of a shop with their contact, while another admin can decide.',
      404: 'No such payment.',
      409: 'Nothing to decide, changed since it was seen (by whom and when), or rejected by the provider.',
      429: 'Too many decisions in an hour.',
      503: 'The payment provider is unavailable. The refund is retried automatically.',
    },
  }),
}
