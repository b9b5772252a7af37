import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { liveRoutes } from '#routes.ts'
import { expectToast, pathOf, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { enlargeLetters, expectReadable } from '../support/large-letters.ts'
import { aMarket } from '../support/market.ts'
import { aProduct, aShop } from '../support/people.ts'
import { holdScripts } from '../support/readiness.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())

beforeAll(async () => {
  await aMarket(server.db)
})

const idOf = async (email: string) => {
  const [row] = await server.db.query<{ id: string }>('test.id', 'select id from users where email = $1', [email])
  return row?.id ?? ''
}
/** An owner with an approved, a pending and an older approved shop, at an address. */
async function ownerAt(address: string, options = {}) {
  const visit = await signedInAt(null, 'shop_owner', options)
  const ownerId = await idOf(visit.email)
  const day = (days: number) => new Date(Date.now() - days * 86_400_000)
  await aShop(server.db, { ownerId, name: 'Oldest Own', createdAt: day(9) })
  await aShop(server.db, { ownerId, name: 'Waiting Own', approved: false, createdAt: day(1) })
  const approved = await aShop(server.db, { ownerId, name: 'Approved Own', location: 'Aba, Abia', views: 12 })
  await aProduct(server.db, approved.id)
  await visit.page.goto(address)
  await visit.page.getByRole('heading', { level: 1 }).waitFor()
  return visit
}
const greeting = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()

describe('the shop owner home', () => {
  test('ROUTE-02 ROUTE-03 SOHOME-01 stands at / and at /shop-owner-home for a shop owner, from the server on', async () => {
    const { page } = await ownerAt('/')
    expect(await greeting(page)).toBe('Welcome back, Ada!')
    for (const address of ['/', '/shop-owner-home']) {
      const html = await (await page.request.get(address)).text()
      expect(html).toContain('<h1 id="welcome"')
      expect(html).toContain('Waiting Own')
      expect(html).not.toContain('Find Local Shops')
    }
    await page.getByRole('banner').getByRole('link', { name: 'Browse Products' }).click()
    await expect.poll(() => pathOf(page)).toBe('/browse-products')
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await expect.poll(() => greeting(page)).toBe('Welcome back, Ada!')
  })

  test('ROUTE-01 G-016 visitors, guests, customers and admins without shops get the landing page', async () => {
    expect(await greeting((await at('/')).page)).toBe('Find Local Shops')
    expect(await greeting((await signedInAt('/', 'customer')).page)).toBe('Find Local Shops')
    expect(await greeting((await signedInAt('/', 'admin')).page)).toBe('Find Local Shops')
  })

  test('G-016 a general session that owns a shop gets it too', async () => {
    const { page, email } = await signedInAt(null, 'admin')
    await aShop(server.db, { ownerId: await idOf(email), name: 'Shop of an admin' })
    await page.goto('/')
    expect(await greeting(page)).toBe('Welcome back, Ada!')
    await page.getByText('Shop of an admin').waitFor()
  })

  test('ROUTE-02 G-016 signing in on a page is enough for the next look at /', async () => {
    const { page, email, context } = await ownerAt('/terms')
    await context.clearCookies()
    await page.goto('/shop-owner-auth')
    const panel = page.getByRole('tabpanel', { name: 'Sign In' })
    await panel.getByLabel('Email or Phone').fill(email)
    await panel.getByLabel('Password', { exact: true }).fill('Naira200!')
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page)).toBe('/dashboard')
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await expect.poll(() => greeting(page)).toBe('Welcome back, Ada!')
    await page.getByText('Approved Own').waitFor()
  })

  test('SOHOME-02 without a first name it greets the Shop Owner', async () => {
    const { page, email } = await ownerAt('/terms')
    await server.db.query('test.nameless', 'update users set first_name = null where email = $1', [email])
    await page.goto('/')
    expect(await greeting(page)).toBe('Welcome back, Shop Owner!')
  })

  test('SOHOME-03 the search goes to /browse with the filled fields', async () => {
    const { page } = await ownerAt('/shop-owner-home')
    const search = page.getByRole('search', { name: 'Shops' })
    const submit = () => search.getByRole('button', { name: 'Search' }).click()
    await submit()
    await expect.poll(() => page.url()).toBe(`${server.origin}/browse`)
    await page.goBack()
    await search.getByLabel('Search').fill(' kitchen ')
    await submit()
    await expect.poll(() => page.url()).toBe(`${server.origin}/browse?search=kitchen`)
    await page.goBack()
    await search.getByLabel('Search').fill('kitchen')
    await search.getByLabel('Location').fill('Yaba')
    await submit()
    await expect.poll(() => page.url()).toBe(`${server.origin}/browse?search=kitchen&location=Yaba`)
    await page.getByText('Mama Cass Kitchen').waitFor()
  })

  test('SOHOME-04 SOHOME-06 the quick actions and View All lead to the dashboard with their purpose', async () => {
    const { page } = await ownerAt('/')
    const main = page.getByRole('main')
    for (const name of ['Dashboard', 'Add Shop', 'Messages', 'View All'])
      expect(await main.getByRole('link', { name, exact: true }).getAttribute('href')).toBe('/dashboard')
    await main.getByRole('link', { name: 'Messages', exact: true }).click()
    await page.getByRole('tab', { name: 'Messages', selected: true }).waitFor()
    expect(pathOf(page)).toBe('/dashboard')
    await page.goBack()
    await main.getByRole('link', { name: 'Add Shop', exact: true }).click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Add New Shop' }).waitFor()
    expect(pathOf(page)).toBe('/dashboard')
  })

  test('SOHOME-06 a quick action pressed before the page is ready keeps its purpose', async () => {
    const { page } = await ownerAt('/terms')
    const run = await holdScripts(page)
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Messages', exact: true }).click()
    await run()
    await page.getByRole('tab', { name: 'Messages', selected: true }).waitFor()
    expect(pathOf(page)).toBe('/dashboard')
  })

  test('SOHOME-05 CONST-03 the two newest own shops with their badges', async () => {
    const { page } = await ownerAt('/')
    const own = page.getByRole('region', { name: 'Your Shops' }).getByRole('article')
    expect(await own.count()).toBe(2)
    const texts = (await own.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
    expect(texts[0]).toBe('Approved Approved Own Aba, Abia 1 product 12 views')
    expect(texts[1]).toMatch(/^Pending Waiting Own .* 0 products 0 views$/)
  })

  test('SOHOME-07 SOHOME-08 CONST-03 G-031 three featured approved shops of others, and the category tiles', async () => {
    const { page } = await ownerAt('/')
    const featured = await page
      .getByRole('region', { name: 'Featured Shops' })
      .getByRole('article')
      .getByRole('heading')
      .allTextContents()
    expect(featured.length).toBe(3)
    for (const name of featured) expect(name).not.toMatch(/Own|Pending Palace/)
    const tiles = page.getByRole('region', { name: 'Browse by Category' }).getByRole('link')
    expect(await tiles.count()).toBe(8)
    await tiles.first().click()
    await expect.poll(() => page.url()).toBe(`${server.origin}/browse-products?category=automotive`)
  })

  test('G-017 an owner without shops sees how to begin', async () => {
    const { page } = await signedInAt('/', 'shop_owner')
    const own = page.getByRole('region', { name: 'Your Shops' })
    await own.getByText('No shops yet').waitFor()
    expect(await own.getByRole('link', { name: 'Add Shop' }).getAttribute('href')).toBe('/dashboard')
  })

  test('G-017 a general user without shops finds it, with the way to a first shop', async () => {
    const { page } = await signedInAt('/shop-owner-home', 'admin')
    expect(await greeting(page)).toBe('Welcome back, Ada!')
    expect(pathOf(page)).toBe('/shop-owner-home')
    const own = page.getByRole('region', { name: 'Your Shops' })
    await own.getByText('No shops yet').waitFor()
    expect(await own.getByRole('article').count()).toBe(0)
    await own.getByRole('link', { name: 'Add Shop', exact: true }).click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Add New Shop' }).waitFor()
    expect(pathOf(page)).toBe('/dashboard')
  })

  test('G-017 visitors and customers see a notice and are led to sign in as shop owners', async () => {
    // In sequence, because a notice closes while another person signs in.
    for (const arrive of [() => at('/shop-owner-home'), () => signedInAt('/shop-owner-home', 'customer')]) {
      const visit = await arrive()
      await expectToast(visit.page, 'Authentication Required', 'Please sign in to access the dashboard.')
      await expect.poll(() => pathOf(visit.page)).toBe('/shop-owner-auth')
    }
    const html = await (await fetch(`${server.origin}/shop-owner-home`)).text()
    expect(html).not.toContain('Welcome back')
    expect(html).toContain('noindex')
  })

  test('NAV-18 G-029 G-157 the header counts the shops without asking; one reads "1 shop"', async () => {
    const { page } = await ownerAt('/terms')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // The stream of events begins after some seconds.
      if (pathname.startsWith('/api/') && pathname !== liveRoutes.events[1]) asked.push(pathname)
    })
    await page.reload()
    await page.getByRole('banner').getByText('3 shops').waitFor()
    expect(asked).toEqual([])
    const one = await signedInAt('/terms', 'shop_owner')
    await aShop(server.db, { ownerId: await idOf(one.email) })
    await one.page.reload()
    await one.page.getByRole('banner').getByText('1 shop', { exact: true }).waitFor()
  })

  test('HOME-18 G-016 the password banner shows here too', async () => {
    const { page } = await ownerAt('/?passwordReset=success')
    await page.getByText('Successfully reset password. You can now sign in with your new password.').waitFor()
  })

  test('is accessible and fits, in both schemes at both widths', async () => {
    for (const options of [{}, { viewport: PHONE }, { viewport: PHONE, colorScheme: 'dark' as const }]) {
      const { page } = await ownerAt('/', options)
      await expectAccessible(page)
      await expectToFit(page)
    }
  })

  test('on a phone with letters 1.3 times as large everything can be read', async () => {
    const { page } = await ownerAt('/', { viewport: PHONE })
    await enlargeLetters(page)
    await expectReadable(page.locator('header, main'))
    await expectToFit(page)
  })
})
