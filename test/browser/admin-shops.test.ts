import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerWith, callsOf, expectToast, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { anOwner, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())
const UNTIL = new Date('2026-03-02T09:00:00Z')

beforeEach(async () => {
  await server.db.query('test.noShops', 'delete from shops')
})

const adminAt = async (address = '/admin', options = { viewport: PHONE }) => signedInAt(address, 'admin', options)
const row = (page: Page, name: string) =>
  page.getByRole('article', { name, exact: true }).or(page.getByRole('row', { name, exact: true }))
/** The sheet of a phone. */
const preview = (page: Page, name: string) => page.getByRole('dialog', { name })
const stat = async (page: Page, name: string) =>
  (await page.getByRole('main').locator('dl > div', { hasText: name }).locator('dd').innerText()).trim()
const waiting = (name: string, createdAt = UNTIL) => aShop(server.db, { name, approved: false, createdAt })

describe('Pending Approvals', () => {
  test('ROUTE-15 GEN-07 ADMIN-04 ADMIN-05 ADMIN-08 ADMIN-09 ADMIN-11 ADMIN-12 ADMIN-13 ADMIN-22 a shop is approved in one press, and everything follows', async () => {
    const { id } = await waiting('Mama Put')
    const { page } = await adminAt('/admin?tab=shops')
    await row(page, 'Mama Put').getByText('Pending').waitFor()
    await page.getByRole('tab', { name: 'Pending Approvals' }).click()
    await row(page, 'Mama Put').getByText('Submitted on 2 Mar 2026').waitFor()
    await row(page, 'Mama Put').getByText('Yaba, Lagos').waitFor()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Admin Panel')
    expect((await page.getByRole('tab').allInnerTexts()).slice(0, 2)).toEqual(['Pending Approvals', 'All Shops'])
    await expect.poll(() => stat(page, 'Total Shops')).toBe('1')
    expect(await stat(page, 'Pending Approvals')).toBe('1')
    await page.getByRole('tabpanel', { name: 'Pending Approvals' }).getByText('1 shop', { exact: true }).waitFor()
    await expectToFit(page)
    await expectAccessible(page)
    const calls = callsOf(page)
    await row(page, 'Mama Put').getByRole('button', { name: 'Approve' }).click()
    await expectToast(page, 'Success', /^Shop approved successfully\./)
    await page.getByRole('heading', { name: 'All caught up!' }).waitFor()
    await expect.poll(() => stat(page, 'Pending Approvals')).toBe('0')
    expect(calls).toMatchObject([{ method: 'PUT', path: `/api/admin/shops/${id}/approve` }])
    await page.getByRole('tab', { name: 'All Shops' }).click()
    await row(page, 'Mama Put').getByText('Approved').waitFor()
    const visitor = await at(`/shops/${id}`)
    await visitor.page.getByRole('heading', { name: 'Mama Put' }).first().waitFor()
  })

  test('ADMIN-14 nothing waits', async () => {
    const { page } = await adminAt()
    await page.getByRole('heading', { name: 'All caught up!' }).waitFor()
    await page.getByText('No pending shop approvals at the moment.').waitFor()
  })

  test('ADMIN-23 G-184 Reject sends the preselected reason in one press, and the shop leaves the list', async () => {
    const { id } = await waiting('Mama Put')
    const { page } = await adminAt('/admin?tab=shops')
    await row(page, 'Mama Put').getByText('Pending').waitFor()
    await page.getByRole('tab', { name: 'Pending Approvals' }).click()
    await expect.poll(() => stat(page, 'Pending Approvals')).toBe('1')
    const calls = callsOf(page)
    await row(page, 'Mama Put').getByRole('button', { name: 'Reject' }).click()
    await expectToast(page, 'Success', /^Shop rejected successfully\./)
    await page.getByRole('heading', { name: 'All caught up!' }).waitFor()
    await expect.poll(() => stat(page, 'Pending Approvals')).toBe('0')
    expect(calls).toEqual([
      {
        method: 'PUT',
        path: `/api/admin/shops/${id}/reject`,
        body: { seen: null, reason: 'details_missing', text: '' },
      },
    ])
    await page.getByRole('tab', { name: 'All Shops' }).click()
    await row(page, 'Mama Put').getByText('we need more about the shop before it can be listed').waitFor()
  })

  test('G-184 another reason needs words, which the owner reads', async () => {
    await waiting('Mama Put')
    const { page } = await adminAt()
    await row(page, 'Mama Put').getByRole('button', { name: 'Preview' }).click()
    const shop = preview(page, 'Mama Put')
    await shop.getByText('Reason: Details missing').click()
    await shop.getByLabel('Reason').selectOption('Other')
    const calls = callsOf(page)
    await shop.getByRole('button', { name: 'Reject' }).click()
    await shop.getByText('Please describe the reason').waitFor()
    expect(calls).toEqual([])
    await shop.getByLabel('Details').fill('The photo shows a car.')
    await shop.getByRole('button', { name: 'Reject' }).click()
    await expectToast(page, 'Success', /^Shop rejected successfully\./)
    const [stored] = await server.db.query('test.reason', 'select rejection_reason from shops')
    expect(stored).toEqual({ rejectionReason: 'The photo shows a car.' })
  })

  test.each([
    ['Approve', 'approve'],
    ['Reject', 'reject'],
  ])('ADMIN-25 a failing %s says so, and the shop stays', async (button, call) => {
    const { id } = await waiting('Mama Put')
    const { page, problems } = await adminAt()
    await answerWith(page, `/api/admin/shops/${id}/${call}`, 500, { message: 'Something broke' })
    await row(page, 'Mama Put').getByRole('button', { name: button }).click()
    await expectToast(page, 'Error', `Failed to ${call} shop. Please try again.`)
    expect(await row(page, 'Mama Put').count()).toBe(1)
    problems.length = 0
  })

  test('G-184 a decision that is not this admin’s says why', async () => {
    const { id } = await waiting('Mama Put')
    const { page, problems } = await adminAt()
    const message = 'Another admin must decide this: it is about your shop.'
    await answerWith(page, `/api/admin/shops/${id}/approve`, 403, { message })
    await row(page, 'Mama Put').getByRole('button', { name: 'Approve' }).click()
    await expectToast(page, 'Error', message)
    problems.length = 0
  })

  test('ADMIN-26 an ended session leads to the sign-in', async () => {
    await waiting('Mama Put')
    const { page, problems } = await adminAt()
    const button = row(page, 'Mama Put').getByRole('button', { name: 'Approve' })
    await button.waitFor()
    await answerWith(page, '/api/login', 200, '"the sign-in"')
    await server.db.query('test.endSessions', 'delete from login_sessions')
    await button.click()
    await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
    await page.waitForURL('**/api/login')
    problems.length = 0
  })

  test('a concurrent decision of another admin is shown without a reload', async () => {
    await waiting('Mama Put')
    const { page, problems } = await adminAt()
    await row(page, 'Mama Put').waitFor()
    const second = await adminAt('/admin?tab=shops')
    await server.db.query('test.second', `update users set first_name = 'Bisi' where email = $1`, [second.email])
    await row(second.page, 'Mama Put').waitFor()
    // The first panel does not read it before the press.
    const pressed = Promise.withResolvers<void>()
    await page.route('**/api/admin/pending-shops*', async (route) => {
      await pressed.promise
      await route.fallback()
    })
    await row(second.page, 'Mama Put').getByRole('button', { name: 'Reject' }).click()
    await expectToast(second.page, 'Success', /^Shop rejected successfully\./)
    const answered = page.waitForResponse('**/approve')
    await row(page, 'Mama Put').getByRole('button', { name: 'Approve' }).click()
    await answered
    pressed.resolve()
    await expectToast(page, 'Error', /^Bisi rejected this shop/)
    await page.getByRole('heading', { name: 'All caught up!' }).waitFor()
    problems.length = 0
  })

  test('Approve applies to the shown version: a changed shop is not approved, and its new version is shown', async () => {
    const { id } = await waiting('Mama Put')
    const { page, problems } = await adminAt()
    await row(page, 'Mama Put').getByRole('button', { name: 'Preview' }).click()
    const look = preview(page, 'Mama Put')
    await look.getByText('Checklist').waitFor()
    const pressed = Promise.withResolvers<void>()
    await page.route(`**/api/admin/shops/${id}`, async (route) => {
      await pressed.promise
      await route.fallback()
    })
    await server.db.query('test.change', `update shops set phone = '0803 123 4567' where id = $1`, [id])
    // The list is read again, the preview not yet.
    const owner = await signedInAt(null, 'shop_owner')
    await owner.context.request.post('/api/shops', {
      data: { name: 'Sent In', location: 'Yaba' },
      headers: { origin: server.origin, 'sec-fetch-site': 'same-origin' },
    })
    await page.getByText('Sent In').first().waitFor()
    await look.getByRole('button', { name: 'Approve' }).click()
    await expectToast(page, 'Error', 'The owner has just changed this shop. Please read it again first.')
    pressed.resolve()
    await look.getByText('Phone 0803 123 4567').waitFor()
    await look.getByText(/^This shop was changed on .* Read it again before you decide\.$/).waitFor()
    await expectToFit(page)
    await look.getByRole('button', { name: 'Approve' }).click()
    await expectToast(page, 'Success', /^Shop approved successfully\./)
    problems.length = 0
  })

  test('a shop whose preview is newer than its row is not approved before the row is read again', async () => {
    const { id } = await waiting('Mama Put')
    const { page, problems } = await adminAt()
    await row(page, 'Mama Put').waitFor()
    const pressed = Promise.withResolvers<void>()
    await page.route('**/api/admin/pending-shops*', async (route) => {
      await pressed.promise
      await route.fallback()
    })
    await server.db.query('test.renameShop', `update shops set name = 'Mama Cash' where id = $1`, [id])
    await row(page, 'Mama Put').getByRole('button', { name: 'Preview' }).click()
    const look = preview(page, 'Mama Put')
    await look.getByText('Checklist').waitFor()
    await look.getByRole('button', { name: 'Approve' }).click()
    await expectToast(page, 'Error', 'The owner has just changed this shop. Please read it again first.')
    pressed.resolve()
    await preview(page, 'Mama Cash').getByRole('button', { name: 'Approve' }).click()
    await expectToast(page, 'Success', /^Shop approved successfully\./)
    problems.length = 0
  })

  test('a shop that is sent in appears with its count, without a reload', async () => {
    const { page } = await adminAt()
    await page.getByRole('heading', { name: 'All caught up!' }).waitFor()
    const owner = await signedInAt(null, 'shop_owner')
    const made = await owner.context.request.post('/api/shops', {
      data: { name: 'Sent In', location: 'Yaba' },
      headers: { origin: server.origin, 'sec-fetch-site': 'same-origin' },
    })
    expect(made.status()).toBe(201)
    await row(page, 'Sent In').waitFor()
    await expect.poll(() => stat(page, 'Pending Approvals')).toBe('1')
  })
})

describe('All Shops', () => {
  test('ADMIN-15 ADMIN-16 ADMIN-17 ADMIN-18 ADMIN-20 ADMIN-27 G-100 shows every shop with its badges, and no switch for active', async () => {
    const ownerId = await anOwner(server.db)
    await aShop(server.db, { ownerId, name: 'Approved One', email: 'one@example.test' })
    await aShop(server.db, { ownerId, name: 'Waiting One', approved: false })
    await aShop(server.db, { ownerId, name: 'Inactive One', active: false })
    await aShop(server.db, { ownerId: await anOwner(server.db, { paid: false }), name: 'Unpaid One' })
    const { page } = await adminAt('/admin?tab=shops')
    await page.getByRole('button', { name: 'All 4', exact: true }).waitFor()
    const texts = async (name: string) => (await row(page, name).innerText()).replace(/\s+/g, ' ')
    expect(await texts('Approved One')).toMatch(
      /^Approved One Yaba, Lagos one@example\.test Ngozi 0 products Approved Active Remove/,
    )
    expect(await texts('Waiting One')).toMatch(/Pending Active Approve Reject/)
    expect(await texts('Inactive One')).toMatch(/Approved Inactive/)
    expect(await texts('Unpaid One')).toMatch(/Approved Active Awaiting payment/)
    const buttons = (name: string) => row(page, name).getByRole('button').allInnerTexts()
    expect(await buttons('Waiting One')).toEqual(expect.arrayContaining(['Approve', 'Reject']))
    expect(await buttons('Waiting One')).not.toContain('Remove')
    expect(await buttons('Approved One')).toContain('Remove')
    expect(await page.getByRole('switch').count()).toBe(0)
    expect(await page.getByRole('button', { name: /activate/i }).count()).toBe(0)
    await expectToFit(page)
    await expectAccessible(page)
  })

  test('ADMIN-21 says that there are no shops', async () => {
    const { page } = await adminAt('/admin?tab=shops')
    await page.getByText('No shops found.').waitFor()
  })

  test('G-183 a suspension is confirmed, shown and lifted', async () => {
    const { id } = await aShop(server.db, { name: 'Doubtful' })
    const { page } = await adminAt('/admin?tab=shops')
    const more = row(page, 'Doubtful').getByRole('button', { name: 'More for Doubtful' })
    await more.click()
    await page.getByRole('button', { name: 'Suspend', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Suspend shop' })
    await dialog.getByLabel('Reason').selectOption('Complaint upheld')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expectToast(page, 'Success', /^Shop suspended successfully\./)
    await row(page, 'Doubtful').getByText('a complaint about the shop was right').waitFor()
    expect((await fetch(`${server.origin}/api/shops/${id}`)).status).toBe(404)
    await more.click()
    await page.getByRole('button', { name: 'Lift suspension' }).click()
    await expectToast(page, 'Success', 'Suspension lifted successfully.')
    await row(page, 'Doubtful').getByText('a complaint about the shop was right').waitFor({ state: 'detached' })
    expect((await fetch(`${server.origin}/api/shops/${id}`)).status).toBe(200)
  })

  test('ADMIN-19 ADMIN-24 a removal is confirmed in the stated words, and cancelling sends nothing', async () => {
    const { id } = await aShop(server.db, { name: 'Mama "Put"' })
    const { page } = await adminAt('/admin?tab=shops')
    const calls = callsOf(page)
    await row(page, 'Mama "Put"').getByRole('button', { name: 'Remove' }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByText('Are you sure you want to remove "Mama "Put""? This action cannot be undone.', { exact: true })
      .waitFor()
    await expectToFit(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(calls).toEqual([])
    await row(page, 'Mama "Put"').getByRole('button', { name: 'Remove' }).click()
    await dialog.getByRole('button', { name: 'Remove' }).press('Enter')
    await expectToast(page, 'Success', /^Shop removed successfully\./)
    await page.getByText('No shops found.').waitFor()
    await expect.poll(() => stat(page, 'Total Shops')).toBe('0')
    expect(calls).toMatchObject([{ method: 'DELETE', path: `/api/admin/shops/${id}`, body: { reason: 'not_real' } }])
    expect((await fetch(`${server.origin}/api/shops/${id}`)).status).toBe(404)
  })

  test('G-180 a public list that was open before shows no removed shop', async () => {
    await aShop(server.db, { name: 'Doubtful' })
    const { page } = await signedInAt('/browse-shops', 'admin')
    const shown = page.getByRole('link', { name: 'Doubtful' })
    await shown.first().waitFor()
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Admin' }).click()
    await page.getByRole('tab', { name: 'All Shops' }).click()
    await row(page, 'Doubtful').getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expectToast(page, 'Success', /^Shop removed successfully\./)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse Shops' }).click()
    await page.getByRole('heading', { name: 'No shops found' }).waitFor()
    expect(await shown.count()).toBe(0)
  })

  test('ADMIN-25 a failed removal shows an error, and the shop stays', async () => {
    const { id } = await aShop(server.db, { name: 'Mama Put' })
    const { page, problems } = await adminAt('/admin?tab=shops')
    await answerWith(page, `/api/admin/shops/${id}`, 500, { message: 'Something broke' })
    await row(page, 'Mama Put').getByRole('button', { name: 'Remove' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').selectOption('Other')
    const words = dialog.getByLabel('Details')
    await words.fill('The photo shows a car.')
    await dialog.getByRole('button', { name: 'Remove' }).press('Enter')
    await expectToast(page, 'Error', 'Failed to remove shop. Please try again.')
    expect(await row(page, 'Mama Put').count()).toBe(1)
    // The reason is still there.
    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Remove' }).press('Enter')
    await expectToast(page, 'Success', /^Shop removed successfully\./)
    const [stored] = await server.db.query('test.removedFor', 'select text from shop_decisions where shop_id = $1', [
      id,
    ])
    expect(stored).toEqual({ text: 'The photo shows a car.' })
    problems.length = 0
  })
})
