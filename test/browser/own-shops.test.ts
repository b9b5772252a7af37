import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answerWith, callsOf, expectToast, pathOf, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { ownerAt } from '../support/owner-visit.ts'
import { useServer } from '../support/server.ts'
import { editShop } from '../support/shop-menu.ts'

const server = useServer()
const visits = visitsTo(server, useBrowser())
const { signedInAt } = visits

const dialogIn = (page: Page) => page.getByRole('dialog')

async function addShop(page: Page) {
  await page.getByRole('button', { name: 'Add New Shop' }).click()
  await page.getByRole('heading', { name: 'Add New Shop' }).waitFor()
  await dialogIn(page).getByLabel('Shop Name').waitFor()
  return dialogIn(page)
}

const next = (page: Page) => dialogIn(page).getByRole('button', { name: 'Next: opening hours' })
const create = (page: Page) => dialogIn(page).getByRole('button', { name: 'Create Shop' })

describe('a new shop', () => {
  test('DASH-05 DASH-31 DASH-32 GEN-06 is created from the dialog and listed as pending without a reload', async () => {
    const { page } = await signedInAt('/dashboard', 'shop_owner', { viewport: PHONE })
    const calls = callsOf(page)
    const dialog = await addShop(page)
    const fill = async (texts: Record<string, string>) => {
      for (const [label, text] of Object.entries(texts)) await dialog.getByLabel(label).fill(text)
    }
    await fill({ 'Shop Name': 'Mama Nkechi Stores', Location: 'Yaba, Lagos', Phone: '08031234567' })
    await dialog.getByLabel('Category').selectOption('Fashion')
    await next(page).click()
    await dialog.getByText('Closed on Sunday.').waitFor()
    await dialog.getByText('More details').click()
    await fill({
      Description: 'Rice, beans and oil.',
      Address: '12 Herbert Macaulay Way',
      Email: 'nkechi@shops.example.test',
      Website: 'nkechi.example.test',
    })
    await create(page).click()
    await expectToast(page, 'Success', 'Shop created successfully. It will be reviewed by our team.')
    expect(await dialog.count()).toBe(0)
    const entry = page.getByRole('article', { name: 'Mama Nkechi Stores' })
    await entry.getByText('Pending Review').waitFor()
    await entry.getByText('Rice, beans and oil.').waitFor()
    expect(calls).toMatchObject([
      {
        method: 'POST',
        path: '/api/shops',
        body: {
          name: 'Mama Nkechi Stores',
          description: 'Rice, beans and oil.',
          location: 'Yaba, Lagos',
          address: '12 Herbert Macaulay Way',
          phone: '08031234567',
          email: 'nkechi@shops.example.test',
          website: 'nkechi.example.test',
          categoryId: expect.any(Number),
          openingHours: {
            week: [...Array(6).fill([{ opens: '09:00', closes: '18:00' }]), []],
            exceptions: [],
            closedUntil: null,
          },
        },
      },
    ])
    await page.getByRole('banner').getByText('1 shop', { exact: true }).waitFor({ state: 'attached' })
  })

  test('G-022 the address and the quick action of the owner home open the dialog, once', async () => {
    const { page } = await signedInAt('/dashboard?action=add-shop', 'shop_owner')
    await dialogIn(page).getByLabel('Shop Name').waitFor()
    expect(page.url()).toBe(`${server.origin}/dashboard`)
    await page.goto('/shop-owner-home')
    await page.getByRole('main').getByRole('link', { name: 'Add Shop', exact: true }).first().click()
    await dialogIn(page).getByLabel('Shop Name').waitFor()
    await page.reload()
    await page.getByText('No shops yet').waitFor()
    expect(await dialogIn(page).count()).toBe(0)
  })

  test('VAL-01 VAL-02 VAL-05 VAL-06 name and location are asked for, blank ones with a notice, and nothing is sent', async () => {
    const { page } = await signedInAt('/dashboard', 'shop_owner')
    const calls = callsOf(page)
    const dialog = await addShop(page)
    await next(page).click()
    await dialog.getByText('Shop name is required').waitFor()
    await dialog.getByText('Location is required').waitFor()
    expect(await page.locator('[data-toast]').count()).toBe(0)
    expect(await dialog.getByLabel('Shop Name').evaluate((field) => field === document.activeElement)).toBe(true)
    await dialog.getByLabel('Shop Name').fill('   ')
    await next(page).click()
    await expectToast(page, 'Missing Required Field', 'Please enter a shop name.')
    await dialog.getByLabel('Shop Name').fill('A shop')
    await dialog.getByLabel('Location').fill('  ')
    await next(page).click()
    await expectToast(page, 'Missing Required Field', 'Please enter a location.')
    expect(calls).toEqual([])
  })

  test('VAL-03 name and location alone are enough', async () => {
    const { page } = await signedInAt('/dashboard', 'shop_owner')
    const dialog = await addShop(page)
    await dialog.getByLabel('Shop Name').fill('Small Shop')
    await dialog.getByLabel('Location').fill('Kano')
    const calls = callsOf(page)
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Skip and create' }).click()
    await expectToast(page, 'Success')
    expect(calls).toMatchObject([{ body: { name: 'Small Shop', location: 'Kano' } }])
    expect(calls[0]?.body).not.toHaveProperty('openingHours')
    await page.getByRole('article', { name: 'Small Shop' }).waitFor()
  })

  test('ERR-07 G-155 a failure shows the reason and keeps the text, also after a reload', async () => {
    const { page, problems } = await signedInAt('/dashboard', 'shop_owner')
    const dialog = await addShop(page)
    await dialog.getByLabel('Shop Name').fill('Storm Shop')
    await dialog.getByLabel('Location').fill('Jos')
    await answerWith(page, '/api/shops', 500, { message: 'X' })
    await next(page).click()
    await create(page).click()
    await expectToast(page, 'Error', /^Failed to create shop: X$/)
    await page.unrouteAll()
    await answerWith(page, '/api/shops', 502, '')
    await create(page).click()
    await expectToast(page, 'Error', /^Failed to create shop: Please try again\.$/)
    await page.unrouteAll()
    expect(await dialog.getByLabel('Shop Name').inputValue()).toBe('Storm Shop')
    await page.reload()
    await addShop(page)
    await dialog.getByText('We saved your draft.').waitFor()
    expect(await dialog.getByLabel('Shop Name').inputValue()).toBe('Storm Shop')
    await expect.poll(() => dialog.getByLabel('Location').inputValue()).toBe('Jos')
    expect(await dialog.getByLabel('Shop Name').evaluate((field) => field === document.activeElement)).toBe(true)
    await dialog.getByRole('button', { name: 'Start over' }).click()
    await dialog.getByText('Draft removed.').waitFor()
    await expect.poll(() => dialog.getByLabel('Location').inputValue()).toBe('')
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => dialog.getByLabel('Location').inputValue()).toBe('Jos')
    await next(page).click()
    await create(page).click()
    await page.getByRole('article', { name: 'Storm Shop' }).waitFor()
    await addShop(page)
    expect(await dialog.getByLabel('Shop Name').inputValue()).toBe('')
    problems.length = 0
  })

  test('a field that the server rejects shows the reason', async () => {
    const { page, problems } = await signedInAt('/dashboard', 'shop_owner')
    const dialog = await addShop(page)
    await dialog.getByLabel('Shop Name').fill('Shop')
    await dialog.getByLabel('Location').fill('Jos')
    await next(page).click()
    await dialog.getByText('More details').click()
    await dialog.getByLabel('Website').fill('javascript:alert(1)')
    await dialog.getByText('More details').click()
    await create(page).click()
    await dialog.getByText('Please enter a web address such as https://example.ng').waitFor()
    await dialog.getByLabel('Website').fill('')
    await answerWith(page, '/api/shops', 400, { message: 'Wrong', errors: { phone: 'This phone is taken' } })
    await create(page).click()
    await dialog.getByText('This phone is taken').waitFor()
    expect(await dialog.getByLabel('Phone').evaluate((field) => field === document.activeElement)).toBe(true)
    problems.length = 0
  })

  test('ERR-06 an owner logged out elsewhere sees a notice and the sign-in of shop owners; the draft stays', async () => {
    const { page, context, problems } = await signedInAt('/dashboard', 'shop_owner')
    const dialog = await addShop(page)
    await dialog.getByLabel('Shop Name').fill('Late Shop')
    await dialog.getByLabel('Location').fill('Jos')
    await next(page).click()
    await context.clearCookies()
    await create(page).click()
    await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
    await expect.poll(() => pathOf(page)).toBe('/shop-owner-auth')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('Late Shop')
    problems.length = 0
  })

  test('ERR-05 a general user is led to the general sign-in', async () => {
    const { page, context, problems } = await signedInAt('/dashboard', 'admin')
    const dialog = await addShop(page)
    await dialog.getByLabel('Shop Name').fill('Late Shop')
    await dialog.getByLabel('Location').fill('Jos')
    await next(page).click()
    await context.clearCookies()
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/login')
    await create(page).click()
    await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
    await asked
    problems.length = 0
  })
})

describe('an owner’s shop', () => {
  test('G-068 is changed from its Edit button, sending what differs', async () => {
    const { page, shop } = await ownerAt(server, visits)
    const calls = callsOf(page)
    await editShop(page, 'Own Corner')
    const dialog = dialogIn(page)
    await expect.poll(() => dialog.getByLabel('Location').inputValue()).toBe('Yaba, Lagos')
    await dialog.getByLabel('Shop Name').fill('Own Corner Shop')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Success', 'Shop updated successfully.')
    await page.getByRole('article', { name: 'Own Corner Shop' }).waitFor()
    expect(calls).toEqual([
      {
        method: 'PATCH',
        path: `/api/shops/${shop.id}`,
        body: { name: 'Own Corner Shop', updatedAt: expect.any(String) },
      },
    ])
  })

  test('G-163 its category stays while the list of categories fails, with a retry', async () => {
    const visit = await ownerAt(server, visits, { address: null })
    const { page, shop, problems } = visit
    const category = async () =>
      (
        await server.db.query<{ name: string | null }>(
          'test.categoryOf',
          'select c.name from shops s left join categories c on c.id = s.category_id where s.id = $1',
          [shop.id],
        )
      )[0]?.name
    // Before its approval nothing waits for an admin (G-200).
    await server.db.query(
      'test.inCategory',
      `update shops set category_id = (select id from categories where name = 'Fashion'), is_approved = false where id = $1`,
      [shop.id],
    )
    await answerWith(page, '/api/categories', 503, { message: 'Busy' })
    await page.goto('/dashboard')
    await editShop(page, 'Own Corner')
    const dialog = dialogIn(page)
    await dialog.getByText('Could not load categories.').waitFor()
    await expectAccessible(page)
    await dialog.getByLabel('Phone').fill('08031234567')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Success', 'Shop updated successfully.')
    expect(await category()).toBe('Fashion')
    await editShop(page, 'Own Corner')
    expect(await dialog.getByLabel('Category').locator('option:checked').textContent()).toBe('Fashion')
    await page.unroute('**/api/categories')
    await dialog.getByRole('button', { name: 'Try Again' }).click()
    await expect.poll(() => dialog.getByLabel('Category').locator('option').count()).toBeGreaterThan(2)
    expect(await dialog.getByLabel('Category').locator('option:checked').textContent()).toBe('Fashion')
    await dialog.getByLabel('Category').selectOption('Electronics')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect.poll(category).toBe('Electronics')
    expect(problems.splice(0).every((problem) => problem.includes('/api/categories'))).toBe(true)
  })

  test('G-075 a rejected one says why, and waits again once it is saved', async () => {
    const { page, shop } = await ownerAt(server, visits, { address: null })
    const reject = (reason: string | null) =>
      server.db.query(
        'test.reject',
        'update shops set is_approved = false, is_active = false, rejected_at = now(), rejection_reason = $2 where id = $1',
        [shop.id, reason],
      )
    await reject(null)
    await page.goto('/dashboard')
    const entry = page.getByRole('article', { name: 'Own Corner' })
    await entry.getByText('Not approved: please update your shop details', { exact: true }).waitFor()
    await entry.getByText('Pending Review').waitFor()
    await reject('The address does not exist.')
    await page.reload()
    await entry.getByText('Not approved: The address does not exist.', { exact: true }).waitFor()
    await editShop(page, 'Own Corner')
    await dialogIn(page).getByLabel('Address').fill('5 Real Street')
    await dialogIn(page).getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Success')
    expect(await entry.getByText('Not approved').count()).toBe(0)
    await entry.getByText('Our team is reviewing your shop. There is nothing for you to do.').waitFor()
  })

  test('shows a concurrent change of another tab and overwrites nothing unseen', async () => {
    const { page, shop, problems } = await ownerAt(server, visits)
    await editShop(page, 'Own Corner')
    const dialog = dialogIn(page)
    await dialog.getByLabel('Shop Name').fill('My name for it')
    await server.db.query(
      'test.other-name',
      // Before its approval nothing waits for an admin (G-200).
      `update shops set name = 'Their name', phone = '+2348030000000', is_approved = false where id = $1`,
      [shop.id],
    )
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await dialog.getByText('This was changed in another tab while you were editing.').waitFor()
    await dialog
      .getByText('Shop Name: “Own Corner” became “Their name”, and you entered something different.')
      .waitFor()
    await dialog.getByText('Phone: empty became “0803 000 0000”.').waitFor()
    expect(await dialog.getByLabel('Shop Name').inputValue()).toBe('My name for it')
    expect(await dialog.getByLabel('Phone').inputValue()).toBe('0803 000 0000')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByRole('article', { name: 'My name for it' }).waitFor()
    const [stored] = await server.db.query('test.stored-shop', 'select name, phone from shops where id = $1', [shop.id])
    expect(stored).toEqual({ name: 'My name for it', phone: '+2348030000000' })
    problems.length = 0
  })
})

test('signing out leaves no draft on the device', async () => {
  const { page } = await signedInAt('/dashboard', 'shop_owner')
  const dialog = await addShop(page)
  await dialog.getByLabel('Shop Name').fill('Secret Shop')
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Ada' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect.poll(() => pathOf(page)).toBe('/')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')))).toEqual([])
})

test('the form is accessible and fits a phone', async () => {
  const { page } = await signedInAt('/dashboard', 'shop_owner', { viewport: PHONE })
  await addShop(page)
  await expectAccessible(page)
  await expectToFit(page)
})
