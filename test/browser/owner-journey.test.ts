import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectToast, freshEmail, pathOf, visitsTo } from '../support/account-visits.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { say } from '../support/conversations.ts'
import { JOURNEY_MS } from '../support/patience.ts'
import { aPicture } from '../support/sample-pictures.ts'
import { useServer } from '../support/server.ts'
import { openShopMenu } from '../support/shop-menu.ts'
import { signedIn } from '../support/signed-in.ts'

const server = useServer()
const browser = useBrowser()
const { at } = visitsTo(server, browser)

const fill = async (form: ReturnType<Page['getByRole']>, typed: Record<string, string>) => {
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label, { exact: true }).fill(text)
}
const photo = async (n: number) => ({
  name: `photo-${n}.png`,
  mimeType: 'image/png',
  buffer: await aPicture(n * 50, 90, 60)
    .png()
    .toBuffer(),
})
const priceOf = async (name: string) => {
  const [product] = await server.db.query<{ price: string }>(
    'test.journey.price',
    'select price::text as price from products where name = $1',
    [name],
  )
  return product?.price
}

test('GEN-05 an owner on a phone: from signing up to a public shop with true prices and a customer’s message', {
  timeout: JOURNEY_MS,
}, async () => {
  const visit = await at('/shop-owner-auth', { viewport: PHONE })
  const { page } = visit
  const email = freshEmail('journey')
  page.on('dialog', (question) => void question.accept())

  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Sign Up' })
  await fill(panel, { 'First Name': 'Ngozi', 'Last Name': 'Eze', 'Email or Phone Number': email, City: 'Aba' })
  await fill(panel, { Password: 'Naira200!', 'Confirm Password': 'Naira200!' })
  await panel.getByRole('button', { name: 'Create Account' }).click()
  await expect.poll(() => pathOf(page)).toBe('/dashboard')
  await page.getByText('No shops yet').waitFor()
  visit.problems.length = 0
  await expectToFit(page)

  await page.getByRole('button', { name: 'Add New Shop' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Shop Name').fill('Ngozi Provisions')
  await dialog.getByLabel('Location').fill('Aba, Abia')
  await dialog.getByLabel('Phone').fill('08031234567')
  await dialog.getByLabel('Category').selectOption('Food & Beverages')
  await dialog.getByRole('button', { name: 'Next: opening hours' }).click()
  await dialog.getByText('More details').click()
  await dialog.getByLabel('Description').fill('Rice, beans and oil.')
  await dialog.getByRole('button', { name: 'Create Shop' }).click()
  await expectToast(page, 'Success', 'Shop created successfully. It will be reviewed by our team.')
  const entry = page.getByRole('article', { name: 'Ngozi Provisions' })
  await entry.getByText('Pending Review').waitFor()
  await entry.getByText('Before customers can see this shop').waitFor()
  const [shop = { id: 0 }] = await server.db.query<{ id: number }>(
    'test.journey.shop',
    `select id from shops where name = 'Ngozi Provisions'`,
  )
  expect((await fetch(`${server.origin}/shops/${shop.id}`)).status).toBe(404)

  await entry.getByRole('button', { name: 'Add Product' }).click()
  await dialog.getByLabel('Product Name').fill('Ofada rice')
  await dialog.getByLabel('Price').fill('₦1,500')
  await dialog.getByLabel('Unit').fill('paint')
  await dialog.getByLabel('Photos', { exact: true }).setInputFiles([await photo(1), await photo(2)])
  await expect.poll(() => dialog.locator('img[src^="/media/pictures/"]').count()).toBe(2)
  await expectToFit(page)
  await dialog.getByRole('button', { name: 'Save and Add Another' }).click()
  await expectToast(page, 'Success', 'Product added successfully.')
  await expect.poll(() => dialog.getByLabel('Product Name').inputValue()).toBe('')
  await dialog.getByLabel('Product Name').fill('Palm oil')
  await dialog.getByLabel('Price').fill('4500')
  await dialog.getByLabel('Photos', { exact: true }).setInputFiles([await photo(3)])
  await expect.poll(() => dialog.locator('img[src^="/media/pictures/"]').count()).toBe(1)
  await dialog.getByRole('button', { name: 'Add Product', exact: true }).click()
  await expectToast(page, 'Success', 'Product added successfully.')
  await entry.getByText('Palm oil').waitFor()

  await page.getByRole('tab', { name: 'Products' }).click()
  await page.getByRole('link', { name: 'Add From a Price List' }).click()
  await page.getByLabel('Your price list').fill('Good morning\nBeans 50kg - 78k\nOnions 900\nYam 2,000')
  await page.getByRole('button', { name: 'Read My List' }).click()
  await page.getByRole('heading', { name: '3 products found for Ngozi Provisions' }).waitFor()
  await expectToFit(page)
  await page.getByRole('button', { name: 'Save 3 Products' }).click()
  await page.getByRole('heading', { name: '3 products are saved' }).waitFor()

  await page.goto('/dashboard')
  await openShopMenu(page, 'Ngozi Provisions')
  await page.getByRole('link', { name: 'Prices', exact: true }).click()
  await page.getByLabel('Raise by %').fill('10')
  await page.getByLabel('Round to').selectOption('₦100')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expectToFit(page)
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expectToast(page, 'Success', 'Prices saved.')
  expect([await priceOf('Ofada rice'), await priceOf('Beans 50kg'), await priceOf('Onions')]).toEqual([
    '1700.00',
    '85800.00',
    '1000.00',
  ])

  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Edit Ofada rice' }).click()
  await dialog.getByLabel('Price').fill('1650')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Success', 'Product updated successfully.')
  await page.getByRole('button', { name: 'Delete Onions' }).click()
  await expectToast(page, 'Success', 'Product deleted successfully.')

  await page.getByRole('link', { name: 'Subscription', exact: true }).click()
  await page.getByRole('button', { name: 'Use 4242 4242 4242 4242' }).click()
  await expectToFit(page)
  await page.getByRole('button', { name: 'Subscribe - ₦200/year' }).click()
  await expectToast(page, 'Payment Successful', 'You are now subscribed! You can start listing your shops.')
  await expect.poll(() => pathOf(page)).toBe('/dashboard')
  expect((await fetch(`${server.origin}/shops/${shop.id}`)).status).toBe(404)

  // Approval has a screen of its own.
  await server.db.query('test.journey.approved', 'update shops set is_approved = true where id = $1', [shop.id])
  await page.reload()
  await entry.getByText('Approved', { exact: true }).waitFor()
  await page.getByText(/^Paid until/).waitFor()
  expect(await entry.getByText('Before customers can see this shop').count()).toBe(0)
  await entry.getByRole('link', { name: 'View Shop' }).click()
  await expect.poll(() => pathOf(page)).toBe(`/shops/${shop.id}`)
  await expectToFit(page)

  const visitor = await at(`/shops/${shop.id}`, { viewport: PHONE })
  await visitor.page.getByRole('heading', { level: 1, name: 'Ngozi Provisions' }).waitFor()
  for (const [name, price] of [
    ['Ofada rice', '₦1,650 per paint'],
    ['Palm oil', '₦5,000'],
    ['Beans 50kg', '₦85,800'],
    ['Yam', '₦2,200'],
  ] as const) {
    const card = visitor.page.getByRole('article').filter({ has: visitor.page.getByText(name, { exact: true }) })
    await expect.poll(async () => (await card.first().innerText()).replace(/\s+/g, ' ')).toContain(price)
  }
  expect(await visitor.page.getByText('Onions').count()).toBe(0)
  await visitor.page.getByText('Price confirmed today').first().waitFor()
  await expectToFit(visitor.page)
  await visitor.page.goto('/browse-products?product=ofada')
  await visitor.page.getByText('Ofada rice').first().waitFor()

  const customer = await signedIn(server, 'customer')
  expect((await say(customer, { shopId: shop.id, message: 'Do you bring rice to Umuahia?' })).status).toBe(201)
  await page.goto('/dashboard')
  await page.getByRole('tab', { name: 'Messages' }).click()
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').click()
  await page.getByText('Do you bring rice to Umuahia?').last().waitFor()
  await expectToFit(page)
})
