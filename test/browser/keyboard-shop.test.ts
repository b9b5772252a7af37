import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { callsOf, visitsTo } from '../support/account-visits.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { focusedOn, keyboardOf } from '../support/keyboard.ts'
import { aReview, aShop, type MadeShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

// Every `keys.to` fails where the focus cannot get, and where it is invisible, out of sight or covered.

const server = useServer()
const visits = visitsTo(server, useBrowser())
const NARROW = { viewport: { ...PHONE, width: 360 } }
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
let shop: MadeShop

beforeAll(async () => {
  shop = await aShop(server.db, {
    name: 'Lace Corner',
    phone: '+2348031234567',
    email: 'lace@example.test',
    address: '5 Allen Avenue',
    lat: 6.6,
    lng: 3.35,
  })
  const made: Promise<void>[] = []
  for (let nth = 0; nth < 24; nth++)
    made.push(
      aReview(server.db, shop.id, nth === 3 ? 1 : nth === 5 ? 5 : 3, `Word ${nth}`, `Reader${nth}`).then(() => {}),
    )
  await Promise.all(made)
})

/** Starts from a heading, as people do who jump from heading to heading. */
async function from(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading, exact: true }).evaluate((at) => {
    at.tabIndex = -1
    at.focus()
  })
}

test('G-049 the reviews of a shop are sorted and read further by keyboard alone at 360 px', async () => {
  const { page } = await visits.at(`/shops/${shop.id}`, NARROW)
  const keys = keyboardOf(page)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  const texts = () => reviews.locator('.card').allInnerTexts()
  const shown = (await texts()).length
  expect(shown).toBeLessThan(24)
  await from(page, 'Reviews')
  await keys.to('combobox', 'Sort')
  await keys.press('L')
  await expect.poll(async () => (await texts())[0]).toContain('Word 3')
  await expect.poll(() => focusedOn(page)).toBe('combobox Sort')
  await keys.press('ArrowUp')
  await expect.poll(async () => (await texts())[0]).toContain('Word 5')
  const some = (await texts()).length
  await keys.enter('button', 'Load more')
  await expect.poll(async () => (await texts()).length).toBeGreaterThan(some)
  expect(new Set(await texts()).size).toBe((await texts()).length)
  await expectToFit(page)
})

describe('the contacts of a shop by keyboard alone at 360 px', () => {
  /** Links that leave for another app or site do not; everything else of a tap happens. */
  const stay = (page: Page) =>
    page.evaluate(() =>
      document.addEventListener('click', (event) => {
        if ((event.target as Element).closest('a:not([href^="/"])')) event.preventDefault()
      }),
    )
  const kept = async () =>
    (
      await server.db.query<{ type: string }>(
        'test.taps',
        'select visit_type as type from shop_visits where shop_id = $1 and user_id is not null order by id',
        [shop.id],
      )
    ).map(({ type }) => type)

  test('G-093 SHOP-24 phone, mail, Call, WhatsApp, SMS and directions are reached in that order, and each is recorded', async () => {
    const { page } = await visits.signedInAt(`/shops/${shop.id}`, 'customer', { ...NARROW, userAgent: ANDROID })
    await stay(page)
    const keys = keyboardOf(page)
    const calls = callsOf(page)
    await from(page, 'Contact')
    await keys.enter('button', 'Show Contact Details')
    await page.getByRole('region', { name: 'Contact' }).getByRole('link', { name: 'WhatsApp' }).first().waitFor()
    await expect.poll(kept).toContain('Contact')
    await from(page, 'Contact')
    const told: typeof calls = [...calls]
    expect(told).toMatchObject([{ body: { type: 'Contact' } }])
    const ways = [
      ['0803 123 4567', 'tel:+2348031234567', 'Call'],
      ['lace@example.test', 'mailto:lace@example.test?', 'Message'],
      ['Call', 'tel:+2348031234567', 'Call'],
      ['WhatsApp', 'https://wa.me/2348031234567?text=', 'Message'],
      ['SMS', 'sms:+2348031234567?', 'Message'],
      ['Directions', 'geo:6.6,3.35?q=5%20Allen%20Avenue', null],
      ['Open map', 'https://www.google.com/maps/dir/', null],
    ] as const
    for (const [name, address, type] of ways) {
      // One press of Tab each: nothing is between them.
      await page.keyboard.press('Tab')
      expect(await focusedOn(page)).toBe(`link ${name}`)
      await page.keyboard.press('Shift+Tab')
      await keys.to('link', name)
      expect(await page.locator(':focus').getAttribute('href')).toContain(address)
      await keys.press('Enter')
      if (type) told.push({ method: 'POST', path: `/api/shops/${shop.id}/visits`, body: { type } })
      await expect.poll(() => calls, { message: name }).toEqual(told)
    }
    // Email, WhatsApp and SMS within half an hour count as one message (G-191).
    await expect.poll(kept).toEqual(['View', 'Contact', 'Call', 'Message'])
    await keys.to('button', 'Hide Contact Details')
    expect(calls).toEqual(told)
    await expectToFit(page)
  })

  test('G-047 a visitor’s Call Now and Show Contact Details ask to sign in, and give the focus back', async () => {
    const { page } = await visits.at(`/shops/${shop.id}`, NARROW)
    const keys = keyboardOf(page)
    await from(page, 'Contact')
    await keys.enter('button', 'Show Contact Details')
    await page.getByRole('dialog').waitFor()
    await keys.press('Escape')
    await expect.poll(() => focusedOn(page)).toBe('button Show Contact Details')
  })
})
