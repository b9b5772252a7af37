import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { callsOf, expectToast, freshEmail, visitsTo } from '../support/account-visits.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { heartOf, LIST, pressed } from '../support/favorite-buttons.ts'
import { aMarket } from '../support/market.ts'
import { holdScripts, makeReadyNow } from '../support/readiness.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const browser = useBrowser()
const { at, signedInAt } = visitsTo(server, browser)

let market: Awaited<ReturnType<typeof aMarket>>
beforeAll(async () => {
  market = await aMarket(server.db)
})

/** Runs a script in the page when it is hydrated but has not said so yet. */
const justBeforeReady = (page: Page, script: string) =>
  page.addInitScript(`{
    const setTimer = setTimeout
    window.setTimeout = (run, ...rest) => {
      if (String(run).includes('__ready')) {
        window.setTimeout = setTimer
        ${script}
      }
      return setTimer(run, ...rest)
    }
  }`)

test.each([
  ['/browse-products?product=phone', '/browse-shops?search=cass', 'Found 1 shop'],
  ['/browse-shops', '/browse-shops?category=fashion', 'Found 1 shop'],
])('who goes on from %s to %s before all of it runs finds what is there', async (from, to, text) => {
  const { page } = await browser.open(server.origin)
  await justBeforeReady(page, `history.pushState(null, '', '${to}')`)
  await page.goto(from)
  await page.getByText(text, { exact: true }).waitFor()
  await expect.poll(() => page.url()).toBe(server.origin + to)
})

test('a press that the page sees just before it is ready counts once', async () => {
  const { page } = await signedInAt(null, 'customer')
  await justBeforeReady(
    page,
    `setTimer(() => document.querySelector('[aria-labelledby=contact-title] > button').click())`,
  )
  await page.goto(`/shops/${market.mama.id}`)
  await page.getByRole('region', { name: 'Contact' }).getByText('0700 999 0001').waitFor()
})

test('a product search changed at any moment of loading shows the last choice', async () => {
  const { page } = await browser.open(server.origin)
  await makeReadyNow(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  for (let round = 0; round < 4; round++) {
    await page.goto('/browse-products', { waitUntil: 'commit' })
    await page.getByLabel('Category').waitFor()
    await page.waitForTimeout(round * 80)
    await page.getByLabel('Category').selectOption('electronics')
    await page.getByText('2 Products Found', { exact: true }).waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?category=electronics')
  }
})

test('a category chosen before any of the page runs filters once it does', async () => {
  const { page } = await at(null)
  const run = await holdScripts(page)
  await page.goto('/browse-products')
  await page.getByLabel('Category').selectOption('electronics')
  await run()
  await page.getByText('2 Products Found', { exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?category=electronics')
})

test('NAV-03 the side menu pressed before any of the page runs opens once it does, and stays', async () => {
  const { page } = await at(null, { viewport: PHONE })
  const run = await holdScripts(page)
  await page.goto('/browse-shops')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await run()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Favorites' }).click()
  await expect.poll(() => page.url()).toBe(`${server.origin}/favorites`)
})

test('FAV-01 a heart pressed before any of the page runs saves the shop once', async () => {
  const { page } = await signedInAt(null, 'customer')
  const calls = callsOf(page)
  const run = await holdScripts(page)
  await page.goto(`/shops/${market.mama.id}`)
  await heartOf(page).click()
  const saved = page.waitForResponse((reply) => reply.request().method() === 'POST')
  await run()
  await saved
  await expect.poll(() => pressed(page)).toBe('true')
  expect(calls).toEqual([{ method: 'POST', path: LIST, body: { shopId: market.mama.id } }])
})

test.each([
  ['', '/browse-products'],
  [' rice ', '/browse-products?product=rice'],
])('HOME-05 HOME-06 G-026 a search for "%s" before any of the page runs goes to %s', async (text, to) => {
  const { page } = await browser.open(server.origin)
  await holdScripts(page)
  await page.goto('/')
  await page.getByRole('search').getByLabel('Product', { exact: true }).fill(text)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toBe(server.origin + to)
})

test('a form that a password manager sends before any of the page runs is sent once when it does', async () => {
  const { page, problems } = await browser.open(server.origin)
  const run = await holdScripts(page)
  const calls = callsOf(page)
  await page.goto('/customer-auth?tab=sign-in')
  const panel = page.getByRole('tabpanel', { name: 'Sign In' })
  const body = { contact: freshEmail(), password: 'Naira200!' }
  await panel.getByLabel('Email or Phone Number').fill(body.contact)
  await panel.getByLabel('Password', { exact: true }).fill(body.password)
  await panel.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await run()
  await expectToast(page, 'Sign In Failed')
  expect(calls).toMatchObject([{ method: 'POST', path: '/api/customer/login', body }])
  expect(page.url()).toBe(`${server.origin}/customer-auth?tab=sign-in`)
  problems.length = 0
})

test('a form sent with Enter before it runs is sent once when it does, with what was typed', async () => {
  const { page, problems } = await browser.open(server.origin)
  const run = await holdScripts(page)
  const calls = callsOf(page)
  await page.goto('/shop-owner-auth')
  const panel = page.getByRole('tabpanel', { name: 'Sign In' })
  const body = { emailOrPhone: freshEmail(), password: 'Naira200!' }
  await panel.getByLabel('Email or Phone').fill(body.emailOrPhone)
  await panel.getByLabel('Password', { exact: true }).fill(body.password)
  await page.keyboard.press('Enter')
  await run()
  await expectToast(page, 'Sign In Failed')
  expect(calls).toMatchObject([{ method: 'POST', path: '/api/shop-owner/login', body }])
  await expect.poll(() => page.url()).toBe(`${server.origin}/shop-owner-auth`)
  problems.length = 0
})
