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
  await dialog.getByLabel('Your own password').fill('Wrong200!')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'Error', 'That password is incorrect.')
  await dialog.getByLabel('Your own password').fill(PASSWORD)
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
  await page.getByRole('dialog').getByLabel('Role').selectOption('all')
  await page.getByRole('dialog').getByLabel('Your own password').fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
  await expectToast(page, 'Success', 'The role of Bisi Ade has been changed.')
  await theirs.reload()
  await theirs.getByRole('tab', { name: 'Administration' }).waitFor()

  await row(page, 'Bisi Ade').getByRole('button', { name: 'Remove' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByLabel('Your own password').fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Success', 'Bisi Ade is no longer an admin.')
  await expect.poll(() => row(page, 'Bisi Ade').count()).toBe(0)
  await theirs.reload()
  await expect.poll(() => pathOf(theirs)).not.toBe('/admin')

  await row(page, 'Ada Obi').getByRole('button', { name: 'Step down' }).click()
  await page.getByRole('dialog').getByLabel('Your own password').fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Step down' }).click()
  await expectToast(
    page,
    'Error',
    'You are the last admin with the role All. Please give somebody else that role first.',
  )
  expect(problems.splice(0).filter((problem) => !/\(\/api\/admin\/admins/.test(problem))).toEqual([])
  expect(turnedAway.splice(0).filter((problem) => !/\b401\b/.test(problem))).toEqual([])
})
