import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answerWith, callsOf, expectToast, visitsTo } from '../support/account-visits.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { delayResponse } from '../support/hold-answer.ts'
import { dismissNotices } from '../support/notices.ts'
import { dialogIn, ownerOfRice, quickList } from '../support/own-products.ts'
import { aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const visits = visitsTo(server, useBrowser())
const owner = (options = {}) => ownerOfRice(server, visits, options)

async function addProduct(page: Page) {
  await page.getByRole('article').getByRole('button', { name: 'Add Product' }).click()
  await dialogIn(page).getByLabel('Product Name').waitFor()
  return dialogIn(page)
}

describe('a new product', () => {
  test('DASH-14 DASH-33 ERR-08 G-186 is added from the shop’s dialog and listed without a reload', async () => {
    const { page, shop } = await owner({ viewport: PHONE })
    const calls = callsOf(page)
    const dialog = await addProduct(page)
    await dialog.getByLabel('Product Name').fill('Palm oil')
    await dialog.getByText('More details').click()
    await dialog.getByLabel('Description').fill('Red, from Edo.')
    await dialog.getByLabel('Price').fill('N4500')
    await dialog.getByLabel('Price').blur()
    expect(await dialog.getByLabel('Price').inputValue()).toBe('4,500')
    await dialog.getByLabel('Unit').fill('bottle')
    await dialog.getByLabel('Quantity in stock').fill('12')
    await dialog.getByLabel('Photos').setInputFiles({ name: 'oil.png', mimeType: 'image/png', buffer: PNG })
    await dialog.getByRole('img', { name: 'Photos 1' }).waitFor()
    expect(calls.splice(0)).toMatchObject([{ method: 'POST', path: '/api/pictures' }])
    await dialog.getByRole('button', { name: 'Add Product' }).click()
    await expectToast(page, 'Success', 'Product added successfully.')
    expect(await dialog.count()).toBe(0)
    expect((await quickList(page).first().innerText()).replace(/\s+/g, ' ')).toBe('Palm oil ₦4,500 per bottle')
    expect(calls).toMatchObject([
      {
        method: 'POST',
        path: `/api/shops/${shop.id}/products`,
        body: {
          name: 'Palm oil',
          description: 'Red, from Edo.',
          price: 4500,
          unit: 'bottle',
          quantity: '12',
          imageUrl: expect.stringMatching(/^\/media\/pictures\//),
          shopId: shop.id,
        },
      },
    ])
    const [stored] = await server.db.query(
      'test.stored-picture',
      `select image_url from products where name = 'Palm oil'`,
    )
    expect(stored).toEqual({ imageUrl: expect.stringMatching(/^\/media\//) })
    await page.goto(`/shops/${shop.id}`)
    await page.getByText('Palm oil · Red, from Edo.', { exact: true }).waitFor()
  })

  test('VAL-07 VAL-08 VAL-09 G-159 a missing name or price, 0 and text are reported, and nothing is sent', async () => {
    const { page } = await owner()
    const calls = callsOf(page)
    const dialog = await addProduct(page)
    const add = dialog.getByRole('button', { name: 'Add Product' })
    await dialog.getByLabel('Price').fill('-5')
    await add.click()
    await dialog.getByText('Product name is required').waitFor()
    await dialog.getByText('Price must be positive').waitFor()
    await dialog.getByLabel('Product Name').fill('Beans')
    for (const price of ['0', 'free', '']) {
      await dialog.getByLabel('Price').fill(price)
      await add.click()
      await expectToast(page, 'Invalid Price', /^Please enter a valid price greater than 0\.$/)
      await dismissNotices(page)
    }
    expect(calls).toEqual([])
  })

  test('VAL-10 only pictures are taken', async () => {
    const { page } = await owner()
    const dialog = await addProduct(page)
    const photos = dialog.getByLabel('Photos')
    expect(await photos.getAttribute('accept')).toContain('image/')
    await photos.setInputFiles({ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await dialog.getByText('This file is not a picture. Please choose a photo.').waitFor()
    expect(await dialog.getByRole('img').count()).toBe(0)
  })

  test('saved and another: the form is empty again, for the same shop', async () => {
    const { page, shop, ownerId } = await owner()
    await aShop(server.db, { ownerId, name: 'Other Own', createdAt: new Date(Date.now() + 1000) })
    await page.reload()
    await page.getByRole('article', { name: 'Own Corner' }).getByRole('button', { name: 'Add Product' }).click()
    const dialog = dialogIn(page)
    for (const name of ['Garri', 'Yam']) {
      await dialog.getByLabel('Product Name').fill(name)
      await dialog.getByLabel('Price').fill('900')
      await dialog.getByRole('button', { name: 'Save and Add Another' }).click()
      await expectToast(page, 'Success', 'Product added successfully.')
      await expect.poll(() => dialog.getByLabel('Product Name').inputValue()).toBe('')
    }
    await expect.poll(() => dialog.getByLabel('Shop', { exact: true }).inputValue()).toBe(String(shop.id))
    await expect.poll(() => quickList(page).count()).toBe(3)
  })

  test.each(['Add Product', 'Save and Add Another'])(
    '%s: saved after its form was closed, it leaves the one that is open by then as it is',
    async (button) => {
      const { page, shop } = await owner()
      const dialog = await addProduct(page)
      await dialog.getByLabel('Product Name').fill('Garri')
      await dialog.getByLabel('Price').fill('900')
      const held = await delayResponse(page, `/api/shops/${shop.id}/products`)
      await dialog.getByRole('button', { name: button }).click()
      await held.isHeld
      await dialog.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('button', { name: 'Edit Rice' }).click()
      await dialog.getByLabel('Product Name').fill('Rice, 50 kg')
      held.letThrough()
      await expectToast(page, 'Success', 'Product added successfully.')
      await page.evaluate(() => new Promise(requestAnimationFrame))
      expect(await dialog.getByLabel('Product Name').inputValue()).toBe('Rice, 50 kg')
    },
  )

  test('saved after its form was closed, it leaves what was typed for the next new one', async () => {
    const { page, shop } = await owner()
    const dialog = await addProduct(page)
    await dialog.getByLabel('Product Name').fill('Garri')
    await dialog.getByLabel('Price').fill('900')
    const held = await delayResponse(page, `/api/shops/${shop.id}/products`)
    await dialog.getByRole('button', { name: 'Add Product' }).click()
    await held.isHeld
    await dialog.getByRole('button', { name: 'Close' }).click()
    await addProduct(page)
    await dialog.getByLabel('Product Name').fill('Brown beans')
    held.letThrough()
    await expectToast(page, 'Success', 'Product added successfully.')
    await page.reload()
    await addProduct(page)
    expect(await dialog.getByLabel('Product Name').inputValue()).toBe('Brown beans')
  })

  test('the first press counts, not presses while it is sent', async () => {
    const { page, shop } = await owner()
    const dialog = await addProduct(page)
    await dialog.getByLabel('Product Name').fill('Garri')
    await dialog.getByLabel('Price').fill('900')
    const held = await delayResponse(page, `/api/shops/${shop.id}/products`)
    await dialog.getByRole('button', { name: 'Add Product' }).click()
    await held.isHeld
    await dialog.getByRole('button', { name: 'Save and Add Another' }).dispatchEvent('click')
    held.letThrough()
    await expectToast(page, 'Success', 'Product added successfully.')
    await expect.poll(() => dialog.count()).toBe(0)
  })

  test('ERR-09 a failure shows the reason and keeps the text, also after a reload', async () => {
    const { page, shop, problems } = await owner()
    const dialog = await addProduct(page)
    await dialog.getByLabel('Product Name').fill('Storm beans')
    await dialog.getByLabel('Price').fill('750')
    await answerWith(page, `/api/shops/${shop.id}/products`, 500, { message: 'X' })
    await dialog.getByRole('button', { name: 'Add Product' }).click()
    await expectToast(page, 'Error', /^Failed to add product: X$/)
    await page.unrouteAll()
    await page.reload()
    await addProduct(page)
    expect(await dialog.getByLabel('Product Name').inputValue()).toBe('Storm beans')
    await dialog.getByRole('button', { name: 'Start over' }).click()
    await expect.poll(() => dialog.getByLabel('Product Name').inputValue()).toBe('')
    problems.length = 0
  })

  test('the stored draft has the last state of the switch', async () => {
    const { page } = await owner()
    const dialog = await addProduct(page)
    await dialog.getByLabel('Product Name').fill('Dawn yam')
    await dialog.getByLabel('Available', { exact: true }).uncheck()
    await page.reload()
    await addProduct(page)
    expect(await dialog.getByLabel('Product Name').inputValue()).toBe('Dawn yam')
    expect(await dialog.getByLabel('Available', { exact: true }).isChecked()).toBe(false)
  })

  test('a lost response adds the product once', async () => {
    const { page, shop, problems } = await owner()
    const dialog = await addProduct(page)
    await dialog.getByLabel('Product Name').fill('Once only')
    await dialog.getByLabel('Price').fill('750')
    await page.route(`**/api/shops/${shop.id}/products`, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await dialog.getByRole('button', { name: 'Add Product' }).click()
    await expectToast(page, 'Error', /^Failed to add product: Please try again\.$/)
    await page.unrouteAll()
    await page.reload()
    await addProduct(page)
    await dialog.getByRole('button', { name: 'Add Product' }).click()
    await expectToast(page, 'Success', 'Product added successfully.')
    const stored = await server.db.query('test.once', `select from products where name = 'Once only'`)
    expect(stored.length).toBe(1)
    problems.length = 0
  })

  test('DASH-24 the Products tab has a button for each shop, which preselects it', async () => {
    const { page, ownerId } = await owner()
    const other = await aShop(server.db, { ownerId, name: 'Other Own' })
    await page.goto('/dashboard?tab=products')
    await page.getByRole('button', { name: 'Add product to Own Corner' }).waitFor()
    await page.getByRole('button', { name: 'Add product to Other Own' }).click()
    const dialog = dialogIn(page)
    await expect.poll(() => dialog.getByLabel('Shop', { exact: true }).inputValue()).toBe(String(other.id))
    await dialog.getByLabel('Product Name').fill('Okra')
    await dialog.getByLabel('Price').fill('300')
    await page.keyboard.press('Enter')
    const row = page.getByRole('list', { name: 'Products of all your shops' }).getByRole('listitem').first()
    await row.getByText('Okra').waitFor()
    await row.getByText('Other Own').waitFor()
    await page.getByText('2 products', { exact: true }).waitFor()
  })
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
