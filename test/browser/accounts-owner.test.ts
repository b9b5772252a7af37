import { describe, expect, test } from 'vitest'
import { callsOf, expectToast, freshEmail, PASSWORD, pathOf, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { useServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())

const signUp = async (options = {}) => {
  const visit = await at('/shop-owner-auth', options)
  await visit.page.getByRole('tab', { name: 'Sign Up' }).click()
  const panel = visit.page.getByRole('tabpanel', { name: 'Sign Up' })
  const fill = async (typed: Record<string, string>) => {
    for (const [name, text] of Object.entries(typed)) await panel.getByLabel(name, { exact: true }).fill(text)
  }
  return { ...visit, panel, fill, submit: () => panel.getByRole('button', { name: 'Create Account' }).click() }
}
const GOOD = {
  'First Name': 'Ngozi',
  'Last Name': 'Eze',
  City: 'Aba',
  Password: 'secret1',
  'Confirm Password': 'secret1',
}

describe('/shop-owner-auth', () => {
  test('SAUTH-01 SAUTH-02 SAUTH-03 shows both forms', async () => {
    const { page } = await at('/shop-owner-auth', { viewport: PHONE })
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Shop Owner Portal')
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Sign In', 'Sign Up'])
    expect(await page.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe(
      '/password-reset-request',
    )
    for (const [name, fields] of [
      ['Sign In', 1],
      ['Sign Up', 2],
    ] as const) {
      await page.getByRole('tab', { name }).click()
      const toggles = page.getByRole('tabpanel', { name }).getByRole('button', { name: 'Show password' })
      await expect.poll(() => toggles.count()).toBe(fields)
      await toggles.first().click()
      const password = page.getByRole('tabpanel', { name }).getByLabel('Password', { exact: true })
      await expect.poll(() => password.getAttribute('type')).toBe('text')
    }
  })

  test('VAL-27 to VAL-33 each error is at its field, and nothing is sent', async () => {
    const { page, panel, fill, submit } = await signUp()
    const calls = callsOf(page)
    await fill({ 'First Name': 'A', 'Last Name': 'B', City: 'C', Password: '12345', 'Confirm Password': '12345' })
    await submit()
    for (const message of [
      'First name must be at least 2 characters',
      'Last name must be at least 2 characters',
      'Please enter your email or phone number',
      'City must be at least 2 characters',
      'Password must be at least 6 characters',
      'Please confirm your password',
    ])
      await panel.getByText(message).waitFor()
    await fill({ ...GOOD, 'Email or Phone Number': freshEmail(), 'Confirm Password': 'another1' })
    await submit()
    await panel.getByText("Passwords don't match").waitFor()
    expect(calls).toEqual([])
  })

  test('SAUTH-05 SAUTH-06 VAL-34 a phone number is sent in its own field; success leads to /dashboard', async () => {
    const { page, fill, submit, problems } = await signUp()
    const calls = callsOf(page)
    await fill({ ...GOOD, 'Email or Phone Number': '0803 765 4321' })
    await submit()
    await expectToast(page, 'Registration successful', 'Welcome, Ngozi!')
    const contact = { email: null, phone: '0803 765 4321', contactMethod: 'phone' }
    expect(calls[0]).toEqual({
      method: 'POST',
      path: '/api/shop-owner/register',
      body: { firstName: 'Ngozi', lastName: 'Eze', city: 'Aba', password: 'secret1', ...contact },
    })
    await expect.poll(() => pathOf(page)).toBe('/dashboard')
    problems.length = 0
  })

  test('SAUTH-04 SAUTH-06 SAUTH-08 VAL-35 signs in, and shows rejections', async () => {
    const { email } = await signedIn(server, 'shop_owner', { verified: false })
    const { page, problems } = await at('/shop-owner-auth')
    const calls = callsOf(page)
    const panel = page.getByRole('tabpanel', { name: 'Sign In' })
    await panel.getByRole('button', { name: 'Sign In' }).click()
    await panel.getByText('Please enter your password').waitFor()
    expect(calls).toEqual([])
    await panel.getByLabel('Email or Phone Number').fill(email)
    await panel.getByLabel('Password', { exact: true }).fill('not this')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Sign In Failed', 'Invalid credentials. Please try again.')
    await panel.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Login successful', 'Welcome back, Ada!')
    expect(calls.at(-1)).toEqual({
      method: 'POST',
      path: '/api/shop-owner/login',
      body: { emailOrPhone: email, password: PASSWORD },
    })
    await expect.poll(() => pathOf(page)).toBe('/dashboard')
    problems.length = 0
  })

  test('G-019 G-112 a customer opens a shop with the account they have', async () => {
    const { page, email, problems } = await signedInAt('/shop-owner-auth', 'customer', { viewport: PHONE })
    await page.getByRole('button', { name: 'Open a shop with your existing account' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Open a shop with your existing account' }).click()
    const panel = page.getByRole('tabpanel', { name: 'Sign Up' })
    await expect.poll(() => panel.getByLabel('Email or Phone Number').inputValue()).toBe(email)
    await expect.poll(() => panel.getByLabel('First Name').inputValue()).toBe('Ada')
    await panel.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await panel.getByLabel('Confirm Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Registration successful', 'Welcome, Ada!')
    await expect.poll(() => pathOf(page)).toBe('/dashboard')
    problems.length = 0
  })

  test('G-112 a customer who signs in here is led to Sign Up with the contact filled in', async () => {
    const { email } = await signedIn(server, 'customer', { verified: false })
    const { page, problems } = await at('/shop-owner-auth')
    const panel = page.getByRole('tabpanel', { name: 'Sign In' })
    await panel.getByLabel('Email or Phone Number').fill(email)
    await panel.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Sign In Failed', 'This is a customer account. Use Sign Up to open a shop with it.')
    expect(await page.getByRole('tabpanel', { name: 'Sign Up' }).getByLabel('Email or Phone Number').inputValue()).toBe(
      email,
    )
    problems.length = 0
  })
})
