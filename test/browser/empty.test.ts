import { expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const browser = useBrowser()

test('HOME-15 HOME-16 an empty market says so and leads on', async () => {
  const { page } = await browser.open(server.origin, { viewport: PHONE })
  await page.goto('/')
  await page.getByText('No shops available yet').waitFor()
  await page.getByText('No products found').waitFor()
  expect(await page.getByRole('link', { name: /View All/ }).count()).toBe(0)
  await expectAccessible(page)
})

test('BROWSE-07 PROD-15 empty lists', async () => {
  const { page } = await browser.open(server.origin)
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
  await expect.poll(async () => (await (await fetch(server.origin)).text()).includes('Mama Cass Kitchen')).toBe(true)
  const { page } = await browser.open(server.origin)
  await page.goto('/')
  const shown = page.getByRole('region', { name: 'Browse Shops' }).getByRole('article').getByRole('heading')
  expect((await shown.allTextContents()).sort()).toEqual(names)
})
