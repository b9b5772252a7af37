import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { holdScripts } from '../support/readiness.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const browser = useBrowser()

test('actions wait until the page is ready, unless the test makes them early', async () => {
  const { page } = await browser.open(server.origin)
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  const done: string[] = []
  const note = (what: string) => () => void done.push(what)
  const opened = page.goto('/customer-auth?tab=sign-in').then(note('opened'))
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
  const pressed = page.getByRole('tab', { name: 'Register' }).click().then(note('pressed'))
  const typed = page.keyboard.type('a').then(note('typed'))
  // Long enough for a press that does not wait.
  for (let turn = 0; turn < 10; turn++)
    await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => setTimeout(frame))))
  expect(done).toEqual([])
  scripts.resolve()
  await Promise.all([opened, pressed, typed])
  await page.getByRole('tabpanel', { name: 'Register' }).waitFor()

  await holdScripts(page)
  await page.goto('/customer-auth?tab=sign-in')
  await page.getByRole('tab', { name: 'Register' }).click()
  expect(await page.evaluate(() => document.documentElement.dataset.ready)).toBe(undefined)
})
