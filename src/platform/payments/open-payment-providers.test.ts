import { expect, test } from 'vitest'
import { keptLog } from '../../../test/support/log-lines.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { openPaymentProviders } from './open-payment-providers.ts'
import type { PaymentProvider } from './payment-provider.ts'

const sandbox = { name: 'sandbox', smallestAmount: null } as PaymentProvider
const PAYSTACK = { PAYSTACK_SECRET_KEY: 'sk_live_0123456789' }
const STRIPE = {
  STRIPE_SECRET_KEY: 'rk_live_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
}
const LIVE = { NODE_ENV: 'production' }

async function openWith(env: Record<string, string>, fee = 20_000) {
  const { log, lines } = keptLog()
  const deps = { clock: systemClock, log, fee, sandbox: () => sandbox }
  const { current, named } = await openPaymentProviders(readConfig(env), deps)
  const names = ['sandbox', 'paystack', 'stripe', '__proto__'].filter((name) => named(name))
  return { current: current?.name, names, warnings: lines.map(({ msg }) => String(msg)) }
}

test('the sandbox is there without being named, except in production, where nobody could pay', async () => {
  expect(await openWith({})).toEqual({ current: 'sandbox', names: ['sandbox'], warnings: [] })
  expect(await openWith(LIVE)).toEqual({
    current: undefined,
    names: [],
    warnings: ['PAYMENT_PROVIDER is not set: nobody can pay the fee'],
  })
  expect(await openWith({ ...LIVE, PAYMENT_PROVIDER: 'sandbox' })).toEqual({
    current: 'sandbox',
    names: ['sandbox'],
    warnings: [expect.stringContaining('everybody can list for free')],
  })
})

test('keys alone choose nothing, and a provider that is no longer chosen can still be looked at', async () => {
  expect(await openWith({ ...LIVE, ...PAYSTACK })).toMatchObject({ current: undefined, names: ['paystack'] })
  expect(await openWith({ ...LIVE, ...PAYSTACK, ...STRIPE, PAYMENT_PROVIDER: 'paystack' })).toEqual({
    current: 'paystack',
    names: ['paystack', 'stripe'],
    warnings: [],
  })
})

test('a smallest amount above the fee is warned of once, and so is a test key in production', async () => {
  const stripe = { ...LIVE, ...STRIPE, PAYMENT_PROVIDER: 'stripe' }
  expect(await openWith(stripe)).toMatchObject({
    current: 'stripe',
    warnings: [
      'PAYMENT_PROVIDER is stripe, which takes no payment below about NGN 700: it will refuse the fee of NGN 200',
    ],
  })
  expect((await openWith(stripe, 70_000)).warnings).toEqual([])
  const test = { ...PAYSTACK, PAYSTACK_SECRET_KEY: 'sk_test_0123456789', PAYMENT_PROVIDER: 'paystack' }
  expect((await openWith(test)).warnings).toEqual([])
  expect((await openWith({ ...LIVE, ...test })).warnings).toEqual([
    'PAYMENT_PROVIDER is paystack with a test key: no money moves and everybody can list for free',
  ])
})

test.each<[Record<string, string>, RegExp]>([
  [{ PAYMENT_PROVIDER: 'cash' }, /PAYMENT_PROVIDER: /],
  [{ PAYMENT_PROVIDER: 'paystack' }, /PAYMENT_PROVIDER: paystack needs PAYSTACK_SECRET_KEY/],
  [{ PAYMENT_PROVIDER: 'stripe' }, /PAYMENT_PROVIDER: stripe needs STRIPE_SECRET_KEY/],
  [{ STRIPE_SECRET_KEY: STRIPE.STRIPE_SECRET_KEY }, /STRIPE_WEBHOOK_SECRET: give all or none/],
  [
    { PAYSTACK_SECRET_KEY: 'pk_live_0123456789' },
    /PAYSTACK_SECRET_KEY: must be a key that begins with sk_test_ or sk_live_/,
  ],
  [{ ...STRIPE, STRIPE_PUBLISHABLE_KEY: STRIPE.STRIPE_SECRET_KEY }, /STRIPE_PUBLISHABLE_KEY: must be a key/],
  [{ PAYSTACK_API_URL: 'http://api.paystack.example' }, /PAYSTACK_API_URL: must begin with https:/],
  [{ STRIPE_API_URL: 'http://127.0.0.1.example' }, /STRIPE_API_URL: must begin with https:/],
])('%j is refused at the start', (env, reason) => {
  expect(() => readConfig(env)).toThrow(reason)
})
