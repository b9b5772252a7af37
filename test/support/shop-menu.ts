import type { Page } from 'playwright-core'

/** Opens the menu of an own shop on the dashboard. */
export const openShopMenu = (page: Page, shop: string) =>
  page.getByRole('button', { name: `More for ${shop}`, exact: true }).click()

/** Opens the form that edits an own shop. */
export async function editShop(page: Page, shop: string): Promise<void> {
  await openShopMenu(page, shop)
  await page.getByRole('button', { name: `Edit ${shop}`, exact: true }).click()
}
