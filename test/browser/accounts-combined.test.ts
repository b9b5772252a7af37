import { describe, expect, test } from 'vitest'
import {
  answerWith,
  callsOf,
  codeFor,
  expectToast,
  freshEmail,
  PASSWORD,
  pathOf,
  visitsTo,
} from '../support/account-visits.ts'
import { useBrowser } from '../support/browser.ts'
import { useServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'

const server = useServer()
const { at } = visitsTo(server, useBrowser())

const register = async (query = '') => {
  const visit = await at(`/auth-test?mode=register${query}`)
  const fill = async (typed: Record<string, string>) => {
    for (const [name, text] of Object.entries(typed)) await visit.page.getByLabel(name, { exact: true }).fill(text)
  }
  return { ...visit, fill, submit: () => visit.page.getByRole('button', { name: 'Create Account' }).click() }
}
const someone = (email = freshEmail('bola')) => ({
  'First Name': 'Bola',
  'Last Name': 'Ade',
  'Email Address': email,
  Password: PASSWORD,
})
const heading = (name: string) => ({ name, level: 1 }) as const
const answer = (role: string, requiresVerification = false) => ({
  user: { id: 'x', email: 'bola@example.test', role, firstName: 'Bola' },
  requiresVerification,
})
const signInAs = async (role: string) => {
  const visit = await at('/auth-test')
  await answerWith(visit.page, '/api/auth/login', 200, answer(role))
  await visit.page.getByLabel('Email Address').fill('bola@example.test')
  await visit.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  return visit
}

describe('/auth-test', () => {
  test('sign-in continues even if the network fails before the page learns of the session', async () => {
    const { page, problems } = await signInAs('customer')
    await page.route('**/api/auth/user', (route) => route.abort('internetdisconnected'))
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect.poll(() => pathOf(page)).not.toBe('/auth-test')
    // It is asked again, and may fail at any moment.
    await page.close()
    problems.length = 0
  })

  test('COMB-10 COMB-11 COMB-12 COMB-13 COMB-14 COMB-15 COMB-16 COMB-18 COMB-08 COMB-09 COMB-23 COMB-24 COMB-25 COMB-26 ERR-18 ERR-22 ERR-23 VAL-54 G-005 registering, the code, and back', async () => {
    const { page, problems, fill, submit } = await register('&role=shop_owner')
    const calls = callsOf(page)
    const type = page.getByLabel('Account Type')
    expect(await type.inputValue()).toBe('shop_owner')
    expect(await type.locator('option').allTextContents()).toEqual([
      'Customer - Browse and shop',
      'Shop Owner - List your business',
      'Admin - Platform management',
    ])
    expect(await page.getByLabel('Phone Number (Optional)').getAttribute('placeholder')).toBe('+234 801 234 5678')
    await page
      .getByText(
        'Password must be at least 8 characters and include uppercase, lowercase, a number and a special character (@$!%*?&)',
        { exact: true },
      )
      .waitFor()
    const password = page.getByLabel('Password', { exact: true })
    expect(await password.getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect.poll(() => password.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect.poll(() => password.getAttribute('type')).toBe('password')
    const email = freshEmail('bola')
    await fill({ ...someone(email), 'City (Optional)': 'Aba', 'Phone Number (Optional)': '+234 801 999 5678' })
    await submit()
    await expectToast(page, 'Registration Successful!', 'Please check your email for verification instructions')
    expect(calls[0]).toEqual({
      method: 'POST',
      path: '/api/auth/register',
      body: {
        firstName: 'Bola',
        lastName: 'Ade',
        email,
        phone: '+234 801 999 5678',
        city: 'Aba',
        role: 'shop_owner',
        contactMethod: 'email',
        password: PASSWORD,
      },
    })
    await page.getByRole('heading', heading('Verify your email')).waitFor()
    expect(await page.getByLabel('Email Address').inputValue()).toBe(email)

    const code = page.getByLabel('Verification Code')
    await code.waitFor()
    await page.getByText('The code expires in 10 minutes. Please check your spam folder too.').waitFor()
    calls.length = 0
    await page.getByRole('button', { name: 'Resend Code' }).click()
    await expectToast(page, 'Code Resent', 'A new verification code has been sent to your email.')
    expect(calls).toEqual([{ method: 'POST', path: '/api/auth/resend-verification', body: { email } }])
    await code.fill('12')
    await page.getByRole('button', { name: 'Verify Email' }).click()
    await page.getByText('Verification code must be 6 digits').waitFor()
    const right = await codeFor(server, email, 'verification_codes')
    await code.evaluate(
      (field, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', text)
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      `${right.slice(0, 3)} ${right.slice(3)}99`,
    )
    expect(await code.inputValue()).toBe(right)
    await page.getByRole('button', { name: 'Verify Email' }).click()
    await expectToast(
      page,
      'Email Verified!',
      'Your email has been successfully verified. You can now access all features.',
    )
    await page.getByRole('heading', heading('Sign in')).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Back to login' }).click()
    await page.getByRole('heading', heading('Sign in')).waitFor()
    expect(problems).toEqual([])
  })

  test('COMB-09 COMB-27 G-119 the login of an unverified account leads to its code', async () => {
    const { email } = await signedIn(server, 'customer', { verified: false })
    const { page } = await at('/auth-test')
    const calls = callsOf(page)
    await page.getByLabel('Email Address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Remember me').check()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', heading('Verify your email')).waitFor()
    expect(calls[0]?.body).toEqual({ email, password: PASSWORD, rememberMe: true })
    expect(await page.getByLabel('Email Address').inputValue()).toBe(email)
  })

  test('COMB-06 COMB-07 G-005 G-113 a login leads to the screen of its role, and returnTo back only to a guarded one', async () => {
    const { page, problems } = await at(null)
    const visited: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visited.push(new URL(request.url()).pathname)
    })
    for (const [role, query, to] of [
      ['shop_owner', '', '/shop-owner-dashboard'],
      ['admin', '?returnTo=/subscribe', '/subscribe'],
      ['admin', '?returnTo=//elsewhere.example', '/admin'],
    ] as const) {
      await page.goto(`/auth-test${query}`)
      await answerWith(page, '/api/auth/login', 200, answer(role))
      await page.getByLabel('Email Address').fill('bola@example.test')
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.keyboard.press('Enter')
      await expect.poll(() => visited.at(-1)).not.toBe('/auth-test')
      expect(visited).toContain(to)
      await expect.poll(() => pathOf(page)).not.toBe('/auth-test')
      problems.length = 0
    }
  })

  test('VAL-53 G-133 each error is at its field', async () => {
    const { page, fill, submit } = await register()
    const calls = callsOf(page)
    await fill({
      'First Name': 'B',
      'Last Name': 'x'.repeat(51),
      'Email Address': 'no',
      'City (Optional)': 'C',
      Password: 'secret',
    })
    await submit()
    for (const message of [
      'First name must be at least 2 characters',
      'Last name must be at most 50 characters',
      'Please enter a valid email address',
      'City must be at least 2 characters',
    ])
      await page.getByText(message).waitFor()
    await expect.poll(() => page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBe('true')
    expect(calls).toEqual([])
  })

  test('G-134 a press during which a common password is noticed counts', async () => {
    const { page, fill } = await register()
    await fill({ Password: 'secret' })
    const checked = page.waitForResponse('**/api/auth/check-password')
    const button = page.getByRole('button', { name: 'Create Account' })
    await button.hover()
    await page.mouse.down()
    await checked
    await page.waitForTimeout(300)
    await page.mouse.up()
    await page.getByText('First name must be at least 2 characters').waitFor()
  })

  test('COMB-06 ERR-19 registering without verification greets and goes on to the screen of the role', async () => {
    const { page, fill, submit, problems } = await register()
    await answerWith(page, '/api/auth/register', 200, answer('admin'))
    await fill(someone())
    await submit()
    await expectToast(page, 'Registration Successful!', 'Welcome to LocalShopFinder, Bola!')
    await expect.poll(() => pathOf(page)).toBe('/admin')
    problems.length = 0
  })
})
