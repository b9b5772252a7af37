import { beforeAll, describe, expect, test } from 'vitest'
import { monthText } from '#shared/time/lagos-time.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { keyboardOf } from '../support/keyboard.ts'
import { aMarket } from '../support/market.ts'
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
const shop = (options = {}) => at(`/shops/${market.mama.id}`, options)
const headOf = (page: Awaited<ReturnType<typeof at>>['page']) => page.getByRole('main').locator('header')

describe('a shop', () => {
  test('SHOP-01 SHOP-02 SHOP-03 SHOP-04 SHOP-05 SHOP-06 shows the shop’s facts', async () => {
    const { page } = await shop()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Mama Cass Kitchen')
    const head = headOf(page)
    const text = (await head.innerText()).replace(/\s+/g, ' ')
    for (const part of ['Hot jollof and swallow every day.', 'Yaba, Lagos', 'Food & Beverages', '4.5 2 reviews'])
      expect(text).toContain(part)
    expect(text).toContain('1,234 views')
    await head.getByRole('img', { name: '4.5 out of 5 stars' }).waitFor()
  })

  test('SHOP-05 a shop without reviews says so and draws no stars', async () => {
    const { page } = await at(`/shops/${market.bola.id}`)
    await headOf(page).getByText('No reviews', { exact: true }).waitFor()
    expect(
      await headOf(page)
        .getByRole('img', { name: /out of 5 stars/ })
        .count(),
    ).toBe(0)
  })

  test('SHOP-08 SHOP-09 its products and services', async () => {
    const { page } = await shop()
    const product = (id: number) => page.locator(`#product-${id}`)
    const text = (await product(market.ofada.id).innerText()).replace(/\s+/g, ' ')
    for (const part of ['Ofada rice', 'Local rice from Ogun State.', '₦1,500', 'Available'])
      expect(text).toContain(part)
    const old = page.locator('[id^="product-"]').filter({ hasText: 'Old soup' })
    await old.getByText('Unavailable', { exact: true }).waitFor()
    const soldOut = page.locator('[id^="product-"]').filter({ hasText: 'Moin moin' })
    await soldOut.getByText('Unavailable', { exact: true }).waitFor()
    expect(await soldOut.innerText()).toContain('₦1,234,567')
  })

  test('SHOP-14 its numbers', async () => {
    const { page } = await shop()
    const stats = page.getByRole('region', { name: 'Shop Stats' })
    const figures = await stats
      .locator('dl > div')
      .evaluateAll((rows) =>
        rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]),
      )
    const since = new Date(Date.now() - 40 * 86_400_000).toISOString()
    expect(figures).toEqual([
      ['Products', '2'],
      ['Views', '1,234'],
      ['Member since', monthText(since)],
    ])
  })

  test('G-049 shows reviews', async () => {
    const { page } = await shop()
    const text = await page.getByRole('main').innerText()
    for (const part of ['Sweet food', 'Chidi', 'Come early', 'Ngozi']) expect(text).toContain(part)
  })

  test('GEN-03 SHOP-10 no contact is in the page, not even hidden', async () => {
    const { page } = await shop()
    const everything = await page.content()
    for (const canary of [
      '+2347009990001',
      '0700 999 0001',
      'canary@hidden.test',
      'canary-site.test',
      '77 Canary Close',
    ])
      expect(everything).not.toContain(canary)
  })
})

describe('sign-in for visitors', () => {
  test('SHOP-13 SHOP-18 SHOP-20 SHOP-21 rating asks to sign in', async () => {
    const { page } = await shop()
    await page.getByRole('button', { name: 'Rate This Shop' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign In to Rate Shop' })
    await dialog.waitFor()
    expect(await dialog.getByRole('link', { name: 'Customer Login' }).getAttribute('href')).toBe('/customer-auth')
    expect(await dialog.getByRole('link', { name: 'Shop Owner Login' }).getAttribute('href')).toBe('/shop-owner-auth')
    expect(await dialog.innerText()).toMatch(
      /rate shops, save favou?rites (and|&) ?view contact details|rate shops, save favou?rites, view contact details/i,
    )
    expect(await dialog.innerText()).toMatch(/manage shops, view analytics,? (and )?respond to customers/i)
    await expectAccessible(page)
  })

  test('SHOP-10 SHOP-19 G-046 contacts ask to sign in', async () => {
    const { page } = await shop()
    await page.getByRole('button', { name: 'Show Contact Details' }).click()
    await page.getByRole('dialog', { name: 'Sign In to View Contact Details' }).waitFor()
  })

  test('SHOP-11 G-047 so does Call Now', async () => {
    const { page } = await shop()
    await page.getByRole('button', { name: 'Call Now' }).first().click()
    await page.getByRole('dialog', { name: 'Sign In to View Contact Details' }).waitFor()
  })

  test('a link with the focus never lies under the bar of a phone', async () => {
    const { page } = await shop({ viewport: PHONE })
    const bar = await page.locator('.action-bar').boundingBox()
    const keyboard = keyboardOf(page)
    const under: string[] = []
    for (let press = 0; press < 60; press++) {
      await keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const { activeElement } = document
        const box = activeElement?.getBoundingClientRect()
        const isBar = activeElement?.matches('.action-bar *, header *, body')
        return activeElement && box && !isBar ? { name: activeElement.textContent, bottom: box.bottom } : null
      })
      if (focused && bar && focused.bottom > bar.y) under.push(`${focused.name} ${focused.bottom}`)
    }
    expect(under).toEqual([])
  })

  test('SHOP-15 G-052 ?action=rate opens the rating dialog and leaves the address', async () => {
    const { page } = await at(`/shops/${market.mama.id}?action=rate&ref=x`)
    await page.getByRole('dialog', { name: 'Rate This Shop' }).waitFor()
    await expect.poll(() => page.url()).toBe(`${server.origin}/shops/${market.mama.id}?ref=x`)
  })

  test('SHOP-11 on a phone the two ways to reach the shop stay in reach', async () => {
    const { page } = await shop({ viewport: PHONE })
    for (const name of ['Call Now', 'Message Shop']) {
      const box = await page.getByRole('button', { name }).first().boundingBox()
      expect(box && box.y + box.height).toBeLessThanOrEqual(PHONE.height)
      expect(box?.height).toBeGreaterThanOrEqual(44)
    }
  })
})

describe('contacts for signed-in people', () => {
  test('SHOP-24 G-046 G-048 G-093 contacts are shown with a prepared text, each tap is counted, and empty ones are left out', async () => {
    // Headless browsers are bots.
    const userAgent = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
    const { page, context, problems } = await browser.open(server.origin, { userAgent, viewport: PHONE })
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    const contact = 'contact-viewer@example.test'
    const registered = await context.request.post('/api/customer/register', {
      data: { firstName: 'Ada', lastName: 'Obi', contact, city: 'Yaba', password: 'secret1' },
      headers: { origin: server.origin },
    })
    expect(registered.status()).toBeLessThan(300)
    await page.goto(`/products/${market.ofada.id}`)
    await page.getByRole('link', { name: 'Visit Shop' }).first().click()
    const show = page.getByRole('button', { name: 'Show Contact Details' })
    expect(await show.getAttribute('aria-expanded')).toBe('false')
    await show.click()
    const card = page.getByRole('region', { name: 'Contact' })
    for (const part of ['0700 999 0001', 'canary@hidden.test', 'canary-site.test', '77 Canary Close'])
      await card.getByText(part).waitFor()
    expect(await page.getByRole('link', { name: 'Call Now' }).first().getAttribute('href')).toBe('tel:+2347009990001')
    await expectAccessible(page)
    // The bar has a WhatsApp button, too.
    const linkOf = (name: string) => card.getByRole('link', { name, exact: true }).first()
    const said = `Hello Mama Cass Kitchen, I found Ofada rice on LocalShopFinder. Is it available? ${server.origin}/products/${market.ofada.id}`
    const text = encodeURIComponent(said)
    for (const [name, address] of [
      ['WhatsApp', `https://wa.me/2347009990001?text=${text}`],
      ['SMS', `sms:+2347009990001?&body=${text}`],
      ['canary@hidden.test', `mailto:canary@hidden.test?subject=Ofada%20rice&body=${text}`],
      ['Directions', 'geo:6.51,3.37?q=77%20Canary%20Close%2C%20Yaba%2C%20Lagos'],
      ['Open map', 'https://www.google.com/maps/dir/?api=1&destination=77%20Canary%20Close%2C%20Yaba%2C%20Lagos'],
    ] as const)
      expect(await linkOf(name).getAttribute('href'), name).toBe(address)
    const website = linkOf('canary-site.test')
    expect(await Promise.all(['href', 'rel', 'target'].map((name) => website.getAttribute(name)))).toEqual([
      'https://canary-site.test',
      'noopener nofollow ugc',
      '_blank',
    ])
    await expectToFit(page)
    await linkOf('WhatsApp').click()
    await page.getByRole('button', { name: 'Hide Contact Details' }).click()
    await expect.poll(() => card.getByText('77 Canary Close').count()).toBe(0)
    // Last on this page, because a visible browser asks which app may call and blocks other presses.
    await page.getByRole('link', { name: 'Call Now' }).first().press('Enter')
    const told = async () =>
      (
        await server.db.pool.query(
          'select v.visit_type from shop_visits v join users u on u.id = v.user_id where u.email = $1 and v.shop_id = $2 order by 1',
          [contact, market.mama.id],
        )
      ).rows.map(({ visit_type }) => visit_type)
    await expect.poll(told).toEqual(['Call', 'Contact', 'Message', 'View'])
    expect(problems.splice(0)).toEqual(['request to another origin: tel:+2347009990001'])
    // A page that is kept shows the count of a minute ago; other tests compare.
    await server.db.pool.query('update shops set view_count = view_count - 1 where id = $1', [market.mama.id])
    await server.db.pool.query(`update shops set phone = '+2347009990002' where id = $1`, [market.bola.id])
    const { page: other } = await browser.open(server.origin, {
      viewport: PHONE,
      storageState: await context.storageState(),
    })
    await other.goto(`/shops/${market.bola.id}`)
    await other.getByRole('button', { name: 'Show Contact Details' }).click()
    const otherCard = other.getByRole('region', { name: 'Contact' })
    await otherCard.getByText('0700 999 0002').waitFor()
    expect(await otherCard.getByRole('listitem').allTextContents()).toEqual(['0700 999 0002'])
    // Everyone else still gets the page without contacts.
    expect(await (await fetch(`${server.origin}/shops/${market.mama.id}`)).text()).not.toContain('77 Canary Close')
  })
})

describe('coming and going', () => {
  test('SHOP-16 while it is loading it says so', async () => {
    const { page } = await at('/browse-shops?search=cass')
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/shops/*', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.getByRole('article').getByRole('link').first().click()
    await page.getByText('Loading shop details...').waitFor()
    answer.resolve()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Mama Cass Kitchen')
    expect(await page.title()).toContain('Mama Cass Kitchen')
  })

  test('SHOP-17 G-008 an unknown shop, opened and navigated to', async () => {
    const { page, problems } = await at('/shops/999999')
    await page.getByText('Shop Not Found').waitFor()
    await page.getByRole('link', { name: 'Browse All Shops' }).click()
    await page.getByText('Found 8 shops').waitFor()
    problems.length = 0
  })

  test('SHOP-17 a lost network is no missing shop', async () => {
    const { page, problems } = await at('/browse-shops?search=cass')
    await page.route('**/api/shops/*', (route) => route.abort('internetdisconnected'))
    await page.getByRole('article').getByRole('link').first().click()
    await page.getByRole('button', { name: 'Try Again' }).waitFor()
    expect(await page.getByText('Shop Not Found').count()).toBe(0)
    problems.length = 0
  })

  test('reloading gives the same screen as going there', async () => {
    const { page } = await at('/browse-products?product=ofada')
    await page.getByRole('link', { name: 'Visit Shop' }).click()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Mama Cass Kitchen')
    await page.getByText('Sweet food').waitFor()
    // The figures' code comes on its own.
    await page.getByRole('heading', { name: 'Shop Stats' }).waitFor()
    // The same moment appears as a relative time and as a date.
    const shown = () =>
      page.getByRole('main').evaluate((main) => {
        const text = (main as HTMLElement).innerText
        return [...main.querySelectorAll('time')].reduce(
          (said, time) => said.replace(time.innerText, time.dateTime),
          text,
        )
      })
    const before = await shown()
    await page.reload()
    await page.getByText('Sweet food').waitFor()
    expect(await shown()).toBe(before)
  })

  test('G-044 G-209 HTML carries the date of a review, and the words come when scripts run', async () => {
    const html = await (await fetch(`${server.origin}/shops/${market.mama.id}`)).text()
    expect(html).toMatch(/<time dateTime="[^"]+Z">\d{1,2} [A-Z][a-z]{2} 20\d\d<\/time>/)
    expect(html).not.toMatch(/just now|ago<|yesterday/)
    const { page } = await shop()
    const time = page
      .getByRole('article')
      .or(page.getByRole('listitem'))
      .filter({ hasText: 'Sweet food' })
      .locator('time')
    const placed = () =>
      time.evaluate((element) => {
        const { x, y, height } = element.getBoundingClientRect()
        return { x: x + scrollX, y: y + scrollY, height }
      })
    const before = await placed()
    await page.getByText('Sweet food').hover()
    await expect.poll(() => time.textContent()).toMatch(/just now|minutes? ago|about/)
    expect(await placed()).toEqual(before)
  })

  test('ROUTE-22 /shop/{id} ends on the shop', async () => {
    const { page } = await at(`/shop/${market.mama.id}`)
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/shops/${market.mama.id}`)
  })

  test('G-040 the product page shows it all and leads back', async () => {
    const { page } = await at(`/products/${market.ofada.id}`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Ofada rice')
    const text = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ')
    for (const part of ['₦1,500', '7 available', 'Mama Cass Kitchen', 'Yaba, Lagos']) expect(text).toContain(part)
    await page.getByRole('button', { name: 'Share' }).click()
    const sheet = page.getByRole('dialog', { name: 'Share' })
    expect(await sheet.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
      `https://wa.me/?text=${encodeURIComponent(`Ofada rice, ₦1,500 at Mama Cass Kitchen, Yaba, Lagos ${server.origin}/products/${market.ofada.id}`)}`,
    )
    await sheet.getByRole('button', { name: 'Close' }).click()
    expect(await page.getByRole('region', { name: 'Shop' }).getByRole('link', { name: 'Visit Shop' }).count()).toBe(1)
    await page.getByRole('link', { name: 'Visit Shop' }).first().click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/shops/${market.mama.id}`)
  })
})

describe('accessibility', () => {
  test('the shop and product pages at both widths', async () => {
    for (const address of [`/shops/${market.mama.id}`, `/products/${market.ofada.id}`]) {
      for (const options of [{}, { viewport: PHONE }]) {
        const { page } = await at(address, options)
        await expectAccessible(page)
        await expectToFit(page)
      }
    }
  })
})
