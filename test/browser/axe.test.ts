import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'

const browser = useBrowser()
const found = (page: Page) =>
  expectAccessible(page).then(
    () => '',
    ({ actual }) => String(actual),
  )

test('finds what is inaccessible in one colour scheme or in a frame', async () => {
  const { page } = await browser.open('http://rice.test')
  const show = async (style: string, more = '') => {
    await page.route('/', (asked) =>
      asked.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Rice</title><style>p { color: #000; background: #fff } ${style}</style>
          <main><h1>Rice</h1><p>A bag of rice</p>${more}</main>`,
      }),
    )
    await page.goto('/')
  }
  const grey = 'p { color: #999 }'
  await show('')
  expect(await found(page)).toBe('')
  await show(`@media (prefers-color-scheme: light) { ${grey} }`)
  expect(await found(page)).toMatch(/^light: color-contrast/)
  await show(`@media (prefers-color-scheme: dark) { ${grey} }`)
  expect(await found(page)).toMatch(/^dark: color-contrast/)
  // On a busy machine a frame takes seconds.
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 10 })
  await show('', '<iframe title="Picture" srcdoc="<html lang=en><title>Picture</title><img src=data:,>"></iframe>')
  expect(await found(page)).toMatch(/^light: image-alt/)
})
