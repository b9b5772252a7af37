import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAYSTACK_KEY, type PaystackDouble, paystackDouble } from '../test/support/paystack-double.ts'
import { runScript } from '../test/support/scripts.ts'
import { STRIPE_KEYS, type StripeDouble, stripeDouble } from '../test/support/stripe-double.ts'

describe('npm run payments:live-check', () => {
  let paystack: PaystackDouble
  let stripe: StripeDouble
  beforeAll(async () => {
    paystack = await paystackDouble()
    stripe = await stripeDouble()
  })
  afterAll(() => Promise.all([paystack.close(), stripe.close()]))
  const run = (env: Record<string, string>) => runScript('payments:live-check', { args: ['--short'], env })

  test('tries every channel, reports differences and moves no real money', async () => {
    const env = { PAYMENT_PROVIDER: 'paystack', PAYSTACK_SECRET_KEY: PAYSTACK_KEY, PAYSTACK_API_URL: paystack.url }
    const good = await run(env)
    expect(good.output.match(/^ok +.*?: (?:opened|looked at|unknown)/gm)).toHaveLength(7)
    expect(good.output).toContain('paystack answers as the product expects.')
    expect(good.code).toBe(0)

    stripe.smallest = 70_000
    const refused = await run({
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
      STRIPE_API_URL: stripe.url,
    })
    expect(refused.output).toContain('note     PAYMENT_PROVIDER is stripe, which takes no payment below about NGN 700')
    expect(refused.output).toContain('FAILED   Amount must convert to at least 50 cents.')
    expect(refused.code).toBe(1)

    const asked = paystack.asked.length
    const live = await run({ ...env, PAYSTACK_SECRET_KEY: 'sk_live_0123456789abcdef' })
    expect([live.code, live.output.trim()]).toEqual([
      1,
      'This is a live key: it would move real money. Use a test key.',
    ])
    expect(paystack.asked.length).toBe(asked)
  })
})
