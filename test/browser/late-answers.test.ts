import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD } from '../support/account-visits.ts'
import { useBrowser } from '../support/browser.ts'
import {
  aReturningCustomer,
  bubblesOf,
  chatVisits,
  endSession,
  inputOf,
  messageShop,
  messagesOf,
  panelOf,
  SEND,
  showsName,
  signInDialogOf,
  signInThere,
  signInToWrite,
  textsOf,
  typeMessage,
  write,
} from '../support/chat.ts'
import { aPaidOwner } from '../support/conversations.ts'
import { becomeGuest, heartOf, LIST } from '../support/favorite-buttons.ts'
import { delayResponse } from '../support/hold-answer.ts'
import { aShop } from '../support/people.ts'
import { aPicture } from '../support/sample-pictures.ts'
import { useServer } from '../support/server.ts'
import type { SignedInCaller } from '../support/signed-in.ts'

const PICTURES = '/api/pictures'
const SAVING = 'Sign in to save favorites'

const server = useServer()
const browser = useBrowser()
const { visitorAt } = chatVisits(server, browser)
let owner: SignedInCaller
let shop: { id: number }

beforeAll(async () => {
  owner = await aPaidOwner(server)
})
beforeEach(async () => {
  shop = await aShop(server.db, { ownerId: owner.id, name: 'Mama Cass Kitchen' })
})
const rows = async (text: string, values: unknown[]) => (await server.db.pool.query(text, values)).rows
const stored = () => messagesOf(server, shop.id)

/** Ada has signed in here and written to the shop. */
async function adaIsHere() {
  const ada = await aReturningCustomer(server, 'Ada')
  const visit = await visitorAt(`/shops/${shop.id}`)
  const { page } = visit
  await signInToWrite(page, ada.email, 'Good morning')
  return { ...visit, ada }
}

async function closePanel(page: Page) {
  await page.keyboard.press('Escape')
  await expect.poll(() => panelOf(page).count()).toBe(0)
}

/** Chooses a photo and delays the response to its upload. */
async function sendPhoto(page: Page) {
  const held = await delayResponse(page, PICTURES)
  const buffer = await aPicture(40, 60, 40).png().toBuffer()
  await panelOf(page).getByLabel('Add photos').setInputFiles({ name: 'rice.png', mimeType: 'image/png', buffer })
  await held.isHeld
  return held
}

/** Lets the delayed response through and waits until the page has handled it. */
async function hear(page: Page, path: string, letThrough: () => void) {
  const late = page.waitForResponse(`**${path}`)
  letThrough()
  await (await late).finished()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)))
}

describe('a late response for the previous person', () => {
  test('whose favorite was rejected with 401 leaves the next person signed in and their panel unchanged', async () => {
    const bola = await aReturningCustomer(server, 'Bola')
    const { page, problems, ada } = await adaIsHere()
    await closePanel(page)
    await endSession(server, ada.email)
    const held = await delayResponse(page, LIST)
    await heartOf(page).click()
    await held.isHeld
    await messageShop(page)
    await inputOf(page).fill('Ada’s own words')
    await inputOf(page).press('Enter')
    await signInThere(page, bola.email)
    await showsName(page, 'Bola')
    await typeMessage(page, 'I am Bola')
    await hear(page, LIST, held.letThrough)
    await showsName(page, 'Bola')
    expect(await page.getByRole('dialog', { name: SAVING }).count()).toBe(0)
    expect(await inputOf(page).inputValue()).toBe('I am Bola')
    problems.length = 0
  })

  test('whose favorite is on its way shows no favorite to the next person and sends no further change', async () => {
    const bola = await aReturningCustomer(server, 'Bola')
    const { page, problems, ada } = await adaIsHere()
    await closePanel(page)
    const held = await delayResponse(page, LIST)
    await heartOf(page).click()
    await held.isHeld
    // The second press removes the favorite.
    await heartOf(page).click()
    await endSession(server, ada.email)
    await messageShop(page)
    await inputOf(page).fill('Ada’s own words')
    await inputOf(page).press('Enter')
    await signInThere(page, bola.email)
    await showsName(page, 'Bola')
    await write(page, 'I am Bola')
    await closePanel(page)
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes(LIST)) calls.push(request.method())
    })
    await hear(page, LIST, held.letThrough)
    expect(calls).toEqual([])
    await expect.poll(() => heartOf(page).getAttribute('aria-pressed')).toBe('false')
    problems.length = 0
  })

  test.each(['stored', 'refused'] as const)('whose photo is %s is not seen by the next person', async (how) => {
    const bola = await aReturningCustomer(server, 'Bola')
    const { page, problems, ada } = await adaIsHere()
    if (how === 'refused') await endSession(server, ada.email)
    const held = await sendPhoto(page)
    await endSession(server, ada.email)
    await closePanel(page)
    await heartOf(page).click()
    const dialog = page.getByRole('dialog', { name: SAVING })
    await dialog.waitFor()
    await dialog.getByRole('textbox', { name: 'Email or Phone' }).fill(bola.email)
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
    await showsName(page, 'Bola')
    await messageShop(page)
    await inputOf(page).fill('I am Bola')
    await hear(page, PICTURES, held.letThrough)
    expect(new URL(page.url()).pathname).toBe(`/shops/${shop.id}`)
    expect(await panelOf(page).getByRole('img').count()).toBe(0)
    await write(page, 'I am Bola')
    expect(await bubblesOf(page).getByRole('img').count()).toBe(0)
    problems.length = 0
  })

  test('whose message is rejected after the session’s end finds it in the input again, and only they do', async () => {
    const bola = await aReturningCustomer(server, 'Bola')
    const { page, problems, ada } = await adaIsHere()
    await endSession(server, ada.email)
    const held = await delayResponse(page, SEND)
    await inputOf(page).fill('Ada’s own words')
    await inputOf(page).press('Enter')
    await held.isHeld
    await closePanel(page)
    await heartOf(page).click()
    await page.getByRole('dialog', { name: SAVING }).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.session)).toBe(undefined)
    held.letThrough()
    await signInThere(page, bola.email)
    await showsName(page, 'Bola')
    await messageShop(page)
    expect(await inputOf(page).inputValue()).toBe('')
    await write(page, 'I am Bola')
    expect(await stored()).toEqual(['Good morning', 'I am Bola'])
    problems.length = 0
  })
})

/** Signs out in another tab of the same browser. */
async function signOutElsewhere(context: BrowserContext) {
  const other = await context.newPage()
  await other.goto('/terms')
  await other.getByRole('banner').getByRole('button', { name: 'Ada' }).click()
  await other.getByRole('button', { name: 'Sign Out' }).click()
  // The page stays open, because closing a page during a navigation can hang.
  await expect.poll(() => new URL(other.url()).pathname).toBe('/')
}

test('the next person neither sees nor sends what a person typed who signed out in another tab', async () => {
  const bola = await aReturningCustomer(server, 'Bola')
  const { page, context, problems } = await adaIsHere()
  // Simulate a browser whose tabs do not notify each other.
  await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()))
  await page.reload()
  await messageShop(page)
  await typeMessage(page, 'Ada’s own words')
  await signOutElsewhere(context)
  await inputOf(page).press('Enter')
  await signInThere(page, bola.email)
  await showsName(page, 'Bola')
  await expect.poll(() => inputOf(page).inputValue()).toBe('')
  await write(page, 'I am Bola')
  expect(await textsOf(page)).toEqual(['I am Bola'])
  expect(await stored()).toEqual(['Good morning', 'I am Bola'])
  problems.length = 0
})

test('a sign-out in another tab reloads this page without the person', async () => {
  const { page, context, problems } = await adaIsHere()
  await signOutElsewhere(context)
  await expect.poll(() => panelOf(page).count()).toBe(0)
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).waitFor()
  expect(await page.getByText('Good morning').count()).toBe(0)
  problems.length = 0
})

test('a sign-out that another tab could not send leaves this page, whose person is still signed in', async () => {
  const { page, context } = await adaIsHere()
  await typeMessage(page, 'And one more thing')
  await context.route('**/api/*/logout', (route) => route.abort())
  await context.route('**/api/logout', (route) => route.abort())
  await signOutElsewhere(context)
  expect(await inputOf(page).inputValue()).toBe('And one more thing')
  // Otherwise the next person's sign-in would neither clear what is typed here nor notify this tab.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('drafts-of'))).not.toBe(null)
  await inputOf(page).press('Enter')
  await expect.poll(stored).toEqual(['Good morning', 'And one more thing'])
})

test('a tab that knows of no sign-in yet takes nothing from who has signed in in another one', async () => {
  const { context, page: old, problems } = await visitorAt(`/shops/${shop.id}`)
  const ada = await aReturningCustomer(server, 'Ada')
  const page = await context.newPage()
  await page.goto(`/shops/${shop.id}`)
  await signInToWrite(page, ada.email, 'Good morning')
  await typeMessage(page, 'And one more thing')
  await heartOf(old).click()
  await becomeGuest(old)
  await showsName(old, 'Ada')
  const saved = 'select from favorites join users on users.id = user_id where email = $1'
  await expect.poll(() => rows(saved, [ada.email])).toHaveLength(1)
  expect(await inputOf(page).inputValue()).toBe('And one more thing')
  await page.reload()
  await messageShop(page)
  expect(await inputOf(page).inputValue()).toBe('And one more thing')
  problems.length = 0
})

test('a sign-in of another person in another tab reloads this page for that person', async () => {
  const bola = await aReturningCustomer(server, 'Bola')
  const { page, context, ada, problems } = await adaIsHere()
  await endSession(server, ada.email)
  const other = await context.newPage()
  await other.goto('/customer-auth?tab=sign-in')
  const panel = other.getByRole('tabpanel', { name: 'Sign In' })
  await panel.getByLabel('Email or Phone Number').fill(bola.email)
  await panel.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await panel.getByRole('button', { name: 'Sign In' }).click()
  await showsName(page, 'Bola')
  expect(await panelOf(page).count()).toBe(0)
  await messageShop(page)
  await inputOf(page).waitFor()
  expect(await textsOf(page)).toEqual([])
  problems.length = 0
})

test('a new guest after another guest’s session expired sees nothing of the first one and stays a guest', async () => {
  const { page, problems } = await visitorAt(`/shops/${shop.id}`)
  const goOn = async () => {
    await signInDialogOf(page).getByRole('button', { name: 'Continue as guest' }).click()
    await becomeGuest(page)
  }
  await messageShop(page)
  await inputOf(page).fill('A guest asks')
  await inputOf(page).press('Enter')
  await goOn()
  await bubblesOf(page).filter({ hasText: 'A guest asks' }).getByText('Sent', { exact: true }).waitFor()
  await rows('delete from guest_sessions', [])
  await inputOf(page).fill('Another asks')
  await inputOf(page).press('Enter')
  await signInDialogOf(page).waitFor()
  const answer = await delayResponse(page, SEND)
  await goOn()
  await answer.isHeld
  await expect.poll(() => textsOf(page)).toEqual(['Another asks'])
  answer.letThrough()
  await bubblesOf(page).filter({ hasText: 'Another asks' }).getByText('Sent', { exact: true }).waitFor()
  expect(await textsOf(page)).toEqual(['Another asks'])
  await page.reload()
  await messageShop(page)
  await expect.poll(() => textsOf(page)).toEqual(['Another asks'])
  problems.length = 0
})
