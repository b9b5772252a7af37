import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { answerWith, codeFor, expectToast, freshEmail, PASSWORD, pathOf, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())

describe('/account', () => {
  test('visitors are asked to sign in and see no data', async () => {
    const { page } = await at('/account')
    await page.getByRole('heading', { name: 'Please sign in' }).waitFor()
    expect(await page.getByRole('link', { name: 'Customer Login' }).first().getAttribute('href')).toBe('/customer-auth')
    expect(await page.getByRole('main').getByRole('link', { name: 'Shop Owner Login' }).getAttribute('href')).toBe(
      '/shop-owner-auth',
    )
    expect(await page.getByText('Change password').count()).toBe(0)
    await expectAccessible(page)
  })

  test('a shop owner finds it in the menu, sees name, contact, devices and data, changes the address, and deletes the account', async () => {
    const { page, email } = await signedInAt('/terms', 'shop_owner')
    await page.getByRole('banner').getByRole('button', { name: 'Ada' }).click()
    await page.getByRole('link', { name: 'Account and security' }).click()
    await expect.poll(() => pathOf(page)).toBe('/account')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Ada Obi')
    await page.getByRole('main').getByText(email).waitFor()
    expect(await page.getByRole('link', { name: 'Verify email' }).getAttribute('href')).toBe(
      `/auth-test?mode=verify-email&email=${encodeURIComponent(email)}`,
    )
    await page.getByText('Your devices').click()
    await page.getByText('This device ·').waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download my data' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^localshopfinder-\d{4}-\d\d-\d\d\.json$/)
    expect(JSON.stringify(JSON.parse(readFileSync(await file.path(), 'utf8')))).toContain(email)
    expect(await page.getByText('Two-factor sign-in').count()).toBe(0)

    const changed = freshEmail('changed')
    await page.getByText('Change email').click()
    await page.getByLabel('New email address').fill(changed)
    await page.getByLabel('Your password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByLabel('Code').waitFor()
    await page.getByLabel('Code').fill(await codeFor(server, changed, 'verification_codes'))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expectToast(page, 'Saved')
    await page.getByRole('main').getByText(changed).waitFor()
    expect(await page.getByRole('link', { name: 'Verify email' }).count()).toBe(0)
    await page.getByRole('banner').getByRole('button', { name: 'Ada' }).click()
    await page.getByRole('region', { name: 'Your account' }).getByText(changed).waitFor()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete my account' })
    await dialog.getByLabel('Your password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(() => pathOf(page)).toBe('/')
    expect(await server.db.query('test.deleted', 'select from users where email = $1', [changed])).toEqual([])
  })

  test('a file that the server rejects is not saved; the person sees why and can try again', async () => {
    const { page, problems } = await signedInAt('/account', 'shop_owner')
    const link = page.getByRole('link', { name: 'Download my data' })
    const saved: string[] = []
    page.on('download', (file) => saved.push(file.suggestedFilename()))
    await answerWith(page, '/api/account/data', 503, { message: 'We are very busy right now.' })
    await link.click()
    await expectToast(page, 'Error', 'We are very busy right now.')
    expect(saved).toEqual([])
    await page.unroute('**/api/account/data')
    await Promise.all([page.waitForEvent('download'), link.click()])
    await answerWith(page, '/api/account/data', 401, { message: 'Unauthorized' })
    await link.click()
    await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
    expect(saved).toHaveLength(1)
    expect(problems.splice(0).map((problem) => /status of \d+/.exec(problem)?.[0])).toEqual([
      'status of 503',
      'status of 401',
    ])
  })

  test('ERR-06 a person signed out elsewhere sees a notice and is led to sign in', async () => {
    const { page, context, problems } = await signedInAt('/account', 'shop_owner')
    await page.getByText('Change password').click()
    await page.getByLabel('Current password').fill(PASSWORD)
    await page.getByLabel('New Password', { exact: true }).fill('Another1!secret')
    await page.getByLabel('Confirm New Password').fill('Another1!secret')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Change password' }).click()
    await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
    await expect.poll(() => pathOf(page)).toBe('/shop-owner-auth')
    problems.length = 0
  })

  test('an admin turns on two-factor sign-in here', async () => {
    const { page } = await signedInAt('/account', 'admin', { viewport: PHONE })
    await page.getByText('Two-factor sign-in').click()
    await page.getByRole('button', { name: 'Set up' }).waitFor()
    await expectAccessible(page)
    await expectToFit(page)
  })
})
