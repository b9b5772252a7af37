import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { DESKTOP, launchBrowser } from './chromium.ts'
import { keepNotices } from './notices.ts'
import { PATIENCE_MS } from './patience.ts'
import { makeUnhurried, waitForReadiness } from './readiness.ts'

export { PHONE } from './chromium.ts'

export type Visit = {
  page: Page
  context: BrowserContext
  /** Console errors and failed requests; a test that causes one on purpose clears it. */
  problems: string[]
  /** Requests without an answer yet: what a page that does not come is waiting for. */
  underWay: Set<string>
}

/**
 * `open` gives a new person's page, on which they wait until it is ready. Fails on
 * console errors, exceptions, and failed or foreign requests.
 */
export function useBrowser(): { open(origin: string, options?: BrowserContextOptions): Promise<Visit> } {
  let browser: Browser
  let visits: Visit[] = []
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser?.close())
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      for (const { page, underWay } of visits) console.log(`At ${page.url()}, waiting for:`, [...underWay])
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
      context.setDefaultTimeout(PATIENCE_MS)
      await keepNotices(context)
      const page = await context.newPage()
      const visit: Visit = { page, context, problems: [], underWay: new Set() }
      watch(visit, origin)
      if (options.javaScriptEnabled !== false) {
        makeUnhurried(page)
        await waitForReadiness(page)
      }
      visits.push(visit)
      return visit
    },
  }
}

function watch({ page, problems, underWay }: Visit, origin: string): void {
  page.on('request', (request) => underWay.add(request.url()))
  page.on('requestfinished', (request) => underWay.delete(request.url()))
  page.on('requestfailed', (request) => underWay.delete(request.url()))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url)) problems.push(`request to another origin: ${url}`)
  })
  page.on('requestfailed', (request) => {
    // Navigating away from a running request is no failure.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      problems.push(`request failed: ${request.url()} ${request.failure()?.errorText}`)
  })
}
