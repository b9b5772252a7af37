import { expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const browser = useBrowser()

test('HOME-15 HOME-16 BROWSE-07 PROD-15 an empty market and its lists say so and lead on', async () => {
  const { page } = await browser.open(server.origin, { viewport: PHONE })
  await page.goto('/')
  await page.getByText('No shops available yet').waitFor()
  await page.getByText('No products found').waitFor()
  expect(await page.getByRole('link', { name: /View All/ }).count()).toBe(0)
  await expectAccessible(page)

  await page.goto('/browse')
  await page.getByText('Found 0 shops').waitFor()
  await page.getByText('No shops found').waitFor()
  await page.goto('/browse-products?product=yam')
  await page.getByText('0 Products Found').waitFor()
  await page
    .getByRole('link', { name: 'Clear Filters' })
    .or(page.getByRole('button', { name: 'Clear Filters' }))
    .click()
  await expect.poll(() => page.url()).toBe(`${server.origin}/browse-products`)
  await expectAccessible(page)
})

test('HOME-07 a market of fewer than six shops shows all of them', async () => {
  const names = ['Aba Shoe Works', 'Bola Phones', 'Mama Cass Kitchen']
  for (const name of names) await aShop(server.db, { name })
  const html = async () => (await fetch(server.origin)).text()
  await expect.poll(html).toContain('Mama Cass Kitchen')
  const page = await html()
  for (const name of names) expect(page).toMatch(new RegExp(`<h3[^>]*>(?:(?!</h3>).)*${name}`))
})
