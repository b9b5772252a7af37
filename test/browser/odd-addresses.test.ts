import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { aMarket } from '../support/market.ts'
import { holdScripts, ready } from '../support/readiness.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const browser = useBrowser()

beforeAll(async () => {
  await aMarket(server.db)
})

/** Returns the page as rendered by the server and after hydration, which must not request the data again. */
async function bothOf(address: string) {
  const visit = await browser.open(server.origin)
  const reads: string[] = []
  visit.page.on('request', (request) => {
    if (/\/api\/(shops|products)/.test(request.url())) reads.push(request.url())
  })
  const run = await holdScripts(visit.page)
  await visit.page.goto(address)
  const sent = await textOf(visit.page)
  await run()
  await ready(visit.page)
  const running = await textOf(visit.page)
  // The browser itself reports the 404 of the page.
  expect(visit.problems.filter((problem) => !problem.includes('status of 404'))).toEqual([])
  visit.problems.length = 0
  return { sent, running, reads }
}

// Pages are kept, so that only the browser says 'today' (G-186).
const textOf = async (page: Page) =>
  (await page.getByRole('main').innerText()).replaceAll(/Price confirmed\s.*/g, 'Price confirmed')

// What is no number is decided by one function, which test/http/odd-addresses.test.ts asks about many more.
test.each(['1%00', '%E0'])('SHOP-17 /shops/%s is the same to server and browser', async (id) => {
  for (const [path, sentence] of [
    ['/shops', 'Shop Not Found'],
    ['/products', 'Product Not Found'],
  ] as const) {
    const { sent, running, reads } = await bothOf(`${path}/${id}`)
    expect(sent).toContain(sentence)
    expect(running).toBe(sent)
    expect(reads).toEqual([])
  }
})

test.each([
  '/browse-shops?page=abc',
  '/browse-products?page=100001&product=ri%00ce',
  `/browse?search=x${'%F0%9F%98%80'.repeat(150)}`,
])('%s is the same to server and browser', async (address) => {
  const { sent, running, reads } = await bothOf(address)
  expect(sent).toMatch(/\d+ Products? Found|Found \d+ shops?/)
  expect(running).toBe(sent)
  expect(reads).toEqual([])
})

test('ROUTE-18 a path that matches a screen only after decoding is not found', async () => {
  const { sent, running } = await bothOf('/browse%2Dshops')
  expect(sent).toContain('404 Page Not Found')
  expect(running).toBe(sent)
})
