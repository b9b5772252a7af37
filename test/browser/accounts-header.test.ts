import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { liveRoutes } from '#routes.ts'
import { answerWith, callsOf, pathOf, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { DESKTOP } from '../support/chromium.ts'
import { controlName, focusedOn, keyboardOf } from '../support/keyboard.ts'
import { enlargeLetters, expectReadable } from '../support/large-letters.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())

const hrefs = (page: Page, names: string[]) =>
  Promise.all(names.map((name) => page.getByRole('banner').getByRole('link', { name, exact: true }).count()))
const openMenu = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Ada' }).click()
  return page.getByRole('region', { name: 'Your account' })
}
/** Presses Sign Out in the open menu: the stated call, then a load of /. */
async function expectSignOut(page: Page, call: string) {
  const calls = callsOf(page)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect.poll(() => pathOf(page)).toBe('/')
  expect(calls.map(({ path }) => path)).toEqual([call])
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
}
const linksIn = async (place: ReturnType<Page['locator']>) =>
  Promise.all((await place.getByRole('link').all()).map((link) => link.getAttribute('href')))

describe('the header of a signed-in person', () => {
  test('NAV-07 NAV-08 NAV-09 NAV-13 NAV-14 NAV-15 NAV-27 a customer, whose menu closes by Escape and gives the focus back', async () => {
    const { page, email } = await signedInAt('/terms', 'customer')
    await page.getByRole('banner').getByRole('button', { name: 'Ada' }).waitFor()
    expect(await hrefs(page, ['My Account', 'Dashboard', 'Admin'])).toEqual([1, 1, 0])
    const menu = await openMenu(page)
    await expect.poll(() => menu.textContent()).toContain('Ada Obi')
    await expect.poll(() => menu.textContent()).toContain(email)
    await expect
      .poll(() => linksIn(menu))
      .toEqual(['/customer-profile', '/customer-profile#conversations', '/account/deliveries', '/help'])
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(['My Profile', 'Messages', 'My deliveries', 'Help'])
    await page.keyboard.press('Tab')
    await expect.poll(() => focusedOn(page)).toMatch(/^link .*My Profile/)
    await page.keyboard.press('Escape')
    await expect.poll(() => menu.count()).toBe(0)
    await expect.poll(() => focusedOn(page)).toBe('button Ada')

    // An account with a phone number only shows it.
    await server.db.query('test.phone', `update users set email = null, phone = '+2348031234567' where email = $1`, [
      email,
    ])
    await page.reload()
    await expect.poll(async () => (await openMenu(page)).textContent()).toContain('+2348031234567')
    expect(await menu.textContent()).not.toMatch(/null|undefined/)
  })

  test('NAV-07 NAV-09 NAV-10 NAV-15 NAV-18 NAV-24 a shop owner, who has no shop and no badge, signs out', async () => {
    const { page } = await signedInAt('/terms', 'shop_owner')
    const menu = await openMenu(page)
    expect(await hrefs(page, ['My Account', 'Admin'])).toEqual([0, 0])
    await expect.poll(() => linksIn(menu)).toEqual(['/dashboard', '/account'])
    expect(await page.content()).not.toMatch(/href="\/(admin|customer-profile)/)
    expect(await page.getByText(/\d+ shops/).count()).toBe(0)
    await expectSignOut(page, '/api/shop-owner/logout')
  })

  test('NAV-10 NAV-16 NAV-23 an admin, in bar and menu, signs out', async () => {
    const { page } = await signedInAt('/terms', 'admin')
    const menu = await openMenu(page)
    await expect.poll(() => linksIn(menu)).toEqual(['/dashboard', '/admin', '/account'])
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Admin' }).first().waitFor()
    await expectSignOut(page, '/api/logout')
  })

  test('NAV-12 G-157 the page itself names the person, without requests or flicker', async () => {
    const { page } = await signedInAt('/terms', 'customer')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // The stream of events begins after some seconds.
      if (pathname.startsWith('/api/') && pathname !== liveRoutes.events[1]) asked.push(pathname)
    })
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const login = [...document.querySelectorAll('header button')].find((button) => button.textContent === 'Login')
        if (login?.checkVisibility()) document.documentElement.dataset.flashed = 'yes'
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await page.getByRole('banner').getByRole('button', { name: 'Ada' }).waitFor()
    expect(asked).toEqual([])
    expect(await page.evaluate(() => document.documentElement.dataset.flashed)).toBe(undefined)
  })

  test.each([
    ['1,280', 'a customer', DESKTOP],
    ['360', 'a visitor', PHONE],
  ])(
    'NAV-27 at %s px %s reaches every control of the header by Tab, and each has a name',
    async (_width, who, viewport) => {
      const { page } =
        who === 'a visitor' ? await at('/terms', { viewport }) : await signedInAt('/terms', 'customer', { viewport })
      if (who === 'a customer') {
        await page.getByRole('button', { name: 'Notifications' }).waitFor()
        await page.getByRole('banner').getByRole('button', { name: 'Ada' }).waitFor()
      }
      const controls = page.getByRole('banner').locator('a:visible, button:visible')
      const names = await Promise.all((await controls.all()).map(controlName))
      expect(names.length).toBeGreaterThan(1)
      expect(names.filter((name) => /^\w+ $/.test(name))).toEqual([])
      const keys = keyboardOf(page)
      const reached: string[] = []
      await keys.to('link', 'Skip to content')
      for (const _ of names) {
        await keys.press('Tab')
        reached.push(await focusedOn(page))
      }
      expect(reached).toEqual(names)
    },
  )

  test('NAV-27 at 1,280 px the header’s dialogs open by Enter and close by Escape', async () => {
    const { page } = await at('/terms')
    const keys = keyboardOf(page)
    for (const [name, title] of [
      ['Quick Delivery', /Quick Delivery/],
      ['Login', 'Choose Login Type'],
    ] as const) {
      await keys.enter('button', name)
      const dialog = page.getByRole('dialog', { name: title })
      await dialog.waitFor()
      await keys.press('Escape')
      await expect.poll(() => dialog.isVisible()).toBe(false)
      await expect.poll(() => focusedOn(page)).toBe(`button ${name}`)
    }
  })

  test('NAV-08 a long name leaves the bar in its place, and at 1,024 px room for the dashboard and a scroll bar', async () => {
    const { page, email } = await signedInAt(null, 'customer')
    await server.db.query('test.name', `update users set first_name = 'Oluwaseunfunmi' where email = $1`, [email])
    await page.goto('/terms')
    const bar = page.getByRole('banner').locator('.wrap')
    await bar.getByRole('button', { name: 'Oluwaseunfunmi' }).waitFor()
    expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    expect(await links.evaluateAll((all) => all.map((link) => link.clientHeight))).toEqual([44, 44, 44, 44])

    await page.setViewportSize({ width: 1024, height: 800 })
    const link = bar.getByRole('link', { name: 'Dashboard', exact: true })
    await link.waitFor()
    const favorites = await bar.getByRole('link', { name: 'Favorites' }).boundingBox()
    const delivery = await bar.getByRole('button', { name: 'Quick Delivery' }).boundingBox()
    if (!favorites || !delivery) throw new Error('Not on the screen.')
    const [gap, scrollBar] = [8, 15]
    expect(delivery.x - favorites.x - favorites.width).toBeGreaterThanOrEqual(gap + scrollBar)
    expect((await link.boundingBox())?.width).toBe(44)
    await link.click()
    await expect.poll(() => pathOf(page)).toBe('/shop-owner-auth')
  })

  test('NAV-03 at 360 px the name stays on one line, also with letters 1.3 times as large', async () => {
    const { page } = await signedInAt('/terms', 'shop_owner', { viewport: PHONE })
    await page.getByRole('button', { name: 'Notifications' }).waitFor()
    for (const letters of ['normal', 'large']) {
      if (letters === 'large') await enlargeLetters(page)
      await expectReadable(page.getByRole('banner'))
      await expectToFit(page)
      for (const button of await page.getByRole('banner').getByRole('button').filter({ visible: true }).all()) {
        const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 }
        expect(Math.min(width, height), letters).toBeGreaterThanOrEqual(44)
      }
    }
  })

  test('NAV-07 NAV-17 NAV-25 NAV-27 the side panel works by keyboard at 360 px, and signing out reloads the page at /', async () => {
    const { page } = await signedInAt('/terms', 'customer', { viewport: PHONE })
    const calls = callsOf(page)
    await page.getByRole('button', { name: 'Menu', exact: true }).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Menu' })
    await expect
      .poll(() => panel.getByRole('link', { name: 'My Profile' }).getAttribute('href'))
      .toBe('/customer-profile')
    expect(await panel.getByRole('link', { name: 'Dashboard' }).count()).toBe(0)
    expect(await panel.getByRole('link', { name: 'Customer Login' }).isVisible()).toBe(false)
    await panel.getByText('Ada Obi').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => focusedOn(page)).toBe('button Menu')
    await page.keyboard.press('Space')
    await page.evaluate(() => document.documentElement.setAttribute('data-before', 'sign-out'))
    await panel.getByRole('button', { name: 'Sign Out' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page)).toBe('/')
    expect(calls.map(({ path }) => path)).toEqual(['/api/customer/logout'])
    expect(await page.locator('html[data-before]').count()).toBe(0)
  })
})

describe('signing out', () => {
  test('G-111 signing out clears the person’s data in the browser, but not the colour scheme, and ends sessions that another tab or a payment has added', async () => {
    const { page, context, email } = await signedInAt('/terms', 'customer')
    await page.evaluate(() => {
      localStorage.setItem('safety-advice', '[["12","2026-11-28"]]')
      localStorage.setItem('draft:x', '{}')
      localStorage.setItem('theme', 'dark')
      document.documentElement.dataset.theme = 'dark'
    })
    await openMenu(page)
    await server.db.query(
      'test.addedKind',
      `update sessions set sess = jsonb_set(sess::jsonb, '{kinds}', '["shop_owner", "customer"]')
       where sess::jsonb ->> 'userId' = (select id from users where email = $1)`,
      [email],
    )
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect.poll(() => pathOf(page)).toBe('/')
    await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ theme: 'dark' })
    expect((await context.request.get('/api/my-shops')).status()).toBe(401)
  })

  test('NAV-26 STATE-03 a failure is logged without a toast, and the way still leads to /', async () => {
    const { page, problems } = await signedInAt('/terms', 'customer')
    await answerWith(page, '/api/customer/logout', 500, '')
    const menu = await openMenu(page)
    await menu.getByRole('button', { name: 'Sign Out' }).click()
    await expect.poll(() => pathOf(page)).toBe('/')
    expect(problems.splice(0).some((problem) => problem.includes('Signing out failed'))).toBe(true)
    expect(await page.locator('[data-toast]').count()).toBe(0)
  })
})
