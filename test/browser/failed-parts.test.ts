import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answerWith, visitsTo } from '../support/account-visits.ts'
import { useBrowser } from '../support/browser.ts'
import { ownerAt } from '../support/owner-visit.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const visits = visitsTo(server, useBrowser())

/** Expects an optional part of a page to show that its read failed, and to disappear after a successful retry. */
async function expectTryAgain(page: Page, name: string) {
  const part = page.getByRole('region', { name })
  await part.getByText('Something went wrong. Please try again.').waitFor()
  await page.unrouteAll()
  await part.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => part.count()).toBe(0)
}

test.each([
  ['Decisions about your shops', '/api/my-decisions'],
  ['Deliveries', '/api/my-delivery-requests?limit=50'],
])('G-163 the dashboard says that %s could not be read', async (name, address) => {
  const { page, problems } = await ownerAt(server, visits, { address: '/terms' })
  await answerWith(page, address, 500, { message: 'X' })
  // From another screen the browser asks itself.
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await expectTryAgain(page, name)
  problems.length = 0
})

test('G-163 the account page says that the blocked people could not be read', async () => {
  const { page, problems } = await visits.signedInAt(null, 'customer')
  await answerWith(page, '/api/chat/blocks', 500, { message: 'X' })
  await page.goto('/account')
  await expectTryAgain(page, 'Blocked in messages')
  problems.length = 0
})
