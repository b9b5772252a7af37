import type { BrowserContextOptions } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { aProduct, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { open } = useBrowser()
let shopId: number

beforeAll(async () => {
  shopId = (await aShop(server.db, { name: 'Mama Basi Foods', category: 'food-beverages' })).id
  for (let nth = 1; nth <= 26; nth++) await aProduct(server.db, shopId, { name: `Bag of rice ${nth}kg` })
  for (const name of ['Honey beans', 'Brown beans', 'Garri']) await aProduct(server.db, shopId, { name })
})

const at = async (query = '', options: BrowserContextOptions = {}) => {
  const visit = await open(server.origin, options)
  await visit.page.goto(`/shops/${shopId}${query}`)
  // The part has code of its own, which comes after the page is ready.
  if (options.javaScriptEnabled !== false)
    await visit.page.waitForFunction(() =>
      Object.keys(document.querySelector('#main search form') ?? {}).some((key) => key.startsWith('__reactProps')),
    )
  const products = visit.page.getByRole('region', { name: 'Products and Services' })
  const names = () => products.getByRole('heading', { level: 3 }).allTextContents()
  return { ...visit, products, names }
}

describe('a shop with many products', () => {
  test('is searched by words and by kind without a new page, and the address says how', async () => {
    const { page, products, names } = await at()
    const loads: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
    await products.getByLabel('Search in this shop').fill('beans')
    await products.getByRole('button', { name: 'Search' }).click()
    await expect.poll(() => page.url()).toBe(`${server.origin}/shops/${shopId}?product=beans`)
    await products.getByText('2 products found').waitFor()
    await expect.poll(names).toEqual(['Brown beans', 'Honey beans'])
    await products.getByRole('link', { name: 'Rice 26' }).click()
    await products.getByText('26 products found').waitFor()
    expect(await products.getByLabel('Search in this shop').inputValue()).toBe('')
    expect((await names()).length).toBe(24)
    await products.getByRole('link', { name: 'Load more' }).click()
    await expect.poll(async () => (await names()).length).toBe(26)
    await page.goBack()
    await expect.poll(names).toEqual(['Brown beans', 'Honey beans'])
    await products.getByRole('link', { name: 'All 29' }).click()
    await expect.poll(async () => (await names()).length).toBe(24)
    expect(new URL(page.url()).search).toBe('')
    expect(loads).toEqual([])
  })

  test('says when it has nothing like it, with the way back', async () => {
    const { page, products, names } = await at('?product=zebra')
    await products.getByRole('heading', { name: 'Nothing found in this shop' }).waitFor()
    await products.getByRole('link', { name: 'See All Products' }).click()
    await expect.poll(async () => (await names()).length).toBe(24)
    expect(page.url()).toBe(`${server.origin}/shops/${shopId}`)
  })

  test('works without script, page by page', async () => {
    const { page, products, names } = await at('', { javaScriptEnabled: false })
    await products.getByLabel('Search in this shop').fill('rice')
    await products.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(`${server.origin}/shops/${shopId}?product=rice`)
    await expect.poll(async () => (await names()).length).toBe(24)
    await products.getByRole('link', { name: 'Load more' }).click()
    await expect.poll(async () => (await names()).length).toBe(2)
    await products.getByRole('link', { name: 'Beans 2' }).click()
    await expect.poll(names).toEqual(['Brown beans', 'Honey beans'])
    await products.getByRole('link', { name: 'All 29' }).click()
    await products.getByRole('link', { name: 'Load more' }).click()
    await expect.poll(async () => (await names()).length).toBe(5)
  })

  test('keeps typed text while a prefetched shop is fetched again', async () => {
    const { page } = await open(server.origin)
    await page.goto('/browse-shops')
    const again = Promise.withResolvers<void>()
    await page.route(`**/api/shops/${shopId}`, async (route) => {
      if (route.request().headers().purpose !== 'prefetch') await again.promise
      await route.fallback()
    })
    await page.locator(`main a[href="/shops/${shopId}"]`).first().click({ delay: 1_500 })
    const words = page.getByLabel('Search in this shop')
    await words.fill('beans')
    await server.db.pool.query(`update shops set description = 'New rice came in.' where id = $1`, [shopId])
    again.resolve()
    await page.getByText('New rice came in.').waitFor()
    expect(await words.inputValue()).toBe('beans')
    await words.press('Enter')
    await page.getByText('2 products found').waitFor()
  })

  test('asks for delivery from what was found', async () => {
    const { page, products } = await at('?kind=beans')
    await products.getByRole('button', { name: 'Deliver Honey beans' }).click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Quick Delivery' }).waitFor()
  })

  test('is accessible and fits, on phones and desks', async () => {
    for (const options of [{ colorScheme: 'dark' as const }, { viewport: PHONE }]) {
      for (const query of ['', '?kind=rice', '?product=zebra']) {
        const { page } = await at(query, options)
        await expectAccessible(page)
        await expectToFit(page)
      }
    }
  })
})
