import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectToast, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { keyboardOf } from '../support/keyboard.ts'
import { enlargeLetters, expectReadable } from '../support/large-letters.ts'
import { ownerAt } from '../support/owner-visit.ts'
import { aProduct, aShop, type MadeShop } from '../support/people.ts'
import { holdScripts } from '../support/readiness.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const visits = visitsTo(server, useBrowser())
const PICTURES = process.env.PICTURES

let shop: MadeShop
beforeAll(async () => {
  shop = await aShop(server.db, { name: 'Alhaja Mulikat Adebayo-Olorunfemi Foodstuffs & Provisions' })
  await aProduct(server.db, shop.id, { name: 'Ofada rice 50kg' })
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Quick Delivery' })
const stored = async () =>
  server.db.query<{ reference: string; shopId: number | null; address: string; status: string }>(
    'test.deliveries',
    'select reference, shop_id, delivery_address as address, status from delivery_requests order by id desc',
  )
const set = (reference: string, columns: string) =>
  server.db.pool.query(`update delivery_requests set ${columns} where reference = $1`, [reference])
/** Saves screenshots in both colour schemes at both widths, for people to check. */
async function picture(page: Page, name: string) {
  if (!PICTURES) return
  for (const [width, height] of [
    [360, 800],
    [1280, 800],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await page.screenshot({
        path: `${PICTURES}/${name}-${width}-${colorScheme}.png`,
        fullPage: name.startsWith('page'),
      })
    }
  await page.setViewportSize({ width: 360, height: 800 })
  await page.emulateMedia({ colorScheme: null })
}

describe('at 360 px', () => {
  test('DELIV-01 DELIV-02 G-065 G-185 G-203 a visitor asks from a shop’s page and follows the request', async () => {
    const { page, problems } = await visits.at(`/shops/${shop.id}`, { viewport: PHONE })
    await page.getByRole('button', { name: 'Deliver Ofada rice 50kg' }).click()
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    const dialog = dialogOf(page)
    const field = (name: string) => dialog.getByLabel(name, { exact: true })
    await expect.poll(() => field('Product name').inputValue()).toBe('Ofada rice 50kg')
    expect(await field('Shop location').inputValue()).toBe('Yaba, Lagos')
    await picture(page, 'form')
    const sendIt = dialog.getByRole('button', { name: 'Send Request' })
    await sendIt.click()
    await dialog.getByText('Delivery address is required').waitFor()
    await dialog.getByText('Phone number or email is required').waitFor()
    await field('Delivery address').fill('12 Ring Road\nIbadan')
    await field('Your phone number or email').fill('+44 20 7946 0958')
    await sendIt.click()
    // At the field and, a little later, in a notice.
    await dialog.getByText('We only deliver in Nigeria. Please enter a Nigerian phone number').first().waitFor()
    await picture(page, 'refused')
    await expectAccessible(page)
    expect(await stored()).toEqual([])
    problems.length = 0
    await field('Your phone number or email').fill('0803 123 4567')
    await dialog.getByText('Add a recipient or a landmark').click()
    await field('Recipient’s phone (optional)').fill('12')
    await dialog.getByText('Add a recipient or a landmark').click()
    await sendIt.click()
    // What is wrong inside is opened and focused.
    await expect
      .poll(() => field('Recipient’s phone (optional)').evaluate((input) => input === document.activeElement))
      .toBe(true)
    await field('Recipient’s phone (optional)').fill('0805 000 1111')
    await sendIt.click()
    const heading = dialog.getByRole('heading', { name: 'We have your request' })
    await heading.waitFor()
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
    const [request] = await stored()
    const reference = request?.reference ?? ''
    expect(request).toMatchObject({ shopId: shop.id, address: '12 Ring Road\nIbadan' })
    await expectToast(page, 'Request sent', `Your reference is ${reference}.`)
    await dialog.getByText(reference, { exact: true }).waitFor()
    await picture(page, 'placed')
    await expectAccessible(page)
    await dialog.getByRole('link', { name: 'Track This Request' }).click()
    await page.getByRole('heading', { name: 'Your delivery' }).waitFor()
    await page.getByText('Not known yet').waitFor()
    expect(await dialog.isVisible()).toBe(false)
    expect(new URL(page.url()).pathname).toBe(`/delivery/${reference}`)
    await expectToFit(page)

    await set(reference, `status = 'quoted', price = 1800, is_available = true, ready_at = now(), answered_at = now()`)
    await server.db.pool.query(
      `insert into delivery_steps (request_id, status, price, created_at) select id, 'quoted', 1800, now() from delivery_requests where reference = $1`,
      [reference],
    )
    await page.getByRole('button', { name: 'Check Again' }).click()
    await page.getByText('₦1,800', { exact: true }).waitFor()
    await page.getByText(/^The shop has it\. Ready at/).waitFor()
    await expectAccessible(page)
    await page.reload()
    await page.getByText('₦1,800', { exact: true }).waitFor()
    expect(await page.locator('[aria-current=step]').textContent()).toContain('Price given')
    await picture(page, 'page-followed')
    await expectToFit(page)

    expect(addresses.filter((address) => /contact=|8031234567|803%20?123/.test(address))).toEqual([])

    // Another browser does not know the contact.
    const other = await visits.at(`/delivery/${reference}`, { viewport: PHONE })
    expect(await other.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    const contact = other.page.getByLabel('Phone number or email')
    await contact.fill('0803 999 9999')
    await other.page.getByRole('button', { name: 'See My Request' }).click()
    await other.page.getByText('We found no delivery request with this reference and contact.').waitFor()
    other.problems.length = 0
    await picture(other.page, 'page-refused')
    await expectAccessible(other.page)
    await other.page.getByLabel('Phone number or email').fill('+2348031234567')
    await other.page.getByRole('button', { name: 'See My Request' }).click()
    await other.page.getByText('₦1,800', { exact: true }).waitFor()
    await set(reference, `status = 'failed'`)
    await server.db.pool.query(
      `insert into delivery_steps (request_id, status, created_at) select id, 'failed', now() from delivery_requests where reference = $1`,
      [reference],
    )
    await other.page.getByRole('button', { name: 'Check Again' }).click()
    await other.page.getByText('We could not deliver it. We will contact you.').waitFor()
    await picture(other.page, 'page-failed')
  })

  test('G-203 a signed-in customer finds their deliveries in the profile, and follows one without the contact', async () => {
    const { page, email } = await visits.signedInAt('/customer-profile', 'customer', { viewport: PHONE })
    const list = page.getByRole('region', { name: 'My deliveries' })
    await list.getByText('No deliveries yet.').waitFor()
    await picture(page, 'page-profile-none')
    await server.db.pool.query(
      `insert into delivery_requests (reference, product_name, shop_name, quantity, shop_location, delivery_address, requester_phone, user_id, status, price, created_at)
       select 'TAKE' || n || '-00000', 'Ofada rice 50kg, stone-free, from Abeokuta', 'Mama Cass Kitchen', n, 'Yaba', '12 Ring Road', '+2348031234567', id,
         'quoted', 1800, now() - n * interval '1 day' from users, generate_series(1, 7) n where email = $1`,
      [email],
    )
    await server.db.pool.query(
      `insert into delivery_steps (request_id, status, price, created_at) select id, status, price, created_at from delivery_requests where reference like 'TAKE%'`,
    )
    await page.reload()
    await list.getByRole('listitem').filter({ hasText: 'Asked' }).waitFor()
    await expectAccessible(page)
    await list.getByRole('link', { name: 'All (7)' }).click()
    const links = list.getByRole('link', { name: /^Follow delivery/ })
    await expect.poll(() => links.count()).toBe(5)
    await list.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => links.count()).toBe(7)
    await expect.poll(() => list.getByRole('button', { name: 'Load more' }).count()).toBe(0)
    await picture(page, 'page-profile-deliveries')
    await expectAccessible(page)
    await expectToFit(page)
    await list.getByRole('link', { name: 'Follow delivery TAKE1-00000' }).click()
    await page.getByRole('button', { name: 'Agree to ₦1,800' }).click()
    await page.locator('[aria-current=step]', { hasText: 'Agreed' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/delivery/TAKE1-00000')

    // Another person who is signed in is asked for the contact.
    const other = await visits.signedInAt('/delivery/TAKE2-00000', 'customer', { viewport: PHONE })
    await other.page.getByRole('button', { name: 'See My Request' }).waitFor()
    expect(await other.page.getByRole('alert').count()).toBe(0)
    other.problems.length = 0
  })

  test('G-193 a typed request survives a lost response and a reload, and is stored once', async () => {
    const before = (await stored()).length
    const { page, problems } = await visits.signedInAt('/terms', 'customer', { viewport: PHONE })
    const open = async () => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Quick Delivery' }).click()
      await dialogOf(page).getByLabel('Product name').waitFor()
    }
    await open()
    const dialog = dialogOf(page)
    for (const [name, text] of [
      ['Product name', 'Generator'],
      ['Shop name', 'Sani Electric'],
      ['Shop location', 'Sabon Gari, Kano'],
      ['Delivery address', '4 Airport Road, Kano'],
    ] as const)
      await dialog.getByLabel(name, { exact: true }).fill(text)
    // Signed-in people find it filled in.
    expect(await dialog.getByLabel('Your phone number or email').inputValue()).toMatch(/@visits\.example\.test$/)
    await page.route('**/api/delivery-requests', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await dialog.getByRole('button', { name: 'Send Request' }).click()
    await expectToast(
      page,
      'Not sent',
      'Could not send your request. Your text is still here. Please try again, or send it from your own email app.',
    )
    problems.length = 0
    expect((await stored()).length).toBe(before + 1)
    await page.unroute('**/api/delivery-requests')
    await page.reload()
    await open()
    expect(await dialog.getByLabel('Delivery address').inputValue()).toBe('4 Airport Road, Kano')
    await dialog.getByRole('button', { name: 'Send Request' }).click()
    await dialog.getByRole('heading', { name: 'We have your request' }).waitFor()
    expect((await stored()).length).toBe(before + 1)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await open()
    expect(await dialog.getByLabel('Product name').inputValue()).toBe('')
  })

  test('DELIV-01 a delivery is requested and followed by keyboard', async () => {
    const { page } = await visits.at('/terms', { viewport: PHONE })
    const { press, enter, write } = keyboardOf(page)
    await enter('button', 'Menu')
    await enter('button', 'Quick Delivery')
    await dialogOf(page).getByLabel('Product name').waitFor()
    await write('Product name', 'Beans')
    await write('Shop name', 'Iya Bose')
    await press('Tab')
    await write('Shop location', 'Mokola, Ibadan')
    await write('Delivery address', '5 Bodija Road')
    await write('Your phone number or email', 'keys@example.test')
    await enter('button', 'Send Request')
    await dialogOf(page).getByRole('heading', { name: 'We have your request' }).waitFor()
    await enter('link', 'Track This Request')
    await page.getByText('Iya Bose').waitFor()
    const [{ reference, ...placed } = { reference: '' }] = await stored()
    expect(placed).toMatchObject({ address: '5 Bodija Road', shopId: null })
    await set(reference, `status = 'quoted', price = 1800`)
    await enter('button', 'Check Again')
    await page.getByRole('button', { name: 'Agree to ₦1,800' }).waitFor()
    await picture(page, 'page-quoted')
    await expectAccessible(page)
    await enter('button', 'Agree to ₦1,800')
    await page.getByText('A rider will pick it up when it is ready.').waitFor()
    expect((await stored())[0]).toMatchObject({ status: 'agreed' })
    // Asked once more, and kept: the focus comes back.
    await enter('button', 'Cancel Delivery')
    await page.getByText('Cancel this delivery?').waitFor()
    await expectAccessible(page)
    await picture(page, 'page-sure')
    await enter('button', 'Keep It')
    await press('Enter')
    await page.getByText('Cancel this delivery?').waitFor()
    await press('Enter')
    await page.locator('[aria-current=step]', { hasText: 'Cancelled' }).waitFor()
    await expectToFit(page)
    expect((await stored())[0]).toMatchObject({ status: 'cancelled' })
  })

  test('G-185 the shop’s owner answers on the dashboard by keyboard', async () => {
    const { page, shop: own } = await ownerAt(server, visits, { viewport: PHONE })
    await page.getByRole('heading', { name: 'My Shops' }).waitFor({ state: 'attached' })
    expect(await page.getByText('Deliveries', { exact: true }).count()).toBe(0)
    await server.db.pool.query(
      `insert into delivery_requests (reference, product_name, shop_name, quantity, shop_location, delivery_address, requester_email, shop_id)
       values ('ABCDE-12345', 'Ofada rice 50kg, stone-free, from Abeokuta', 'Own Corner', 2, 'Yaba', '12 Ring Road', 'a@example.test', $1)`,
      [own.id],
    )
    await server.db.pool.query(
      `with d as (insert into shop_decisions (shop_id, shop_name, owner_id, kind, reason, decided_at)
         select id, name, owner_id, 'rejected', 'Photos of another shop.', now() from shops where id = $1)
       update shops set rejected_at = now() where id = $1`,
      [own.id],
    )
    // Neither moves the tabs, which stick to the header of a scrolled page.
    const letRun = await holdScripts(page)
    await page.reload({ waitUntil: 'load' })
    const decision = page.getByRole('article', { name: 'Own Corner was not approved' })
    await decision.waitFor()
    const entry = page.getByRole('article', { name: 'Delivery ABCDE-12345' })
    const placeOfTabs = async () => {
      await page.evaluate(() => scrollTo(0, 0))
      return (await page.getByRole('tablist').boundingBox())?.y
    }
    const before = await placeOfTabs()
    await letRun()
    await decision.getByRole('button', { name: 'Appeal' }).click()
    await decision.getByLabel('Your answer').waitFor()
    expect(await placeOfTabs()).toBeCloseTo(before ?? 0, 0)
    await page.getByText('1 open, 0 done').waitFor()
    await page.getByRole('link', { name: /^1 delivery needs your answer/ }).click()
    await entry.getByText('2 × Ofada rice 50kg').waitFor()
    expect(await page.getByText('12 Ring Road').count()).toBe(0)
    await picture(page, 'page-dashboard')
    await expectAccessible(page)
    await expectToFit(page)
    await enlargeLetters(page)
    await expectReadable(entry)
    const { press } = keyboardOf(page)
    const pressOn = async (name: string) => {
      await entry.getByRole('button', { name }).focus()
      await press('Enter')
    }
    await pressOn('In Stock')
    await expect
      .poll(() => entry.getByLabel('Ready at').evaluate((input) => input === document.activeElement))
      .toBe(true)
    await picture(page, 'page-answer')
    await press('Enter')
    await entry.getByText(/^You said: in stock, ready at/).waitFor()
    const [answered] = await server.db.query<{ minutes: number }>(
      'test.readyAt',
      `select extract(epoch from ready_at - now())::int / 60 as minutes from delivery_requests where reference = 'ABCDE-12345'`,
    )
    expect(Math.abs((answered?.minutes ?? 0) - 60)).toBeLessThan(5)
    await pressOn('Change')
    await pressOn('Not Available')
    await entry.getByText('You said: not available').waitFor()
    await set('ABCDE-12345', `status = 'cancelled'`)
    await page.reload()
    await page.getByRole('heading', { name: 'My Shops' }).waitFor({ state: 'attached' })
    await expect.poll(() => entry.count()).toBe(0)
  })
})
