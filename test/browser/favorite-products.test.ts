import { beforeAll, expect, test } from 'vitest'
import { answerWith, expectToast, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import {
  apiOf,
  becomeGuest,
  heartOf,
  LIST,
  namesOnCards,
  PRODUCT_LIST,
  pressed,
  readsOf,
} from '../support/favorite-buttons.ts'
import { focusedOn, keyboardOf } from '../support/keyboard.ts'
import { enlargeLetters, expectReadable } from '../support/large-letters.ts'
import { aMarket } from '../support/market.ts'
import { aProduct } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())
const RICE = 'Ofada rice'
const SCREEN = 'Phone screen repair'
let market: Awaited<ReturnType<typeof aMarket>>
let more: { id: number }[]

beforeAll(async () => {
  market = await aMarket(server.db)
  more = await Promise.all(
    Array.from({ length: 14 }, (_, n) => aProduct(server.db, market.bola.id, { name: `Charger no ${n}` })),
  )
})

test('G-057 G-058 G-195 a visitor’s heart on a product asks for a contact, and then the product is saved, listed and removed', async () => {
  const visit = await at(`/products/${market.ofada.id}`, { viewport: PHONE })
  const { page } = visit
  const reads = readsOf(page, `${PRODUCT_LIST}/ids`)
  await heartOf(page, RICE).click()
  await page.getByRole('dialog', { name: 'Continue as Guest' }).waitFor()
  expect([await pressed(page, RICE), reads]).toEqual(['false', []])
  await becomeGuest(page)
  await expect.poll(() => pressed(page, RICE)).toBe('true')
  await expect.poll(() => apiOf(visit).savedProducts()).toEqual([market.ofada.id])
  await page.reload()
  await expect.poll(() => pressed(page, RICE)).toBe('true')
  await page.goto('/favorites')
  await expect.poll(() => namesOnCards(page)).toEqual([RICE])
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Products'])
  await page.getByRole('button', { name: `Remove ${RICE}` }).click()
  await page.getByRole('main').getByText('No favorites yet').waitFor()
  await expect.poll(() => apiOf(visit).savedProducts()).toEqual([])
})

test('G-195 a page with 24 hearts makes one favorites call, and every list of products has hearts', async () => {
  const visit = await signedInAt(null, 'customer', { viewport: PHONE })
  const { page, problems } = visit
  const newest = more[13]?.id ?? 0
  await apiOf(visit).saveProduct(newest)
  const reads = [`${PRODUCT_LIST}/ids`, PRODUCT_LIST, LIST].map((list) => readsOf(page, list))
  await page.goto('/browse-products?sort=newest')
  await expect.poll(() => pressed(page, 'Charger no 13')).toBe('true')
  await page.waitForLoadState('networkidle')
  expect(await page.locator('[data-favorite]').count()).toBe(24)
  // No descriptions of what is saved: hearts need ids.
  expect(reads.map(({ length }) => length)).toEqual([1, 0, 0])
  await expectAccessible(page)
  await expectToFit(page)
  await answerWith(page, PRODUCT_LIST, 500, {})
  await heartOf(page, RICE).click()
  await expectToast(page, 'Could not save the product', 'Something went wrong. Please try again.')
  await expect.poll(() => pressed(page, RICE)).toBe('false')
  await page.unroute(`**${PRODUCT_LIST}`)
  await heartOf(page, RICE).click()
  await expect.poll(() => apiOf(visit).savedProducts()).toEqual([market.ofada.id, newest])
  // The shop's own heart, and none on what is not for sale.
  await page.goto(`/shops/${market.mama.id}`)
  await expect.poll(() => pressed(page, RICE)).toBe('true')
  expect([await page.locator('[data-favorite]').count(), await heartOf(page, 'Old soup').count()]).toEqual([3, 0])
  await expectAccessible(page)
  await page.goto('/')
  await expect.poll(() => pressed(page, RICE)).toBe('true')
  await heartOf(page, RICE).click()
  await expect.poll(() => apiOf(visit).savedProducts()).toEqual([newest])
  problems.length = 0
})

test('G-195 with nothing but the keyboard, at 360 px: saved on the product’s page, removed on /favorites beside the shops', async () => {
  const visit = await signedInAt(`/products/${market.ofada.id}`, 'customer', { viewport: PHONE })
  const { page } = visit
  const { rows } = await server.db.pool.query('select id from products where name = $1', [SCREEN])
  await apiOf(visit).save(market.bola.id)
  await apiOf(visit).saveProduct(rows[0].id)
  const keyboard = keyboardOf(page)
  await keyboard.enter('button', `Save ${RICE} to favorites`)
  await expect.poll(() => pressed(page, RICE)).toBe('true')
  await expect.poll(() => focusedOn(page)).toBe(`button Save ${RICE} to favorites`)
  await expect.poll(() => apiOf(visit).savedProducts()).toEqual([market.ofada.id, rows[0].id])
  await page.goto('/favorites')
  await expect.poll(() => namesOnCards(page)).toEqual(['Bola Phones', RICE, SCREEN])
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Shops',
    'Products',
  ])
  await expectAccessible(page)
  await keyboard.enter('button', `Remove ${RICE}`)
  await expect.poll(() => focusedOn(page)).toBe(`button Remove ${SCREEN}`)
  await keyboard.press('Enter')
  await expect.poll(() => focusedOn(page)).toBe('button Remove Bola Phones')
  await expect.poll(() => apiOf(visit).savedProducts()).toEqual([])
  await expect.poll(() => apiOf(visit).saved()).toEqual([market.bola.id])
})

test('G-003 on a phone with letters 1.3 times as large /favorites can be read', async () => {
  const visit = await signedInAt(null, 'customer', { viewport: PHONE })
  const { page } = visit
  await apiOf(visit).save(market.mama.id)
  await apiOf(visit).saveProduct(market.ofada.id)
  await page.goto('/favorites')
  await page.getByRole('button', { name: `Remove ${RICE}` }).waitFor()
  await enlargeLetters(page)
  await expectReadable(page.locator('header, main'))
  await expectToFit(page)
})
