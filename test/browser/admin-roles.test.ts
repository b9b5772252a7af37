import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitsTo } from '../support/account-visits.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { signedInAt } = visitsTo(server, useBrowser())

const tabsOf = async (page: Page) =>
  page.getByRole('tablist', { name: 'Admin Panel' }).getByRole('tab').allTextContents()

test('ADMIN-09 ROLE-22 a moderator sees what moderators do, and neither files nor deletion of customers', async () => {
  const { page, problems } = await signedInAt('/admin?tab=customers', 'moderator', { viewport: PHONE })
  await page.getByLabel('Search by customer ID, email, phone or city').waitFor()
  expect((await tabsOf(page)).slice(0, 5)).toEqual([
    'Pending Approvals',
    'All Shops',
    'Customers',
    'Customer Visits',
    'Shop Owners',
  ])
  await server.db.query('test.aCustomer', `insert into users (email, first_name) values ('one@roles.test', 'One')`)
  await page.reload()
  await page.getByRole('article', { name: 'One' }).getByRole('button', { name: 'Ban' }).waitFor()
  expect(await page.getByRole('button', { name: /Delete|Export/ }).count()).toBe(0)
  await expectToFit(page)
  expect(problems).toEqual([])
})

test('ROLE-22 finance sees statistics without people, and which role does the rest', async () => {
  const { page, context, problems } = await signedInAt('/admin?tab=pending', 'finance', { viewport: PHONE })
  await page.getByText("Today's Visits").waitFor()
  const tabs = await tabsOf(page)
  expect(tabs[0]).toBe('Customer Visits')
  for (const name of ['Pending Approvals', 'All Shops', 'Customers', 'Shop Owners']) expect(tabs).not.toContain(name)
  expect(await page.getByText('Recent Customer Visits').count()).toBe(0)
  await page.goto('/admin/customers')
  await page.getByText('Your role does not include this').waitFor()
  await expectToFit(page)
  const html = await (await context.request.get('/admin')).text()
  expect(html).toContain('Customer Visits')
  expect(html).not.toContain('Pending Approvals</button>')
  expect(problems).toEqual([])
})
