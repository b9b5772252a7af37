import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answerWith, callsOf, expectToast, pathOf, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { holdAnswer } from '../support/hold-answer.ts'
import { ownerAt } from '../support/owner-visit.ts'
import { aProduct, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const visits = visitsTo(server, useBrowser())

/** An owner with a shop of one product. */
async function owner(options = {}) {
  const visit = await ownerAt(server, visits, { address: '/terms', ...options })
  const rice = await aProduct(server.db, visit.shop.id, { name: 'Rice', price: '78000' })
  await visit.page.goto('/dashboard')
  await visit.page.getByRole('button', { name: 'Edit Rice' }).waitFor()
  return { ...visit, rice }
}
const dialogIn = (page: Page) => page.getByRole('dialog')

async function addProduct(page: Page) {
  await page.getByRole('article').getByRole('button', { name: 'Add Product' }).click()
  await dialogIn(page).getByLabel('Product Name').waitFor()
  return dialogIn(page)
}
const quickList = (page: Page) => page.getByRole('list', { name: 'Products of Own Corner' }).getByRole('listitem')

describe('a new product', () => {
  test('DASH-14 DASH-33 ERR-08 G-186 is added from the shop’s dialog and listed without a reload', async () => {
    const { page, shop } = await owner({ viewport: PHONE })
    const calls = callsOf(page)
    const dialog = await addProduct(page)
    await dialog.getByLabel('Product Name').fill('Palm oil')
    await dialog.getByLabel('Price').fill('₦4,500')
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
    expect(stored).toEqual({ image_url: expect.stringMatching(/^\/media\//) })
  })

  test('VAL-07 VAL-08 VAL-09 G-159 name and price are asked for; 0 and what is no number are told, and nothing is sent', async () => {
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
      await page.getByRole('button', { name: 'Dismiss' }).click()
    }
    expect(calls).toEqual([])
  })

  test('VAL-10 only pictures are taken', async () => {
    const { page } = await owner()
    const dialog = await addProduct(page)
    const photos = dialog.getByLabel('Photos')
    expect(await photos.getAttribute('accept')).toContain('image/')
    await photos.setInputFiles({ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await dialog.getByText('Please choose a picture: this file is of another type.').waitFor()
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
      const held = await holdAnswer(page, `/api/shops/${shop.id}/products`)
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
    const held = await holdAnswer(page, `/api/shops/${shop.id}/products`)
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

  test('what was pressed counts, not what is pressed while it is sent', async () => {
    const { page, shop } = await owner()
    const dialog = await addProduct(page)
    await dialog.getByLabel('Product Name').fill('Garri')
    await dialog.getByLabel('Price').fill('900')
    const held = await holdAnswer(page, `/api/shops/${shop.id}/products`)
    await dialog.getByRole('button', { name: 'Add Product' }).click()
    await held.isHeld
    await dialog.getByRole('button', { name: 'Save and Add Another' }).dispatchEvent('click')
    held.letThrough()
    await expectToast(page, 'Success', 'Product added successfully.')
    await expect.poll(() => dialog.count()).toBe(0)
  })

  test('ERR-09 a failure says why and keeps what was typed, through a reload too', async () => {
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
    await dialog.getByRole('button', { name: 'Start afresh' }).click()
    await expect.poll(() => dialog.getByLabel('Product Name').inputValue()).toBe('')
    problems.length = 0
  })

  test('switched off last, it is off in what is kept', async () => {
    const { page } = await owner()
    const dialog = await addProduct(page)
    await dialog.getByLabel('Product Name').fill('Dawn yam')
    await dialog.getByLabel('Available', { exact: true }).uncheck()
    await page.reload()
    await addProduct(page)
    expect(await dialog.getByLabel('Product Name').inputValue()).toBe('Dawn yam')
    expect(await dialog.getByLabel('Available', { exact: true }).isChecked()).toBe(false)
  })

  test('an answer that is lost adds the product once', async () => {
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

describe('one’s own product', () => {
  test('DASH-17 G-067 is changed from its edit control, sending what differs; it shows at once, publicly too', async () => {
    const { page, shop, rice } = await owner()
    const calls = callsOf(page)
    await page.getByRole('button', { name: 'Edit Rice' }).click()
    const dialog = dialogIn(page)
    await dialog.getByRole('heading', { name: 'Edit Product' }).waitFor()
    expect(await dialog.getByLabel('Price').inputValue()).toBe('78000')
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
    await page.getByText('₦80,000').waitFor()
    expect(pathOf(page)).toBe(`/shops/${shop.id}`)
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

  test('changed in another tab meanwhile: it is told what, and nothing is overwritten unseen', async () => {
    const { page, rice, problems } = await owner()
    await page.getByRole('button', { name: 'Edit Rice' }).click()
    const dialog = dialogIn(page)
    await dialog.getByLabel('Price').fill('79000')
    await server.db.query('test.other-price', `update products set price = 81000, unit = 'bag' where id = $1`, [
      rice.id,
    ])
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await dialog.getByText('Price: “78000” became “81000”, and you typed something else.').waitFor()
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
    await expectToast(page, 'Success')
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
    // Each at once after the other, as long as the first has no answer.
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

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
