import { describe, expect, test } from 'vitest'
import { callsOf, codeFor, expectToast, freshEmail, PASSWORD, pathOf, visitsTo } from '../support/account-visits.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { focusedOn, keyboardOf } from '../support/keyboard.ts'
import { useServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'

const server = useServer()
const { at } = visitsTo(server, useBrowser())

const phoneAt = async (address: string) => {
  const visit = await at(address, { viewport: PHONE })
  return { ...visit, keys: keyboardOf(visit.page) }
}
const heading = (name: string) => ({ name, level: 1 }) as const

describe('by keyboard alone at 360 px: the combined screen', () => {
  test('ROUTE-11 COMB-13 COMB-17 COMB-23 COMB-24 COMB-26 COMB-27 registering, the code from the mail, and the login', async () => {
    const email = freshEmail('bola')
    const { page, keys } = await phoneAt('/auth-test')
    await keys.enter('button', 'Create an account')
    await page.getByRole('heading', heading('Create an account')).waitFor()
    await keys.enter('button', 'Sign in')
    await page.getByRole('heading', heading('Sign in')).waitFor()
    await keys.enter('button', 'Create an account')
    await keys.to('combobox', 'Account Type')
    await keys.press('ArrowDown')
    await expect.poll(() => page.getByLabel('Account Type').inputValue()).toBe('shop_owner')
    await keys.press('ArrowUp')
    await keys.write('First Name', 'Bola')
    await keys.write('Last Name', 'Ade')
    await keys.write('Email Address', email)
    await keys.write('Password', PASSWORD)
    await keys.enter('button', 'Create Account')
    await expect.poll(() => focusedOn(page)).toBe('heading Verify your email')
    // The long form was scrolled down; the next step is in sight.
    const place = await page.getByRole('heading', heading('Verify your email')).boundingBox()
    expect(place?.y).toBeGreaterThan(60)

    await keys.to('button', 'Resend Code')
    await keys.press('Space')
    await expectToast(page, 'Code Resent', 'A new verification code has been sent to your email.')
    await expect.poll(() => focusedOn(page)).toBe('button Resend Code')
    await keys.to('textbox', 'Verification Code', { back: true })
    await page.keyboard.type(await codeFor(server, email, 'verification_codes'))
    await keys.enter('button', 'Verify Email')
    await expectToast(
      page,
      'Email Verified!',
      'Your email has been successfully verified. You can now access all features.',
    )
    await page.getByRole('heading', heading('Sign in')).waitFor()

    await keys.write('Email Address', email)
    await keys.write('Password', PASSWORD)
    await keys.to('checkbox', 'Remember me')
    await keys.press('Space')
    await keys.enter('button', 'Sign In')
    await expect.poll(() => pathOf(page)).toBe('/customer-profile')
    await page.getByRole('heading', heading('Bola Ade')).waitFor()
  })

  test('COMB-19 COMB-20 COMB-21 COMB-22 ERR-20 ERR-21 STATE-15 a reset in two steps', async () => {
    const { email } = await signedIn(server, 'customer', { verified: false })
    const { page, keys } = await phoneAt('/auth-test')
    const calls = callsOf(page)
    await keys.enter('button', 'Forgot password?')
    await page.getByRole('heading', heading('Reset your password')).waitFor()
    await keys.write('Email Address', email)
    await keys.press('Enter')
    await expectToast(page, 'Reset Code Sent', 'Check your email for the 6-digit reset code. It expires in 10 minutes.')
    await page.getByRole('heading', heading('Enter Reset Code')).waitFor()
    await keys.to('textbox', 'Reset Code')
    await keys.to('button', 'Back', { back: true })
    await keys.press('Enter')
    await page.getByRole('heading', heading('Reset your password')).waitFor()
    expect(await page.getByLabel('Email Address').inputValue()).toBe(email)
    await keys.enter('button', 'Send Reset Code')
    await page.getByRole('heading', heading('Enter Reset Code')).waitFor()
    const code = await codeFor(server, email, 'password_reset_tokens')
    await keys.write('Reset Code', code)
    await keys.write('New Password', 'Better200!')
    await keys.write('Confirm New Password', 'Better200!')
    await keys.enter('button', 'Reset Password')
    await expectToast(
      page,
      'Password Reset Successful',
      'Your password has been updated. You can now sign in with your new password.',
    )
    const again = { newPassword: 'Better200!', confirmPassword: 'Better200!' }
    expect(calls.at(-1)?.body).toEqual({ email, code, ...again })
    await page.getByRole('heading', heading('Sign in')).waitFor()
  })
})

describe('by keyboard alone at 360 px: the password reset pages', () => {
  test('ROUTE-12 ROUTE-13 RESET-01 RESET-04 RESET-06 RESET-07 asking, choosing, and the banner at home', async () => {
    const { email } = await signedIn(server, 'customer', { verified: false })
    const { page, keys } = await phoneAt('/customer-auth?tab=sign-in')
    await keys.enter('link', 'Forgot your password?')
    await page.getByRole('heading', heading('Reset your password')).waitFor()
    await expect.poll(() => pathOf(page)).toBe('/password-reset-request')
    await keys.write('Email Address', email)
    await keys.enter('button', 'Send Reset Code')
    await page.getByRole('heading', heading('Choose a new password')).waitFor()
    await expect
      .poll(() => page.url())
      .toBe(`${server.origin}/password-reset-confirm?email=${encodeURIComponent(email)}`)
    await keys.write('Reset Code', await codeFor(server, email, 'password_reset_tokens'))
    await keys.write('New Password', 'Better200!')
    await keys.write('Confirm New Password', 'Better200!')
    await keys.press('Enter')
    const banner = page.getByText('Successfully reset password. You can now sign in with your new password.')
    await banner.waitFor()
    await expect.poll(() => pathOf(page)).toBe('/')
    await banner.waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).search).toBe('')
    const headers = { origin: server.origin }
    const login = async (password: string) =>
      (await page.request.post('/api/customer/login', { data: { contact: email, password }, headers })).status()
    expect([await login(PASSWORD), await login('Better200!')]).toEqual([401, 200])
  })
})
