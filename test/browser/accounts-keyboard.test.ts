import { describe, expect, test } from 'vitest'
import { expectToast, freshEmail, PASSWORD, pathOf, visitsTo } from '../support/account-visits.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { focusedOn, keyboardOf } from '../support/keyboard.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())

const phoneAt = async (address: string) => {
  const visit = await at(address, { viewport: PHONE })
  return { ...visit, keys: keyboardOf(visit.page) }
}
/** Returns the email address of a new account without sessions. */
const somebody = async (kind: 'customer' | 'shop_owner') => {
  const { context, email } = await signedInAt('/terms', kind)
  await context.clearCookies()
  return email
}

describe('by keyboard alone at 360 px: customers', () => {
  test('ROUTE-08 CAUTH-07 CAUTH-12 a customer registers and lands on the profile', async () => {
    const { page, keys } = await phoneAt('/customer-auth')
    await keys.to('tab', 'Sign In')
    await keys.press('ArrowRight')
    await expect.poll(() => focusedOn(page)).toBe('tab Register')
    await keys.write('First Name', 'Oluwaseunfunmi')
    await keys.write('Last Name', 'Chukwuemeka-Adébáyọ̀')
    await keys.write('Email or Phone Number', freshEmail('oluwaseunfunmi'))
    await keys.write('City', 'Yaba')
    await keys.write('Password', 'secret')
    await keys.to('button', 'Show password')
    await keys.press('Space')
    await keys.enter('button', 'Create Account')
    await expectToast(page, 'Congratulations!', 'Your account has been created successfully.')
    await expect.poll(() => pathOf(page)).toBe('/customer-profile')
    await page.getByRole('heading', { level: 1, name: 'Oluwaseunfunmi Chukwuemeka-Adébáyọ̀' }).waitFor()
  })

  test('NAV-11 NAV-27 CAUTH-06 a customer finds the way from home and signs in', async () => {
    const email = await somebody('customer')
    const { page, keys } = await phoneAt('/')
    await keys.enter('button', 'Menu')
    await keys.enter('link', 'Customer Login')
    await page.getByRole('heading', { name: 'Customer Access' }).waitFor()
    await keys.write('Email or Phone Number', email)
    await keys.write('Password', PASSWORD)
    await keys.press('Enter')
    await expectToast(page, 'Sign In Successful', 'Welcome back!')
    await expect.poll(() => pathOf(page)).toBe('/customer-profile')
  })

  test('CDLG-03 CDLG-06 a customer signs in over the page; Escape gives the focus back', async () => {
    const email = await somebody('customer')
    const { page, keys } = await phoneAt('/terms')
    const open = () =>
      page.evaluate(() =>
        document.dispatchEvent(new CustomEvent('lsf:sign-in', { detail: { opener: document.activeElement } })),
      )
    const dialog = page.getByRole('dialog', { name: 'Customer Sign In' })
    await keys.to('button', 'Menu')
    await open()
    await dialog.waitFor()
    await keys.to('textbox', 'Email or Phone')
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

  test('CDLG-04 a customer signs up over the page', async () => {
    const { page, keys } = await phoneAt('/terms')
    await keys.to('button', 'Menu')
    await page.evaluate(() =>
      document.dispatchEvent(new CustomEvent('lsf:sign-in', { detail: { opener: document.activeElement } })),
    )
    await page.getByRole('dialog').waitFor()
    // The dialog opens with the focus in it, on the first of its controls.
    await expect.poll(() => focusedOn(page)).toBe('tab Sign In')
    await keys.press('ArrowRight')
    await keys.write('First Name', 'Ada')
    await keys.write('Last Name', 'Obi')
    await keys.write('Email or Phone', freshEmail())
    await keys.write('City', 'Yaba')
    await keys.write('Password', 'secret1')
    await keys.write('Confirm Password', 'secret1')
    await keys.press('Enter')
    await expectToast(page, 'Registration successful', 'Welcome, Ada!')
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
  test('ROUTE-10 SAUTH-05 SAUTH-06 a shop owner signs up', async () => {
    const { page, keys, problems } = await phoneAt('/shop-owner-auth')
    await keys.enter('button', 'Create an account')
    await keys.to('tab', 'Sign Up', { back: true })
    await keys.write('First Name', 'Ngozi')
    await keys.write('Last Name', 'Eze')
    await keys.write('Email or Phone Number', freshEmail('ngozi'))
    await keys.write('City', 'Aba')
    await keys.write('Password', 'secret1')
    await keys.write('Confirm Password', 'secret1')
    await keys.press('Enter')
    await expectToast(page, 'Registration successful', 'Welcome, Ngozi!')
    await expect.poll(() => pathOf(page)).toBe('/dashboard')
    problems.length = 0
  })

  test('SAUTH-04 SAUTH-06 a shop owner signs in', async () => {
    const email = await somebody('shop_owner')
    const { page, keys, problems } = await phoneAt('/shop-owner-auth')
    await keys.write('Email or Phone Number', email)
    await keys.write('Password', PASSWORD)
    await keys.enter('button', 'Sign In')
    await expectToast(page, 'Login successful', 'Welcome back, Ada!')
    await expect.poll(() => pathOf(page)).toBe('/dashboard')
    problems.length = 0
  })
})
