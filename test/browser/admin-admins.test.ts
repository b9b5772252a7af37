import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { codeFor, expectToast, freshEmail, PASSWORD, pathOf, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { enlargeLetters, expectReadable } from '../support/large-letters.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { signedInAt, at } = visitsTo(server, useBrowser())

const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

async function isToldToWait(page: Page, what: string) {
  const dialog = page.getByRole('dialog', { name: 'This waits for another admin' })
  await dialog.getByText(`${what}: nothing has changed yet.`).waitFor()
  await expectAccessible(page)
  await expectToFit(page)
  await dialog.getByRole('button', { name: 'OK' }).click()
}

test('an admin is added, chooses a password, gets another role and is removed', async () => {
  const { page, problems } = await signedInAt('/admin?tab=admins', 'admin', { viewport: PHONE })
  await row(page, 'Ada Obi').getByText('Two-factor sign-in is off').waitFor()
  await page.getByRole('button', { name: 'Add an admin' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await expectToFit(page)
  const email = freshEmail('bisi')
  await dialog.getByLabel('First name').fill('Bisi')
  await dialog.getByLabel('Last name').fill('Ade')
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Your password').fill('Wrong200!')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'Error', 'That password is incorrect.')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'Success', `We have sent ${email} an email to choose a password.`)
  await row(page, 'Bisi Ade').getByText('has not chosen a password yet').waitFor()
  await expectAccessible(page)
  await expectToFit(page)
  await enlargeLetters(page)
  await expectReadable(row(page, 'Bisi Ade').locator('div', { has: page.getByRole('button') }))

  const { page: theirs, problems: turnedAway } = await at('/password-reset-request', { viewport: PHONE })
  await theirs.getByLabel(/Email/).fill(email)
  await theirs.getByRole('button', { name: /Send/ }).click()
  const code = await codeFor(server, email, 'password_reset_tokens')
  const reset = { email, code, newPassword: 'Kobo2000!', confirmPassword: 'Kobo2000!' }
  const post = (path: string, data: object) =>
    theirs.request.post(path, { data, headers: { origin: server.origin, 'sec-fetch-site': 'same-origin' } })
  expect((await post('/api/auth/reset-password', reset)).status()).toBe(200)
  expect((await post('/api/auth/login', { email, password: 'Kobo2000!' })).status()).toBe(200)
  await theirs.goto('/admin')
  await theirs.getByRole('tab', { name: 'Pending Approvals' }).waitFor()
  expect(await theirs.getByRole('tab', { name: 'Administration' }).count()).toBe(0)

  await row(page, 'Bisi Ade').getByRole('button', { name: 'Change role' }).click()
  await page.getByRole('dialog').getByLabel('Role').selectOption('finance')
  await page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
  await expectToast(page, 'Success', 'The role of Bisi Ade has been changed.')

  // G-204: the role All and removal wait for another admin.
  await row(page, 'Bisi Ade').getByRole('button', { name: 'Change role' }).click()
  await page.getByRole('dialog').getByLabel('Role').selectOption('all')
  await page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
  await isToldToWait(page, 'Give Bisi Ade the role All')
  await row(page, 'Give Bisi Ade the role All').getByText('You asked for this.').waitFor()
  const { page: others, problems: ofOthers } = await signedInAt('/admin?tab=admins', 'admin', { viewport: PHONE })
  await expectAccessible(others)
  await expectToFit(others)
  await row(others, 'Give Bisi Ade the role All').getByRole('button', { name: 'Approve' }).click()
  await expectToast(others, 'Success', 'It is done.')
  await row(page, 'Give Bisi Ade the role All').waitFor({ state: 'detached' })
  await theirs.reload()
  await theirs.getByRole('tab', { name: 'Administration' }).waitFor()

  await row(page, 'Bisi Ade').getByRole('button', { name: 'Remove' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await isToldToWait(page, 'Remove Bisi Ade as an admin')
  await row(others, 'Remove Bisi Ade as an admin').getByRole('button', { name: 'Approve' }).click()
  await expectToast(others, 'Success', 'It is done.')
  await expect.poll(() => row(page, 'Bisi Ade').count()).toBe(0)
  await theirs.reload()
  await expect.poll(() => pathOf(theirs)).not.toBe('/admin')

  await others.close()
  expect(ofOthers.splice(0)).toEqual([])
  await server.db.query(
    'test.onlyOne',
    `update users set admin_role = 'finance' where is_admin and id <> (select asked_by from admin_acts limit 1)`,
  )
  await page.reload()
  await page.getByRole('article').filter({ hasText: 'You' }).getByRole('button', { name: 'Step down' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Step down' }).click()
  await expectToast(
    page,
    'Error',
    'You are the last admin with the role All. Please give another admin that role first.',
  )
  expect(problems.splice(0).filter((problem) => !/\(\/api\/admin\/admins/.test(problem))).toEqual([])
  // Requests were refused without the admin role, and with a role that has no access to shops.
  expect(turnedAway.splice(0).filter((problem) => !/\b40[13]\b/.test(problem))).toEqual([])
})

test('G-204 a dialog asks who it is before a person is deleted for good, and then goes on; closed, nothing is lost', async () => {
  await server.db.query(
    'test.soonGone',
    `insert into users (id, first_name, last_name, email) values ('gone-1', 'Gone', 'Soon', 'gone@example.test')`,
  )
  const { page, problems } = await signedInAt('/admin/customers', 'admin', { viewport: PHONE })
  await server.db.query('test.stale', `update sessions set sess = (sess::jsonb - 'provenAt')::json`)
  await row(page, 'Gone Soon').getByRole('button', { name: 'Delete' }).click()
  const ask = page.getByRole('dialog', { name: 'Delete Customer' })
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await ask.getByRole('button', { name: 'Delete' }).click()
  await proof.getByLabel('Your password').waitFor()
  await expectAccessible(page)
  await expectToFit(page)
  await page.keyboard.press('Escape')
  await proof.waitFor({ state: 'detached' })
  await ask.getByRole('button', { name: 'Delete' }).click()
  await proof.getByLabel('Your password').fill('Wrong200!')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'Error', 'That password is incorrect.')
  expect(await server.db.query('test.stillThere', `select id from users where id = 'gone-1'`)).toHaveLength(1)
  await proof.getByLabel('Your password').fill(PASSWORD)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'Customer Deleted', 'Customer account has been permanently deleted.')
  expect(await server.db.query('test.stillThere', `select id from users where id = 'gone-1'`)).toEqual([])
  expect(problems.splice(0).filter((problem) => !/403|400/.test(problem))).toEqual([])
})
