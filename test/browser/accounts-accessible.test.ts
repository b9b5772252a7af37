import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answerWith, visitsTo } from '../support/account-visits.ts'
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

const register: Act = press('Register', 'tab')
const signUp: Act = press('Sign Up', 'tab')

/** The states of the screens that a visitor sees, each reached from the one before. Fields with errors contain those without. */
const VISITOR: [address: string, ...states: [name: string, ...acts: Act[]][]][] = [
  [
    '/customer-auth?tab=sign-in',
    ['customer sign-in with errors', press('Sign In')],
    [
      'customer sign-in, refused',
      refused('/api/customer/login'),
      write({ 'Email or Phone Number': 'ada@example.test', Password: 'secret' }),
      press('Show password'),
      press('Sign In'),
      toast,
    ],
    ['customer register with errors and a notice', register, press('Create Account'), toast],
  ],
  [
    '/shop-owner-auth',
    ['shop owner sign-in with errors', press('Sign In')],
    ['shop owner sign-up with errors', signUp, press('Create Account')],
  ],
  [
    '/auth-test',
    ['combined login with errors', press('Sign In')],
    ['combined login, refused', refused('/api/auth/login'), write(LOGIN), press('Sign In'), toast],
  ],
  ['/auth-test?mode=register', ['combined register with errors', press('Create Account')]],
  [
    '/auth-test?mode=reset-password',
    ['combined reset, first step with an error', press('Send Reset Code')],
    [
      'combined reset, second step with errors and a notice',
      write({ 'Email Address': 'nobody@example.test' }),
      press('Send Reset Code'),
      heading('Enter Reset Code'),
      (page) => page.getByLabel('Reset Code').press('Enter'),
      toast,
    ],
  ],
  [
    '/auth-test?mode=verify-email&email=ada%40example.test',
    ['verifying an e-mail address'],
    ['verifying with errors', press('Verify Email')],
  ],
  ['/password-reset-request', ['asking for a reset code with an error', press('Send Reset Code')]],
  [
    '/password-reset-confirm?email=ada%40example.test',
    ['choosing a new password'],
    [
      'choosing a new password with errors and a notice',
      write({ 'New Password': 'Better200!', 'Confirm New Password': 'Better201!' }),
      press('Reset Password'),
      toast,
    ],
  ],
  [
    '/terms',
    [
      'customer dialog with an error',
      dialog('lsf:sign-in'),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click(),
    ],
    ['customer dialog, sign-up with an error', signUp, press('Create Account')],
    [
      'guest dialog with an error and a notice',
      (page) => page.keyboard.press('Escape'),
      dialog('lsf:guest'),
      press('Continue as Guest'),
      toast,
    ],
    ['the menu of a visitor', (page) => page.keyboard.press('Escape'), press('Menu')],
  ],
]

describe('nothing for axe to find at 360 px, in light and in dark', () => {
  test.each(VISITOR)('%s', async (address, ...states) => {
    const { page, problems } = await at(address, { viewport: PHONE })
    for (const [name, ...acts] of states) {
      for (const act of acts) await act(page)
      const wrong = page.locator('[aria-invalid=true]:visible')
      await expect.poll(async () => (await wrong.count()) > 0, { message: name }).toBe(/ errors?\b/.test(name))
      await expectAccessible(page)
    }
    // The refusals that were asked for.
    problems.length = 0
  })

  test('the profile: closed, with every setting open, with errors, and with the question before deletion', async () => {
    const { page } = await signedInAt('/account', 'customer', { viewport: PHONE })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page)
    for (const setting of ['Change email', 'Add phone number', 'Change password', 'Your devices'])
      await page.locator('summary', { hasText: setting }).click()
    await page.getByText('This device ·').waitFor()
    for (const save of await page.getByRole('button', { name: /^(Save|Change password)$/ }).all()) await save.click()
    await expect.poll(() => page.locator('main [aria-invalid]').count()).toBe(6)
    await expectAccessible(page)
    await press('Delete my account')(page)
    await press('Delete')(page)
    await expectAccessible(page)
  })
})

describe('nothing for axe to find at 1,280 px, in light and in dark', () => {
  test('the screens of a visitor', async () => {
    const { page } = await at(null)
    for (const address of [
      '/customer-auth?tab=sign-in',
      '/shop-owner-auth',
      '/auth-test',
      '/auth-test?mode=register',
      '/password-reset-request',
      '/password-reset-confirm?email=ada%40example.test',
    ]) {
      await page.goto(address)
      await expectAccessible(page)
    }
  })

  test('the profile with the account’s menu', async () => {
    const { page } = await signedInAt('/customer-profile', 'customer')
    await page.getByRole('banner').getByRole('button', { name: 'Ada' }).click()
    await page.getByRole('region', { name: 'Your account' }).waitFor()
    await expectAccessible(page)
  })
})
