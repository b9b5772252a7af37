import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { visitsTo } from '../support/account-visits.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { messagesIn, say } from '../support/conversations.ts'
import { ownerAt } from '../support/owner-visit.ts'
import { payYear } from '../support/people.ts'
import { useServer } from '../support/server.ts'
import { type SignedInCaller, signedIn } from '../support/signed-in.ts'

const server = useServer()
const visits = visitsTo(server, useBrowser())
let customer: SignedInCaller
beforeEach(async () => {
  customer = await signedIn(server, 'customer')
})

/** An owner on the Messages tab, who looks at those that wait. */
async function ownerLooksAtWaiting(options = {}) {
  const visit = await ownerAt(server, visits, { address: null, ...options })
  await payYear(server.db, visit.ownerId)
  const { conversationId } = await say(customer, { shopId: visit.shop.id, message: 'Is rice there?' })
  await visit.page.goto('/dashboard?tab=messages')
  await show(visit.page, 'To answer')
  await rows(visit.page).waitFor()
  return { ...visit, conversationId }
}

const show = (page: Page, what: string) =>
  page
    .getByRole('search')
    .getByRole('button', { name: new RegExp(`^${what}`) })
    .click()
const rows = (page: Page) => page.getByRole('list', { name: 'Conversations', includeHidden: true }).locator('li')
/** The list has a filter of the same name, so that only the header of a conversation counts. */
const stateMenu = (page: Page, name: string) => page.locator('header').getByRole('button', { name, exact: true })
const stateIs = (page: Page, name: string) => stateMenu(page, name).waitFor()
/** Waits until the only conversation has left the list, which may be below a dialog. */
const hasLeft = (page: Page) => page.getByText('No conversations found').waitFor({ state: 'attached' })

async function answer(page: Page) {
  const input = page.getByRole('textbox', { name: 'Message Ada Obi' })
  await input.fill('Yes, plenty.')
  await input.press('Enter')
}

test('G-069 on a phone an open conversation that leaves the filter stays open, also after a failed read', async () => {
  const { page, conversationId, problems } = await ownerLooksAtWaiting({ viewport: PHONE })
  await page.route(`**/api/chat/conversations/${conversationId}`, (route) => route.abort())
  await rows(page).getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Ada Obi' })
  await dialog.getByText('Is rice there?').waitFor()
  await dialog.evaluate((opened) => opened.setAttribute('data-opened', 'once'))
  await answer(page)
  await hasLeft(page)
  expect(await dialog.getAttribute('data-opened')).toBe('once')
  const input = dialog.getByRole('textbox', { name: 'Message Ada Obi' })
  expect(await input.evaluate((one) => one === document.activeElement)).toBe(true)
  await stateIs(page, 'Done')
  await page.unrouteAll()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  problems.length = 0
})

test('G-069 G-148 a conversation that has left the filter still works: it is read, postponed and blocked', async () => {
  const { page, conversationId } = await ownerLooksAtWaiting()
  await rows(page).getByRole('link').click()
  const conversation = page.getByRole('region', { name: 'Ada Obi' })
  await conversation.getByText('Is rice there?').waitFor()
  await answer(page)
  await hasLeft(page)
  await stateIs(page, 'Done')
  const upTo = (await messagesIn(customer, conversationId)).at(-1)?.id
  await customer.send('POST', `/api/chat/conversations/${conversationId}/read`, { upTo })
  await conversation.getByText('Seen', { exact: true }).waitFor()
  await stateMenu(page, 'Done').click()
  await page.getByRole('button', { name: /^In 1 hour/ }).click()
  await stateIs(page, 'Later')
  await conversation.getByRole('button', { name: /^More about/ }).click()
  await conversation.getByRole('button', { name: 'Block', exact: true }).click()
  const sure = page.getByRole('dialog', { name: 'Block Ada Obi?' })
  await sure.getByRole('button', { name: 'Block', exact: true }).click()
  await conversation.getByText('You have blocked Ada Obi.').waitFor()
  await expect.poll(() => conversation.getByRole('textbox').count()).toBe(0)
})

test('G-069 an unknown name leaves the open conversation, and a failed read is retried', async () => {
  const { page, problems } = await ownerLooksAtWaiting()
  await rows(page).getByRole('link').click()
  const conversation = page.getByRole('region', { name: 'Ada Obi' })
  const input = conversation.getByRole('textbox', { name: 'Message Ada Obi' })
  await input.fill('Yes')
  await input.evaluate((one) => one.setAttribute('data-opened', 'once'))
  await page.route('**/api/chat/conversations?*q=nobody*', (route) => route.abort())
  await page.getByLabel('Search conversations...').fill('nobody')
  await page.getByRole('button', { name: 'Try Again' }).waitFor()
  expect(await input.getAttribute('data-opened')).toBe('once')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await hasLeft(page)
  expect(await input.getAttribute('data-opened')).toBe('once')
  problems.length = 0
})

test('G-069 a conversation opened again is refetched immediately', async () => {
  const { page } = await ownerLooksAtWaiting()
  await show(page, 'All')
  await rows(page).getByRole('link').click()
  await answer(page)
  await rows(page).filter({ hasText: 'Done' }).waitFor()
  // From now on nothing is read because of the time.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await show(page, 'To answer')
  await page.clock.runFor(300)
  await expect
    .poll(async () => {
      await page.clock.runFor(1)
      return rows(page).count()
    })
    .toBe(0)
})
