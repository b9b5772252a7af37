import { expect, test } from 'vitest'
import { callsOf, expectToast, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { signedInAt } = visitsTo(server, useBrowser())

test('G-086 an owner is banned with a reason and an end, and unbanned', async () => {
  await server.db.query(
    'test.ownerToBan',
    `insert into users (id, first_name, last_name, email, role) values ('bisi-1', 'Bisi', 'Ojo', 'bisi@example.test', 'shop_owner')`,
  )
  const { page, problems } = await signedInAt('/admin?tab=owners', 'admin', { viewport: PHONE })
  const bisi = page.getByRole('article', { name: 'Bisi Ojo', exact: true })
  const found = page.waitForResponse((answer) => answer.url().includes('q=BISI'))
  await page.getByLabel('Search by owner ID, email, phone or city').fill('BISI@')
  await found
  await bisi.getByText('Active').waitFor()
  const calls = callsOf(page)
  await bisi.getByRole('button', { name: 'Ban' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ban Shop Owner' })
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  await press('Ban')
  await dialog.getByText('Please enter a reason').waitFor()
  expect(calls).toEqual([])
  await dialog.getByLabel('Reason').fill('Sold what was not there')
  await dialog.getByLabel('Until').selectOption('In 30 days')
  await expectAccessible(page)
  // What was typed outlives a lost answer.
  await page.route('**/api/admin/owners/**', (route) => route.abort('internetdisconnected'))
  await press('Ban')
  await expectToast(page, 'Error', 'Failed to update the owner.')
  await page.unrouteAll()
  problems.length = 0
  await press('Ban')
  await expectToast(page, 'Owner Banned', 'The owner has been banned and notified.')
  await bisi.getByText(/Banned until .*: Sold what was not there/).waitFor()
  await expectToFit(page)
  await bisi.getByRole('button', { name: 'Unban' }).click()
  await page
    .getByRole('dialog', { name: 'Unban Shop Owner' })
    .getByRole('button', { name: 'Unban', exact: true })
    .click()
  await expectToast(page, 'Owner Unbanned', 'The ban has been lifted.')
  await bisi.getByText('Active').waitFor()
})
