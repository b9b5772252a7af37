import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { visitsTo } from '../support/account-visits.ts'
import { useBrowser } from '../support/browser.ts'
import { aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())

const noticeOf = (page: Page) => page.locator('[data-toast]')

async function stopTime(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}
async function shows(page: Page, title: string) {
  const shown = noticeOf(page).getByText(title, { exact: true })
  await expect.poll(async () => (await shown.count()) || page.clock.runFor(10)).toBe(1)
}
/** A page whose time stands still, with an error's notice. */
async function withError() {
  const { page } = await at('/customer-auth?tab=sign-in')
  await page.getByRole('tab', { name: 'Register' }).click()
  const button = page.getByRole('tabpanel', { name: 'Register' }).getByRole('button', { name: 'Create Account' })
  await button.hover()
  await stopTime(page)
  await button.click()
  await shows(page, 'First Name Error')
  return page
}
/** The same, with the notice of a success. */
async function withSuccess() {
  const { id } = await aShop(server.db)
  await server.db.query('test.suspended', 'update shops set suspended_at = now() where id = $1', [id])
  const { page } = await signedInAt('/admin?tab=shops', 'admin')
  await page.getByRole('button', { name: 'More for' }).first().click()
  const lift = page.getByRole('button', { name: 'Lift suspension' })
  await lift.hover()
  await stopTime(page)
  await lift.click()
  await shows(page, 'Success')
  return page
}
/** How long the notice stays, in ms of the page's time. */
async function staysFor(page: Page) {
  const from = await page.evaluate(() => Date.now())
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return noticeOf(page).count()
    })
    .toBe(0)
  return (await page.evaluate(() => Date.now())) - from
}

describe('G-164 a notice goes', () => {
  test.each([
    ['6 s where it tells an error', withError, 6_000],
    ['3 s where it tells a success', withSuccess, 3_000],
  ] as const)('after %s', async (_when, told, ms) => {
    const stayed = await staysFor(await told())
    expect(stayed).toBeGreaterThan(ms - 100)
    expect(stayed).toBeLessThan(ms + 1_000)
  })

  test('with the page, when the person opens another', async () => {
    const page = await withError()
    await page.getByRole('link', { name: 'LocalShopFinder' }).first().click()
    await expect.poll(async () => (await noticeOf(page).count()) && page.clock.runFor(10)).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('by its button', async () => {
    const page = await withError()
    await noticeOf(page).getByRole('button', { name: 'Dismiss', exact: true }).click()
    await expect.poll(() => noticeOf(page).count()).toBe(0)
  })

  test.each([-80, 80])('by a swipe of %i pixels, and not by a shorter one', async (far) => {
    const page = await withSuccess()
    const swipe = async (by: number) => {
      const box = await noticeOf(page).boundingBox()
      const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 10]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + by, y, { steps: 4 })
      await page.mouse.up()
    }
    await swipe(far / 2)
    expect(await noticeOf(page).evaluate(({ style }) => style.translate)).toBe('')
    await swipe(far)
    await expect.poll(() => noticeOf(page).count()).toBe(0)
  })
})
