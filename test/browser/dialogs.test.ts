import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, pathOf, visitsTo } from '../support/account-visits.ts'
import { useBrowser } from '../support/browser.ts'
import { aShop, type MadeShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())
let shop: MadeShop
beforeAll(async () => {
  shop = await aShop(server.db)
})

/** Closes an open dialog and presses its opener before the page handles the close event. */
async function closeAndPress(dialog: Locator, opener: Locator): Promise<void> {
  await dialog.evaluate(
    (element: HTMLDialogElement, button) => {
      element.close()
      if (button instanceof HTMLElement) button.click()
    },
    await opener.elementHandle(),
  )
  // Long enough for the event.
  await dialog.page().evaluate(() => new Promise((frame) => requestAnimationFrame(() => setTimeout(frame))))
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

describe('a dialog whose opener is pressed right after it was closed', () => {
  test('is open, has no typed text, and closes again: deleting the account', async () => {
    const { page } = await signedInAt('/account', 'customer')
    const opener = button(page, 'Delete my account')
    const dialog = page.getByRole('dialog', { name: 'Delete my account' })
    await opener.click()
    const password = dialog.getByLabel('Your password')
    await password.fill(PASSWORD)
    await closeAndPress(dialog, opener)
    expect(await dialog.count()).toBe(1)
    expect(await password.inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('#delete-account').count()).toBe(0)
  })

  test('RATE-01 is open and empty: a rating', async () => {
    const { page } = await signedInAt(`/shops/${shop.id}`, 'customer')
    const opener = button(page, 'Rate This Shop')
    const dialog = page.getByRole('dialog', { name: 'Rate This Shop' })
    await opener.click()
    const comment = dialog.getByLabel('Comment (optional)')
    await comment.fill('Fine cloth')
    await closeAndPress(dialog, opener)
    expect(await dialog.count()).toBe(1)
    expect(await comment.inputValue()).toBe('')
  })

  test('DELIV-01 is open: Quick Delivery', async () => {
    const { page } = await at('/terms')
    const opener = page.getByRole('banner').getByRole('button', { name: 'Quick Delivery' })
    const dialog = page.getByRole('dialog', { name: 'Quick Delivery' })
    await opener.click()
    await dialog.waitFor()
    await closeAndPress(dialog, opener)
    expect(await dialog.count()).toBe(1)
  })

  test('G-046 still knows what it was opened for: signing in to rate', async () => {
    const { page } = await at(`/shops/${shop.id}`)
    const opener = button(page, 'Rate This Shop')
    const dialog = page.getByRole('dialog', { name: 'Sign In to Rate Shop' })
    const visit = () => page.evaluate(() => sessionStorage.getItem('pendingVisit'))
    await opener.click()
    await dialog.waitFor()
    await closeAndPress(dialog, opener)
    expect(await dialog.count()).toBe(1)
    expect(await visit()).toContain('rate')
    await dialog.getByRole('link', { name: 'Customer Login' }).click()
    await expect.poll(() => pathOf(page)).toBe('/customer-auth')
    expect(await visit()).toContain('rate')
  })
})
