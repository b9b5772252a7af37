import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { dayInLagos } from '#shared/time/lagos-time.ts'
import { answerWith, callsOf, expectToast, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { aGuest, aPaidOwner, say } from '../support/conversations.ts'
import { aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())
const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const stat = async (page: Page, name: string) =>
  (await page.getByRole('main').locator('dl > div', { hasText: name }).locator('dd').first().innerText()).trim()
const facts = async (page: Page, name: string) =>
  (await page.getByRole('region', { name }).locator('dl > div').allInnerTexts()).map((fact) => fact.split('\n'))
const adminAt = (address: string) => signedInAt(address, 'admin', { viewport: PHONE })

beforeEach(async () => {
  await server.db.query('test.noCustomers', `delete from users where role = 'customer'`)
})
const people = () =>
  server.db.query(
    'test.customers',
    `insert into users (id, first_name, last_name, email, city, is_email_verified, created_at) values
       ('ada-1', 'Ada', 'Obi', 'ada@example.test', 'Lagos', true, '2026-03-02'), ('bisi-1', 'Bisi', 'Ojo', 'bisi@example.test', 'Kano', false, '2026-03-01')`,
  )

/** With the two of `people`, sixteen customers, twelve of them of this month; three messages are theirs. */
async function manyPeople() {
  await people()
  await server.db.query('test.bannedBisi', `update users set banned = true where id = 'bisi-1'`)
  await server.db.query(
    'test.moreCustomers',
    `insert into users (id, phone, first_name, city, is_phone_verified, created_at) values
       ('chidi-1', '+2348031234567', 'Chidi', 'lagos', true, '2026-03-01'), ('dayo-1', null, 'Dayo', 'Aba', false, '2026-03-01')`,
  )
  await server.db.query(
    'test.newCustomers',
    `insert into users (id, first_name) select 'new-' || n, 'New' from generate_series(1, 11) n`,
  )
  const [customer, owner, guest] = [await signedIn(server, 'customer'), await aPaidOwner(server), await aGuest(server)]
  await server.db.query('test.emeka', `update users set first_name = 'Emeka' where id = $1`, [customer.id])
  const { id: shopId } = await aShop(server.db, { ownerId: owner.id })
  const { conversationId } = await say(customer, { shopId, message: 'Rice?' })
  for (const message of ['Beans?', 'Yam?']) await say(customer, { shopId, message })
  await say(owner, { shopId, conversationId, message: 'All of them.' })
  await say(guest, { shopId, message: 'Hello' })
  expect(await server.db.query('test.messages', 'select from chat_messages')).toHaveLength(5)
}

test('ROUTE-16 CUST-01 CUST-02 CUST-03 CUST-04 CUST-05 CUST-06 CUST-07 CUST-12 CUST-14 CUST-15 CUST-30 G-089 the screen shows customers and finds them', async () => {
  await manyPeople()
  const { page } = await adminAt('/admin/customers')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Customer Management')
  await row(page, 'Ada Obi').getByText('Active', { exact: true }).waitFor()
  await row(page, 'Bisi Ojo').getByText('Banned', { exact: true }).waitFor()
  expect(await row(page, 'Bisi Ojo').getByRole('button').allInnerTexts()).toEqual(['Unban', 'Delete'])
  expect(await row(page, 'Ada Obi').getByRole('button').allInnerTexts()).toEqual(['Ban', 'Delete'])
  for (const [name, value] of [
    ['Total Customers', '16'],
    ['Active Customers', '15'],
    ['New This Month', '12'],
    ['Total Messages', '3'],
  ] as const)
    await expect.poll(() => stat(page, name)).toBe(value)
  const perDay = Math.round((12 / Number(dayInLagos(new Date()).slice(8))) * 10) / 10
  await page.getByText(`${perDay} per day on average`, { exact: true }).waitFor()
  expect(await facts(page, 'Account Status')).toEqual([
    ['Active', '15'],
    ['Banned', '1'],
    ['Verified', '3'],
  ])
  expect(await facts(page, 'Top Cities')).toEqual([
    ['Lagos', '2'],
    ['Aba', '1'],
    ['Kano', '1'],
  ])
  expect(await facts(page, 'Growth Metrics')).toEqual([
    ['Total Users', '16'],
    ['Monthly Growth', '75%'],
    ['Engagement Rate', '0.2 per user'],
  ])
  await page.getByText('16 customers', { exact: true }).waitFor()
  await expectToFit(page)
  await expectAccessible(page)
  const search = page.getByLabel('Search by customer ID, email, phone or city')
  await search.fill('KANO')
  await page.getByText('1 customer', { exact: true }).waitFor()
  expect(await page.getByRole('article').allInnerTexts()).toEqual([expect.stringContaining('Bisi Ojo')])
  await search.fill('nobody like that')
  await page.getByText('No customers found matching your search.').waitFor()
})

test('CUST-16 says that there are no customers yet, also in the panel’s tab', async () => {
  const { page } = await adminAt('/admin?tab=customers')
  await page.getByText('No customers registered yet.').waitFor()
})

test('CUST-23 CUST-24 CUST-25 CUST-26 STATE-09 G-090 a customer is banned and unbanned after a question', async () => {
  await people()
  const { page, problems } = await adminAt('/admin?tab=customers')
  const calls = callsOf(page)
  const press = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  const ada = row(page, 'Ada Obi')
  await ada.getByRole('button', { name: 'Ban' }).click()
  await page
    .getByRole('dialog', { name: 'Ban Customer' })
    .getByText(
      'Are you sure you want to ban this customer? Banned customers cannot send messages or use platform features.',
    )
    .waitFor()
  await press('Cancel')
  expect(calls).toEqual([])
  await ada.getByRole('button', { name: 'Ban' }).click()
  await press('Ban')
  await expectToast(page, 'Customer Banned', 'Customer has been banned from the platform.')
  await ada.getByText('Banned', { exact: true }).waitFor()
  expect(calls).toEqual([{ method: 'PATCH', path: '/api/admin/customers/ada-1/ban', body: { banned: true } }])
  await expect.poll(() => stat(page, 'Active Customers')).toBe('1')
  await ada.getByRole('button', { name: 'Unban' }).click()
  await page
    .getByRole('dialog', { name: 'Unban Customer' })
    .getByText('Are you sure you want to lift the ban for this customer?')
    .waitFor()
  await press('Unban')
  await expectToast(page, 'Customer Unbanned', 'Customer ban has been lifted.')
  expect(calls.at(-1)).toEqual({ method: 'PATCH', path: '/api/admin/customers/ada-1/ban', body: { banned: false } })
  expect(calls).toHaveLength(2)
  await ada.getByText('Active').waitFor()
  await answerWith(page, '/api/admin/customers/ada-1/ban', 500, { message: 'Something broke' })
  await ada.getByRole('button', { name: 'Ban' }).click()
  await press('Ban')
  await expectToast(page, 'Error', 'Failed to update customer status.')
  problems.length = 0
})

test('CUST-27 CUST-28 CUST-29 G-090 a customer is deleted after a question, and everything follows', async () => {
  await people()
  const { page, problems } = await adminAt('/admin/customers')
  const calls = callsOf(page)
  const press = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  const del = () => row(page, 'Ada Obi').getByRole('button', { name: 'Delete' }).click()
  await answerWith(page, '/api/admin/customers/ada-1', 500, { message: 'Something broke' })
  await del()
  await press('Delete')
  await expectToast(page, 'Error', 'Failed to delete customer account.')
  problems.length = 0
  await page.unrouteAll()
  await del()
  await page
    .getByRole('dialog', { name: 'Delete Customer' })
    .getByText(
      'Are you sure you want to permanently delete this customer account? This action cannot be undone. All their data, including messages and favorites, will be removed.',
    )
    .waitFor()
  calls.length = 0
  await press('Cancel')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(calls).toEqual([])
  await del()
  await press('Delete')
  await expectToast(page, 'Customer Deleted', 'Customer account has been permanently deleted.')
  await page.getByText('1 customer', { exact: true }).waitFor()
  expect(calls).toEqual([{ method: 'DELETE', path: '/api/admin/customers/ada-1', body: null }])
  expect(await row(page, 'Ada Obi').count()).toBe(0)
  await expect.poll(() => stat(page, 'Total Customers')).toBe('1')
})

test('CUST-13 CUST-20 ROLE-15 the file has what the search matches', async () => {
  await people()
  const { page } = await adminAt('/admin/customers')
  await page.getByLabel('Search by customer ID, email, phone or city').fill('kano')
  await page.getByText('1 customer', { exact: true }).waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^customers_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.csv$/)
  const rows = parse(readFileSync(await file.path(), 'utf8'), { bom: true, columns: true }) as Record<string, string>[]
  expect(rows).toMatchObject([{ 'Customer ID': 'bisi-1', 'Email Verified': 'No', 'Joined Date': 'Mar 01, 2026 01:00' }])
})

test('CUST-31 visitors are asked to sign in, and others are denied', async () => {
  await people()
  const visitor = await at('/')
  await answerWith(visitor.page, '/api/login', 200, '"the sign-in"')
  await visitor.page.goto('/admin/customers')
  await visitor.page.waitForURL('**/api/login')
  const owner = await signedInAt('/admin/customers', 'shop_owner')
  await owner.page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await owner.page.getByRole('link', { name: 'Go Home' }).waitFor()
  for (const { page } of [visitor, owner]) expect(await page.content()).not.toContain('ada@example.test')
})
