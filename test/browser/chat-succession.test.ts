import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import {
  aReturningCustomer,
  CONVERSATIONS,
  chatVisits,
  endSession,
  inputOf,
  messageShop,
  messagesOf,
  panelOf,
  requestsTo,
  SEND,
  showsName,
  signInDialogOf,
  signInThere,
  signInToWrite,
  textsOf,
  write,
} from '../support/chat.ts'
import { aPaidOwner, say } from '../support/conversations.ts'
import { becomeGuest } from '../support/favorite-buttons.ts'
import { delayResponse } from '../support/hold-answer.ts'
import { aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'
import { type SignedInCaller, signedIn } from '../support/signed-in.ts'

const server = useServer()
const browser = useBrowser()
const { as, visitorAt } = chatVisits(server, browser)
let owner: SignedInCaller
let shop: { id: number }

beforeAll(async () => {
  owner = await aPaidOwner(server)
})
beforeEach(async () => {
  shop = await aShop(server.db, { ownerId: owner.id, name: 'Mama Cass Kitchen' })
})
const stored = () => messagesOf(server, shop.id)

/** Ada has written, her session has ended, and she is asked to sign in for what she wrote last. */
async function adaHasGone() {
  const ada = await aReturningCustomer(server, 'Ada')
  const visit = await visitorAt(`/shops/${shop.id}`)
  const { page } = visit
  await signInToWrite(page, ada.email, 'Good morning')
  await endSession(server, ada.email)
  await inputOf(page).fill('Ada’s own words')
  return visit
}

describe('a person who signs in after another’s session ended', () => {
  test.each([
    ['conversations', CONVERSATIONS],
    ['own shops', '/api/my-shops'],
  ])('sends to the shop and sees it, however late the %s come', async (_what, path) => {
    const bola = await aReturningCustomer(server, 'Bola')
    const { page, problems } = await adaHasGone()
    const { rows } = await server.db.pool.query('select id from chat_conversations where shop_id = $1', [shop.id])
    const ofAda = rows[0].id
    await inputOf(page).press('Enter')
    const held = await delayResponse(page, path)
    const asked = requestsTo(page, /^\/api\/chat\/conversations\/\d+\/messages/)
    await signInThere(page, bola.email)
    await showsName(page, 'Bola')
    await held.isHeld
    // No later list helps.
    if (path === CONVERSATIONS) await page.route(`**${path}`, (route) => route.abort())
    const answered = page.waitForResponse(`**${SEND}`)
    const written = write(page, 'I am Bola')
    await Promise.race([answered, panelOf(page).getByText('Loading messages...').waitFor({ state: 'attached' })])
    held.letThrough()
    await written
    expect(asked.join()).not.toContain(`/${ofAda}/`)
    expect(await textsOf(page)).toEqual(['I am Bola'])
    expect(await stored()).toEqual(['Good morning', 'I am Bola'])
    problems.length = 0
  })

  test('stays signed in after a late response to an earlier identity check', async () => {
    const bola = await aReturningCustomer(server, 'Bola')
    const { page, problems } = await adaHasGone()
    const held = await delayResponse(page, '/api/customer/auth')
    await inputOf(page).press('Enter')
    await held.isHeld
    await signInThere(page, bola.email)
    await showsName(page, 'Bola')
    const late = page.waitForResponse('**/api/customer/auth')
    held.letThrough()
    await (await late).finished()
    await write(page, 'I am Bola')
    await showsName(page, 'Bola')
    expect(await stored()).toEqual(['Good morning', 'I am Bola'])
    await page.reload()
    await showsName(page, 'Bola')
    problems.length = 0
  })

  test('finds nothing of it in the input or on screen as a guest', async () => {
    const { page, problems } = await adaHasGone()
    await inputOf(page).press('Enter')
    await signInDialogOf(page).getByRole('button', { name: 'Continue as guest' }).click()
    await becomeGuest(page)
    await expect.poll(() => inputOf(page).inputValue()).toBe('')
    await write(page, 'A guest asks')
    expect(await textsOf(page)).toEqual(['A guest asks'])
    expect(await stored()).toEqual(['Good morning', 'A guest asks'])
    problems.length = 0
  })
})

test('CHAT-30 a waiting text that its writer changed and sent in the meantime is not sent in its old form', async () => {
  const ada = await aReturningCustomer(server)
  const { page } = await visitorAt(`/shops/${shop.id}`)
  await messageShop(page)
  await inputOf(page).fill('Held rice?')
  await inputOf(page).press('Enter')
  await signInDialogOf(page).waitFor()
  const isHere = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await isHere.promise
    await route.fallback()
  })
  await signInThere(page, ada.email)
  await expect.poll(() => signInDialogOf(page).count()).toBe(0)
  await expect.poll(() => inputOf(page).inputValue()).toBe('Held rice?')
  await write(page, 'Held rice, and beans?')
  await inputOf(page).fill('And more')
  isHere.resolve()
  await page.waitForLoadState('networkidle')
  expect(await inputOf(page).inputValue()).toBe('And more')
  expect(await stored()).toEqual(['Held rice, and beans?'])
})

test('a sent message stays on screen after an older response with the conversation', async () => {
  const customer = await signedIn(server, 'customer')
  await say(customer, { shopId: shop.id, message: 'Good morning' })
  const { page, problems } = await as(customer, `/shops/${shop.id}`)
  await page.route('**/api/chat/events', (route) => route.abort())
  const thread = /^\/api\/chat\/conversations\/\d+\/messages$/
  await page.route(/messages\?after=/, (route) => route.abort())
  const held = await delayResponse(page, thread)
  await messageShop(page)
  await held.isHeld
  await inputOf(page).fill('Is rice there?')
  const answered = page.waitForResponse(`**${SEND}`)
  await inputOf(page).press('Enter')
  await (await answered).finished()
  held.letThrough()
  await expect.poll(() => textsOf(page)).toEqual(['Good morning', 'Is rice there?'])
  problems.length = 0
})
