import { expect, test } from 'vitest'
import { visitsTo } from '../support/account-visits.ts'
import { useBrowser } from '../support/browser.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at } = visitsTo(server, useBrowser())

test('CONST-11 G-165 a tooltip names an icon button after 700 ms, and the next one within 300 ms immediately', async () => {
  const { page } = await at('/shop-owner-auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const tooltip = page.getByRole('tooltip')
  const eye = (index: number) =>
    page.getByRole('tabpanel', { name: 'Sign Up' }).getByRole('button', { name: 'Show password' }).nth(index)
  const name = async (index: number) => (await eye(index).getAttribute('aria-label')) ?? ''
  // Its code comes with the first move.
  await eye(0).hover()
  await tooltip.waitFor()
  await page.mouse.move(5, 5)
  await expect.poll(() => tooltip.count()).toBe(0)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await eye(0).hover()
  await page.clock.runFor(690)
  expect(await tooltip.count()).toBe(0)
  await page.clock.runFor(10)
  expect(await tooltip.textContent()).toBe(await name(0))
  const [box, button] = [await tooltip.boundingBox(), await eye(0).boundingBox()]
  expect(box && button && (box.y >= button.y + button.height || box.y + box.height <= button.y)).toBe(true)
  await page.mouse.move(5, 5)
  await expect.poll(() => tooltip.count()).toBe(0)
  await page.clock.runFor(200)
  await eye(1).hover()
  await page.clock.runFor(1)
  expect(await tooltip.textContent()).toBe(await name(1))
  await page.mouse.move(5, 5)
  await page.clock.runFor(301)
  await eye(0).hover()
  await page.clock.runFor(690)
  expect(await tooltip.count()).toBe(0)
  // What shows words needs none.
  await page.getByRole('button', { name: 'Create Account' }).hover()
  await page.clock.runFor(2_000)
  expect(await tooltip.count()).toBe(0)
})

test('G-165 the keyboard’s focus shows it immediately; Escape and moving on hide it', async () => {
  const { page } = await at('/customer-auth?tab=sign-in')
  const tooltip = page.getByRole('tooltip')
  const password = page.getByRole('tabpanel').getByLabel('Password', { exact: true })
  await password.focus()
  // The form hydrates on first use.
  await expect
    .poll(() => password.evaluate((field) => Object.keys(field).some((key) => key.startsWith('__react'))))
    .toBe(true)
  await page.keyboard.press('Tab')
  await expect.poll(() => tooltip.textContent()).toBe('Show password')
  await page.keyboard.press('Escape')
  await expect.poll(() => tooltip.count()).toBe(0)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => tooltip.textContent()).toBe('Show password')
  await page.keyboard.press('Tab')
  await expect.poll(() => tooltip.count()).toBe(0)
})
