import { beforeAll, describe, expect, test } from 'vitest'
import { PHONE, useBrowser } from '../support/browser.ts'
import { aProduct, aReview, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const browser = useBrowser()
const TOPS = ['.price', '.soft', '.pill', '.heart']
const LINES = ['.at', '.place', '.facts', '.visit']

beforeAll(async () => {
  const rated = await aShop(server.db, {
    name: 'Mama Bukola Foodstuff, Provisions and Frozen Foods Centre',
    location: 'Gbagi New Market, Ibadan',
    category: 'professional-services',
  })
  await aReview(server.db, rated.id, 4)
  const plain = await aShop(server.db, { name: 'Bola', location: 'Jos', category: 'fashion' })
  const long = 'Nigerian parboiled rice, stone-free, long grain from Kebbi, in bags of fifty kilograms'
  for (const [shopId, name, more] of [
    [rated.id, long, { description: `${long}. ${long}.`, quantity: 45 }],
    [plain.id, 'Lace', {}],
    [rated.id, 'Rice', { description: 'Sweet.', quantity: 0 }],
    [plain.id, `${long} `, {}],
  ] as const)
    await aProduct(server.db, shopId, { name, price: '78000', ...more })
  await server.db.pool.query(`update products set unit = 'bundle of five yards' where name = 'Lace'`)
})

describe.each([
  ['phone', { viewport: PHONE }],
  ['desktop', {}],
])('product cards on a %s', (size, options) => {
  test('begin and end on common lines with any content, cut no price, unit, day or count, and have three stops for the keyboard', async () => {
    const { page } = await browser.open(server.origin, options)
    await page.goto('/browse-products')
    const lines = await page.locator('article').evaluateAll(
      (cards, [tops, selectors]) =>
        cards.map((card) => {
          const { top } = card.getBoundingClientRect()
          const boxOf = (selector: string) => card.querySelector(selector)?.getBoundingClientRect()
          return [
            top,
            ...tops.map((selector) => boxOf(selector)?.top.toFixed(1)),
            ...selectors.map(boxOf).map((line) => line && `${line.top.toFixed(1)} ${line.height.toFixed(1)}`),
          ]
        }),
      [TOPS, LINES] as const,
    )
    expect(lines).toHaveLength(4)
    const rows = Map.groupBy(lines, ([top]) => top)
    // The sold-out one is below its own line.
    expect(rows.size).toBe(size === 'phone' ? 3 : 2)
    for (const row of rows.values()) for (const line of row) expect(line).toEqual(row[0])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

    await page.getByText('today').first().waitFor()
    const cut = await page
      .locator('article :is(.price, .soft, .soft > *, .facts, .facts > *, .visit)')
      .evaluateAll((parts) =>
        parts
          .filter((part) => !part.classList.contains('sr-only'))
          .filter((part) => {
            const card = part.closest('article')?.getBoundingClientRect()
            const { right } = part.getBoundingClientRect()
            return part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0 ? true : right > (card?.right ?? 0)
          })
          .map((part) => part.textContent),
      )
    expect(cut).toEqual([])

    // The name, Visit Shop and last the heart.
    const names = await page
      .getByRole('article')
      .first()
      .locator('a, button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent))
    expect(names).toHaveLength(3)
    expect(names[1]).toBe('Visit Shop')
    expect(names[2]).toBe(`Save ${names[0]} to favorites`)
  })

  test('PROD-14 G-214 sold-out products come last, below a line of their own, and can be hidden', async () => {
    const { page } = await browser.open(server.origin, options)
    await page.goto('/browse-products')
    const entries = await page
      .locator('main ul > li:is(:has(article), .divider)')
      .evaluateAll((all) => all.map((entry) => entry.querySelector('h3')?.textContent ?? entry.textContent))
    expect(entries.slice(-2)).toEqual(['Sold out (1)', 'Rice'])
    const out = page.getByRole('article').filter({ hasText: 'Out of stock' })
    expect(await out.textContent()).not.toContain('available')
    const hide = page.getByRole('switch', { name: 'Hide sold out' })
    expect(await hide.getAttribute('aria-checked')).toBe('false')
    await hide.focus()
    await page.keyboard.press('Space')
    await expect.poll(() => page.getByRole('article').count()).toBe(3)
    expect(new URL(page.url()).search).toBe('?available=true')
    await expect.poll(() => hide.getAttribute('aria-checked')).toBe('true')
    await page.getByLabel('Product', { exact: true }).fill('lace')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('available')).toBe('true')
  })
})

test('product cards offer delivery on the shop’s page with an accessible name, and only of available products', async () => {
  const { page } = await browser.open(server.origin, { viewport: PHONE })
  await page.goto('/browse-products?product=lace')
  await page.getByRole('link', { name: 'Visit Shop' }).click()
  const { width, height } = (await page.getByRole('button', { name: 'Deliver Lace' }).boundingBox()) ?? {
    width: 0,
    height: 0,
  }
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(36)
  await page.goto('/browse-products?product=rice')
  await page.getByRole('article').filter({ hasText: 'Out of stock' }).getByRole('link', { name: 'Visit Shop' }).click()
  await page.getByText('Unavailable').waitFor()
  expect(await page.getByRole('button', { name: 'Deliver Rice', exact: true }).count()).toBe(0)
})
