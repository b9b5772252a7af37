import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import {
  bubblesOf,
  CONVERSATIONS,
  chatVisits,
  inputOf,
  messageShop,
  openMessages,
  panelOf,
  rowsOf,
} from '../support/chat.ts'
import { aPaidOwner, say } from '../support/conversations.ts'
import { aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'

const server = useServer()
const { as } = chatVisits(server, useBrowser())

type Asked = { path: string; at: number; isAnswered: boolean }
type Asking = { asked: Asked[] }

/** Runs in the page. Records its requests and their times on the page's clock. */
function keepAsked() {
  const { fetch } = window
  const asked: Asked[] = []
  Object.assign(window, { asked })
  window.fetch = async (input, init) => {
    const one = { path: new URL(String(input), location.href).pathname, at: Date.now(), isAnswered: false }
    asked.push(one)
    try {
      const reply = await fetch(input, init)
      await reply.clone().text()
      return reply
    } finally {
      one.isAnswered = true
    }
  }
}
const askedIn = (page: Page) => page.evaluate(() => (window as unknown as Asking).asked)
const timesOf = async (page: Page, path: RegExp) =>
  (await askedIn(page)).filter((one) => path.test(one.path)).map(({ at }) => at)
const gaps = (times: number[]) => times.slice(1).map((at, index) => at - (times[index] ?? 0))

const LIST = new RegExp(`^${CONVERSATIONS}$`)
const THREAD = new RegExp(`^${CONVERSATIONS}/\\d+/messages$`)
const UNREAD = /^\/api\/chat\/unread$/

/** Advances the page's clock by `ms`, and then until all its requests have a response. */
async function pass(page: Page, ms: number) {
  await page.clock.runFor(ms)
  await expect
    .poll(async () => {
      await page.clock.runFor(1)
      return (await askedIn(page)).filter(({ isAnswered }) => !isAnswered)
    })
    .toEqual([])
}

const show = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)

/** Advances the page's clock until this is true, because timers that a response starts need it. */
const reaches = (page: Page, isTrue: () => Promise<boolean>) =>
  expect
    .poll(async () => {
      await page.clock.runFor(1)
      return isTrue()
    })
    .toBe(true)
const shows = (page: Page, text: string) => reaches(page, () => bubblesOf(page).getByText(text).isVisible())

test('CHAT-28 CHAT-29 CHAT-37 G-146 without a stream lists are read every 5 s, an open conversation every 3 s, nothing when hidden or closed', async () => {
  const owner = await aPaidOwner(server)
  const shop = await aShop(server.db, { ownerId: owner.id, name: 'Mama Cass Kitchen' })
  const customer = await signedIn(server, 'customer')
  const { conversationId } = await say(customer, { shopId: shop.id, message: 'Hello' })
  const { page, context, problems } = await as(customer, '/privacy')
  await context.route('**/api/chat/events*', (route) => route.abort())
  await context.addInitScript(keepAsked)
  await page.goto('/terms')
  await page.getByRole('banner').getByRole('button', { name: 'Messages' }).waitFor()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await pass(page, 60_000)
  expect(await timesOf(page, LIST)).toEqual([])

  await openMessages(page)
  await expect.poll(() => timesOf(page, LIST)).toHaveLength(1)
  await pass(page, 1)
  for (const _round of [1, 2, 3]) await pass(page, 5_000)
  const lists = gaps(await timesOf(page, LIST))
  expect(lists).toHaveLength(3)
  for (const gap of lists) expect(Math.abs(gap - 5_000)).toBeLessThan(300)
  expect(await timesOf(page, THREAD)).toEqual([])

  await rowsOf(page).getByRole('button').click()
  await expect.poll(() => timesOf(page, THREAD)).toHaveLength(1)
  await pass(page, 1)
  await shows(page, 'Hello')
  for (const [round, message] of ['One bag', 'Two bags', 'Three bags'].entries()) {
    await say(owner, { shopId: shop.id, conversationId, message })
    await pass(page, 3_000)
    expect(await timesOf(page, THREAD)).toHaveLength(round + 2)
    await shows(page, message)
    // The shown message is marked as read, then the unread count is read again.
    await reaches(page, async () => (await timesOf(page, UNREAD)).length === round + 1)
  }
  await pass(page, 1)
  const threads = gaps(await timesOf(page, THREAD))
  expect(threads).toHaveLength(3)
  for (const gap of threads) expect(Math.abs(gap - 3_000)).toBeLessThan(300)

  await show(page, 'hidden')
  const before = (await askedIn(page)).length
  await pass(page, 60_000)
  expect(await askedIn(page)).toHaveLength(before)
  await show(page, 'visible')
  await pass(page, 1)
  const again = (await askedIn(page)).slice(before).map(({ path }) => path)
  expect(again.filter((path) => LIST.test(path))).toHaveLength(1)
  expect(again.filter((path) => THREAD.test(path))).toHaveLength(1)

  await panelOf(page).getByRole('button', { name: 'Back to the list' }).click()
  await pass(page, 6_000)
  expect(gaps(await timesOf(page, THREAD))).toHaveLength(4)
  await panelOf(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => panelOf(page).count()).toBe(0)
  const closed = (await timesOf(page, LIST)).length
  await pass(page, 60_000)
  expect(await timesOf(page, LIST)).toHaveLength(closed)
  problems.length = 0
})

test('CHAT-26 CONST-22 after a first message the list is read immediately and after 500 ms', async () => {
  const owner = await aPaidOwner(server)
  const { id: shopId } = await aShop(server.db, { ownerId: owner.id })
  const { page, context, problems } = await as(await signedIn(server, 'customer'), '/privacy')
  await context.route('**/api/chat/events*', (route) => route.abort())
  await context.addInitScript(keepAsked)
  await page.goto(`/shops/${shopId}`)
  await page.getByRole('banner').getByRole('button', { name: 'Messages' }).waitFor()
  await page.clock.install()
  await messageShop(page)
  await inputOf(page).fill('Is rice there?')
  await page.clock.pauseAt(Date.now() + 60_000)
  await pass(page, 1)
  const before = (await timesOf(page, LIST)).length
  const reads = async () => (await timesOf(page, LIST)).slice(before)
  await inputOf(page).press('Enter')
  await expect.poll(reads).toHaveLength(1)
  await page.clock.runFor(499)
  expect(await reads()).toHaveLength(1)
  await page.clock.runFor(1)
  await expect.poll(async () => gaps(await reads())).toEqual([500])
  problems.length = 0
})
