import { describe, expect, test } from 'vitest'
import { callsOf, expectToast, freshEmail, PASSWORD, pathOf, visitsTo } from '../support/account-visits.ts'
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

describe('by keyboard alone at 360 px: customers', () => {
  test('ROUTE-08 CAUTH-07 CAUTH-10 CAUTH-12 CAUTH-14 CONST-14 a customer registers, is greeted, and lands on the profile after 2 s', async () => {
    const { page, keys } = await phoneAt('/customer-auth?tab=sign-in')
    const calls = callsOf(page)
    const contact = freshEmail('oluwaseunfunmi')
    await keys.to('tab', 'Sign In')
    await keys.press('ArrowRight')
    await expect.poll(() => focusedOn(page)).toBe('tab Register')
    await keys.write('First Name', 'Oluwaseunfunmi')
    await keys.write('Last Name', 'Chukwuemeka-Adébáyọ̀')
    await keys.write('Email or Phone Number', contact)
    await keys.write('City', 'Yaba')
    await keys.write('Password', 'secret')
    await keys.to('button', 'Show password')
    await keys.press('Space')
    await keys.enter('button', 'Create Account')
    await expectToast(page, 'Congratulations!', 'Your account has been created successfully.')
    const names = { firstName: 'Oluwaseunfunmi', lastName: 'Chukwuemeka-Adébáyọ̀' }
    const body = { ...names, contact, city: 'Yaba', password: 'secret' }
    expect(calls).toEqual([{ method: 'POST', path: '/api/customer/register', body }])
    await expect.poll(() => pathOf(page)).toBe('/customer-profile')
    const waited = await page.evaluate(() => {
      const [answer] = performance.getEntriesByName(`${location.origin}/api/customer/register`)
      return performance.now() - (answer as PerformanceResourceTiming).responseEnd
    })
    expect(waited).toBeGreaterThan(1990)
    await page.getByRole('heading', { level: 1, name: 'Oluwaseunfunmi Chukwuemeka-Adébáyọ̀' }).waitFor()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByText('Oluwaseunfunmi Chukwuemeka-Adébáyọ̀').waitFor()
  })

  test('CDLG-03 CDLG-06 a customer signs in over the page; Escape gives the focus back', async () => {
    const { email } = await signedIn(server, 'customer', { verified: false })
    const { page, keys } = await phoneAt('/terms')
    const open = () =>
      page.evaluate(() =>
        document.dispatchEvent(new CustomEvent('lsf:sign-in', { detail: { opener: document.activeElement } })),
      )
    const dialog = page.getByRole('dialog', { name: 'Customer Sign In' })
    await keys.to('button', 'Menu')
    await open()
    await dialog.waitFor()
    // The dialog opens with the focus on its first field.
    await expect.poll(() => focusedOn(page)).toBe('textbox Email or Phone')
    await keys.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    await expect.poll(() => focusedOn(page)).toBe('button Menu')
    await open()
    await dialog.waitFor()
    await keys.to('button', 'Close')
    await keys.press('Space')
    await expect.poll(() => dialog.count()).toBe(0)
    await expect.poll(() => focusedOn(page)).toBe('button Menu')

    await open()
    await dialog.waitFor()
    await keys.write('Email or Phone', email)
    await keys.write('Password', PASSWORD)
    await keys.enter('button', 'Sign In')
    await expectToast(page, 'Login successful', 'Welcome back, Ada!')
    await expect.poll(() => pathOf(page)).toBe('/terms')
    await expect.poll(() => focusedOn(page)).toBe('button Menu')
  })

  test('GUEST-02 GUEST-04 a guest leaves a phone number; Escape gives the focus back', async () => {
    const { page, keys } = await phoneAt('/terms')
    const dialog = page.getByRole('dialog', { name: 'Continue as Guest' })
    await keys.to('link', 'LocalShopFinder')
    const open = () =>
      page.evaluate(() =>
        document.dispatchEvent(new CustomEvent('lsf:guest', { detail: { opener: document.activeElement } })),
      )
    await open()
    await dialog.waitFor()
    await keys.to('link', 'Register as Shop Owner')
    await keys.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    await expect.poll(() => focusedOn(page)).toBe('link LocalShopFinder')
    await open()
    await dialog.waitFor()
    await expect.poll(() => focusedOn(page)).toBe('textbox Email')
    await keys.write('Phone', '0803 123 4567')
    await keys.enter('button', 'Continue as Guest')
    await expectToast(page, 'Guest Session Created', 'You can now save favorites and access message history.')
    await expect.poll(() => focusedOn(page)).toBe('link LocalShopFinder')
  })
})

describe('by keyboard alone at 360 px: shop owners', () => {
  test('ROUTE-10 SAUTH-05 SAUTH-06 VAL-34 a shop owner signs up', async () => {
    const { page, keys, problems } = await phoneAt('/shop-owner-auth')
    const calls = callsOf(page)
    const email = freshEmail('ngozi')
    await keys.enter('button', 'Create an account')
    await keys.to('tab', 'Sign Up', { back: true })
    await keys.write('First Name', 'Ngozi')
    await keys.write('Last Name', 'Eze')
    await keys.write('Email or Phone Number', email)
    await keys.write('City', 'Aba')
    await keys.write('Password', 'secret1')
    await keys.write('Confirm Password', 'secret1')
    await keys.press('Enter')
    await expectToast(page, 'Registration successful', 'Welcome, Ngozi!')
    expect(calls[0]).toMatchObject({
      path: '/api/shop-owner/register',
      body: { email, phone: null, contactMethod: 'email' },
    })
    await expect.poll(() => pathOf(page)).toBe('/dashboard')
    problems.length = 0
  })
})
