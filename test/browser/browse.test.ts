import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { DESKTOP } from '../support/chromium.ts'
import { aMarket } from '../support/market.ts'
import { aProduct, aShop } from '../support/people.ts'
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

describe('products', () => {
  test('PROD-05 PROD-07 PROD-08 PROD-09 PROD-10 PROD-11 PROD-13 GEN-09 a product card', async () => {
    const { page } = await at('/browse-products?product=ofada')
    await page.getByText('1 Product Found').waitFor()
    const card = page.getByRole('article')
    const text = (await card.innerText()).replace(/\s+/g, ' ')
    for (const part of [
      'Ofada rice',
      'Local rice from Ogun State.',
      '₦1,500',
      'Mama Cass Kitchen',
      'Yaba, Lagos',
      '4.5',
      'Food & Beverages',
      '7 available',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('1,500.00')
  })

  test('PROD-06 a card clips a long description without losing text', async () => {
    const description = `${'Long grain, stone-free and well dried. '.repeat(12)}Ask for the last word.`
    const { id } = await aProduct(server.db, market.mama.id, { name: 'Wordy garri', description })
    onTestFinished(async () => void (await server.db.pool.query('delete from products where id = $1', [id])))
    const { page } = await at('/browse-products?product=wordy', { viewport: PHONE })
    const text = page.getByRole('article').getByText('Long grain')
    expect(await text.textContent()).toBe(`Wordy garri · ${description}`)
    // Three lines, with the name.
    expect(await text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true)
    await page.setViewportSize(DESKTOP)
    expect(await text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true)
    await page.getByRole('link', { name: 'Wordy garri' }).click()
    await expect.poll(() => page.getByRole('main').textContent()).toContain(description)
  })

  test('PROD-12 G-040 Visit Shop leads to the shop, the name to the product', async () => {
    const { page } = await at('/browse-products?product=ofada')
    expect(await page.getByRole('link', { name: 'Visit Shop' }).getAttribute('href')).toBe(`/shops/${market.mama.id}`)
    await page.getByRole('link', { name: 'Ofada rice' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/products/${market.ofada.id}`)
  })

  test('PROD-13 PROD-14 STATE-13 the three kinds of stock; PROD-10 no reviews', async () => {
    const { page } = await at('/browse-products')
    const card = (name: string) =>
      page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
    await card('Ofada rice').getByText('7 available', { exact: true }).waitFor()
    await card('Moin moin').getByText('Out of stock', { exact: true }).waitFor()
    await card('Rice cooker').getByText('Available', { exact: true }).waitFor()
    await card('Rice cooker').getByText('No reviews').waitFor()
    expect(await page.getByText('Old soup').count()).toBe(0)
  })

  test('PROD-01 PROD-02 PROD-03 PROD-04 the address fills the form, a new category changes list and address', async () => {
    const { page } = await at('/browse-products?product=rice&location=lagos')
    await page.getByText('2 Products Found').waitFor()
    expect(await page.getByLabel('Product', { exact: true }).inputValue()).toBe('rice')
    expect(await page.getByLabel('Location', { exact: true }).inputValue()).toBe('lagos')
    const call = page.waitForRequest((request) => request.url().includes('/api/products/search'))
    await page.getByLabel('Category', { exact: true }).selectOption('electronics')
    expect(Object.fromEntries(new URL((await call).url()).searchParams)).toMatchObject({
      product: 'rice',
      location: 'lagos',
      category: 'electronics',
    })
    await page.getByText('1 Product Found').waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('category')).toBe('electronics')
    await page.goBack()
    await page.getByText('2 Products Found').waitFor()
    await page.goto('/browse-products?category=fashion')
    await page.getByText('1 Product Found').waitFor()
    expect(await page.getByLabel('Category', { exact: true }).inputValue()).toBe('fashion')
  })

  test('PROD-15 nothing found, and back to everything', async () => {
    const { page } = await at('/browse-products?product=zzzzzz')
    await page
      .getByRole('link', { name: 'Clear Filters' })
      .or(page.getByRole('button', { name: 'Clear Filters' }))
      .click()
    await page.getByText('10 Products Found').waitFor()
    await expect.poll(() => page.url()).toBe(`${server.origin}/browse-products`)
  })

  test('G-010 a cross link leads to the shops', async () => {
    const { page } = await at('/browse-products')
    expect(await page.getByRole('main').getByRole('link', { name: 'Shops', exact: true }).getAttribute('href')).toBe(
      '/browse-shops',
    )
  })

  test('a typing mistake still finds', async () => {
    const { page } = await at('/browse-products?product=cookr')
    await page.getByRole('link', { name: 'Rice cooker' }).waitFor()
  })
})

describe('shops', () => {
  test('BROWSE-01 BROWSE-02 BROWSE-12 G-033 the address fills the form and the call', async () => {
    const { page } = await at('/browse?search=bola&location=ikeja&category=electronics')
    await page.getByText('Found 1 shop', { exact: true }).waitFor()
    expect(
      await page
        .getByLabel(/search/i)
        .first()
        .inputValue(),
    ).toBe('bola')
    expect(await page.getByLabel('Location', { exact: true }).inputValue()).toBe('ikeja')
    expect(await page.getByLabel('Category', { exact: true }).inputValue()).toBe('electronics')
    const call = page.waitForRequest((request) => request.url().includes('/api/shops?'))
    await page
      .getByRole('button', { name: 'Remove filter Search: bola' })
      .or(page.getByRole('link', { name: 'Remove filter Search: bola' }))
      .click()
    expect(Object.fromEntries(new URL((await call).url()).searchParams)).toMatchObject({
      approved: 'true',
      location: 'ikeja',
      category: 'electronics',
    })
  })

  test('BROWSE-03 BROWSE-04 BROWSE-05 BROWSE-06 G-034 count, badges and clearing', async () => {
    const { page } = await at('/browse')
    await page.getByText('Found 8 shops').waitFor()
    expect(await page.getByText('Clear all filters').count()).toBe(0)
    await page.getByLabel('Category', { exact: true }).selectOption('fashion')
    await page.getByText('Found 1 shop', { exact: true }).waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?category=fashion')
    await page.getByText('Category: Fashion').waitFor()
    await page.getByLabel('Search', { exact: true }).fill('a')
    await page.getByLabel('Location', { exact: true }).fill('lagos')
    await page.getByLabel('Category', { exact: true }).selectOption('electronics')
    for (const badge of ['Search: a', 'Location: lagos', 'Category: Electronics'])
      await page.getByText(badge, { exact: true }).waitFor()
    await page.getByText('Clear all filters').click()
    await page.getByText('Found 8 shops').waitFor()
    // G-004: it stays on the path the person is on.
    await expect.poll(() => page.url()).toBe(`${server.origin}/browse`)
    for (const label of ['Search', 'Location', 'Category'])
      await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe('')
  })

  test('BROWSE-07 no match leads to the whole list', async () => {
    const { page } = await at('/browse?search=zzzzzz')
    await page.getByText('No shops found').waitFor()
    await page
      .getByRole('link', { name: 'Browse All Shops' })
      .or(page.getByRole('button', { name: 'Browse All Shops' }))
      .click()
    await page.getByText('Found 8 shops').waitFor()
  })

  test('BROWSE-08 BROWSE-10 BROWSE-11 a shop card', async () => {
    const { page } = await at('/browse-shops?search=cass')
    const card = page.getByRole('article')
    // The other is sold out (G-029).
    await card.getByText('1 product(s) available').waitFor()
    expect(await card.locator('.facts').textContent()).toContain('4.5 out of 5 stars')
    await card.getByRole('link').first().click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/shops/${market.mama.id}`)
    await page.goto('/browse-shops?search=bola')
    await page.getByRole('article').getByText('No reviews').waitFor()
  })

  test('BROWSE-09 G-038 a tile replaces a picture that fails to load', async () => {
    const { id } = await aShop(server.db, {
      name: 'Broken Picture',
      imageUrl: '/media/gone/missing-640.webp',
      category: 'fashion',
    })
    onTestFinished(async () => void (await server.db.pool.query('delete from shops where id = $1', [id])))
    const { page, problems } = await at('/browse-shops?search=broken')
    const card = page.getByRole('article')
    await expect.poll(() => card.locator('img').count()).toBe(0)
    expect(await card.locator('.tile-fashion').isVisible()).toBe(true)
    expect(problems.every((problem) => problem.includes('404'))).toBe(true)
    problems.length = 0
  })

  test('G-025 the nearest shops first, by the position of the device', async () => {
    const { page } = await at('/browse-shops', {
      geolocation: { latitude: 6.6, longitude: 3.35 },
      permissions: ['geolocation'],
    })
    await page.getByRole('button', { name: /near me/i }).click()
    await page.getByText('Found 2 shops').or(page.getByText('Found 8 shops')).waitFor()
    await expect.poll(async () => await page.getByRole('article').first().innerText()).toContain('Bola Phones')
    await expect.poll(() => page.url()).toContain('sort=nearest')
  })

  test('a person who does not share their position sees what to do', async () => {
    const { page } = await at('/browse-shops', { permissions: [] })
    await page.getByRole('button', { name: /near me/i }).click()
    await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/\w+/)
  })

  test('a place is suggested while it is typed, by keyboard too', async () => {
    const { page } = await at('/browse-shops')
    await page.getByLabel('Location', { exact: true }).fill('ikej')
    await page.getByRole('option', { name: /Ikeja/ }).first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect
      .poll(
        () =>
          new URL(page.url()).searchParams.get('location') ?? page.getByLabel('Location', { exact: true }).inputValue(),
      )
      .toContain('Ikeja')
  })
})

describe('long lists', () => {
  test('G-032 Load more adds the next part, and without script there are real pages', async () => {
    const shop = await aShop(server.db, { name: 'Yam Depot', location: 'Makurdi' })
    for (let number = 1; number <= 30; number++) await aProduct(server.db, shop.id, { name: `Yam tuber ${number}` })
    const { page } = await at('/browse-products?shop=depot', { viewport: PHONE })
    await page.getByText('30 Products Found').waitFor()
    expect(await page.getByRole('article').count()).toBe(24)
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect.poll(() => page.getByRole('article').count()).toBe(30)
    expect(await page.getByRole('link', { name: 'Load more' }).count()).toBe(0)
    const plain = await browser.open(server.origin, { javaScriptEnabled: false })
    await plain.page.goto('/browse-products?shop=depot')
    await plain.page.getByRole('link', { name: 'Load more' }).click()
    await expect.poll(() => plain.page.getByRole('article').count()).toBe(6)
    await expect.poll(() => new URL(plain.page.url()).searchParams.get('page')).toBe('2')
  })
})

describe('when the network fails', () => {
  test('G-163 a failed list shows an error and a retry', async () => {
    const { page, problems } = await at('/browse-shops')
    await page.route('**/api/shops?*', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{"message":"no"}' }),
    )
    await page.getByLabel('Category', { exact: true }).selectOption('fashion')
    await page.getByText('Something went wrong. Please try again.').waitFor()
    await page.unroute('**/api/shops?*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByText('Found 1 shop', { exact: true }).waitFor()
    problems.length = 0
  })
})

describe('accessibility', () => {
  test.each([
    '/browse-products?product=rice&location=lagos',
    '/browse?search=a&category=fashion',
    '/browse-products?product=zzzzzz',
  ])('%s', async (address) => {
    for (const options of [{}, { viewport: PHONE }]) {
      const { page } = await at(address, options)
      await expectAccessible(page)
      await expectToFit(page)
    }
  })
})
