import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { liveRoutes } from '#routes.ts'
import { DESKTOP, launchBrowser } from './chromium.ts'
import { keepNotices } from './notices.ts'
import { PATIENCE_MS } from './patience.ts'
import { makeUnhurried, waitForReadiness } from './readiness.ts'
import { until } from './until.ts'

export { PHONE } from './chromium.ts'

export type Visit = {
  page: Page
  context: BrowserContext
  /** Console errors and failed requests. A test that expects one clears the list. */
  problems: string[]
  /** Requests without a response, to show why a page does not load. */
  underWay: Set<string>
}

/** The browser of all test files of this process. Playwright ends it with the process. */
let shared: Promise<Browser> | undefined

async function sharedBrowser(): Promise<Browser> {
  if (!(await shared?.catch(() => undefined))?.isConnected()) shared = launchBrowser()
  return shared as Promise<Browser>
}

/**
 * `open` opens a page for a new person, whose actions wait until it is ready. Fails on console errors, exceptions, and failed or
 * foreign requests. `launch` starts a browser for this file alone.
 */
export function useBrowser(launch?: () => Promise<Browser>): {
  open(origin: string, options?: BrowserContextOptions): Promise<Visit>
} {
  let browser: Browser
  let visits: Visit[] = []
  beforeAll(async () => {
    browser = await (launch ?? sharedBrowser)()
  })
  afterAll(async () => {
    if (launch) await browser?.close()
  })
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
        // Drawing motion takes processor time. Tests of motion ask for it.
        reducedMotion: 'reduce',
        ...options,
      })
      context.setDefaultTimeout(PATIENCE_MS)
      await keepNotices(context)
      keepRouting(context)
      const page = await context.newPage()
      const visit: Visit = { page, context, problems: [], underWay: new Set() }
      watch(visit, origin)
      leaveOutStreams(visit)
      if (options.javaScriptEnabled !== false) {
        makeUnhurried(page)
        await waitForReadiness(page)
      }
      visits.push(visit)
      return visit
    },
  }
}

/** Fails if the page is wider than the window. */
export async function expectToFit(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, page.url()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** Ms without requests after which the network is idle, as in Playwright. */
const IDLE_MS = 500

/** Ignores the live stream, which stays open as long as the page, when waiting for an idle network. */
function leaveOutStreams({ page, underWay }: Visit): void {
  const { waitForLoadState } = page
  page.waitForLoadState = async (state, options) => {
    await waitForLoadState.call(page, state === 'networkidle' ? 'load' : state, options)
    if (state !== 'networkidle') return
    let idleSince = performance.now()
    await until('the network to be idle', () => {
      if ([...underWay].some((address) => !address.includes(liveRoutes.events[1]))) idleSince = performance.now()
      return performance.now() - idleSince >= IDLE_MS
    })
  }
}

/** Keeps one route on each page: Chromium drops running requests when the last route is removed. */
function keepRouting(context: BrowserContext): void {
  let kept: Promise<unknown> | undefined
  context.on('page', (page) => {
    const { route } = page
    page.route = async (...given) => {
      kept ??= context.route('**/asked-for-by-nobody', (asked) => asked.fallback())
      await kept
      return route.apply(page, given)
    }
  })
}

function watch({ page, problems, underWay }: Visit, origin: string): void {
  page.on('request', (request) => underWay.add(request.url()))
  page.on('requestfinished', (request) => underWay.delete(request.url()))
  page.on('requestfailed', (request) => underWay.delete(request.url()))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const { pathname } = new URL(message.location().url || origin)
    // A page cannot know that its session just ended elsewhere, and the browser logs the 401.
    if (pathname === liveRoutes.events[1] && message.text().includes('401')) return
    problems.push(`console: ${message.text()} (${pathname})`)
  })
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url)) problems.push(`request to another origin: ${url}`)
  })
  page.on('requestfailed', (request) => {
    // A navigation may abort running requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      problems.push(`request failed: ${request.url()} ${request.failure()?.errorText}`)
  })
}
