import { describe, expect, test } from 'vitest'
import { callsOf, expectToast, pathOf, visitsTo } from '../support/account-visits.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { enlargeLetters, expectReadable } from '../support/large-letters.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at } = visitsTo(server, useBrowser())

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

  test('RESET-05 RESET-08 without an e-mail address the way leads back to asking', async () => {
    const { page } = await at('/password-reset-confirm?email=%20')
    await expect.poll(() => pathOf(page)).toBe('/password-reset-request')
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

  test('RESET-04 RESET-08 RESET-09 VAL-54 Back, different passwords, no code longer than six, and a bad link, which is no error of a field', async () => {
    const { page, problems, fill } = await confirmAt('a+b@c.ng')
    const calls = callsOf(page)
    expect(await page.getByRole('link', { name: 'Back', exact: true }).getAttribute('href')).toBe(
      '/password-reset-request',
    )
    await fill('123456', 'Better200!', 'Better201!')
    await expectToast(page, "Passwords Don't Match", 'Please ensure both password fields contain the same value.')
    expect(calls).toEqual([])
    expect(await page.getByLabel('Reset Code').getAttribute('maxlength')).toBe('6')
    await page.goto('/password-reset-confirm?email=nobody')
    await fill('123456', 'Better200!', 'Better200!')
    await expectToast(page, 'Reset Failed', 'Please enter a valid email address')
    expect(calls).toHaveLength(1)
    problems.length = 0
  })
})
