import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { expectToast, pathOf, visitsTo } from '../support/account-visits.ts'
import { expectToFit, PHONE, useBrowser, type Visit } from '../support/browser.ts'
import { ownerAt } from '../support/owner-visit.ts'
import { PAYSTACK_KEY, paystackDouble } from '../support/paystack-double.ts'
import { deliver } from '../support/provider-double.ts'
import { makeReadyNow, waitForReadiness } from '../support/readiness.ts'
import { useServer } from '../support/server.ts'
import { STRIPE_KEYS, stripeDouble } from '../support/stripe-double.ts'
import { STRIPE_CARDS, stripeScript } from '../support/stripe-script.ts'

const SUBSCRIBE = { name: 'Subscribe - ₦200/year' }
const PAID = ['Payment Successful', 'You are now subscribed! You can start listing your shops.'] as const

const browser = useBrowser()
const paystack = await paystackDouble()
const stripe = await stripeDouble()
afterAll(() => Promise.all([paystack.close(), stripe.close()]))

/** Forgets that the page went to the provider, and fails on anything else that was wrong. */
function expectOnlyTripsTo(visit: Visit, provider: string): void {
  expect(visit.problems.filter((problem) => !problem.startsWith(`request to another origin: ${provider}`))).toEqual([])
  visit.problems.length = 0
}

describe('Paystack', () => {
  const server = useServer({
    PAYMENT_PROVIDER: 'paystack',
    PAYSTACK_SECRET_KEY: PAYSTACK_KEY,
    PAYSTACK_API_URL: paystack.url,
  })
  const visits = visitsTo(server, browser)
  const isPublic = async (shopId: number) => (await fetch(`${server.origin}/shops/${shopId}`)).status === 200

  /** Presses a button on the provider's page. That page never reports that it is ready. */
  async function press(name: string, page: Page) {
    await page.getByRole('button', SUBSCRIBE).click()
    await makeReadyNow(page)
    await page.getByRole('button', { name, exact: true }).click()
    await page.waitForURL(`${server.origin}/dashboard**`)
    await waitForReadiness(page)
  }

  test('SUB-10 SUB-11 SUB-13 G-109 a card is paid on the provider’s page, also after a refusal', async () => {
    const visit = await ownerAt(server, visits, { address: '/subscribe', viewport: PHONE })
    const { page, shop } = visit
    await press('Decline', page)
    await expectToast(page, 'Payment Failed', 'Declined')
    await page.getByText('Your payment did not go through').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(await isPublic(shop.id)).toBe(false)
    await expectToFit(page)

    await page.getByRole('link', { name: 'Try Again' }).click()
    await press('Pay', page)
    await expectToast(page, ...PAID)
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await page.getByText(/^Paid until/).waitFor()
    await expect.poll(() => isPublic(shop.id)).toBe(true)
    expectOnlyTripsTo(visit, paystack.url)
  })

  test('G-188 a page that waits for a transfer shows automatically that the money arrived', async () => {
    const { page } = await ownerAt(server, visits, { address: '/subscribe', viewport: PHONE })
    await page.clock.install()
    await page.getByRole('tab', { name: 'Transfer' }).click()
    await page.getByRole('button', { name: 'Get an Account Number' }).click()
    await page.getByText('PAYSTACK CHECKOUT').waitFor()
    expect(await page.getByText('Test mode').count()).toBe(0)
    const reference = [...paystack.transactions.keys()].at(-1) ?? ''
    expect(await deliver(server.origin, 'paystack', paystack.pay(reference))).toBe(200)
    await page.clock.runFor(15_000)
    await expectToast(page, ...PAID)
    await expect.poll(() => pathOf(page)).toBe('/dashboard')
  })
})

describe('Stripe', () => {
  const server = useServer({
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
    STRIPE_API_URL: stripe.url,
  })
  const visits = visitsTo(server, browser)

  test('SUB-10 SUB-11 SUB-12 SUB-13 DATA-07 only Stripe gets the card, and its refusals are shown', async () => {
    const visit = await ownerAt(server, visits, { viewport: PHONE })
    const { page } = visit
    await stripeScript(page, stripe)
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.getByRole('link', { name: 'Subscription', exact: true }).click()
    const card = page.getByLabel('Card at Stripe')
    await card.waitFor()
    expect(await page.getByRole('tab').count()).toBe(0)
    await expectToFit(page)
    await card.fill(STRIPE_CARDS.declined)
    await page.getByRole('button', SUBSCRIBE).click()
    await expectToast(page, 'Payment Failed', 'Your card was declined.')
    await page.getByText('Payment failed: Your card was declined.').waitFor()
    await card.fill('0119')
    await page.getByRole('button', SUBSCRIBE).click()
    await expectToast(page, 'Payment Failed', 'An unexpected error occurred. Please try again.')
    await card.fill(STRIPE_CARDS.paid)
    await page.getByRole('button', SUBSCRIBE).click()
    await expectToast(page, ...PAID)
    await expect.poll(() => pathOf(page)).toBe('/dashboard')
    expect(sent.filter((request) => request.includes(STRIPE_CARDS.paid))).toEqual([])
    expectOnlyTripsTo(visit, 'https://js.stripe.com/')
  })

  test('SUB-10 G-105 G-109 a customer who comes back from the bank of the card is a shop owner', async () => {
    const visit = await visits.signedInAt(null, 'customer', { viewport: PHONE })
    const { page } = visit
    await stripeScript(page, stripe)
    await page.goto('/subscribe')
    await page.getByLabel('Card at Stripe').fill(STRIPE_CARDS.redirected)
    await page.getByRole('button', SUBSCRIBE).click()
    await expectToast(page, ...PAID)
    await page.getByRole('heading', { name: 'Welcome back, Ada!' }).waitFor()
    expect(page.url()).toBe(`${server.origin}/dashboard`)
    expectOnlyTripsTo(visit, 'https://js.stripe.com/')
  })
})
