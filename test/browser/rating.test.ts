import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerWith, callsOf, expectToast, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { focusedOn, keyboardOf } from '../support/keyboard.ts'
import { enlargeLetters, expectReadable } from '../support/large-letters.ts'
import { aProduct, aReview, aShop, type MadeShop, payYear } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())
let shop: MadeShop
let address: string

beforeEach(async () => {
  shop = await aShop(server.db, { category: 'fashion', description: 'Lace and ankara for every feast.' })
  address = `/shops/${shop.id}`
  await aProduct(server.db, shop.id)
  await aReview(server.db, shop.id, 5, 'Fine cloth', 'Chidi')
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Rate This Shop' })
const submit = (page: Page) => dialogOf(page).getByRole('button', { name: 'Submit Rating' }).click()
const star = (page: Page, name: string) => dialogOf(page).getByRole('radio', { name, exact: true })
const comment = (page: Page) => dialogOf(page).getByLabel('Comment (optional)')
/** Rating and count as the head of the shop's page shows them. */
const shownRating = async (page: Page) =>
  (
    await page
      .locator('header')
      .filter({ has: page.getByRole('heading', { level: 1 }) })
      .innerText()
  ).replace(/\s+/g, ' ')

async function openedBy(page: Page) {
  await page.getByRole('button', { name: 'Rate This Shop' }).click()
  await star(page, '1 star').waitFor()
}
const reviewsKept = () =>
  server.db.query<{ rating: number; comment: string | null }>(
    'test.reviews',
    'select rating, comment from reviews where shop_id = $1 order by id',
    [shop.id],
  )

describe('rating a shop', () => {
  test('RATE-02 RATE-06 RATE-07 RATE-08 API-23 SHOP-13 stars and a comment change what the page shows, without a reload', async () => {
    const { page } = await signedInAt(address, 'customer')
    const calls = callsOf(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    expect(await shownRating(page)).toContain('5.0 1 review')
    await openedBy(page)
    await expect.poll(() => dialogOf(page).getByRole('radio').count()).toBe(5)
    await star(page, '4 stars').check()
    await comment(page).fill('  Good measure,\nhonest people.  ')
    await submit(page)
    await expectToast(page, 'Rating submitted', 'Thank you for your feedback!')
    expect(calls).toEqual([
      { method: 'POST', path: `/api${address}/reviews`, body: { rating: 4, comment: 'Good measure,\nhonest people.' } },
    ])
    await expect.poll(() => dialogOf(page).count()).toBe(0)
    await expect.poll(() => shownRating(page)).toContain('4.5 2 reviews')
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await reviews.getByText('honest people.').waitFor()
    expect(await reviews.locator('.card').first().innerText()).toContain('Ada')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

    // It is empty again; a second rating takes the place of the first.
    await openedBy(page)
    await expect.poll(() => dialogOf(page).getByRole('radio', { checked: true }).count()).toBe(0)
    await expect.poll(() => comment(page).inputValue()).toBe('')
    await expect.poll(() => dialogOf(page).innerText()).toContain('this replaces your earlier rating')
    await star(page, '1 star').check()
    await submit(page)
    await expect.poll(() => shownRating(page)).toContain('3.0 2 reviews')
    expect(calls.at(-1)?.body).toEqual({ rating: 1 })
    await expect.poll(() => reviews.getByText('honest people.').count()).toBe(0)
  })

  test('RATE-13 SHOP-15 a shop owner rates too', async () => {
    const { page } = await signedInAt(`${address}?action=rate&ref=x`, 'shop_owner')
    await star(page, '5 stars').check()
    await expect.poll(() => page.url()).toBe(`${server.origin}${address}?ref=x`)
    await submit(page)
    await expectToast(page, 'Rating submitted', 'Thank you for your feedback!')
    await expect.poll(() => shownRating(page)).toContain('5.0 2 reviews')
  })

  test('RATE-01 RATE-03 STATE-11 without a star nothing is sent, and Cancel, Escape and the cross close it without a call', async () => {
    const { page } = await signedInAt(address, 'customer')
    const calls = callsOf(page)
    await openedBy(page)
    await comment(page).fill('Nice')
    await submit(page)
    await expectToast(page, 'Rating Required', /^Please select a rating before submitting\.$/)
    await expect.poll(() => focusedOn(page)).toBe('radio 1 star')
    expect(await comment(page).inputValue()).toBe('Nice')
    await expectAccessible(page)
    const said = dialogOf(page).getByText('Please select a rating', { exact: true })
    expect(await said.count()).toBe(1)
    await star(page, '3 stars').check()
    await expect.poll(() => said.count()).toBe(0)
    expect(calls).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => dialogOf(page).count()).toBe(0)

    const ways = [
      () => page.keyboard.press('Escape'),
      () => dialogOf(page).getByRole('button', { name: 'Cancel' }).click(),
      () => dialogOf(page).getByRole('button', { name: 'Close' }).click(),
    ]
    for (const close of ways) {
      await openedBy(page)
      await star(page, '2 stars').check()
      await close()
      await expect.poll(() => dialogOf(page).count()).toBe(0)
      await expect.poll(() => focusedOn(page)).toBe('button Rate This Shop')
    }
    expect(calls).toEqual([])
    expect(await reviewsKept()).toHaveLength(1)
  })

  test('RATE-09 ERR-24 STATE-11 after a failure it stays open with the text', async () => {
    const { page, problems } = await signedInAt(address, 'customer')
    const call = `**/api${address}/reviews`
    await openedBy(page)
    await star(page, '3 stars').check()
    await comment(page).fill('So so')
    const refusals: [status: number, body: unknown, said: RegExp][] = [
      [
        429,
        { message: 'Too many requests. Please try again later.' },
        /^Too many requests\. Please try again later\.$/,
      ],
      [502, '<html>Bad gateway</html>', /^Failed to submit rating\. Please try again\.$/],
      [502, '', /^Failed to submit rating\. Please try again\.$/],
      [500, { code: 'internal' }, /^Failed to submit rating\. Please try again\.$/],
    ]
    /** Submits, and waits for a new notice with any text. */
    const expectRefusal = async (said: RegExp) => {
      await page.locator('[data-toast]').evaluateAll((notices) => {
        for (const notice of notices) notice.setAttribute('data-earlier', '')
      })
      await submit(page)
      await page.locator('[data-toast]:not([data-earlier])').waitFor()
      await expectToast(page, 'Error', said)
    }
    for (const [status, body, said] of refusals) {
      await answerWith(page, `/api${address}/reviews`, status, body)
      await expectRefusal(said)
      await page.unroute(call)
    }
    await page.route(call, (route) => route.abort('internetdisconnected'))
    await expectRefusal(/^Failed to submit rating\. Please try again\.$/)
    await page.unroute(call)
    problems.length = 0
    expect(await star(page, '3 stars').isChecked()).toBe(true)
    expect(await comment(page).inputValue()).toBe('So so')
    await submit(page)
    await expectToast(page, 'Rating submitted', 'Thank you for your feedback!')
    expect(await reviewsKept()).toContainEqual({ rating: 3, comment: 'So so' })
  })

  test('G-050 G-056 an owner sees that the shop is their own; a pending shop has no button', async () => {
    const { page, email, problems } = await signedInAt(null, 'shop_owner')
    const [owner] = await server.db.query<{ id: string }>('test.id', 'select id from users where email = $1', [email])
    const ownerId = owner?.id ?? ''
    await payYear(server.db, ownerId)
    const own = await aShop(server.db, { ownerId })
    await page.goto(`/shops/${own.id}`)
    await page.getByRole('link', { name: 'Statistics' }).waitFor()
    for (const name of ['Rate This Shop', 'Call Now', 'Message Shop'])
      expect(await page.getByRole('button', { name }).count(), name).toBe(0)
    // A link may still ask for it.
    await page.goto(`/shops/${own.id}?action=rate`)
    await star(page, '5 stars').check()
    await submit(page)
    await expectToast(page, 'Error', 'You cannot rate your own shop.')
    expect(await star(page, '5 stars').isChecked()).toBe(true)
    problems.length = 0

    const waiting = await aShop(server.db, { ownerId, approved: false })
    await page.goto(`/shops/${waiting.id}?action=rate`)
    await expect.poll(() => page.url()).not.toContain('action')
    expect(await page.getByRole('button', { name: 'Rate This Shop' }).count()).toBe(0)
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })

  test('G-179 lists of shops and products seen before show the new rating', async () => {
    const { page } = await signedInAt(`/browse-shops?search=${encodeURIComponent(shop.name)}`, 'customer')
    const card = page.getByRole('article').filter({ hasText: shop.name })
    expect(await card.innerText()).toContain('5.0')
    await card.getByRole('link').first().click()
    await page.getByRole('button', { name: `Save ${shop.name} to favorites` }).click()
    const favorites = page.getByRole('banner').getByRole('link', { name: 'Favorites' })
    await favorites.click()
    await card.getByText('5.0').waitFor()
    await page.goBack()
    await openedBy(page)
    await star(page, '2 stars').check()
    await submit(page)
    await expectToast(page, 'Rating submitted', 'Thank you for your feedback!')
    await favorites.click()
    await expect.poll(() => card.innerText()).toContain('3.5')
    await page.goBack()
    await page.goBack()
    await expect.poll(() => card.innerText()).toContain('3.5')
    // The next visitor gets it in the page itself.
    for (const path of [address, '/browse-shops?sort=newest', '/browse-products'])
      await expect.poll(async () => (await fetch(server.origin + path)).text(), { message: path }).toContain('3.5')
  })
})

describe('by keyboard, on a phone', () => {
  test('RATE-02 arrows choose the stars, Tab goes on, and everything can be seen', async () => {
    const { page } = await signedInAt(address, 'customer', { viewport: PHONE })
    const { press, to, write } = keyboardOf(page)
    await page.getByRole('button', { name: 'Rate This Shop' }).focus()
    await press('Enter')
    await star(page, '1 star').waitFor()
    await expect.poll(() => focusedOn(page)).toBe('radio 1 star')
    await press('Space', 'ArrowRight', 'ArrowRight', 'ArrowRight')
    await expect.poll(() => star(page, '4 stars').isChecked()).toBe(true)
    await press('ArrowLeft')
    await expect.poll(() => star(page, '3 stars').isChecked()).toBe(true)
    await expect.poll(() => dialogOf(page).innerText()).toContain('3 out of 5: Good')
    await write('Comment (optional)', 'Fair prices')
    await expect.poll(() => dialogOf(page).innerText()).toContain('11 / 1,000')
    await to('button', 'Cancel')
    await to('button', 'Submit Rating')
    await enlargeLetters(page)
    await expectReadable(dialogOf(page))
    await press('Enter')
    await expectToast(page, 'Rating submitted', 'Thank you for your feedback!')
    expect(await reviewsKept()).toContainEqual({ rating: 3, comment: 'Fair prices' })
    await expect.poll(() => focusedOn(page)).toBe('button Rate This Shop')
  })

  test('RATE-02 it is accessible at both widths, its stars are large enough, and nothing is wider than the screen', async () => {
    for (const options of [{ viewport: PHONE }, {}]) {
      const { page } = await signedInAt(address, 'customer', options)
      await openedBy(page)
      await expectAccessible(page)
      await star(page, '4 stars').check()
      await comment(page).fill('x'.repeat(1200))
      expect((await comment(page).inputValue()).length).toBe(1000)
      await expect.poll(() => dialogOf(page).innerText()).toContain('1,000 / 1,000')
      await expectAccessible(page)
      const box = await star(page, '4 stars').boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      expect(await dialogOf(page).evaluate((sheet) => sheet.scrollWidth <= sheet.clientWidth)).toBe(true)
    }
  })
})

test('GUEST-12 G-051 a guest is asked to sign in', async () => {
  const visit = await at(null)
  await visit.context.request.post('/api/guest-session', {
    data: { email: 'guest@visits.example.test' },
    headers: { origin: server.origin },
  })
  await visit.page.goto(address)
  await visit.page.getByRole('button', { name: 'Rate This Shop' }).click()
  await visit.page.getByRole('dialog', { name: 'Sign In to Rate Shop' }).waitFor()
})
