import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { aMarket } from '../support/market.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const browser = useBrowser()

beforeAll(async () => {
  await aMarket(server.db)
})

async function at(address: string, options: { viewport?: typeof PHONE; javaScriptEnabled?: boolean } = {}) {
  const { page } = await browser.open(server.origin, options)
  await page.goto(address)
  return page
}

/** With and without JavaScript. Links are the same without. */
const WAYS = [{ javaScriptEnabled: true }, { javaScriptEnabled: false }]
const WANTED = '/browse-products?product=rice+under+5k+in+yaba'

describe('what was understood', () => {
  test('G-025 a corrected word is shown, and one tap searches for what was typed', async () => {
    const page = await at('/browse-products?product=cookre')
    await page.getByText('Showing results for cooker').waitFor()
    await page.getByText('1 Product Found').waitFor()
    expect(await page.getByLabel('Product', { exact: true }).inputValue()).toBe('cookre')
    await page.getByRole('link', { name: 'Search instead for cookre' }).click()
    await page.getByText('0 Products Found').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?product=cookre&literal=true')
    expect(await page.getByText('Showing results for').count()).toBe(0)
  })

  test.each(WAYS)('G-034 a place and a price in the words are filters that can be removed, %o', async (way) => {
    const page = await at(WANTED, way)
    await page.getByText('1 Product Found').waitFor()
    for (const badge of ['Product: rice', 'Location: Yaba', 'Price: up to ₦5,000'])
      await page.getByText(badge, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Remove filter Price: up to ₦5,000' }).click()
    await page.waitForURL('**/browse-products?product=rice&location=Yaba')
    await page.getByText('1 Product Found').waitFor()
    await page.getByRole('button', { name: 'Remove filter Location: Yaba' }).click()
    await page.waitForURL('**/browse-products?product=rice')
    await page.getByText('2 Products Found').waitFor()
  })

  test('G-207 a place among the words is named, and one tap searches for what was typed', async () => {
    const page = await at('/browse-products?product=rice+in+yaba&sort=price')
    await page.getByText('Yaba was read as a place', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Search instead for rice in yaba' }).click()
    await page.getByText('0 Products Found').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?product=rice+in+yaba&sort=price&literal=true')
    expect(await page.getByText('was read as a place').count()).toBe(0)
  })

  test('G-034 the name of a category in the words is a filter that can be removed', async () => {
    const page = await at('/browse-products?product=eletronics+in+ikeja')
    await page.getByText('2 Products Found').waitFor()
    expect(await page.getByText('Location: Ikeja', { exact: true }).isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Remove filter Location: Ikeja' }).click()
    await page.waitForURL('**/browse-products?category=electronics')
    await page.getByRole('button', { name: 'Remove filter Category: Electronics' }).click()
    await page.waitForURL('**/browse-products')
  })

  test.each(WAYS)('PROD-16 the lowest and highest price narrow the list and are in the address, %o', async (way) => {
    const page = await at('/browse-products?product=rice', way)
    await page.locator('summary').filter({ hasText: 'Price' }).click()
    await page.getByLabel('Min price').fill('₦20,000')
    await page.getByLabel('Max price').fill('30k')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('1 Product Found').waitFor()
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('minPrice'), searchParams.get('maxPrice')]).toEqual(['₦20,000', '30k'])
    await page.getByText('Price: ₦20,000 to ₦30,000', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Rice cooker' }).waitFor()
  })

  test('PROD-15 an empty search offers other searches with their number of results', async () => {
    const page = await at('/browse-products?product=cooker+in+yaba')
    await page.getByText('No products found').waitFor()
    expect(await page.getByRole('link', { name: 'Clear Filters' }).getAttribute('href')).toBe('/browse-products')
    expect(await page.getByRole('link', { name: 'Everywhere in Nigeria (1)' }).getAttribute('href')).toBe(
      '/browse-products?product=cooker',
    )
    await page.getByRole('link', { name: 'In Ikeja (1)' }).click()
    await page.getByText('1 Product Found').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?product=cooker&location=Ikeja')
  })

  test('BROWSE-07 shops are offered as well', async () => {
    const page = await at('/browse-shops?search=kitchen&category=fashion')
    await page.getByText('No shops found').waitFor()
    await page.getByRole('link', { name: 'In Food & Beverages (1)' }).click()
    await page.getByText('Found 1 shop', { exact: true }).waitFor()
  })
})

test('G-034 on a phone two short filters share a line', async () => {
  const page = await at('/browse-products?product=rice&location=Yaba', { viewport: PHONE })
  const lineOf = async (badge: string) => (await page.getByText(badge, { exact: true }).boundingBox())?.y
  expect(await lineOf('Product: rice')).toBeDefined()
  expect(await lineOf('Product: rice')).toBe(await lineOf('Location: Yaba'))
})

test('the browser’s own read shows the same as the server’s page', async () => {
  const page = await at('/browse-products')
  await page.getByLabel('Product', { exact: true }).fill('rice under 5k in yaba')
  await page.keyboard.press('Enter')
  await page.getByText('Yaba was read as a place', { exact: true }).waitFor()
  const read = await page.getByRole('main').innerText()
  await page.goto(page.url())
  // Dates become 'today' once the list, which waits for its code, has been hydrated.
  await expect.poll(() => page.getByRole('main').innerText()).toBe(read)
})

test('the price is reached and used by keyboard', async () => {
  const page = await at('/browse-products?product=rice')
  await page.locator('summary').filter({ hasText: 'Price' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Min price').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('20000')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/browse-products?product=rice&minPrice=20000')
  await page.getByText('1 Product Found').waitFor()
})

test('what was understood is accessible, and fits a phone', async () => {
  for (const address of ['/browse-products?product=cookre', WANTED, '/browse-products?product=cooker&location=yaba']) {
    const page = await at(address, { viewport: PHONE })
    await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByLabel('Min price').waitFor()
    await expectAccessible(page)
    await expectToFit(page)
  }
  const page = await at(WANTED)
  await page.locator('summary').filter({ hasText: 'Price' }).click()
  await page.getByLabel('Min price').waitFor()
  await expectAccessible(page)
  await expectToFit(page)
})
