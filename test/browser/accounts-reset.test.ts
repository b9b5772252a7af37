import { describe, expect, test } from 'vitest'
import { answerWith, callsOf, codeFor, expectToast, PASSWORD, pathOf, visitsTo } from '../support/account-visits.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { enlargeLetters, expectReadable } from '../support/large-letters.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())

const heading = (name: string) => ({ name, level: 1 }) as const
const confirmAt = async (email: string) => {
  const visit = await at(`/password-reset-confirm?email=${encodeURIComponent(email)}`, { viewport: PHONE })
  const fill = async (code: string, password: string, again: string) => {
    await visit.page.getByLabel('Reset Code').fill(code)
    await visit.page.getByLabel('New Password', { exact: true }).fill(password)
    await visit.page.getByLabel('Confirm New Password').fill(again)
    await visit.page.keyboard.press('Enter')
  }
  return { ...visit, fill }
}

describe('the password reset pages', () => {
  test('RESET-01 RESET-02 RESET-03 RESET-10 G-122 G-123 G-138 requests a code, also for an unknown contact', async () => {
    const { page } = await at('/password-reset-request', { viewport: PHONE })
    const calls = callsOf(page)
    expect(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
    expect(await page.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/customer-auth')
    expect(await page.getByRole('link', { name: 'Shop owner? Sign in here' }).getAttribute('href')).toBe(
      '/shop-owner-auth',
    )
    await page.getByText('Registered with a phone number? Contact support.').waitFor()
    await enlargeLetters(page)
    await expectReadable(page.getByRole('main'))
    await page.getByLabel('Email Address').fill('no')
    await page.keyboard.press('Enter')
    await page.getByText('Please enter a valid email address').waitFor()
    expect(calls).toEqual([])
    await page.getByLabel('Email Address').fill('a+b@c.ng')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Reset Code Sent', 'Check your email for the 6-digit reset code. It expires in 10 minutes.')
    expect(calls).toEqual([{ method: 'POST', path: '/api/auth/request-password-reset', body: { email: 'a+b@c.ng' } }])
    await expect.poll(() => new URL(page.url()).search).toBe('?email=a%2Bb%40c.ng')
    await page.getByText('a+b@c.ng').waitFor()
  })

  test.each(['', '?email=', '?email=%20'])(
    'RESET-05 RESET-08 without an e-mail address%s it says Loading, and the way leads back to asking',
    async (query) => {
      const html = await (await fetch(`${server.origin}/password-reset-confirm${query}`)).text()
      expect(html).toContain('Loading...')
      expect(html).not.toContain('We have sent a code')
      const { page } = await at(`/password-reset-confirm${query}`)
      await expect.poll(() => pathOf(page)).toBe('/password-reset-request')
    },
  )

  test('RESET-04 an address in the link is in no page that is kept for others', async () => {
    const htmlFor = async (email: string) =>
      (await fetch(`${server.origin}/password-reset-confirm?email=${email}`)).text()
    expect(await htmlFor('ada%40b.ng')).toMatch(/We have sent a code to(<!-- -->)? <b[^>]*>your email address</)
    expect(await htmlFor('ada%40b.ng')).not.toContain('ada@b.ng')
    expect(await htmlFor('bola%40b.ng')).toBe(await htmlFor('ada%40b.ng'))
  })

  test('RESET-04 a long address is shown to its end, where a slip of the finger is seen', async () => {
    const address = 'oluwaseunfunmilayo.adebayo-okonkwo@example-company.com.ng'
    const { page } = await at(`/password-reset-confirm?email=${address}`, { viewport: PHONE })
    const shown = page.getByText(address)
    await shown.waitFor()
    await enlargeLetters(page)
    expect(await shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    await expectToFit(page)
  })

  test('RESET-08 RESET-09 VAL-54 Back, different passwords, and no code longer than six', async () => {
    const { page, fill } = await confirmAt('a+b@c.ng')
    const calls = callsOf(page)
    expect(await page.getByRole('link', { name: 'Back', exact: true }).getAttribute('href')).toBe(
      '/password-reset-request',
    )
    await fill('123456', 'Better200!', 'Better201!')
    await expectToast(page, "Passwords Don't Match", 'Please ensure both password fields contain the same value.')
    expect(calls).toEqual([])
    expect(await page.getByLabel('Reset Code').getAttribute('maxlength')).toBe('6')
  })

  test('RESET-04 RESET-06 RESET-07 the new password counts, and home says so for a time', async () => {
    const { email, context } = await signedInAt('/terms', 'customer')
    await context.clearCookies()
    const { page, fill, context: other } = await confirmAt(email)
    const calls = callsOf(page)
    await page.request.post('/api/auth/request-password-reset', {
      data: { email },
      headers: { origin: server.origin },
    })
    const code = await codeFor(server, email, 'password_reset_tokens')
    await fill(code, 'Better200!', 'Better200!')
    const banner = page.getByText('Successfully reset password. You can now sign in with your new password.')
    await banner.waitFor()
    expect(calls.at(-1)).toEqual({
      method: 'POST',
      path: '/api/auth/reset-password',
      body: { email, code, newPassword: 'Better200!', confirmPassword: 'Better200!' },
    })
    await expect.poll(() => pathOf(page)).toBe('/')
    await banner.waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).search).toBe('')
    const login = (password: string) =>
      other.request.post('/api/customer/login', {
        data: { contact: email, password },
        headers: { origin: server.origin },
      })
    expect((await login(PASSWORD)).status()).toBe(401)
    expect((await login('Better200!')).status()).toBe(200)
  })

  test('RESET-04 the server reports a bad link, which is no error of a field', async () => {
    const { page, problems, fill } = await confirmAt('nobody')
    const calls = callsOf(page)
    await fill('123456', 'Better200!', 'Better200!')
    await expectToast(page, 'Reset Failed', 'Please enter a valid email address')
    expect(calls).toHaveLength(1)
    problems.length = 0
  })
})

describe('the reset mode of the combined screen', () => {
  test('COMB-19 COMB-20 COMB-21 COMB-22 ERR-15 ERR-20 ERR-21 STATE-15 a reset in two steps', async () => {
    const { email, context } = await signedInAt('/terms', 'customer')
    await context.clearCookies()
    const { page, problems } = await at('/auth-test?mode=reset-password')
    const calls = callsOf(page)
    const ask = async () => {
      await page.getByRole('button', { name: 'Send Reset Code' }).click()
      await expectToast(
        page,
        'Reset Code Sent',
        'Check your email for the 6-digit reset code. It expires in 10 minutes.',
      )
      await page.getByRole('heading', heading('Enter Reset Code')).waitFor()
    }
    await page.getByLabel('Email Address').fill(email)
    await ask()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.poll(() => page.getByLabel('Email Address').inputValue()).toBe(email)
    await ask()
    await page.getByLabel('Reset Code').fill('000000')
    await page.getByLabel('New Password', { exact: true }).fill('Better200!')
    await page.getByLabel('Confirm New Password').fill('Better200!')
    await answerWith(page, '/api/auth/reset-password', 500, { code: 'odd' })
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expectToast(page, 'Reset Failed', /^Reset failed$/)
    await page.unroute('**/api/auth/reset-password')
    const code = await codeFor(server, email, 'password_reset_tokens')
    await page.getByLabel('Reset Code').fill(code)
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expectToast(
      page,
      'Password Reset Successful',
      'Your password has been updated. You can now sign in with your new password.',
    )
    expect(calls.at(-1)?.body).toEqual({
      email,
      code,
      newPassword: 'Better200!',
      confirmPassword: 'Better200!',
    })
    await page.getByRole('heading', heading('Welcome back')).waitFor()
    problems.length = 0
  })
})
