import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { callsOf, expectToast, freshEmail, PASSWORD, pathOf, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { delayResponse } from '../support/hold-answer.ts'
import { aReview, aShop, type MadeShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())
let shop: MadeShop
let address: string

beforeEach(async () => {
  shop = await aShop(server.db)
  address = `/shops/${shop.id}`
  await aReview(server.db, shop.id, 5, 'Fine cloth', 'Chidi')
})

const ratingDialog = (page: Page) => page.getByRole('dialog', { name: 'Rate This Shop' })
const chooser = (page: Page) => page.getByRole('dialog', { name: 'Sign In to Rate Shop' })
const pending = (page: Page) => page.evaluate(() => sessionStorage.getItem('pendingRating'))
const reviewsKept = () =>
  server.db.query<{ rating: number; comment: string | null; email: string }>(
    'test.reviewsBy',
    `select rating, comment, email from reviews join users on users.id = user_id
     where shop_id = $1 and comment is distinct from 'Fine cloth'`,
    [shop.id],
  )

/** Creates an account and returns its email address. */
const someone = async (kind: 'customer' | 'shop_owner') => (await signedIn(server, kind, { verified: false })).email

/** Fills the dialog and submits it, which asks to sign in. */
async function typeAndSubmit(page: Page) {
  await ratingDialog(page).getByRole('radio', { name: '4 stars' }).check()
  await ratingDialog(page).getByLabel('Comment (optional)').fill(' Worth the walk ')
  await ratingDialog(page).getByRole('button', { name: 'Submit Rating' }).click()
  await chooser(page).waitFor()
}

/** A visitor who has typed a rating at the shop, submitted it and chosen a portal. */
async function typedAndSentTo(portal: 'Customer Login' | 'Shop Owner Login') {
  const visit = await at(`${address}?action=rate`)
  const calls = callsOf(visit.page)
  await typeAndSubmit(visit.page)
  // The browser logs the 401 by itself.
  expect(visit.problems.splice(0)).toHaveLength(1)
  await chooser(visit.page).getByRole('link', { name: portal }).click()
  const panel = visit.page.getByRole('tabpanel', { name: 'Sign In' })
  await panel.waitFor()
  return { ...visit, panel, calls }
}

async function signIn(page: Page, panel: Locator, email: string) {
  await panel.getByLabel('Email or Phone').fill(email)
  await panel.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
}

const RATING_CALL = () => ({
  method: 'POST',
  path: `/api${address}/reviews`,
  body: { rating: 4, comment: 'Worth the walk' },
})

describe('a rating typed without a session', () => {
  test('G-052 SHOP-15 submitting shows the login chooser, and the rating is stored for thirty minutes', async () => {
    const { page, problems } = await at(`${address}?action=rate`)
    await expect.poll(() => page.url()).toBe(server.origin + address)
    await typeAndSubmit(page)
    problems.length = 0
    const kept = JSON.parse((await pending(page)) ?? '{}')
    expect(kept).toEqual({ shopId: shop.id, rating: 4, comment: 'Worth the walk', at: expect.any(Number) })
    expect(Math.abs(kept.at - Date.now())).toBeLessThan(60_000)
    await expectAccessible(page)
    // Closing the sign-in returns to the typed rating.
    await page.keyboard.press('Escape')
    await expect.poll(() => chooser(page).count()).toBe(0)
    expect(await ratingDialog(page).getByLabel('Comment (optional)').inputValue()).toBe(' Worth the walk ')
    await expect.poll(() => pending(page)).not.toBe(null)
    // Closing the rating too means that it must not be submitted later.
    await page.keyboard.press('Escape')
    await expect.poll(() => ratingDialog(page).count()).toBe(0)
    await expect.poll(() => pending(page)).toBe(null)
  })

  test('CAUTH-13 RATE-10 RATE-11 signing in as a customer submits it, once, and leads to the shop with it', async () => {
    const email = await someone('customer')
    const { page, panel, calls } = await typedAndSentTo('Customer Login')
    calls.length = 0
    await signIn(page, panel, email)
    await expectToast(page, 'Rating submitted', 'Thank you for your feedback!')
    await expect.poll(() => pathOf(page)).toBe(address)
    expect(calls.map(({ path }) => path)).toEqual(['/api/customer/login', `/api${address}/reviews`])
    expect(calls.at(-1)).toEqual(RATING_CALL())
    await page.getByRole('region', { name: 'Reviews' }).getByText('Worth the walk').waitFor()
    await expect.poll(() => page.getByRole('main').innerText()).toContain('2 reviews')
    await expect.poll(() => pending(page)).toBe(null)
    await expect.poll(() => page.url()).toBe(server.origin + address)
    expect(await page.locator('dialog[open]').count()).toBe(0)
    expect(await reviewsKept()).toEqual([{ rating: 4, comment: 'Worth the walk', email }])
  })

  test('CAUTH-13 RATE-10 so does signing up', async () => {
    const { page } = await typedAndSentTo('Customer Login')
    await page.getByRole('tab', { name: 'Register' }).click()
    const form = page.getByRole('tabpanel', { name: 'Register' })
    const email = freshEmail('new')
    for (const [name, text] of [
      ['First Name', 'Bola'],
      ['Last Name', 'Ade'],
      ['City', 'Yaba'],
      ['Email or Phone Number', email],
    ] as const)
      await form.getByLabel(name).fill(text)
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await form.getByRole('button', { name: 'Create Account' }).click()
    await expectToast(page, 'Rating submitted', 'Thank you for your feedback!')
    await expect.poll(() => pathOf(page)).toBe(address)
    expect(await reviewsKept()).toEqual([{ rating: 4, comment: 'Worth the walk', email }])
  })

  test('RATE-12 a rejected one shows the reason, is not retried, and still leads to the shop', async () => {
    const email = await someone('customer')
    const { page, panel, problems } = await typedAndSentTo('Customer Login')
    await server.db.query('test.sleep', 'update shops set is_active = false where id = $1', [shop.id])
    await signIn(page, panel, email)
    await expectToast(page, 'Error', /^Failed to submit your rating\. Please try again\.$/)
    await expect.poll(() => pathOf(page)).toBe(address)
    await expect.poll(() => pending(page)).toBe(null)
    await page.getByText('Shop Not Found').waitFor()
    problems.length = 0
  })

  test('G-052 RATE-11 signing in as a shop owner submits it too; the landing stays the dashboard', async () => {
    const email = await someone('shop_owner')
    const { page, panel, calls } = await typedAndSentTo('Shop Owner Login')
    await signIn(page, panel, email)
    await expectToast(page, 'Rating submitted', 'Thank you for your feedback!')
    await expect.poll(() => pathOf(page)).toBe('/dashboard')
    expect(calls.at(-1)).toEqual(RATING_CALL())
    expect(await reviewsKept()).toEqual([{ rating: 4, comment: 'Worth the walk', email }])
  })

  test('RATE-10 G-052 the sign-in dialog submits it too, and shows it or leads to where it is shown', async () => {
    const email = await someone('customer')
    const { page, problems } = await at(`${address}?action=rate`)
    await typeAndSubmit(page)
    problems.length = 0
    const kept = (await pending(page)) ?? ''
    for (const from of ['/terms', address]) {
      await page.context().clearCookies()
      await page.goto(from)
      await page.evaluate((text) => sessionStorage.setItem('pendingRating', text), kept)
      await page.evaluate(() => document.dispatchEvent(new CustomEvent('lsf:sign-in', { detail: {} })))
      const dialog = page.getByRole('dialog', { name: 'Customer Sign In' })
      await dialog.waitFor()
      await signIn(page, dialog.getByRole('tabpanel'), email)
      await expectToast(page, 'Rating submitted', 'Thank you for your feedback!')
      await expect.poll(() => pathOf(page)).toBe(address)
      await page.getByRole('region', { name: 'Reviews' }).getByText('Worth the walk').waitFor()
    }
    expect(await reviewsKept()).toEqual([{ rating: 4, comment: 'Worth the walk', email }])
  })

  test('G-052 a rating older than thirty minutes is not submitted', async () => {
    const email = await someone('customer')
    const { page, panel, calls } = await typedAndSentTo('Customer Login')
    await page.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem('pendingRating') ?? '{}')
      sessionStorage.setItem('pendingRating', JSON.stringify({ ...kept, at: kept.at - 31 * 60_000 }))
    })
    calls.length = 0
    await signIn(page, panel, email)
    await expect.poll(() => pathOf(page)).toBe('/customer-profile')
    expect(calls.map(({ path }) => path)).toEqual(['/api/customer/login'])
    expect(await reviewsKept()).toEqual([])
  })
})

describe('a session that has ended', () => {
  test('G-052 RATE-10 submitting asks to sign in again, and then submits the rating', async () => {
    const { page, context, email, problems } = await signedInAt(address, 'customer')
    await page.getByRole('banner').getByRole('button', { name: 'Ada' }).waitFor()
    await page.getByRole('button', { name: 'Rate This Shop' }).click()
    await ratingDialog(page).waitFor()
    await context.clearCookies()
    await typeAndSubmit(page)
    await chooser(page).getByRole('link', { name: 'Customer Login' }).click()
    const panel = page.getByRole('tabpanel', { name: 'Sign In' })
    await panel.waitFor()
    // The sign-in page knows that the session ended, so it does not redirect.
    await expect.poll(() => pathOf(page)).toBe('/customer-auth')
    await signIn(page, panel, email)
    await expectToast(page, 'Rating submitted', 'Thank you for your feedback!')
    await expect.poll(() => pathOf(page)).toBe(address)
    expect(await reviewsKept()).toEqual([{ rating: 4, comment: 'Worth the walk', email }])
    problems.length = 0
  })

  test('ROLE-18 RATE-09 a person banned in the meantime sees it and keeps what they typed', async () => {
    const { page, email, problems } = await signedInAt(`${address}?action=rate`, 'customer')
    await ratingDialog(page).getByRole('radio', { name: '2 stars' }).check()
    await server.db.query('test.ban', 'update users set banned = true where email = $1', [email])
    await ratingDialog(page).getByRole('button', { name: 'Submit Rating' }).click()
    await expectToast(page, 'Error', 'Your account has been banned. Please contact support.')
    expect(await ratingDialog(page).getByRole('radio', { name: '2 stars' }).isChecked()).toBe(true)
    await expect.poll(() => pending(page)).toBe(null)
    expect(await reviewsKept()).toEqual([])
    problems.length = 0
  })
})

test('another person who signs in does not submit the rating of a person whose session ended', async () => {
  const [ada, bola] = [await someone('customer'), await someone('customer')]
  const { page, problems } = await at('/customer-auth?tab=sign-in')
  const panel = page.getByRole('tabpanel', { name: 'Sign In' })
  await signIn(page, panel, ada)
  await expect.poll(() => pathOf(page)).toBe('/customer-profile')
  await page.goto(`${address}?action=rate`)
  await ratingDialog(page).waitFor()
  await page.context().clearCookies()
  await typeAndSubmit(page)
  await chooser(page).getByRole('link', { name: 'Customer Login' }).click()
  await signIn(page, panel, bola)
  await expectToast(page, 'Sign In Successful', 'Welcome back!')
  await page.waitForLoadState('networkidle')
  expect(await reviewsKept()).toEqual([])
  // The refusal, and the checks of who is signed in after it.
  problems.length = 0
})

test('a rating sent by a closed dialog leaves the next dialog open with its text', async () => {
  const { page } = await signedInAt(address, 'customer')
  const held = await delayResponse(page, `/api${address}/reviews`)
  const open = async (comment: string) => {
    await page.getByRole('button', { name: 'Rate This Shop' }).click()
    await ratingDialog(page).getByRole('radio', { name: '4 stars' }).check()
    await ratingDialog(page).getByLabel('Comment (optional)').fill(comment)
  }
  await open('Worth the walk')
  await ratingDialog(page).getByRole('button', { name: 'Submit Rating' }).click()
  await held.isHeld
  await ratingDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => ratingDialog(page).count()).toBe(0)
  await open('And back')
  held.letThrough()
  await expectToast(page, 'Rating submitted', 'Thank you for your feedback!')
  expect(await ratingDialog(page).getByLabel('Comment (optional)').inputValue()).toBe('And back')
})
