import type Stripe from 'stripe'
import type { Clock } from '../clock.ts'
import type { FetchBounds } from './bounded-fetch.ts'
import { type Charge, type ChargeStatus, type PaymentProvider, ProviderUnavailable } from './payment-provider.ts'
import { providerMessage } from './provider-message.ts'
import type { StripeRequest } from './stripe-client.ts'
import { readStripeEvent } from './stripe-events.ts'
import { unknownCharge } from './unknown-charge.ts'

export type StripeSettings = {
  url: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
  bounds?: FetchBounds
}

/** Kobo; Stripe refuses less than about USD 0.50 after conversion. */
const SMALLEST_AMOUNT = 70_000

const SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com']
const CONTENT = {
  scripts: SCRIPTS,
  frames: [...SCRIPTS, 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
}

export function stripeProvider(settings: StripeSettings, clock: Clock): PaymentProvider {
  const { secretKey, publishableKey, webhookSecret } = settings
  // The client takes 38 MB of memory, so only its users load it.
  let loading: Promise<StripeRequest> | undefined
  const stripe = () => (loading ??= import('./stripe-client.ts').then(({ stripeClient }) => stripeClient(settings)))

  async function disputeStatus(intent: string): Promise<ChargeStatus> {
    const { client, ask } = await stripe()
    const disputes = (await ask(client.disputes.list({ payment_intent: intent, limit: 10 })))?.data
    if (!Array.isArray(disputes)) throw new ProviderUnavailable('Stripe answered a look with something else')
    if (disputes.some(({ status }) => status === 'lost')) return 'refunded'
    return disputes.every(({ status }) => DISPUTE_OVER.has(status)) ? 'paid' : 'disputed'
  }

  return {
    name: 'stripe',
    channels: ['card'],
    smallestAmount: SMALLEST_AMOUNT,
    content: CONTENT,
    async open({ reference, amount, currency }) {
      const { client, ask } = await stripe()
      const intent = await ask(
        client.paymentIntents.create(
          { amount, currency: currency.toLowerCase(), allowed_payment_method_types: ['card'], metadata: { reference } },
          { idempotencyKey: `open-${reference}` },
        ),
      )
      if (typeof intent?.id !== 'string' || typeof intent.client_secret !== 'string')
        throw new ProviderUnavailable('Stripe answered an opening with something else')
      return {
        providerReference: intent.id,
        clientSecret: intent.client_secret,
        checkout: { kind: 'stripe', publishableKey },
        expiresAt: null,
      }
    },
    async fetchCharge(providerReference) {
      if (!/^pi_\w{1,100}$/.test(providerReference)) return unknownCharge(providerReference)
      const { client, ask } = await stripe()
      const expand = ['latest_charge']
      const found = await ask(client.paymentIntents.retrieve(providerReference, { expand }), 'resource_missing')
      if (!found) return unknownCharge(providerReference)
      if (found.id !== providerReference || !Number.isInteger(found.amount))
        throw new ProviderUnavailable('Stripe answered a look with something else')
      return chargeOf(found, secretKey, () => disputeStatus(providerReference))
    },
    async readEvent(body, headers) {
      const { client } = await stripe()
      return readStripeEvent(client, body, headers['stripe-signature'], { webhookSecret, now: clock.now() })
    },
    async refund(providerReference, amount) {
      const { client, ask } = await stripe()
      // Without an idempotency key: Stripe refunds no more than was paid, and with a key it would repeat a refusal for a day.
      await ask(client.refunds.create({ payment_intent: providerReference, amount }), 'charge_already_refunded')
    },
  }
}

const DISPUTE_OVER = new Set<string>(['won', 'warning_closed', 'prevented'])

async function chargeOf(
  intent: Stripe.PaymentIntent,
  secretKey: string,
  disputeStatus: () => Promise<ChargeStatus>,
): Promise<Charge> {
  const { last_payment_error: failure, latest_charge: latest } = intent
  const charge = typeof latest === 'object' ? latest : null
  const paid = intent.status === 'succeeded'
  const status = !paid
    ? unpaidStatus(intent.status, failure !== null)
    : charge?.refunded
      ? 'refunded'
      : charge?.disputed
        ? await disputeStatus()
        : 'paid'
  return {
    providerReference: intent.id,
    reference: intent.metadata?.reference ?? null,
    status,
    channel: 'card',
    amount: paid ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    paidAt: paid ? new Date((charge?.created ?? intent.created) * 1000) : null,
    message: status === 'declined' ? providerMessage(failure?.message, secretKey) : null,
  }
}

function unpaidStatus(status: string, failed: boolean): ChargeStatus {
  if (status === 'canceled') return 'expired'
  if (status === 'processing' || status === 'requires_capture') return 'confirming'
  return status === 'requires_payment_method' && failed ? 'declined' : 'open'
}
