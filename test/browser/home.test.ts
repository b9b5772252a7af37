import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { PHONE, useBrowser } from '../support/browser.ts'
import { aMarket } from '../support/market.ts'
import { aProduct } from '../support/people.ts'
import { holdScripts, makeReadyNow, ready } from '../support/readiness.ts'
import { useServer } from '../support/server.ts'
import { until } from '../support/until.ts'

const server = useServer()
const browser = useBrowser()
let market: Awaited<ReturnType<typeof aMarket>>

beforeAll(async () => {
  market = await aMarket(server.db)
})

async function home(address = '/', options = {}) {
  const visit = await browser.open(server.origin, options)
  await visit.page.goto(address)
  return visit
}

const section = (page: Awaited<ReturnType<typeof home>>['page'], name: string) => page.getByRole('region', { name })
/** Whether a visitor's page names something: changes reach it a moment after they are made. */
const isAtHome = async (text: string) => (await (await fetch(server.origin)).text()).includes(text)
/** A ninth category, until the test has finished. */
async function weddings() {
  await server.db.pool.query(`insert into categories (name, slug) values ('Weddings', 'weddings')`)
  onTestFinished(async () => {
    await server.db.pool.query(`delete from categories where slug = 'weddings'`)
    await until('the category to be gone', async () => !(await isAtHome('weddings')))
  })
  await until('the category', () => isAtHome('weddings'))
}
/** What the cards of a section are headed. */
const namesIn = (page: Parameters<typeof section>[0], name: string) =>
  section(page, name).getByRole('article').getByRole('heading').allTextContents()

describe('search', () => {
  test('HOME-01 HOME-02 HOME-03 the hero, its button and three optional fields', async () => {
    const { page } = await home()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Find Local Shops')
    const list = section(page, 'Find Local Shops').getByRole('link', { name: 'List Your Shop' })
    expect(await list.getAttribute('href')).toBe('/shop-owner-auth?tab=sign-up')
    expect((await list.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await list.click()
    await page.getByRole('tab', { name: 'Sign Up', selected: true }).waitFor()
    await page.goBack()
    await page.getByRole('search').waitFor()
    expect(
      await page
        .locator('form[action="/browse-products"] input:not([type=hidden])')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).name)),
    ).toEqual(['product', 'location', 'shop'])
  })

  test('HOME-04 all fields', async () => {
    const { page } = await home()
    await page.getByLabel('Shop', { exact: true }).fill('Ade')
    await page.getByLabel('Product', { exact: true }).fill('rice')
    await page.getByLabel('Location', { exact: true }).fill('Ikeja')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/browse-products')
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      shop: 'Ade',
      product: 'rice',
      location: 'Ikeja',
    })
  })

  test.each([
    ['HOME-05', { Product: 'rice', Location: '   ' }, '?product=rice'],
    ['HOME-06', {}, ''],
  ])('%s only filled fields become parameters', async (_id, fields, query) => {
    const { page } = await home()
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect.poll(() => page.url()).toBe(`${server.origin}/browse-products${query}`)
  })

  test('text typed before the page was ready is kept', async () => {
    const { page } = await browser.open(server.origin)
    const run = await holdScripts(page)
    await page.goto('/')
    await page.getByLabel('Product', { exact: true }).fill('yam')
    await run()
    await ready(page)
    expect(await page.getByLabel('Product', { exact: true }).inputValue()).toBe('yam')
  })
})

describe('sections', () => {
  test('HOME-07 HOME-08 G-030 CONST-02 the six newest shops and the way to all of them', async () => {
    const { page } = await home()
    // Newest listed first, although others have better ratings and more views.
    expect(await namesIn(page, 'Browse Shops')).toEqual([
      'Okon Legal & Printing',
      'Adaeze Beauty Place',
      'Green Corner Gardens',
      'Bright Future Lessons',
      'Sani Auto Parts',
      'Aba Shoe Works',
    ])
    const all = section(page, 'Browse Shops').getByRole('link', { name: 'View All Shops (8)' })
    expect(await all.getAttribute('href')).toBe('/browse-shops')
  })

  test('HOME-09 HOME-10 a tile with its icon for every category', async () => {
    const { page } = await home()
    const tiles = section(page, 'Browse by Category').getByRole('link')
    expect(await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      [
        'automotive',
        'beauty-health',
        'education',
        'electronics',
        'fashion',
        'food-beverages',
        'home-garden',
        'professional-services',
      ].map((slug) => `/browse-products?category=${slug}`),
    )
    const icons = await tiles
      .locator('.tile')
      .evaluateAll((all) => all.map((tile) => getComputedStyle(tile, '::before').maskImage))
    expect(new Set(icons).size).toBe(8)
  })

  test('HOME-10 a category of another name has a tile too', async () => {
    await weddings()
    const { page } = await home()
    const tile = section(page, 'Browse by Category').getByRole('link', { name: 'Weddings' })
    const icon = await tile.locator('.tile').evaluate((shown) => getComputedStyle(shown, '::before').maskImage)
    expect(icon).toContain('svg')
  })

  test('HOME-11 HOME-12 HOME-14 CONST-02 nine products, filtered without leaving', async () => {
    const { page } = await home()
    const products = section(page, 'Browse Products')
    const filter = products.getByRole('combobox')
    expect(await filter.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe('All Categories')
    expect(await filter.locator('option').count()).toBe(9)
    expect(await products.getByRole('article').count()).toBe(9)
    expect(await products.getByRole('link', { name: 'View All Products (10)' }).getAttribute('href')).toBe(
      '/browse-products',
    )
    await filter.selectOption('electronics')
    await expect.poll(() => products.getByRole('article').count()).toBe(2)
    await products.getByText('Rice cooker').waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    expect(await products.getByRole('link', { name: 'View All Products (2)' }).getAttribute('href')).toBe(
      '/browse-products?category=electronics',
    )
  })

  test('HOME-13 G-030 the nine newest products, at most two of one shop', async () => {
    const { id } = await aProduct(server.db, market.mama.id, { name: 'Fresh pepper soup' })
    onTestFinished(async () => {
      await server.db.pool.query('delete from products where id = $1', [id])
      await until('the product to be gone', async () => !(await isAtHome('Fresh pepper soup')))
    })
    await until('the product', () => isAtHome('Fresh pepper soup'))
    const { page } = await home()
    expect(await namesIn(page, 'Browse Products')).toEqual([
      'Fresh pepper soup',
      'Ofada rice',
      'Rice cooker',
      'Phone screen repair',
      'Aba Shoe Works special',
      'Sani Auto Parts special',
      'Bright Future Lessons special',
      'Green Corner Gardens special',
      'Adaeze Beauty Place special',
    ])
  })

  test('HOME-16 HOME-17 no product in a category, and back', async () => {
    await weddings()
    const { page } = await home()
    const products = section(page, 'Browse Products')
    await products.getByRole('combobox').selectOption('weddings')
    await products.getByText('No products found').waitFor()
    expect(await products.getByRole('link', { name: /View All Products/ }).count()).toBe(0)
    await products.getByRole('button', { name: 'Clear Filters' }).click()
    await expect.poll(() => products.getByRole('article').count()).toBe(9)
    expect(await products.getByRole('combobox').inputValue()).toBe('')
  })

  test('HOME-12 a category chosen before the page was ready still filters', async () => {
    const { page } = await browser.open(server.origin)
    const run = await holdScripts(page)
    await page.goto('/')
    await section(page, 'Browse Products').getByRole('combobox').selectOption('electronics')
    await run()
    await expect.poll(() => section(page, 'Browse Products').getByRole('article').count()).toBe(2)
  })

  test('GEN-02 shops that wait for approval are nowhere', async () => {
    const { page } = await home()
    expect(await page.content()).not.toContain(market.waiting.name)
  })
})

describe('after a password reset', () => {
  const WORDS = 'Successfully reset password. You can now sign in with your new password.'

  test('HOME-18 HOME-19 CONST-12 the banner goes after five seconds, and its parameter with it', async () => {
    const { page } = await browser.open(server.origin)
    await makeReadyNow(page)
    await page.goto('/?passwordReset=success&ref=mail', { waitUntil: 'commit' })
    await page.getByText(WORDS).waitFor()
    const goneAt = await page.evaluate(
      (words) =>
        new Promise<number>((resolve) => {
          const look = () => document.body.textContent.includes(words) || resolve(performance.now())
          look()
          new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
        }),
      WORDS,
    )
    expect(goneAt).toBeGreaterThan(5_000)
    await expect.poll(() => page.url()).toBe(`${server.origin}/?ref=mail`)
  })

  test('HOME-20 it can be dismissed before', async () => {
    const { page } = await browser.open(server.origin)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await makeReadyNow(page)
    await page.goto('/?passwordReset=success')
    // From then on time stands still, so that it does not go by itself.
    const ready = page.locator('html[data-ready]')
    await expect.poll(async () => (await ready.count()) || page.clock.runFor(10)).toBe(1)
    await page.getByText(WORDS).waitFor()
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
    await expect.poll(() => page.getByText(WORDS).count()).toBe(0)
    await expect.poll(() => page.url()).toBe(`${server.origin}/`)
  })
})

describe('without JavaScript', () => {
  test('GEN-01 HOME-04 PROD-03 home, search, filters, paging and shops work', async () => {
    const { page } = await browser.open(server.origin, { javaScriptEnabled: false, viewport: PHONE })
    await page.goto('/')
    expect(await section(page, 'Browse Shops').getByRole('article').count()).toBe(6)
    await page.getByLabel('Product', { exact: true }).fill('rice')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByText('2 Products Found').waitFor()
    await page.getByLabel('Category', { exact: true }).selectOption('electronics')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByText('1 Product Found').waitFor()
    await page.getByRole('button', { name: 'Save Rice cooker to favorites' }).click()
    expect(new URL(page.url()).pathname).toBe('/customer-auth')
    const asked = new URL(page.url()).searchParams
    expect(asked.get('tab')).toBe('register')
    expect(asked.get('returnTo')).toMatch(/^\/browse-products\?product=rice/)
    await page.goBack()
    await page.getByRole('link', { name: 'Visit Shop' }).click()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('Bola Phones')
  })
})
