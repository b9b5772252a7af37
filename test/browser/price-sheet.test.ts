import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answerWith, callsOf, expectToast, pathOf, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { enlargeLetters, expectReadable } from '../support/large-letters.ts'
import { ownerAt } from '../support/owner-visit.ts'
import { aProduct, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'
import { openShopMenu } from '../support/shop-menu.ts'

const server = useServer()
const visits = visitsTo(server, useBrowser())

/** An owner on the price sheet of a shop that sells rice, beans and yam. */
async function sheet(options = {}) {
  const visit = await ownerAt(server, visits, { address: null, ...options })
  const made = (name: string, price: string) => aProduct(server.db, visit.shop.id, { name, price })
  const products = [await made('Yam', '900'), await made('Beans', '1230'), await made('Rice', '78000')] as const
  await server.db.query(
    'test.old',
    `update products set price_confirmed_at = '2026-01-05T12:00:00Z', is_price_stale = true where id = $1`,
    [products[1].id],
  )
  await visit.page.goto(`/dashboard/prices/${visit.shop.id}`)
  await visit.page.getByRole('list', { name: 'Prices' }).waitFor()
  return { ...visit, products }
}
const priceOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Price of ${name}` })
const prices = (page: Page) =>
  page
    .getByRole('list', { name: 'Prices' })
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
const storedPrices = async (shopId: number) =>
  (
    await server.db.query<{ price: string }>(
      'test.prices',
      'select price::float8::text as price from products where shop_id = $1 order by created_at desc, id desc',
      [shopId],
    )
  ).map(({ price }) => price)
const save = (page: Page) => page.getByRole('button', { name: 'Save prices' })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

describe('the price sheet', () => {
  test('G-181 opens from the shop and saves what was typed and switched in one call', async () => {
    const { page, shop, products } = await sheet()
    await page.goto('/dashboard')
    await openShopMenu(page, 'Own Corner')
    await page.getByRole('link', { name: 'Prices', exact: true }).click()
    await expect.poll(() => pathOf(page)).toBe(`/dashboard/prices/${shop.id}`)
    const calls = callsOf(page)
    await expect.poll(() => prices(page)).toEqual(['78,000', '1,230', '900'])
    expect(await save(page).isDisabled()).toBe(true)
    await priceOf(page, 'Rice').fill('80,000')
    await page.getByRole('switch', { name: 'Yam on sale' }).uncheck()
    await page.getByText('2 changes not saved yet').waitFor()
    expect(await page.getByRole('button', { name: 'Save your 2 changes first' }).isDisabled()).toBe(true)
    await save(page).click()
    await expectToast(page, 'Success', 'Prices saved.')
    await page.getByText('All changes saved.').waitFor()
    expect(calls).toEqual([
      {
        method: 'PUT',
        path: `/api/shops/${shop.id}/prices`,
        body: {
          lines: [
            { id: products[2].id, price: 80000, updatedAt: expect.any(String) },
            { id: products[0].id, isActive: false, updatedAt: expect.any(String) },
          ],
        },
      },
    ])
    expect(await storedPrices(shop.id)).toEqual(['80000', '1230', '900'])
    await page.reload()
    await expect.poll(() => prices(page)).toEqual(['80,000', '1,230', '900'])
    expect(await page.getByRole('switch', { name: 'Yam on sale' }).isChecked()).toBe(false)
  })

  test('raises all prices, or those found, with rounding, and takes each step back', async () => {
    const { page, shop } = await sheet()
    await page.getByLabel('Raise by %').fill('10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => prices(page)).toEqual(['85,800', '1,350', '1,000'])
    await page.getByText('was ₦1,230').waitFor()
    await page.getByLabel('Find by name').fill('bea')
    await page.getByText('1 product', { exact: true }).waitFor()
    await page.getByLabel('Round to').selectOption('₦100')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => prices(page)).toEqual(['1,500'])
    await page.getByLabel('Find by name').fill('')
    await expect.poll(() => prices(page)).toEqual(['85,800', '1,500', '1,000'])
    await undo(page).click()
    await expect.poll(() => prices(page)).toEqual(['85,800', '1,350', '1,000'])
    await undo(page).click()
    await expect.poll(() => prices(page)).toEqual(['78,000', '1,230', '900'])
    await page.getByLabel('Raise by %').fill('a lot')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Please enter a percentage from -90 to 1,000.').waitFor()
    expect(await storedPrices(shop.id)).toEqual(['78000', '1230', '900'])
  })

  test('undo restores everything that was saved', async () => {
    const { page, shop } = await sheet()
    await page.getByLabel('Raise by %').fill('-50')
    await page.getByRole('button', { name: 'Apply' }).click()
    await save(page).click()
    await expectToast(page, 'Success', 'Prices saved.')
    expect(await storedPrices(shop.id)).toEqual(['39000', '600', '450'])
    await undo(page).click()
    await expectToast(page, 'Success', 'Last save undone.')
    expect(await storedPrices(shop.id)).toEqual(['78000', '1230', '900'])
    await expect.poll(() => prices(page)).toEqual(['78,000', '1,230', '900'])
    expect(await undo(page).isDisabled()).toBe(true)
  })

  test('G-186 confirms all prices as of today', async () => {
    const { page } = await sheet()
    const list = page.getByRole('list', { name: 'Prices' })
    await list.getByText('Old price: confirmed 5 Jan 2026').waitFor()
    await page.getByRole('button', { name: 'All prices still correct' }).click()
    await expectToast(page, 'Success', 'All prices confirmed today.')
    await expect.poll(() => list.getByText('confirmed just now').count()).toBe(3)
  })

  test('a rejected line shows the reason and keeps its text; the others are saved', async () => {
    const { page, shop, products } = await sheet()
    await priceOf(page, 'Rice').fill('soon')
    await priceOf(page, 'Beans').fill('1300')
    await server.db.query('test.sheet-price', 'update products set price = 950 where id = $1', [products[0].id])
    await priceOf(page, 'Yam').fill('1000')
    await save(page).click()
    await expectToast(page, 'Please check', '2 lines were not saved. See the reason next to each line.')
    await page.getByText('Please enter a valid price greater than 0.').waitFor()
    await page.getByText('This product was changed while you were editing').waitFor()
    await page.getByText('was ₦950').waitFor()
    expect(await storedPrices(shop.id)).toEqual(['78000', '1300', '950'])
    expect(await prices(page)).toEqual(['soon', '1,300', '1,000'])
    await priceOf(page, 'Rice').fill('78500')
    await save(page).click()
    await expectToast(page, 'Success', 'Prices saved.')
    expect(await storedPrices(shop.id)).toEqual(['78500', '1300', '1000'])
  })

  test('a lost connection and a reload lose nothing that was typed', async () => {
    const { page, shop, problems } = await sheet()
    await priceOf(page, 'Rice').fill('81000')
    await answerWith(page, `/api/shops/${shop.id}/prices`, 500, { message: 'X' })
    await save(page).click()
    await expectToast(page, 'Error', /^Failed to save prices: X$/)
    await page.unrouteAll()
    await page.reload()
    await expect.poll(() => prices(page)).toEqual(['81,000', '1,230', '900'])
    await page.getByText('1 change not saved yet').waitFor()
    problems.length = 0
  })

  test('the draft of a deleted product is dropped', async () => {
    const { page, products } = await sheet()
    await priceOf(page, 'Rice').fill('81000')
    await priceOf(page, 'Beans').fill('1300')
    await page.getByText('2 changes not saved yet').waitFor()
    await server.db.query('test.gone-from-sheet', 'delete from products where id = $1', [products[2].id])
    await page.reload()
    await page.getByText('1 change not saved yet').waitFor()
    expect(await prices(page)).toEqual(['1,300', '900'])
    await save(page).click()
    await expectToast(page, 'Success', 'Prices saved.')
    await page.getByText('All changes saved.').waitFor()
  })

  test.each([
    ['Save prices', 'Prices saved.'],
    ['All prices still correct', 'All prices confirmed today.'],
  ])('what is typed while "%s" is under way stays, as not saved yet', async (name, done) => {
    const { page, shop } = await sheet()
    const held = Promise.withResolvers<void>()
    await page.route(`**/api/shops/${shop.id}/prices*`, async (route) => {
      await held.promise
      await route.continue()
    })
    const isSaving = name === 'Save prices'
    if (isSaving) await priceOf(page, 'Rice').fill('80000')
    await page.getByRole('button', { name }).click()
    await priceOf(page, 'Rice').fill('81000')
    await priceOf(page, 'Beans').fill('1300')
    held.resolve()
    await expectToast(page, 'Success', done)
    await page.getByText('2 changes not saved yet').waitFor()
    // The field that has the focus has no commas.
    expect(await prices(page)).toEqual(['81,000', '1300', '900'])
    expect((await storedPrices(shop.id))[0]).toBe(isSaving ? '80000' : '78000')
    await page.reload()
    await expect.poll(() => prices(page)).toEqual(['81,000', '1,300', '900'])
    await save(page).click()
    await page.getByText('All changes saved.').waitFor()
    expect(await storedPrices(shop.id)).toEqual(['81000', '1300', '900'])
  })

  test('ERR-06 an owner logged out elsewhere is led to sign in', async () => {
    const { page, context, problems } = await sheet()
    await priceOf(page, 'Rice').fill('81000')
    await context.clearCookies()
    await save(page).click()
    await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
    await page.waitForURL('**/shop-owner-auth')
    problems.length = 0
  })

  test('a thousand lines are shown, and saved in one call', async () => {
    const { page, shop } = await sheet()
    await server.db.query(
      'test.thousand',
      `insert into products (shop_id, name, price) select $1, 'Thing ' || n, 1000 from generate_series(1, 997) n`,
      [shop.id],
    )
    const calls = callsOf(page)
    await page.reload()
    await page.getByText('1,000 products').waitFor()
    await expect.poll(() => page.getByRole('list', { name: 'Prices' }).getByRole('listitem').count()).toBe(1000)
    await page.getByLabel('Raise by %').fill('5')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('1,000 changes not saved yet').waitFor()
    await save(page).click()
    await expectToast(page, 'Success', 'Prices saved.')
    expect(calls.length).toBe(1)
    const [sum] = await server.db.query('test.sum', `select count(*)::int as n from products where price = 1050`)
    expect(sum).toEqual({ n: 997 })
  })

  test('shops of others are not found', async () => {
    const { page } = await sheet()
    const other = await aShop(server.db, { name: 'Of somebody else' })
    await page.goto(`/dashboard/prices/${other.id}`)
    await page.getByRole('heading', { name: 'Shop Not Found' }).waitFor()
  })

  test('on a phone with letters 1.3 times as large everything can be read', async () => {
    const { page } = await sheet({ viewport: PHONE })
    await enlargeLetters(page)
    await expectReadable(page.locator('header, main'))
    await expectToFit(page)
  })

  test('is accessible and fits, on phones and desks', async () => {
    for (const options of [{}, { viewport: PHONE }]) {
      const { page } = await sheet(options)
      await priceOf(page, 'Rice').fill('x')
      await save(page).click()
      await page.getByText('Please enter a valid price').waitFor()
      await expectAccessible(page)
      await expectToFit(page)
    }
  })
})
