import { expect, test } from 'vitest'
import { visitsTo } from '../support/account-visits.ts'
import { useBrowser } from '../support/browser.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const browser = useBrowser()
const { signedInAt } = visitsTo(server, browser)

/** Makes React rest before each slice of work, as on a slow phone, for longer than any answer takes; in ms. */
function restBeforeSlices(rest: number): void {
  const { postMessage } = MessagePort.prototype
  MessagePort.prototype.postMessage = function (this: MessagePort, ...given) {
    setTimeout(() => Reflect.apply(postMessage, this, given), rest)
  }
}

const REST_MS = 300

// The header has asked who is there by the time the page itself is hydrated: one that comes out otherwise than the server has rendered it
// is drawn anew, and the browser logs an error.
test.each(['/admin', '/dashboard', '/subscribe', '/account', '/customer-profile', '/favorites', '/shop-owner-auth'])(
  '%s of an ended session is hydrated as it was rendered, however late',
  async (path) => {
    const { context, page, problems } = await browser.open(server.origin)
    await context.addCookies([{ name: 'lsf_hint', value: '1', url: server.origin }])
    await page.addInitScript(restBeforeSlices, REST_MS)
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/user'))
    await page.goto(path, { waitUntil: 'load' })
    expect((await refused).status()).toBe(401)
    await page.locator('html[data-ready]').waitFor()
    expect(problems.splice(0).filter((problem) => !/\b401\b/.test(problem))).toEqual([])
  },
)

test('a page of somebody signed in is hydrated as it was rendered, however late', async () => {
  const { page } = await signedInAt('/privacy', 'shop_owner')
  await page.addInitScript(restBeforeSlices, REST_MS)
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
})
