import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import {
  aReturningCustomer,
  bubblesOf,
  CONVERSATIONS,
  chatVisits,
  inputOf,
  messageShop,
  openMessages,
  panelOf,
  requestsTo,
  rowsOf,
  SEND,
  signInDialogOf,
  signInThere,
  textsOf,
  write,
} from '../support/chat.ts'
import { aPaidOwner, say } from '../support/conversations.ts'
import { becomeGuest } from '../support/favorite-buttons.ts'
import { aProduct, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'
import type { SignedInCaller } from '../support/signed-in.ts'

const server = useServer()
const browser = useBrowser()
const { as, visitorAt } = chatVisits(server, browser)
let owner: SignedInCaller
let shop: { id: number }

beforeAll(async () => {
  owner = await aPaidOwner(server)
  shop = await aShop(server.db, { ownerId: owner.id, name: 'Mama Cass Kitchen' })
})
const address = () => `/shops/${shop.id}`
const stored = async () =>
  (
    await server.db.pool.query(
      'select m.message, m.sender_id from chat_messages m join chat_conversations c on c.id = m.conversation_id where c.shop_id = $1 order by m.id',
      [shop.id],
    )
  ).rows

describe('a visitor who writes', () => {
  test('CHAT-30 CDLG-01 CDLG-07 G-152 G-145 is asked to sign in, and the held text is sent once', async () => {
    const { email } = await aReturningCustomer(server)
    const { page, problems } = await visitorAt(address())
    const read = requestsTo(page, CONVERSATIONS)
    const sent = requestsTo(page, SEND)
    await messageShop(page)
    await inputOf(page).fill('Held rice?')
    await inputOf(page).press('Enter')
    const dialog = signInDialogOf(page)
    await dialog.getByText('Please sign in to your account to send messages to shop owners.').waitFor()
    await dialog.getByRole('button', { name: 'Continue as guest' }).waitFor()
    await expectAccessible(page)
    expect(new URL(page.url()).pathname).toBe(address())
    // A failed sign-in keeps it.
    await dialog.getByRole('textbox', { name: 'Email or Phone' }).fill(email)
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('Wrong200!')
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect.poll(() => problems.length).toBe(1)
    expect(problems.splice(0)[0]).toContain('401')
    expect(await inputOf(page).inputValue()).toBe('Held rice?')
    expect([...read, ...sent]).toEqual([])
    await signInThere(page, email)
    await bubblesOf(page).filter({ hasText: 'Held rice?' }).getByText('Sent', { exact: true }).waitFor()
    expect(await inputOf(page).inputValue()).toBe('')
    expect(sent).toHaveLength(1)
    expect((await stored()).filter(({ message }) => message === 'Held rice?')).toHaveLength(1)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Messages/, includeHidden: true })
      .waitFor()
  })

  test('CHAT-31 G-152 who closes the dialog finds the text in the input, and nothing is sent', async () => {
    const { page } = await visitorAt(address())
    const sent = requestsTo(page, SEND)
    await messageShop(page)
    await inputOf(page).fill('Not yet')
    await inputOf(page).press('Enter')
    await signInDialogOf(page).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => signInDialogOf(page).count()).toBe(0)
    expect(await inputOf(page).inputValue()).toBe('Not yet')
    expect(sent).toEqual([])
    // It is still there after the panel was closed and the page left.
    await page.keyboard.press('Escape')
    await page.reload()
    await messageShop(page)
    expect(await inputOf(page).inputValue()).toBe('Not yet')
  })

  test('G-152 a message to the sender’s own shop is not sent and returns to the input', async () => {
    // A shop without conversations.
    const own = await aShop(server.db, { ownerId: owner.id })
    const { page } = await visitorAt(`/shops/${own.id}`)
    const sent = requestsTo(page, SEND)
    await messageShop(page)
    await inputOf(page).fill('Hello, me')
    await inputOf(page).press('Enter')
    await signInThere(page, owner.email)
    await page.getByText('This is your shop').waitFor()
    expect(await inputOf(page).inputValue()).toBe('Hello, me')
    expect(sent).toEqual([])
    expect((await server.db.pool.query(`select from chat_messages where message = 'Hello, me'`)).rowCount).toBe(0)
    await panelOf(page).getByRole('button', { name: 'Back to the list' }).click()
    await panelOf(page).getByText('Messages from customers will appear here.').waitFor()
  })

  test('a person who signs in after another’s session ended neither sees nor sends what that person wrote', async () => {
    const [ada, bola] = [await aReturningCustomer(server, 'Ada'), await aReturningCustomer(server, 'Bola')]
    const { page, problems } = await visitorAt(address())
    await messageShop(page)
    await inputOf(page).fill('Good morning')
    await inputOf(page).press('Enter')
    await signInThere(page, ada.email)
    await bubblesOf(page).filter({ hasText: 'Good morning' }).getByText('Sent', { exact: true }).waitFor()
    await server.db.pool.query(
      `delete from sessions where sess ->> 'userId' = (select id from users where email = $1)`,
      [ada.email],
    )
    await inputOf(page).fill('Ada’s own words')
    await inputOf(page).press('Enter')
    await signInThere(page, bola.email)
    await page
      .getByRole('banner')
      .getByRole('button', { name: 'Bola', includeHidden: true })
      .waitFor({ state: 'attached' })
    await expect.poll(() => inputOf(page).inputValue()).toBe('')
    await write(page, 'I am Bola')
    expect((await stored()).map(({ message }) => message)).not.toContain('Ada’s own words')
    expect(await textsOf(page)).toEqual(['I am Bola'])
    // The refusals that end a session, and of the other’s conversation.
    expect(problems.splice(0).every((problem) => /401|404/.test(problem))).toBe(true)
  })

  test('G-063 GEN-08 GUEST-11 CHAT-36 goes on as a guest, and after a reload finds messages and replies', async () => {
    const { page } = await visitorAt(address(), { viewport: PHONE })
    await messageShop(page)
    await inputOf(page).fill('A guest asks')
    await inputOf(page).press('Enter')
    await signInDialogOf(page).getByRole('button', { name: 'Continue as guest' }).click()
    await becomeGuest(page)
    await bubblesOf(page).filter({ hasText: 'A guest asks' }).getByText('Sent', { exact: true }).waitFor()
    expect((await stored()).find(({ message }) => message === 'A guest asks').sender_id).toMatch(/^guest_/)
    const found = await server.db.pool.query(
      'select c.id from chat_conversations c join chat_messages m on m.conversation_id = c.id where m.message = $1',
      ['A guest asks'],
    )
    const conversationId = found.rows[0].id
    await say(owner, { shopId: shop.id, conversationId, message: 'The shop answers' })
    await page.goto('/terms')
    await openMessages(page)
    await rowsOf(page).getByRole('button').click()
    await expect.poll(() => textsOf(page)).toEqual(['A guest asks', 'The shop answers'])
  })
})

describe('identity', () => {
  test('CAUTH-14 a sign-in refreshes the conversations that are on screen, without a reload', async () => {
    const { email, cookie } = await aReturningCustomer(server)
    const customer = {
      send: (method: string, path: string, body?: unknown) =>
        fetch(server.origin + path, {
          method,
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
    }
    const other = await aShop(server.db, { ownerId: owner.id, name: 'Bola Phones' })
    await say(customer, { shopId: other.id, message: 'Good morning' })
    const { page } = await visitorAt(address())
    await messageShop(page)
    await inputOf(page).fill('After the sign-in')
    await inputOf(page).press('Enter')
    const read = requestsTo(page, CONVERSATIONS)
    await signInThere(page, email)
    await bubblesOf(page).getByText('Sent', { exact: true }).waitFor()
    await panelOf(page).getByRole('button', { name: 'Back to the list' }).click()
    await expect.poll(async () => (await rowsOf(page).allInnerTexts()).join()).toContain('Bola Phones')
    expect(read.length).toBeGreaterThan(0)
  })

  test('G-011 the shop’s own owner sees that shop’s conversations', async () => {
    const [first, second] = [
      await aShop(server.db, { ownerId: owner.id, name: 'Own One' }),
      await aShop(server.db, { ownerId: owner.id, name: 'Own Two' }),
    ]
    const { cookie } = await aReturningCustomer(server, 'Chidi')
    for (const { id } of [first, second])
      await fetch(server.origin + SEND, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ shopId: id, message: 'Hello' }),
      })
    const rice = await aProduct(server.db, first.id)
    const { page } = await as(owner, `/products/${rice.id}`)
    await page.getByRole('button', { name: 'Message Shop' }).click()
    await expect
      .poll(() => rowsOf(page).allInnerTexts())
      .toEqual([expect.stringMatching(/^O\s+Chidi Obi\s[\s\S]*Own One[\s\S]*Hello/)])
    await panelOf(page).getByRole('searchbox').fill('chidi')
    await rowsOf(page).getByRole('button').click()
    await write(page, 'We have rice')
    expect(await panelOf(page).getByText('Usually responds quickly').count()).toBe(0)
  })
})
