import { describe, expect, test } from 'vitest'
import { answerWith, pathOf, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { ownerAt } from '../support/owner-visit.ts'
import { aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'
import { openShopMenu } from '../support/shop-menu.ts'

const server = useServer()
const visits = visitsTo(server, useBrowser())

/** Today two views and a call; ten days ago four views. */
const visitsOf = (shopId: number) =>
  server.db.query(
    'test.visits',
    `insert into shop_visits (shop_id, browser, visit_type, referrer, created_at) values
       ($1, 'a', 'View', 'https://www.google.com/', now()), ($1, 'b', 'View', null, now()), ($1, 'b', 'Call', null, now()),
       ($1, 'a', 'View', null, now() - interval '10 days'), ($1, 'b', 'View', null, now() - interval '10 days'),
       ($1, 'c', 'View', null, now() - interval '10 days'), ($1, 'd', 'View', null, now() - interval '10 days')`,
    [shopId],
  )

describe('the figures of a shop', () => {
  test('open from the dashboard, with charts, numbers and sources, over the period that is chosen', async () => {
    const { page, shop } = await ownerAt(server, visits)
    await visitsOf(shop.id)
    await openShopMenu(page, 'Own Corner')
    await page.getByRole('link', { name: 'Statistics for Own Corner' }).click()
    await expect.poll(() => pathOf(page)).toBe(`/dashboard/figures/${shop.id}`)
    await page.getByRole('heading', { name: 'Statistics of Own Corner', level: 1 }).waitFor()
    const views = page.getByRole('region', { name: 'Views' })
    await views.getByText('6', { exact: true }).waitFor()
    await views.getByText('6 more than in the 30 days before').waitFor()
    await views.getByRole('img', { name: /^Views by day, .*: 6 in all\. Busiest day: .* \(4\)\./ }).waitFor()
    await page.getByRole('region', { name: 'Contact taps' }).getByRole('paragraph').filter({ hasText: /^1$/ }).waitFor()
    await page.getByRole('region', { name: 'Messages' }).getByText('None in the 30 days before either').waitFor()
    const sources = page.getByRole('region', { name: 'Visitor sources' })
    expect(await sources.getByRole('listitem').allTextContents()).toEqual(['Direct5 views', 'Google1 view'])

    await page.getByRole('link', { name: '7 days' }).click()
    await expect.poll(() => page.url()).toMatch(/\?days=7$/)
    await views.getByText('2 fewer than in the 7 days before').waitFor()
    expect(await page.getByRole('link', { name: '7 days' }).getAttribute('aria-current')).toBe('true')
    await page.getByText('Daily numbers').click()
    const rows = page.getByRole('table').getByRole('row')
    expect(await rows.count()).toBe(8)
    expect(await rows.nth(1).getByRole('cell').allTextContents()).toEqual(['2', '1', '0', '0'])
    await page.goBack()
    await views.getByText('6', { exact: true }).waitFor()
    await page.goto(`/dashboard/figures/${shop.id}?days=90`)
    await views.getByText('6 more than in the 90 days before').waitFor()
    expect(await page.locator('nav [aria-current]').allTextContents()).toEqual(['90 days'])
  })

  test('a shop without views says so, with the next step', async () => {
    const { page, shop } = await ownerAt(server, visits)
    await page.goto(`/dashboard/figures/${shop.id}?days=7`)
    await page.getByRole('heading', { name: 'No visitors in 7 days' }).waitFor()
    await page.getByText('Customers cannot see this shop yet.').waitFor()
    await server.db.query(
      'test.paid-until',
      `insert into subscriptions (user_id, status, amount, start_date, end_date)
       values ($1, 'active', 200, now() - interval '1 day', now() + interval '364 days')`,
      [shop.ownerId],
    )
    await page.reload()
    await page.getByRole('link', { name: 'Share Your Shop' }).click()
    await expect.poll(() => page.url()).toBe(`${server.origin}/dashboard/share?shop=${shop.id}`)
  })

  test('shops of others are not found, and a failed read offers a retry', async () => {
    const { page, shop, problems } = await ownerAt(server, visits)
    const foreign = await aShop(server.db)
    await visitsOf(foreign.id)
    await page.goto(`/dashboard/figures/${foreign.id}`)
    await page.getByRole('heading', { name: 'Shop Not Found' }).waitFor()
    await answerWith(page, `/api/shops/${shop.id}/figures?days=30`, 500, { message: 'X' })
    await page.goto(`/dashboard/figures/${shop.id}`)
    await page.getByRole('button', { name: 'Try Again' }).waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: 'No visitors in 30 days' }).waitFor()
    problems.length = 0
  })

  test('is accessible and fits, on phones and desks, in both schemes', async () => {
    for (const options of [{ colorScheme: 'dark' as const }, { viewport: PHONE }]) {
      const { page, shop } = await ownerAt(server, visits, options)
      await visitsOf(shop.id)
      await page.goto(`/dashboard/figures/${shop.id}?days=90`)
      await page.getByText('Daily numbers').click()
      await expectAccessible(page)
      await expectToFit(page)
    }
  })
})
