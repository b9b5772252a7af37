import { expect, test } from 'vitest'
import { expectToast, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { aShop, payYear } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())

test('an admin records a verification, customers and the owner see it, and another admin withdraws it', async () => {
  const { page: dashboard, email } = await signedInAt('/dashboard', 'shop_owner', { viewport: PHONE })
  const [owner] = await server.db.query<{ id: string }>('test.ownerToVerify', 'select id from users where email = $1', [
    email,
  ])
  await payYear(server.db, owner?.id ?? '')
  const { id } = await aShop(server.db, {
    ownerId: owner?.id ?? '',
    name: 'Mama Put',
    phone: '0803 123 4567',
    location: 'Yaba, Lagos',
  })
  const { page } = await signedInAt('/admin?tab=shops', 'admin', { viewport: PHONE })
  const { page: other } = await signedInAt('/admin?tab=shops', 'admin')
  for (const each of [page, other]) await each.getByRole('button', { name: 'Preview Mama Put' }).click()
  const verification = page.getByRole('region', { name: 'Verification' })
  await verification.getByRole('button', { name: 'Add verification: Phone' }).click()
  await page.getByText('You called 0803 123 4567, and the shop answered.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Success', 'Saved. Customers can see it now, and the owner has been notified.')
  await verification.getByText(/^Phone confirmed on .* by Ada$/).waitFor()

  await verification.getByRole('button', { name: 'Add verification: CAC number' }).click()
  const dialog = page.getByRole('dialog', { name: 'CAC number checked' })
  await dialog.getByLabel('CAC number').fill('12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please type a number such as RC 1234567 or BN 1234567').waitFor()
  await dialog.getByLabel('CAC number').fill('rc1234567')
  await expectAccessible(page)
  await expectToFit(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await verification.getByText(/^Registered with CAC: RC 1234567, checked on /).waitFor()
  await expectAccessible(page)
  await expectToFit(page)

  const { page: shop } = await at(`/shops/${id}`, { viewport: PHONE })
  await shop.getByRole('heading', { name: 'What we checked' }).waitFor()
  await shop.getByText(/^Registered with CAC: RC 1234567, checked on \d+ \w+ \d{4}$/).waitFor()
  await expectAccessible(shop)
  await expectToFit(shop)
  await dashboard.reload()
  await dashboard
    .getByRole('region', { name: 'Checked by us' })
    .getByText(/^Phone confirmed on /)
    .waitFor()
  await expectAccessible(dashboard)
  await expectToFit(dashboard)

  const theirs = other.getByRole('region', { name: 'Verification' })
  await theirs.getByRole('button', { name: 'Remove: Phone' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await verification.getByText('Phone: not checked').waitFor()
  await shop.reload()
  await shop.getByText(/^Registered with CAC/).waitFor()
  expect(await shop.getByText(/^Phone confirmed/).count()).toBe(0)
})
