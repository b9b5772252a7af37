import { expect, test } from 'vitest'
import { expectToast, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { enlargeLetters } from '../support/large-letters.ts'
import { aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { signedInAt } = visitsTo(server, useBrowser())

test('G-042 an admin adds, renames, moves and deletes categories, and the home page follows', async () => {
  await aShop(server.db, { category: 'education' })
  const { page, problems } = await signedInAt('/admin?tab=categories', 'admin', { viewport: PHONE })
  const row = (name: string) => page.getByRole('article', { name, exact: true })
  const names = () => page.getByRole('list', { name: 'Categories' }).getByRole('heading').allTextContents()
  await row('Education').getByText('1 shop', { exact: true }).waitFor()
  await expectToFit(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add category' }).click()
  const adding = page.getByRole('dialog', { name: 'Add category' })
  await adding.getByRole('button', { name: 'Save' }).click()
  await adding.getByText('Please type a name').waitFor()
  await adding.getByText('Please choose an icon').waitFor()
  await adding.getByLabel('Name').fill('Baby & Kids')
  await adding.getByRole('radio', { name: 'Heart' }).check()
  await expectAccessible(page)
  await expectToFit(page)
  await adding.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Success', 'Saved.')
  expect((await names()).at(-1)).toBe('Baby & Kids')

  await row('Baby & Kids').getByRole('button', { name: 'Move Baby & Kids up' }).click()
  await expect.poll(names).toEqual(expect.arrayContaining(['Baby & Kids', 'Professional Services']))
  await expect.poll(async () => (await names()).at(-1)).toBe('Professional Services')

  await row('Fashion').getByRole('button', { name: 'Edit Fashion' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit category' })
  await editing.getByLabel('Name').fill('ELECTRONICS')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Error', 'The category “Electronics” already exists.')
  problems.length = 0
  await editing.getByLabel('Name').fill('Clothing')
  await editing.getByRole('button', { name: 'Save' }).click()
  await row('Clothing').waitFor()

  await row('Education').getByRole('button', { name: 'Delete Education' }).click()
  const refused = page.getByRole('dialog', { name: 'Delete category' })
  await refused.getByText('1 shop is in “Education”, so it cannot be deleted.').waitFor()
  await refused.getByText('Close', { exact: true }).click()

  const { page: other } = await signedInAt('/admin?tab=categories', 'admin')
  await row('Baby & Kids').getByRole('button', { name: 'Delete Baby & Kids' }).click()
  await page
    .getByRole('dialog', { name: 'Delete category' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await row('Baby & Kids').waitFor({ state: 'detached' })
  await other.getByRole('article', { name: 'Baby & Kids', exact: true }).waitFor({ state: 'detached' })

  await other.goto(server.origin)
  const clothing = other.getByRole('region', { name: 'Browse by Category' }).getByRole('link', { name: 'Clothing' })
  expect(await clothing.getAttribute('href')).toBe('/browse-products?category=fashion')
})

test('categories fit a phone with letters 1.3 times as large', async () => {
  const { page } = await signedInAt('/admin?tab=categories', 'admin', { viewport: PHONE })
  await page.getByRole('article', { name: 'Education' }).waitFor()
  await enlargeLetters(page)
  await expectToFit(page)
})
