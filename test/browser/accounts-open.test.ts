import { expect, test } from 'vitest'
import { pathOf, visitsTo } from '../support/account-visits.ts'
import { useBrowser } from '../support/browser.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { signedInAt } = visitsTo(server, useBrowser())

/** Screens for anyone, and where people who are already signed in are led from their own. */
const VISITS = {
  customer: [
    ['/customer-auth', '/customer-profile'],
    ['/auth-test', 'Sign in'],
  ],
  shop_owner: [
    ['/shop-owner-auth', '/dashboard'],
    ['/customer-auth', 'Customer Access'],
  ],
  admin: [
    ['/auth-test', '/admin'],
    ['/shop-owner-auth', '/dashboard'],
    ['/password-reset-request', 'Reset your password'],
  ],
} as const

test.each(['customer', 'shop_owner', 'admin'] as const)(
  'G-015 G-024 a signed-in %s is led on from their own sign-in, and kept from no other',
  async (kind) => {
    const { page } = await signedInAt(null, kind)
    for (const [address, shown] of VISITS[kind]) {
      await page.goto(address)
      if (shown.startsWith('/')) await expect.poll(() => pathOf(page)).toBe(shown)
      else await page.getByRole('heading', { level: 1, name: shown, exact: true }).waitFor()
    }
  },
)
