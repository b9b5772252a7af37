import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { aCustomer, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { signedInAt } = visitsTo(server, useBrowser())
const stat = async (page: Page, name: string) =>
  (await page.getByRole('main').locator('dl > div', { hasText: name }).locator('dd').innerText()).trim()

test('VISIT-01 VISIT-02 VISIT-03 VISIT-04 VISIT-12 VISIT-13 VISIT-14 says that there are no visits yet', async () => {
  const { page } = await signedInAt('/admin?tab=visits', 'admin', { viewport: PHONE })
  await page.getByRole('heading', { name: 'No visits yet' }).waitFor()
  await page.getByText('Visit data will appear here once customers start browsing shops.').waitFor()
  await page.getByText('No visit data available yet.').waitFor()
  await page.getByText('No source data available yet.').waitFor()
  for (const name of ["Today's Visits", 'This Week', 'This Month', 'This Year'])
    expect(await stat(page, name)).toBe('0')
})

test('VISIT-01 VISIT-04 VISIT-05 VISIT-06 VISIT-07 VISIT-08 VISIT-09 VISIT-10 VISIT-11 who came is shown, newest first, with charts', async () => {
  const shop = await aShop(server.db, { name: 'Mama Cass', location: 'Yaba, Lagos' })
  const other = await aShop(server.db, { name: 'Bisi Fabrics' })
  const ada = await aCustomer(server.db, { firstName: 'Ada' })
  for (const [id, minutes, type, user, ip] of [
    [shop.id, 3, 'View', null, '41.58.1.9'],
    [other.id, 2, 'View', null, null],
    [shop.id, 1, 'View', ada, null],
    [shop.id, 0, 'Call', ada, null],
  ] as const)
    await server.db.query(
      'test.visit',
      `insert into shop_visits (shop_id, visit_type, user_id, ip_address, created_at) values ($1, $2, $3, $4, $5)`,
      [id, type, user, ip, new Date(Date.now() - minutes * 1_000)],
    )
  const { page } = await signedInAt('/admin?tab=visits', 'admin', { viewport: PHONE })
  const visits = page.getByRole('region', { name: 'Recent Customer Visits' }).getByRole('article')
  await visits.first().waitFor()
  const texts = await visits.allInnerTexts()
  expect(texts.map((text) => text.split('\n')[0])).toEqual([
    'Ada visited Mama Cass',
    'Ada visited Mama Cass',
    'Anonymous visited Bisi Fabrics',
    'Anonymous visited Mama Cass',
  ])
  expect(texts[0]).toMatch(/Call.*Yaba, Lagos/s)
  expect(texts.map((text) => text.includes('41.58.1.9'))).toEqual([false, false, false, true])
  expect(texts[3]).toContain('View')
  // The figures come on their own, and are 0 until then.
  await expect.poll(() => stat(page, "Today's Visits")).toBe('3')
  expect(await stat(page, 'This Year')).toBe('3')
  const listed = async (name: string) =>
    (await page.getByRole('region', { name }).getByRole('listitem').allInnerTexts()).map((text) =>
      text.replace(/\s+/g, ' '),
    )
  expect(await listed('Most Visited Shops')).toEqual(['1. Mama Cass 2 visits', '2. Bisi Fabrics 1 visit'])
  expect(await listed('Visit Sources')).toEqual(['Direct 3 visits'])
  await page.getByRole('img', { name: /^Visits per day since .*3 visits in all/ }).waitFor()
  await expectToFit(page)
  await expectAccessible(page)
})

test('VISIT-01 VISIT-02 VISIT-03 VISIT-04 each card has its own figure', async () => {
  const { page } = await signedInAt(null, 'admin', { viewport: PHONE })
  await page.route('**/api/admin/visit-stats*', async (route) => {
    const answer = await route.fetch()
    const figures = { daily: 3, weekly: 21, monthly: 144, yearly: 9_876 }
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...figures } })
  })
  await page.goto('/admin?tab=visits')
  await expect.poll(() => stat(page, 'This Year')).toBe('9,876')
  expect(await Promise.all(["Today's Visits", 'This Week', 'This Month'].map((name) => stat(page, name)))).toEqual([
    '3',
    '21',
    '144',
  ])
})

test('VISIT-06 VISIT-07 VISIT-08 a visit says who came where and when, on the clocks of Lagos', async () => {
  const shop = await aShop(server.db, { name: 'Aba Shoe Works', location: 'Ariaria, Aba' })
  await server.db.query(
    'test.visitInMarch',
    `insert into shop_visits (shop_id, visit_type, created_at) values ($1, 'Message', '2026-03-05T13:07:59Z')`,
    [shop.id],
  )
  const { page } = await signedInAt('/admin?tab=visits', 'admin', { viewport: PHONE })
  const visit = page.getByRole('article').filter({ hasText: 'Aba Shoe Works' })
  await visit.waitFor()
  expect((await visit.innerText()).split(/\s*\n\s*/)).toEqual([
    'Anonymous visited Aba Shoe Works',
    'Message',
    'Ariaria, Aba',
    '5 Mar 2026, 2:07 pm',
  ])
})
