import Stripe from 'stripe'
import type { Clock } from '../clock.ts'
import { reasonOf } from '../jobs/run-job.ts'
import { boundedFetch, type FetchBounds } from './bounded-fetch.ts'
import {
  type Charge,
  type ChargeStatus,
  type PaymentProvider,
  ProviderAway,
  ProviderRefusal,
} from './payment-provider.ts'
import { providerSentence } from './provider-sentence.ts'
import { readStripeEvent } from './stripe-events.ts'
import { unknownCharge } from './unknown-charge.ts'

export type StripeSettings = {
  url: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
  bounds?: FetchBounds
}

/** Kobo; it refuses what is worth less than USD 0.50 once converted, which is about this. */
const SMALLEST_AMOUNT = 70_000

/** Stripe, through its own client: cards, in its Payment Element. */
export function stripeProvider(settings: StripeSettings, clock: Clock): PaymentProvider {
  const { secretKey, publishableKey, webhookSecret } = settings
  const client = stripeClient(settings)

  const ask = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } catch (error) {
      throw problem(error, secretKey)
    }
  }

  /** A dispute shows on the charge for good; its own status says how it stands. */
  async function disputeStatus(intent: string): Promise<ChargeStatus> {
    const { data } = await ask(client.disputes.list({ payment_intent: intent, limit: 10 }))
    if (!Array.isArray(data)) throw new ProviderAway('Stripe answered a look with something else')
    if (data.some(({ status }) => status === 'lost')) return 'refunded'
    return data.every(({ status }) => DISPUTE_OVER.has(status)) ? 'paid' : 'disputed'
  }

  return {
    name: 'stripe',
    channels: ['card'],
    smallestAmount: SMALLEST_AMOUNT,
    async open({ reference, amount, currency }) {
      const intent = await ask(
        client.paymentIntents.create(
          { amount, currency: currency.toLowerCase(), allowed_payment_method_types: ['card'], metadata: { reference } },
          { idempotencyKey: `open-${reference}` },
        ),
      )
      if (typeof intent.id !== 'string' || typeof intent.client_secret !== 'string')
        throw new ProviderAway('Stripe answered an opening with something else')
      return {
        providerReference: intent.id,
        clientSecret: intent.client_secret,
        checkout: { kind: 'stripe', publishableKey },
        expiresAt: null,
      }
    },
    async look(providerReference) {
      if (!/^pi_\w{1,100}$/.test(providerReference)) return unknownCharge(providerReference)
      const found = await ask(
        client.paymentIntents.retrieve(providerReference, { expand: ['latest_charge'] }).catch((error) => {
          if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
          throw error
        }),
      )
      if (!found) return unknownCharge(providerReference)
      if (found.id !== providerReference || !Number.isInteger(found.amount))
        throw new ProviderAway('Stripe answered a look with something else')
      return chargeOf(found, secretKey, () => disputeStatus(providerReference))
    },
    readEvent: (body, headers) =>
      readStripeEvent(client, body, headers['stripe-signature'], { webhookSecret, now: clock.now() }),
    async refund(providerReference, amount) {
      // Without a key of ours: it gives no more back than was paid, and with one it would repeat a refusal for a day.
      await ask(
        client.refunds.create({ payment_intent: providerReference, amount }).catch((error) => {
          if (!(error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded')) throw error
        }),
      )
    },
  }
}

/** The client at `url`, which tells Stripe nothing about this machine. */
function stripeClient({ url, secretKey, bounds }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(url)
  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port ? { port } : {}),
    httpClient: Stripe.createFetchHttpClient(boundedFetch(bounds)),
    maxNetworkRetries: 0,
    telemetry: false,
  })
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
    message: status === 'declined' ? providerSentence(failure?.message, secretKey) : null,
  }
}

function unpaidStatus(status: string, failed: boolean): ChargeStatus {
  if (status === 'canceled') return 'expired'
  if (status === 'processing' || status === 'requires_capture') return 'confirming'
  return status === 'requires_payment_method' && failed ? 'declined' : 'open'
}

/** Sentences about these are for the person; others are about our request. */
const SHOWN = new Set(['amount_too_small', 'amount_too_large', 'charge_disputed', 'insufficient_funds'])

function problem(error: unknown, secretKey: string): Error {
  if (error instanceof ProviderAway) return error
  if (error instanceof Stripe.errors.StripeError) {
    const sentence = providerSentence(error.message, secretKey)
    if (error instanceof Stripe.errors.StripeCardError || SHOWN.has(error.code ?? ''))
      return new ProviderRefusal(sentence ?? 'Stripe refused this payment.')
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      return new ProviderRefusal('Stripe refused this payment.', { cause: sentence })
    const detail = error instanceof Stripe.errors.StripeConnectionError ? causeOf(error) : ''
    return new ProviderAway(`Stripe ${error.statusCode ?? ''}: ${sentence ?? error.type}${detail}`)
  }
  return new ProviderAway(`Stripe answered with something else: ${reasonOf(error)}`)
}

function causeOf({ detail }: Stripe.errors.StripeError): string {
  const cause = detail instanceof Error ? (detail.cause ?? detail) : detail
  return cause ? ` (${reasonOf(cause)})` : ''
}
