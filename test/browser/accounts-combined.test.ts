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
import { PHONE, useBrowser } from '../support/browser.ts'
import { useServer } from '../support/server.ts'

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

  test('COMB-01 COMB-02 COMB-03 COMB-04 COMB-05 COMB-27 login first, with what stands beside it', async () => {
    const { page } = await at('/auth-test', { viewport: PHONE })
    const main = page.getByRole('main')
    for (const name of [
      'Secure Platform',
      'Multi-User Support',
      'Premium Features',
      'Business Growth',
      'Account Types',
    ])
      await main.getByRole('heading', { name }).waitFor()
    await main.getByText('LocalShopFinder', { exact: true }).waitFor()
    for (const label of ['Email Address', 'Password', 'Remember me'])
      await main.getByLabel(label, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Create an account' }).click()
    await page.getByRole('heading', heading('Create an account')).waitFor()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await page.getByRole('heading', heading('Reset your password')).waitFor()
  })

  test('COMB-10 COMB-11 COMB-12 COMB-13 COMB-14 COMB-15 COMB-16 COMB-18 COMB-09 ERR-18 G-005 registering, then the code', async () => {
    const { page, fill, submit } = await register('&role=shop_owner')
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
  })

  test('COMB-08 COMB-23 COMB-24 COMB-25 COMB-26 ERR-22 ERR-23 VAL-54 verifying, resending, and back', async () => {
    const email = freshEmail('bola')
    const { page, fill, submit, problems } = await register()
    await fill(someone(email))
    await submit()
    const code = page.getByLabel('Verification Code')
    await code.waitFor()
    await page.getByText('The code expires in 10 minutes. Please check your spam folder too.').waitFor()
    const calls = callsOf(page)
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
    await page.getByRole('heading', heading('Welcome back')).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Back to login' }).click()
    await page.getByRole('heading', heading('Welcome back')).waitFor()

    await page.getByLabel('Email Address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page)).toBe('/customer-profile')
    await page.getByRole('heading', heading('Bola Ade')).waitFor()
    await page.waitForLoadState('networkidle')
    expect(pathOf(page)).toBe('/customer-profile')
    expect(problems).toEqual([])
  })

  test('COMB-09 COMB-27 G-119 the login of an unverified account leads to its code', async () => {
    const email = freshEmail('bola')
    const first = await register()
    await first.fill(someone(email))
    await first.submit()
    await first.page.getByRole('heading', heading('Verify your email')).waitFor()
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

  test.each([
    ['COMB-06 G-113', 'admin', '/admin'],
    ['COMB-07', 'shop_owner', '/shop-owner-dashboard'],
  ])('%s a login with role %s leads to %s', async (_id, role, path) => {
    const { page, problems } = await signInAs(role)
    const visited: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visited.push(new URL(request.url()).pathname)
    })
    const arrived: string[] = []
    page.on('framenavigated', (frame) => void arrived.push(frame.url()))
    await page.keyboard.press('Enter')
    await expect.poll(() => visited).toContain(path)
    // Some browsers do not close while a page on its way somewhere is led elsewhere.
    await expect.poll(() => arrived.length).toBeGreaterThan(0)
    problems.length = 0
  })

  test('COMB-06 a registration with the role admin leads to /admin', async () => {
    const { page, fill, submit, problems } = await register()
    await fill(someone())
    await answerWith(page, '/api/auth/register', 200, answer('admin'))
    await submit()
    await expect.poll(() => pathOf(page)).toBe('/admin')
    problems.length = 0
  })

  test('G-005 returnTo leads back only to a guarded screen', async () => {
    for (const [asked, to] of [
      ['/subscribe', '/subscribe'],
      ['//elsewhere.example', '/admin'],
    ] as const) {
      const { page, problems } = await at(`/auth-test?returnTo=${encodeURIComponent(asked)}`)
      await answerWith(page, '/api/auth/login', 200, answer('admin'))
      await page.getByLabel('Email Address').fill('bola@example.test')
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.keyboard.press('Enter')
      await expect.poll(() => pathOf(page)).toBe(to)
      problems.length = 0
    }
  })

  test('COMB-28 ERR-13 ERR-14 ERR-16 ERR-17 ERR-24 G-082 failures: the sentence of the server, or one of their own', async () => {
    const { page, fill, submit, problems } = await register()
    await page.getByLabel('Account Type').selectOption('admin')
    await fill(someone())
    await submit()
    await expectToast(page, 'Registration Failed', 'Admin accounts are by invitation only.')
    await answerWith(page, '/api/auth/*', 500, { code: 'odd' })
    await submit()
    await expectToast(page, 'Registration Failed', 'Registration failed')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await page.getByLabel('Email Address').fill('a@b.ng')
    await page.getByRole('button', { name: 'Send Reset Code' }).click()
    await expectToast(page, 'Request Failed', /^Request failed$/)
    await page.goto('/auth-test?mode=verify-email&email=a%40b.ng')
    await page.getByLabel('Verification Code').fill('123456')
    await page.getByRole('button', { name: 'Verify Email' }).click()
    await expectToast(page, 'Verification Failed', /^Verification failed$/)
    await page.getByRole('button', { name: 'Resend Code' }).click()
    await expectToast(page, 'Resend Failed', /^Failed to resend code$/)
    await page.unroute('**/api/auth/*')
    await page.goto('/auth-test')
    await page.getByLabel('Email Address').fill('nobody@example.test')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Login Failed', 'Invalid credentials. Please try again.')
    await answerWith(page, '/api/auth/login', 423, { message: 'Too many wrong passwords.' })
    await page.keyboard.press('Enter')
    await expectToast(page, 'Login Failed', /^Too many wrong passwords\.$/)
    problems.length = 0
  })

  test('VAL-53 G-133 G-134 each error is at its field', async () => {
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

  test('ERR-19 registering without verification greets and goes on', async () => {
    const { page, fill, submit, problems } = await register()
    await answerWith(page, '/api/auth/register', 200, answer('customer'))
    await fill(someone())
    await submit()
    await expectToast(page, 'Registration Successful!', 'Welcome to LocalShopFinder, Bola!')
    problems.length = 0
  })

  test('DATA-06 signing in begins with a navigation to /api/login, which leads here', async () => {
    const { page } = await at('/terms')
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/login')
    await page.getByRole('contentinfo').getByRole('link', { name: 'List Your Shop' }).click()
    const request = await asked
    expect([request.isNavigationRequest(), request.resourceType()]).toEqual([true, 'document'])
    await page.getByRole('heading', heading('Create an account')).waitFor()
    expect(await page.getByLabel('Account Type').inputValue()).toBe('shop_owner')
  })
})
