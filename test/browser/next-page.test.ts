import { type CDPSession, type Page, request } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { visitsTo } from '../support/account-visits.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { aProduct, aShop } from '../support/people.ts'
import { holdScripts } from '../support/readiness.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())

/** How long a finger is on a link before it is lifted, in ms. */
const TOUCH = 150
/** Headless browsers are bots, which do not count. */
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
let shopId: number
let quietShopId: number
let productId: number

beforeAll(async () => {
  shopId = (await aShop(server.db, { name: 'Lace Corner', phone: '+2347009990011' })).id
  quietShopId = (await aShop(server.db, { name: 'Quiet Store' })).id
  for (let nth = 0; nth < 30; nth++)
    productId = (await aProduct(server.db, shopId, { name: `Lace number ${nth}`, price: '7000' })).id
})

const viewsOf = async (id: number) =>
  (
    await server.db.query<{ ip: string }>('test.views', 'select ip_address as ip from shop_visits where shop_id = $1', [
      id,
    ])
  ).length
const linkTo = (page: Page, path: string) => page.getByRole('main').locator(`a[href="${path}"]`).first()

/** Pages asked for in advance, as the path of what was read. */
function readAhead(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (sent) => {
    if (sent.headers().purpose === 'prefetch') paths.push(new URL(sent.url()).pathname)
  })
  return paths
}
/** The code that reads ahead has come. */
const isReady = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /read-ahead-\w+\.js/.test(name)),
  )

/** Points at the link until the page behind it is read ahead, as `paths` tells: its code may still be coming. */
async function pointAt(page: Page, path: string, paths: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      await page.mouse.move(1, 1)
      await linkTo(page, path).hover()
      return paths
    })
    .toContain(`/api${path}`)
}

/** In ms from the lifting of a finger from the link to `path`, until the page behind it has its heading. */
async function touchTime(page: Page, cdp: CDPSession, path: string, heading: string): Promise<number> {
  const link = linkTo(page, path)
  await link.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const time = page.evaluate(
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
  const point = { x: x + width / 2, y: y + height / 2 }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), TOUCH)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return time
}

describe('the next page', () => {
  test.each([
    ['/browse-shops', () => `/shops/${shopId}`, 'Lace Corner'],
    ['/browse-products', () => `/products/${productId}`, 'Lace number 29'],
  ])('from %s takes at most half the time when its link was touched 150 ms before', async (list, address, heading) => {
    const timeOf = async (isAhead: boolean) => {
      const { page, context } = await at('/terms', { viewport: PHONE, hasTouch: true, isMobile: true })
      if (!isAhead)
        await page.route('**/read-ahead-*.js', (route) =>
          route.fulfill({ contentType: 'text/javascript', body: 'export const readAhead = () => {}' }),
        )
      await page.goto(list)
      await isReady(page)
      await page.waitForLoadState('networkidle')
      const cdp = await context.newCDPSession(page)
      await cdp.send('Network.enable')
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 200_000,
        uploadThroughput: 94_000,
      })
      return touchTime(page, cdp, address(), heading)
    }
    const [without, ahead] = [await timeOf(false), await timeOf(true)]
    console.log(`${list}: ${ahead.toFixed(0)} ms instead of ${without.toFixed(0)} ms`)
    expect(ahead).toBeLessThanOrEqual(without / 2)
  })

  test('G-092 read ahead counts as a visit of nobody; shown, it counts once', async () => {
    const { page } = await at('/browse-shops', { userAgent: ANDROID })
    const paths = readAhead(page)
    await pointAt(page, `/shops/${quietShopId}`, paths)
    await pointAt(page, `/shops/${shopId}`, paths)
    await page.waitForLoadState('networkidle')
    await linkTo(page, `/shops/${shopId}`).click()
    await page.getByRole('heading', { level: 1, name: 'Lace Corner' }).waitFor()
    await expect.poll(() => viewsOf(shopId)).toBe(1)
    // Visits are written in the order in which they came.
    expect(await viewsOf(quietShopId)).toBe(0)
    expect(paths.filter((path) => path === `/api/shops/${shopId}`)).toHaveLength(1)
  })

  test('G-045 nothing personal is read ahead, and a signed-in person sees what is theirs', async () => {
    const { page } = await signedInAt('/browse-shops', 'customer')
    const paths = readAhead(page)
    const sent: Promise<string | undefined>[] = []
    page.on('request', (asked) => {
      if (asked.headers().purpose === 'prefetch')
        sent.push(
          asked.allHeaders().then(
            ({ cookie }) => cookie ?? 'none',
            () => undefined,
          ),
        )
    })
    await pointAt(page, `/shops/${shopId}`, paths)
    await linkTo(page, `/shops/${shopId}`).click()
    await page.getByRole('link', { name: 'Call Now' }).waitFor()
    const cookies = (await Promise.all(sent)).filter(Boolean)
    expect(new Set(cookies)).toEqual(new Set(['none']))
  })

  test('nothing is read ahead when data is to be saved', async () => {
    const { page, context } = await at('/terms')
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const paths = readAhead(page)
    // It is the first touch that brings the code.
    await page.goto('/browse-shops', { waitUntil: 'load' })
    await page.mouse.click(2, 400)
    await isReady(page)
    await linkTo(page, `/shops/${shopId}`).hover()
    await linkTo(page, `/shops/${shopId}`).click({ delay: TOUCH })
    await page.getByRole('heading', { level: 1, name: 'Lace Corner' }).waitFor()
    expect(paths).toEqual([])
  })

  test.each([
    ['becomes it', 'no-preference', 1],
    ['replaces it for people who want no motion', 'reduce', 0],
  ] as const)('%s', async (_what, reducedMotion, transitions) => {
    const { page } = await at('/browse-shops', { reducedMotion })
    const paths = readAhead(page)
    await page.evaluate(() => {
      const { startViewTransition } = document
      Object.assign(window, { transitions: 0 })
      document.startViewTransition = (update) => {
        ;(window as unknown as { transitions: number }).transitions++
        return startViewTransition.call(document, update)
      }
    })
    await pointAt(page, `/shops/${shopId}`, paths)
    await page.waitForLoadState('networkidle')
    await linkTo(page, `/shops/${shopId}`).click()
    await page.getByRole('heading', { level: 1, name: 'Lace Corner' }).waitFor()
    expect(await page.evaluate(() => (window as unknown as { transitions: number }).transitions)).toBe(transitions)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('G-092 before any of the page runs, the browser itself fetches it, and it counts once', async () => {
    const { page } = await at('/terms', { userAgent: ANDROID })
    await holdScripts(page)
    const rules = page.waitForEvent('requestfinished', (sent) => sent.url().endsWith('/speculation-rules.json'))
    await page.goto('/browse-shops', { waitUntil: 'load' })
    await rules
    const before = await viewsOf(quietShopId)
    await linkTo(page, `/shops/${quietShopId}`).click({ delay: 10 * TOUCH, noWaitAfter: true })
    await page.waitForURL(`**/shops/${quietShopId}`)
    expect(
      await page.evaluate(
        () => (performance.getEntriesByType('navigation')[0] as unknown as { deliveryType: string }).deliveryType,
      ),
    ).toBe('navigational-prefetch')
    expect(await viewsOf(quietShopId)).toBe(before)
    await page.unroute('**/*.js')
    await page.reload()
    await expect.poll(() => viewsOf(quietShopId)).toBe(before + 1)
  })

  test('the rules are for visitors alone, and of the type that browsers want', async () => {
    const visitor = await request.newContext({ baseURL: server.origin })
    const page = await visitor.get('/browse-shops')
    const address = /"(.+)"/.exec(page.headers()['speculation-rules'] ?? '')?.[1] ?? ''
    const rules = await visitor.get(address)
    expect(rules.headers()['content-type']).toMatch(/^application\/speculationrules\+json/)
    expect(JSON.parse(await rules.text()).prefetch).toHaveLength(1)
    await visitor.dispose()
  })
})

test('going back shows the list as it was, at its place, in the same moment', async () => {
  const { page } = await at('/browse-products', { viewport: PHONE })
  await page
    .getByRole('link', { name: /Load more/ })
    .or(page.getByRole('button', { name: /Load more/ }))
    .first()
    .click()
  const cards = page.getByRole('article')
  await expect.poll(() => cards.count()).toBe(30)
  await cards.nth(27).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(1500)
  await cards.nth(27).getByRole('link').first().click()
  await page.waitForURL('**/products/*')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  const shown = await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('popstate', () =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve([document.querySelectorAll('article').length, scrollY])),
          ),
        )
        history.back()
      }),
  )
  expect(shown).toEqual([30, place])
  expect(asked.filter((path) => path.startsWith('/api/products'))).toEqual([])
})
