import Stripe from 'stripe'
import { type Answered, type Asked, type ProviderDouble, providerDouble, type SignedEvent } from './provider-double.ts'

export const STRIPE_KEYS = {
  secretKey: 'sk_test_0123456789abcdef',
  publishableKey: 'pk_test_0123456789abcdef',
  webhookSecret: 'whsec_0123456789abcdef',
}

type Intent = {
  id: string
  status: string
  amount: number
  amount_received: number
  currency: string
  client_secret: string
  metadata: Record<string, string>
  created: number
  last_payment_error: { code: string; message: string } | null
  charge: { id: string; created: number; refunded: boolean; amount_refunded: number; disputed: boolean } | null
}

export type StripeDouble = ProviderDouble & {
  intents: Map<string, Intent>
  refunds: { id: string; payment_intent: string; amount: number }[]
  /** All events, oldest first. The double sends none automatically. */
  events: SignedEvent[]
  /** The smallest accepted amount in kobo. The real one is about USD 0.50. */
  smallest: number
  pay(intent: string, given?: { amount?: number; currency?: string; paidAt?: Date }): SignedEvent
  decline(intent: string, message?: string): SignedEvent
  process(intent: string): SignedEvent
  cancel(intent: string): SignedEvent
  dispute(intent: string, outcome?: 'won' | 'lost'): SignedEvent
  sign(event: unknown, given?: { secret?: string; at?: Date }): SignedEvent
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** Starts a double of Stripe by its documentation: PaymentIntents with idempotency keys, refunds, disputes and signed events. */
export async function stripeDouble(): Promise<StripeDouble> {
  const { webhooks } = new Stripe(STRIPE_KEYS.secretKey)
  const intents = new Map<string, Intent>()
  const refunds: StripeDouble['refunds'] = []
  const disputes: { id: string; payment_intent: string; amount: number; status: string }[] = []
  const events: SignedEvent[] = []
  const replays = new Map<string, { request: string; answer: Answered }>()
  let ids = 1
  const newId = (kind: string) => `${kind}_3double${String(ids++).padStart(10, '0')}`

  const find = (id: string) => {
    const found = intents.get(id)
    if (!found) throw new Error(`No intent ${id}`)
    return found
  }
  const sign = (event: unknown, { secret = STRIPE_KEYS.webhookSecret, at = new Date() } = {}): SignedEvent => {
    const body = JSON.stringify(event)
    const signature = webhooks.generateTestHeaderString({ payload: body, secret, timestamp: seconds(at) })
    return { body, headers: { 'stripe-signature': signature } }
  }
  const announce = (type: string, object: unknown, previous_attributes?: object): SignedEvent => {
    const data = { object, previous_attributes }
    const signed = sign({ id: newId('evt'), object: 'event', created: seconds(new Date()), type, data })
    events.push(signed)
    return signed
  }

  function create(fields: URLSearchParams): Answered {
    const amount = Number(fields.get('amount'))
    const currency = fields.get('currency') ?? ''
    if (!Number.isInteger(amount) || amount < 1) return no('Invalid integer: amount', 'parameter_invalid_integer')
    if (!/^[a-z]{3}$/.test(currency)) return no('Invalid currency', 'invalid_currency')
    if (amount < double.smallest) return no('Amount must convert to at least 50 cents.', 'amount_too_small')
    const id = newId('pi')
    const intent: Intent = {
      id,
      status: 'requires_payment_method',
      amount,
      amount_received: 0,
      currency,
      client_secret: `${id}_secret_double`,
      metadata: { reference: fields.get('metadata[reference]') ?? '' },
      created: seconds(new Date()),
      last_payment_error: null,
      charge: null,
    }
    intents.set(id, intent)
    return yes(shown(intent))
  }

  function refund(fields: URLSearchParams): Answered {
    const intent = intents.get(fields.get('payment_intent') ?? '')
    if (!intent) return missing('payment_intent')
    if (!intent.charge) return no('This PaymentIntent does not have a successful charge to refund.', 'charge_missing')
    if (intent.charge.refunded)
      return no(`Charge ${intent.charge.id} has already been refunded.`, 'charge_already_refunded')
    const amount = Number(fields.get('amount') ?? intent.amount_received)
    const before = { amount_refunded: intent.charge.amount_refunded }
    intent.charge.amount_refunded += amount
    intent.charge.refunded = intent.charge.amount_refunded === intent.amount_received
    const given = { id: newId('re'), payment_intent: intent.id, amount }
    refunds.push(given)
    announce('charge.refunded', { ...intent.charge, object: 'charge', payment_intent: intent.id }, before)
    return yes({ ...given, object: 'refund', status: 'succeeded', currency: intent.currency })
  }

  function act({ method, path, query, body }: Asked): Answered {
    const fields = new URLSearchParams(body)
    if (method === 'POST' && path === '/v1/payment_intents') return create(fields)
    if (method === 'POST' && path === '/v1/refunds') return refund(fields)
    const asked = query.get('payment_intent')
    if (method === 'GET' && path === '/v1/disputes')
      return yes({ object: 'list', has_more: false, data: disputes.filter((of) => of.payment_intent === asked) })
    const intent = intents.get(/^\/v1\/payment_intents\/(\w+)$/.exec(path)?.[1] ?? '')
    return intent ? yes(shown(intent, query.get('expand[0]') === 'latest_charge')) : missing('payment_intent')
  }

  function answer(asked: Asked): Answered {
    if (asked.headers.authorization !== `Bearer ${STRIPE_KEYS.secretKey}`)
      return no('Invalid API Key provided: sk_test_****cdef', undefined, 401)
    const key = asked.headers['idempotency-key']
    if (typeof key !== 'string') return act(asked)
    const request = `${asked.path} ${asked.body}`
    const known = replays.get(key)
    if (known && known.request !== request)
      return no(
        'Keys for idempotent requests can only be used with the same parameters',
        undefined,
        400,
        'idempotency_error',
      )
    const answered = known?.answer ?? act(asked)
    replays.set(key, { request, answer: answered })
    return answered
  }

  const double: StripeDouble = Object.assign(await providerDouble(answer), {
    intents,
    refunds,
    events,
    smallest: 0,
    sign,
    pay(
      id: string,
      { amount, currency, paidAt = new Date() }: { amount?: number; currency?: string; paidAt?: Date } = {},
    ) {
      const intent = find(id)
      const charge = { id: newId('ch'), created: seconds(paidAt), refunded: false, amount_refunded: 0, disputed: false }
      const received = { amount_received: amount ?? intent.amount, currency: currency ?? intent.currency }
      Object.assign(intent, { status: 'succeeded', last_payment_error: null, charge, ...received })
      return announce('payment_intent.succeeded', shown(intent))
    },
    decline(id: string, message = 'Your card was declined.') {
      const last_payment_error = { code: 'card_declined', message }
      return announce('payment_intent.payment_failed', shown(Object.assign(find(id), { last_payment_error })))
    },
    process: (id: string) =>
      announce('payment_intent.processing', shown(Object.assign(find(id), { status: 'processing' }))),
    cancel: (id: string) => announce('payment_intent.canceled', shown(Object.assign(find(id), { status: 'canceled' }))),
    dispute(id: string, outcome?: 'won' | 'lost') {
      const { charge, amount } = find(id)
      if (!charge) throw new Error(`${id} is not paid`)
      charge.disputed = true
      const known = disputes.find(({ payment_intent }) => payment_intent === id)
      const dispute = known ?? { id: newId('dp'), payment_intent: id, amount, status: 'needs_response' }
      if (!known) disputes.push(dispute)
      if (outcome) dispute.status = outcome
      return announce(outcome ? 'charge.dispute.closed' : 'charge.dispute.created', { ...dispute, object: 'dispute' })
    },
  })
  return double
}

const yes = (body: unknown): Answered => ({ status: 200, body })
const no = (message: string, code: string | undefined, status = 400, type = 'invalid_request_error'): Answered => ({
  status,
  body: { error: { type, message, ...(code ? { code } : {}) } },
})
const missing = (param: string) => ({ ...no(`No such ${param}`, 'resource_missing'), status: 404 })

function shown({ charge, ...intent }: Intent, expanded = false) {
  return { ...intent, object: 'payment_intent', latest_charge: expanded && charge ? charge : (charge?.id ?? null) }
}
