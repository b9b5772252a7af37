import { beforeAll, describe, expect, test } from 'vitest'
import { PHONE, useBrowser } from '../support/browser.ts'
import { bubblesOf, chatVisits, inputOf, messageShop, panelOf, write } from '../support/chat.ts'
import { aPaidOwner, say } from '../support/conversations.ts'
import { aProduct, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'
import { type SignedInCaller, signedIn } from '../support/signed-in.ts'

const server = useServer()
const browser = useBrowser()
const { as } = chatVisits(server, browser)
const NAME = 'Mama Cass Kitchen'
let owner: SignedInCaller
let shop: { id: number }

beforeAll(async () => {
  owner = await aPaidOwner(server)
  shop = await aShop(server.db, { ownerId: owner.id, name: NAME })
})
const address = () => `/shops/${shop.id}`

test('with the keyboard alone: open, write, send, and back to where one was', async () => {
  const customer = await signedIn(server, 'customer')
  const { page } = await as(customer, address())
  const opener = page.getByRole('button', { name: 'Message Shop' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => inputOf(page).evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('Is rice there?')
  await page.keyboard.press('Enter')
  await bubblesOf(page).getByText('Sent', { exact: true }).waitFor()
  expect(await inputOf(page).evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => panelOf(page).count()).toBe(0)
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
})

describe('on a phone', () => {
  test('a link in it leads to its page without the panel, and one back to where one was', async () => {
    const customer = await signedIn(server, 'customer')
    const product = await aProduct(server.db, shop.id, { name: 'Ofada rice' })
    await say(customer, { shopId: shop.id, message: 'Is this there?', productId: product.id })
    const { page } = await as(customer, '/browse-shops', { viewport: PHONE })
    await page.getByRole('article').getByRole('link', { name: NAME }).first().click()
    await messageShop(page)
    await bubblesOf(page).getByRole('link', { name: 'Ofada rice' }).click()
    await page.getByRole('heading', { name: 'Ofada rice', level: 1 }).waitFor()
    expect(await panelOf(page).count()).toBe(0)
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe(address())
    expect(await panelOf(page).count()).toBe(0)
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/browse-shops')
  })

  test('it covers the screen, and the browser’s back closes it', async () => {
    const customer = await signedIn(server, 'customer')
    const { page } = await as(customer, '/browse-shops', { viewport: PHONE })
    await page.getByRole('article').getByRole('link', { name: NAME }).first().click()
    await messageShop(page)
    await expect.poll(() => panelOf(page).boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
    await write(page, 'Is rice there?')
    await page.goBack()
    await expect.poll(() => panelOf(page).count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe(address())
    await messageShop(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => panelOf(page).count()).toBe(0)
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/browse-shops')
  })
})
