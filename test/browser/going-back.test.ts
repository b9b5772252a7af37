import { beforeAll, expect, test } from 'vitest'
import { visitsTo } from '../support/account-visits.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { aProduct, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at } = visitsTo(server, useBrowser())

beforeAll(async () => {
  const shop = await aShop(server.db, { name: 'Lace Corner' })
  for (let nth = 0; nth < 30; nth++) await aProduct(server.db, shop.id, { name: `Lace number ${nth}`, price: '7000' })
})

test('going back shows the list as it was, at its place, in the same moment', async () => {
  const { page } = await at('/browse-products', { viewport: PHONE })
  await page
    .getByRole('link', { name: /Load more/ })
    .or(page.getByRole('button', { name: /Load more/ }))
    .first()
    .click()
  const cards = page.getByRole('article')
  await expect.poll(() => cards.count()).toBeGreaterThan(28)
  const all = await cards.count()
  await cards.nth(27).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(1500)
  await cards.nth(27).getByRole('link').first().click()
  await page.waitForURL('**/products/*')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  const shown = await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('popstate', () =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve([document.querySelectorAll('article').length, scrollY])),
          ),
        )
        history.back()
      }),
  )
  expect(shown).toEqual([all, place])
  expect(asked.filter((path) => path.startsWith('/api/products'))).toEqual([])
})
