import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { DESKTOP, launchBrowser } from './chromium.ts'

export { PHONE } from './chromium.ts'

export type Visit = {
  page: Page
  context: BrowserContext
  /** Console errors and failed requests so far; a test that causes one on purpose empties it. */
  problems: string[]
}

/**
 * A browser for this test file. `open` gives a fresh person: own cookies, own page. After each test every page must have
 * been free of console errors, uncaught exceptions, failed requests and requests to other origins.
 */
export function useBrowser(): { open(origin: string, options?: BrowserContextOptions): Promise<Visit> } {
  let browser: Browser
  let visits: Visit[] = []
  beforeAll(async () => {
    browser = await launchBrowser()
  }, 120_000)
  afterAll(() => browser?.close())
  afterEach(async () => {
    const problems = visits.flatMap((visit) => visit.problems)
    await Promise.all(visits.map((visit) => visit.context.close()))
    visits = []
    expect(problems).toEqual([])
  })
  return {
    async open(origin, options = {}) {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: DESKTOP,
        locale: 'en-NG',
        timezoneId: 'Africa/Lagos',
        ...options,
      })
      context.setDefaultTimeout(20_000)
      const page = await context.newPage()
      const visit: Visit = { page, context, problems: [] }
      watch(visit, origin)
      visits.push(visit)
      return visit
    },
  }
}

function watch({ page, problems }: Visit, origin: string): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url)) problems.push(`request to another origin: ${url}`)
  })
  page.on('requestfailed', (request) => {
    // A navigation that overtakes a running request is no failure.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      problems.push(`request failed: ${request.url()} ${request.failure()?.errorText}`)
  })
}

/** Waits until the page answers to JavaScript, as it does shortly after it is shown. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes')
}
