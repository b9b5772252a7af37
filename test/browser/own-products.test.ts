import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answerWith, callsOf, expectToast, pathOf, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { dialogIn, ownerOfRice, quickList } from '../support/own-products.ts'
import { aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const visits = visitsTo(server, useBrowser())
const owner = (options = {}) => ownerOfRice(server, visits, options)
const inTab = (page: Page) => page.getByRole('tabpanel', { name: 'Products' })
/** Older the higher its number is, and all older than what is made by now. */
const moreProducts = (shopId: number, count: number) =>
  server.db.query(
    'test.many-things',
    `insert into products (shop_id, name, price, created_at)
     select $1, 'Thing ' || n, 1000, now() - interval '1 hour' - n * interval '1 second' from generate_series(1, $2::int) n`,
    [shopId, count],
  )

describe('an owner’s product', () => {
  test('DASH-17 G-067 is changed from its edit control, sending what differs; it shows at once, publicly too', async () => {
    const { page, shop, rice } = await owner()
    const calls = callsOf(page)
    await page.getByRole('button', { name: 'Edit Rice' }).click()
    const dialog = dialogIn(page)
    await dialog.getByRole('heading', { name: 'Edit Product' }).waitFor()
    expect(await dialog.getByLabel('Price').inputValue()).toBe('78,000')
    await dialog.getByLabel('Price').fill('80,000')
    await dialog.getByLabel('Available').uncheck()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Success', 'Product updated successfully.')
    await quickList(page).getByText('₦80,000').waitFor()
    await quickList(page).getByText('Not available').waitFor()
    expect(calls).toEqual([
      {
        method: 'PATCH',
        path: `/api/products/${rice.id}`,
        body: { price: 80000, isActive: false, updatedAt: expect.any(String) },
      },
    ])
    await page.getByRole('link', { name: 'View Shop' }).click()
    await expect.poll(() => pathOf(page)).toBe(`/shops/${shop.id}`)
    await page.getByText('₦80,000').waitFor()
  })

  test('is duplicated into a new one', async () => {
    const { page } = await owner()
    await page.getByRole('button', { name: 'Edit Rice' }).click()
    const dialog = dialogIn(page)
    await dialog.getByRole('button', { name: 'Duplicate' }).click()
    await dialog.getByRole('heading', { name: 'Add Product' }).waitFor()
    await dialog.getByLabel('Product Name').fill('Rice, small bag')
    await dialog.getByRole('button', { name: 'Add Product' }).click()
    await expectToast(page, 'Success', 'Product added successfully.')
    const texts = (await quickList(page).allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
    expect(texts).toEqual(['Rice, small bag ₦78,000', 'Rice ₦78,000'])
  })

  test('shows a concurrent change of another tab and overwrites nothing unseen', async () => {
    const { page, rice, problems } = await owner()
    await page.getByRole('button', { name: 'Edit Rice' }).click()
    const dialog = dialogIn(page)
    await dialog.getByLabel('Price').fill('79000')
    await server.db.query('test.other-price', `update products set price = 81000, unit = 'bag' where id = $1`, [
      rice.id,
    ])
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await dialog.getByText('Price: “₦78,000” became “₦81,000”, and you entered something different.').waitFor()
    await dialog.getByText('Unit: empty became “bag”.').waitFor()
    const price = async () => {
      const [row] = await server.db.query<{ price: string; unit: string }>(
        'test.price',
        'select price::text as price, unit from products where id = $1',
        [rice.id],
      )
      return row
    }
    expect(await price()).toEqual({ price: '81000.00', unit: 'bag' })
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Success', 'Product updated successfully.')
    expect(await price()).toEqual({ price: '79000.00', unit: 'bag' })
    problems.length = 0
  })

  test('G-041 is switched off and on in the Products tab', async () => {
    const { page, rice } = await owner()
    await page.getByRole('tab', { name: 'Products' }).click()
    const available = page.getByRole('switch', { name: 'Rice available' })
    const stored = async () => {
      const [row] = await server.db.query<{ active: boolean }>(
        'test.active',
        'select is_active as active from products where id = $1',
        [rice.id],
      )
      return row?.active
    }
    await available.uncheck()
    await expect.poll(stored).toBe(false)
    // The second change comes before the response to the first.
    await available.check()
    await available.uncheck()
    await available.check()
    await expect.poll(stored).toBe(true)
    expect(await available.isChecked()).toBe(true)
    expect(await page.locator('[data-toast]').count()).toBe(0)
  })

  test('G-041 a switch pressed again while its call is under way stays as it was pressed', async () => {
    const { page } = await owner()
    await page.getByRole('tab', { name: 'Products' }).click()
    const available = page.getByRole('switch', { name: 'Rice available' })
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/products/*', async (route) => {
      await answer.promise
      await route.continue()
    })
    await available.uncheck()
    // From the next press on, what the switch shows in every moment.
    await available.evaluate((input: HTMLInputElement) => {
      const shown = new Set<boolean>()
      Object.assign(window, { shown })
      input.addEventListener('click', () => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          shown.add(input.checked)
          port2.postMessage(null)
        }
        port2.postMessage(null)
      })
    })
    await available.click()
    await page.evaluate(() => new Promise((after) => setTimeout(after, 100)))
    const shown = await page.evaluate(() => [...(window as unknown as { shown: Set<boolean> }).shown])
    answer.resolve()
    expect(shown).toEqual([true])
  })

  test('G-041 one of a later page is switched where it stands, and counted once', async () => {
    const { page, shop } = await owner()
    await moreProducts(shop.id, 99)
    await page.reload()
    await page.getByRole('tab', { name: 'Products' }).click()
    await inTab(page).getByText('100 products', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Load more' }).click()
    const rows = page.getByRole('list', { name: 'Products of all your shops' }).getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(96)
    await page.getByRole('switch', { name: 'Thing 60 available' }).uncheck()
    await expect
      .poll(() =>
        server.db.query('test.switched-off', 'select name from products where shop_id = $1 and not is_active', [
          shop.id,
        ]),
      )
      .toEqual([{ name: 'Thing 60' }])
    expect(await page.getByRole('switch', { name: 'Thing 60 available' }).isChecked()).toBe(false)
    expect(await rows.count()).toBe(96)
    expect(await rows.first().textContent()).toContain('Rice')
    await inTab(page).getByText('100 products', { exact: true }).waitFor()
  })

  test('DASH-33 an older one that is edited is not counted as new; a new one is, on top', async () => {
    const { page, shop, ownerId } = await owner()
    const other = await aShop(server.db, { ownerId, name: 'Far Corner' })
    await server.db.query(
      'test.made-yesterday',
      `update products set created_at = now() - interval '1 day' where shop_id = $1`,
      [shop.id],
    )
    await moreProducts(other.id, 60)
    await page.goto('/dashboard?tab=products')
    await inTab(page).getByText('61 products', { exact: true }).waitFor()
    await page.getByRole('tab', { name: 'My Shops' }).click()
    await page.getByRole('button', { name: 'Edit Rice' }).click()
    await dialogIn(page).getByLabel('Price').fill('80000')
    await dialogIn(page).getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Success', 'Product updated successfully.')
    await quickList(page).getByText('₦80,000').waitFor()
    await page.getByRole('tab', { name: 'Products' }).click()
    const rows = page.getByRole('list', { name: 'Products of all your shops' }).getByRole('listitem')
    expect(await rows.first().textContent()).toContain('Thing 1')
    await inTab(page).getByText('61 products', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Add product to Own Corner' }).click()
    await dialogIn(page).getByLabel('Product Name').fill('Garri')
    await dialogIn(page).getByLabel('Price').fill('900')
    await dialogIn(page).getByRole('button', { name: 'Add Product' }).click()
    await inTab(page).getByText('62 products', { exact: true }).waitFor()
    expect(await rows.first().textContent()).toContain('Garri')
  })

  test('DASH-18 DASH-34 ERR-10 is deleted after the browser’s question, and only then', async () => {
    const { page } = await owner()
    const calls = callsOf(page)
    const asked: string[] = []
    let answer = false
    page.on('dialog', async (question) => {
      asked.push(question.message())
      await (answer ? question.accept() : question.dismiss())
    })
    await page.getByRole('button', { name: 'Delete Rice' }).click()
    expect(asked).toEqual(['Are you sure you want to delete "Rice"? This action cannot be undone.'])
    expect(calls).toEqual([])
    answer = true
    await page.getByRole('button', { name: 'Delete Rice' }).click()
    await expectToast(page, 'Success', 'Product deleted successfully.')
    expect(calls.map(({ method }) => method)).toEqual(['DELETE'])
    await expect.poll(() => page.getByText('Rice', { exact: true }).count()).toBe(0)
  })

  test('ERR-05 ERR-11 ERR-12 G-158 a refused delete says why and leaves the product', async () => {
    const { page, rice, problems } = await owner()
    page.on('dialog', (question) => void question.accept())
    for (const [status, body, told] of [
      [403, { message: 'Forbidden' }, /^You can only delete your own products\.$/],
      [500, { message: 'X' }, /^Failed to delete product: X$/],
      [502, '', /^Failed to delete product: Please try again\.$/],
    ] as const) {
      await answerWith(page, `/api/products/${rice.id}`, status, body)
      await page.getByRole('button', { name: 'Delete Rice' }).click()
      await expectToast(page, 'Error', told)
      await page.unrouteAll()
    }
    await page.getByRole('button', { name: 'Delete Rice' }).waitFor()
    await answerWith(page, `/api/products/${rice.id}`, 401, { message: 'Unauthorized' })
    await page.getByRole('button', { name: 'Delete Rice' }).click()
    await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
    await page.waitForURL('**/shop-owner-auth')
    problems.length = 0
  })
})

test('the form is accessible and fits a phone', async () => {
  const { page } = await owner({ viewport: PHONE })
  await page.getByRole('button', { name: 'Edit Rice' }).click()
  await dialogIn(page).getByLabel('Product Name').waitFor()
  await expectAccessible(page)
  await expectToFit(page)
})
