import { beforeAll, describe, expect, test } from 'vitest'
import { expectToast, PASSWORD, pathOf, visitsTo } from '../support/account-visits.ts'
import { useBrowser } from '../support/browser.ts'
import { aMarket } from '../support/market.ts'
import { useServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'

const server = useServer()
const { at } = visitsTo(server, useBrowser())
let shop: string

beforeAll(async () => {
  shop = `/shops/${(await aMarket(server.db)).mama.id}`
})

/** A person with an account, signed out, who has pressed a button of the shop and chosen a portal in the dialog. */
async function atThePortal(button: string, portal: 'Customer Login' | 'Shop Owner Login') {
  const kind = portal === 'Customer Login' ? 'customer' : 'shop_owner'
  const { email } = await signedIn(server, kind, { verified: false })
  const visit = await at(shop)
  await visit.page.getByRole('button', { name: button }).first().click()
  await visit.page.getByRole('dialog').getByRole('link', { name: portal }).click()
  const panel = visit.page.getByRole('tabpanel', { name: 'Sign In' })
  await panel.getByLabel('Email or Phone').fill(email)
  await panel.getByLabel('Password', { exact: true }).fill(PASSWORD)
  return visit
}

describe('signing in for something of a shop', () => {
  test.each([
    ['Show Contact Details', 'Customer Login'],
    ['Call Now', 'Shop Owner Login'],
  ] as const)(
    'G-046 G-045 who pressed %s comes back by %s, with the panel open and the contacts in it',
    async (button, portal) => {
      const { page } = await atThePortal(button, portal)
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: 'canary@hidden.test' }).waitFor()
      await expect.poll(() => pathOf(page)).toBe(shop)
      await expect.poll(() => page.url()).not.toContain('action')
      const toggle = page.getByRole('button', { name: 'Hide Contact Details' })
      expect(await toggle.getAttribute('aria-expanded')).toBe('true')
      await toggle.click()
      await expect.poll(() => page.getByText('canary@hidden.test').count()).toBe(0)
    },
  )

  test('SHOP-15 G-052 who wanted to rate comes back to the open rating dialog, and ?action=rate is taken out of the address', async () => {
    const { page } = await atThePortal('Rate This Shop', 'Shop Owner Login')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Rate This Shop' }).getByRole('radio', { name: '5 stars' }).check()
    await expect.poll(() => pathOf(page)).toBe(shop)
    await expect.poll(() => page.url()).not.toContain('action')
    await page.getByRole('button', { name: 'Submit Rating' }).click()
    await expectToast(page, 'Rating submitted', 'Thank you for your feedback!')
  })

  test('G-046 closing the dialog without a choice forgets the wish', async () => {
    const { email } = await signedIn(server, 'customer', { verified: false })
    const { page } = await at(shop)
    await page.getByRole('button', { name: 'Show Contact Details' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Customer Login' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('pendingVisit'))).toBe(null)
    await page.goto('/customer-auth?tab=sign-in')
    const panel = page.getByRole('tabpanel', { name: 'Sign In' })
    await panel.getByLabel('Email or Phone').fill(email)
    await panel.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page)).toBe('/customer-profile')
  })

  test('G-045 signing in over the page shows the contacts of a shop already open', async () => {
    const { email } = await signedIn(server, 'customer', { verified: false })
    const { page } = await at(shop)
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('lsf:sign-in', { detail: {} })))
    const dialog = page.getByRole('dialog', { name: 'Customer Sign In' })
    await dialog.getByRole('tabpanel').getByLabel('Email or Phone').fill(email)
    await dialog.getByRole('tabpanel').getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Call Now' }).waitFor()
    await page.getByRole('button', { name: 'Show Contact Details' }).click()
    await page.getByRole('link', { name: 'canary@hidden.test' }).waitFor()
  })
})
