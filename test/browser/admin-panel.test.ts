import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectToast, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { enlargeLetters, expectReadable } from '../support/large-letters.ts'
import { ownerAt } from '../support/owner-visit.ts'
import { aProduct, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const visits = visitsTo(server, useBrowser())

beforeEach(async () => {
  await server.db.query('test.noShops', 'delete from shops')
})

const adminAt = async (address = '/admin', options: object = { viewport: PHONE }) =>
  visits.signedInAt(address, 'admin', options)
const row = (page: Page, name: string) =>
  page.getByRole('article', { name, exact: true }).or(page.getByRole('row', { name, exact: true }))
/** The sheet of a phone. */
const preview = (page: Page, name: string) => page.getByRole('dialog', { name })
const waiting = (name: string, day: number) =>
  aShop(server.db, { name, approved: false, createdAt: new Date(Date.UTC(2026, 2, day)) })

test('ADMIN-09 the tabs are the stated four first; the desk has parts of its own and stays as it was left', async () => {
  const { page } = await adminAt('/admin?tab=customers')
  const tabs = page.getByRole('tablist', { name: 'Admin Panel' }).getByRole('tab')
  expect((await tabs.allTextContents()).slice(0, 4)).toEqual([
    'Pending Approvals',
    'All Shops',
    'Customers',
    'Customer Visits',
  ])
  // Scrolled to where the chosen one is seen.
  await expect
    .poll(() => tabs.nth(2).evaluate((tab) => tab.getBoundingClientRect().right <= window.innerWidth))
    .toBe(true)
  await page.getByRole('tab', { name: 'To do' }).click()
  await page.getByRole('tab', { name: 'Appeals' }).click()
  await page.getByRole('tab', { name: 'All Shops' }).click()
  await page.getByText('No shops found.').waitFor()
  await page.getByRole('tab', { name: 'To do' }).click()
  expect(await page.getByRole('tab', { name: 'Appeals' }).getAttribute('aria-selected')).toBe('true')
  expect(new URL(page.url()).search).toBe('?tab=appeals')
})

describe('a look', () => {
  test('shows the shop with contacts, products and what is missing, and tells the other admins who looks', async () => {
    const shop = await aShop(server.db, {
      name: 'Mama Put',
      approved: false,
      phone: '0803 123 4567',
      email: 'mamaputkitchen@example.com',
      description: 'Stew and soup of the day from eleven until it is finished.',
    })
    await aProduct(server.db, shop.id, { name: 'Rice', price: '78000' })
    const { page, email } = await adminAt()
    await server.db.query('test.named', `update users set first_name = 'Bisi' where email = $1`, [email])
    const second = await adminAt()
    await row(second.page, 'Mama Put').waitFor()
    await row(page, 'Mama Put').getByRole('button', { name: 'Preview Mama Put' }).click()
    const look = preview(page, 'Mama Put')
    for (const text of ['Phone 0803 123 4567', 'Stew and soup', '1 product, ₦78,000', 'No category', 'No photo'])
      await look.getByText(text).waitFor()
    await expectToFit(page)
    await expectAccessible(page)
    await row(second.page, 'Mama Put').getByText('Bisi is viewing this').waitFor()
    expect(await row(second.page, 'Mama Put').getByRole('checkbox').isDisabled()).toBe(true)
    await look.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => second.page.getByText('Bisi is viewing this').count()).toBe(0)

    await second.page.goto('/admin?tab=shops')
    await row(second.page, 'Mama Put').getByRole('button', { name: 'Preview Mama Put' }).click()
    const description = preview(second.page, 'Mama Put').getByText('Stew and soup')
    await description.waitFor()
    await enlargeLetters(second.page)
    await expectReadable(preview(second.page, 'Mama Put'))
    expect((await description.boundingBox())?.width).toBeGreaterThan(200)
  })
})

describe('keys', () => {
  test('move through the rows and decide, and the focus stays in the list', async () => {
    for (const day of [1, 2, 3]) await waiting(`Shop of day ${day}`, day)
    const { page } = await adminAt('/admin', {})
    await row(page, 'Shop of day 1').getByRole('button', { name: 'Preview' }).focus()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await page.keyboard.press('j')
    expect(await focused()).toBe('Shop of day 2')
    await page.keyboard.press('a')
    await expectToast(page, 'Success', /^Shop approved successfully\./)
    await expect.poll(() => row(page, 'Shop of day 2').count()).toBe(0)
    await expect.poll(focused).toBe('Shop of day 3')
    await page.keyboard.press('k')
    expect(await focused()).toBe('Shop of day 1')
    await page.keyboard.press('r')
    await expectToast(page, 'Success', /^Shop rejected successfully\./)
    const states = await server.db.query(
      'test.states',
      'select name, is_approved, rejected_at is not null as rejected from shops order by name',
    )
    expect(states).toEqual([
      { name: 'Shop of day 1', isApproved: false, rejected: true },
      { name: 'Shop of day 2', isApproved: true, rejected: false },
      { name: 'Shop of day 3', isApproved: false, rejected: false },
    ])
    // What is typed decides nothing.
    const search = page.getByLabel('Search by name, place or owner')
    await search.fill('')
    await search.press('a')
    expect(await row(page, 'Shop of day 3').count()).toBe(1)
  })
})

describe('several at once', () => {
  test('are decided one by one, and concurrent changes are shown', async () => {
    const shops = [await waiting('First', 1), await waiting('Second', 2), await waiting('Third', 3)]
    const { page, problems } = await adminAt()
    for (const name of ['First', 'Second'])
      await row(page, name)
        .getByRole('checkbox', { name: `Select ${name}` })
        .check()
    const bar = page.getByRole('region', { name: 'Selected shops' })
    await bar.getByText('2 shops selected').waitFor()
    await expectToFit(page)
    await expectAccessible(page)
    // Decided elsewhere in the moment in which this page decides.
    await page.route(`**/${shops[1]?.id}/approve`, async (sent) => {
      await server.db.query(
        'test.elsewhere',
        `with d as (insert into shop_decisions (shop_id, shop_name, owner_id, kind, decided_at)
           select id, name, owner_id, 'rejected', now() from shops where id = $1)
         update shops set rejected_at = now(), is_active = false where id = $1`,
        [shops[1]?.id],
      )
      await sent.continue()
    })
    await bar.getByRole('button', { name: 'Approve selected' }).click()
    await expectToast(
      page,
      'Some shops were not updated',
      /1 shop approved\.\s+Second: Another admin rejected this shop just now\./,
    )
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
    await row(page, 'Third').waitFor()
    problems.length = 0
  })
})

test('a shop that changed after it was selected is no longer selected', async () => {
  const [first] = [await waiting('First', 1), await waiting('Second', 2), await waiting('Third', 3)]
  const { page } = await adminAt()
  for (const name of ['First', 'Second']) await row(page, name).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selected shops' })
  await bar.getByText('2 shops selected').waitFor()
  await server.db.query('test.change', `update shops set phone = '0803 123 4567' where id = $1`, [first.id])
  // The list is read again.
  await row(page, 'Third').getByRole('button', { name: 'Preview' }).click()
  await preview(page, 'Third').getByRole('button', { name: 'Close' }).click()
  await bar.getByText('1 shop selected').waitFor()
  await row(page, 'First').getByText('Changed since you selected it').waitFor()
  expect(await row(page, 'First').getByRole('checkbox').isChecked()).toBe(false)
  await row(page, 'First').getByText('This shop was changed on').waitFor()
  await expectToFit(page)
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Approve selected' }).click()
  await expectToast(page, 'Success', /^1 shop approved\./)
  await row(page, 'Second').waitFor({ state: 'detached' })
  await row(page, 'First').getByRole('checkbox').check()
  expect(await page.getByText('Changed since you selected it').count()).toBe(0)
})

describe('changes', () => {
  test('are shown as before and now with the reason for attention, until checked', async () => {
    const { id } = await aShop(server.db, { name: 'Mama Put', location: 'Yaba, Lagos' })
    const rice = await aProduct(server.db, id, { name: 'Rice', price: '1000' })
    await server.db.query('test.move', `update shops set location = 'Kano' where id = $1`, [id])
    await server.db.query('test.triple', 'update products set price = 3500 where id = $1', [rice.id])
    const { page } = await adminAt('/admin?tab=changes')
    const shop = row(page, 'Mama Put')
    await shop.getByText('Price at least tripled').waitFor()
    for (const text of ['Another location', 'Yaba, Lagos', 'Kano', '₦1,000', '₦3,500'])
      await shop.getByText(text).waitFor()
    await expectToFit(page)
    await expectAccessible(page)
    await shop.getByRole('button', { name: 'Mark as seen' }).click()
    await page.getByRole('heading', { name: 'No changes' }).waitFor()
  })
})

describe('appeals', () => {
  test('G-184 an owner answers on the dashboard, another admin undoes the decision, and both see the clock', async () => {
    const owner = await ownerAt(server, visits, { viewport: PHONE })
    const first = await adminAt('/admin?tab=shops')
    await row(first.page, 'Own Corner').getByRole('button', { name: 'More for Own Corner' }).click()
    await first.page.getByRole('button', { name: 'Suspend', exact: true }).click()
    await first.page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).press('Enter')
    await expectToast(first.page, 'Success', /^Shop suspended successfully\./)
    // As if ten seconds had passed.
    await server.db.query('test.noticeHasLeft', 'delete from undoable_decisions')

    const { page } = owner
    await page.reload()
    const decision = page.getByRole('article', { name: 'Own Corner is suspended' })
    await decision.getByText('we could not tell that this is a real shop').waitFor()
    await decision.getByRole('button', { name: 'Appeal' }).click()
    await decision.getByRole('button', { name: 'Send answer' }).click()
    await decision.getByText('Please tell us why you disagree').waitFor()
    await decision.getByLabel('Your answer').fill('Come and see us at stall 7.')
    await expectToFit(page)
    await expectAccessible(page)
    await decision.getByRole('button', { name: 'Send answer' }).click()
    await expectToast(page, 'Appeal sent')
    await decision.getByText(/^We will decide by .*\(in 3 days\)|\(in 2 days\)/).waitFor()

    await first.page.goto('/admin?tab=appeals')
    await row(first.page, 'Own Corner').getByText('Another admin must decide').waitFor()
    const second = await adminAt('/admin?tab=appeals')
    const appeal = row(second.page, 'Own Corner')
    await appeal.getByText('Come and see us at stall 7.').waitFor()
    await appeal.getByText(/^Due in/).waitFor()
    await appeal.getByLabel('Message to the owner').fill('We were there. Sorry!')
    await expectToFit(second.page)
    await expectReadable(appeal)
    await expectAccessible(second.page)
    await appeal.getByRole('button', { name: 'Undo the decision' }).click()
    await expectToast(second.page, 'Success', 'We have notified Ada.')
    await second.page.getByRole('heading', { name: 'No appeals' }).waitFor()
    expect((await fetch(`${server.origin}/api/shops/${owner.shop.id}`)).status).toBe(404) // not paid
    await page.reload()
    await page.getByText('Your appeal was accepted. The decision has been reversed.').waitFor()
  })

  test('G-183 a removed shop is restored from the panel', async () => {
    const { id } = await aShop(server.db, { name: 'Mama Put' })
    const { page } = await adminAt('/admin?tab=shops')
    await row(page, 'Mama Put').getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter')
    await expectToast(page, 'Success', /^Shop removed successfully\./)
    await page.getByRole('tab', { name: 'To do' }).click()
    await page.getByRole('tab', { name: 'To do' }).click()
    await page.getByRole('tab', { name: 'Appeals' }).click()
    await row(page, 'Mama Put').getByRole('button', { name: 'Restore' }).click()
    await expectToast(page, 'Success', 'Shop restored successfully.')
    await expect.poll(() => row(page, 'Mama Put').count()).toBe(0)
    expect((await fetch(`${server.origin}/api/shops/${id}`)).status).toBe(200)
  })
})
