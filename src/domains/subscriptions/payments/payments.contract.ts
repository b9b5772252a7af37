import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { USSD_BANK_CODES } from '#shared/payments/ussd-banks.ts'
import { Subscription } from '../subscriptions.contract.ts'
import { paymentRoutes, subscriptionRoutes } from '../subscriptions.routes.ts'
import { SandboxCardBody } from './sandbox-card.contract.ts'

/** G-188. */
export const ATTEMPT_STATES = [
  'open',
  'waiting',
  'confirming',
  'paid',
  'paid_late',
  'wrong_amount',
  'declined',
  'expired',
  'refunded',
  'disputed',
] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

export const HOLD_REASONS = ['late', 'wrong_amount', 'second', 'nobody'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]
export const CHANNELS = ['card', 'transfer', 'ussd'] as const
export const PROVIDERS = ['sandbox', 'paystack', 'stripe'] as const

const Checkout = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sandbox') }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('stripe'), publishableKey: z.string() }),
  z.object({ kind: z.literal('transfer'), bank: z.string(), accountNumber: z.string(), accountName: z.string() }),
  z.object({ kind: z.literal('ussd'), code: z.string() }),
])

/** `amount` in naira, times as ISO dates. */
export const Attempt = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.enum(ATTEMPT_STATES),
  held: z.enum(HOLD_REASONS).nullable(),
  channel: z.enum(CHANNELS),
  amount: z.number(),
  currency: z.string(),
  /** Null once it can no longer be paid. */
  clientSecret: z.string().nullable(),
  checkout: Checkout.nullable(),
  expiresAt: z.string().nullable(),
  message: z.string().nullable(),
  createdAt: z.string(),
})
export type Attempt = z.output<typeof Attempt>

/** G-104: `clientSecret` is null when there is nothing to pay now. */
export const Started = z.object({
  clientSecret: z.string().nullable(),
  status: Subscription.shape.status,
  endDate: z.string().nullable(),
  /** True if shops are hidden after a period ends without another (G-100). */
  hides: z.boolean(),
  provider: z.enum(PROVIDERS),
  channels: z.array(z.enum(CHANNELS)),
  attempt: Attempt.nullable(),
  /** Pending transfers and USSD payments, and payments that need a decision. */
  waiting: z.array(Attempt),
})
export type Started = z.output<typeof Started>

/** `amount` in naira. */
export const Payment = z.object({
  id: z.string(),
  state: z.enum(ATTEMPT_STATES),
  held: z.enum(HOLD_REASONS).nullable(),
  source: z.enum(['card', 'transfer', 'ussd', 'voucher', 'cash', 'admin']),
  amount: z.number(),
  currency: z.string(),
  paidAt: z.string(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  reference: z.string(),
})
export type Payment = z.output<typeof Payment>

/** Our reference, the provider’s, or a client secret. */
const ChargeName = z.string().regex(/^[\w.=-]{1,200}$/, 'Please choose a payment.')

export const payments = {
  start: endpoint({
    route: subscriptionRoutes.start,
    who: 'signedIn',
    summary: 'Returns the caller’s payment attempt, or creates one; never charges (G-104)',
    output: Started,
    counted: false,
    errors: { 403: 'From another site.', 503: 'The payment provider does not answer; try again.' },
  }),
  wait: endpoint({
    route: paymentRoutes.wait,
    who: 'signedIn',
    summary: 'Returns an account to transfer to or a code to dial, the same one while it can be paid',
    body: z.object({
      channel: z.enum(['transfer', 'ussd']),
      bank: z.enum(USSD_BANK_CODES, 'Choose your bank.').optional(),
    }),
    output: Attempt,
    errors: { 409: 'Nothing is to be paid now.', 503: 'The payment provider does not answer; try again.' },
  }),
  /** `message` is set only for a decline. */
  confirm: endpoint({
    route: paymentRoutes.confirm,
    who: 'signedIn',
    summary: 'Fetches the payment from the provider and settles it (G-109)',
    body: z.object({ reference: ChargeName }),
    output: z.object({
      state: z.enum(ATTEMPT_STATES),
      message: z.string().nullable(),
      subscription: Subscription.nullable(),
    }),
    errors: { 404: 'Payment not found or not yours', 503: 'The payment provider does not answer; try again.' },
  }),
  list: endpoint({
    route: paymentRoutes.list,
    who: 'signedIn',
    summary: 'Lists the caller’s payments, newest first',
    output: z.array(Payment),
    counted: false,
  }),
  webhook: endpoint({
    route: paymentRoutes.webhook,
    who: 'anyone',
    summary: 'Receives a signed provider event, which triggers a fetch of the charge',
    params: z.object({ provider: z.enum(PROVIDERS) }),
    body: z.instanceof(Uint8Array).meta({ type: 'string', format: 'binary' }).nullish(),
    raw: true,
    price: { bytes: 64 * 1024 },
    output: z.object({ received: z.literal(true) }),
    errors: { 400: 'Not signed by the provider.', 404: 'This payment provider is not configured.' },
  }),
  sandboxCard: endpoint({
    route: paymentRoutes.sandboxCard,
    who: 'signedIn',
    summary: 'Pays a charge of the sandbox with a documented test card; other numbers are rejected',
    body: SandboxCardBody,
    output: z.object({ state: z.enum(ATTEMPT_STATES), message: z.string().nullable() }),
    errors: { 400: 'Not a test card.', 404: 'Charge not found' },
  }),
  sandboxOutcome: endpoint({
    route: paymentRoutes.sandboxOutcome,
    who: 'signedIn',
    summary: 'Simulates the outcome of a transfer or USSD payment in the sandbox',
    params: z.object({ channel: z.enum(['transfer', 'ussd']) }),
    body: z.object({ clientSecret: ChargeName, outcome: z.enum(['paid', 'late', 'wrong_amount', 'expired']) }),
    output: z.object({ state: z.enum(ATTEMPT_STATES) }),
    errors: { 404: 'No such charge.' },
  }),
}
