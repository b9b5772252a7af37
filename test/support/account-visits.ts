import path from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { codeHash, type SentTo } from '#domains/accounts/codes/codes.ts'
import { codeIn, openOutbox } from '#platform/mail/outbox.ts'
import type { useBrowser, Visit } from './browser.ts'
import { forgetNotices, lastNotices } from './notices.ts'
import type { TestServer } from './server.ts'
import { until } from './until.ts'

/** `admin` has the role All. */
type Kind = 'customer' | 'shop_owner' | 'admin' | 'moderator' | 'finance'

/** The password of all test people. Every form accepts it. */
export const PASSWORD = 'Naira200!'
/** Calls with which a page learns who is signed in. */
export const IDENTITY_CHECKS = ['/api/auth/user', '/api/shop-owner/profile', '/api/customer/auth']
let people = 0
export const freshEmail = (name = 'ada') => `${name}${++people}@visits.example.test`

/** Opens a server's screens as different people. Without an address the page stays blank. */
export function visitsTo(server: TestServer, browser: ReturnType<typeof useBrowser>) {
  async function at(address: string | null, options: BrowserContextOptions = {}): Promise<Visit> {
    const visit = await browser.open(server.origin, options)
    if (address !== null) await visit.page.goto(address)
    return visit
  }
  async function signedInAt(address: string | null, kind: Kind, options: BrowserContextOptions = {}) {
    const email = freshEmail(kind)
    const visit = await browser.open(server.origin, options)
    const post = async (path: string, data: object) => {
      const reply = await visit.context.request.post(path, {
        data,
        headers: { origin: server.origin, 'sec-fetch-site': 'same-origin' },
      })
      expect(reply.status(), await reply.text()).toBe(200)
    }
    const name = { firstName: 'Ada', lastName: 'Obi', city: 'Yaba', password: PASSWORD }
    if (kind === 'customer') await post('/api/customer/register', { ...name, contact: email })
    else await post('/api/shop-owner/register', { ...name, email, phone: null, contactMethod: 'email' })
    if (kind !== 'customer' && kind !== 'shop_owner') {
      await server.db.query(
        'test.admin',
        `update users set role = 'admin', is_admin = true, admin_role = $2, is_email_verified = true where email = $1`,
        [email, kind === 'admin' ? 'all' : kind],
      )
      await visit.context.clearCookies()
      await post('/api/auth/login', { email, password: PASSWORD, rememberMe: false })
    }
    if (address !== null) await visit.page.goto(address)
    return { ...visit, email }
  }
  return { at, signedInAt }
}

/** Expects exactly this notice (CONST-09), even if it has closed again. A string must be its whole text; without `text` any is allowed. */
export async function expectToast(page: Page, title: string, text?: string | RegExp): Promise<void> {
  await expect
    .poll(() => lastNotices(page))
    .toEqual([{ title, text: typeof text === 'string' ? text : expect.stringMatching(text ?? '') }])
  await forgetNotices(page)
}

/** Collects every later POST, PATCH and DELETE of a page. */
export function callsOf(page: Page) {
  const calls: { method: string; path: string; body: unknown }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The check of a typed password submits nothing.
    if (request.method() !== 'GET' && pathname.startsWith('/api/') && pathname !== '/api/auth/check-password')
      calls.push({
        method: request.method(),
        path: pathname,
        body: request.headers()['content-type']?.includes('json') ? request.postDataJSON() : null,
      })
  })
  return calls
}

/** Fakes the server's next responses to a path. */
export async function answerWith(page: Page, path: string, status: number, body: unknown): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
}

export const pathOf = (page: Page) => new URL(page.url()).pathname

/** Resolves when the page has requested a code, which voids earlier ones. Call it before the press. */
export const codeSent = (page: Page) => page.waitForResponse('**/api/auth/resend-verification')

/** Returns the latest unused code sent to an address. */
export async function codeFor(server: TestServer, to: string, table: 'verification_codes' | 'password_reset_tokens') {
  const { config, secret } = server.deps
  const outbox = openOutbox(path.join(config.dataDir, 'outbox'))
  const purpose = table === 'verification_codes' ? 'type' : `'reset'`
  return until(`a code for ${to}`, async () => {
    const kept = await server.db.query<SentTo & { hash: string }>(
      `test.code.${table}`,
      `select user_id as "userId", ${purpose} as purpose, contact, code_hash as hash from ${table} where contact = $1 and not is_used`,
      [to],
    )
    const codes = (await outbox.list()).filter((mail) => mail.to === to).map(({ text }) => codeIn(text) ?? '')
    return codes.find((code) => kept.some(({ hash, ...sentTo }) => codeHash({ secret }, sentTo, code) === hash))
  })
}
