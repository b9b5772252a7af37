import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { visitsTo } from '../support/account-visits.ts'
import { useBrowser } from '../support/browser.ts'
import { aProduct, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())

let shop: { id: number }
let product: { id: number }
beforeAll(async () => {
  shop = await aShop(server.db, { name: 'Mama Put', location: 'Yaba, Lagos' })
  product = await aProduct(server.db, shop.id, { name: 'Ofada rice', price: '2500' })
  await aShop(server.db, { name: 'Aunty Beans', location: 'Kano' })
})

/** The title and all that is to be read, once it is there. */
async function shown(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.getByText('Loading...').count()).toBe(0)
  let last = ''
  await expect
    .poll(async () => {
      const before = last
      last = `${await page.title()}\n${await page.locator('main').innerText()}`
      return last === before && last.length > 20
    })
    .toBe(true)
  return last.split(/\s*\n\s*/)
}

async function expectSameAfterReload(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address)
  const inApp = await shown(page)
  const at = page.url()
  await page.reload()
  // A component that hydrates late may show other text at first.
  await expect.poll(() => shown(page)).toEqual(inApp)
  expect(page.url()).toBe(at)
}

test('ROUTE-23 a reload shows public screens as links do, their queries included', async () => {
  const { page, problems } = await at('/terms')
  for (const address of [
    '/',
    '/browse-products?product=rice',
    '/browse-shops?search=beans',
    `/shops/${shop.id}`,
    `/products/${product.id}`,
    '/favorites',
    '/auth-test?mode=register',
    '/password-reset-confirm?email=a@b.co',
  ])
    await expectSameAfterReload(page, address)
  expect(problems).toEqual([])
  await expectSameAfterReload(page, '/no-such-page?a=1')
  // The browser logs the 404.
  problems.length = 0
})

test('ROUTE-23 a reload shows guarded screens as links do', async () => {
  const admin = await signedInAt('/terms', 'admin')
  for (const address of ['/admin?tab=shops', '/admin?tab=reports&show=decided', '/admin/customers', '/subscribe'])
    await expectSameAfterReload(admin.page, address)
  const owner = await signedInAt('/terms', 'shop_owner')
  for (const address of ['/dashboard', '/']) await expectSameAfterReload(owner.page, address)
  const customer = await signedInAt('/terms', 'customer')
  for (const address of ['/customer-profile', '/favorites']) await expectSameAfterReload(customer.page, address)
})
