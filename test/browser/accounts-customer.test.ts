import { describe, expect, test } from 'vitest'
import { MAX_EMAIL_LENGTH } from '#shared/contact.ts'
import { PHONE_DIGITS } from '#shared/forms/phone-number.ts'
import { answerWith, callsOf, expectToast, freshEmail, PASSWORD, pathOf, visitsTo } from '../support/account-visits.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { focusedOn } from '../support/keyboard.ts'
import { dismissNotices } from '../support/notices.ts'
import { aShop } from '../support/people.ts'
import { holdScripts } from '../support/readiness.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())

const register = async (options = {}) => {
  const visit = await at('/customer-auth', options)
  await visit.page.getByRole('tab', { name: 'Register' }).click()
  const panel = visit.page.getByRole('tabpanel', { name: 'Register' })
  return { ...visit, panel, field: (name: string) => panel.getByLabel(name, { exact: true }) }
}
const signIn = async () => {
  const visit = await at('/customer-auth')
  const panel = visit.page.getByRole('tabpanel', { name: 'Sign In' })
  return { ...visit, panel, field: (name: string) => panel.getByLabel(name, { exact: true }) }
}

describe('/customer-auth', () => {
  test('CAUTH-01 CAUTH-02 CAUTH-03 CAUTH-04 CAUTH-05 shows both forms, by keyboard at 360 px', async () => {
    const { page } = await at('/customer-auth', { viewport: PHONE })
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

  test('VAL-11 VAL-12 VAL-13 VAL-15 VAL-16 VAL-24 an empty form says what is missing and sends nothing', async () => {
    const { page, panel } = await register()
    const calls = callsOf(page)
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
    expect(await panel.getByLabel('First Name').evaluate((field) => field === document.activeElement)).toBe(true)
    expect(calls).toEqual([])
  })

  test('VAL-24 G-137 a form with one wrong field says which by a toast, and sends nothing', async () => {
    const { page, panel, field } = await register()
    const calls = callsOf(page)
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

  test('CAUTH-07 CAUTH-10 CAUTH-12 CAUTH-14 CONST-14 registering greets, shows the customer and goes on after 2 s', async () => {
    const { page, panel, field } = await register({ viewport: PHONE })
    const calls = callsOf(page)
    const contact = freshEmail()
    const typed = { 'First Name': 'Ada', 'Last Name': 'Obi', 'Email or Phone Number': contact, City: 'Yaba' }
    for (const [name, text] of Object.entries(typed)) await field(name).fill(text)
    await field('Password').fill('secret')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Congratulations!', 'Your account has been created successfully.')
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/customer/register',
        body: { firstName: 'Ada', lastName: 'Obi', contact, city: 'Yaba', password: 'secret' },
      },
    ])
    await expect.poll(() => pathOf(page)).toBe('/customer-profile')
    const waited = await page.evaluate(() => {
      const [answer] = performance.getEntriesByName(`${location.origin}/api/customer/register`)
      return performance.now() - (answer as PerformanceResourceTiming).responseEnd
    })
    expect(waited).toBeGreaterThan(1990)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByText('Ada Obi').waitFor()
    void panel
  })

  test('CAUTH-06 CAUTH-08 CAUTH-09 VAL-25 VAL-26 CAUTH-14 signs in, and shows rejections', async () => {
    const { context, email } = await signedInAt('/terms', 'customer')
    await context.clearCookies()
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

  test('CAUTH-09 CAUTH-11 ERR-24 failures without a sentence have one of their own', async () => {
    const { page, panel, field, problems } = await signIn()
    await answerWith(page, '/api/customer/login', 502, '<html>Bad gateway</html>')
    await answerWith(page, '/api/customer/register', 502, '')
    await field('Email or Phone Number').fill('ada@example.test')
    await field('Password').fill('secret')
    await panel.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(page, 'Sign In Failed', /^Login failed$/)
    await page.getByRole('tab', { name: 'Register' }).click()
    const form = page.getByRole('tabpanel', { name: 'Register' })
    for (const name of ['First Name', 'Last Name', 'City']) await form.getByLabel(name).fill('Ada')
    await form.getByLabel('Email or Phone Number').fill('0803 123 4567')
    await form.getByLabel('Password', { exact: true }).fill('secret')
    await form.getByRole('button', { name: 'Create Account' }).click()
    await expectToast(page, 'Registration Failed', /^Registration failed$/)
    problems.length = 0
  })

  test('CAUTH-13 G-052 a rating typed before signing in is submitted first, once, and leads to its shop', async () => {
    const shop = await aShop(server.db)
    const { email, context } = await signedInAt('/terms', 'customer')
    await context.clearCookies()
    const { page, field, problems } = await signIn()
    const calls = callsOf(page)
    await answerWith(page, `/api/shops/${shop.id}/reviews`, 500, '')
    await page.evaluate(
      (shopId) => sessionStorage.setItem('pendingRating', JSON.stringify({ shopId, rating: 4, at: Date.now() })),
      shop.id,
    )
    await field('Email or Phone Number').fill(email)
    await field('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Error', 'Failed to submit your rating. Please try again.')
    expect(calls.at(-1)).toEqual({ method: 'POST', path: `/api/shops/${shop.id}/reviews`, body: { rating: 4 } })
    await expect.poll(() => pathOf(page)).toBe(`/shops/${shop.id}`)
    expect(await page.evaluate(() => sessionStorage.getItem('pendingRating'))).toBe(null)
    problems.length = 0
  })

  test('the fields have the limits of the columns and of the server', async () => {
    const { panel, page } = await register()
    const columns = await server.db.query<{ name: string; longest: number }>(
      'test.columns',
      `select column_name as name, character_maximum_length as longest from information_schema.columns
       where table_schema = 'public' and table_name = 'users' and character_maximum_length is not null`,
      [],
    )
    const longest = Object.fromEntries(columns.map((column) => [column.name, column.longest]))
    const lengthOf = async (name: string) =>
      Number(await panel.getByLabel(name, { exact: true }).getAttribute('maxlength'))
    expect(await lengthOf('First Name')).toBe(longest.first_name)
    expect(await lengthOf('Last Name')).toBe(longest.last_name)
    expect(await lengthOf('City')).toBe(longest.city)
    expect(await lengthOf('Email or Phone Number')).toBe(MAX_EMAIL_LENGTH)
    expect(MAX_EMAIL_LENGTH).toBeLessThanOrEqual(longest.email ?? 0)
    expect(PHONE_DIGITS.most).toBeLessThanOrEqual(longest.phone ?? 0)
    const status = async (more: object) => {
      const data = { firstName: 'A', lastName: 'B', contact: freshEmail(), city: 'C', password: PASSWORD, ...more }
      const reply = await page.request.post('/api/customer/register', { data, headers: { origin: server.origin } })
      return reply.status()
    }
    for (const [name, column] of [
      ['firstName', 'first_name'],
      ['lastName', 'last_name'],
      ['city', 'city'],
    ] as const) {
      const full = 'x'.repeat(longest[column] ?? 0)
      expect(await status({ [name]: full }), name).toBe(200)
      expect(await status({ [name]: `${full}x` }), name).toBe(400)
    }
  })

  test('G-024 redirects a signed-in customer to the profile', async () => {
    const { page } = await signedInAt('/customer-auth', 'customer')
    await expect.poll(() => pathOf(page)).toBe('/customer-profile')
  })

  test('typing and presses before the page is ready are kept', async () => {
    const { page } = await at('/terms')
    const run = await holdScripts(page)
    await page.goto('/customer-auth')
    const panel = page.getByRole('tabpanel', { name: 'Sign In' })
    await panel.getByLabel('Email or Phone Number').fill('early@example.test')
    await page.keyboard.press('Enter')
    await panel.getByRole('button', { name: 'Sign In' }).click()
    await run()
    await panel.getByText('Password is required').waitFor()
    expect(await panel.getByLabel('Email or Phone Number').inputValue()).toBe('early@example.test')
    await expect.poll(() => page.url()).toBe(`${server.origin}/customer-auth`)
  })

  test('without JavaScript it says what is needed, and no password can get into an address', async () => {
    const { page } = await at('/terms')
    const html = await (await page.request.get('/customer-auth')).text()
    expect(html).toContain('turn on JavaScript')
    expect(html).not.toMatch(/<form(?![^>]*method="post")[^>]*>(?:(?!<\/form>).)*type="password"/s)
  })
})
