import { describe, expect, test } from 'vitest'
import { accountRoutes } from '#domains/accounts/accounts.routes.ts'
import { liveRoutes } from '#routes.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import { answerWith, callsOf, expectToast, PASSWORD, pathOf, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { delayResponse } from '../support/hold-answer.ts'
import { focusedOn } from '../support/keyboard.ts'
import { enlargeLetters, expectReadable } from '../support/large-letters.ts'
import { aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())

describe('/customer-profile', () => {
  test('CPROF-01 visitors and shop owners are sent to /customer-auth', async () => {
    const { page } = await at('/customer-profile')
    await expect.poll(() => pathOf(page)).toBe('/customer-auth')
    const owner = await signedInAt('/customer-profile', 'shop_owner')
    await expect.poll(() => pathOf(owner.page)).toBe('/customer-auth')
  })

  test('on a phone with letters 1.3 times as large no name is broken beside its button', async () => {
    const { page, email } = await signedInAt(null, 'customer', { viewport: PHONE })
    const { id } = await aShop(server.db, { name: 'Professional Photography' })
    for (const [table, person] of [
      ['favorites', 'user_id'],
      ['chat_conversations', 'customer_user_id'],
    ])
      await server.db.pool.query(
        `insert into ${table} (shop_id, ${person}) values ($1, (select id from users where email = $2))`,
        [id, email],
      )
    await page.goto('/customer-profile')
    await page.getByRole('link', { name: 'View Chat: Professional Photography' }).waitFor()
    await page.getByRole('link', { name: 'View Shop: Professional Photography' }).waitFor()
    await enlargeLetters(page)
    await expectReadable(page.getByRole('region', { name: /^(Favorite shops|Conversations)$/ }))
    await expectReadable(page.getByRole('main').locator('dl').last())
    await expectToFit(page)
  })

  test('ROUTE-09 CPROF-02 CPROF-03 CPROF-10 who the customer is, on both widths, without a failing call', async () => {
    for (const options of [{}, { viewport: PHONE }]) {
      const { page, email } = await signedInAt('/customer-profile', 'customer', options)
      expect(await page.locator('[data-initials]').textContent()).toBe('AO')
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Ada Obi')
      const main = page.getByRole('main')
      for (const text of ['Customer', 'Yaba', 'Phone not given', 'Pending', 'No favorites yet'])
        await main.getByText(text, { exact: true }).first().waitFor()
      expect(await main.locator('dl').first().textContent()).toContain(email)
      await main.getByText('No conversations yet').waitFor()
      expect(await main.textContent()).not.toMatch(/null|undefined/)
      expect(await main.getByRole('link', { name: 'Browse More Shops' }).getAttribute('href')).toBe('/browse-products')
      expect(await main.getByRole('link', { name: 'Verify email' }).getAttribute('href')).toBe(
        `/auth-test?mode=verify-email&email=${encodeURIComponent(email)}`,
      )
      await expectToFit(page)
    }
  })

  test('CPROF-07 G-119 the address is Pending until it is verified, then Verified', async () => {
    const { page, email } = await signedInAt('/customer-profile', 'customer')
    const main = page.getByRole('main')
    await main.getByText('Pending', { exact: true }).waitFor()
    expect(await main.getByText('Verified', { exact: true }).count()).toBe(0)
    await server.db.query('test.verified', 'update users set is_email_verified = true where email = $1', [email])
    await page.reload()
    await main.getByText('Verified', { exact: true }).waitFor()
    expect(await main.getByText('Pending', { exact: true }).count()).toBe(0)
    expect(await main.getByRole('link', { name: 'Verify email' }).count()).toBe(0)
  })

  test('CPROF-04 e-mail address, phone number, city and joined date, at 360 px also when they are long', async () => {
    const { page, email } = await signedInAt('/customer-profile', 'customer', { viewport: PHONE })
    const facts = page.getByRole('main').getByRole('definition')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const texts = await facts.allTextContents()
    const today = dateText(new Date().toISOString())
    expect(texts.slice(0, 4)).toEqual([`${email}Verify email`, 'Phone not given', 'Yaba', today])
    const long = `oluwaseunfunmi.chukwuemeka-adebayo.${email}`
    await server.db.query(
      'test.long',
      `update users set first_name = 'Oluwaseunfunmi', last_name = 'Chukwuemeka-Adébáyọ̀', email = $2,
       is_email_verified = true, phone = '+2348031234568', city = 'Umuahia North Local Government Area',
       created_at = '2024-03-09T23:30:00Z' where email = $1`,
      [email, long],
    )
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Oluwaseunfunmi Chukwuemeka-Adébáyọ̀' }).waitFor()
    expect((await facts.allTextContents()).slice(0, 4)).toEqual([
      long,
      '0803 123 4568Not verified',
      'Umuahia North Local Government Area',
      '10 Mar 2024',
    ])
    // Nothing is wider than the page leaves room for.
    const edges = await page
      .locator('main .card')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().right))
    expect(Math.max(...edges)).toBe(PHONE.width - 16)
  })

  test('CPROF-03 a shop owner who signs in as a customer has the badge of one', async () => {
    const { page, context, email } = await signedInAt(null, 'shop_owner')
    await context.request.post('/api/customer/login', {
      data: { contact: email, password: PASSWORD },
      headers: { origin: server.origin },
    })
    await page.goto('/customer-profile')
    await page.getByRole('main').getByText('Shop Owner', { exact: true }).waitFor()
  })

  test('CPROF-11 G-115 Sign Out ends the session and leads home', async () => {
    const { page, context } = await signedInAt('/customer-profile', 'customer')
    const calls = callsOf(page)
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
    await expect.poll(() => pathOf(page)).toBe('/')
    expect(calls.map(({ path }) => path)).toEqual(['/api/customer/logout'])
    expect((await context.cookies()).filter(({ name }) => /lsf_(session|hint)/.test(name))).toEqual([])
    await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
  })

  test('CPROF-12 STATE-03 when signing out fails a toast says so, and the way still leads home', async () => {
    const { page, problems } = await signedInAt('/customer-profile', 'customer')
    await answerWith(page, '/api/customer/logout', 500, '')
    // The notice has closed before home appears.
    const read = Promise.withResolvers<void>()
    await page.route(`${server.origin}/`, async (route) => {
      await read.promise
      await route.continue()
    })
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
    await expectToast(page, 'Sign Out Failed', 'There was an error signing out. Please try again.')
    read.resolve()
    await expect.poll(() => pathOf(page)).toBe('/')
    problems.length = 0
  })

  test('devices are listed, others can be signed out, and everywhere means here too', async () => {
    const { page, context, email } = await signedInAt('/account', 'customer')
    const other = await at(null)
    await other.context.request.post('/api/customer/login', {
      data: { contact: email, password: PASSWORD },
      headers: { origin: server.origin },
    })
    await page.getByText('Your devices').click()
    await page.getByText('This device ·').waitFor()
    await page.getByRole('button', { name: /^Sign out Chrome/ }).click()
    await expectToast(page, 'Signed out')
    // The device's row and its button were removed.
    await expect.poll(() => focusedOn(page)).toBe('list Your devices')
    // Opened again, it shows who has come since.
    await page.getByText('Your devices').click()
    await at(null).then(({ context: third }) =>
      third.request.post('/api/customer/login', {
        data: { contact: email, password: PASSWORD },
        headers: { origin: server.origin },
      }),
    )
    await page.getByText('Your devices').click()
    await page.getByRole('button', { name: /^Sign out Chrome/ }).waitFor()
    expect(await (await other.context.request.get('/api/customer/auth')).json()).toEqual({ authenticated: false })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect.poll(() => pathOf(page)).toBe('/')
    expect(await (await context.request.get('/api/customer/auth')).json()).toEqual({ authenticated: false })
  })

  test('the event stream ends before the call that ends the session, and resumes if the call fails', async () => {
    const { page, underWay, problems } = await signedInAt('/account', 'customer')
    const streams = () => [...underWay].filter((address) => address.includes(liveRoutes.events[1]))
    await expect.poll(streams).toHaveLength(1)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const held = await delayResponse(page, accountRoutes.remove[1])
    const dialog = page.getByRole('dialog', { name: 'Delete my account' })
    await dialog.getByLabel('Your password').fill('not-the-password-1')
    await page.keyboard.press('Enter')
    await held.isHeld
    await expect.poll(streams).toEqual([])
    held.letThrough()
    await expect.poll(streams).toHaveLength(1)
    problems.length = 0
    await page.keyboard.press('Escape')
    await page.getByText('Your devices').click()
    const everywhere = page.getByRole('button', { name: 'Sign out everywhere' })
    await everywhere.waitFor()
    const sent = Promise.withResolvers<void>()
    await page.route(`**${accountRoutes.signOutEverywhere[1]}`, async (route) => {
      await sent.promise
      await route.continue()
    })
    await everywhere.click()
    await expect.poll(streams).toEqual([])
    sent.resolve()
    await expect.poll(() => pathOf(page)).toBe('/')
  })
})
