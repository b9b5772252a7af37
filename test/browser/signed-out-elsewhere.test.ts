import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pathOf, visitsTo } from '../support/account-visits.ts'
import { useBrowser } from '../support/browser.ts'
import { aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { signedInAt } = visitsTo(server, useBrowser())

const approve = async (page: Page) => page.getByRole('article').getByRole('button', { name: 'Approve' })
async function createShop(page: Page) {
  await page.getByRole('button', { name: 'Add New Shop' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Shop Name').fill('Late Shop')
  await dialog.getByLabel('Location').fill('Jos')
  await dialog.getByRole('button', { name: 'Next: opening hours' }).click()
  return dialog.getByRole('button', { name: 'Create Shop' })
}

test.each([
  ['ADMIN-26 ERR-05 an admin', 'admin', '/admin', approve, '/api/login'],
  ['ERR-06 a shop owner', 'shop_owner', '/dashboard', createShop, '/shop-owner-auth'],
] as const)('%s whose session has ended reads so for half a second', async (_who, kind, address, action, signIn) => {
  await aShop(server.db, { approved: false })
  const { page, context, problems } = await signedInAt(address, kind)
  await page.route(`**${signIn}`, (route) => route.fulfill({ contentType: 'text/html', body: 'the sign-in' }))
  const button = await action(page)
  await button.hover()
  await page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: EventTarget }
    navigation.addEventListener('navigate', () => sessionStorage.setItem('left', 'yes'))
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await context.clearCookies()
  await button.click()
  // The page's time goes on in steps, so that a busy machine takes none of the half second.
  await expect.poll(async () => (await page.locator('.toast:popover-open').count()) || page.clock.runFor(1)).toBe(1)
  await page.clock.runFor(498)
  await page.getByText('Unauthorized', { exact: true }).waitFor()
  await page.getByText('You are logged out. Logging in again...', { exact: true }).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBeNull()
  await page.clock.runFor(2)
  await expect.poll(() => pathOf(page)).toBe(signIn)
  problems.length = 0
})
