import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { answerWith, expectToast, PASSWORD, pathOf, visitsTo } from '../support/account-visits.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { aCustomer, anOwner, aShop, payYear } from '../support/people.ts'
import { makeReadyNow } from '../support/readiness.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())
const stat = async (page: Page, name: string) =>
  (await page.getByRole('main').locator('dl > div', { hasText: name }).locator('dd').first().innerText()).trim()

beforeEach(async () => {
  await server.db.query('test.noShops', 'delete from shops')
})

test('ADMIN-01 a visitor sees that they are logged out, and half a second later the sign-in', async () => {
  await aShop(server.db, { name: 'Hidden Stew', approved: false })
  const { page, problems } = await at('/')
  await answerWith(page, '/api/login', 200, '"the sign-in"')
  const given: number[] = []
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname.startsWith('/api/admin')) given.push(answer.status())
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await makeReadyNow(page)
  const shown = await (await page.goto('/admin'))?.text()
  const told = page.getByText('You are logged out. Logging in again...')
  // The page's time goes on in steps, so that a busy machine takes none of the half second.
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return told.count()
    })
    .toBe(1)
  await page.getByText('Unauthorized', { exact: true }).waitFor()
  await page.clock.runFor(300)
  await expect.poll(() => pathOf(page)).toBe('/admin')
  await page.clock.runFor(300)
  await page.waitForURL('**/api/login')
  expect(shown).not.toContain('Hidden Stew')
  expect(given.filter((status) => status !== 401)).toEqual([])
  problems.length = 0
})

test('ADMIN-02 ADMIN-03 people without an admin role are denied, see nothing of the panel and go home', async () => {
  await aShop(server.db, { name: 'Hidden Stew', approved: false })
  for (const kind of ['customer', 'shop_owner'] as const) {
    const { page } = await signedInAt('/admin', kind)
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
    await page.getByText("You don't have permission to access the admin panel.").waitFor()
    expect(await page.content()).not.toContain('Hidden Stew')
    await page.getByRole('link', { name: 'Go Home', exact: true }).click()
    await expect.poll(() => pathOf(page)).toBe('/')
    await expect.poll(() => page.getByRole('heading', { name: 'Access Denied' }).count()).toBe(0)
  }
})

/** Makes all sessions some days old. */
const signedInLongAgo = () =>
  server.db.query(
    'test.signedInLongAgo',
    `update sessions set sess = jsonb_set(sess::jsonb, '{signedInAt}', to_jsonb(now() - interval '3 days'))`,
  )

test('G-116 an admin whose sign-in is older than twelve hours is led to sign in again, and comes back', async () => {
  const { page, email } = await signedInAt(null, 'admin')
  await signedInLongAgo()
  await page.goto('/admin')
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
  await page.getByText('You signed in more than 12 hours ago.').waitFor()
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { name: 'Admin Panel' }).waitFor()
})

test('G-116 the same for one who signed in at the portal of shop owners', async () => {
  const { page, context, email } = await signedInAt(null, 'admin')
  await context.clearCookies()
  const headers = { origin: server.origin }
  const data = { emailOrPhone: email, password: PASSWORD }
  expect((await context.request.post('/api/shop-owner/login', { data, headers })).status()).toBe(200)
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Admin Panel' }).waitFor()
  // An open panel would read again, and be refused.
  await page.goto('/terms')
  await signedInLongAgo()
  await page.goto('/admin')
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).waitFor()
  expect(page.url()).toContain('returnTo=%2Fadmin')
})

test('G-116 in a panel that was left open an action leads there, too', async () => {
  await aShop(server.db, { name: 'First', approved: false })
  const { page, problems } = await signedInAt('/admin', 'admin')
  await page.getByRole('article', { name: 'First' }).waitFor()
  await signedInLongAgo()
  await page.getByRole('article', { name: 'First' }).getByRole('button', { name: 'Approve' }).click()
  await page.getByText('You signed in more than 12 hours ago.').waitFor()
  expect(problems.splice(0).filter((problem) => !/status of (401|403)/.test(problem))).toEqual([])
})

test('ADMIN-06 ADMIN-07 the cards count people who are not banned, and naira with thousands separators', async () => {
  const { page } = await signedInAt('/admin', 'admin', { viewport: PHONE })
  await expect.poll(() => stat(page, 'Active Users')).toMatch(/^\d+$/)
  const before = Number(await stat(page, 'Active Users'))
  expect(await stat(page, 'Total Revenue')).toBe('₦0')
  const owner = await anOwner(server.db)
  await payYear(server.db, owner)
  const banned = await aCustomer(server.db)
  await server.db.query('test.bannedOne', 'update users set banned = true where id = $1', [banned])
  await server.db.query(
    'test.money',
    `with payer as (insert into payers (user_id) values ($1) on conflict (user_id) do update set user_id = $1 returning id)
     insert into payment_ledger (payer_id, paid_by, source, kind, kobo, currency, happened_at, created_at)
     select id, id, 'card', 'received', 123456700, 'NGN', now(), now() from payer`,
    [owner],
  )
  await page.reload()
  await expect.poll(() => stat(page, 'Total Revenue')).toBe('₦1,234,567')
  expect(await stat(page, 'Active Users')).toBe(String(before + 1))
})

test('ADMIN-10 the tab shows what /admin/customers shows', async () => {
  await server.db.query('test.noCustomers', `delete from users where role = 'customer'`)
  await aCustomer(server.db, { firstName: 'Ada' })
  const { page } = await signedInAt('/admin?tab=customers', 'admin')
  const tab = page.getByRole('tabpanel', { name: 'Customers' })
  await tab.getByRole('article').waitFor()
  await expect.poll(() => tab.locator('.skeleton').count()).toBe(0)
  const inTab = (await tab.innerText()).trim()
  await page.goto('/admin/customers')
  await page.getByRole('article').waitFor()
  await expect.poll(() => page.locator('main .skeleton').count()).toBe(0)
  const main = (await page.getByRole('main').innerText()).trim()
  expect(inTab).toContain('Customer Records')
  expect(main.endsWith(inTab.slice(inTab.indexOf('Total Customers')))).toBe(true)
})

test('VISIT-05 new visits are shown without a reload, while the tab is in front', async () => {
  const shop = await aShop(server.db, { name: 'Mama Cass' })
  const { page } = await signedInAt(null, 'admin')
  await page.clock.install()
  await page.goto('/admin?tab=visits')
  await page.getByRole('heading', { name: 'No visits yet' }).waitFor()
  await server.db.query('test.visited', 'insert into shop_visits (shop_id) values ($1)', [shop.id])
  await page.clock.runFor(16_000)
  await page.getByText('Anonymous visited Mama Cass').waitFor()
  await expect.poll(() => stat(page, "Today's Visits")).toBe('1')
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.getByRole('tab', { name: 'Pending Approvals' }).click()
  await page.getByRole('heading', { name: 'All caught up!' }).waitFor()
  await page.clock.runFor(60_000)
  expect(asked.filter((path) => path.endsWith('visits') || path.endsWith('visit-stats'))).toEqual([])
})

test('a key that is held down decides once', async () => {
  for (const name of ['First', 'Second', 'Third']) await aShop(server.db, { name, approved: false })
  const { page } = await signedInAt('/admin', 'admin')
  await page.getByRole('article', { name: 'First' }).getByRole('button', { name: 'Preview' }).focus()
  await page.keyboard.down('a')
  for (let times = 0; times < 3; times++) await page.keyboard.down('a')
  await expectToast(page, 'Success', /^Shop approved successfully\./)
  await page.getByText('2 shops', { exact: true }).waitFor()
  for (let times = 0; times < 3; times++) await page.keyboard.down('a')
  await page.keyboard.up('a')
  await page.getByRole('tab', { name: 'All Shops' }).click()
  await page.getByRole('button', { name: 'All 3', exact: true }).waitFor()
  const approved = await server.db.query('test.approved', 'select from shops where is_approved')
  expect(approved).toHaveLength(1)
})

test('ADMIN-26 a file that is asked for after the session has ended leads to the sign-in', async () => {
  const { page, problems } = await signedInAt('/admin/customers', 'admin')
  const button = page.getByRole('button', { name: 'Export CSV' })
  await button.waitFor()
  await answerWith(page, '/api/login', 200, '"the sign-in"')
  await server.db.query('test.endSessions', 'delete from login_sessions')
  await button.click()
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
  await page.waitForURL('**/api/login')
  problems.length = 0
})
