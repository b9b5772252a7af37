import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAYSTACK_KEY, type PaystackDouble, paystackDouble } from '../../../test/support/paystack-double.ts'
import type { SignedEvent } from '../../../test/support/provider-double.ts'
import { type ChargeRequest, type PaymentProvider, ProviderRefusal } from './payment-provider.ts'
import { paystackProvider } from './paystack-provider.ts'

const NOW = new Date('2026-11-22T10:00:00Z')
let double: PaystackDouble
let provider: PaymentProvider
beforeAll(async () => {
  double = await paystackDouble()
  provider = paystackProvider({ url: `${double.url}/`, secretKey: PAYSTACK_KEY }, { now: () => NOW })
})
afterAll(() => double.close())

let references = 0
const request = (given: Partial<ChargeRequest> = {}): ChargeRequest => ({
  reference: `lsf-p${references++}`,
  channel: 'card',
  amount: 20_000,
  currency: 'NGN',
  email: 'ngozi@example.test',
  returnUrl: 'http://shops.test/dashboard',
  ...given,
})
const read = ({ body, headers }: SignedEvent) => provider.readEvent(Buffer.from(body), headers)
const lastAsked = () => JSON.parse(double.asked.at(-1)?.body ?? 'null')

describe('Paystack is called as its documentation says', () => {
  test('DATA-07 for a card by its own page, which comes back to ours paid or not', async () => {
    const asked = request()
    const { checkout, clientSecret, expiresAt } = await provider.open(asked)
    expect(double.asked.at(-1)).toMatchObject({ method: 'POST', path: '/transaction/initialize' })
    expect(double.asked.at(-1)?.headers).toMatchObject({
      authorization: `Bearer ${PAYSTACK_KEY}`,
      'content-type': 'application/json',
    })
    expect(lastAsked()).toEqual({
      email: 'ngozi@example.test',
      amount: 20_000,
      currency: 'NGN',
      reference: asked.reference,
      channels: ['card'],
      callback_url: 'http://shops.test/dashboard',
      metadata: { cancel_action: 'http://shops.test/dashboard' },
    })
    expect(checkout).toEqual({ kind: 'redirect', url: `${double.url}/checkout/${clientSecret}` })
    expect(expiresAt).toBeNull()
  })

  test('for a transfer by a separate account that is open for an hour', async () => {
    const asked = request({ channel: 'transfer' })
    const { checkout, expiresAt } = await provider.open(asked)
    expect(double.asked.at(-1)?.path).toBe('/charge')
    expect(lastAsked()).toMatchObject({
      reference: asked.reference,
      bank_transfer: { account_expires_at: '2026-11-22T11:00:00.000Z' },
    })
    expect(checkout).toEqual({
      kind: 'transfer',
      bank: 'Paystack-Titan',
      accountNumber: expect.stringMatching(/^\d{10}$/),
      accountName: 'PAYSTACK CHECKOUT',
    })
    expect(expiresAt).toEqual(new Date('2026-11-22T11:00:00Z'))
  })

  test('for USSD by a code of the person’s bank, and not at all for others', async () => {
    const { checkout } = await provider.open(request({ channel: 'ussd', bank: '919' }))
    expect(lastAsked()).toMatchObject({ ussd: { type: '919' } })
    expect(checkout).toEqual({ kind: 'ussd', code: expect.stringMatching(/^\*919\*33\*4\*\d+#$/) })
    const before = double.asked.length
    for (const bank of [undefined, '', '000', '7*#', '__proto__'])
      await expect(
        provider.open(request({ channel: 'ussd', ...(bank === undefined ? {} : { bank }) })),
      ).rejects.toThrow(new ProviderRefusal('Choose your bank.'))
    expect(double.asked.length).toBe(before)
  })

  test('a known reference gets a charge in place of the one with a lost response', async () => {
    const asked = request({ channel: 'transfer' })
    const [first, second] = [await provider.open(asked), await provider.open(asked)]
    expect([first.providerReference, second.providerReference]).toEqual([asked.reference, `${asked.reference}.2`])
    double.pay(second.providerReference)
    expect(await provider.fetchCharge(second.providerReference)).toMatchObject({
      reference: asked.reference,
      status: 'paid',
    })
  })
})

test('a reference with repeated lost responses is given up, so that another can be tried', async () => {
  const asked = request()
  for (let n = 1; n <= 9; n++) await provider.open(asked)
  await expect(provider.open(asked)).rejects.toThrow(ProviderRefusal)
})

test('G-190 an earlier partial refund does not count as a full one', async () => {
  const { providerReference } = await provider.open(request())
  double.pay(providerReference)
  const transaction = double.transactions.get(providerReference)?.id ?? 0
  double.refunds.push({ id: 1, transaction, amount: 5_000, status: 'processed' })
  await expect(provider.refund(providerReference, 20_000)).rejects.toThrow(ProviderRefusal)
  double.refunds.push({ id: 2, transaction, amount: 15_000, status: 'pending' })
  await provider.refund(providerReference, 20_000)
})

test('a refusal keeps its own words, on one line without the key', async () => {
  await expect(provider.open(request({ channel: 'transfer', amount: 5_000 }))).rejects.toThrow(
    new ProviderRefusal('The minimum amount for Pay with Transfers transactions is NGN 100'),
  )
  const attempted = {
    status: true,
    message: 'Charge attempted',
    data: { status: 'failed', message: 'Bank\u0000 is\ndown' },
  }
  double.faults.push({ status: 200, body: JSON.stringify(attempted) })
  await expect(provider.open(request({ channel: 'transfer' }))).rejects.toThrow(new ProviderRefusal('Bank is down'))
  const told = { status: false, message: `No ${PAYSTACK_KEY} ${'x'.repeat(300)}`, code: 'invalid_params' }
  double.faults.push({ status: 400, body: JSON.stringify(told) })
  const failure = await provider.open(request()).catch((error) => error)
  expect(failure).toBeInstanceOf(ProviderRefusal)
  expect(failure.message).toMatch(/^No \[hidden\] x+$/)
  expect(failure.message).toHaveLength(200)
})

test.each<[string, string, string | null, string]>([
  ['abandoned', 'card', null, 'open'],
  ['ongoing', 'card', null, 'open'],
  ['pending', 'card', null, 'confirming'],
  ['processing', 'card', null, 'confirming'],
  ['queued', 'card', null, 'confirming'],
  ['failed', 'card', 'Transaction timed out', 'declined'],
  ['abandoned', 'bank_transfer', null, 'waiting'],
  ['pending', 'bank_transfer', null, 'waiting'],
  ['failed', 'bank_transfer', 'Transaction has expired', 'expired'],
  ['failed', 'ussd', 'Session timeout', 'expired'],
  ['failed', 'ussd', 'Insufficient funds', 'declined'],
  ['reversed', 'card', 'Approved', 'refunded'],
  ['something new', 'card', null, 'confirming'],
])('its status %s of %s (%s) is %s', async (status, channel, gateway_response, expected) => {
  const { providerReference } = await provider.open(request())
  Object.assign(double.transactions.get(providerReference) ?? {}, { status, channel, gateway_response })
  expect((await provider.fetchCharge(providerReference)).status).toBe(expected)
})

test('fees paid by customers are not part of the received amount', async () => {
  const { providerReference } = await provider.open(request())
  double.pay(providerReference, { amount: 20_300 })
  expect(await provider.fetchCharge(providerReference)).toMatchObject({ status: 'paid', amount: 20_000 })
  double.pay(providerReference, { amount: 20_301 })
  expect(await provider.fetchCharge(providerReference)).toMatchObject({
    amount: 20_301,
    customerReference: expect.stringMatching(/^CUS_/),
  })
})

describe('events', () => {
  test('report disputes and refunds, with the refunded amount', async () => {
    const { providerReference } = await provider.open(request())
    double.pay(providerReference)
    const about = { providerReference, occurredAt: expect.any(Date) }
    expect(await read(double.dispute(providerReference))).toMatchObject({ kind: 'dispute_opened', ...about })
    expect(await read(double.dispute(providerReference, 'declined'))).toMatchObject({ kind: 'dispute_won', ...about })
    const lost = await read(double.dispute(providerReference, 'auto-accepted'))
    expect(lost).toMatchObject({ kind: 'dispute_lost', amount: 20_000, ...about })
    expect((await provider.fetchCharge(providerReference)).status).toBe('refunded')
    const refund = { transaction_reference: 'lsf-x', refund_reference: '132', amount: '5000', status: 'processed' }
    const part = await read(double.sign({ event: 'refund.processed', data: refund }))
    expect(part).toMatchObject({ kind: 'refunded', providerReference: 'lsf-x', amount: 5_000 })
    const next = await read(double.sign({ event: 'refund.processed', data: { ...refund, refund_reference: '133' } }))
    expect(next.id).not.toBe(part.id)
  })

  test.each([
    ['refund.pending', { transaction_reference: 'lsf-x' }],
    ['refund.failed', { transaction_reference: 'lsf-x' }],
    ['charge.dispute.remind', { id: 1, transaction: { reference: 'lsf-x' } }],
    ['charge.dispute.resolve', { id: 1, transaction: { reference: 'lsf-x' }, resolution: null }],
    ['bank.transfer.rejected', { bank_transfer: { amount: '30000', message_type: 'INCORRECT_AMOUNT' } }],
    ['transfer.success', { reference: 'payout' }],
  ])('%s is ignored', async (event, data) => {
    expect((await read(double.sign({ event, data }))).kind).toBe('other')
  })

  test('signed nonsense is not an event', async () => {
    for (const nonsense of [null, [], 'text', {}, { event: 'charge.success' }, { event: 'charge.success', data: [] }])
      await expect(read(double.sign(nonsense))).rejects.toThrow('Signed, but no event')
  })
})
