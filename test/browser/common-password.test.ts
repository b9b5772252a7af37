import { describe, expect, test } from 'vitest'
import { freshEmail, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at } = visitsTo(server, useBrowser())

const WARNING = 'This password is too common. Please choose another.'

describe('a common password', () => {
  test('is warned of at the field and holds nothing back, at 360 px', async () => {
    const { page } = await at('/customer-auth?tab=sign-in', { viewport: PHONE })
    await page.getByRole('tab', { name: 'Register' }).click()
    const panel = page.getByRole('tabpanel', { name: 'Register' })
    const field = (name: string) => panel.getByLabel(name, { exact: true })
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    const status = panel.getByRole('status').filter({ hasText: WARNING })
    await field('First Name').fill('Adaeze')
    await field('Last Name').fill('Obi')
    await field('Email or Phone Number').fill(freshEmail())
    await field('City').fill('Yaba')
    await field('Password').fill('123456')
    await status.waitFor()
    expect(await field('Password').getAttribute('aria-invalid')).toBeNull()
    await expectAccessible(page)
    await expectToFit(page)

    await field('Password').fill('jollof on sunday')
    await status.waitFor({ state: 'detached' })
    await field('Password').fill('Adaeze')
    await field('Password').press('Tab')
    await status.waitFor()
    // Passwords are never part of an address.
    expect(addresses.join(' ')).toContain('/api/auth/check-password')
    expect(addresses.join(' ')).not.toMatch(/123456|jollof|Adaeze/)
    await panel.getByRole('button', { name: 'Create Account' }).click()
    await page.waitForURL((url) => !url.pathname.includes('customer-auth'))
  })

  test('NAV-27 a late warning leaves the focused button in sight', async () => {
    const { page } = await at('/customer-auth?tab=sign-in', { viewport: PHONE })
    const answer = Promise.withResolvers<void>()
    await page.route('**/check-password', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.getByRole('tab', { name: 'Register' }).click()
    const panel = page.getByRole('tabpanel', { name: 'Register' })
    await panel.getByLabel('Password', { exact: true }).fill('123456')
    const button = panel.getByRole('button', { name: 'Create Account' })
    await button.focus()
    // At the lower edge of the screen, where the warning pushes it off.
    await button.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    const isInSight = () => button.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)
    expect(await isInSight()).toBe(true)
    answer.resolve()
    await panel.getByRole('status').filter({ hasText: WARNING }).waitFor()
    await expect.poll(isInSight).toBe(true)
  })

  test('is warned of on every form with a new password', async () => {
    const { page } = await at(null)
    const warned = async (address: string, tab?: string) => {
      await page.goto(address)
      if (tab) await page.getByRole('tab', { name: tab }).click()
      await page.locator('input[autocomplete=new-password]').first().fill('password1')
      await page.getByRole('status').filter({ hasText: WARNING }).waitFor()
    }
    await warned('/shop-owner-auth', 'Sign Up')
    await warned('/auth-test?mode=register')
    await warned('/password-reset-confirm?email=ada@example.test')
  })
})
