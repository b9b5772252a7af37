import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { callsOf, expectToast, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

// Two admins at once: what one has open says what the other decides.
const server = useServer({ RATE_LIMITS: '0' })
const { signedInAt } = visitsTo(server, useBrowser())

beforeEach(async () => {
  await server.db.query('test.noShops', 'delete from shops')
  await server.db.query('test.noDeliveries', 'delete from delivery_requests')
  await server.db.query('test.noReports', 'delete from reports')
})

const adminAt = (address: string) => signedInAt(address, 'admin', { viewport: PHONE })
const row = (page: Page, name: string | RegExp) =>
  page.getByRole('article', { name }).or(page.getByRole('row', { name }))
const preview = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Another admin, who decides by calls. */
async function bisi() {
  const { context, email } = await signedInAt(null, 'admin')
  await server.db.query('test.bisi', `update users set first_name = 'Bisi' where email = $1`, [email])
  const headers = { origin: server.origin, 'sec-fetch-site': 'same-origin' }
  return async (method: string, path: string, data: object) => {
    const answer = await context.request.fetch(path, { method, data, headers })
    expect(answer.status(), await answer.text()).toBeLessThan(300)
  }
}

/** Expects the open dialog to show these words, to offer only a way back and to send nothing. */
async function expectHappened(page: Page, dialogName: string, words: string) {
  const dialog = page.getByRole('dialog', { name: dialogName })
  await dialog.getByRole('alert').getByText(words).waitFor()
  expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['', 'Back to the list'])
  await expect.poll(() => dialog.getByRole('button', { name: 'Back to the list' }).evaluate(isFocused)).toBe(true)
  await expectToFit(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Back to the list' }).click()
  await dialog.waitFor({ state: 'detached' })
}
const isFocused = (button: Element) => button === document.activeElement

test.each([
  ['Remove', 'Remove shop', 'DELETE', '', 'Bisi removed this shop just now.', 0],
  ['Remove', 'Remove shop', 'PUT', '/reject', 'Bisi rejected this shop just now.', 1],
  ['Suspend', 'Suspend shop', 'PUT', '/suspend', 'Bisi suspended this shop just now.', 1],
] as const)(
  'ADMIN-19 the open question of %s stays, and says who decided in the meantime (%s, %s %s)',
  async (button, dialog, method, path, words, left) => {
    const decide = await bisi()
    const { id } = await aShop(server.db, { name: 'Mama Put' })
    const { page } = await adminAt('/admin?tab=shops')
    const calls = callsOf(page)
    if (button === 'Suspend') await row(page, 'Mama Put').getByRole('button', { name: 'More for Mama Put' }).click()
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.getByRole('dialog', { name: dialog }).getByLabel('Details').fill('Half a sentence')
    await decide(method, `/api/admin/shops/${id}${path}`, { seen: null, reason: 'duplicate' })
    await expectHappened(page, dialog, words)
    expect(calls).toEqual([])
    await expect.poll(() => row(page, 'Mama Put').count()).toBe(left)
  },
)

test('an inspected shop, or one whose rejection is being written, does not disappear without a notice', async () => {
  const decide = await bisi()
  const { id: first } = await aShop(server.db, { name: 'Looked At', approved: false })
  const { id: second } = await aShop(server.db, { name: 'Written About', approved: false })
  const { id: third } = await aShop(server.db, { name: 'Left Alone', approved: false })
  const { page } = await adminAt('/admin')
  await row(page, 'Looked At').getByRole('button', { name: 'Preview Looked At' }).click()
  await preview(page, 'Looked At').getByText('Checklist').waitFor()
  await decide('PUT', `/api/admin/shops/${first}/approve`, { seen: null })
  await expectToast(page, 'Already decided', 'Bisi approved this shop just now.')
  await row(page, 'Looked At').waitFor({ state: 'detached' })
  await row(page, 'Written About').getByRole('button', { name: 'Preview' }).click()
  await page.getByText('Reason: Details missing').click()
  const words = preview(page, 'Written About').getByLabel('Details')
  await words.fill('The photo shows')
  await words.blur()
  await decide('PUT', `/api/admin/shops/${second}/reject`, { seen: null, reason: 'duplicate' })
  await expectToast(page, 'Already decided', 'Bisi rejected this shop just now.')
  await decide('PUT', `/api/admin/shops/${third}/approve`, { seen: null })
  await page.getByRole('heading', { name: 'All caught up!' }).waitFor()
})

test('another admin’s decision is said also after an approval that was refused because the shop had changed', async () => {
  const decide = await bisi()
  const { id } = await aShop(server.db, { name: 'Mama Put', approved: false })
  const { page, problems } = await adminAt('/admin')
  await row(page, 'Mama Put').getByRole('button', { name: 'Preview' }).click()
  const look = preview(page, 'Mama Put')
  await look.getByText('Checklist').waitFor()
  await server.db.query('test.change', `update shops set phone = '0803 123 4567' where id = $1`, [id])
  await look.getByRole('button', { name: 'Approve' }).click()
  await expectToast(page, 'Error', 'The owner has just changed this shop. Please read it again first.')
  await look.getByText('Phone 0803 123 4567').waitFor()
  await decide('PUT', `/api/admin/shops/${id}/reject`, { seen: null, reason: 'duplicate' })
  await expectToast(page, 'Already decided', 'Bisi rejected this shop just now.')
  problems.length = 0
})

test('a delivery whose end is being written', async () => {
  const decide = await bisi()
  const placed = await fetch(`${server.origin}/api/delivery-requests`, {
    method: 'POST',
    headers: { origin: server.origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ productName: 'Ofada rice', shopName: 'Own Corner', quantity: 2, shopLocation: 'Yaba, Lagos' },
      ...{ deliveryAddress: '12 Ring Road, Ibadan', contact: '0803 123 4567' },
    }),
  })
  const { reference } = (await placed.json()) as { reference: string }
  const { page } = await adminAt('/admin?tab=deliveries')
  const calls = callsOf(page)
  await row(page, `Delivery ${reference}`).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByLabel('Reason, shown to the customer (optional)').fill('Nobody answers')
  await decide('PUT', `/api/admin/delivery-requests/${reference}`, { status: 'failed' })
  await expectHappened(page, 'Cancel this delivery?', 'Bisi set this delivery to ‘Not delivered’ just now.')
  expect(calls).toEqual([])
})

test('a report whose answer is being written; it is then among the decided ones, with outcome, who and when', async () => {
  const decide = await bisi()
  const { id: shopId } = await aShop(server.db, { name: 'Ghost Corner' })
  const { page } = await adminAt('/admin?tab=reports')
  await page.getByRole('heading', { name: 'No reports' }).waitFor()
  const [{ id }] = (await server.db.query(
    'test.report',
    `insert into reports (kind, about, shop_id, sender, reason, text) values ('shop', 'Ghost Corner', $1, 'x', 'fraud', 'Nobody is there')
     returning id`,
    [shopId],
  )) as [{ id: number }]
  await page.reload()
  await row(page, 'Shop: Ghost Corner').getByLabel('Message to those who reported it (optional)').fill('We have')
  await decide('PUT', `/api/admin/reports/${id}`, { outcome: 'dismissed' })
  await expectToast(page, 'Already decided', 'Bisi dismissed this report just now.')
  await page.getByRole('heading', { name: 'No reports' }).waitFor()

  await page.getByRole('tab', { name: 'Decided' }).click()
  const decided = row(page, 'Shop: Ghost Corner')
  await decided.getByText('No rule was broken').waitFor()
  await decided.getByText(/by Bisi, /).waitFor()
  await decided.getByText('Nobody is there').waitFor()
  expect(await decided.getByRole('button').count()).toBe(0)
  expect(new URL(page.url()).search).toBe('?tab=reports&show=decided')
  await expectToFit(page)
  await expectAccessible(page)
  // It stays so while another tab is open, and in the address.
  await page.getByRole('tab', { name: /^Deliveries/ }).click()
  await page.getByRole('tab', { name: /^Reports/ }).click()
  await decided.waitFor()
  await page.goto(`${server.origin}/admin?tab=reports&show=decided`)
  await decided.waitFor()
  await page.getByRole('tab', { name: 'Open', exact: true }).click()
  await page.getByRole('heading', { name: 'No reports' }).waitFor()
})

test('decided reports come page after page', async () => {
  const { id: shopId } = await aShop(server.db, { name: 'Ghost Corner' })
  await server.db.query(
    'test.manyDecided',
    `insert into reports (kind, about, shop_id, sender, reason, outcome, decided_at)
     select 'shop', 'Thing ' || i, $1, 'x' || i, 'fraud', 'upheld', now() - make_interval(mins => i) from generate_series(1, 60) i`,
    [shopId],
  )
  const { page } = await adminAt('/admin?tab=reports&show=decided')
  await row(page, 'Shop: Thing 1').first().waitFor()
  expect(await page.getByRole('article').count()).toBe(50)
  await page.getByRole('button', { name: 'Load more' }).click()
  await row(page, 'Shop: Thing 60').getByText('by an admin').waitFor()
  expect(await page.getByRole('article').count()).toBe(60)
})
