import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answerWith, callsOf, expectToast, pathOf, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { enlargeLetters } from '../support/large-letters.ts'
import { ownerAt } from '../support/owner-visit.ts'
import { useServer } from '../support/server.ts'
import { until } from '../support/until.ts'

const server = useServer()
const visits = visitsTo(server, useBrowser())
const { at, signedInAt } = visits

const START = '**/api/get-or-create-subscription'
const PAID = ['Payment Successful', 'You are now subscribed! You can start listing your shops.'] as const

async function payByCard(page: Page, number: string) {
  await page.getByRole('button', { name: `Use ${number}` }).click()
  await page.getByRole('button', { name: 'Subscribe - ₦200/year' }).click()
}

/** Holds the next request to `path` back until `go`. */
async function held(page: Page, path: string) {
  const run = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    asked.resolve()
    await run.promise
    await route.fallback()
  })
  return { asked: asked.promise, go: run.resolve }
}

const isPublic = async (shopId: number) => (await fetch(`${server.origin}/shops/${shopId}`)).status === 200

describe('/subscribe', () => {
  test('ROUTE-17 SUB-02 to SUB-13 DATA-07 G-105 a customer pays by card on a phone and becomes a shop owner', async () => {
    const { page } = await signedInAt('/terms', 'customer', { viewport: PHONE })
    const starts: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/get-or-create-subscription')) starts.push(request.method())
    })
    const start = await held(page, START)
    await page.goto('/subscribe')
    await start.asked
    await page.getByText('Initializing Payment').waitFor()
    expect(await page.getByLabel('Card number').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Subscribe - ₦200/year' }).count()).toBe(0)
    await page.getByRole('heading', { level: 1, name: 'Subscribe to LocalShopFinder' }).waitFor()
    const plan = page.getByRole('region', { name: 'Shop Owner Plan' })
    for (const text of ['₦200', 'per year']) await plan.getByText(text, { exact: true }).waitFor()
    expect(await plan.getByRole('listitem').allInnerTexts()).toEqual([
      'Unlimited products',
      'Multiple photos',
      'Customer messages',
      'Shop analytics dashboard',
      '24/7 support',
      'Featured shop opportunities',
    ])
    await plan.getByText('active immediately and you can create listings. All listings need admin approval').waitFor()
    start.go()
    await page.getByLabel('Card number').waitFor()
    expect(await page.getByText('Initializing Payment').count()).toBe(0)
    expect(starts).toEqual(['GET'])
    await expectToFit(page)
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect.poll(() => pathOf(page)).toBe('/terms')
    await page.goto('/subscribe')

    const calls = callsOf(page)
    await page.getByLabel('Card number').fill('5555 5555 5555 4444')
    await page.getByLabel('Expiry').fill('12/34')
    await page.getByLabel('CVC').fill('123')
    await page.getByRole('button', { name: 'Subscribe - ₦200/year' }).click()
    await page.getByText('Only the test cards listed here work.').waitFor()
    expect(calls).toEqual([])

    await payByCard(page, '4000 0000 0000 0002')
    await expectToast(page, 'Payment Failed', 'Your card was declined.')
    await page.getByText('Payment failed: Your card was declined.').waitFor()
    await payByCard(page, '4000 0000 0000 0119')
    await expectToast(page, 'Payment Failed', 'An unexpected error occurred. Please try again.')

    const card = await held(page, '**/api/payments/sandbox/card')
    await payByCard(page, '4242 4242 4242 4242')
    await card.asked
    expect(await page.getByRole('button', { name: 'Subscribe - ₦200/year' }).isDisabled()).toBe(true)
    card.go()
    await expectToast(page, ...PAID)
    await expect.poll(() => pathOf(page)).toBe('/dashboard')
    await page.getByText(/^Paid until \d+ \w+ \d{4}$/).waitFor()

    await page.getByRole('link', { name: 'Subscription', exact: true }).click()
    await page.getByRole('heading', { name: /^You are subscribed until/ }).waitFor()
    expect(await page.getByRole('heading', { name: 'How do you want to pay?' }).count()).toBe(0)
    await expectToFit(page)
  })

  test('SUB-11 a card that was charged is not said to have failed while the check does', async () => {
    const { page, problems } = await signedInAt(null, 'shop_owner', { viewport: PHONE })
    await page.goto('/subscribe')
    await answerWith(page, '/api/payments/confirm', 503, { message: 'We are very busy.' })
    await payByCard(page, '4242 4242 4242 4242')
    await page.getByText('Please do not pay again.').waitFor()
    await page.getByText('We could not check just now.').waitFor()
    expect(await page.getByLabel('Card number').count()).toBe(0)
    expect(await page.getByText('Payment Failed').count()).toBe(0)
    const looked = page.waitForResponse('**/api/payments/confirm')
    await page.getByRole('button', { name: 'Check Now' }).click()
    await looked
    expect(await page.getByLabel('Card number').count()).toBe(0)
    await page.unroute('**/api/payments/confirm')
    // The page checks again without another press.
    await expectToast(page, ...PAID)
    await expect.poll(() => pathOf(page)).toBe('/dashboard')
    expect(problems.splice(0).every((problem) => problem.includes('/api/payments/confirm'))).toBe(true)
  })

  test('G-188 a look that fails does not say that the money has not arrived', async () => {
    const { page, problems } = await signedInAt('/subscribe', 'shop_owner', { viewport: PHONE })
    await page.getByRole('tab', { name: 'Transfer' }).click()
    await page.getByRole('button', { name: 'Get an Account Number' }).click()
    const look = page.getByRole('button', { name: 'I Have Paid: Check Now' })
    const early = page.getByText('The money has not arrived yet. We will keep checking.')
    // A press does nothing while the page's own check is running.
    await until('the notice', async () => {
      await look.click()
      return (await early.count()) > 0
    })
    await answerWith(page, '/api/payments/confirm', 503, { message: 'We are very busy.' })
    await early.waitFor({ state: 'hidden' })
    const calls = callsOf(page)
    await until('a look', async () => {
      await look.click()
      return calls.length > 0
    })
    await page.getByText('We could not check just now.').waitFor()
    expect(await early.count()).toBe(0)
    expect(problems.splice(0).every((problem) => problem.includes('/api/payments/confirm'))).toBe(true)
  })

  test('G-100 G-188 an owner pays by transfer on a phone, returns to the page, and the shop is public immediately', async () => {
    const visit = await ownerAt(server, visits, { address: '/subscribe', viewport: PHONE })
    const { page, context, shop, email } = visit
    expect(await isPublic(shop.id)).toBe(false)
    await page.getByRole('tab', { name: 'Transfer' }).click()
    await page.getByRole('button', { name: 'Get an Account Number' }).click()
    const detail = (on: Page, name: string) => on.locator('dl > div', { hasText: name }).locator('dd').innerText()
    await page.getByText('Waiting for your payment').waitFor()
    const account = await detail(page, 'Account number')
    expect(account).toMatch(/^\d{10}$/)
    expect(await detail(page, 'Amount')).toBe('₦200')
    await page.getByText(/^Pay before .*\d:\d\d/).waitFor()
    await page.getByText(`When the money arrives, we will write to ${email}.`).waitFor()
    await expectToFit(page)

    const again = await context.newPage()
    await page.close()
    await again.goto('/subscribe')
    await again.getByText('Waiting for your payment').waitFor()
    expect(await detail(again, 'Account number')).toBe(account)
    await again.getByRole('button', { name: 'Expired' }).click()
    await again.getByText('That account has expired').waitFor()
    await again.getByRole('button', { name: 'Get Another Account Number' }).click()
    await again.getByText('Waiting for your payment').waitFor()
    expect(await detail(again, 'Account number')).not.toBe(account)
    expect(await isPublic(shop.id)).toBe(false)

    await again.getByRole('button', { name: 'Paid', exact: true }).click()
    await expectToast(again, ...PAID)
    await expect.poll(() => pathOf(again)).toBe('/dashboard')
    await again.getByText(/^Paid until/).waitFor()
    await expect.poll(() => isPublic(shop.id)).toBe(true)

    await again.goto('/subscribe')
    await again.getByRole('link', { name: /^Receipt of/ }).click()
    const receipt = again.getByRole('article', { name: 'Receipt' })
    const text = (await receipt.innerText()).replace(/\s+/g, ' ')
    for (const part of ['₦200', 'Shop Owner Plan, one year', 'Received from Ada Obi', 'Bank transfer', 'Status Paid'])
      expect(text).toContain(part)
    await expectToFit(again)
    await expectAccessible(again)
    await again.setViewportSize(PHONE)
    await expectAccessible(again)
    await expectToFit(again)
    await again.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await receipt.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')
    expect(await again.locator('footer').evaluate((element) => getComputedStyle(element).visibility)).toBe('hidden')
    const strangers = await signedInAt(pathOf(again), 'shop_owner')
    await strangers.page.getByRole('heading', { name: 'Receipt Not Found' }).waitFor()
  })

  test('G-188 an owner pays by USSD on a phone; money that is late needs a decision and lists nothing', async () => {
    const { page, shop } = await ownerAt(server, visits, { address: '/subscribe', viewport: PHONE })
    await page.getByRole('tab', { name: 'USSD' }).click()
    await page.getByLabel('Your bank').selectOption('Zenith Bank (*966#)')
    await page.getByRole('button', { name: 'Get a Code' }).click()
    const dial = page.getByRole('link', { name: 'Dial the Code' })
    expect(await dial.getAttribute('href')).toMatch(/^tel:\*966\*000\*\d{4}%23$/)
    await expectToFit(page)
    await page.getByRole('button', { name: 'Paid late' }).click()
    await page.getByRole('heading', { name: 'We are checking your payment' }).waitFor()
    expect(await isPublic(shop.id)).toBe(false)

    await page.getByLabel('Your bank').selectOption('UBA (*919#)')
    await page.getByRole('button', { name: 'Get a', exact: false }).click()
    expect(await dial.getAttribute('href')).toMatch(/^tel:\*919\*/)
    await page.getByRole('button', { name: 'Paid', exact: true }).click()
    await expectToast(page, ...PAID)
    await expect.poll(() => pathOf(page)).toBe('/dashboard')
    await expect.poll(() => isPublic(shop.id)).toBe(true)
  })

  test('SUB-03 G-176 Back leads a person who came from another site to the dashboard', async () => {
    const { page } = await signedInAt(null, 'shop_owner')
    await page.goto('data:text/html,Elsewhere')
    await page.goto('/subscribe')
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect.poll(() => pathOf(page)).toBe('/dashboard')
    await page.getByRole('link', { name: 'Subscription', exact: true }).click()
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect.poll(() => pathOf(page)).toBe('/dashboard')
  })

  test('SUB-14 a subscription that does not start can be tried again', async () => {
    const { page, problems } = await signedInAt(null, 'shop_owner')
    // Every call fails, because the screen repeats a call that failed before it was shown.
    await page.route(START, (route) => route.fulfill({ status: 503, body: '{"message":"Away."}' }))
    await page.goto('/subscribe')
    await expectToast(page, 'Error', 'Failed to initialize subscription. Please try again.')
    expect(await page.getByLabel('Card number').count()).toBe(0)
    await page.unroute(START)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByLabel('Card number').waitFor()
    problems.length = 0
  })

  test('SUB-01 ERR-05 G-106 a signed-out person sees a notice and is led to sign in', async () => {
    const LOGGED_OUT = ['Unauthorized', 'You are logged out. Logging in again...'] as const
    const stranger = await at('/subscribe')
    await expectToast(stranger.page, ...LOGGED_OUT)
    await expect.poll(() => pathOf(stranger.page)).toBe('/auth-test')
    expect(new URL(stranger.page.url()).searchParams.get('returnTo')).toBe('/subscribe')

    const { page, context, problems } = await signedInAt('/subscribe', 'shop_owner')
    await page.getByRole('tab', { name: 'Transfer' }).click()
    await context.clearCookies({ name: /session/ })
    await page.getByRole('button', { name: 'Get an Account Number' }).click()
    await expectToast(page, ...LOGGED_OUT)
    await expect.poll(() => pathOf(page)).toBe('/shop-owner-auth')
    await page.goto('/subscribe')
    await expectToast(page, ...LOGGED_OUT)
    await expect.poll(() => pathOf(page)).toBe('/shop-owner-auth')
    problems.length = 0
  })

  test('is accessible and fits, in both schemes at both widths, the plan also with letters of 130 %', async () => {
    for (const options of [{}, { viewport: PHONE }]) {
      const { page } = await signedInAt('/subscribe', 'shop_owner', options)
      await page.getByLabel('Card number').waitFor()
      await expectAccessible(page)
      for (const [tab, open] of [
        ['Transfer', 'Get an Account Number'],
        ['USSD', 'Get a Code'],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click()
        await expectAccessible(page)
        await page.getByRole('button', { name: open }).click()
        await page.getByRole('tabpanel', { name: tab }).getByText('Waiting for your payment').waitFor()
        await expectAccessible(page)
        await expectToFit(page)
      }
      await enlargeLetters(page)
      const benefits = page.getByRole('region', { name: 'Shop Owner Plan' }).getByRole('list')
      expect(await benefits.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeLessThanOrEqual(0)
    }
  })
})

describe('coming back from paying', () => {
  test('G-109 the result comes from the server, not from the address, which is cleaned', async () => {
    const { page, problems } = await signedInAt(null, 'shop_owner', { viewport: PHONE })
    await page.goto('/dashboard?payment_intent=pi_of_others&redirect_status=succeeded&tab=products')
    await expectToast(page, 'Payment Failed', 'Payment not found.')
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=products')
    await expectToFit(page)
    await page.getByRole('tab', { name: 'My Shops' }).click()
    await page.getByText('Not subscribed').waitFor()
    await expectToFit(page)
    problems.length = 0
    await page.getByRole('link', { name: 'Try Again' }).click()
    await page.getByLabel('Card number').waitFor()
  })

  test('G-105 G-109 a customer who has paid lands on the dashboard of a shop owner', async () => {
    const { page } = await signedInAt(null, 'customer', { viewport: PHONE })
    const answered = page.waitForResponse(START.replace('**', server.origin))
    await page.goto('/subscribe')
    const started = await (await answered).json()
    const reference = started.attempt.reference
    await page.goto(`/dashboard?payment=${reference}`)
    await page.getByText('Your payment is not finished').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    const body = { clientSecret: started.clientSecret, number: '4242424242424242', expiry: '12/34', cvc: '123' }
    expect(
      await page.evaluate(
        async (body) =>
          (
            await fetch('/api/payments/sandbox/card', {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(body),
            })
          ).status,
        body,
      ),
    ).toBe(200)
    await page.goto(`/dashboard?reference=${reference}&trxref=${reference}`)
    await expectToast(page, ...PAID)
    await page.getByRole('heading', { name: 'Welcome back, Ada!' }).waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.getByText(/^Paid until/).waitFor()
  })
})
