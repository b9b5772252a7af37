import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Asked, SignedEvent } from '../../../test/support/provider-double.ts'
import { STRIPE_KEYS, type StripeDouble, stripeDouble } from '../../../test/support/stripe-double.ts'
import { type PaymentProvider, ProviderRefusal, ProviderUnavailable } from './payment-provider.ts'
import { stripeProvider } from './stripe-provider.ts'

const NOW = new Date('2026-11-22T10:00:00Z')
let double: StripeDouble
let provider: PaymentProvider
beforeAll(async () => {
  double = await stripeDouble()
  provider = stripeProvider({ url: double.url, ...STRIPE_KEYS }, { now: () => NOW })
})
beforeEach(() => {
  double.smallest = 0
})
afterAll(() => double.close())

let references = 0
const open = (amount = 20_000, reference = `lsf-s${references++}`) =>
  provider.open({
    reference,
    channel: 'card',
    amount,
    currency: 'NGN',
    email: 'ngozi@example.test',
    returnUrl: 'http://shops.test/dashboard',
  })
const ago = (seconds: number) => ({ at: new Date(NOW.getTime() - seconds * 1000) })
const read = ({ body, headers }: SignedEvent) => provider.readEvent(Buffer.from(body), headers)
/** An event of the double as if it had been signed at NOW. */
const readNow = ({ body }: SignedEvent) => read(double.sign(JSON.parse(body), ago(0)))

test('DATA-07 a PaymentIntent is made once for a reference, for the Payment Element, and tells Stripe nothing about the person', async () => {
  const [first, again] = [await open(20_000, 'lsf-once'), await open(20_000, 'lsf-once')]
  expect(again).toEqual(first)
  expect(double.intents.size).toBe(1)
  expect(first.checkout).toEqual({ kind: 'stripe', publishableKey: STRIPE_KEYS.publishableKey })
  expect(first.clientSecret).toMatch(/^pi_\w+_secret_\w+$/)
  const { path, body, headers } = double.asked.at(-1) as Asked
  expect(path).toBe('/v1/payment_intents')
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    amount: '20000',
    currency: 'ngn',
    'allowed_payment_method_types[0]': 'card',
    'metadata[reference]': 'lsf-once',
  })
  expect(headers['idempotency-key']).toBe('open-lsf-once')
  expect(JSON.stringify(headers)).not.toMatch(/telemetry_id|platform/)
})

test('too small an amount is refused in Stripe’s words, and other refusals contain none of our data', async () => {
  double.smallest = 70_000
  expect(provider.smallestAmount).toBe(70_000)
  await expect(open()).rejects.toThrow(new ProviderRefusal('Amount must convert to at least 50 cents.'))
  const error = { type: 'invalid_request_error', message: 'Received unknown parameter: colour' }
  double.faults.push({ status: 400, body: JSON.stringify({ error }) })
  await expect(open(90_000)).rejects.toThrow(new ProviderRefusal('Stripe refused this payment.'))
})

test('a wrong key counts as unavailable, for the log', async () => {
  const wrong = stripeProvider({ url: double.url, ...STRIPE_KEYS, secretKey: 'sk_test_another' }, { now: () => NOW })
  await expect(wrong.fetchCharge('pi_1')).rejects.toThrow(
    new ProviderUnavailable('Stripe 401: Invalid API Key provided: sk_test_****cdef'),
  )
})

test('a charge is confirming while the bank decides, and a cancelled one has expired', async () => {
  const { providerReference } = await open()
  expect((await readNow(double.process(providerReference))).kind).toBe('charge')
  expect((await provider.fetchCharge(providerReference)).status).toBe('confirming')
  double.cancel(providerReference)
  expect((await provider.fetchCharge(providerReference)).status).toBe('expired')
})

describe('events', () => {
  test('older than five minutes are refused', async () => {
    const event = { id: 'evt_1', object: 'event', created: 1, type: 'ping', data: { object: {} } }
    expect((await read(double.sign(event, ago(299)))).kind).toBe('other')
    await expect(read(double.sign(event, ago(301)))).rejects.toThrow('Wrong or old signature')
  })

  test('report disputes, and a fetch shows their state', async () => {
    const { providerReference } = await open()
    double.pay(providerReference)
    const fetchCharge = async () => (await provider.fetchCharge(providerReference)).status
    expect(await readNow(double.dispute(providerReference))).toMatchObject({
      kind: 'dispute_opened',
      providerReference,
    })
    expect(await fetchCharge()).toBe('disputed')
    expect(await readNow(double.dispute(providerReference, 'won'))).toMatchObject({
      kind: 'dispute_won',
      providerReference,
    })
    expect(await fetchCharge()).toBe('paid')
    const lost = await readNow(double.dispute(providerReference, 'lost'))
    expect(lost).toMatchObject({ kind: 'dispute_lost', providerReference, amount: 20_000 })
    expect(await fetchCharge()).toBe('refunded')
  })

  test('report the refunded amount: a partial refund leaves the charge paid', async () => {
    const { providerReference } = await open()
    double.pay(providerReference)
    await provider.refund(providerReference, 5_000)
    const event = await readNow(double.events.at(-1) as SignedEvent)
    expect(event).toMatchObject({ kind: 'refunded', providerReference, amount: 5_000 })
    expect((await provider.fetchCharge(providerReference)).status).toBe('paid')
    // The next part on its own, although Stripe sends the sum.
    await provider.refund(providerReference, 15_000)
    expect(await readNow(double.events.at(-1) as SignedEvent)).toMatchObject({ kind: 'refunded', amount: 15_000 })
    expect((await provider.fetchCharge(providerReference)).status).toBe('refunded')
  })

  test('signed nonsense, and events about other payments, are ignored', async () => {
    for (const nonsense of [null, [], {}, { id: 1, data: null }])
      await expect(read(double.sign(nonsense, ago(0)))).rejects.toThrow('Signed, but no event')
    const charge = { id: 'evt_2', created: 1, type: 'charge.refunded', data: { object: { payment_intent: null } } }
    expect(await read(double.sign(charge, ago(0)))).toMatchObject({ kind: 'other', providerReference: null })
  })
})
