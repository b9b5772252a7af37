import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answerWith, callsOf, expectToast, freshEmail, PASSWORD, pathOf, visitsTo } from '../support/account-visits.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { apiOf } from '../support/favorite-buttons.ts'
import { aShop, type MadeShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'

const server = useServer()
const { at } = visitsTo(server, useBrowser())

const MESSAGE = {
  title: 'Sign in to send messages',
  description: 'Please sign in to your account to send messages to shop owners.',
}
async function open(page: Page, event: 'lsf:sign-in' | 'lsf:guest', detail = {}) {
  await page.evaluate(([name, given]) => document.dispatchEvent(new CustomEvent(name as string, { detail: given })), [
    event,
    detail,
  ] as const)
  const dialog = page.locator('dialog[open]')
  await dialog.waitFor()
  return dialog
}
const signUpIn = async (page: Page) => {
  const dialog = await open(page, 'lsf:sign-in')
  await dialog.getByRole('tab', { name: 'Sign Up' }).click()
  const panel = dialog.getByRole('tabpanel', { name: 'Sign Up' })
  const fill = async (typed: Record<string, string>) => {
    for (const [name, text] of Object.entries(typed)) await panel.getByLabel(name, { exact: true }).fill(text)
  }
  return { dialog, panel, fill, submit: () => panel.getByRole('button', { name: 'Create Account' }).click() }
}

describe('the customer sign-in dialog', () => {
  test('CDLG-02 CDLG-05 CDLG-06 opens over the page, shows the kind of contact, and clears on closing', async () => {
    const { page } = await at('/terms', { viewport: PHONE })
    let dialog = await open(page, 'lsf:sign-in', MESSAGE)
    await expect.poll(() => dialog.getByRole('heading').textContent()).toBe(MESSAGE.title)
    await dialog.getByText(MESSAGE.description).waitFor()
    await expect.poll(() => dialog.getByRole('tab').allTextContents()).toEqual(['Sign In', 'Sign Up'])
    const contact = dialog.getByRole('tabpanel').getByLabel('Email or Phone')
    await contact.fill('0803 123')
    await expect.poll(() => dialog.locator('[data-contact]:visible').getAttribute('data-contact')).toBe('phone')
    await contact.fill('ada@example.ng')
    await expect.poll(() => dialog.locator('[data-contact]:visible').getAttribute('data-contact')).toBe('email')
    const signIn = ['Email or Phone', 'Password']
    const signUp = ['First Name', 'Last Name', 'Email or Phone', 'City', 'Password', 'Confirm Password']
    const field = (label: string) => dialog.getByRole('tabpanel').getByLabel(label, { exact: true })
    await field('Password').fill(PASSWORD)
    await dialog.getByRole('tab', { name: 'Sign Up' }).click()
    for (const label of signUp) await field(label).fill('Yaba 1234')
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    await expect.poll(() => pathOf(page)).toBe('/terms')
    dialog = await open(page, 'lsf:sign-in', MESSAGE)
    for (const [tab, labels] of [
      ['Sign In', signIn],
      ['Sign Up', signUp],
    ] as const) {
      await dialog.getByRole('tab', { name: tab }).click()
      for (const label of labels) await expect.poll(() => field(label).inputValue()).toBe('')
    }
  })

  test('CDLG-03 CDLG-08 CDLG-09 CDLG-11 VAL-36 signs in, and shows rejections', async () => {
    const { email } = await signedIn(server, 'customer', { verified: false })
    const { page, problems } = await at('/terms')
    const calls = callsOf(page)
    const dialog = await open(page, 'lsf:sign-in')
    const panel = dialog.getByRole('tabpanel', { name: 'Sign In' })
    await panel.getByLabel('Email or Phone').fill(email)
    await panel.getByRole('button', { name: 'Sign In' }).click()
    await panel.getByText('Please enter both email/phone and password').waitFor()
    expect(calls).toEqual([])
    const password = panel.getByLabel('Password', { exact: true })
    await password.fill('wrong')
    await panel.getByRole('button', { name: 'Show password' }).click()
    await expect.poll(() => password.getAttribute('type')).toBe('text')
    await panel.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(page, 'Login failed', 'Invalid credentials. Please try again.')
    await password.fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Login successful', 'Welcome back, Ada!')
    expect(calls.at(-1)).toMatchObject({ path: '/api/customer/login', body: { contact: email, password: PASSWORD } })
    expect(await dialog.count()).toBe(0)
    await page.getByRole('banner').getByRole('button', { name: 'Ada' }).waitFor()
    await expect.poll(() => pathOf(page)).toBe('/terms')
    problems.length = 0
  })

  test('CDLG-04 CDLG-08 VAL-37 VAL-38 VAL-39 signing up', async () => {
    const { page } = await at('/terms')
    const calls = callsOf(page)
    const { panel, fill, submit } = await signUpIn(page)
    expect(await panel.getByLabel('Password', { exact: true }).getAttribute('placeholder')).toBe('min 6 characters')
    const contact = freshEmail()
    await fill({ 'First Name': 'Ada', 'Last Name': 'Obi', 'Email or Phone': contact, Password: '12345' })
    await submit()
    await panel.getByText('Please fill in all required fields').waitFor()
    await fill({ City: 'Yaba' })
    await submit()
    await panel.getByText('Passwords do not match').waitFor()
    await fill({ 'Confirm Password': '12345' })
    await submit()
    await panel.getByText('Password must be at least 6 characters long').waitFor()
    expect(calls).toEqual([])
    await fill({ Password: '123456', 'Confirm Password': '123456' })
    await submit()
    await expectToast(page, 'Registration successful', 'Welcome, Ada!')
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/customer/register',
        body: { firstName: 'Ada', lastName: 'Obi', contact, city: 'Yaba', password: '123456', role: 'customer' },
      },
    ])
  })
})

describe('the guest dialog', () => {
  test('G-058 reopens right after closing, for the new purpose', async () => {
    const [first, second] = [await aShop(server.db), await aShop(server.db)]
    const pendingOf = ({ id }: MadeShop) => ({
      pending: { kind: 'pendingFavorite', payload: { kind: 'shop', id, saved: true } },
    })
    const visit = await at('/terms')
    const { page } = visit
    await open(page, 'lsf:guest', pendingOf(first))
    await page.evaluate((detail) => {
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
      document.dispatchEvent(new CustomEvent('lsf:guest', { detail }))
    }, pendingOf(second))
    const dialog = page.getByRole('dialog', { name: 'Continue as Guest' })
    await dialog.getByLabel('Email').fill(freshEmail('again'))
    await dialog.getByRole('button', { name: 'Continue as Guest' }).click()
    await expect.poll(() => apiOf(visit).saved()).toEqual([second.id])
  })

  test('GUEST-01 GUEST-02 SHOP-23 G-058 G-061 shows its fields, the other sign-ins and errors', async () => {
    const { page } = await at('/terms', { viewport: PHONE })
    const calls = callsOf(page)
    const dialog = await open(page, 'lsf:guest')
    await expect.poll(() => dialog.getByLabel('Email').getAttribute('type')).toBe('email')
    await expect.poll(() => dialog.getByLabel('Phone').getAttribute('type')).toBe('tel')
    await expect
      .poll(() => dialog.getByRole('link', { name: 'Customer Login' }).getAttribute('href'))
      .toBe('/customer-auth')
    await expect
      .poll(() => dialog.getByRole('link', { name: 'Register as Shop Owner' }).getAttribute('href'))
      .toBe('/api/login')
    await dialog.getByRole('button', { name: 'Continue as Guest' }).click()
    await expectToast(page, 'Contact Required', 'Please provide either an email or phone number.')
    await dialog.getByLabel('Phone').fill('0803')
    await dialog.getByRole('button', { name: 'Continue as Guest' }).click()
    await dialog.getByText('Please enter a valid email address or phone number').waitFor()
    expect(calls).toEqual([])
  })

  test('GUEST-02 G-005 Register as Shop Owner remembers for a minute that a shop is to be listed', async () => {
    const { page, context } = await at('/terms')
    const dialog = await open(page, 'lsf:guest')
    const held = Promise.withResolvers<void>()
    await page.route('**/api/login', async (route) => {
      await held.promise
      await route.continue()
    })
    const asked = page.waitForRequest('**/api/login')
    const before = Date.now() / 1_000
    await dialog.getByRole('link', { name: 'Register as Shop Owner' }).click({ noWaitAfter: true })
    expect((await asked).isNavigationRequest()).toBe(true)
    const [intent] = (await context.cookies()).filter(({ name }) => name === 'intent')
    expect(intent).toMatchObject({ value: 'list-shop', path: '/', sameSite: 'Lax' })
    expect((intent?.expires ?? 0) - before).toBeGreaterThan(59)
    expect((intent?.expires ?? 0) - Date.now() / 1_000).toBeLessThanOrEqual(60)
    held.resolve()
    await page.getByRole('heading', { name: 'Create an account' }).waitFor()
    expect(await page.getByLabel('Account Type').inputValue()).toBe('shop_owner')
  })

  test('GUEST-03 GUEST-04 GUEST-05 one contact or both are sent; success closes it, failure does not', async () => {
    const { page, problems } = await at('/terms')
    const calls = callsOf(page)
    await answerWith(page, '/api/guest-session', 500, { code: 'odd' })
    const dialog = await open(page, 'lsf:guest')
    await dialog.getByLabel('Email').fill('guest@example.test')
    await dialog.getByRole('button', { name: 'Continue as Guest' }).click()
    await expectToast(page, 'Error', 'Failed to create guest session. Please try again.')
    expect(calls.at(-1)?.body).toEqual({ email: 'guest@example.test' })
    await page.unroute('**/api/guest-session')
    await dialog.getByLabel('Phone').fill('0803 123 4567')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Guest Session Created', 'You can now save favorites and access message history.')
    expect(calls.at(-1)).toMatchObject({
      path: '/api/guest-session',
      body: { email: 'guest@example.test', phone: '0803 123 4567' },
    })
    expect(await dialog.count()).toBe(0)
    problems.length = 0
  })
})
