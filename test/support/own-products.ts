import type { BrowserContextOptions, Page } from 'playwright-core'
import type { visitsTo } from './account-visits.ts'
import { ownerAt } from './owner-visit.ts'
import { aProduct } from './people.ts'
import type { TestServer } from './server.ts'

/** Opens the dashboard as an owner with a shop of one product. */
export async function ownerOfRice(
  server: TestServer,
  visits: ReturnType<typeof visitsTo>,
  options: BrowserContextOptions = {},
) {
  const visit = await ownerAt(server, visits, { address: null, ...options })
  const rice = await aProduct(server.db, visit.shop.id, { name: 'Rice', price: '78000' })
  await visit.page.goto('/dashboard')
  await visit.page.getByRole('button', { name: 'Edit Rice' }).waitFor()
  return { ...visit, rice }
}

export const dialogIn = (page: Page) => page.getByRole('dialog')

/** Finds the short product list on the shop's card of the dashboard. */
export const quickList = (page: Page) =>
  page.getByRole('list', { name: 'Products of Own Corner' }).getByRole('listitem')
