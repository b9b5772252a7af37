import { beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { chatVisits, inputOf, messageShop, panelOf, textsOf, write } from '../support/chat.ts'
import { aPaidOwner, say } from '../support/conversations.ts'
import { delayResponse } from '../support/hold-answer.ts'
import { aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'
import { type SignedInCaller, signedIn } from '../support/signed-in.ts'

const server = useServer()
const browser = useBrowser()
const { as } = chatVisits(server, browser)
const rows = async (text: string, values: unknown[]) => (await server.db.pool.query(text, values)).rows
let owner: SignedInCaller
let customer: SignedInCaller
let shop: { id: number }
let conversationId: number

beforeAll(async () => {
  owner = await aPaidOwner(server)
  shop = await aShop(server.db, { ownerId: owner.id, name: 'Mama Cass' })
})
beforeEach(async () => {
  customer = await signedIn(server, 'customer')
  conversationId = (await say(customer, { shopId: shop.id, message: 'Is rice there?' })).conversationId
})
const visit = async (options = {}) => {
  const { page } = await as(customer, `/shops/${shop.id}`, options)
  await messageShop(page)
  return page
}

test('G-148 a shop is blocked and unblocked in its conversation, which stays readable, and on the account page', async () => {
  const page = await visit(PHONE)
  const panel = panelOf(page)
  await panel.getByRole('button', { name: /^More about/ }).click()
  await panel.getByRole('button', { name: 'Block', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Block Mama Cass?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await panel.getByText('You have blocked Mama Cass.').waitFor()
  await expect.poll(() => inputOf(page).count()).toBe(0)
  expect(await textsOf(page)).toEqual(['Is rice there?'])
  expect((await say(owner, { shopId: shop.id, conversationId, message: 'Hello?' })).status).toBe(403)
  await expectToFit(page)
  await panel.getByRole('button', { name: 'Unblock' }).click()
  await inputOf(page).waitFor()
  await write(page, 'Still there?')

  await customer.send('POST', `/api/chat/conversations/${conversationId}/block`)
  await page.goto('/account')
  const blocked = page.getByRole('region', { name: 'Blocked in messages' })
  await blocked.getByRole('button', { name: 'Unblock Mama Cass' }).click()
  await expect.poll(() => blocked.count()).toBe(0)
  expect(await rows('select from chat_blocks where customer_user_id = $1', [customer.id])).toEqual([])
})

test('a conversation is reported with a reason, and its last messages go along', async () => {
  const page = await visit()
  await panelOf(page)
    .getByRole('button', { name: /^More about/ })
    .click()
  await panelOf(page).getByRole('button', { name: 'Report', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this conversation' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.getByText('Please choose a reason').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('What is wrong?').selectOption('fraud')
  await dialog.getByLabel(/Details/).fill('He wants money first')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  expect(
    await rows(
      'select reason, text from reports r join report_evidence e on e.report_id = r.id where conversation_id = $1',
      [conversationId],
    ),
  ).toEqual([{ reason: 'fraud', text: 'He wants money first' }])
  // The conversation is still open behind it.
  await inputOf(page).waitFor()
})

test('a report sent by a closed dialog leaves the next dialog open with its text', async () => {
  const page = await visit()
  const open = async (words: string) => {
    await panelOf(page)
      .getByRole('button', { name: /^More about/ })
      .click()
    await panelOf(page).getByRole('button', { name: 'Report', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Report this conversation' })
    await dialog.getByLabel('What is wrong?').selectOption('fraud')
    await dialog.getByLabel(/Details/).fill(words)
    return dialog
  }
  const held = await delayResponse(page, '/api/reports')
  const first = await open('He wants money first')
  await first.getByRole('button', { name: 'Send report' }).click()
  await held.isHeld
  await first.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => first.count()).toBe(0)
  const second = await open('And he is rude')
  held.letThrough()
  await page.getByText('Report sent').waitFor()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await second.getByLabel(/Details/).inputValue()).toBe('And he is rude')
})

test('G-187 a message about money shows each participant their own advice, which stays dismissed', async () => {
  await say(owner, { shopId: shop.id, conversationId, message: 'Yes. Drop delivery fee first make rider move' })
  await say(owner, { shopId: shop.id, conversationId, message: 'My account number is 0123456789' })
  const page = await visit(PHONE)
  const advice = panelOf(page).getByRole('note')
  await advice.getByText('Pay only after you have seen the item').waitFor()
  expect(await advice.count()).toBe(1)
  await expectAccessible(page)
  await expectToFit(page)
  const { page: shopPage } = await as(owner, '/dashboard?tab=messages')
  const inquiries = shopPage.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
  await inquiries.filter({ hasText: '0123456789' }).getByRole('link').click()
  await shopPage.getByRole('note').getByText('Check the payment in your bank app').waitFor()

  await advice.getByRole('button', { name: 'Dismiss tip' }).click()
  await expect.poll(() => advice.count()).toBe(0)
  await page.reload()
  await messageShop(page)
  await expect.poll(async () => (await textsOf(page)).length).toBe(3)
  expect(await panelOf(page).getByRole('note').count()).toBe(0)
})
