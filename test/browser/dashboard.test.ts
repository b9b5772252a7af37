import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answerWith, expectToast, pathOf, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { DESKTOP } from '../support/chromium.ts'
import { enlargeLetters, expectReadable } from '../support/large-letters.ts'
import { ownerAt } from '../support/owner-visit.ts'
import { aCustomer, aProduct, aShop, payYear } from '../support/people.ts'
import { makeReadyNow } from '../support/readiness.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const visits = visitsTo(server, useBrowser())
const { at, signedInAt } = visits

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'

/** An owner on the dashboard, with an approved but unpaid shop of twelve products, and a pending shop. */
async function ownerOnDashboard(options = {}) {
  const visit = await signedInAt(null, 'shop_owner', options)
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
    name: 'Own Fabrics',
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

/** An owner of three shops with a view and a message of today, an open delivery, old prices and products without a photo. */
async function busyOwner(viewport: { width: number; height: number }) {
  const { page, ownerId, shop } = await ownerAt(server, visits, { viewport })
  const { pool } = server.db
  await payYear(server.db, ownerId)
  await pool.query('delete from shops where id = $1', [shop.id])
  for (const name of ['Own Kitchen', 'Own Beads'])
    await aShop(server.db, {
      ownerId,
      name,
      description: 'Of every kind.',
      createdAt: new Date(Date.now() - 86_400_000),
    })
  const fabrics = await aShop(server.db, {
    ownerId,
    name: 'Own Fabrics',
    description: 'Cloth of every kind, and what to sew it with.',
    location: 'Balogun, Lagos',
    views: 2598,
  })
  for (const name of ['Ankara', 'Lace', 'Aso oke']) await aProduct(server.db, fabrics.id, { name })
  await pool.query(
    `update products set price_confirmed_at = now() - interval '31 days' where shop_id = $1 and name <> 'Lace'`,
    [fabrics.id],
  )
  await pool.query(
    `insert into shop_visits (shop_id, browser, visit_type) values ($1, 'a', 'View'), ($1, 'a', 'Call')`,
    [fabrics.id],
  )
  await pool.query(
    `insert into delivery_requests (reference, product_name, shop_name, quantity, shop_location, delivery_address, requester_email, shop_id)
     values ($2, 'Fast charger', 'Own Fabrics', 2, 'Balogun', '12 Ring Road', 'a@example.test', $1)`,
    [fabrics.id, `BUSY${fabrics.id}`],
  )
  const { rows } = await pool.query(
    'insert into chat_conversations (shop_id, customer_user_id, is_announced) values ($1, $2, true) returning id',
    [fabrics.id, await aCustomer(server.db)],
  )
  await pool.query(
    `insert into chat_messages (conversation_id, sender_type, sender_id, message, is_mailed, is_texted)
     values ($1, 'customer', 'x', 'Is it available?', true, true)`,
    [rows[0].id],
  )
  await page.goto('/dashboard')
  await page.getByRole('article', { name: 'Own Fabrics' }).waitFor()
  return { page, shop: fabrics }
}

const figuresIn = async (page: Page) =>
  (await page.getByRole('main').locator('dl:visible').last().locator('div').allInnerTexts()).map((text) =>
    text.replace(/\s+/g, ' '),
  )

describe('/dashboard', () => {
  test('ROUTE-14 DASH-01 DASH-03 DASH-07 DASH-08 DASH-09 DASH-36 greets and counts what the owner has, and nothing of others', async () => {
    await aShop(server.db, { name: 'Of somebody else', views: 99 })
    const { page, email } = await ownerOnDashboard()
    const main = page.getByRole('main')
    expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe('Welcome back, Ada!')
    expect(await figuresIn(page)).toEqual(['Total Shops 2 1 approved', 'Total Products 12', 'Total Views 1,234'])
    expect(await main.getByText('Of somebody else').count()).toBe(0)
    await server.db.query('test.nameless', 'update users set first_name = null where email = $1', [email])
    await page.reload()
    await main.getByRole('heading', { name: 'Welcome back, Shop Owner!' }).waitFor()
    const general = await signedInAt('/dashboard', 'admin')
    await general.page.getByRole('heading', { name: 'Welcome back, Ada!' }).waitFor()
    await general.page.getByText('No shops yet').waitFor()
  })

  test('DASH-11 DASH-12 DASH-13 DASH-15 DASH-16 each shop shows its state and its products', async () => {
    const { page, shop } = await ownerOnDashboard()
    const approved = page.getByRole('article', { name: 'Own Fabrics' })
    const text = (await approved.innerText()).replace(/\s+/g, ' ')
    for (const part of [
      'Cloth of every kind.',
      '1,234 views',
      '12 products',
      'Aba, Abia',
      'Ankara 7 ₦1,500',
      'Subscribe for ₦200 a year to publish your shop.',
    ])
      expect(text).toContain(part)
    await approved.getByText('Approved', { exact: true }).waitFor()
    expect(await approved.getByRole('link', { name: 'View Shop' }).getAttribute('href')).toBe(`/shops/${shop.id}`)
    const list = approved.getByRole('list', { name: 'Products of Own Fabrics' })
    expect(await list.getByRole('listitem').count()).toBe(12)
    expect(await list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
    const waiting = await page.getByRole('article', { name: 'Waiting Own' }).innerText()
    expect(waiting).toContain('Pending Review')
    expect(waiting).toContain('Add your first product.')
  })

  test('G-056 View Shop shows the owner why only they see the shop', async () => {
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

  test('G-056 an inactive approved shop does not ask for payment', async () => {
    const { page, shop } = await ownerOnDashboard()
    await server.db.query('test.inactive', 'update shops set is_active = false where id = $1', [shop.id])
    await page.goto('/dashboard')
    const entry = page.getByRole('article', { name: 'Own Fabrics' })
    await entry.getByText('This shop is inactive').waitFor()
    await page.goto(`/shops/${shop.id}`)
    await page.getByText('Inactive: only you can see this page').waitFor()
    expect(await page.getByText('subscription needed').count()).toBe(0)
  })

  test('G-029 one view is one view', async () => {
    const { page, shop } = await ownerOnDashboard()
    await server.db.query('test.view', 'update shops set view_count = 1 where id = $1', [shop.id])
    await page.goto('/dashboard')
    await page.getByRole('article', { name: 'Own Fabrics' }).getByText('1 view', { exact: true }).waitFor()
  })

  test('DASH-19 without shops it says so', async () => {
    const { page } = await signedInAt('/dashboard', 'shop_owner')
    await page.getByText('No shops yet').waitFor()
  })

  test('DASH-04 DASH-06 DASH-27 DASH-28 DASH-29 DASH-30 it says what a listing costs and brings, and where to pay', async () => {
    const { page } = await signedInAt('/dashboard', 'shop_owner')
    const main = page.getByRole('main')
    await main.getByText('List Your Shop - ₦200/year', { exact: true }).waitFor()
    expect(await main.getByRole('link', { name: 'Subscription', exact: true }).getAttribute('href')).toBe('/subscribe')
    const steps = main.getByRole('region', { name: 'How It Works' }).getByRole('listitem')
    expect(await steps.count()).toBe(3)
    const plan = main.getByRole('region', { name: 'Simple Pricing' })
    for (const part of [
      'Shop Owner Plan',
      '₦200',
      'per year',
      'Unlimited products',
      'Multiple photos',
      'Customer messages',
      'Shop analytics dashboard',
      '24/7 support',
    ])
      await plan.getByText(part, { exact: true }).waitFor()
    expect(await plan.getByRole('link', { name: 'Get Started Now' }).getAttribute('href')).toBe('/subscribe')
  })

  test('DASH-35 G-074 the paid year is shown, and a missing or failing response breaks nothing', async () => {
    const { page, email, problems } = await signedInAt('/dashboard', 'shop_owner')
    const line = page.getByRole('region', { name: 'Welcome back, Ada!' })
    await line.getByText('Not subscribed: your shops go live once you subscribe (₦200/year).').waitFor()
    await server.db.query(
      'test.paid-by-email',
      `insert into subscriptions (user_id, amount, status, start_date, end_date)
       select id, 200, 'active', now(), '2099-03-05T12:00:00Z' from users where email = $1`,
      [email],
    )
    await page.reload()
    await line.getByText('Paid until 5 Mar 2099', { exact: true }).waitFor()
    const renew = line.getByRole('link', { name: 'Renew now' })
    expect(await renew.count()).toBe(0)
    const ends = (status: string, days: number) =>
      server.db.query(
        'test.ends',
        `update subscriptions set status = $2, start_date = now() - interval '1 year', end_date = now() + $3 * interval '1 day'
         where user_id = (select id from users where email = $1)`,
        [email, status, days],
      )
    await ends('active', 29)
    await page.reload()
    expect(await renew.getAttribute('href')).toBe('/subscribe')
    await ends('past_due', -2)
    await page.reload()
    await line.getByText(/^Your year ended on .+: your shops stay listed until/).waitFor()
    expect(await renew.getAttribute('href')).toBe('/subscribe')
    for (const [status, body] of [
      [500, { message: 'Something went wrong. Please try again.' }],
      [404, 'Not Found'],
      [200, ''],
    ] as const) {
      // From another screen the browser asks itself.
      await page.goto('/terms')
      await answerWith(page, '/api/subscription', status, body)
      const answered = page.waitForResponse('**/api/subscription')
      await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
      await answered
      await page.getByText('No shops yet').waitFor()
      expect(await line.getByText(/subscribed until|year ended/i).count()).toBe(0)
    }
    await page.unrouteAll()
    problems.length = 0
  })

  test('G-074 an owner whose shops need no paid year sees no request to pay and no warning', async () => {
    await server.db.query('test.free', 'update listing_policy set requires_subscription = false')
    try {
      const { page, email } = await ownerOnDashboard()
      await page.getByText('Before customers can see this shop').first().waitFor()
      expect(await page.getByText('once you subscribe').count()).toBe(0)
      await server.db.query(
        'test.endedByEmail',
        `insert into subscriptions (user_id, amount, status, start_date, end_date)
         select id, 200, 'past_due', now() - interval '367 days', now() - interval '2 days' from users where email = $1`,
        [email],
      )
      await page.reload()
      await page.getByText(/^Your year ended on [^:]+$/).waitFor()
      await page.getByText('Before customers can see this shop').first().waitFor()
      expect(await page.getByText('stay listed until').count()).toBe(0)
      await page.getByRole('link', { name: 'Renew now' }).click()
      await page.getByRole('heading', { name: /^Your year ended on/ }).waitFor()
      expect(await page.getByText('stay listed until').count()).toBe(0)
      await page.goBack()
      await server.db.query(
        'test.noYear',
        'delete from subscriptions where user_id = (select id from users where email = $1)',
        [email],
      )
      await server.db.query('test.paidOnly', 'update listing_policy set requires_subscription = true')
      await page.reload()
      await page.getByText('once you subscribe').first().waitFor()
    } finally {
      await server.db.query('test.paidOnly', 'update listing_policy set requires_subscription = true')
    }
  })

  test('DASH-10 DASH-25 G-069 three tabs, of which My Shops comes first; the address keeps the chosen one', async () => {
    const { page } = await ownerOnDashboard()
    const tabs = page.getByRole('tablist', { name: 'Dashboard' }).getByRole('tab')
    expect(await tabs.allTextContents()).toEqual(['My Shops', 'Products', 'Messages'])
    const chosen = () => page.getByRole('tab', { selected: true }).textContent()
    await expect.poll(() => chosen()).toBe('My Shops')
    await tabs.nth(2).click()
    await expect.poll(() => chosen()).toBe('Messages')
    const inbox = page.getByRole('tabpanel', { name: 'Messages' })
    await inbox
      .getByText('Customer messages will appear here once you start receiving inquiries about your shops.')
      .waitFor()
    expect(new URL(page.url()).search).toBe('?tab=messages')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => chosen()).toBe('Products')
    await page.reload()
    await expect.poll(() => chosen()).toBe('Products')
    await tabs.first().click()
    await expect.poll(() => page.url()).toBe(`${server.origin}/dashboard`)
    await page.goto('/dashboard?tab=nonsense')
    await expect.poll(() => chosen()).toBe('My Shops')
  })

  test('G-022 the quick actions of the owner home open what they say', async () => {
    const { page } = await ownerOnDashboard()
    await page.goto('/shop-owner-home')
    await page.getByRole('main').getByRole('link', { name: 'Messages', exact: true }).click()
    await page.getByRole('tab', { name: 'Messages', selected: true }).waitFor()
    expect(new URL(page.url()).search).toBe('?tab=messages')
  })

  test('DASH-20 DASH-21 DASH-22 DASH-23 G-073 the Products tab counts, and lists the products of all shops', async () => {
    const { page, shop } = await ownerOnDashboard()
    const second = await aShop(server.db, {
      ownerId: shop.ownerId,
      name: 'Second Own',
      location: 'Kano',
      active: false,
    })
    for (let number = 1; number <= 49; number++)
      await aProduct(server.db, second.id, {
        name: `Bead ${number}`,
        images: number === 49 ? ['/media/demo/none.webp'] : [],
        createdAt: new Date(Date.now() - number * 60_000),
      })
    await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: SQUARE }))
    await page.goto('/dashboard?tab=products')
    const panel = page.getByRole('tabpanel', { name: 'Products' })
    await panel.getByText('61 products', { exact: true }).waitFor()
    // 61 products in three shops, one of which is switched off.
    expect(await figuresIn(page)).toEqual(['Total Products 61', 'Active Shops 2', 'Avg Products/Shop 20'])
    const rows = page.getByRole('list', { name: 'Products of all your shops' }).getByRole('listitem')
    expect(await rows.count()).toBe(48)
    expect((await rows.first().innerText()).replace(/\s+/g, ' ')).toBe('Ankara 12 ₦1,500 Own Fabrics Aba, Abia')
    // Rows take their height when they come near, which can move the button away under the pointer.
    await page.getByRole('button', { name: 'Load more' }).press('Enter')
    await expect.poll(() => rows.count()).toBe(61)
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0)
    const oldest = rows.last()
    expect((await oldest.innerText()).replace(/\s+/g, ' ')).toBe('Bead 49 ₦1,500 Second Own Kano')
    expect(await page.getByRole('img', { name: 'Has image' }).count()).toBe(1)
    expect(await oldest.getByRole('img', { name: 'Has image' }).count()).toBe(1)
    await page.getByLabel('Find by name').fill('bead 4')
    await panel.getByText('11 products', { exact: true }).waitFor()
    await page.getByLabel('Shop', { exact: true }).selectOption('Own Fabrics')
    await page.getByText('No product found').waitFor()
    await page.getByLabel('Find by name').fill('')
    await panel.getByText('12 products', { exact: true }).waitFor()
  })

  test('DASH-02 G-066 everyone else sees a notice, nothing of the dashboard, and is led to sign in', async () => {
    // In sequence, because a notice closes while another person signs in.
    for (const arrive of [() => at('/dashboard'), () => signedInAt('/dashboard', 'customer')]) {
      const visit = await arrive()
      await expectToast(visit.page, 'Authentication Required', 'Please sign in to access the dashboard.')
      expect(await visit.page.getByText('Total Shops').count()).toBe(0)
      await expect.poll(() => pathOf(visit.page)).toBe('/shop-owner-auth')
    }
  })

  test('CONST-13 a rejected person sees the reason for half a second before the redirect', async () => {
    const { page } = await at(null)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await makeReadyNow(page)
    await page.goto('/dashboard')
    const told = page.getByText('Authentication Required')
    // The page's time goes on in steps, so that a busy machine takes none of the half second.
    await expect
      .poll(async () => {
        await page.clock.runFor(10)
        return told.count()
      })
      .toBe(1)
    await page.clock.runFor(300)
    await expect.poll(() => pathOf(page)).toBe('/dashboard')
    await page.clock.runFor(300)
    await expect.poll(() => pathOf(page)).toBe('/shop-owner-auth')
  })

  test('ROUTE-21 /shop-owner-dashboard lands here', async () => {
    const { page } = await signedInAt('/shop-owner-dashboard', 'shop_owner')
    await expect.poll(() => pathOf(page)).toBe('/dashboard')
    await page.getByText('No shops yet').waitFor()
  })

  test('on a phone with letters 1.3 times as large every tab can be read', async () => {
    const { page } = await ownerOnDashboard({ viewport: { width: 360, height: 4_000 } })
    await enlargeLetters(page)
    for (const tab of ['My Shops', 'Products', 'Messages']) {
      await page.getByRole('tab', { name: tab }).click()
      if (tab === 'Products') await page.getByText('12 products', { exact: true }).last().waitFor()
      await expectReadable(page.locator('header, main'))
      await expectToFit(page)
    }
  })

  test('says first what came today and what to do, then the shops, and both fit the first screen', async () => {
    const { page, shop } = await busyOwner(PHONE)
    const yOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
    const todo = page.getByRole('region', { name: 'To do' })
    expect(await todo.getByRole('link').allInnerTexts()).toEqual([
      expect.stringMatching(/^1 conversation to answer\s+Oldest: Ada$/),
      expect.stringMatching(/^1 delivery needs your answer\s+2 × Fast charger$/),
      expect.stringMatching(/^2 prices older than 30 days/),
      expect.stringMatching(/^3 products without a photo/),
    ])
    expect(await yOf(page.getByRole('tablist'))).toBeLessThanOrEqual(160)
    expect(await yOf(todo.getByRole('listitem').first())).toBeLessThanOrEqual(375)
    expect(await yOf(page.getByRole('article', { name: 'Own Fabrics' }))).toBeLessThanOrEqual(670)
    // The footer is the same on all pages.
    const height = () =>
      page.evaluate(() => document.documentElement.scrollHeight - (document.querySelector('footer')?.offsetHeight ?? 0))
    const three = await height()
    expect(three).toBeLessThanOrEqual(2_025)
    const notes = await Promise.all(
      ['How It Works', 'Simple Pricing'].map((name) => page.getByRole('region', { name }).boundingBox()),
    )
    expect((notes[1]?.y ?? 0) + (notes[1]?.height ?? Number.NaN) - (notes[0]?.y ?? 0)).toBeLessThanOrEqual(320)
    await aShop(server.db, { ownerId: shop.ownerId, name: 'Fourth Own', description: 'One more.' })
    await payYear(server.db, shop.ownerId)
    await page.reload()
    await page.getByRole('article', { name: 'Fourth Own' }).waitFor()
    expect((await height()) - three).toBeLessThanOrEqual(115)
    const today = page.locator('dl').first()
    await expect.poll(() => today.locator('div:visible').count()).toBe(3)
    await today.getByText('1 more than yesterday').first().waitFor()
    await todo.getByRole('link', { name: /^1 conversation to answer/ }).click()
    await page.getByRole('tab', { name: 'Messages', selected: true }).waitFor()
    await page.getByText('Is it available?').waitFor()
    expect(await yOf(page.getByRole('tablist'))).toBeLessThanOrEqual(64)
    const desk = await busyOwner(DESKTOP)
    expect(await yOf(desk.page.getByRole('tablist'))).toBeLessThanOrEqual(190)
    await desk.page
      .getByRole('region', { name: 'Views', exact: true })
      .getByRole('img', { name: /1 today\.$/ })
      .waitFor()
    // A pointer on a bar tells its day.
    const chart = desk.page.getByRole('region', { name: 'Views', exact: true }).locator('svg')
    await chart.hover({ position: { x: 2, y: 60 } })
    await desk.page.getByText(/^\w{3}, \d+ \w{3}: 0$/).waitFor()
  })

  test('without work to do it offers to share the shop', async () => {
    const { page } = await ownerAt(server, visits)
    const todo = page.getByRole('region', { name: 'To do' })
    await todo.getByText('Nothing to do.').waitFor()
    expect(await todo.getByRole('link', { name: 'Share your shop?' }).getAttribute('href')).toBe('/dashboard/share')
  })

  test('is accessible and fits, in both schemes at both widths', async () => {
    for (const options of [{}, { viewport: PHONE }, { viewport: PHONE, colorScheme: 'dark' as const }]) {
      const { page, shop } = await ownerOnDashboard(options)
      for (let more = 1; more <= 6; more++) await aShop(server.db, { ownerId: shop.ownerId, name: `More ${more}` })
      await page.reload()
      await page.getByRole('article', { name: 'More 1' }).waitFor({ state: 'attached' })
      await expectToFit(page)
      const cut = await page
        .getByRole('article')
        .evaluateAll((shops) => shops.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth))
      expect(cut).toBe(false)
      // The colours of rows off the screen follow the scheme only when they are shown.
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 4_000 })
      for (const tab of ['My Shops', 'Products', 'Messages']) {
        await page.getByRole('tab', { name: tab }).click()
        if (tab === 'Products') await page.getByText('12 products', { exact: true }).last().waitFor()
        await expectAccessible(page)
        await expectToFit(page)
      }
    }
  })
})
