import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import {
  bubblesOf,
  chatVisits,
  inputOf,
  messageShop,
  openMessages,
  panelOf,
  requestsTo,
  rowsOf,
  SEND,
  sendOf,
  textsOf,
} from '../support/chat.ts'
import { aPaidOwner, say } from '../support/conversations.ts'
import { aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'
import { type SignedInCaller, signedIn } from '../support/signed-in.ts'

const server = useServer()
const browser = useBrowser()
const { as, visitorAt } = chatVisits(server, browser)
const NAME = 'Mama Cass Kitchen'
let owner: SignedInCaller
let shop: { id: number }
let other: { id: number }

beforeAll(async () => {
  owner = await aPaidOwner(server)
  shop = await aShop(server.db, { ownerId: owner.id, name: NAME })
  other = await aShop(server.db, { ownerId: owner.id, name: 'Bola Phones' })
})
const address = () => `/shops/${shop.id}`

describe('the panel', () => {
  test('SHOP-12 G-011 CHAT-01 CHAT-02 CHAT-12 CHAT-13 CHAT-17 CHAT-18 opens from the shop’s page on the right, full height', async () => {
    const { page } = await visitorAt(address())
    await messageShop(page)
    const panel = panelOf(page)
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(1280 - 448)
    expect(await panel.boundingBox()).toMatchObject({ y: 0, height: 800 })
    await panel.getByRole('heading', { name: NAME }).waitFor()
    for (const text of [
      'Usually responds quickly',
      `Start your conversation with ${NAME}`,
      "Ask about their products, services, or anything else you'd like to know.",
    ])
      await panel.getByText(text, { exact: true }).waitFor()
    expect(await inputOf(page).getAttribute('placeholder')).toBe(`Message ${NAME}...`)
    await expectAccessible(page)
    const backdrop = await panel.evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor)
    expect(backdrop).toMatch(/rgba\(11, 18, 14/)
    await page.mouse.click(100, 400)
    await expect.poll(() => panel.count()).toBe(0)
  })

  test('with letters of 130 % it fits a phone', async () => {
    const customer = await signedIn(server, 'customer')
    await say(customer, { shopId: shop.id, message: 'Is the fast charger original? And does it come with the cable?' })
    const { page } = await as(customer, address(), { viewport: PHONE })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '130%'
    })
    await messageShop(page)
    await bubblesOf(page).first().waitFor()
    // Wait for the slide-in animation.
    const beside = () =>
      panelOf(page).evaluate((panel) =>
        Array.from(panel.querySelectorAll('button, textarea, h2, p, label'), (part) => part.getBoundingClientRect())
          .filter(({ width, left, right }) => width > 1 && (left < 0 || right > window.innerWidth))
          .map(({ left, right }) => [left, right]),
      )
    await expect.poll(beside).toEqual([])
  })

  test('CHAT-17 an empty conversation offers first questions, which fill the input and are not sent', async () => {
    const customer = await signedIn(server, 'customer')
    const { page } = await as(customer, address(), { viewport: PHONE })
    await messageShop(page)
    const questions = panelOf(page).getByRole('list', { name: 'First questions' }).getByRole('button')
    expect(await questions.allTextContents()).toEqual([
      'What do you sell?',
      'Are you open today?',
      'Where is your shop?',
    ])
    const header = await panelOf(page).locator('header').boundingBox()
    expect(header?.height).toBeLessThanOrEqual(58)
    await questions.first().click()
    expect(await inputOf(page).inputValue()).toBe('What do you sell?')
    await expect.poll(() => inputOf(page).evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await bubblesOf(page).count()).toBe(0)
    await panelOf(page).getByRole('button', { name: 'Send' }).click()
    await bubblesOf(page).first().waitFor()
    await expect.poll(() => questions.count()).toBe(0)
  })

  test('CHAT-14 G-148 the icons for calls and more are shown and do nothing', async () => {
    const { page } = await visitorAt(address())
    await messageShop(page)
    const before = await panelOf(page).innerHTML()
    for (const name of ['Call', 'Video call', 'More']) {
      const icon = panelOf(page).getByRole('button', { name, exact: true })
      expect(await icon.getAttribute('aria-disabled')).toBe('true')
      expect(await icon.getAttribute('data-tooltip')).toBe('Coming soon')
      await icon.click({ force: true })
    }
    expect(await panelOf(page).innerHTML()).toBe(before)
    await panelOf(page).getByRole('button', { name: 'Video call' }).hover()
    await page.getByRole('tooltip').getByText('Coming soon').waitFor()
    await page.mouse.move(5, 5)
    await expect.poll(() => page.getByRole('tooltip').count()).toBe(0)
    // With the keyboard too.
    await panelOf(page).getByRole('button', { name: 'Back to the list' }).focus()
    await page.keyboard.press('Tab')
    await page.getByRole('tooltip').getByText('Coming soon').waitFor()
  })

  test('CHAT-10 CHAT-11 CHAT-24 without conversations the list says so, and leads back to the shop', async () => {
    const customer = await signedIn(server, 'customer')
    const { page } = await as(customer, address())
    await openMessages(page)
    await panelOf(page).getByText('No conversations yet', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await messageShop(page)
    await panelOf(page).getByRole('button', { name: 'Back to the list' }).click()
    await panelOf(page).getByText(`Start chatting with ${NAME}`, { exact: true }).waitFor()
    await expectAccessible(page)
    await panelOf(page).getByRole('button', { name: 'Start Chat' }).click()
    await panelOf(page).getByText(`Start your conversation with ${NAME}`).waitFor()
  })

  test('CHAT-04 CHAT-05 CHAT-06 CHAT-07 CHAT-08 CHAT-09 CHAT-16 CHAT-24 CHAT-27 the list, its search, and a conversation', async () => {
    const customer = await signedIn(server, 'customer')
    const { conversationId } = await say(customer, { shopId: shop.id, message: 'Is rice\nthere?' })
    await say(customer, { shopId: other.id, message: 'Good morning' })
    await server.db.pool.query(
      `update chat_conversations set updated_at = now() - interval '5 minutes' where id = $1`,
      [conversationId],
    )
    await server.db.pool.query(
      `update chat_messages set created_at = now() - interval '5 minutes' where conversation_id = $1`,
      [conversationId],
    )
    const { page } = await as(customer, address())
    await openMessages(page)
    await expect.poll(() => rowsOf(page).count()).toBe(2)
    const row = rowsOf(page).filter({ hasText: NAME })
    const lines = (await row.innerText()).split('\n').map((line) => line.trim())
    expect(lines).toEqual(['M', NAME, '5 minutes ago', 'Is rice there?'])
    const search = panelOf(page).getByRole('searchbox')
    expect(await search.getAttribute('placeholder')).toBe('Search conversations...')
    await search.fill('CASS')
    await expect.poll(() => rowsOf(page).allInnerTexts()).toEqual([expect.stringContaining(NAME)])
    await expectAccessible(page)
    await row.getByRole('button').click()
    await expect.poll(() => textsOf(page)).toEqual(['Is rice\nthere?'])
    await bubblesOf(page).getByText('5 minutes ago').waitFor()
    await panelOf(page).getByRole('button', { name: 'Back to the list' }).click()
    await panelOf(page).getByRole('heading', { name: 'Messages' }).waitFor()
    await page.keyboard.press('Escape')
    await messageShop(page)
    await expect.poll(() => textsOf(page)).toEqual(['Is rice\nthere?'])
  })

  test('CHAT-08 nothing said yet: a line in the panel and in the inbox asks to begin', async () => {
    const customer = await signedIn(server, 'customer')
    const { id: shopId } = await aShop(server.db, { ownerId: owner.id, name: 'Quiet Corner' })
    const begun = 'insert into chat_conversations (shop_id, customer_user_id) values ($1, $2)'
    await server.db.pool.query(begun, [shopId, customer.id])
    const { page } = await as(customer, address())
    await openMessages(page)
    await expect.poll(() => rowsOf(page).innerText()).toMatch(/^Q\s+Quiet Corner\s+just now\s+Start a conversation$/)
    const inbox = (await as(owner, '/dashboard?tab=messages')).page
    const row = inbox.getByRole('list', { name: 'Conversations' }).getByRole('listitem').filter({ hasText: 'Quiet' })
    await row.getByText('Start a conversation', { exact: true }).waitFor()
  })

  test('CHAT-07 CHAT-08 G-149 the conversation with a deleted shop stays readable, under an unknown shop', async () => {
    const customer = await signedIn(server, 'customer')
    const gone = await aShop(server.db, { ownerId: owner.id, name: 'Gone Goods' })
    await say(customer, { shopId: gone.id, message: 'Hello' })
    await server.db.pool.query('delete from shops where id = $1', [gone.id])
    const { page } = await as(customer, '/terms')
    await openMessages(page)
    await rowsOf(page).filter({ hasText: 'Unknown Shop' }).getByRole('button').click()
    await expect.poll(() => textsOf(page)).toEqual(['Hello'])
    await panelOf(page).getByText('This shop is no longer available.').waitFor()
    expect(await inputOf(page).count()).toBe(0)
  })

  test('CHAT-19 CHAT-20 CHAT-22 CHAT-15 Enter sends, Shift+Enter does not, and nothing blank or twice', async () => {
    const customer = await signedIn(server, 'customer')
    const { page } = await as(customer, address())
    await messageShop(page)
    expect(await sendOf(page).isDisabled()).toBe(true)
    await inputOf(page).fill('  \n ')
    expect(await sendOf(page).isDisabled()).toBe(true)
    const sent = requestsTo(page, SEND)
    await inputOf(page).press('Enter')
    await inputOf(page).fill('  Is rice there?')
    expect(await sendOf(page).isDisabled()).toBe(false)
    await inputOf(page).press('Shift+Enter')
    await inputOf(page).pressSequentially('And beans?  ')
    expect(await inputOf(page).inputValue()).toBe('  Is rice there?\nAnd beans?  ')
    expect(sent).toEqual([])
    const answer = Promise.withResolvers<void>()
    await page.route(`**${SEND}`, async (route) => {
      await answer.promise
      await route.continue()
    })
    const request = page.waitForRequest(`**${SEND}`)
    await inputOf(page).press('Enter')
    expect((await request).postDataJSON()).toEqual({
      shopId: shop.id,
      message: 'Is rice there?\nAnd beans?',
      clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    await bubblesOf(page).getByText('Sending').waitFor()
    await inputOf(page).fill('More')
    expect(await sendOf(page).isDisabled()).toBe(true)
    await inputOf(page).press('Enter')
    answer.resolve()
    await bubblesOf(page).getByText('Sent').waitFor()
    expect(await sendOf(page).isDisabled()).toBe(false)
    expect(sent).toHaveLength(1)
    expect(await textsOf(page)).toEqual(['Is rice there?\nAnd beans?'])
    const bubble = bubblesOf(page).locator('div').first()
    expect(await bubble.evaluate((own) => getComputedStyle(own).backgroundColor)).toBe('rgb(10, 107, 61)')
    const [left, right] = await bubble.evaluate((own) => {
      const [box, around] = [own.getBoundingClientRect(), own.closest('ol')?.getBoundingClientRect()]
      return [box.left - (around?.left ?? 0), (around?.right ?? 0) - box.right]
    })
    expect(left).toBeGreaterThan(right ?? 0)
    expect(await inputOf(page).inputValue()).toBe('More')
  })
})
