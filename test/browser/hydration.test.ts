import { beforeAll, expect, test } from 'vitest'
import { ready, useBrowser } from '../support/browser.ts'
import { aMarket } from '../support/market.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const browser = useBrowser()

beforeAll(async () => {
  await aMarket(server.db)
})

test.each([
  ['/browse-products', '/browse-products?product=phone', '1 Product Found'],
  ['/browse-products?product=phone', '/browse-shops?search=cass', 'Found 1 shop'],
  ['/browse-shops', '/browse-shops?category=fashion', 'Found 1 shop'],
])('who goes on from %s to %s before all of it runs finds what is there', async (from, to, text) => {
  const { page } = await browser.open(server.origin)
  // The frame of the page runs a moment before its content does: this is that moment.
  await page.addInitScript((address) => {
    const setTimer = window.setTimeout
    window.setTimeout = ((run: TimerHandler, ...rest: unknown[]) => {
      if (String(run).includes('__ready')) {
        window.setTimeout = setTimer
        history.pushState(null, '', address)
      }
      return setTimer(run, ...(rest as [number]))
    }) as typeof setTimeout
  }, to)
  await page.goto(from)
  await ready(page)
  await page.getByText(text, { exact: true }).waitFor()
  expect(page.url()).toBe(server.origin + to)
})

test('a product search changed at any moment of loading ends on what was chosen', async () => {
  const { page } = await browser.open(server.origin)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  for (let round = 0; round < 8; round++) {
    await page.goto('/browse-products', { waitUntil: 'commit' })
    await page.getByLabel('Category').waitFor()
    await page.waitForTimeout(round * 40)
    await page.getByLabel('Category').selectOption('electronics')
    await page.getByText('2 Products Found', { exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe('?category=electronics')
  }
})
