import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { callsOf, expectToast, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const visits = visitsTo(server, useBrowser())
beforeEach(async () => {
  await server.db.query('test.noShopsToUndo', 'delete from shops')
  await server.db.query('test.noDecisionsToUndo', 'delete from shop_decisions')
})

const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const toast = (page: Page) => page.locator('[data-toast]')
const decisions = () =>
  server.db.query('test.decidedToUndo', 'select kind, reason, text from shop_decisions order by id')
const waitingShop = () => aShop(server.db, { name: 'Mama Put', approved: false })

test('G-208 a rejection takes one press, and Undo brings the shop back before its owner gets a notice', async () => {
  const { id, ownerId } = await waitingShop()
  const { page } = await visits.signedInAt('/admin', 'admin', { viewport: PHONE })
  await row(page, 'Mama Put').getByRole('button', { name: 'Reject' }).click()
  await toast(page).getByText('Mama Put · Details missing · the owner gets a notice in 10 s').waitFor()
  await page.getByRole('heading', { name: 'All caught up!' }).waitFor()
  await expectToFit(page)
  await expectAccessible(page)
  const calls = callsOf(page)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Decision undone', 'Mama Put')
  await row(page, 'Mama Put').waitFor()
  expect(calls).toMatchObject([{ method: 'PUT', path: `/api/admin/shops/${id}/undo` }])
  expect(await decisions()).toEqual([])
  expect(await server.db.query('test.leftToUndo', 'select from undoable_decisions')).toEqual([])
  expect(await server.db.query('test.noticesOfUndone', 'select from notices where person = $1', [ownerId])).toEqual([])
})

test('G-208 an approval can be undone in the same way', async () => {
  const { id } = await waitingShop()
  const { page } = await visits.signedInAt('/admin', 'admin', {})
  await row(page, 'Mama Put').getByRole('button', { name: 'Approve' }).click()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await row(page, 'Mama Put').waitFor()
  expect((await fetch(`${server.origin}/api/shops/${id}`)).status).toBe(404)
})

test('G-208 Change reason undoes the rejection, and asks for another reason', async () => {
  await waitingShop()
  const { page } = await visits.signedInAt('/admin', 'admin', { viewport: PHONE })
  await row(page, 'Mama Put').getByRole('button', { name: 'Reject' }).click()
  await toast(page).getByRole('button', { name: 'Change reason' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject shop' })
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('details_missing')
  expect(await decisions()).toEqual([])
  await dialog.getByLabel('Reason').selectOption('Duplicate')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expectToast(page, 'Success', /^Shop rejected successfully\. ?Mama Put · Duplicate/)
  expect(await decisions()).toMatchObject([{ kind: 'rejected', reason: 'duplicate' }])
})
