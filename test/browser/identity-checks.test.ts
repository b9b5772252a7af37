import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { IDENTITY_CHECKS, visitsTo } from '../support/account-visits.ts'
import { useBrowser } from '../support/browser.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at } = visitsTo(server, useBrowser())

/** Opens a page with a session hint and these responses to the three checks. Also returns how often each was requested. */
async function maybeSignedIn(answers: Record<string, { status: number; body?: unknown }>) {
  const visit = await at(null)
  const asked: Record<string, number> = {}
  for (const path of IDENTITY_CHECKS)
    await visit.page.route(`**${path}`, (route) => {
      asked[path] = (asked[path] ?? 0) + 1
      const { status, body } = answers[path] ?? { status: 401, body: { message: 'Unauthorized' } }
      return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body ?? {}) })
    })
  await visit.context.addCookies([{ name: 'lsf_hint', value: '1', url: server.origin }])
  await visit.page.clock.install()
  await visit.page.goto('/terms')
  return { ...visit, asked }
}
const go = async (page: Page, name: string) => {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
  await page.waitForLoadState('networkidle')
}
const customer = {
  id: 'a',
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@example.test',
  phone: null,
  profileImageUrl: null,
  role: 'customer',
  isAdmin: false,
  isEmailVerified: true,
  isPhoneVerified: false,
  city: 'Yaba',
  createdAt: '2026-01-01T00:00:00.000Z',
}

test('API-02 API-08 G-163 a check that fails is sent once, and the ways to sign in are shown', async () => {
  const broken = { status: 500, body: { message: 'Something went wrong.' } }
  const { page, asked, problems } = await maybeSignedIn(
    Object.fromEntries(IDENTITY_CHECKS.map((path) => [path, broken])),
  )
  await page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).waitFor()
  await page.clock.runFor(60_000)
  await go(page, 'Browse Shops')
  expect(asked).toEqual(Object.fromEntries(IDENTITY_CHECKS.map((path) => [path, 1])))
  problems.length = 0
})

test('API-07 CONST-07 the customer check is good for 5 minutes: used again within them it is not sent, later it is', async () => {
  const { page, asked, problems } = await maybeSignedIn({
    '/api/customer/auth': { status: 200, body: { authenticated: true, customer } },
  })
  const account = page.getByRole('banner').getByRole('button', { name: 'Ada' })
  await account.waitFor()
  await go(page, 'Browse Shops')
  // The profile reads the check again.
  const lookAgain = async () => {
    await account.click()
    await page.getByRole('region', { name: 'Your account' }).getByRole('link', { name: 'My Profile' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ada Obi' }).waitFor()
    await go(page, 'Browse Shops')
  }
  await page.clock.runFor(3 * 60_000)
  await lookAgain()
  expect(asked['/api/customer/auth']).toBe(1)
  await page.clock.runFor(3 * 60_000)
  await lookAgain()
  await expect.poll(() => asked['/api/customer/auth']).toBe(2)
  problems.length = 0
})
