import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { DESKTOP } from '../support/chromium.ts'
import { enlargeLetters, expectReadable } from '../support/large-letters.ts'
import { aMarket } from '../support/market.ts'
import { aProduct, aReview, aShop } from '../support/people.ts'
import { holdScripts } from '../support/readiness.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const browser = useBrowser()

/** Pixels from the top of the page on a phone: the results begin at most here, and the first screen ends there. */
const RESULTS_BEGIN = 275
const FIRST_SCREEN = 800
/** The sum of layout shifts that a page may have. */
const STEADY = 0.02

const PAGES = [
  '/',
  '/browse-products',
  '/browse-products?product=rice&location=lagos&minPrice=500&sort=price',
  '/browse-shops',
  '/browse?search=cass&location=lagos&category=food-beverages',
]

let shopId: number
let soldOut: number
const phones: number[] = []

beforeAll(async () => {
  const { mama } = await aMarket(server.db)
  shopId = mama.id
  for (const [nth, price] of [340_000, 333_000, 352_500].entries()) {
    const shop = await aShop(server.db, {
      name: `Phone Palace ${nth}`,
      location: 'Effurun, Delta',
      lat: 5.55,
      lng: 5.78 + nth / 100,
    })
    const name = 'UK-used iPhone 11, 128GB'
    phones.push((await aProduct(server.db, shop.id, { name, price: String(price), quantity: 2 })).id)
    if (nth === 2) soldOut = (await aProduct(server.db, shop.id, { name, price: '347000', quantity: 0 })).id
  }
  // Makes the number of reviews have two digits.
  for (let more = 0; more < 10; more++) await aReview(server.db, mama.id, 4)
})

async function at(address: string, options = {}) {
  const { page } = await browser.open(server.origin, { viewport: PHONE, ...options })
  await page.goto(address)
  return page
}

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`No ${selector} on ${page.url()}`)
  return box
}
const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const searchOf = (page: Page) => new URL(page.url()).search

async function openedSheet(address: string, options = {}) {
  const page = await at(address, options)
  await filters(page).click()
  await sheet(page).waitFor()
  return page
}

describe('the first screen of a phone', () => {
  test.each([
    ['phone', PHONE, { categories: 280, shop: 445, product: 560, price: 735 }],
    ['desk', DESKTOP, { categories: 400, shop: 470, product: 470, price: 655 }],
  ])(
    'HOME-07 HOME-09 HOME-13 the landing page on a %s shows categories, shops and prices at once',
    async (size, viewport, most) => {
      const page = await at('/', { viewport })
      const topOf = async (selector: string) => (await boxOf(page, selector)).y
      expect(await topOf('#categories-title')).toBeLessThanOrEqual(most.categories)
      expect(await topOf('.shop-card')).toBeLessThanOrEqual(most.shop)
      expect(await topOf('.product')).toBeLessThanOrEqual(most.product)
      expect(await topOf('.product .price')).toBeLessThanOrEqual(most.price)
      const whole = (selector: string) =>
        page
          .locator(selector)
          .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom <= 800).length)
      if (size === 'desk') expect([await whole('.shop-card'), await whole('.product .price')]).toEqual([3, 3])
      else expect((await boxOf(page, 'footer')).height).toBeLessThanOrEqual(325)
    },
  )

  test('HOME-10 every tile of a known category has its own existing picture', async () => {
    const page = await at('/')
    const pictures = page.getByRole('region', { name: 'Browse by Category' }).locator('img')
    const addresses = await pictures.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).src))
    expect(new Set(addresses).size).toBe(8)
    await expect
      .poll(() => pictures.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth > 0)))
      .toEqual(Array.from({ length: 8 }, () => true))
  })

  test('HOME-03 the search is one large field and a line of two; popular searches unfold in it', async () => {
    const page = await at('/')
    const fields = await page
      .getByRole('search')
      .locator('input')
      .evaluateAll((all) => all.map((field) => [field.getAttribute('name'), field.clientHeight]))
    expect(fields).toEqual([
      ['product', 56],
      ['location', 44],
      ['shop', 44],
    ])
    const popular = page.locator('.popular').getByRole('link')
    expect(await popular.count()).toBe(0)
    await page.getByLabel('Product', { exact: true }).focus()
    const tops = await popular.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
    expect(tops.length).toBe(4)
    expect(new Set(tops).size).toBe(1)
    await popular.last().focus()
    const last = await popular.last().boundingBox()
    expect((last?.x ?? 0) + (last?.width ?? PHONE.width)).toBeLessThanOrEqual(PHONE.width)
    await popular.first().click()
    await page.waitForURL('**/browse-products?product=Ankara')
  })

  test.each(PAGES.slice(1))('%s begins its results above 275 px', async (address) => {
    const page = await at(address)
    expect((await boxOf(page, 'article')).y).toBeLessThan(RESULTS_BEGIN)
  })

  test('PROD-05 products are in two columns', async () => {
    const page = await at('/browse-products')
    const [left, right, below] = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()).map(({ x, y }) => ({ x, y })))
    expect(right?.y).toBe(left?.y)
    expect(right?.x).toBeGreaterThan(PHONE.width / 2)
    expect(below?.x).toBe(left?.x)
    // The second row begins in sight.
    expect(below?.y).toBeLessThan(FIRST_SCREEN - 75)
  })

  test('rows of products are at most 325 px apart', async () => {
    const page = await at('/browse-products')
    const tops = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
    const rows = [...new Set(tops)]
    expect((rows[1] ?? FIRST_SCREEN) - (rows[0] ?? 0)).toBeLessThanOrEqual(325)
  })

  test.each([
    ['dearer', 'at Phone Palace 1', 0],
    ['cheapest', 'Cheapest of 3 nearby', 1],
  ] as const)(
    'G-040 G-195 the %s product shows price, offer, its shop and one filled button',
    async (_which, words, nth) => {
      const page = await at(`/products/${phones[nth]}`)
      expect((await boxOf(page, 'h1 + .price')).y).toBeLessThanOrEqual(355)
      expect((await boxOf(page, '.offer')).y).toBeLessThanOrEqual(445)
      expect(await page.locator('.offer').textContent()).toContain(words)
      const shop = await boxOf(page, '.shop-line')
      expect(shop.y + shop.height).toBeLessThanOrEqual(635)
      expect(await page.locator('main article.one-product .btn-primary:visible').allTextContents()).toEqual([
        ' Call / WhatsApp',
      ])
      await page.locator('.offer').click()
      await page.getByRole('link', { name: /This shop/ }).waitFor()
      await expectAccessible(page)
      await expectToFit(page)
    },
  )

  test('G-040 a sold-out product shows first where else it is, and two outlined buttons', async () => {
    const page = await at(`/products/${soldOut}`)
    expect((await boxOf(page, '.offer b')).y).toBeLessThanOrEqual(425)
    expect(await page.locator('.offer').textContent()).toMatch(/^₦333,000 at Phone Palace 12 available · 1\.\d.km/)
    expect(await page.locator('main article.one-product .btn-primary:visible').allTextContents()).toEqual(['See it'])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Tell me when it is back' }).click()
    await page.getByRole('dialog', { name: 'Sign in for price alerts' }).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'See it' }).click()
    await page.getByText('Cheapest of').waitFor()
  })

  test('G-040 without JavaScript the buttons of a product’s bar are links to the registration', async () => {
    const page = await at(`/products/${phones[0]}`, { javaScriptEnabled: false })
    for (const name of ['Call / WhatsApp', 'Message Shop'])
      expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(
        `/customer-auth?tab=register&returnTo=${encodeURIComponent(`/products/${phones[0]}`)}`,
      )
  })

  test('SHOP-01 SHOP-05 from a product’s page a shop opens at its top, with that product below its facts', async () => {
    const page = await at('/browse-products?product=ofada')
    await page.getByRole('article').getByRole('link').first().click()
    await page.getByRole('link', { name: 'Visit Shop' }).first().click()
    await page.waitForURL(/\/shops\/\d+#from-\d+$/)
    await page.getByText('You were looking at').waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const bar = await boxOf(page, '.action-bar')
    expect(bar.y + bar.height).toBe(FIRST_SCREEN)
    for (const part of ['h1', 'header .rating', 'a[href="#hours"]', '.looked-at']) {
      if (part.includes('hours') && (await page.locator(part).count()) === 0) continue
      const box = await boxOf(page, part)
      expect(box.y + box.height, part).toBeLessThan(bar.y)
    }
    expect((await boxOf(page, '.looked-at')).y).toBeLessThanOrEqual(415)
    expect(await page.locator('article.product h3').first().textContent()).toBe('Ofada rice')
  })

  test('SHOP-11 at the desk Call Now is in view down to the footer', async () => {
    const page = await at(`/shops/${shopId}`, { viewport: { width: 1280, height: 800 } })
    const end = await page.evaluate(() => document.querySelector('footer')?.getBoundingClientRect().top ?? 0)
    for (let top = 0; top <= end - 800; top += 200) {
      await page.evaluate((y) => scrollTo(0, y), top)
      const call = await page.getByRole('button', { name: 'Call Now' }).boundingBox()
      expect(call?.y, `at ${top}`).toBeGreaterThan(64)
      expect(call?.y, `at ${top}`).toBeLessThan(760)
    }
  })

  test.each(PAGES)('%s moves nothing after it is drawn', async (address) => {
    const page = await at(address)
    await page.waitForLoadState('networkidle')
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(
              list
                .getEntries()
                .filter((entry) => entry.entryType === 'layout-shift')
                .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
            ),
          ).observe({ type: 'layout-shift', buffered: true })
          // Without a shift the observer is never called.
          setTimeout(() => resolve(0), 500)
        }),
    )
    expect(shift).toBeLessThanOrEqual(STEADY)
  })

  test.each(PAGES)('%s is accessible, fits and can be read, also in letters a third larger', async (address) => {
    const page = await at(address)
    await expectAccessible(page)
    await expectToFit(page)
    await enlargeLetters(page)
    await expectToFit(page)
    await expectReadable(page.locator('header, main'))
    const ends = await page
      .locator('main h1, main h2, search, search *, main p:has(> a), .scroll-row')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right))
    expect(Math.max(...ends)).toBeLessThanOrEqual(PHONE.width)
  })
})

describe('the filters of a phone', () => {
  test('PROD-02 PROD-03 the sheet has the filters of the address, shows the number of results, and applies all together', async () => {
    const page = await openedSheet('/browse-products?product=rice')
    expect(await sheet(page).getByLabel('Category').inputValue()).toBe('')
    await sheet(page).getByRole('button', { name: 'Show 2 products', exact: true }).waitFor()
    await sheet(page).getByLabel('Category').selectOption('electronics')
    await sheet(page).getByRole('button', { name: 'Show 1 product', exact: true }).waitFor()
    await sheet(page).getByLabel('Max price').fill('10k')
    await sheet(page).getByRole('button', { name: 'Show 0 products', exact: true }).waitFor()
    expect(searchOf(page)).toBe('?product=rice')
    await sheet(page).getByLabel('Max price').fill('30k')
    const show = sheet(page).getByRole('button', { name: 'Show 1 product', exact: true })
    await show.waitFor()
    await show.click()
    await page.getByRole('heading', { name: '1 Product Found' }).waitFor()
    expect(await sheet(page).count()).toBe(0)
    expect(searchOf(page)).toBe('?product=rice&category=electronics&maxPrice=30k')
    expect(await filters(page).textContent()).toBe('Filters (2)')
    await page.getByText('Category: Electronics').waitFor()
    await filters(page).click()
    expect(await sheet(page).getByLabel('Category').inputValue()).toBe('electronics')
    expect(await sheet(page).getByLabel('Max price').inputValue()).toBe('30000')
  })

  test('BROWSE-02 BROWSE-03 BROWSE-12 shops are filtered by place, category and hours', async () => {
    const page = await openedSheet('/browse-shops?location=lagos')
    expect(await sheet(page).getByLabel('Location').inputValue()).toBe('lagos')
    await sheet(page).getByRole('button', { name: 'Show 2 shops', exact: true }).waitFor()
    await sheet(page).getByLabel('Category').selectOption('electronics')
    await sheet(page).getByRole('button', { name: 'Show 1 shop', exact: true }).click()
    await page.getByText('Found 1 shop', { exact: true }).waitFor()
    await filters(page).click()
    await sheet(page).getByLabel('Hours').selectOption('Open now')
    await sheet(page).getByRole('button', { name: 'Show 0 shops', exact: true }).click()
    await page.getByText('No shops found').waitFor()
    await expect.poll(() => searchOf(page)).toBe('?location=lagos&category=electronics&open=now')
    expect(await filters(page).textContent()).toBe('Filters (3)')
  })

  test('results of the sheet are not requested again', async () => {
    const page = await openedSheet('/browse-products?product=rice')
    await sheet(page).getByLabel('Category').selectOption('electronics')
    const show = sheet(page).getByRole('button', { name: 'Show 1 product', exact: true })
    await show.waitFor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await show.click()
    await page.getByRole('heading', { name: '1 Product Found' }).waitFor()
    expect(asked.filter((path) => path.startsWith('/api/products'))).toEqual([])
  })

  test('PROD-16 a search by other words keeps the filters of the sheet', async () => {
    const page = await at('/browse-products?product=rice&location=lagos&maxPrice=30000')
    await page.getByLabel('Product', { exact: true }).fill('phone')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByText('Product: phone').waitFor()
    expect(searchOf(page)).toBe('?product=phone&location=lagos&maxPrice=30000')
  })

  test('G-034 the filters in use are one line, and each can be reached and removed', async () => {
    const page = await at('/browse-products?product=rice&location=lagos&category=electronics&maxPrice=30000')
    const badges = page.getByRole('list', { name: 'Filters in use' }).getByRole('button')
    const tops = await badges.evaluateAll((all) => all.slice(0, -1).map((badge) => badge.getBoundingClientRect().top))
    expect(tops.length).toBe(4)
    expect(new Set(tops).size).toBe(1)
    await expectToFit(page)
    await page.getByRole('button', { name: 'Remove filter Price: up to ₦30,000' }).click()
    await page.waitForURL('**/browse-products?product=rice&location=lagos&category=electronics')
  })

  test('reopening the sheet drops unapplied filters', async () => {
    const page = await openedSheet('/browse-shops')
    const found = sheet(page).getByRole('button', { name: /^Show \d/ })
    const all = await found.innerText()
    await sheet(page).getByLabel('Category').selectOption('fashion')
    await expect.poll(() => found.innerText()).not.toBe(all)
    // The browser tells of a closing a moment later.
    await filters(page).evaluate((button: HTMLElement) => {
      document.querySelector<HTMLDialogElement>('#filters-sheet')?.close()
      button.click()
    })
    await expect.poll(() => sheet(page).getByLabel('Category').inputValue()).toBe('')
    await expect.poll(() => found.innerText()).toBe(all)
  })

  test('the keyboard’s focus stays in the sheet and returns to its button; closing applies nothing', async () => {
    const page = await at('/browse-shops')
    await filters(page).focus()
    await page.keyboard.press('Enter')
    await sheet(page).waitFor()
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('dialog')?.id ?? document.activeElement?.tagName)
    await expect.poll(focused).toBe('filters-sheet')
    for (let presses = 0; presses < 14; presses++) {
      await page.keyboard.press('Tab')
      // From the last control the browser's own come next.
      expect(['filters-sheet', 'BODY']).toContain(await focused())
    }
    await sheet(page).getByLabel('Category').selectOption('fashion')
    await sheet(page).getByRole('button', { name: 'Show 1 shop', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => sheet(page).count()).toBe(0)
    expect(await filters(page).evaluate((button) => button === document.activeElement)).toBe(true)
    expect(searchOf(page)).toBe('')
    await page.keyboard.press('Enter')
    await expect.poll(() => sheet(page).getByLabel('Category').inputValue()).toBe('')
    await sheet(page).getByLabel('Location').focus()
    await page.keyboard.type('Yaba')
    await sheet(page).getByRole('option', { name: /Yaba/ }).first().waitFor()
    // The first Escape is for the places.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await page.getByText('Location: Yaba').waitFor()
    await expect.poll(() => filters(page).evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('BROWSE-03 the button pressed before any of the page runs opens the sheet once it does', async () => {
    const { page } = await browser.open(server.origin, { viewport: PHONE })
    const run = await holdScripts(page)
    await page.goto('/browse-shops')
    await filters(page).click()
    await run()
    await sheet(page).getByLabel('Category').waitFor()
  })

  test.each(['/browse-products?product=rice', '/browse-shops'])(
    'the sheet of %s is accessible and fits',
    async (address) => {
      const page = await openedSheet(address, { bypassCSP: true })
      await sheet(page)
        .getByRole('button', { name: /^Show \d/ })
        .waitFor()
      await expectAccessible(page)
      await expectToFit(page)
      await page.addStyleTag({ content: 'html { font-size: 130% }' })
      const [dialog, show] = [await boxOf(page, '#filters-sheet'), await boxOf(page, '#filters-sheet [type=submit]')]
      expect(dialog.y).toBeGreaterThanOrEqual(0)
      expect(show.x + show.width).toBeLessThanOrEqual(PHONE.width)
      expect(show.y + show.height).toBeLessThanOrEqual(PHONE.height)
    },
  )

  test('PROD-03 BROWSE-03 without JavaScript all filters are fields of the page', async () => {
    const page = await at('/browse-products?product=rice', { javaScriptEnabled: false })
    expect(await filters(page).count()).toBe(0)
    await page.getByLabel('Location', { exact: true }).fill('Ikeja')
    await page.locator('summary').filter({ hasText: 'Price' }).click()
    await page.getByLabel('Max price').fill('30000')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('heading', { name: '1 Product Found' }).waitFor()
    await page.goto('/browse-shops')
    await page.getByLabel('Category', { exact: true }).selectOption('fashion')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByText('Found 1 shop', { exact: true }).waitFor()
    await expectToFit(page)
  })
})
