import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectToast, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { anOwner, aShop, payYear } from '../support/people.ts'
import { useServer } from '../support/server.ts'
import { editShop } from '../support/shop-menu.ts'

const server = useServer()
const { signedInAt } = visitsTo(server, useBrowser())

async function ownerOf(name: string) {
  const visit = await signedInAt(null, 'shop_owner', { viewport: PHONE })
  const [owner] = await server.db.query<{ id: string }>('test.ownerByEmail', 'select id from users where email = $1', [
    visit.email,
  ])
  const ownerId = owner?.id ?? ''
  await payYear(server.db, ownerId)
  const shop = await aShop(server.db, { ownerId, name, phone: '0803 123 4567', category: 'food-beverages' })
  await visit.page.goto('/dashboard')
  return { ...visit, shop }
}

async function rename(page: Page, from: string, to: string) {
  await editShop(page, from)
  const form = page.getByRole('dialog', { name: 'Edit Shop' })
  await form.getByLabel('Shop Name').fill(to)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Success', 'Shop updated successfully. Waiting for review: name.')
}

test('G-200 the owner sees what waits and takes it back; an admin refuses with a reason, or accepts', async () => {
  const { page } = await ownerOf('Mama Ngozi Rice')
  const shop = page.getByRole('article', { name: 'Mama Ngozi Rice', exact: true })
  const note = shop.getByRole('region', { name: 'Waiting for review' })
  await rename(page, 'Mama Ngozi Rice', 'Zenith Bank Support')
  await note.getByText('Name: Zenith Bank Support').waitFor()
  await expectToFit(page)
  await expectAccessible(page)
  await note.getByRole('button', { name: 'Withdraw it' }).click()
  await expectToast(page, 'Success', 'You have withdrawn the change.')
  await note.waitFor({ state: 'detached' })
  await rename(page, 'Mama Ngozi Rice', 'Alhaji Sani Phones')
  await editShop(page, 'Mama Ngozi Rice')
  const form = page.getByRole('dialog', { name: 'Edit Shop' })
  await form.getByText('Name: Alhaji Sani Phones').waitFor()
  expect(await form.getByLabel('Shop Name').inputValue()).toBe('Mama Ngozi Rice')
  await expectToFit(page)

  const admin = await signedInAt('/admin?tab=changes', 'admin', { viewport: PHONE })
  const card = admin.page.getByRole('article', { name: 'Mama Ngozi Rice', exact: true })
  const waiting = card.getByRole('region', { name: 'Waiting for your decision' })
  await waiting.getByText('Alhaji Sani Phones').waitFor()
  await expectToFit(admin.page)
  await expectAccessible(admin.page)
  await waiting.getByLabel('Reason').selectOption('Other')
  await waiting.getByRole('button', { name: 'Refuse' }).click()
  await waiting.getByText('Please describe the reason').waitFor()
  await waiting.getByRole('button', { name: 'Accept' }).click()
  await expectToast(admin.page, 'Success', 'Customers see the change now.')
  await card.waitFor({ state: 'detached' })
  await page.goto('/dashboard')
  await page.getByRole('article', { name: 'Alhaji Sani Phones', exact: true }).waitFor()
})

test('G-205 G-206 a ban for fraud suspends the shops by default, and a new shop shows earlier decisions', async () => {
  const firstName = `Bayo ${Date.now()}`
  const ownerId = await anOwner(server.db, { firstName })
  await aShop(server.db, { ownerId, name: 'Cheap Phones', phone: '0803 123 4567' })
  const { page } = await signedInAt('/admin?tab=owners', 'admin', { viewport: PHONE })
  const owner = page.getByRole('article', { name: firstName, exact: true })
  await owner.getByRole('button', { name: 'Ban' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ban Shop Owner' })
  const too = dialog.getByLabel('Suspend their shops too')
  expect(await too.isChecked()).toBe(false)
  await dialog.getByLabel('What for').selectOption('Fraud')
  expect(await too.isChecked()).toBe(true)
  await dialog.getByLabel('Reason').fill('Took money for nothing')
  await expectToFit(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await expectToast(page, 'Owner Banned', 'The owner has been banned and notified.')
  await owner.getByText('1 shop suspended with the ban').waitFor()
  await owner.getByRole('button', { name: 'Unban' }).click()
  const lift = page.getByRole('dialog', { name: 'Unban Shop Owner' })
  expect(await lift.getByLabel('Lift the suspension of their shops too').isChecked()).toBe(false)
  await lift.getByRole('button', { name: 'Cancel' }).click()

  await aShop(server.db, { name: 'Other words', approved: false, phone: '+2348031234567' })
  await page.goto('/admin?tab=shops')
  const row = page.getByRole('row', { name: 'Cheap Phones', exact: true })
  await row.getByText('Owner banned').waitFor()
  await page.goto('/admin')
  const again = page.getByRole('article', { name: 'Other words', exact: true })
  await again
    .getByText(/An earlier shop was suspended on .*the account of its owner is banned \(same phone number\)/)
    .waitFor()
  await again.getByRole('button', { name: 'Preview' }).click()
  const look = page.getByRole('dialog', { name: 'Other words' })
  await look.getByRole('region', { name: 'Earlier shops like this one' }).getByText('Cheap Phones').first().waitFor()
  await expectToFit(page)
  await expectAccessible(page)
})
