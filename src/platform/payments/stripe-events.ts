import type Stripe from 'stripe'
import { InvalidSignature, type ProviderEvent } from './payment-provider.ts'

const TOLERANCE = 300

/** Throws InvalidSignature, also for a signature older than five minutes. */
export function readStripeEvent(
  client: Stripe,
  body: Buffer,
  signature: string | string[] | undefined,
  { webhookSecret, now }: { webhookSecret: string; now: Date },
): ProviderEvent {
  const event = signedEvent()
  const { kind, intent, amount } = about(event)
  return {
    id: event.id,
    kind: intent ? kind : 'other',
    providerReference: intent,
    occurredAt: Number.isFinite(event.created) ? new Date(event.created * 1000) : null,
    ...(amount === undefined ? {} : { amount }),
  }

  function signedEvent(): Stripe.Event {
    if (typeof signature !== 'string') throw new InvalidSignature('No signature')
    try {
      const read = client.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE, undefined, now.getTime())
      if (typeof read?.id === 'string' && typeof read.data?.object === 'object') return read
    } catch {
      throw new InvalidSignature('Wrong or old signature')
    }
    throw new InvalidSignature('Signed, but no event')
  }
}

type About = { kind: ProviderEvent['kind']; intent: string | null; amount?: number }

function about(event: Stripe.Event): About {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return { kind: 'charge', intent: event.data.object.id }
    case 'charge.refunded': {
      // Stripe sends the sum of all refunds, and the previous sum.
      const { amount_refunded, payment_intent } = event.data.object
      const before = event.data.previous_attributes?.amount_refunded ?? 0
      return { kind: 'refunded', intent: idOf(payment_intent), amount: amount_refunded - before }
    }
    case 'charge.dispute.created':
      return { kind: 'dispute_opened', intent: idOf(event.data.object.payment_intent) }
    case 'charge.dispute.closed': {
      const { status, amount, payment_intent } = event.data.object
      if (status === 'lost') return { kind: 'dispute_lost', intent: idOf(payment_intent), amount }
      return { kind: 'dispute_won', intent: idOf(payment_intent) }
    }
    default:
      return { kind: 'other', intent: null }
  }
}

const idOf = (reference: string | { id: string } | null) =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)
