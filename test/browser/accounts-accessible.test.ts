import { generate } from 'otplib'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answerWith, PASSWORD, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())

/** Changes a screen before axe checks it. */
type Act = (page: Page) => Promise<unknown>

const press =
  (name: string, role: 'button' | 'tab' = 'button'): Act =>
  (page) =>
    page.getByRole(role, { name, exact: true }).click()
const write =
  (fields: Record<string, string>): Act =>
  async (page) => {
    const place = page.locator('[role=tabpanel]:visible, main, dialog[open]').last()
    for (const [name, text] of Object.entries(fields)) await place.getByLabel(name, { exact: true }).fill(text)
  }
/** Waits for a notice, which stays as long as the pointer is on it. */
const toast: Act = (page) => page.locator('[data-toast]').hover()
const refused =
  (path: string): Act =>
  (page) =>
    answerWith(page, path, 500, { message: 'The network is slow today. Please try again.' })
const dialog =
  (event: 'lsf:sign-in' | 'lsf:guest'): Act =>
  async (page) => {
    await page.evaluate((name) => document.dispatchEvent(new CustomEvent(name, { detail: {} })), event)
    await page.locator('dialog[open]').waitFor()
  }
const heading =
  (name: string): Act =>
  (page) =>
    page.getByRole('heading', { name, exact: true }).waitFor()

const LOGIN = { 'Email Address': 'ada@example.test', Password: 'secret' }

/** Every state of the screens that a visitor sees. */
const VISITOR: [name: string, address: string, ...acts: Act[]][] = [
  ['customer sign-in', '/customer-auth'],
  ['customer sign-in with errors', '/customer-auth', press('Sign In')],
  [
    'customer sign-in, refused',
    '/customer-auth',
    refused('/api/customer/login'),
    write({ 'Email or Phone Number': 'ada@example.test', Password: 'secret' }),
    press('Show password'),
    press('Sign In'),
    toast,
  ],
  ['customer register', '/customer-auth', press('Register', 'tab')],
  [
    'customer register with errors and a notice',
    '/customer-auth',
    press('Register', 'tab'),
    press('Create Account'),
    toast,
  ],
  ['shop owner sign-in', '/shop-owner-auth'],
  ['shop owner sign-in with errors', '/shop-owner-auth', press('Sign In')],
  ['shop owner sign-up', '/shop-owner-auth', press('Sign Up', 'tab')],
  ['shop owner sign-up with errors', '/shop-owner-auth', press('Sign Up', 'tab'), press('Create Account')],
  ['combined login', '/auth-test'],
  ['combined login with errors', '/auth-test', press('Sign In')],
  ['combined login, refused', '/auth-test', refused('/api/auth/login'), write(LOGIN), press('Sign In'), toast],
  ['combined register', '/auth-test?mode=register'],
  ['combined register with errors', '/auth-test?mode=register', press('Create Account')],
  ['combined reset, first step', '/auth-test?mode=reset-password'],
  ['combined reset, first step with an error', '/auth-test?mode=reset-password', press('Send Reset Code')],
  [
    'combined reset, second step with errors and a notice',
    '/auth-test?mode=reset-password',
    write({ 'Email Address': 'nobody@example.test' }),
    press('Send Reset Code'),
    heading('Enter Reset Code'),
    (page) => page.getByLabel('Reset Code').press('Enter'),
    toast,
  ],
  ['verifying an e-mail address', '/auth-test?mode=verify-email&email=ada%40example.test'],
  ['verifying with errors', '/auth-test?mode=verify-email', press('Verify Email')],
  ['asking for a reset code', '/password-reset-request'],
  ['asking for a reset code with an error', '/password-reset-request', press('Send Reset Code')],
  ['choosing a new password', '/password-reset-confirm?email=ada%40example.test'],
  [
    'choosing a new password with errors and a notice',
    '/password-reset-confirm?email=ada%40example.test',
    write({ 'New Password': 'Better200!', 'Confirm New Password': 'Better201!' }),
    press('Reset Password'),
    toast,
  ],
  ['customer dialog', '/terms', dialog('lsf:sign-in')],
  [
    'customer dialog with an error',
    '/terms',
    dialog('lsf:sign-in'),
    (page) => page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click(),
  ],
  ['customer dialog, sign-up', '/terms', dialog('lsf:sign-in'), press('Sign Up', 'tab')],
  [
    'customer dialog, sign-up with an error',
    '/terms',
    dialog('lsf:sign-in'),
    press('Sign Up', 'tab'),
    press('Create Account'),
  ],
  ['guest dialog', '/terms', dialog('lsf:guest')],
  ['guest dialog with an error and a notice', '/terms', dialog('lsf:guest'), press('Continue as Guest'), toast],
  ['the menu of a visitor', '/customer-auth', press('Menu')],
]

describe('nothing for axe to find at 360 px, in light and in dark', () => {
  test.each(VISITOR)('%s', async (name, address, ...acts) => {
    const visit = await at(address, { viewport: PHONE })
    for (const act of acts) await act(visit.page)
    const wrong = visit.page.locator('[aria-invalid=true]')
    await expect.poll(async () => (await wrong.count()) > 0).toBe(/ errors?\b/.test(name))
    await expectAccessible(visit.page)
    // The refusals that were asked for.
    visit.problems.length = 0
  })

  test('the profile: closed, with every setting open, with errors, and with the question before deletion', async () => {
    const { page } = await signedInAt('/customer-profile', 'customer', { viewport: PHONE })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page)
    for (const setting of ['Change email', 'Add phone number', 'Change password', 'Your devices'])
      await page.locator('summary', { hasText: setting }).click()
    await page.getByText('This device ·').waitFor()
    await expectAccessible(page)
    for (const save of await page.getByRole('button', { name: /^(Save|Change password)$/ }).all()) await save.click()
    await expect.poll(() => page.locator('main [aria-invalid]').count()).toBe(6)
    await expectAccessible(page)
    await press('Delete my account')(page)
    await expectAccessible(page)
    await press('Delete')(page)
    await expectAccessible(page)
  })

  test('the code that proves a new e-mail address', async () => {
    const { page } = await signedInAt('/customer-profile', 'customer', { viewport: PHONE })
    await page.getByText('Change email').click()
    await write({ 'New email address': 'next@example.test', 'Your password': PASSWORD })(page)
    await press('Save')(page)
    await page.getByLabel('Code', { exact: true }).waitFor()
    await press('Confirm')(page)
    await expectAccessible(page)
  })

  test('a customer at the shop owners’ portal, and in the menu', async () => {
    const { page } = await signedInAt('/shop-owner-auth', 'customer', { viewport: PHONE })
    await page.getByRole('button', { name: 'Open a shop with your existing account' }).waitFor()
    await expectAccessible(page)
    await press('Menu')(page)
    await page.getByRole('dialog').getByText('Ada Obi').waitFor()
    await expectAccessible(page)
  })

  test('two-factor sign-in: before, with its QR code, on, and at sign-in', async () => {
    const { page, email, problems } = await signedInAt('/auth-test?mode=two-factor', 'admin', { viewport: PHONE })
    await press('Set up')(page)
    await expectAccessible(page)
    await write({ 'Your password': PASSWORD })(page)
    await press('Set up')(page)
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    await press('Turn on')(page)
    await expectAccessible(page)
    const secret = (await page.locator('main code').textContent()) ?? ''
    await write({ 'Authenticator code': await generate({ secret }) })(page)
    await press('Turn on')(page)
    await press('Turn off')(page)
    await toast(page)
    await expectAccessible(page)

    const next = await at('/auth-test', { viewport: PHONE })
    await write({ ...LOGIN, 'Email Address': email, Password: PASSWORD })(next.page)
    await press('Sign In')(next.page)
    await next.page.getByLabel('Authenticator code').waitFor()
    await expectAccessible(next.page)
    problems.length = 0
    next.problems.length = 0
  })
})

describe('nothing for axe to find at 1,280 px, in light and in dark', () => {
  test.each([
    '/customer-auth',
    '/shop-owner-auth',
    '/auth-test',
    '/auth-test?mode=register',
    '/password-reset-request',
    '/password-reset-confirm?email=ada%40example.test',
  ])('%s', async (address) => expectAccessible((await at(address)).page))

  test('the profile with the account’s menu', async () => {
    const { page } = await signedInAt('/customer-profile', 'customer')
    await page.getByRole('banner').getByRole('button', { name: 'Ada' }).click()
    await page.getByRole('region', { name: 'Your account' }).waitFor()
    await expectAccessible(page)
  })
})
