import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { freshEmail, PASSWORD } from './account-visits.ts'
import type { useBrowser, Visit } from './browser.ts'
import type { TestServer } from './server.ts'
import { cookiesOf, type SignedInCaller } from './signed-in.ts'

export const CONVERSATIONS = '/api/chat/conversations'
export const SEND = '/api/chat/messages'

export const panelOf = (page: Page) => page.locator('dialog#chat')
export const inputOf = (page: Page) => panelOf(page).getByRole('textbox', { name: /^Message / })
export const signInDialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sign in to send messages' })
export const sendOf = (page: Page) => panelOf(page).getByRole('button', { name: 'Send', exact: true })
export const bubblesOf = (page: Page) => panelOf(page).getByRole('list', { name: 'Messages' }).getByRole('listitem')
/** Returns the texts of the visible messages in order. */
export const textsOf = async (page: Page): Promise<string[]> =>
  (await bubblesOf(page).locator('p.whitespace-pre-wrap').allTextContents()).map((text) => text.trim())
export const rowsOf = (page: Page) => panelOf(page).getByRole('list', { name: 'Conversations' }).getByRole('listitem')

/** Opens the conversation with a shop from its page. */
export async function messageShop(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Message Shop' }).click()
  await inputOf(page).waitFor()
}

/** Opens the list of conversations from the header. */
export async function openMessages(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Messages/ })
    .click()
  await panelOf(page).getByRole('heading', { name: 'Messages' }).waitFor()
}

/** Types into the message input. Waits for the sign-in dialog to close, which would get the text. */
export async function typeMessage(page: Page, text: string): Promise<void> {
  await inputOf(page).waitFor()
  await signInDialogOf(page).waitFor({ state: 'hidden' })
  await inputOf(page).fill(text)
}

/** Types a message and sends it with Enter; waits until the server has it. */
export async function write(page: Page, text: string): Promise<void> {
  await typeMessage(page, text)
  await inputOf(page).press('Enter')
  const bubble = bubblesOf(page).filter({ hasText: text }).last()
  await bubble.getByText(/^(Sent|Seen)$/).waitFor()
}

/** Collects later requests to a path, as 'GET /path?query'. */
export function requestsTo(page: Page, path: string | RegExp): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (typeof path === 'string' ? pathname === path : path.test(pathname))
      seen.push(`${request.method()} ${pathname}${search}`)
  })
  return seen
}

/** Opens separate browsers for signed-in people and guests. */
export function chatVisits(server: TestServer, browser: ReturnType<typeof useBrowser>) {
  /** Opens a page in a browser with the session of `caller`. */
  async function as(caller: Pick<SignedInCaller, 'cookie'>, address: string, options = {}): Promise<Visit> {
    const visit = await browser.open(server.origin, options)
    const { hostname } = new URL(server.origin)
    await visit.context.addCookies(
      caller.cookie.split('; ').map((line) => {
        const at = line.indexOf('=')
        return { name: line.slice(0, at), value: line.slice(at + 1), domain: hostname, path: '/' }
      }),
    )
    await visit.page.goto(address)
    return visit
  }
  async function visitorAt(address: string, options = {}): Promise<Visit> {
    const visit = await browser.open(server.origin, options)
    await visit.page.goto(address)
    return visit
  }
  return { as, visitorAt }
}

/** Creates a customer who can sign in through the dialog. */
export async function aReturningCustomer(server: TestServer, firstName = 'Ada') {
  const email = freshEmail('talker')
  const reply = await fetch(`${server.origin}/api/customer/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName, lastName: 'Obi', contact: email, city: 'Yaba', password: PASSWORD }),
  })
  expect(reply.status).toBe(200)
  return { email, cookie: cookiesOf(reply) }
}

/** Signs in through the customers' dialog. */
export async function signInThere(page: Page, email: string): Promise<void> {
  const dialog = signInDialogOf(page)
  await dialog.getByRole('textbox', { name: 'Email or Phone' }).fill(email)
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Waits until the header shows that they are signed in. */
export const showsName = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, includeHidden: true }).waitFor({ state: 'attached' })

/** Writes to the shop of this page as a visitor, then signs in to send it. */
export async function signInToWrite(page: Page, email: string, text: string): Promise<void> {
  await messageShop(page)
  await inputOf(page).fill(text)
  await inputOf(page).press('Enter')
  await signInThere(page, email)
  await bubblesOf(page).filter({ hasText: text }).getByText('Sent', { exact: true }).waitFor()
}

/** Returns the stored messages of a shop, oldest first. */
export const messagesOf = async ({ db }: TestServer, shopId: number): Promise<string[]> =>
  (
    await db.pool.query(
      'select m.message from chat_messages m join chat_conversations c on c.id = m.conversation_id where c.shop_id = $1 order by m.id',
      [shopId],
    )
  ).rows.map(({ message }) => message)

/** Ends a person's sessions without a notice to browsers. */
export const endSession = ({ db }: TestServer, email: string) =>
  db.pool.query(`delete from sessions where sess ->> 'userId' = (select id from users where email = $1)`, [email])
