import type { CDPSession, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { visitsTo } from '../support/account-visits.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { aProduct, aShop } from '../support/people.ts'
import { ready } from '../support/readiness.ts'
import { useServer } from '../support/server.ts'
import { until } from '../support/until.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())

/** Headless browsers are bots, which do not count. */
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
let shopId: number
let productId: number
let shops: number[]

beforeAll(async () => {
  shopId = (await aShop(server.db, { name: 'Lace Corner', phone: '+2347009990011' })).id
  for (let nth = 0; nth < 30; nth++)
    productId = (await aProduct(server.db, shopId, { name: `Lace number ${nth}`, price: '7000' })).id
  shops = []
  for (let nth = 0; nth < 20; nth++) shops.push((await aShop(server.db, { name: `Quiet Store ${nth}` })).id)
})

const viewsOf = async (id: number) =>
  (await server.db.pool.query('select count(*)::int as n from shop_visits where shop_id = $1', [id])).rows[0].n
const linkTo = (page: Page, path: string) => page.getByRole('main').locator(`a[href="${path}"]`).first()

/** Presses a link without letting go. */
async function press(page: Page, path: string): Promise<void> {
  await linkTo(page, path).hover()
  await page.mouse.down()
}

/** Presses a link until its page is loaded, and moves off it. */
async function pressAndLeave(page: Page, path: string): Promise<void> {
  await press(page, path)
  await isAtHand(page, path)
  await page.mouse.move(0, 0)
  await page.mouse.up()
}

/** The paths of the calls that a press made. */
function prefetchesOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (sent) => {
    if (sent.headers().purpose === 'prefetch') paths.push(new URL(sent.url()).pathname)
  })
  return paths
}
const isAtHand = (page: Page, path: string) =>
  page.waitForFunction(
    (address) =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith(address)) &&
      performance.getEntriesByType('resource').some(({ name }) => /\/(shop|product)-page-/.test(name)) &&
      performance.getEntriesByType('resource').every((entry) => (entry as PerformanceResourceTiming).responseEnd > 0),
    `/api${path}`,
  )

describe('the next page', () => {
  // Ten times the times of the profile (150 ms a request, 200 KB/s, pressed for 150 ms), beside which those of a busy machine are small.
  test.each([
    ['/browse-shops', () => `/shops/${shopId}`, 'Lace Corner'],
    ['/browse-products', () => `/products/${productId}`, 'Lace number 29'],
  ])('from %s takes at most half the time when it was loaded during the press', async (list, address, heading) => {
    const timeOf = async (isAhead: boolean) => {
      const { page, context } = await at(null, { viewport: PHONE })
      if (!isAhead)
        await page.addInitScript(() => Object.defineProperty(window, '__frugal', { get: () => true, set: () => {} }))
      await page.goto(list)
      await page.waitForLoadState('networkidle')
      await linkTo(page, address()).scrollIntoViewIfNeeded()
      await slow(await context.newCDPSession(page), 10)
      const shown = shownAfterClick(page, heading)
      await press(page, address())
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)))
      await page.mouse.up()
      return shown
    }
    let [without, ahead] = [await timeOf(false), await timeOf(true)]
    // A busy machine makes some later: the least of three of each.
    for (let more = 0; more < 2 && ahead > without / 2; more++)
      [without, ahead] = [Math.min(without, await timeOf(false)), Math.min(ahead, await timeOf(true))]
    console.log(`${list}: ${ahead.toFixed(0)} ms instead of ${without.toFixed(0)} ms`)
    expect(ahead).toBeLessThanOrEqual(without / 2)
  })

  test('G-092 pressed shops count no visit, and the one that is shown counts once', async () => {
    const { page } = await at('/browse-shops', { userAgent: ANDROID })
    const paths = prefetchesOf(page)
    const pressed = shops.slice(-5)
    for (const id of pressed) await pressAndLeave(page, `/shops/${id}`)
    expect(paths).toEqual(pressed.map((id) => `/api/shops/${id}`))
    const [shown = 0, ...others] = pressed.toReversed()
    await linkTo(page, `/shops/${shown}`).click()
    await page.getByRole('heading', { level: 1, name: 'Quiet Store 19' }).waitFor()
    await expect.poll(() => viewsOf(shown)).toBe(1)
    // Visits are written in the order in which they came.
    for (const id of others) expect(await viewsOf(id)).toBe(0)
    await page.goBack()
    await linkTo(page, `/shops/${shown}`).click()
    await page.getByRole('heading', { level: 1, name: 'Quiet Store 19' }).waitFor()
    expect(paths).toHaveLength(pressed.length)
  })

  test('a mouse over a link, and a finger that scrolls, read nothing', async () => {
    const { page, context } = await at('/browse-products', { viewport: PHONE, hasTouch: true, isMobile: true })
    const paths = prefetchesOf(page)
    const cdp = await context.newCDPSession(page)
    const box = await page.getByRole('main').getByRole('article').first().boundingBox()
    const y = (box?.y ?? 0) + 100
    const touch = (type: 'touchStart' | 'touchMove' | 'touchCancel', at?: { x: number; y: number }) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    await page.mouse.move(90, y)
    // Dispatching takes time on a busy machine.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const code = page.waitForResponse(/product-page-\w+\.js/)
    await touch('touchStart', { x: 90, y })
    await code
    expect(paths).toEqual([])
    await expect.poll(() => page.clock.runFor(100).then(() => paths.length)).toBe(1)
    await touch('touchCancel')
    await page.clock.runFor(1_000)
    await touch('touchStart', { x: 270, y })
    for (let step = 1; step <= 10; step++) await touch('touchMove', { x: 270, y: y - 12 * step })
    await until('the list to scroll', () => page.evaluate(() => scrollY > 0))
    await page.clock.runFor(10_000)
    await page.waitForLoadState('networkidle')
    expect(paths).toHaveLength(1)
    await touch('touchCancel')
  })

  test('G-045 a signed-in person sees what is theirs on a pressed page', async () => {
    const { page } = await signedInAt('/browse-shops', 'customer')
    const paths = prefetchesOf(page)
    const contactViews = async () =>
      (await server.db.query('test.contactViews', 'select shop_id from contact_views where shop_id = $1', [shopId]))
        .length
    const code = page.waitForResponse(/shop-page-\w+\.js/)
    await press(page, `/shops/${shopId}`)
    await code
    await page.mouse.move(0, 0)
    await page.mouse.up()
    // Contacts are limited, so a press alone must not read them.
    expect([paths, await contactViews()]).toEqual([[], 0])
    await press(page, `/shops/${shopId}`)
    await page.mouse.up()
    await page.getByRole('link', { name: 'Call Now' }).waitFor()
    expect([paths, await contactViews()]).toEqual([[], 1])
  })

  test('nothing is prefetched when data is to be saved', async () => {
    const { page, context } = await at(null)
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const paths = prefetchesOf(page)
    // It is the first touch that brings the code.
    await page.goto('/browse-shops', { waitUntil: 'load' })
    await page.mouse.click(2, 400)
    await ready(page)
    await press(page, `/shops/${shopId}`)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    await page.mouse.up()
    await page.getByRole('heading', { level: 1, name: 'Lace Corner' }).waitFor()
    expect(paths).toEqual([])
  })

  test('a failed prefetch keeps the page and says so, and Try Again opens the next one', async () => {
    const { page, problems } = await at('/browse-products')
    const address = `**/api/products/${productId}`
    await page.route(address, (route) => route.abort('internetdisconnected'))
    const failed = page.waitForEvent('requestfailed', (sent) => sent.url().endsWith(`/api/products/${productId}`))
    await press(page, `/products/${productId}`)
    await failed
    await page.unroute(address)
    await page.mouse.up()
    await page.getByText('That did not work. Please try again.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/browse-products')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Lace number 29' }).waitFor()
    problems.length = 0
  })

  test('data in the cache is not prefetched', async () => {
    const { page } = await at(`/shops/${shops[0]}`)
    const paths = prefetchesOf(page)
    await page.evaluate(() => history.pushState(null, '', '/browse-shops'))
    await pressAndLeave(page, `/shops/${shops[1]}`)
    await press(page, `/shops/${shops[0]}`)
    await page.mouse.move(0, 0)
    await page.mouse.up()
    await pressAndLeave(page, `/shops/${shops[2]}`)
    expect(paths).toEqual([`/api/shops/${shops[1]}`, `/api/shops/${shops[2]}`])
  })

  test.each([
    ['becomes it', 'no-preference', 1],
    ['replaces it for people who want no motion', 'reduce', 0],
  ] as const)('%s', async (_what, reducedMotion, transitions) => {
    const { page } = await at('/browse-shops', { reducedMotion })
    await page.evaluate(() => {
      const { startViewTransition } = document
      Object.assign(window, { transitions: 0 })
      document.startViewTransition = (update) => {
        ;(window as unknown as { transitions: number }).transitions++
        return startViewTransition.call(document, update)
      }
    })
    await press(page, `/shops/${shopId}`)
    await isAtHand(page, `/shops/${shopId}`)
    await page.mouse.up()
    await page.getByRole('heading', { level: 1, name: 'Lace Corner' }).waitFor()
    expect(await page.evaluate(() => (window as unknown as { transitions: number }).transitions)).toBe(transitions)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('a second tap while the page changes goes there once', async () => {
    const { page } = await at('/browse-shops')
    await page.evaluate(() => {
      Object.assign(document, {
        startViewTransition: (update: () => void) => {
          const updated = new Promise((resolve) => setTimeout(resolve, 300)).then(update)
          return { ready: updated, finished: updated, updateCallbackDone: updated }
        },
      })
    })
    await pressAndLeave(page, `/shops/${shopId}`)
    const before = await page.evaluate(() => history.length)
    await linkTo(page, `/shops/${shopId}`).dblclick()
    await page.getByRole('heading', { level: 1, name: 'Lace Corner' }).waitFor()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
  })

  test('the last of two links pressed at once is opened', async () => {
    const { page } = await at('/browse-shops')
    await ready(page)
    const [one, other] = [`/shops/${shops[18]}`, `/shops/${shops[19]}`]
    const before = await page.evaluate(() => history.length)
    await page.evaluate(
      (paths) => {
        for (const path of paths) {
          const link = document.querySelector<HTMLElement>(`main a[href="${path}"]`)
          link?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerType: 'mouse' }))
          link?.click()
        }
      },
      [one, other],
    )
    await page.getByRole('heading', { level: 1, name: 'Quiet Store 19' }).waitFor()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    expect(new URL(page.url()).pathname).toBe(other)
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
  })

  test('a page whose code came late stays the same when its address changes', async () => {
    const { page } = await at('/browse-shops')
    await ready(page)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(/\/shop-page-[^/]+\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await linkTo(page, `/shops/${shopId}`).click({ noWaitAfter: true })
    await page.waitForURL(`**/shops/${shopId}`)
    await page.locator('main .skeleton').first().waitFor()
    letGo()
    const heading = page.getByRole('heading', { level: 1, name: 'Lace Corner' })
    await heading.evaluate((shown) => {
      shown.dataset.same = 'yes'
    })
    const asked = page.waitForRequest(/\/products\?.*kind=/)
    await page.evaluate(() => history.replaceState(null, '', '?kind=lace'))
    await asked
    expect(await heading.getAttribute('data-same')).toBe('yes')
  })
})

/** Makes requests take `times` as long as in the phone profile. */
async function slow(cdp: CDPSession, times: number): Promise<void> {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150 * times,
    downloadThroughput: 200_000 / times,
    uploadThroughput: 94_000 / times,
  })
}

/** Returns the ms from the next click until the page has this heading. */
function shownAfterClick(page: Page, heading: string): Promise<number> {
  return page.evaluate(
    (expected) =>
      new Promise<number>((resolve) => {
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = () => {
              if (document.querySelector('main h1')?.textContent !== expected) return
              observer.disconnect()
              resolve(performance.now() - timeStamp)
            }
            const observer = new MutationObserver(look)
            observer.observe(document, { childList: true, subtree: true, characterData: true })
          },
          { capture: true, once: true },
        )
      }),
    heading,
  )
}
