import { expect, test } from 'vitest'
import { IDENTITY_CHECKS, visitsTo } from '../support/account-visits.ts'
import { useBrowser } from '../support/browser.ts'
import { useServer } from '../support/server.ts'

// The header hydrates first, so it may know the person before the page hydrates. If the page then differs from the server's
// rendering, React renders it again and the browser logs an error.

const server = useServer()
const browser = useBrowser()
const { signedInAt } = visitsTo(server, browser)

/** Makes React pause for `rest` ms before each slice of work, longer than responses take, as on a slow phone. */
function restBeforeSlices(rest: number): void {
  const { postMessage } = MessagePort.prototype
  MessagePort.prototype.postMessage = function (this: MessagePort, ...given) {
    setTimeout(() => Reflect.apply(postMessage, this, given), rest)
  }
}

const REST_MS = 300

/** Opens a page that the server renders for a visitor, in a browser that may have a session. */
async function maybeSignedIn() {
  const visit = await browser.open(server.origin)
  await visit.context.addCookies([{ name: 'lsf_hint', value: '1', url: server.origin }])
  await visit.page.addInitScript(restBeforeSlices, REST_MS)
  return visit
}

const notRefused = (problems: string[]) => problems.splice(0).filter((problem) => !/\b401\b/.test(problem))

test.each(['/dashboard', '/customer-profile'])(
  'NAV-12 %s of an ended session is hydrated as it was rendered, however late, and offers to sign in',
  async (path) => {
    const { page, problems } = await maybeSignedIn()
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/user'))
    await page.goto(path, { waitUntil: 'load' })
    expect((await refused).status()).toBe(401)
    await page.locator('html[data-ready]').waitFor()
    await page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).waitFor()
    expect(notRefused(problems)).toEqual([])
  },
)

test('a visitor’s page is hydrated as one, and then shows whom the header has found', async () => {
  const { page, problems } = await maybeSignedIn()
  const customer = { id: 'a', firstName: 'Ada', lastName: 'Obi', email: 'ada@example.test', phone: null, city: 'Yaba' }
  await page.route('**/api/customer/auth', (route) => route.fulfill({ json: { authenticated: true, customer } }))
  await page.goto('/shop-owner-auth')
  await page.getByText('You are signed in as a customer, Ada.').waitFor()
  expect(notRefused(problems)).toEqual([])
})

test('a signed-in person’s page names them and hydrates without a difference', async () => {
  const { page, problems } = await signedInAt(null, 'shop_owner')
  await page.addInitScript(restBeforeSlices, REST_MS)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(problems).toEqual([])
  expect(asked.filter((path) => IDENTITY_CHECKS.includes(path))).toEqual([])
})
