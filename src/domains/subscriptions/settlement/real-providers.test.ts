import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consume, counterKey } from '#platform/rate-limits/rate-counters.ts'
import {
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
} from '../../../../test/support/account-people.ts'
import { aPhone, useAccounts } from '../../../../test/support/account-server.ts'
import { PAYSTACK_KEY, paystackDouble } from '../../../../test/support/paystack-double.ts'
import { aShop } from '../../../../test/support/people.ts'
import type { ProviderDouble, SignedEvent } from '../../../../test/support/provider-double.ts'
import { STRIPE_KEYS, stripeDouble } from '../../../../test/support/stripe-double.ts'

/** Plays people and banks at a provider. `charge` is the provider's reference. */
type Double = ProviderDouble & {
  pay(charge: string, given?: { amount?: number; currency?: string; paidAt?: Date }): SignedEvent
  decline(charge: string, reason?: string): unknown
  dispute(charge: string, outcome: string): SignedEvent
  /** Returns the newest charge. */
  newest(): string
  charges(): number
  forge(event: SignedEvent): SignedEvent
  lost: string
  refunds: { amount: number }[]
}

async function paystack(): Promise<{ env: Record<string, string>; double: Double }> {
  const double = await paystackDouble()
  const env = {
    PAYMENT_PROVIDER: 'paystack',
    PAYSTACK_SECRET_KEY: PAYSTACK_KEY,
    PAYSTACK_API_URL: double.url,
    TERMII_API_KEY: 'key',
    TERMII_SENDER_ID: 'Shops',
  }
  const more = {
    newest: () => [...double.transactions.keys()].at(-1) ?? '',
    charges: () => double.transactions.size,
    forge: ({ body }: SignedEvent) => double.sign(JSON.parse(body), 'sk_test_somebodyelse'),
    lost: 'merchant-accepted',
  }
  return { env, double: Object.assign(double, more) as unknown as Double }
}

async function stripe(): Promise<{ env: Record<string, string>; double: Double }> {
  const double = await stripeDouble()
  const env = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
    STRIPE_API_URL: double.url,
  }
  const more = {
    newest: () => [...double.intents.keys()].at(-1) ?? '',
    charges: () => double.intents.size,
    forge: ({ body }: SignedEvent) => double.sign(JSON.parse(body), { secret: 'whsec_somebodyelse' }),
    lost: 'lost',
  }
  return { env, double: Object.assign(double, more) as unknown as Double }
}

describe.each([
  ['paystack', paystack],
  ['stripe', stripe],
] as const)('through %s', (name, make) => {
  const env: Record<string, string> = {}
  let double: Double
  beforeAll(async () => {
    const made = await make()
    double = made.double
    Object.assign(env, made.env, { SUPPORT_EMAIL: 'shops@mail.example' })
  })
  const at = useAccounts({ requireEmailVerification: false, env })
  afterAll(() => double.close())

  const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows
  const start = ({ browser }: SignedIn) => browser.get('/api/get-or-create-subscription')
  const confirm = ({ browser }: SignedIn, reference: string) => browser.post('/api/payments/confirm', { reference })
  const status = async ({ browser }: SignedIn) => (await browser.get('/api/subscription')).body?.status
  const webhook = async ({ body, headers }: SignedEvent, provider: string = name) =>
    (
      await at.app.inject({
        method: 'POST',
        url: `/api/payments/webhook/${provider}`,
        headers: { host: 'localhost:3000', 'content-type': 'application/json', ...headers },
        payload: body,
      })
    ).statusCode
  const yearsOf = async ({ id }: SignedIn) =>
    (await rows(`select from subscriptions where user_id = $1 and status = 'active'`, [id])).length
  const ledgerOf = ({ id }: SignedIn) =>
    rows(
      'select kind, l.kobo::int, l.currency from payment_ledger l join payers p on p.id = l.payer_id where p.user_id = $1 order by l.id',
      [id],
    )
  /** Returns an owner who has started to pay, with the provider's charge. */
  const begun = async () => {
    const owner = await signedInOwner(at)
    const { body } = await start(owner)
    return { owner, charge: double.newest(), reference: body.attempt.reference as string, body }
  }

  test('SUB-15 DATA-07 a card is entered at the provider, and a year starts once our own fetch shows the payment', async () => {
    const { owner, charge, reference, body } = await begun()
    const shop = await aShop(at.db, { ownerId: owner.id })
    expect(body).toMatchObject({
      provider: name,
      status: 'pending',
      attempt: { checkout: { kind: name === 'stripe' ? 'stripe' : 'redirect' }, amount: 200, currency: 'NGN' },
    })
    expect((await start(owner)).body.clientSecret).toBe(body.clientSecret)
    // The sandbox's card form is the only one of ours that accepts a number, and it is disabled here.
    const card = { clientSecret: body.clientSecret, number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }
    expect((await owner.browser.post('/api/payments/sandbox/card', card)).status).toBe(404)
    expect((await confirm(owner, reference)).body).toMatchObject({ state: 'open' })
    expect((await at.browser().get(`/api/shops/${shop.id}`)).status).toBe(404)

    const event = double.pay(charge)
    at.later(11_000)
    // Stripe returns with its own reference of the charge.
    expect((await confirm(owner, name === 'stripe' ? charge : reference)).body).toMatchObject({
      state: 'paid',
      subscription: { status: 'active', amount: 200 },
    })
    expect((await at.browser().get(`/api/shops/${shop.id}`)).status).toBe(200)
    for (let n = 0; n < 3; n++) expect(await webhook(event)).toBe(200)
    expect(await yearsOf(owner)).toBe(1)
    expect(await ledgerOf(owner)).toEqual([{ kind: 'received', kobo: 20_000, currency: 'NGN' }])
  })

  test('only /subscribe may load the provider’s resources, and only their form', async () => {
    const policyOf = async (path: string) => (await at.browser().get(path)).header('content-security-policy') ?? ''
    for (const path of ['/', '/dashboard', '/subscribe/receipts/1', '/subscriber', '/api/subscription'])
      expect(await policyOf(path)).not.toMatch(/stripe|paystack|127\.0\.0\.1|frame-src/)
    const policy = await policyOf('/subscribe?payment=lsf-1')
    const sources = policy.match(/https:[^\s;]+|frame-src [^;]+/g)
    expect(policy).toContain("default-src 'none';script-src 'self' 'sha256-")
    if (name === 'paystack') expect(sources).toBeNull()
    else
      expect(sources).toEqual([
        'https://js.stripe.com',
        'https://*.js.stripe.com',
        'https://api.stripe.com',
        'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      ])
  })

  test('G-109 a signed event alone starts the year, however often and in any order events arrive', async () => {
    const { owner, charge } = await begun()
    const declined = double.decline(charge) as SignedEvent | undefined
    const paid = double.pay(charge)
    for (const event of [paid, declined, paid, declined, paid]) if (event) expect(await webhook(event)).toBe(200)
    await Promise.all([paid, paid, paid].map((event) => webhook(event)))
    expect([await status(owner), await yearsOf(owner)]).toEqual(['active', 1])
    expect(await ledgerOf(owner)).toHaveLength(1)
  })

  test('twenty concurrent confirmations fetch the charge once, a repeated event never; 600 an hour', async () => {
    const { owner, charge, reference } = await begun()
    const event = double.pay(charge)
    at.later(11_000)
    const asked = () => double.asked.length
    const before = asked()
    const all = await Promise.all(Array.from({ length: 20 }, () => confirm(owner, reference)))
    expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(asked() - before).toBe(1)
    expect((await confirm(owner, reference)).body.state).toBe('paid')
    expect(await webhook(event)).toBe(200)
    const handled = asked()
    for (let n = 0; n < 3; n++) expect(await webhook(event)).toBe(200)
    expect(asked() - handled).toBe(0)
    const rate = { most: 600, within: 3_600_000 }
    await consume(at.db, counterKey('payments confirmed by', owner.id), rate, at.deps.clock.now(), 600 - 21 - 1)
    expect((await confirm(owner, reference)).status).toBe(200)
    expect((await confirm(owner, reference)).status).toBe(429)
  })

  test('G-109 events that are forged, stripped, changed, old, of another provider or another charge start nothing and are counted', async () => {
    const { owner } = await begun()
    const { owner: other, charge } = await begun()
    const event = double.pay(charge)
    const [[header = '', signature = ''] = []] = Object.entries(event.headers)
    const false_: SignedEvent[] = [
      double.forge(event),
      { body: event.body, headers: {} },
      { body: event.body.replace(charge, `${charge}x`), headers: event.headers },
      { body: event.body, headers: { [header]: signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) } },
      { body: '', headers: event.headers },
    ]
    for (const each of false_) expect(await webhook(each)).toBe(400)
    for (const provider of ['sandbox', name === 'stripe' ? 'paystack' : 'stripe', 'nobody'])
      expect(await webhook(event, provider)).toBe(404)
    expect(
      await rows('select reason, event_count as times from rejected_payment_events where provider = $1', [name]),
    ).toEqual([{ reason: 'forged', times: false_.length }])
    for (const theirs of [charge, other.id, `${charge}'--`, '\u0000', 'x'.repeat(201)])
      expect([400, 404]).toContain((await confirm(owner, theirs)).status)
    if (name === 'stripe') {
      at.later(301_000)
      expect(await webhook(event)).toBe(400)
      at.later(-301_000)
    }
    expect([await status(owner), await status(other)]).toEqual(['pending', 'pending'])
    expect(await webhook(event)).toBe(200)
    expect([await status(owner), await status(other)]).toEqual(['pending', 'active'])
  })

  test('G-188 another amount or currency than the fee needs a decision, and is refunded as it came', async () => {
    const admin = await signedInAdmin(at)
    for (const given of [{ amount: 100 }, { amount: 2_000_000 }, { currency: 'USD' }]) {
      const { owner, charge, reference } = await begun()
      expect(await webhook(double.pay(charge, given))).toBe(200)
      at.later(11_000)
      expect((await confirm(owner, reference)).body).toMatchObject({ state: 'wrong_amount' })
      expect([await status(owner), await yearsOf(owner)]).toEqual(['pending', 0])
      const [{ id }] = await rows('select id from payment_attempts where reference = $1', [reference])
      const before = double.refunds.length
      const decided = await admin.browser.call('PUT', `/api/admin/payments/${id}`, { decision: 'refund' })
      expect(decided.body).toMatchObject({ state: 'refunded' })
      expect(double.refunds.slice(before)).toMatchObject([{ amount: given.amount ?? 20_000 }])
    }
  })

  test('SUB-11 a declined card shows the reason, and another card on the same charge still pays', async () => {
    const { owner, charge, reference } = await begun()
    double.decline(charge, 'Insufficient funds')
    expect((await confirm(owner, reference)).body).toMatchObject({ state: 'declined', message: 'Insufficient funds' })
    expect(await webhook(double.pay(charge))).toBe(200)
    expect(await status(owner)).toBe('active')
  })

  test('an unavailable or slow provider, or a lost response, charges no one twice, and the person can retry', async () => {
    const owner = await signedInCustomer(at)
    const before = double.charges()
    for (const fault of [
      'drop',
      { status: 503, body: 'down' },
      { status: 200, body: '{}' },
      'drop after acting',
    ] as const) {
      double.faults.push(fault)
      const away = await start(owner)
      expect([away.status, away.header('retry-after')]).toEqual([503, '10'])
      expect(away.body.message).toBe(
        'We cannot reach the payment provider right now. Nothing was charged. Please try again.',
      )
    }
    expect(at.logs.at(-1)).toMatchObject({
      msg: 'payment provider unavailable',
      why: expect.stringMatching(/^(Paystack|Stripe) /),
    })
    const { body } = await start(owner)
    // A Paystack charge whose response was lost cannot be paid, because no one has its address.
    expect(double.charges() - before).toBe(name === 'stripe' ? 1 : 2)
    const charge = double.newest()
    const event = double.pay(charge)
    double.faults.push('drop')
    expect((await confirm(owner, body.attempt.reference)).status).toBe(503)
    // The event is stored while its provider is unavailable.
    double.faults.push('drop')
    expect(await webhook(event)).toBe(200)
    expect(await status(owner)).toBe('pending')
    at.later(11_000)
    expect((await confirm(owner, body.attempt.reference)).body).toMatchObject({ state: 'paid' })
    expect(await webhook(event)).toBe(200)
    expect([await yearsOf(owner), (await ledgerOf(owner)).length]).toEqual([1, 1])
  })

  test('G-190 a lost dispute ends the year', async () => {
    const { owner, charge } = await begun()
    await webhook(double.pay(charge))
    expect(await status(owner)).toBe('active')
    expect(await webhook(double.dispute(charge, double.lost))).toBe(200)
    expect(await status(owner)).not.toBe('active')
    expect((await ledgerOf(owner)).map(({ kobo }) => kobo)).toEqual([20_000, -20_000])
  })

  test('G-188 an uncountable amount, such as none, is held with one notice, and pays no year', async () => {
    for (const amount of [0, 3_000_000_000]) {
      const { owner, charge, reference } = await begun()
      const event = double.pay(charge, { amount })
      for (let n = 0; n < 3; n++) expect(await webhook(event)).toBe(200)
      expect((await confirm(owner, reference)).body).toMatchObject({ state: 'wrong_amount' })
      expect([await status(owner), await ledgerOf(owner)]).toEqual(['pending', []])
      const said = at.logs.filter((line) => line.level >= 50 && 'reference' in line && line.reference === reference)
      expect(said).toMatchObject([{ kobo: amount, msg: 'an amount was paid that cannot be counted' }])
      const admin = (await signedInAdmin(at)).browser
      const [{ id }] = (await admin.get('/api/admin/payments?show=held')).body.payments
      for (const decision of ['accept', 'refund']) {
        const decided = await admin.call('PUT', `/api/admin/payments/${id}`, { decision })
        expect([decided.status, decided.body.code], decision).toEqual([409, 'not_counted'])
      }
    }
  })

  if (name === 'paystack')
    test('an owner without an email address pays under an alias of ours, and is notified by SMS', async () => {
      const phone = aPhone()
      await start(await signedInCustomer(at, phone))
      const { email } = JSON.parse(double.asked.at(-1)?.body ?? '{}')
      expect(email).toMatch(/^payer-\d+@localshopfinder\.example$/)
      expect(await webhook(double.pay(double.newest()))).toBe(200)
      expect(at.texts.filter(({ to }) => to === phone).at(-1)?.text).toMatch(
        /^LocalShopFinder: We received NGN 200\. You are subscribed until .+ Receipt lsf-/,
      )
    })

  if (name === 'paystack')
    test('SUB-15 G-188 a transfer and a USSD code stay pending, and late money is held', async () => {
      const owner = await signedInOwner(at)
      const wait = (body: unknown) => owner.browser.post('/api/payments/wait', body)
      const transfer = (await wait({ channel: 'transfer' })).body
      expect(transfer).toMatchObject({ state: 'waiting', checkout: { kind: 'transfer', bank: 'Paystack-Titan' } })
      expect(new Date(transfer.expiresAt).getTime()).toBeGreaterThan(Date.now())
      expect((await wait({ channel: 'transfer' })).body).toEqual(transfer)
      for (const bank of [undefined, '000', '', '7\u0000'])
        expect(await wait({ channel: 'ussd', bank })).toMatchObject({ status: 400 })
      const ussd = (await wait({ channel: 'ussd', bank: '737' })).body
      expect(ussd).toMatchObject({
        state: 'waiting',
        checkout: { kind: 'ussd', code: expect.stringMatching(/^\*737\*.*#$/) },
      })

      double.pay(transfer.reference, { paidAt: new Date(Date.parse(transfer.expiresAt) + 60_000) })
      expect((await confirm(owner, transfer.reference)).body).toMatchObject({ state: 'paid_late' })
      expect(await status(owner)).toBe('pending')
      expect(await webhook(double.pay(ussd.reference))).toBe(200)
      expect(await status(owner)).toBe('active')
    })
})

describe('in production without PAYMENT_PROVIDER', () => {
  const at = useAccounts({ requireEmailVerification: false, env: { NODE_ENV: 'production' } })

  test('no one can list for free: the stated failure shows', async () => {
    const owner = await signedInOwner(at)
    expect((await owner.browser.get('/api/get-or-create-subscription')).status).toBe(503)
    expect((await owner.browser.post('/api/payments/wait', { channel: 'transfer' })).status).toBe(503)
    expect(at.logs.at(-1)).toMatchObject({ why: 'PAYMENT_PROVIDER is not set' })
  })
})
