import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { callsOf, expectToast, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { focusedOn, keyboardOf } from '../support/keyboard.ts'
import { enlargeLetters } from '../support/large-letters.ts'
import { ownerAt } from '../support/owner-visit.ts'
import { aProduct, aReview, aShop, type MadeShop, payYear } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const visits = visitsTo(server, useBrowser())
const reported = () =>
  server.db.query<{ kind: string; about: string; reason: string; text: string | null }>(
    'test.reports',
    'select kind, about, reason, text from reports order by id',
  )

beforeEach(async () => {
  await server.db.query('test.noReports', 'delete from reports')
})

test('a reply opened before its code arrived does not reopen when the shop is refetched', async () => {
  const { page, shop } = await ownerAt(server, visits, { viewport: PHONE, address: null })
  await payYear(server.db, shop.ownerId)
  await aReview(server.db, shop.id, 4, 'From Chidi', 'Chidi')
  const code = Promise.withResolvers<void>()
  await page.route(/reply-form-/, async (route) => {
    await code.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/reply-form-/)
  await page.goto(`/shops/${shop.id}`)
  await page.getByRole('button', { name: 'Reply to Chidi' }).click()
  await asked
  code.resolve()
  const dialog = page.getByRole('dialog', { name: 'Reply to this review' })
  await dialog.getByLabel('Your reply').fill('Thank you.')
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await page.getByRole('button', { name: 'Edit your reply to Chidi' }).waitFor()
  await expectToast(page, 'Reply published')
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await dialog.count()).toBe(0)
})

test('the owner sorts the reviews on a phone, replies to one, changes the reply and removes it', async () => {
  const { page, shop } = await ownerAt(server, visits, { viewport: PHONE, address: null })
  await payYear(server.db, shop.ownerId)
  for (const [rating, name] of [
    [2, 'Chidi'],
    [5, 'Bola'],
    [3, 'Efe'],
  ] as const)
    await aReview(server.db, shop.id, rating, `From ${name}`, name)
  await server.db.query('test.contacted', `update reviews set contacted = true where comment = 'From Bola'`)
  await server.db.query(
    'test.longAgo',
    `update reviews set created_at = '2024-09-30T12:00Z' where comment = 'From Chidi'`,
  )
  await page.goto(`/shops/${shop.id}`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  const names = async () => (await reviews.locator('.card').allInnerTexts()).map((text) => /From (\w+)/.exec(text)?.[1])
  expect(await names()).toEqual(['Efe', 'Bola', 'Chidi'])
  expect(await reviews.getByText('Contacted this shop').count()).toBe(1)
  const order = reviews.getByLabel('Sort')
  await order.selectOption('Lowest')
  await expect.poll(names).toEqual(['Chidi', 'Efe', 'Bola'])
  await order.selectOption('Highest')
  await expect.poll(names).toEqual(['Bola', 'Efe', 'Chidi'])
  // Owners cannot report their own shop.
  await reviews.getByRole('button', { name: 'Report', exact: true }).click()
  await reviews.getByRole('button', { name: 'Report the review by Chidi' }).waitFor()
  expect(await reviews.getByRole('button', { name: 'Report this shop' }).count()).toBe(0)
  await enlargeLetters(page)
  expect((await reviews.getByText('30 Sep 2024').boundingBox())?.height).toBeLessThan(40)

  const dialog = page.getByRole('dialog', { name: 'Reply to this review' })
  await reviews.getByRole('button', { name: 'Reply to Chidi' }).click()
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await dialog.getByText('Please write your reply').waitFor()
  await dialog.getByLabel('Your reply').fill('Sorry, <b>Chidi</b>.\nCome again.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await expectToast(page, 'Reply published')
  await expect
    .poll(async () => (await reviews.locator('.card').last().innerText()).replace(/\s+/g, ' '))
    .toMatch(/Chidi.*From Chidi The owner · .* Sorry, <b>Chidi<\/b>\. Come again\. Edit your reply/)
  await expect.poll(() => focusedOn(page)).toBe('button Edit your reply to Chidi')
  await reviews.getByRole('button', { name: 'Edit your reply to Chidi' }).click()
  expect(await dialog.getByLabel('Your reply').inputValue()).toBe('Sorry, <b>Chidi</b>.\nCome again.')
  await dialog.getByLabel('Your reply').fill('Thank you')
  await dialog.getByRole('button', { name: 'Save reply' }).click()
  await expectToast(page, 'Reply changed')
  await reviews.getByText('Thank you').waitFor()
  await reviews.getByRole('button', { name: 'Edit your reply to Chidi' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Reply removed')
  await expect.poll(() => reviews.getByText('Thank you').count()).toBe(0)
})

test('G-049 stars alone are in the bars for visitors, and a review for who gave them', async () => {
  const shop = await aShop(server.db, { name: 'Lace Corner' })
  for (const rating of [5, 5, 2]) await aReview(server.db, shop.id, rating)
  await aReview(server.db, shop.id, 4, 'Good lace', 'Chidi')
  const lines = async (page: Page) =>
    (await page.getByRole('region', { name: 'Reviews' }).getByRole('listitem').allInnerTexts()).map((text) =>
      text.replace(/\s+/g, ' ').trim(),
    )
  const { page } = await visits.at(`/shops/${shop.id}`, { viewport: PHONE })
  expect(await lines(page)).toEqual([
    '5 stars 2',
    '4 stars 1',
    '3 stars 0',
    '2 stars 1',
    '1 star 0',
    expect.stringMatching(/Good lace$/),
  ])
  const filled = await page
    .locator('.star-bars svg')
    .evaluateAll((bars) =>
      bars.map(
        (bar) => (bar.firstElementChild?.getBoundingClientRect().width ?? 0) / bar.getBoundingClientRect().width,
      ),
    )
  expect(filled).toEqual([0.5, 0.25, 0, 0.25, 0])
  // One line each, in columns.
  const places = await page
    .locator('.star-bars li')
    .evaluateAll((rows) =>
      rows.map((row) => [row.clientHeight, row.querySelector('svg')?.getBoundingClientRect().left]),
    )
  expect(new Set(places.map(String)).size).toBe(1)
  expect(places[0]?.[0]).toBeLessThan(30)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Report', exact: true }).click()

  const author = await visits.signedInAt(`/shops/${shop.id}`, 'customer', { viewport: PHONE })
  await author.page.getByRole('button', { name: 'Rate This Shop' }).click()
  await author.page.getByRole('radio', { name: '3 stars', exact: true }).check()
  await author.page.getByRole('button', { name: 'Submit Rating' }).click()
  await expect.poll(async () => (await lines(author.page))[2]).toBe('3 stars 1')
  await expect.poll(async () => (await lines(author.page)).length).toBe(7)
  await author.page.reload()
  await expect.poll(async () => (await lines(author.page)).length).toBe(7)
  expect((await lines(author.page))[5]).toMatch(/^A Ada/)
})

describe('a buyer on a phone', () => {
  let shop: MadeShop
  let product: { id: number; name: string }
  beforeEach(async () => {
    shop = await aShop(server.db, { name: 'Lace Corner' })
    product = await aProduct(server.db, shop.id, { name: 'Blue lace', price: '78000.00' })
    await aReview(server.db, shop.id, 1, 'You thief', 'Chidi')
  })

  test('reports a shop by keyboard alone, and a review', async () => {
    const { page } = await visits.at(`/shops/${shop.id}`, { viewport: PHONE })
    const calls = callsOf(page)
    const keys = keyboardOf(page)
    await page.getByRole('heading', { name: 'Reviews' }).evaluate((heading) => {
      heading.tabIndex = -1
      heading.focus()
    })
    await keys.to('button', 'Report')
    await keys.press('Enter')
    await page.getByRole('button', { name: 'Report this shop' }).waitFor()
    await keys.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Report this shop' })
    await expect.poll(() => focusedOn(page)).toBe('combobox What is wrong?')
    await keys.press('Tab', 'Tab', 'Tab', 'Enter')
    await dialog.getByText('Please choose a reason').waitFor()
    await expect.poll(() => focusedOn(page)).toBe('combobox What is wrong?')
    await keys.press('I')
    await keys.write('Details (optional)', 'Nobody is there')
    await expectAccessible(page)
    await keys.enter('button', 'Send report')
    await expectToast(page, 'Report sent', 'Thank you. We will look into it.')
    await expect.poll(() => focusedOn(page)).toBe('button Report this shop')
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/reports',
        body: { shopId: shop.id, reason: 'not_a_real_shop', text: 'Nobody is there' },
      },
    ])

    await page.getByRole('button', { name: 'Report the review by Chidi' }).click()
    const other = page.getByRole('dialog', { name: 'Report this review' })
    await other.getByLabel('What is wrong?').selectOption('other')
    await other.getByRole('button', { name: 'Send report' }).click()
    await other.getByText('Please describe the problem').waitFor()
    await other.getByLabel('Details (optional)').fill('He lies')
    await other.getByRole('button', { name: 'Send report' }).click()
    await expect.poll(reported).toEqual([
      { kind: 'shop', about: 'Lace Corner', reason: 'not_a_real_shop', text: 'Nobody is there' },
      { kind: 'review', about: 'Lace Corner', reason: 'other', text: 'He lies' },
    ])
  })

  test('G-192 reports a higher price, and sees the range after three reports', async () => {
    const address = `/products/${product.id}`
    const visitor = await visits.at(address, { viewport: PHONE })
    await visitor.page.getByRole('button', { name: 'Shop charged a higher price?' }).click()
    await visitor.page.getByRole('link', { name: 'Sign in as a customer' }).waitFor()

    const { page, email, problems } = await visits.signedInAt(address, 'customer', { viewport: PHONE })
    const dialog = page.getByRole('dialog', { name: 'The shop asked for more' })
    const say = async (price: string) => {
      await dialog.getByLabel('Price you were asked for (₦)').fill(price)
      await dialog.getByRole('button', { name: 'Send' }).click()
    }
    await page.getByRole('button', { name: 'Shop charged a higher price?' }).click()
    await say('much')
    await dialog.getByText('Please enter a valid price greater than 0.').waitFor()
    await say('₦85,000')
    await expectToast(page, 'Error', /^Only buyers who viewed this shop’s contacts/)
    await server.db.query(
      'test.wrote',
      `with talk as (insert into chat_conversations (shop_id, customer_user_id) select $1, id from users where email = $2 returning id)
       insert into chat_messages (conversation_id, sender_type, sender_id, message) select id, 'customer', 'x', 'How much?' from talk`,
      [shop.id, email],
    )
    // Reports of unverified people count for nothing (G-201).
    await server.db.query('test.proved', 'update users set is_email_verified = true where email = $1', [email])
    await server.db.query(
      'test.twoOthers',
      `with others as (insert into users (email, first_name) select gen_random_uuid() || '@example.test', 'Efe' from generate_series(1, 2) returning id)
       insert into price_reports (product_id, product_name, shop_id, user_id, price, reported_at, counts)
       select $1, 'Rice', (select shop_id from products where id = $1), id, 82000, now(), true from others`,
      [product.id],
    )
    await say('77,000')
    await expectToast(page, 'Error', 'Please enter a price higher than the one shown')
    await expectAccessible(page)
    await say('₦85,000')
    await expectToast(page, 'Thank you', 'We will let you know the outcome.')
    await page.getByText('3 buyers report a higher price: ₦82,000 to ₦85,000').waitFor()
    // The refusals.
    problems.length = 0
    // Kept pages show it, until the shop has a new price.
    const html = async () => (await fetch(server.origin + address)).text()
    await expect.poll(html).toContain('3 buyers report a higher price')
    await server.db.query('test.newPrice', 'update products set price = 85000 where id = $1', [product.id])
    await expect.poll(html).not.toContain('buyers report')
  })
})
