import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { enlargeLetters, expectReadable } from '../support/large-letters.ts'
import { aProduct, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
const PRODUCT = 'Tokunbo laptop Lenovo ThinkPad, 16GB RAM, 256GB SSD'
const EMAIL = 'hamzabrothersmodernfurnitureandinteriordecoration@furniture.test'

let shopId: number
let landlineShopId: number
let productId: number
let silentProductId: number

beforeAll(async () => {
  const shop = await aShop(server.db, {
    name: 'Hamza & Brothers Modern Furniture and Interior Decoration',
    phone: '+2347009990011',
    email: EMAIL,
    website: 'https://hamzabrothersmodernfurnitureandinteriordecoration.test',
    address: 'Shop D56, Bridge Head Market, Onitsha',
  })
  const silent = await aShop(server.db, { name: 'Silent Store' })
  const landline = await aShop(server.db, { name: 'Landline Ltd', phone: '01 234 5678' })
  shopId = shop.id
  landlineShopId = landline.id
  productId = (
    await aProduct(server.db, shop.id, { name: PRODUCT, price: '288000', images: ['/media/x/laptop-640.webp'] })
  ).id
  silentProductId = (await aProduct(server.db, silent.id, { name: 'Stool' })).id
})

/** Reaching nothing outside, and pictures that are there. */
async function onPhone(address: string, kind: 'nobody' | 'customer', options = {}) {
  const visit =
    kind === 'nobody'
      ? { ...(await at(null, { viewport: PHONE, ...options })), email: '' }
      : await signedInAt(null, kind, { viewport: PHONE, ...options })
  const picture = { contentType: 'image/svg+xml', body: SQUARE }
  await visit.context.route(/\/media\//, (route) => route.fulfill(picture))
  await visit.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await visit.page.goto(address)
  return visit
}

const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox()
  return box ? box.y + box.height : Number.NaN
}

const barOf = (page: Page) => page.locator('.action-bar')

/** The visible buttons of the page's own part whose words take more than one line, or that are beside the window. */
const badButtons = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('.btn')]
      .filter((button) => button.checkVisibility())
      .filter((button) => {
        const words = document.createRange()
        const lines = [...button.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
          .flatMap((node) => {
            words.selectNodeContents(node)
            return Array.from(words.getClientRects(), ({ top }) => Math.round(top))
          })
        const { left, right } = button.getBoundingClientRect()
        return (
          new Set(lines).size > 1 ||
          left < 0 ||
          right > window.innerWidth ||
          button.scrollWidth > button.clientWidth + 1
        )
      })
      .map((button) => button.textContent),
  )

/** Returns the layout shift since the page loaded. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) =>
          done(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
        ).observe({ type: 'layout-shift', buffered: true })
        // Without shifts there are no entries.
        requestAnimationFrame(() => setTimeout(() => done(0), 100))
      }),
  )

describe('a product on a phone', () => {
  test.each(['nobody', 'customer'] as const)(
    'G-040 price, name and one action are on the first screen of %s, also with letters 1.3 times as large, and the picture takes at most three fifths of it',
    async (kind) => {
      const { page } = await onPhone(`/products/${productId}`, kind)
      for (const letters of ['normal', 'large']) {
        if (letters === 'large') await enlargeLetters(page)
        const bar = await barOf(page).boundingBox()
        expect(bar && bar.y + bar.height).toBeLessThanOrEqual(PHONE.height)
        const main = page.getByRole('main')
        for (const part of [
          main.getByRole('heading', { level: 1 }),
          main.getByText('₦288,000', { exact: true }).first(),
        ])
          expect(await bottomOf(part), letters).toBeLessThanOrEqual(bar?.y ?? 0)
        const picture = await main.getByRole('img', { name: PRODUCT }).boundingBox()
        expect(picture?.height).toBeLessThanOrEqual(0.6 * PHONE.height)
        await expect.poll(() => badButtons(page), { message: letters }).toEqual([])
        await expectToFit(page)
        await expectReadable(page.locator('header, main'))
      }
      const names = kind === 'nobody' ? ['Call / WhatsApp', 'Message Shop'] : ['Call Now', 'WhatsApp', 'Message Shop']
      expect((await barOf(page).locator('.btn:visible').allTextContents()).map((name) => name.trim())).toEqual(names)
      await expectAccessible(page)
    },
  )

  test('G-040 the picture takes at most 60 % of a lower screen, too, and price and name are above the bar', async () => {
    const { page } = await onPhone(`/products/${productId}`, 'nobody', { viewport: { width: 360, height: 640 } })
    const picture = await page.getByRole('img', { name: PRODUCT }).boundingBox()
    expect(picture?.height).toBeLessThanOrEqual(0.6 * 640)
    const bar = await barOf(page).boundingBox()
    expect(await bottomOf(page.getByText('₦288,000', { exact: true }).first())).toBeLessThanOrEqual(bar?.y ?? 0)
  })

  test('G-182 G-047 pressing WhatsApp asks for the number, opens it with what it is about, and leaves links', async () => {
    // Headless browsers are bots.
    const userAgent = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
    const { page, context, email, problems } = await onPhone(`/products/${productId}`, 'customer', { userAgent })
    expect(await page.content()).not.toContain('7009990011')
    const opened = context.waitForEvent('page')
    await barOf(page).getByRole('button', { name: 'WhatsApp' }).click()
    const text = `Hello Hamza & Brothers Modern Furniture and Interior Decoration, I found ${PRODUCT} on LocalShopFinder. Is it available? ${server.origin}/products/${productId}`
    expect((await opened).url()).toBe(`https://wa.me/2347009990011?text=${encodeURIComponent(text)}`)
    expect(await barOf(page).getByRole('link', { name: 'Call Now' }).getAttribute('href')).toBe('tel:+2347009990011')
    const told = async () =>
      (
        await server.db.pool.query(
          'select v.visit_type from shop_visits v join users u on u.id = v.user_id where u.email = $1 and v.shop_id = $2 order by 1',
          [email, shopId],
        )
      ).rows.map(({ visit_type }) => visit_type)
    await expect.poll(told).toEqual(['Message', 'View'])
    await expect.poll(() => badButtons(page)).toEqual([])
    problems.length = 0
  })

  test('SHOP-10 SHOP-19 a stranger gets the number with three fields, in a sheet that fits above a keyboard', async () => {
    const { page, problems } = await onPhone(`/products/${productId}`, 'nobody')
    await barOf(page).getByRole('button', { name: 'Call / WhatsApp' }).click()
    const sheet = page.getByRole('dialog', { name: 'Sign In to View Contact Details' })
    const register = sheet.getByRole('button', { name: 'Register and show the number' })
    await register.waitFor()
    expect((await sheet.boundingBox())?.height).toBeLessThanOrEqual(660)
    expect((await register.boundingBox())?.y).toBeLessThanOrEqual(590)
    expect(await sheet.getByRole('heading').allTextContents()).toEqual([
      'Sign In to View Contact Details',
      'New here? It takes 30 seconds.',
    ])
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 500 })
    expect(await bottomOf(sheet.locator('input:focus'))).toBeLessThanOrEqual(500)
    expect(await bottomOf(register)).toBeLessThanOrEqual(500)
    await page.keyboard.type('Ada')
    await sheet.getByLabel('Phone or email').fill('gate@example.test')
    await sheet.getByLabel('Password', { exact: true }).fill('Naira200!x')
    await register.click()
    await sheet.getByText('Add your last name too.').waitFor()
    await sheet.getByLabel('Your name').fill('Ada Grace Obi')
    const sent = page.waitForRequest('**/api/customer/register')
    await register.click()
    expect((await sent).postDataJSON()).toEqual({
      firstName: 'Ada Grace',
      lastName: 'Obi',
      contact: 'gate@example.test',
      password: 'Naira200!x',
      city: 'Yaba',
    })
    const shown = page.getByRole('dialog', { name: 'Hamza & Brothers' })
    await shown.getByText('0700 999 0011').waitFor()
    expect(await shown.getByRole('link', { name: 'Call Now' }).getAttribute('href')).toBe('tel:+2347009990011')
    await shown.getByRole('link', { name: 'WhatsApp' }).waitFor()
    await expectAccessible(page)
    expect(page.url()).toBe(`${server.origin}/products/${productId}`)
    await shown.getByRole('button', { name: 'Close' }).click()
    await barOf(page).getByRole('button', { name: 'Call Now' }).waitFor()
    problems.length = 0
  })

  test('G-047 a shop without a number says so, and without a session the sheet asks to sign in again', async () => {
    const { page, context, problems } = await onPhone(`/products/${silentProductId}`, 'customer')
    await barOf(page).getByRole('button', { name: 'Call Now' }).click()
    await barOf(page).getByText('No phone number listed').waitFor()
    expect(await barOf(page).getByRole('button', { name: 'Call Now' }).isDisabled()).toBe(true)
    await page.goto(`/products/${productId}`)
    await context.clearCookies({ name: /^(?!.*hint)/ })
    await barOf(page).getByRole('button', { name: 'Call Now' }).click()
    // They were signed in here, so the sheet begins with the sign-in.
    const sheet = page.getByRole('dialog', { name: 'Sign In to View Contact Details' })
    await sheet.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
    await sheet.getByRole('button', { name: 'New here?' }).click()
    await sheet.getByLabel('Your name').waitFor()
    // The browser says that favorites were refused.
    problems.length = 0
  })
})

describe('a shop on a phone', () => {
  test.each(['nobody', 'customer'] as const)(
    'SHOP-11 SHOP-12 SHOP-13 no button of bar and head wraps for %s, also with letters 1.3 times as large',
    async (kind) => {
      for (const id of [shopId, landlineShopId]) {
        const { page } = await onPhone(`/shops/${id}`, kind)
        const names =
          kind === 'customer' && id === shopId ? ['Call Now', 'WhatsApp', 'Message Shop'] : ['Call Now', 'Message Shop']
        await expect
          .poll(async () => (await barOf(page).locator('.btn:visible').allTextContents()).map((name) => name.trim()))
          .toEqual(names)
        await expect.poll(() => badButtons(page)).toEqual([])
        await enlargeLetters(page)
        await expect.poll(() => badButtons(page)).toEqual([])
        await expectToFit(page)
        await expectReadable(page.locator('header, main'))
      }
    },
  )

  test('SHOP-24 open contacts come before the products, WhatsApp beside Call, and long addresses break at @ and dots', async () => {
    const { page } = await onPhone(`/shops/${shopId}`, 'customer')
    const card = page.getByRole('region', { name: 'Contact' })
    const products = page.getByRole('region', { name: 'Products and Services' })
    const isFirst = async () => ((await card.boundingBox())?.y ?? 0) < ((await products.boundingBox())?.y ?? 0)
    expect(await isFirst()).toBe(false)
    await card.getByRole('button', { name: 'Show Contact Details' }).click()
    await card.getByRole('link', { name: EMAIL }).waitFor()
    expect(await isFirst()).toBe(true)
    await expect.poll(async () => (await card.boundingBox())?.y).toBeLessThan(PHONE.height)
    for (const letters of ['normal', 'large']) {
      if (letters === 'large') await enlargeLetters(page)
      await expectToFit(page)
      const [call, whatsApp] = await Promise.all(
        ['Call', 'WhatsApp'].map((name) => card.getByRole('link', { name, exact: true }).first().boundingBox()),
      )
      expect(whatsApp?.y, letters).toBe(call?.y)
      await expect.poll(() => badButtons(page), { message: letters }).toEqual([])
    }
    await expectAccessible(page)
  })

  test.each(['nobody', 'customer'] as const)(
    'nothing of a shop or product moves automatically for %s',
    async (kind) => {
      for (const address of [`/shops/${shopId}`, `/products/${productId}`]) {
        const { page } = await onPhone(address, kind)
        await page.waitForLoadState('networkidle')
        expect(await shiftOf(page), address).toBeLessThanOrEqual(0.02)
      }
    },
  )
})
