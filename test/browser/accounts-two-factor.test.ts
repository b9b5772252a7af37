import { generate } from 'otplib'
import { describe, expect, test } from 'vitest'
import { expectToast, PASSWORD, pathOf, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())

describe('two-factor sign-in', () => {
  test('an admin sets it up from a picture or a key, and is asked for a code from then on', async () => {
    const { page, email, problems } = await signedInAt('/auth-test?mode=two-factor', 'admin', { viewport: PHONE })
    await page.getByRole('button', { name: 'Set up' }).click()
    await expectAccessible(page)
    await page.getByLabel('Your password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    const picture = page.getByRole('img', { name: 'QR code for your authenticator app' })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50)
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expectAccessible(page)
    const secret = (await page.locator('main code').textContent()) ?? ''
    const now = Math.floor(Date.now() / 1000)
    await page.getByLabel('Authenticator code').fill(await generate({ secret, epoch: now }))
    await page.keyboard.press('Enter')
    await expectToast(page, 'Two-factor sign-in is on')
    await page.getByText('Two-factor sign-in is on.').first().waitFor()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.locator('[data-toast]').hover()
    await expectAccessible(page)

    const next = await at('/auth-test', { viewport: PHONE })
    await next.page.getByLabel('Email Address').fill(email)
    await next.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await next.page.keyboard.press('Enter')
    const code = next.page.getByLabel('Authenticator code')
    await code.waitFor()
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await next.page.getByLabel('Password', { exact: true }).inputValue()).toBe(PASSWORD)
    await expectAccessible(next.page)
    await code.fill('000000')
    await next.page.keyboard.press('Enter')
    await expectToast(next.page, 'Login Failed', 'Invalid authentication code. Please try again.')
    // A code counts once, so this is a later one.
    await code.fill(await generate({ secret, epoch: Math.max(now + 30, Math.floor(Date.now() / 1000)) }))
    await next.page.keyboard.press('Enter')
    await expect.poll(() => pathOf(next.page)).toBe('/admin')
    next.problems.length = 0
    // The session has another token since; what was being asked for with the last one was refused.
    expect(problems.splice(0).filter((problem) => !/status of 401.*\/api\/chat\/unread/.test(problem))).toEqual([])
  })
})
