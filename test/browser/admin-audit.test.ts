import { expect, test } from 'vitest'
import { answerWith, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { signedInAt } = visitsTo(server, useBrowser())

test('the audit log says who did what, with before and after, and can be searched', async () => {
  const { page, email, problems } = await signedInAt('/admin?tab=audit', 'admin', { viewport: PHONE })
  await page.getByRole('heading', { name: 'Sign-in' }).first().waitFor()
  await server.db.query(
    'test.auditEntry',
    `insert into audit_logs (user_id, action, resource, details, ip_address)
     select id, 'customer.banned', 'user:someone', '{"before":"active","after":"banned"}', '10.1.2.3' from users where email = $1`,
    [email],
  )
  await page.getByText('More filters').click()
  await page.getByLabel('Action').selectOption({ label: 'Banned a customer' })
  const entry = page.getByRole('article').filter({ hasText: 'Person someone' })
  await entry.getByText('banned', { exact: true }).waitFor()
  await entry.getByText('10.1.2.3').waitFor()
  await expectAccessible(page)
  await expectToFit(page)
  await page.getByLabel('From').fill('2031-01-01')
  await page.getByText('No matching entries.').waitFor()
  await page.getByLabel('From').fill('')
  await page.getByLabel('Person, by ID, email or phone').fill('nobody@example.test')
  await page.getByText('No matching entries.').waitFor()
  expect(problems).toEqual([])
})

test('data protection shows requests, files, who reads most contacts and whom a leak would have touched', async () => {
  const { page, email, problems } = await signedInAt('/admin?tab=protection', 'admin', { viewport: PHONE })
  await page.getByText('No contact views in the last 30 days.').waitFor()
  await page.getByText('No exports yet.').waitFor()
  await expectAccessible(page)
  const shop = await aShop(server.db)
  await server.db.query(
    'test.namedOwner',
    `update users set first_name = 'Chidi', email = 'chidi@example.test' where id = $1`,
    [shop.ownerId],
  )
  await server.db.query(
    'test.contactView',
    'insert into contact_views (user_id, shop_id, viewed_at) select id, $2, now() from users where email = $1',
    [email, shop.id],
  )
  await page.reload()
  await page.getByText('1 shop', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByText('Please enter an account').waitFor()
  await page.getByLabel('Account, by ID, email or phone').fill(email)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByText('chidi@example.test').waitFor()
  await page.getByText('Viewed: contacts of a shop').waitFor()
  await expectAccessible(page)
  await expectToFit(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download this list' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^touched_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/)
  await page.getByLabel('Account, by ID, email or phone').fill('nobody')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByText('No account has this ID').waitFor()
  await answerWith(page, '/api/admin/touched*', 503, { message: 'We are very busy.' })
  await page.getByLabel('Account, by ID, email or phone').fill(shop.ownerId)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByText('Something went wrong. Please try again.').waitFor()
  await page.unroute('**/api/admin/touched*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByText('This account viewed no personal data in that period.').waitFor()
  expect(problems.splice(0).filter((problem) => !/(404|503).*\/api\/admin\/touched/.test(problem))).toEqual([])
})
