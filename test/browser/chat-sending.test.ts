import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerWith, expectToast } from '../support/account-visits.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import {
  bubblesOf,
  CONVERSATIONS,
  chatVisits,
  inputOf,
  messageShop,
  requestsTo,
  rowsOf,
  SEND,
  textsOf,
  write,
} from '../support/chat.ts'
import { aPaidOwner, listOf, messagesIn, say } from '../support/conversations.ts'
import { aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'
import { type SignedInCaller, signedIn } from '../support/signed-in.ts'

const server = useServer()
const browser = useBrowser()
const { as } = chatVisits(server, browser)
let owner: SignedInCaller
let customer: SignedInCaller
let shop: { id: number; name: string }

beforeAll(async () => {
  owner = await aPaidOwner(server)
})
beforeEach(async () => {
  shop = await aShop(server.db, { ownerId: owner.id, name: 'Mama Cass Kitchen' })
  customer = await signedIn(server, 'customer')
})
const address = () => `/shops/${shop.id}`

test('CHAT-32 an unsent message of one tab survives sending in another tab', async () => {
  const { id: ownerId } = await aPaidOwner(server)
  const { page, context, problems } = await as(customer, `/shops/${(await aShop(server.db, { ownerId })).id}`)
  const other = await context.newPage()
  await other.goto(`/shops/${(await aShop(server.db, { ownerId })).id}`)
  await messageShop(other)
  await answerWith(page, SEND, 500, { message: 'X' })
  await messageShop(page)
  await inputOf(page).fill('A long question')
  await inputOf(page).press('Enter')
  await page.getByText('Tap to retry').waitFor()
  await write(other, 'Hello')
  await page.unroute(`**${SEND}`)
  await page.reload()
  await messageShop(page)
  await page.getByText('Tap to retry').click()
  await expect.poll(() => bubblesOf(page).getByText('Tap to retry').count()).toBe(0)
  await expect.poll(() => textsOf(page)).toEqual(['A long question'])
  await page.reload()
  await messageShop(page)
  await expect.poll(() => textsOf(page)).toEqual(['A long question'])
  expect(problems.splice(0).every((problem) => problem.includes('500'))).toBe(true)
})

describe('two browsers', () => {
  test('CHAT-37 GEN-04 CHAT-21 G-150 a customer and the owner, each sees what the other writes, and that it was seen', async () => {
    const asking = await as(customer, address())
    await messageShop(asking.page)
    await write(asking.page, 'Is rice there?')
    const answering = await as(owner, '/terms', { viewport: PHONE })
    await answering.page.getByRole('button', { name: 'Messages, 1 unread message' }).click()
    await rowsOf(answering.page).filter({ hasText: '1 unread' }).getByRole('button').click()
    await expect.poll(() => textsOf(answering.page)).toEqual(['Is rice there?'])
    await bubblesOf(asking.page).getByText('Seen', { exact: true }).waitFor()
    await write(answering.page, 'Yes, ten bags.\nCome today.')
    await expect.poll(() => textsOf(asking.page)).toEqual(['Is rice there?', 'Yes, ten bags.\nCome today.'])
    const [own, others] = await Promise.all(
      [0, 1].map((at) =>
        bubblesOf(asking.page)
          .nth(at)
          .locator('div')
          .first()
          .evaluate((bubble) => [getComputedStyle(bubble).backgroundColor, bubble.getBoundingClientRect().x] as const),
      ),
    )
    expect(own?.[0]).toBe('rgb(10, 107, 61)')
    expect(others?.[0]).toBe('rgb(228, 226, 218)')
    expect(own?.[1]).toBeGreaterThan(others?.[1] ?? 0)
    await expect.poll(async () => (await listOf(customer))[0]?.unreadCount).toBe(0)
    await answering.page.getByRole('button', { name: 'Close' }).click()
    await answering.page.getByRole('button', { name: 'Messages', exact: true }).waitFor()
  })
})

describe('sending', () => {
  test('CHAT-26 CHAT-25 G-147 a first message becomes the conversation, even when no list comes', async () => {
    const { page, problems } = await as(customer, address())
    await messageShop(page)
    const read = requestsTo(page, CONVERSATIONS)
    await page.route(`**${CONVERSATIONS}`, (route) => route.fulfill({ status: 500, body: '{}' }))
    const messages = requestsTo(page, /^\/api\/chat\/conversations\/[^/]+\/messages$/)
    const answered = page.waitForResponse(`**${SEND}`)
    await write(page, 'The first')
    const { conversationId } = await (await answered).json()
    await expect.poll(() => read.length).toBeGreaterThanOrEqual(2)
    await expect.poll(() => messages).toContainEqual(expect.stringContaining(`/${conversationId}/messages`))
    expect(messages.join()).not.toContain('-1')
    await write(page, 'The second')
    expect(await textsOf(page)).toEqual(['The first', 'The second'])
    expect((await messagesIn(customer, conversationId)).map(({ message }) => message)).toEqual([
      'The first',
      'The second',
    ])
    problems.length = 0
  })

  test('CHAT-32 G-193 a failed send says so and keeps the text; a lost answer sends it again without doubling', async () => {
    await say(customer, { shopId: shop.id, message: 'Good morning' })
    const { page, problems } = await as(customer, address())
    // Nothing else tells that it has arrived.
    await page.route('**/api/chat/events', (route) => route.abort())
    await messageShop(page)
    await expect.poll(() => textsOf(page)).toEqual(['Good morning'])
    const thread = '**/api/chat/conversations/*/messages*'
    await page.route(thread, (route) => route.abort())
    let sends = 0
    await page.route(`**${SEND}`, async (route) => {
      sends++
      await route.fetch()
      await route.abort()
    })
    await inputOf(page).fill('Is rice there?')
    await inputOf(page).press('Enter')
    await expectToast(page, 'Error', 'Failed to send message. Please try again.')
    const retry = bubblesOf(page).getByRole('button', { name: 'Not sent. Tap to retry.' })
    await retry.click()
    await expect.poll(() => sends).toBe(2)
    await retry.waitFor()
    // Nor does a reload lose or double it.
    await page.unroute(thread)
    await page.reload()
    await messageShop(page)
    await expect.poll(() => textsOf(page)).toEqual(['Good morning', 'Is rice there?'])
    await expect.poll(() => retry.count()).toBe(0)
    const conversation = (await listOf(customer))[0]
    expect((await messagesIn(customer, conversation?.id ?? 0)).map(({ message }) => message)).toEqual([
      'Good morning',
      'Is rice there?',
    ])
    problems.length = 0
  })

  test('a message that never arrived is sent with a tap', async () => {
    const { page, problems } = await as(customer, address())
    await messageShop(page)
    await page.route(`**${SEND}`, (route) => route.abort(), { times: 1 })
    await inputOf(page).fill('Is rice there?')
    await inputOf(page).press('Enter')
    await bubblesOf(page).getByRole('button', { name: 'Not sent. Tap to retry.' }).click()
    await bubblesOf(page).getByText('Sent', { exact: true }).waitFor()
    expect(await textsOf(page)).toEqual(['Is rice there?'])
    problems.length = 0
  })
})
