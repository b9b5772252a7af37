import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SANDBOX_CARDS } from '#shared/payments/sandbox-cards.ts'
import { useDb } from '../../../test/support/db.ts'
import { PATIENCE_MS } from '../../../test/support/patience.ts'
import { PAYSTACK_KEY, paystackDouble } from '../../../test/support/paystack-double.ts'
import type { ProviderDouble, SignedEvent } from '../../../test/support/provider-double.ts'
import { STRIPE_KEYS, stripeDouble } from '../../../test/support/stripe-double.ts'
import { systemClock } from '../clock.ts'
import { makeSecretKey } from '../secret-key.ts'
import { boundedFetch } from './bounded-fetch.ts'
import {
  type Channel,
  type ChargeRequest,
  InvalidSignature,
  type PaymentProvider,
  ProviderRefusal,
  ProviderUnavailable,
} from './payment-provider.ts'
import { paystackProvider } from './paystack-provider.ts'
import { SIGNATURE, sandboxProvider } from './sandbox-provider.ts'
import { stripeProvider } from './stripe-provider.ts'

/** A driver, and the actions of people and banks at its provider. */
type Bench = {
  provider: PaymentProvider
  pay(providerReference: string, given?: { amount?: number; currency?: string }): SignedEvent | Promise<SignedEvent>
  decline(providerReference: string): void | Promise<void>
  /** The remaining amount after refunds at the provider. */
  finishRefund(providerReference: string): SignedEvent
  /** The same event with another person's signature. */
  forge(event: SignedEvent): SignedEvent
  close(): Promise<void>
}
/** `impatient`: the same driver with a very short timeout. */
type RealBench = Bench & { double: ProviderDouble; impatient: PaymentProvider }

const bounds = { ms: PATIENCE_MS }
const IMPATIENT = { bounds: { ms: 1_000 } }

async function paystackBench(): Promise<RealBench> {
  const double = await paystackDouble()
  const settings = { url: double.url, secretKey: PAYSTACK_KEY, bounds }
  return {
    provider: paystackProvider(settings, systemClock),
    impatient: paystackProvider({ ...settings, ...IMPATIENT }, systemClock),
    pay: double.pay,
    decline: (reference) => double.decline(reference, 'Insufficient funds'),
    finishRefund: double.finishRefund,
    forge: ({ body }) => double.sign(JSON.parse(body), 'sk_test_somebodyelse'),
    double,
    close: double.close,
  }
}

async function stripeBench(): Promise<RealBench> {
  const double = await stripeDouble()
  const settings = { url: double.url, ...STRIPE_KEYS, bounds }
  return {
    provider: stripeProvider(settings, systemClock),
    impatient: stripeProvider({ ...settings, ...IMPATIENT }, systemClock),
    pay: double.pay,
    decline: (intent) => void double.decline(intent, 'Insufficient funds'),
    finishRefund: () => double.events.at(-1) as SignedEvent,
    forge: ({ body }) => double.sign(JSON.parse(body), { secret: 'whsec_somebodyelse' }),
    double,
    close: double.close,
  }
}

const at = useDb()

async function sandboxBench(): Promise<Bench> {
  const events: SignedEvent[] = []
  const deliver = async (body: Buffer, headers: Record<string, string>) =>
    void events.push({ body: body.toString(), headers })
  const provider = sandboxProvider({ db: at.db, clock: systemClock, secret: makeSecretKey('x'.repeat(32)), deliver })
  const lastEvent = () => events.at(-1) as SignedEvent
  const change = (providerReference: string, set: string, value: unknown) =>
    at.db.pool.query(`update sandbox_charges set ${set} where provider_reference = $1`, [providerReference, value])
  const payBy = async (providerReference: string, number: string) => {
    const found = await at.db.pool.query('select client_secret from sandbox_charges where provider_reference = $1', [
      providerReference,
    ])
    await provider.payByCard(found.rows[0].client_secret, number)
    return lastEvent()
  }
  const [PAYS, DECLINED] = SANDBOX_CARDS
  return {
    provider,
    async pay(providerReference, { amount } = {}) {
      const event = await payBy(providerReference, PAYS.number)
      if (amount !== undefined) await change(providerReference, 'received_kobo = $2', amount)
      return event
    },
    async decline(providerReference) {
      await payBy(providerReference, DECLINED.number)
      await change(providerReference, 'message = $2', 'Insufficient funds')
    },
    finishRefund: lastEvent,
    forge: ({ headers, body }) => {
      const [at = ''] = headers[SIGNATURE]?.split('.') ?? []
      const signed = `${at}.${Buffer.from(body).toString('base64')}`
      const mac = makeSecretKey('y'.repeat(32)).mac('events of the sandbox', signed)
      return { body, headers: { [SIGNATURE]: `${at}.${mac}` } }
    },
    close: async () => {},
  }
}

let references = 0
const request = (given: Partial<ChargeRequest> = {}): ChargeRequest => ({
  reference: `lsf-test${references++}`,
  channel: 'card',
  amount: 20_000,
  currency: 'NGN',
  email: 'ngozi@example.test',
  returnUrl: 'http://shops.test/dashboard',
  ...given,
})
const read = ({ provider }: Bench, { body, headers }: SignedEvent) => provider.readEvent(Buffer.from(body), headers)

const REAL: [string, () => Promise<RealBench>][] = [
  ['paystack', paystackBench],
  ['stripe', stripeBench],
]

describe.each<[string, () => Promise<Bench>]>([['sandbox', sandboxBench], ...REAL])('%s', (name, make) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await make()
  })
  afterAll(() => bench.close())

  test('a created charge starts in the browser and waits for its money', async () => {
    expect(bench.provider.name).toBe(name)
    const kinds: Record<Channel, string[]> = {
      card: ['sandbox', 'redirect', 'stripe'],
      transfer: ['transfer'],
      ussd: ['ussd'],
    }
    for (const channel of bench.provider.channels) {
      const asked = request({ channel, bank: '737' })
      const opened = await bench.provider.open(asked)
      expect(opened.clientSecret).toMatch(/\S/)
      expect(kinds[channel]).toContain(opened.checkout.kind)
      expect(await bench.provider.fetchCharge(opened.providerReference)).toMatchObject({
        providerReference: opened.providerReference,
        reference: asked.reference,
        status: channel === 'card' ? 'open' : 'waiting',
        amount: 20_000,
        currency: 'NGN',
        paidAt: null,
        message: null,
      })
    }
  })

  test('a fetch shows a paid charge, and its event reads the same each time', async () => {
    const asked = request()
    const { providerReference } = await bench.provider.open(asked)
    const event = await bench.pay(providerReference)
    const looked = await bench.provider.fetchCharge(providerReference)
    expect(looked).toMatchObject({
      reference: asked.reference,
      status: 'paid',
      channel: 'card',
      amount: 20_000,
      currency: 'NGN',
    })
    expect(Math.abs(Date.now() - (looked.paidAt?.getTime() ?? 0))).toBeLessThan(60_000)
    const [first, again] = [await read(bench, event), await read(bench, event)]
    expect(first).toMatchObject({ kind: 'charge', providerReference, id: again.id })
    const other = await bench.provider.open(request())
    expect((await read(bench, await bench.pay(other.providerReference))).id).not.toBe(first.id)
  })

  test('a wrong amount is reported as received', async () => {
    const { providerReference } = await bench.provider.open(request())
    await bench.pay(providerReference, { amount: 5_000 })
    expect(await bench.provider.fetchCharge(providerReference)).toMatchObject({ status: 'paid', amount: 5_000 })
  })

  test('a declined charge gives the reason and can still be paid', async () => {
    const { providerReference } = await bench.provider.open(request())
    await bench.decline(providerReference)
    expect(await bench.provider.fetchCharge(providerReference)).toMatchObject({
      status: 'declined',
      message: 'Insufficient funds',
      paidAt: null,
    })
    await bench.pay(providerReference)
    expect(await bench.provider.fetchCharge(providerReference)).toMatchObject({ status: 'paid', message: null })
  })

  test('a charge that is not ours is unknown under any name', async () => {
    const hostile = ['', '.', '..', '../balance', 'pi_../../charges', 'a b', 'a\0b', 'pi_%2e%2e', 'x'.repeat(5_000)]
    for (const reference of [...hostile, 'lsf-nobody', 'pi_nobody'])
      expect(await bench.provider.fetchCharge(reference)).toMatchObject({
        status: 'unknown',
        amount: null,
        paidAt: null,
      })
  })

  test('a forged, stripped, changed or foreign event is refused', async () => {
    const { providerReference } = await bench.provider.open(request())
    const event = await bench.pay(providerReference)
    const [[header, signature] = ['', '']] = Object.entries(event.headers)
    const others: [string, Parameters<PaymentProvider['readEvent']>[1]][] = [
      [event.body, {}],
      [event.body, { [header]: '' }],
      [event.body, { [header]: signature.slice(0, -2) }],
      [event.body, { [header]: `${signature.slice(0, -8)}00000000` }],
      [event.body, { [header]: [signature, signature] }],
      [event.body, { 'x-somebody-signature': signature }],
      [event.body, bench.forge(event).headers],
      [`${event.body} `, event.headers],
      [event.body.replace(providerReference, 'another'), event.headers],
      ['', event.headers],
    ]
    for (const [body, headers] of others)
      await expect(bench.provider.readEvent(Buffer.from(body), headers)).rejects.toThrow(InvalidSignature)
    expect((await read(bench, event)).providerReference).toBe(providerReference)
  })

  test('refunds a charge once, however often it is requested, and never an unpaid one', async () => {
    const { providerReference } = await bench.provider.open(request())
    await expect(bench.provider.refund(providerReference, 20_000)).rejects.toThrow(ProviderRefusal)
    await bench.pay(providerReference)
    await bench.provider.refund(providerReference, 20_000)
    await bench.provider.refund(providerReference, 20_000)
    const event = await read(bench, bench.finishRefund(providerReference))
    expect(event).toMatchObject({ kind: 'refunded', providerReference })
    expect(event.amount ?? 20_000).toBe(20_000)
    expect((await bench.provider.fetchCharge(providerReference)).status).toBe('refunded')
    await bench.provider.refund(providerReference, 20_000)
  })
})

describe.each(REAL)('%s', (_name, make) => {
  let bench: RealBench
  beforeAll(async () => {
    bench = await make()
  })
  afterAll(() => bench.close())

  test('another currency is reported as received', async () => {
    const { providerReference } = await bench.provider.open(request())
    await bench.pay(providerReference, { currency: 'usd' })
    const { status, currency } = await bench.provider.fetchCharge(providerReference)
    expect([status, currency?.toLowerCase()]).toEqual(['paid', 'usd'])
  })

  test('a hostile name reaches no other path', async () => {
    for (const reference of ['..', '../balance', 'pi_../../charges', 'lsf/../x?', 'pi_1?expand', 'pi_%2e%2e'])
      await bench.provider.fetchCharge(reference)
    expect(bench.double.asked.map(({ path }) => path).filter((path) => /balance|charges|x$|%|\.\./.test(path))).toEqual(
      [],
    )
    expect(bench.double.asked.some(({ query }) => query.has('expand'))).toBe(false)
  })

  describe('unavailable', () => {
    test.each<[string, ProviderDouble['faults'][number]]>([
      ['silence', 'silence'],
      ['a dropped connection', 'drop'],
      ['an error', { status: 500, body: '<html>down</html>' }],
      ['too many calls', { status: 429, body: '{"status":false,"message":"Too many requests"}' }],
      ['a wrong key', { status: 401, body: `{"status":false,"message":"Invalid key ${PAYSTACK_KEY}"}` }],
      ['nonsense', { status: 200, body: 'null' }],
      ['an empty answer', { status: 200, body: '{}' }],
      ['a yes without content', { status: 200, body: '{"status":true,"message":"Yes","data":{}}' }],
      [
        'another’s charge',
        { status: 200, body: '{"status":true,"message":"Yes","data":{"reference":"lsf-b","id":"pi_b"},"id":"pi_b"}' },
      ],
      ['another address', { status: 302, body: '', location: '/elsewhere' }],
    ])('%s says nothing about money', async (_what, fault) => {
      const { providerReference } = await bench.provider.open(request())
      await bench.pay(providerReference)
      const provider = fault === 'silence' ? bench.impatient : bench.provider
      const calls = [() => provider.open(request()), () => provider.fetchCharge(providerReference)]
      for (const call of calls) {
        bench.double.faults.push(fault)
        const failure = await call().catch((error) => error)
        expect(failure).toBeInstanceOf(ProviderUnavailable)
        expect(failure.message).not.toContain(PAYSTACK_KEY)
      }
      expect(bench.double.asked.filter(({ path }) => path === '/elsewhere')).toEqual([])
      expect((await bench.provider.fetchCharge(providerReference)).status).toBe('paid')
    })

    test('an endless response is cut off', async () => {
      bench.double.faults.push({ status: 200, body: 'x'.repeat(600) }, { status: 200, body: 'x'.repeat(500) })
      const ask = boundedFetch({ bytes: 500 })
      await expect(ask(bench.double.url)).rejects.toThrow('the answer is longer than 500 bytes')
      expect(await (await ask(bench.double.url)).text()).toHaveLength(500)
    })

    test('after a lost response the same reference creates one payable charge, and refunds once', async () => {
      const asked = request()
      bench.double.faults.push('silence after acting')
      await expect(bench.impatient.open(asked)).rejects.toThrow(ProviderUnavailable)
      const { providerReference } = await bench.provider.open(asked)
      await bench.pay(providerReference)
      expect(await bench.provider.fetchCharge(providerReference)).toMatchObject({
        status: 'paid',
        reference: asked.reference,
      })

      bench.double.faults.push('silence after acting')
      await expect(bench.impatient.refund(providerReference, 20_000)).rejects.toThrow(ProviderUnavailable)
      await bench.provider.refund(providerReference, 20_000)
      bench.finishRefund(providerReference)
      expect((await bench.provider.fetchCharge(providerReference)).status).toBe('refunded')
    })
  })
})
