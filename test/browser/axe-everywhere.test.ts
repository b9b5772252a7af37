import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { ADMIN_TABS } from '#domains/admin/admin.policy.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { chatVisits, openMessages, rowsOf } from '../support/chat.ts'
import { DESKTOP } from '../support/chromium.ts'
import { aPicturedWorld } from '../support/pictured-world.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { as, visitorAt } = chatVisits(server, useBrowser())
let world: Awaited<ReturnType<typeof aPicturedWorld>>

beforeAll(async () => {
  world = await aPicturedWorld(server)
})

/** The world's pictures are in no folder. */
const drawPictures = (page: Page) =>
  page.route(/\/media\//, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>',
    }),
  )

/** What the tests of a screen look at on a phone alone. */
test.each([
  ['visitor', ['/favorites', '/delivery/LSF-1', '/unsubscribe/a.b']],
  ['customer', ['/favorites', '/account', '/shops/SHOP', '/products/PRODUCT']],
  ['owner', ['/dashboard/import', '/dashboard/share', '/account']],
  ['admin', ['/admin/customers', '/account']],
  ...[ADMIN_TABS.slice(0, 5), ADMIN_TABS.slice(5, 10), ADMIN_TABS.slice(10)].map(
    (tabs) => ['admin', tabs.map((tab) => `/admin?tab=${tab}`)] as const,
  ),
] as const)('what the %s sees at %j is accessible and fits on a desktop, too', async (who, addresses) => {
  const { page, problems } = await (who === 'visitor'
    ? visitorAt('/healthz', { viewport: DESKTOP })
    : as({ cookie: world.cookies[who] }, '/healthz', { viewport: DESKTOP }))
  await drawPictures(page)
  for (const address of addresses) {
    const asked = address.replace('SHOP', `${world.shopId}`).replace('PRODUCT', `${world.productId}`)
    await page.goto(asked)
    await page.waitForLoadState('networkidle')
    expect(page.url()).toBe(server.origin + asked)
    await expect.poll(() => page.locator('main .skeleton').count()).toBe(0)
    await expectAccessible(page)
    await expectToFit(page)
  }
  // The browser reports the link that is not complete.
  if (who === 'visitor') problems.length = 0
})

test('the messages panel and what is not there are accessible on a phone, too', async () => {
  const { page, problems } = await as({ cookie: world.cookies.customer }, '/nothing', { viewport: PHONE })
  await expectAccessible(page)
  await openMessages(page)
  await rowsOf(page).first().waitFor()
  await expectAccessible(page)
  await rowsOf(page).first().getByRole('button').or(rowsOf(page).first().getByRole('link')).first().click()
  await page.getByText('Please keep them for me until Saturday.').last().waitFor()
  await expectAccessible(page)
  problems.length = 0
})

test('dialogs and other sides of cards are accessible on a desktop, too', async () => {
  const visitor = (await visitorAt('/healthz', { viewport: DESKTOP })).page
  await drawPictures(visitor)
  await visitor.goto(`/shops/${world.shopId}`)
  await visitor.getByRole('button', { name: 'Report', exact: true }).click()
  await visitor.getByRole('button', { name: 'Report this shop' }).click()
  await visitor.getByRole('dialog').getByLabel('What is wrong?').waitFor()
  await expectAccessible(visitor)
  await visitor.keyboard.press('Escape')
  await visitor.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  await visitor
    .getByRole('dialog')
    .getByRole('link', { name: /Shop Owner/ })
    .waitFor()
  await expectAccessible(visitor)
  await visitor.goto('/favorites')
  await visitor.getByRole('button', { name: 'Continue as guest' }).click()
  await visitor.getByRole('dialog', { name: 'Continue as Guest' }).waitFor()
  await expectAccessible(visitor)
  for (const [address, tab] of [
    ['/customer-auth', 'Register'],
    ['/shop-owner-auth', 'Sign Up'],
  ] as const) {
    await visitor.goto(address)
    await visitor.getByRole('tab', { name: tab }).click()
    await visitor.getByLabel('First Name').waitFor()
    await expectAccessible(visitor)
  }

  const owner = (await as({ cookie: world.cookies.owner }, '/healthz', { viewport: DESKTOP })).page
  await drawPictures(owner)
  await owner.goto('/dashboard')
  for (const [button, title] of [
    ['Add New Shop', 'Add New Shop'],
    ['New Product', 'Add Product'],
  ] as const) {
    await owner.getByRole('button', { name: button, exact: true }).click()
    await owner.getByRole('dialog', { name: title }).getByRole('textbox').first().waitFor()
    await expectAccessible(owner)
    await owner.keyboard.press('Escape')
  }
  await owner.getByRole('button', { name: /^Notifications/ }).click()
  await owner.getByRole('heading', { name: 'Notifications' }).waitFor()
  await expectAccessible(owner)
})

test('the choice of sign-ins is accessible on a phone, too', async () => {
  const { page } = await visitorAt('/healthz', { viewport: PHONE })
  await drawPictures(page)
  await page.goto(`/shops/${world.shopId}`)
  await page.getByRole('button', { name: 'Show Contact Details' }).click()
  await page.getByRole('dialog').getByText('New here? It takes 30 seconds.').waitFor()
  await expectAccessible(page)
})
