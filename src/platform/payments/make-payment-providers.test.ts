import { expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { makeSecretKey } from '../secret-key.ts'
import { makePaymentProviders, paymentWarnings } from './make-payment-providers.ts'

const PAYSTACK = { PAYSTACK_SECRET_KEY: 'sk_live_0123456789' }
const STRIPE = {
  STRIPE_SECRET_KEY: 'rk_live_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
}
const LIVE = { NODE_ENV: 'production' }

const sandbox = { db: {} as never, secret: makeSecretKey('x'.repeat(32)), deliver: async () => {} }

function openWith(env: Record<string, string>, fee = 20_000) {
  const config = readConfig(env)
  const { current, named } = makePaymentProviders(config, { clock: systemClock, ...sandbox })
  const names = ['sandbox', 'paystack', 'stripe', '__proto__'].filter((name) => named(name))
  return { current: current?.name, names, warnings: paymentWarnings(config, current, fee) }
}

test('the sandbox is the default, except in production, where no provider is', () => {
  expect(openWith({})).toEqual({ current: 'sandbox', names: ['sandbox'], warnings: [] })
  expect(openWith(LIVE)).toEqual({
    current: undefined,
    names: [],
    warnings: ['PAYMENT_PROVIDER is not set: payments are disabled'],
  })
  expect(openWith({ ...LIVE, PAYMENT_PROVIDER: 'sandbox' })).toEqual({
    current: 'sandbox',
    names: ['sandbox'],
    warnings: [expect.stringContaining('anyone can list for free')],
  })
})

test('keys alone choose no provider, and a former one can still be queried', () => {
  expect(openWith({ ...LIVE, ...PAYSTACK })).toMatchObject({ current: undefined, names: ['paystack'] })
  expect(openWith({ ...LIVE, ...PAYSTACK, ...STRIPE, PAYMENT_PROVIDER: 'paystack' })).toEqual({
    current: 'paystack',
    names: ['paystack', 'stripe'],
    warnings: [],
  })
})

test('warns once of a smallest amount above the fee, and of a test key in production', () => {
  const stripe = { ...LIVE, ...STRIPE, PAYMENT_PROVIDER: 'stripe' }
  expect(openWith(stripe)).toMatchObject({
    current: 'stripe',
    warnings: [
      'PAYMENT_PROVIDER is stripe, which takes no payment below about NGN 700: it will refuse the fee of NGN 200',
    ],
  })
  expect(openWith(stripe, 70_000).warnings).toEqual([])
  const test = { ...PAYSTACK, PAYSTACK_SECRET_KEY: 'sk_test_0123456789', PAYMENT_PROVIDER: 'paystack' }
  expect(openWith(test).warnings).toEqual([])
  expect(openWith({ ...LIVE, ...test }).warnings).toEqual([
    'PAYMENT_PROVIDER is paystack with a test key: payments are simulated, so anyone can list for free',
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
