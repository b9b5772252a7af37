import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectToast, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { messagesIn, say } from '../support/conversations.ts'
import { ownerAt } from '../support/owner-visit.ts'
import { aProduct, aShop, payYear } from '../support/people.ts'
import { useServer } from '../support/server.ts'
import { type SignedInCaller, signedIn } from '../support/signed-in.ts'

const server = useServer()
const visits = visitsTo(server, useBrowser())
let customer: SignedInCaller

beforeAll(async () => {
  customer = await signedIn(server, 'customer')
})

/** An owner on the Messages tab, to whom a customer has written. */
async function ownerAsked(message = 'Is the rice still there?', options = {}) {
  const visit = await ownerAt(server, visits, { address: null, ...options })
  await payYear(server.db, visit.ownerId)
  const rice = await aProduct(server.db, visit.shop.id, { name: 'Ofada rice', price: '78000' })
  const sent = await say(customer, { shopId: visit.shop.id, message, productId: rice.id })
  expect(sent.status).toBe(201)
  await visit.page.goto('/dashboard?tab=messages')
  return { ...visit, conversationId: sent.conversationId }
}

const rows = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
const textOf = async (page: Page) => (await rows(page).allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
const stateMenu = (page: Page) => page.locator('header').getByRole('button', { name: /^(Waiting for you|Done|Later)$/ })

describe('the Messages tab', () => {
  test('DASH-26 G-069 G-141 G-142 an owner reads and answers on a phone, by keyboard', async () => {
    const { page, conversationId } = await ownerAsked(undefined, { viewport: PHONE })
    await page.getByRole('tab', { name: 'Messages 1 unread' }).waitFor()
    await expect
      .poll(() => textOf(page))
      .toEqual(['A Ada Obi just now Is the rice still there? 1 unread Waiting for you Own Corner'])
    await expectAccessible(page)
    await rows(page).getByRole('link').focus()
    await page.keyboard.press('Enter')
    const conversation = page.getByRole('dialog', { name: 'Ada Obi' })
    await conversation.getByText('Is the rice still there?').waitFor()
    await conversation.getByText('Own Corner').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    const input = conversation.getByRole('textbox', { name: 'Message Ada Obi' })
    await input.focus()
    await page.keyboard.type('Yes, it is here.')
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await messagesIn(customer, conversationId)).map(({ message }) => message))
      .toEqual(['Is the rice still there?', 'Yes, it is here.'])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => textOf(page)).toEqual(['A Ada Obi just now Yes, it is here. Done Own Corner'])
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=messages')
    await expect.poll(() => page.getByRole('tab', { name: 'Messages', exact: true }).count()).toBe(1)
  })

  test('G-069 on a wide screen the conversation is beside the list, and what comes in is shown there', async () => {
    const { page, shop } = await ownerAsked()
    await rows(page).getByRole('link').click()
    const conversation = page.getByRole('region', { name: 'Ada Obi' })
    await conversation.getByText('Is the rice still there?').waitFor()
    expect(await rows(page).count()).toBe(1)
    await page.reload()
    await conversation.getByText('Is the rice still there?').waitFor()
    await say(customer, { shopId: shop.id, message: 'I am in the area.' })
    await conversation.getByText('I am in the area.', { exact: true }).waitFor()
    await expect.poll(() => textOf(page)).toMatchObject([expect.stringContaining('I am in the area.')])
    await expectAccessible(page)
  })

  test('done and postponed conversations are hidden and can be found', async () => {
    const { page, shop, ownerId } = await ownerAsked()
    const second = await aShop(server.db, { ownerId, name: 'Second Corner' })
    const other = await signedIn(server, 'customer')
    await server.db.query('test.callChidi', `update users set first_name = 'Chidi', last_name = 'Eze' where id = $1`, [
      other.id,
    ])
    await say(other, { shopId: second.id, message: 'Good evening' })
    await page.reload()
    await expect.poll(() => rows(page).count()).toBe(2)
    await rows(page).filter({ hasText: 'Ada Obi' }).getByRole('link').click()
    await stateMenu(page).click()
    await page.getByRole('button', { name: /^In 1 hour/ }).click()
    await expect.poll(() => textOf(page)).toContainEqual(expect.stringMatching(/^A Ada Obi .* Later: /))
    const show = (what: string) =>
      page
        .getByRole('search')
        .getByRole('button', { name: new RegExp(`^${what}`) })
        .click()
    const names = async () => (await textOf(page)).map((text) => /Ada Obi|Chidi Eze/.exec(text)?.[0])
    await show('Later')
    await expect.poll(names).toEqual(['Ada Obi'])
    await show('To answer')
    await expect.poll(names).toEqual(['Chidi Eze'])
    await show('All')
    await page.getByLabel('Shop', { exact: true }).selectOption(shop.name)
    await expect.poll(names).toEqual(['Ada Obi'])
    await page.getByLabel('Shop', { exact: true }).selectOption('All shops')
    await page.getByLabel('Search conversations...').fill('eze')
    await expect.poll(names).toEqual(['Chidi Eze'])
    await page.getByLabel('Search conversations...').fill('nobody')
    await page.getByText('No conversations found').waitFor()
  })

  test('on a phone the list starts high, eight rows fit, and the header of a conversation is one row', async () => {
    const { page } = await ownerAsked(undefined, { viewport: PHONE })
    const row = await rows(page).first().boundingBox()
    expect(row?.y).toBeLessThanOrEqual(170)
    expect(row?.height).toBeLessThanOrEqual(78)
    const chips = page.getByRole('search').getByRole('button')
    await expect.poll(async () => (await chips.allTextContents()).slice(0, 3)).toEqual(['To answer1', 'All1', 'Later0'])
    await rows(page).getByRole('link').click()
    const header = page.getByRole('dialog').locator('header')
    await header.getByRole('heading', { name: 'Ada Obi' }).waitFor()
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(58)
    await header.getByRole('button', { name: 'More about Ada Obi' }).click()
    await header.getByRole('button', { name: 'Report', exact: true }).waitFor()
    await expectToFit(page)
  })

  test('a quick reply is saved, filled in, changed and sent', async () => {
    const { page, conversationId } = await ownerAsked(undefined, { viewport: PHONE })
    await rows(page).getByRole('link').click()
    const open = page.getByRole('button', { name: 'Quick replies' })
    const dialog = page.getByRole('dialog', { name: 'Quick replies' })
    await open.click()
    await dialog.getByRole('button', { name: /^Hello \{name\}/ }).click()
    await dialog.getByLabel('Text').fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Please write the quick reply').waitFor()
    await dialog.getByLabel('Text').fill('Hello {name}, it is {price} at {shop}.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('button', { name: 'Hello Ada, it is ₦78,000 at Own Corner.', exact: true }).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Hello Ada, it is ₦78,000 at Own Corner.', exact: true }).click()
    const input = page.getByRole('textbox', { name: 'Message Ada Obi' })
    await expect.poll(() => input.inputValue()).toBe('Hello Ada, it is ₦78,000 at Own Corner.')
    await page.keyboard.type(' Come today.')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect
      .poll(async () => (await messagesIn(customer, conversationId)).at(-1)?.message)
      .toBe('Hello Ada, it is ₦78,000 at Own Corner. Come today.')
    await open.click()
    await dialog.getByRole('button', { name: /^Remove:/ }).click()
    await dialog.getByText('No quick replies yet.').waitFor()
  })

  test('G-142 the panel gives an owner the same tools', async () => {
    const { page } = await ownerAsked()
    await page.goto('/terms')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Messages/ })
      .click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: /Ada Obi/ }).click()
    await panel.getByRole('button', { name: 'Quick replies' }).waitFor()
    await stateMenu(page).click()
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await panel.getByRole('button', { name: 'Done', exact: true }).waitFor()
  })

  test('a shop gets its greeting and away message', async () => {
    const { page } = await ownerAsked()
    await page.getByRole('button', { name: 'Greeting and away message' }).click()
    const dialog = page.getByRole('dialog', { name: 'Greeting and away message' })
    await dialog.getByLabel('Greeting').fill('It is {price}')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Automatic messages cannot use {price}').waitFor()
    await dialog.getByLabel('Greeting').fill('Welcome to {shop}, {name}.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Saved')
    const stranger = await signedIn(server, 'customer')
    const { rows: shops } = await server.db.pool.query(
      `select id from shops where name = 'Own Corner' order by id desc`,
    )
    const { conversationId } = await say(stranger, { shopId: shops[0].id, message: 'Hello' })
    expect((await messagesIn(stranger, conversationId)).at(-1)).toMatchObject({
      message: 'Welcome to Own Corner, Ada.',
      isAutomatic: true,
    })
  })

  test('SOHOME-04 the owner home says how many messages wait to be read', async () => {
    const { page } = await ownerAsked()
    await page.goto('/shop-owner-home')
    await page.getByRole('main').getByText('1 unread').waitFor()
  })
})
