import { describe, expect, test } from 'vitest'
import { MAX_EMAIL_LENGTH } from '#shared/contact.ts'
import { callsOf, expectToast, PASSWORD, pathOf, visitsTo } from '../support/account-visits.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { columnLengths } from '../support/column-lengths.ts'
import { focusedOn } from '../support/keyboard.ts'
import { dismissNotices } from '../support/notices.ts'
import { aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'

const server = useServer()
const { at } = visitsTo(server, useBrowser())

const register = async (options = {}) => {
  const visit = await at('/customer-auth?tab=sign-in', options)
  await visit.page.getByRole('tab', { name: 'Register' }).click()
  const panel = visit.page.getByRole('tabpanel', { name: 'Register' })
  return { ...visit, panel, field: (name: string) => panel.getByLabel(name, { exact: true }) }
}
const signIn = async () => {
  const visit = await at('/customer-auth?tab=sign-in')
  const panel = visit.page.getByRole('tabpanel', { name: 'Sign In' })
  return { ...visit, panel, field: (name: string) => panel.getByLabel(name, { exact: true }) }
}

describe('/customer-auth', () => {
  test('CAUTH-01 CAUTH-02 CAUTH-03 CAUTH-04 CAUTH-05 shows both forms, by keyboard at 360 px', async () => {
    const { page } = await at('/customer-auth?tab=sign-in', { viewport: PHONE })
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Customer Access')
    expect(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
    expect(await page.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe(
      '/password-reset-request',
    )
    const [signInTab, registerTab] = [
      page.getByRole('tab', { name: 'Sign In' }),
      page.getByRole('tab', { name: 'Register' }),
    ]
    await signInTab.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => registerTab.getAttribute('aria-selected')).toBe('true')
    await page.getByRole('button', { name: 'Sign in instead' }).click()
    await expect.poll(() => signInTab.getAttribute('aria-selected')).toBe('true')
    await page.getByRole('button', { name: 'Create an account' }).click()
    for (const tab of [registerTab, signInTab]) {
      await tab.click()
      const panel = page.getByRole('tabpanel')
      const password = panel.getByLabel('Password', { exact: true })
      await expect.poll(() => password.getAttribute('type')).toBe('password')
      await panel.getByRole('button', { name: 'Show password' }).click()
      await expect.poll(() => password.getAttribute('type')).toBe('text')
      await panel.getByRole('button', { name: 'Hide password' }).click()
      await expect.poll(() => password.getAttribute('type')).toBe('password')
    }
    await expectToFit(page)
  })

  test('CAUTH-03 a stranger sees Register, and goes back to the page that asked for it', async () => {
    const shop = await aShop(server.db)
    const { page } = await at(`/customer-auth?returnTo=/shops/${shop.id}`)
    await page.getByRole('tab', { name: 'Register', selected: true }).waitFor()
    const panel = page.getByRole('tabpanel', { name: 'Register' })
    for (const [name, text] of Object.entries({
      'First Name': 'Ada',
      'Last Name': 'Obi',
      'Email or Phone Number': 'returns@example.test',
      City: 'Yaba',
      Password: PASSWORD,
    }))
      await panel.getByLabel(name, { exact: true }).fill(text)
    await panel.getByRole('button', { name: 'Create Account' }).click()
    await expect.poll(() => pathOf(page)).toBe(`/shops/${shop.id}`)
  })

  test('VAL-11 VAL-12 VAL-13 VAL-15 VAL-16 VAL-24 G-137 an empty form says what is missing, one with a wrong field says which, and neither sends anything', async () => {
    const { page, panel, field } = await register()
    const calls = callsOf(page)
    const lengthOf = async (name: string) => Number(await field(name).getAttribute('maxlength'))
    const { first_name, last_name, city } = await columnLengths(server.db, 'users')
    expect(await Promise.all(['First Name', 'Last Name', 'City', 'Email or Phone Number'].map(lengthOf))).toEqual([
      first_name,
      last_name,
      city,
      MAX_EMAIL_LENGTH,
    ])
    await panel.getByRole('button', { name: 'Create Account' }).click()
    for (const message of [
      'First name is required',
      'Last name is required',
      'Email or phone number is required',
      'City is required',
      'Password must be at least 6 characters',
    ])
      await panel.getByText(message).waitFor()
    await expectToast(page, 'First Name Error', 'First name is required')
    await expect.poll(() => focusedOn(page)).toBe('textbox First Name')
    const right = {
      'First Name': 'Ada',
      'Last Name': 'Obi',
      'Email or Phone Number': 'ada@example.test',
      City: 'Yaba',
      Password: 'secret',
    }
    for (const [label, name, typed, message] of [
      ['First Name', 'First Name', '', 'First name is required'],
      ['Last Name', 'Last Name', ' ', 'Last name is required'],
      ['Email or Phone Number', 'Contact', '', 'Email or phone number is required'],
      ['Email or Phone Number', 'Contact', 'ada@', 'Please enter a valid email address or phone number'],
      ['City', 'City', '', 'City is required'],
      ['Password', 'Password', '12345', 'Password must be at least 6 characters'],
    ] as const) {
      for (const [each, text] of Object.entries({ ...right, [label]: typed })) await field(each).fill(text)
      await panel.getByRole('button', { name: 'Create Account' }).click()
      await expectToast(page, `${name} Error`, message)
    }
    expect(calls).toEqual([])
  })

  test('VAL-17 VAL-18 VAL-19 VAL-20 VAL-21 VAL-22 VAL-23 G-137 CONST-09 leaving a field tells by a toast, one at a time, but not when leaving the form', async () => {
    const { page, panel, field } = await register()
    const leave = async (name: string, typed: string, title: string, text: string) => {
      await field(name).fill(typed)
      await field(name).focus()
      await page.keyboard.press('Shift+Tab')
      await expectToast(page, title, text)
    }
    const contact = 'Email or Phone Number'
    const short = 'Password must be at least 6 characters'
    await leave('Last Name', '', 'Last Name Required', 'Last name is required')
    await leave(contact, '', 'Contact Required', 'Email or phone number is required')
    await leave(contact, '080312345', 'Invalid Format', 'Please enter a valid email address or phone number')
    await leave('City', ' ', 'City Required', 'City is required')
    await leave('Password', '', 'Password Required', short)
    await leave('Password', '12345', 'Password Too Short', short)
    await field('First Name').focus()
    await page.keyboard.press('Tab')
    await expectToast(page, 'First Name Required', 'First name is required')
    // The focus goes to the field's own button.
    for (const [typed, title] of [
      ['', 'Password Required'],
      ['12345', 'Password Too Short'],
    ] as const) {
      await field('Password').fill(typed)
      await field('Password').focus()
      await page.keyboard.press('Tab')
      await expect.poll(() => focusedOn(page)).toBe('button Show password')
      await expectToast(page, title, short)
    }
    await dismissNotices(page)
    await field(contact).fill('no')
    await field(contact).focus()
    await panel.getByRole('button', { name: 'Sign in instead' }).click()
    await page.waitForTimeout(300)
    expect(await page.locator('[data-toast]').count()).toBe(0)
  })

  test('CAUTH-06 CAUTH-08 CAUTH-09 VAL-25 VAL-26 CAUTH-14 signs in, and shows rejections', async () => {
    const { email } = await signedIn(server, 'customer', { verified: false })
    const { page, panel, field, problems } = await signIn()
    const calls = callsOf(page)
    await panel.getByRole('button', { name: 'Sign In' }).click()
    await panel.getByText('Email or phone number is required').waitFor()
    await panel.getByText('Password is required').waitFor()
    expect(calls).toEqual([])

    await field('Email or Phone Number').fill(email)
    await field('Password').fill('wrong password')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Sign In Failed', 'Invalid credentials. Please try again.')
    expect(calls.at(-1)).toMatchObject({ path: '/api/customer/login', body: { contact: email } })
    expect(await field('Password').inputValue()).toBe('wrong password')
    // The browser logs the refusal by itself.
    expect(problems.splice(0)).toHaveLength(1)

    await field('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Sign In Successful', 'Welcome back!')
    await page.getByRole('banner').getByRole('button', { name: 'Ada' }).waitFor()
    await expect.poll(() => pathOf(page)).toBe('/customer-profile')
  })
})
