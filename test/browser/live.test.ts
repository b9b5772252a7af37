import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { say } from '../support/conversations.ts'
import { useDb } from '../support/db.ts'
import { aShop, payYear } from '../support/people.ts'
import { productProcess } from '../support/product-process.ts'
import type { TestServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'
import { until } from '../support/until.ts'

const at = useDb()
const browser = useBrowser()
const DASHBOARD = '/dashboard?tab=messages'

/** An owner with two tabs at one process, and a customer who writes through another. */
async function ownerWithTwoTabs() {
  const start = (PORT = '0') => productProcess({ DATABASE_URL: at.url, ROLE: 'web', PORT })
  const [near, far] = await Promise.all([start(), start()])
  const owner = await signedIn(near as unknown as TestServer, 'shop_owner', { verified: false })
  const customer = await signedIn(far as unknown as TestServer, 'customer', { verified: false })
  const shop = await aShop(at.db, { ownerId: owner.id })
  await payYear(at.db, owner.id)
  const { context, page: first, problems } = await browser.open(near.origin)
  await context.addCookies(
    `${owner.cookie}; lsf_hint=1`.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/)
      return { name, value, url: near.origin }
    }),
  )
  await context.addInitScript(keepWords)
  const second = await context.newPage()
  const tabs = [first, second]
  for (const tab of tabs) {
    await tab.goto(near.origin + DASHBOARD)
    await tab.waitForFunction(() => (window as unknown as Listening).joined)
  }
  return {
    near,
    start,
    tabs,
    problems,
    write: async (message: string) => expect((await say(customer, { shopId: shop.id, message })).status).toBe(201),
  }
}

type Listening = { heard: string[]; joined: boolean }

/** Runs in a tab. Records the messages between tabs: the texts of events, and the announcement that a stream is open. */
function keepWords() {
  const own = Object.assign(window, { heard: [] as string[], joined: false, channel: new BroadcastChannel('live') })
  own.channel.onmessage = ({ data: { event, live } }) => {
    if (live) own.joined = true
    if (event?.kind === 'message') own.heard.push(event.data.message.message)
    if (event?.kind === 'resync') own.heard.push('resync')
  }
}
const heardBy = (page: Page) => page.evaluate(() => (window as unknown as Listening).heard)

/** Hides or shows the page, as the browser does when another tab or program comes to the front. */
const show = (page: Page, visible: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    visible ? 'visible' : 'hidden',
  )

const streamsOf = async ({ origin }: { origin: string }) =>
  Number(/^live_streams (\d+)$/m.exec(await (await fetch(`${origin}/metrics`)).text())?.[1])
const streams = (of: { origin: string }, count: number) =>
  until(`${count} streams`, async () => (await streamsOf(of)) === count)

test('G-146 two tabs have one stream, hidden ones none, a restart of the server loses and repeats nothing, and a product on its own machine needs no network', async () => {
  const { near, start, tabs, problems, write } = await ownerWithTwoTabs()
  const [first, second] = tabs as [Page, Page]
  await streams(near, 1)
  await write('one')
  for (const tab of tabs) await expect.poll(() => heardBy(tab)).toEqual(['one'])

  // When the reading tab hides, the other one takes over.
  await show(first, false)
  await streams(near, 1)
  await write('two')
  await expect.poll(() => heardBy(second)).toEqual(['one', 'two'])
  await show(second, false)
  await streams(near, 0)
  await write('three')
  await show(first, true)
  await streams(near, 1)
  await expect.poll(() => heardBy(second)).toEqual(['one', 'two', 'three'])

  near.child.kill('SIGKILL')
  await near.ended
  await write('four')
  await write('five')
  const again = await start(String(near.port))
  await streams(again, 1)
  await write('six')
  for (const tab of tabs) await expect.poll(() => heardBy(tab)).toEqual(['one', 'two', 'three', 'four', 'five', 'six'])
  // The rejected connection and the reads of that time are expected.
  problems.length = 0

  await second.close()
  await first.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await first.reload()
  await first.waitForFunction(() => (window as unknown as Listening).joined)
  await write('seven')
  await expect.poll(() => heardBy(first)).toEqual(['seven'])
})
