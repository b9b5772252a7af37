import { beforeAll, describe, expect, test } from 'vitest'
import { screens } from '../../src/web/screens/all-screens.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { DESKTOP } from '../support/chromium.ts'
import { enlargeLetters } from '../support/large-letters.ts'
import { aMarket } from '../support/market.ts'
import { holdScripts, ready } from '../support/readiness.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const browser = useBrowser()

let market: Awaited<ReturnType<typeof aMarket>>

beforeAll(async () => {
  market = await aMarket(server.db)
})

async function at(address: string, options = {}) {
  const visit = await browser.open(server.origin, options)
  await visit.page.goto(address)
  return visit
}

describe('header', () => {
  test('NAV-01 NAV-02 it stays at the top and its name leads home', async () => {
    const { page } = await at('/browse-products')
    await page.evaluate(() => window.scrollTo(0, 1000))
    expect((await page.locator('header').first().boundingBox())?.y).toBe(0)
    await page.getByRole('banner').getByRole('link', { name: 'LocalShopFinder' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  })

  test('NAV-12 where a session may exist a placeholder stands instead of Login', async () => {
    const visit = await browser.open(server.origin, { javaScriptEnabled: true })
    await visit.context.addCookies([{ name: 'lsf_hint', value: '1', url: server.origin }])
    // Before the application has started there is only what the server sent and the head script did.
    await holdScripts(visit.page)
    await visit.page.goto('/')
    expect(await visit.page.getByRole('button', { name: 'Login', exact: true }).isVisible()).toBe(false)
    await visit.page.locator('header .account-pending').waitFor()
  })

  test('NAV-07 NAV-10 NAV-11 NAV-12 NAV-19 NAV-20 NAV-21 a visitor’s page names neither profile nor admin; Login asks for the type; choosing closes and goes there', async () => {
    const { page, problems } = await at('/')
    expect(await page.locator('a[href="/customer-profile"], a[href^="/admin"]').count()).toBe(0)
    await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
    expect(await page.locator('.account-pending').first().isVisible()).toBe(false)
    for (const [choice, path] of [
      ['Shop Owner Login', '/shop-owner-auth'],
      ['Customer Login', '/customer-auth'],
    ] as const) {
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Choose Login Type' })
      await dialog.getByRole('link', { name: choice }).click()
      await expect.poll(() => new URL(page.url()).pathname).toBe(path)
      await dialog.waitFor({ state: 'hidden' })
      await page.goBack()
      // The sign-in pages come with their own requests.
      problems.length = 0
    }
  })

  test('NAV-22 DELIV-08 Quick Delivery explains itself and promises 24 hours', async () => {
    const { page } = await at('/')
    await page.getByRole('banner').getByRole('button', { name: 'Quick Delivery' }).click()
    const dialog = page.getByRole('dialog', { name: /Quick Delivery/ })
    await dialog.waitFor()
    await dialog.getByText('We will contact you within 24 hours.', { exact: true }).waitFor()
    // Without a network, a person can send the request by email.
    expect(await dialog.textContent()).toContain('Send it by email to delivery@localshopfinder.example')
    for (const label of [
      /product/i,
      /shop name|shop$/i,
      /quantity/i,
      /shop location|where is the shop/i,
      /delivery address|deliver/i,
    ])
      expect(await dialog.getByLabel(label).count()).toBeGreaterThan(0)
    await expectAccessible(page)
  })
})

describe('on a phone', () => {
  test('NAV-03 NAV-11 NAV-27 the side panel is 16rem wide, closes by backdrop and Escape', async () => {
    const { page } = await at('/', { viewport: PHONE, hasTouch: true })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const open = async () => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await menu.waitFor()
    }
    await open()
    await expect.poll(async () => (await menu.boundingBox())?.width).toBe(256)
    for (const [name, to] of [
      ['Home', '/'],
      ['Browse Products', '/browse-products'],
      ['Favorites', '/favorites'],
      ['Shop Owner Login', '/shop-owner-auth'],
      ['Customer Login', '/customer-auth'],
    ] as const)
      expect(await menu.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(to)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await open()
    const box = await menu.boundingBox()
    await page.mouse.click(box && box.x > 50 ? 20 : 340, 400)
    await menu.waitFor({ state: 'hidden' })
    await open()
    await menu.getByRole('link', { name: 'Browse Products' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/browse-products')
    await menu.waitFor({ state: 'hidden' })
  })
})

describe('footer', () => {
  test('G-014 a sentence ends beside the support address, also in letters 1.3 times as large', async () => {
    const { page } = await at('/privacy', { viewport: PHONE })
    await enlargeLetters(page)
    const gaps = await page.locator('main a[href^="mailto:"]').evaluateAll((links) =>
      links.map((link) => {
        const after = document.createRange()
        after.setStart(link.nextSibling as Text, 0)
        after.setEnd(link.nextSibling as Text, 1)
        return after.getBoundingClientRect().bottom - ([...link.getClientRects()].at(-1)?.bottom ?? 0)
      }),
    )
    expect(gaps.map(Math.round)).toEqual([0, 0])
  })

  test('FOOT-06 G-005 G-015 DATA-06 List Your Shop leads to the register form with Shop Owner chosen, also before the page is ready', async () => {
    const { page, problems } = await browser.open(server.origin)
    await holdScripts(page)
    await page.goto('/')
    // The response deletes the cookie.
    const sent = page.waitForRequest('**/api/login').then((request) => request.allHeaders())
    await page.getByRole('contentinfo').getByRole('link', { name: 'List Your Shop' }).click()
    expect((await sent).cookie).toContain('intent=list-shop')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/auth-test')
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ mode: 'register', role: 'shop_owner' })
    problems.length = 0
  })
})

describe('not found', () => {
  test('ROUTE-18 ROUTE-19 G-007 the stated words, and ways on', async () => {
    const { page, problems } = await at('/no-such-page')
    // The browser logs the 404 of the page itself.
    problems.length = 0
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('404 Page Not Found')
    await page.getByText('Did you forget to add the page to the router?').waitFor()
    for (const name of ['Home', 'Browse Products', 'Browse Shops'])
      await page.getByRole('main').getByRole('link', { name }).waitFor()
    await expectAccessible(page)
    const search = page.getByRole('main').getByRole('search', { name: 'Products' })
    expect(
      await search.locator('form').evaluate((form) => [form.getAttribute('action'), form.getAttribute('method')]),
    ).toEqual(['/browse-products', 'get'])
    await search.getByLabel('Product').fill(' ofada ')
    await search.getByRole('button', { name: 'Search' }).click()
    await expect.poll(() => page.url()).toBe(`${server.origin}/browse-products?product=ofada`)
    await page.getByText('1 Product Found').waitFor()
  })
})

const THEMES = { Dark: 'dark', Light: 'light', Auto: undefined }

describe('colours', () => {
  test('which one is in force is marked before anything is pressed, is stored, and applies before the first paint after a reload', async () => {
    const { page } = await at('/')
    const marked = async () => {
      const theme = page.getByRole('contentinfo').getByRole('group', { name: 'Color theme' })
      return (await theme.locator('button[aria-pressed=true]').allTextContents()).map((name) => name.trim())
    }
    expect(await marked()).toEqual(['Auto'])
    for (const name of ['Dark', 'Light', 'Auto'] as const) {
      await page.getByRole('contentinfo').getByRole('button', { name, exact: true }).click()
      await expect.poll(marked).toEqual([name])
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await page.setViewportSize(PHONE)
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect.poll(() => menu.locator('button[aria-pressed=true]').allInnerTexts()).toEqual([name])
      await page.keyboard.press('Escape')
      await page.setViewportSize(DESKTOP)
      await page.reload({ waitUntil: 'commit' })
      await page.waitForSelector('body')
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(THEMES[name])
      await ready(page)
      expect(await marked()).toEqual([name])
    }
  })

  test('without a choice they are the device’s; a choice goes before it, also for the browser’s own bar', async () => {
    const canvas = { light: 'rgb(251, 250, 246)', dark: 'rgb(16, 21, 19)' }
    const bar = { light: '#fbfaf6', dark: '#101513' }
    for (const [colorScheme, chosen] of [
      ['light', 'dark'],
      ['dark', 'light'],
    ] as const) {
      const { page } = await at('/', { colorScheme })
      const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
      const bars = () =>
        page
          .locator('meta[name=theme-color]')
          .evaluateAll((metas) => metas.map((meta) => (meta as HTMLMetaElement).content))
      const button = (name: string) => page.getByRole('contentinfo').getByRole('button', { name, exact: true })
      expect(await background()).toBe(canvas[colorScheme])
      expect(await bars()).toEqual([bar.light, bar.dark])
      await button(chosen === 'dark' ? 'Dark' : 'Light').click()
      await expect.poll(background).toBe(canvas[chosen])
      expect(await bars()).toEqual([bar[chosen], bar[chosen]])
      await button('Auto').click()
      await expect.poll(background).toBe(canvas[colorScheme])
      expect(await bars()).toEqual([bar.light, bar.dark])
    }
  })
})

describe('every page', () => {
  const addresses = () =>
    [...screens.map(({ path }) => path), '/no-such-page'].map((path) =>
      path.replace(':shopId', String(market.mama.id)).replace(':productId', String(market.ofada.id)),
    )

  test('FOOT-01 DELIV-01 has the footer with its Quick Links and offers Quick Delivery in the header, to visitors too', async () => {
    for (const address of addresses()) {
      const html = await (await fetch(server.origin + address)).text()
      expect(html, address).toMatch(/<footer.*>Quick Links<.*<\/footer>/s)
      expect(html, address).toMatch(/<header.*>Quick Delivery<.*<\/header>/s)
    }
    const { page } = await at('/customer-auth')
    await page.getByRole('banner').getByRole('button', { name: 'Quick Delivery' }).click()
    const dialog = page.getByRole('dialog', { name: /Quick Delivery/ })
    await expect.poll(() => dialog.getByRole('listitem').count()).toBeGreaterThan(1)
  })

  test('API-09 a visitor’s pages do not ask for shops of their own; an owner’s dashboard does', async () => {
    const asked: string[] = []
    const { page, problems } = await browser.open(server.origin)
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const address of [`/shops/${market.mama.id}`, '/favorites']) {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
    }
    expect(asked.filter((path) => path.startsWith('/api/my-shops'))).toEqual([])
    // Some of these pages are not there or ask to sign in.
    problems.length = 0
    const owner = await browser.open(server.origin)
    await owner.context.request.post('/api/shop-owner/register', {
      data: {
        firstName: 'Ngozi',
        lastName: 'Eze',
        email: 'ngozi.asks@example.test',
        phone: null,
        city: 'Aba',
        password: 'secret1',
        contactMethod: 'email',
      },
      headers: { origin: server.origin },
    })
    const asks = owner.page.waitForRequest((request) => new URL(request.url()).pathname === '/api/my-shops')
    await owner.page.goto('/terms')
    await owner.page.evaluate(() => history.pushState({}, '', '/dashboard'))
    await asks
  })
})

test('with reduced motion colours change without a transition', async () => {
  const { page } = await at('/', { reducedMotion: 'reduce', colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

describe('every public page', () => {
  test('GEN-01 is accessible at both widths and never wider than the screen', async () => {
    const { page } = await browser.open(server.origin)
    for (const address of ['/', '/browse-products', '/browse-shops', '/privacy', '/terms']) {
      await page.setViewportSize(DESKTOP)
      await page.goto(address)
      await expectAccessible(page)
      await expectToFit(page)
      await page.setViewportSize(PHONE)
      await expectAccessible(page)
      await expectToFit(page)
    }
  })
})
