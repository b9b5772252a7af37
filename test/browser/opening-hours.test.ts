import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callsOf, expectToast, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { ownerAt } from '../support/owner-visit.ts'
import { aShop, payYear } from '../support/people.ts'
import { holdScripts } from '../support/readiness.ts'
import { useServer } from '../support/server.ts'
import { editShop } from '../support/shop-menu.ts'

const server = useServer()
const browser = useBrowser()
const visits = visitsTo(server, browser)

const span = (opens: string, closes: string) => ({ opens, closes })
/** Monday, 23 November 2026, on the clocks of Lagos. */
const at = (time: string, day = '2026-11-23') => new Date(`${day}T${time}:00+01:00`)

async function editHours(page: Page) {
  await editShop(page, 'Own Corner')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('group', { name: 'Opening hours' }).waitFor()
  return dialog
}

async function typeHours(dialog: Awaited<ReturnType<typeof editHours>>) {
  await dialog.getByRole('button', { name: 'Add opening hours' }).click()
  const workdays = dialog.getByRole('group', { name: /^Hours of Monday/ })
  await workdays.getByLabel(/^Closes/).fill('13:00')
  await workdays.getByRole('button', { name: 'Add a second opening time' }).click()
  await workdays
    .getByLabel(/^Opens/)
    .nth(1)
    .fill('15:00')
  await workdays
    .getByLabel(/^Closes/)
    .nth(1)
    .fill('18:30')
  await dialog.getByRole('button', { name: 'Add other days' }).click()
  const late = dialog.getByRole('group', { name: 'Hours of Saturday' })
  await late.getByLabel(/^Opens/).fill('18:00')
  await late.getByLabel(/^Closes/).fill('02:00')
  await late.getByText('Until 2 am the next day').waitFor()
  // Friday gets the hours of Saturday.
  await late.getByRole('checkbox', { name: 'Friday' }).check()
  await dialog.getByText('Closed on Sunday.').waitFor()
}

const STORED = {
  week: [
    ...Array(4).fill([span('08:00', '13:00'), span('15:00', '18:30')]),
    [span('18:00', '02:00')],
    [span('18:00', '02:00')],
    [],
  ],
  exceptions: [{ name: 'Christmas', from: '2090-12-25', to: '2090-12-26', spans: [] }],
  closedUntil: null,
}

test('hours are typed once for several days on a phone, kept through a reload, and the shop’s page says whether it is open', async () => {
  const { page, shop, ownerId } = await ownerAt(server, visits, { viewport: PHONE })
  await payYear(server.db, ownerId)
  let dialog = await editHours(page)
  await typeHours(dialog)
  await expectAccessible(page)
  expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  await page.reload()
  dialog = await editHours(page)
  await dialog.getByText('We saved your draft.').waitFor()
  await dialog.getByRole('button', { name: 'Add a special day' }).click()
  await dialog.getByLabel('Special day', { exact: true }).fill('Christmas')
  await dialog.getByLabel('First day').fill('2090-12-25')
  await dialog.getByLabel('Last day, if several').fill('2090-12-26')
  const calls = callsOf(page)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Success', 'Shop updated successfully.')
  expect(calls).toMatchObject([{ method: 'PATCH', body: { openingHours: STORED, updatedAt: expect.any(String) } }])
  expect(Object.keys(calls[0]?.body as object).toSorted()).toEqual(['openingHours', 'updatedAt'])

  const visitor = await browser.open(server.origin, { viewport: PHONE })
  await visitor.page.clock.install({ time: at('12:58') })
  await visitor.page.goto(`/shops/${shop.id}`)
  const link = visitor.page.getByRole('link', { name: 'Closes in 2 min · 1 pm' })
  await link.waitFor()
  await visitor.page.clock.fastForward('03:00')
  await visitor.page.getByRole('link', { name: 'Closed · opens 3 pm' }).click()
  const card = visitor.page.getByRole('region', { name: 'Opening hours' })
  await card.getByText('Monday to Thursday').waitFor()
  await card.getByText('3 pm – 6:30 pm').waitFor()
  await card.getByText('Christmas, 25 Dec 2090 to 26 Dec 2090').waitFor()
  expect(await card.evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true)
  for (const [moment, words] of [
    [at('01:30', '2026-11-28'), 'Closes in 30 min · 2 am'],
    [at('12:00', '2026-11-29'), 'Closed today · opens 8 am tomorrow'],
  ] as const) {
    await visitor.page.clock.setSystemTime(moment)
    await visitor.page.reload()
    await visitor.page.getByRole('link', { name: words }).waitFor()
  }
})

test('the words take the place that the page has left for them', async () => {
  const { id } = await aShop(server.db, {
    openingHours: { week: Array(7).fill([span('00:00', '00:00')]), exceptions: [], closedUntil: null },
  })
  const { page } = await browser.open(server.origin, { viewport: PHONE })
  const release = await holdScripts(page)
  await page.goto(`/shops/${id}`)
  const place = () => page.getByRole('heading', { name: 'Products and Services' }).boundingBox()
  await page.getByRole('link', { name: 'Opening hours' }).waitFor()
  const before = await place()
  await release()
  await page.getByRole('link', { name: 'Open now · 24 hours' }).waitFor()
  expect(await place()).toEqual(before)
})

test('impossible hours are reported next to them, and nothing is lost', async () => {
  const { page } = await ownerAt(server, visits)
  const calls = callsOf(page)
  const dialog = await editHours(page)
  await dialog.getByRole('button', { name: 'Add opening hours' }).click()
  await dialog.getByRole('button', { name: 'Add a second opening time' }).click()
  await dialog
    .getByLabel(/^Opens/)
    .nth(1)
    .fill('17:00')
  const save = dialog.getByRole('button', { name: 'Save Changes' })
  await save.click()
  await dialog.getByText('Please type times such as 08:00').waitFor()
  expect(
    await dialog.getByRole('group', { name: 'Opening hours' }).evaluate((one) => one === document.activeElement),
  ).toBe(true)
  await dialog
    .getByLabel(/^Closes/)
    .nth(1)
    .fill('20:00')
  await save.click()
  await dialog.getByText('Hours of Monday overlap').waitFor()
  expect(calls).toEqual([])
  await dialog
    .getByRole('button', { name: /^Remove these hours/ })
    .nth(1)
    .click()
  await dialog.getByRole('button', { name: 'Add a special day' }).click()
  await dialog.getByLabel('First day').fill('2090-12-25')
  await save.click()
  await dialog.getByText('Please name the special day').waitFor()
  await dialog.getByRole('button', { name: 'Remove the special day' }).click()
  await dialog.getByLabel('Closed until').fill('2090-01-04')
  await save.click()
  await expectToast(page, 'Success')
  await editShop(page, 'Own Corner')
  await expect.poll(() => dialog.getByLabel('Closed until').inputValue()).toBe('2090-01-04')
})

test('a concurrent change in another tab is shown in words', async () => {
  const { page, shop, problems } = await ownerAt(server, visits)
  const dialog = await editHours(page)
  await dialog.getByRole('button', { name: 'Add opening hours' }).click()
  const theirs = { ...STORED, exceptions: [], week: [...Array(7).fill([span('09:00', '17:00')])] }
  await server.db.pool.query('update shops set opening_hours = $2 where id = $1', [shop.id, theirs])
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog
    .getByText('Opening hours: empty became “Monday to Sunday 9 am – 5 pm”, and you entered something different.')
    .waitFor()
  await dialog.getByRole('group', { name: /^Hours of Monday, Tuesday, Wednesday, Thursday, Friday$/ }).waitFor()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Success')
  problems.length = 0
})

test('hours are typed with the keyboard alone', async () => {
  const { page } = await ownerAt(server, visits)
  const dialog = await editHours(page)
  await dialog.getByRole('button', { name: 'Add opening hours' }).press('Enter')
  await dialog.getByRole('checkbox', { name: 'Monday' }).press('Space')
  await dialog.getByText('Closed on Monday, Saturday, Sunday.').waitFor()
  await page.keyboard.press('Tab')
  expect(
    await dialog.getByRole('checkbox', { name: 'Tuesday' }).evaluate((one) => one === document.activeElement),
  ).toBe(true)
})

test('one press lists open shops, an open page refetches them, and the filter can be removed', async () => {
  const always = { week: Array(7).fill([span('00:00', '00:00')]), exceptions: [], closedUntil: null }
  const open = await aShop(server.db, { name: 'Zebra open', openingHours: always })
  await aShop(server.db, { name: 'Zebra closed', openingHours: { ...always, closedUntil: '2090-01-01' } })
  const { page } = await browser.open(server.origin, { viewport: PHONE })
  await page.clock.install()
  await page.goto('/browse-shops?search=zebra')
  await page.getByText('Found 2 shops').waitFor()
  await page.getByRole('link', { name: 'Open now' }).click()
  await page.getByText('Found 1 shop', { exact: true }).waitFor()
  expect(page.url()).toContain('open=now')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  expect(page.url()).toContain('open=now')
  await page.clock.runFor('00:30')
  const closes = { ...always, closedUntil: '2090-01-01' }
  await server.db.pool.query('update shops set opening_hours = $2 where id = $1', [open.id, closes])
  await page.clock.runFor('00:31')
  await page.getByRole('link', { name: 'Zebra open' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove filter Open now' }).click()
  await page.getByText('Found 2 shops').waitFor()
})
