import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { aMarket } from '../support/market.ts'
import { useServer } from '../support/server.ts'
import { until } from '../support/until.ts'

const server = useServer()
const browser = useBrowser()

let shop: string
beforeAll(async () => {
  shop = `/shops/${(await aMarket(server.db)).mama.id}`
})

/** Opens the page again. Returns the encoding of its HTML and the bytes sent over the network. */
async function opened(page: Page, address: string): Promise<{ encoding: string | null; bytes: number }> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const documents = new Map<string, number>()
  network.on('Network.responseReceived', ({ type, requestId }) => {
    if (type === 'Document') documents.set(requestId, 0)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (documents.has(requestId)) documents.set(requestId, encodedDataLength)
  })
  const answer = await page.goto(address)
  await until('the document to end', () => [...documents.values()].some((bytes) => bytes > 0))
  await network.detach()
  const [bytes = 0] = documents.values()
  return { encoding: (await answer?.headerValue('content-encoding')) ?? null, bytes }
}

/** The encodings that the browser takes in its next document; the packaged one, without a window, never takes dictionaries. */
async function offeredEncodings(page: Page): Promise<string> {
  const request = await page.waitForRequest((request) => request.isNavigationRequest())
  return (await request.headerValue('accept-encoding')) ?? ''
}

test('a browser keeps what pages have in common, and is sent the rest of the next page', async ({ skip }) => {
  const { page } = await browser.open(server.origin)
  const kept = page.waitForResponse((response) => response.url().endsWith('.dict'))
  const first = await opened(page, '/')
  expect(first.encoding).toBe('br')
  expect((await kept).status()).toBe(200)
  const [, offered] = await Promise.all([opened(page, '/browse-shops'), offeredEncodings(page)])
  if (!/\bdcz\b/.test(offered)) {
    const reason = `This browser keeps no dictionaries: it takes ${offered}. Set CHROMIUM_PATH to one that does.`
    console.log(reason)
    skip(reason)
  }
  expect((await opened(page, shop)).encoding).toBe('dcz')
  await page.getByRole('heading', { level: 1, name: 'Mama Cass Kitchen' }).waitFor()
  const next = await opened(page, '/browse-products')
  expect(next.encoding).toBe('dcz')
  expect(next.bytes).toBeLessThan(first.bytes / 2)
  await page.getByRole('link', { name: 'Rice cooker' }).waitFor()
})
