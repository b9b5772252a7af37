import { beforeAll, expect, test } from 'vitest'
import { screens } from '../../src/web/screens/all-screens.ts'
import { findScreen } from '../../src/web/screens/screens.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { aPicturedWorld } from '../support/pictured-world.ts'
import { holdScripts, ready } from '../support/readiness.ts'
import { useServer } from '../support/server.ts'

/** The sum of layout shifts that a page may have. */
const STEADY = 0.02

const server = useServer()
const browser = useBrowser()
let world: Awaited<ReturnType<typeof aPicturedWorld>>

beforeAll(async () => {
  world = await aPicturedWorld(server)
})

/** Addresses of every screen that anybody may see, and what comes last on it. */
const PAGES = [
  ['/', 'Browse by Category'],
  ['/browse-products', '14 Products Found'],
  ['/browse-products?product=rice&location=lagos&minPrice=500&sort=price', '1 Product Found'],
  ['/browse-products?product=sandels', 'Leather sandals for men'],
  ['/browse-shops', 'Found 7 shops'],
  ['/browse?search=phones', 'Found 1 shop'],
  ['/shops/1', 'Contact'],
  ['/products/1', 'Price confirmed'],
  ['/favorites', 'Continue as guest'],
  ['/customer-auth?tab=sign-in', 'Sign In'],
  ['/shop-owner-auth', 'Sign In'],
  ['/auth-test?mode=register', 'Create Account'],
  ['/password-reset-request', 'Send Reset Code'],
  ['/password-reset-confirm?email=adaeze.chukwuemeka%40example.test', 'adaeze.chukwuemeka@example.test'],
  ['/privacy', 'Privacy'],
  ['/help', 'Help'],
  ['/help/owners', 'Help for shop owners'],
  ['/terms', 'Terms'],
  ['/delivery/LSF-1', 'See My Request'],
  ['/unsubscribe/a.b', 'This link is incomplete.'],
  ['/setup', 'Page not found'],
  ['/nothing', '404'],
] as const

test('every screen that anybody may see is among them', async () => {
  const seen = await Promise.all(PAGES.map(([page]) => findScreen(new URL(page, server.origin).pathname, false)))
  const names = screens.flatMap(({ name, who }) => (who ? [] : [name]))
  expect(new Set(seen.map(({ screen }) => screen.name))).toEqual(new Set([...names, 'notFound']))
})

test.each(PAGES)('%s moves nothing on a phone to which pictures and code come late', async (path, shows) => {
  const address = path.replace('shops/1', `shops/${world.shopId}`).replace('products/1', `products/${world.productId}`)
  const { page, problems } = await browser.open(server.origin, { viewport: PHONE })
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const pictures = Promise.withResolvers<void>()
  await page.route(/\/media\/|\.(webp|png)$/, async (route) => {
    await pictures.promise
    if (!route.request().url().includes('/media/')) return route.fallback()
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>'
    await route.fulfill({ contentType: 'image/svg+xml', body })
  })
  const letRun = await holdScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  await drawn()
  pictures.resolve()
  await drawn()
  await letRun()
  await ready(page)
  await page.getByText(shows).first().waitFor()
  await page.waitForLoadState('networkidle')
  await drawn()
  expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThanOrEqual(
    STEADY,
  )
  // The browser reports what is not there.
  if (/nothing|unsubscribe|setup/.test(path)) problems.length = 0
})
