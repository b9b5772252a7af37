import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectToast, freshEmail } from './account-visits.ts'
import type { Visit } from './browser.ts'

export const LIST = '/api/customer/favorites'
export const PRODUCT_LIST = '/api/customer/favorite-products'
export const MAMA = 'Mama Cass Kitchen'
/** The newest shop, which the landing page also shows. */
export const NEWEST = 'Okon Legal & Printing'
export const heartOf = (page: Page, name = MAMA) => page.getByRole('button', { name: `Save ${name} to favorites` })
export const pressed = (page: Page, name = MAMA) => heartOf(page, name).getAttribute('aria-pressed')
/** Checks the state after a press while its calls are held. */
export async function expectBeforeAnswer(page: Page, press: () => Promise<unknown>, state: string) {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(new RegExp(LIST), async (route) => {
    if (route.request().method() !== 'GET') await held
    await route.fallback()
  })
  await press()
  await expect.poll(() => pressed(page)).toBe(state)
  answer()
}
export const cards = (page: Page) => page.getByRole('main').getByRole('article')
export const namesOnCards = (page: Page) => cards(page).getByRole('heading').allTextContents()
const headers = { 'sec-fetch-site': 'same-origin' }
export const apiOf = ({ context }: Visit) => {
  return {
    save: (shopId: number) => context.request.post(LIST, { data: { shopId }, headers }),
    saved: async () =>
      ((await (await context.request.get(LIST)).json()) as { shopId: number }[]).map(({ shopId }) => shopId),
    saveProduct: (productId: number) => context.request.post(PRODUCT_LIST, { data: { productId }, headers }),
    savedProducts: async () =>
      ((await (await context.request.get(PRODUCT_LIST)).json()) as { productId: number }[]).map(
        ({ productId }) => productId,
      ),
  }
}
/** Requests for a list of favorites, which only customers and guests may make. */
export const readsOf = (page: Page, list = LIST) => {
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === list) reads.push(request.url())
  })
  return reads
}
export async function guestAt(
  at: (address: string | null, options?: object) => Promise<Visit>,
  address: string,
  options = {},
) {
  const visit = await at(null, options)
  const data = { email: freshEmail('guest') }
  const reply = await visit.context.request.post('/api/guest-session', { data, headers })
  expect(reply.status()).toBe(200)
  await visit.page.goto(address)
  return visit
}
export const becomeGuest = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Continue as Guest' })
  await dialog.getByLabel('Email').fill(freshEmail('guest'))
  await dialog.getByRole('button', { name: 'Continue as Guest' }).click()
  await expectToast(page, 'Guest Session Created', 'You can now save favorites and access message history.')
}
