import { describe, expect, test } from 'vitest'
import { expectToast, pathOf, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { aProduct, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())

/** An owner with an approved shop of twelve products that nobody has paid for, and a pending one, on the dashboard. */
async function ownerOnDashboard(options = {}) {
  const visit = await signedInAt('/terms', 'shop_owner', options)
  const [owner] = await server.db.query<{ id: string }>('test.ownerByEmail', 'select id from users where email = $1', [
    visit.email,
  ])
  const ownerId = owner?.id ?? ''
  await aShop(server.db, {
    ownerId,
    name: 'Waiting Own',
    approved: false,
    createdAt: new Date(Date.now() - 86_400_000),
  })
  const shop = await aShop(server.db, {
    ownerId,
    name: 'Approved Own',
    description: 'Cloth of every kind.',
    location: 'Aba, Abia',
    views: 1234,
  })
  for (let number = 1; number <= 12; number++)
    await aProduct(server.db, shop.id, { name: `Ankara ${number}`, price: '1500' })
  await visit.page.goto('/dashboard')
  await visit.page.getByText('Ankara 12').waitFor()
  await visit.page.getByText('Ankara 1', { exact: true }).waitFor()
  return { ...visit, shop }
}

describe('/dashboard', () => {
  test('ROUTE-14 DASH-01 DASH-03 DASH-07 DASH-08 DASH-09 DASH-36 greets and counts what the owner has, and nothing of others', async () => {
    await aShop(server.db, { name: 'Of somebody else', views: 99 })
    const { page, email } = await ownerOnDashboard()
    const main = page.getByRole('main')
    expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe('Welcome back, Ada!')
    const figures = (await main.locator('dl > div').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
    expect(figures).toEqual(['Total Shops 2 1 approved', 'Total Products 12', 'Total Views 1,234'])
    expect(await main.getByText('Of somebody else').count()).toBe(0)
    await server.db.query('test.nameless', 'update users set first_name = null where email = $1', [email])
    await page.reload()
    await main.getByRole('heading', { name: 'Welcome back, Shop Owner!' }).waitFor()
    const general = await signedInAt('/dashboard', 'admin')
    await general.page.getByRole('heading', { name: 'Welcome back, Ada!' }).waitFor()
    await general.page.getByText('No shops yet').waitFor()
  })

  test('DASH-11 DASH-12 DASH-13 DASH-15 DASH-16 each shop says how it stands and what it sells', async () => {
    const { page, shop } = await ownerOnDashboard()
    const approved = page.getByRole('article', { name: 'Approved Own' })
    const text = (await approved.innerText()).replace(/\s+/g, ' ')
    for (const part of [
      'Approved',
      'Cloth of every kind.',
      '1,234 views',
      '12 products',
      'Aba, Abia',
      'Ankara 7 ₦1,500',
    ])
      expect(text).toContain(part)
    expect(text).toContain('its yearly fee is not paid')
    expect(await approved.getByRole('link', { name: 'View Shop' }).getAttribute('href')).toBe(`/shops/${shop.id}`)
    const list = approved.getByRole('list')
    expect(await list.getByRole('listitem').count()).toBe(12)
    expect(await list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
    const waiting = await page.getByRole('article', { name: 'Waiting Own' }).innerText()
    expect(waiting).toContain('Pending Review')
    expect(waiting).not.toContain('fee')
  })

  test('G-056 View Shop shows the owner why nobody else sees the shop', async () => {
    const { page, shop } = await ownerOnDashboard()
    await page.getByRole('article', { name: 'Waiting Own' }).getByRole('link', { name: 'View Shop' }).click()
    await page.getByText('Pending Review: only you can see this page').waitFor()
    expect(await page.getByRole('button', { name: 'Rate This Shop' }).count()).toBe(0)
    await page.goto(`/shops/${shop.id}`)
    await page.getByText('Not listed: subscription needed').waitFor()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect((await fetch(`${server.origin}/shops/${shop.id}`)).status).toBe(404)
    const { page: listed } = await at(`/shops/${(await aShop(server.db)).id}`)
    await listed.getByRole('button', { name: 'Rate This Shop' }).waitFor()
    expect(await listed.locator('meta[name=robots]').count()).toBe(0)
  })

  test('G-056 an approved shop that is inactive is not told to pay', async () => {
    const { page, shop } = await ownerOnDashboard()
    await server.db.query('test.inactive', 'update shops set is_active = false where id = $1', [shop.id])
    await page.goto('/dashboard')
    const entry = page.getByRole('article', { name: 'Approved Own' })
    await entry.getByText('it is inactive').waitFor()
    expect(await entry.innerText()).not.toContain('fee')
    await page.goto(`/shops/${shop.id}`)
    await page.getByText('Inactive: only you can see this page').waitFor()
    expect(await page.getByText('subscription needed').count()).toBe(0)
  })

  test('G-029 one view is one view', async () => {
    const { page, shop } = await ownerOnDashboard()
    await server.db.query('test.view', 'update shops set view_count = 1 where id = $1', [shop.id])
    await page.goto('/dashboard')
    await page.getByRole('article', { name: 'Approved Own' }).getByText('1 view', { exact: true }).waitFor()
  })

  test('DASH-19 without shops it says so', async () => {
    const { page } = await signedInAt('/dashboard', 'shop_owner')
    await page.getByText('No shops yet').waitFor()
  })

  test('DASH-02 G-066 everybody else is told, sees nothing of it and is led to sign in', async () => {
    // One after the other: a notice goes while somebody else signs in.
    for (const arrive of [() => at('/dashboard'), () => signedInAt('/dashboard', 'customer')]) {
      const visit = await arrive()
      await expectToast(visit.page, 'Authentication Required', 'Please sign in to access the dashboard.')
      expect(await visit.page.getByText('Total Shops').count()).toBe(0)
      await expect.poll(() => pathOf(visit.page)).toBe('/shop-owner-auth')
    }
  })

  test('CONST-13 whoever is refused reads why for half a second before the redirect', async () => {
    const { page, context } = await at('/terms')
    await context.addInitScript(() => {
      const times: Record<string, number> = {}
      Object.assign(window, { times })
      new MutationObserver(() => {
        if (document.body?.textContent?.includes('Authentication Required')) times.told ??= performance.now()
        if (location.pathname === '/shop-owner-auth') times.led ??= performance.now()
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    await page.goto('/dashboard')
    await expect.poll(() => pathOf(page)).toBe('/shop-owner-auth')
    const times = () => page.evaluate(() => (window as never as { times: { told?: number; led?: number } }).times)
    await expect.poll(async () => (await times()).led).toBeDefined()
    const { told = 0, led = 0 } = await times()
    expect(led - told).toBeGreaterThan(400)
    expect(led - told).toBeLessThan(1500)
  })

  test('ROUTE-21 /shop-owner-dashboard lands here', async () => {
    const { page } = await signedInAt('/shop-owner-dashboard', 'shop_owner')
    expect(pathOf(page)).toBe('/dashboard')
    await page.getByText('No shops yet').waitFor()
  })

  test('is accessible and fits, in both schemes at both widths', async () => {
    for (const options of [{}, { viewport: PHONE }, { viewport: PHONE, colorScheme: 'dark' as const }]) {
      const { page } = await ownerOnDashboard(options)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }
  })
})
