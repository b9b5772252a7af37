import { expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { aProduct, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const browser = useBrowser()

async function twoProducts() {
  const shop = await aShop(server.db, { name: 'Mama Cass Kitchen' })
  const fresh = await aProduct(server.db, shop.id, { name: 'Fresh rice', price: '900' })
  const old = await aProduct(server.db, shop.id, { name: 'Old beans', price: '800' })
  await server.db.pool.query(
    `update products set price_confirmed_at = now() - interval '40 days', is_price_stale = true where id = $1`,
    [old.id],
  )
  return { shop, fresh, old }
}

test('G-186 an old price is dimmed on cards and pages, readable in both schemes, and its day is in words', async () => {
  const { shop, fresh, old } = await twoProducts()
  const html = await (await fetch(`${server.origin}/products/${old.id}`)).text()
  expect(html).toMatch(/Price from \d{1,2} [A-Z][a-z]{2} \d{4}/)
  expect(html).not.toContain('days ago')
  const { page } = await browser.open(server.origin, { viewport: PHONE })
  const colorOf = (price: string) =>
    page
      .getByText(price, { exact: true })
      .first()
      .evaluate((text) => getComputedStyle(text).color)
  for (const address of [`/shops/${shop.id}`, '/browse-products']) {
    await page.goto(address)
    expect(await colorOf('₦800'), address).not.toBe(await colorOf('₦900'))
    await page.getByText('Price confirmed 40 days ago').first().waitFor()
    await page.getByText('Price confirmed today').first().waitFor()
    await expectAccessible(page)
  }
  await page.goto(`/products/${fresh.id}`)
  const color = await colorOf('₦900')
  await page.goto(`/products/${old.id}`)
  expect(await colorOf('₦800')).not.toBe(color)
  await page.getByText('Price from ').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ask for today’s price' }).click()
  await expect
    .poll(() => page.getByRole('dialog').getByRole('textbox').inputValue())
    .toBe('What is today’s price of Old beans?')
})
