import { beforeAll, describe, expect, test } from 'vitest'
import { PHONE, useBrowser } from '../support/browser.ts'
import { aProduct, aReview, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const browser = useBrowser()
const TOPS = ['.price', '.soft', 'h3']
const LINES = ['.at', '.place', '.rating', '.pill', '.stock', '.actions']

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
    [rated.id, long, { description: `${long}. ${long}.`, quantity: 12_345 }],
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
  test('begin and end on common lines with any content', async () => {
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
    expect(rows.size).toBe(size === 'phone' ? 2 : 1)
    for (const row of rows.values()) for (const line of row) expect(line).toEqual(row[0])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })

  test('offer delivery with an accessible name, a label where there is room, and only of available products', async () => {
    const { page } = await browser.open(server.origin, options)
    await page.goto('/browse-products')
    const deliver = page.getByRole('button', { name: 'Deliver Lace' })
    const fontSize = await deliver.evaluate((button) => Number.parseFloat(getComputedStyle(button).fontSize))
    if (size === 'phone') expect(fontSize).toBe(0)
    else expect(fontSize).toBeGreaterThan(12)
    const { width, height } = (await deliver.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await page.getByText('Out of stock').waitFor()
    expect(await page.getByRole('button', { name: 'Deliver Rice', exact: true }).count()).toBe(0)
  })
})
