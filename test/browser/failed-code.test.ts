import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { visitsTo } from '../support/account-visits.ts'
import { useBrowser } from '../support/browser.ts'
import { aMarket } from '../support/market.ts'
import { makeReadyNow, waitForReadiness } from '../support/readiness.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at } = visitsTo(server, useBrowser())
const SORRY = 'Something went wrong. Please try again.'

let market: Awaited<ReturnType<typeof aMarket>>
beforeAll(async () => {
  market = await aMarket(server.db)
})

/** Fails requests of this file, as on a lost connection, until the returned function is called. `told` has the page's texts until then. */
async function losing(page: Page, file: string) {
  const address = new RegExp(`/assets/${file}-[0-9a-f]+\\.js$`)
  await page.route(address, (route) => route.abort('internetdisconnected'))
  const told: string[] = []
  page.on('dialog', async (dialog) => {
    told.push(dialog.message())
    await dialog.accept()
  })
  return { told, restore: () => page.unroute(address) }
}

/** Of one file that did not come. */
const expectLost = (problems: string[], file: string) =>
  expect(
    problems
      .splice(0)
      .filter((problem) => !problem.includes(`/assets/${file}-`) && !problem.includes('ERR_INTERNET_DISCONNECTED')),
  ).toEqual([])

test('G-163 after the application failed to load, the next press reloads the page, and it works', async () => {
  const { page, problems } = await at(null)
  const { restore } = await losing(page, 'entry\\.client')
  await makeReadyNow(page)
  const failed = page.waitForEvent('requestfailed')
  await page.goto(`/shops/${market.mama.id}`)
  await failed
  await restore()
  const afresh = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: 'Ask for delivery' }).click()
  await afresh
  await waitForReadiness(page)
  await page.getByRole('button', { name: 'Message Shop' }).click()
  await page.getByRole('dialog').waitFor()
  expectLost(problems, 'entry.client')
})

test('G-163 when the code of a press fails to load, the person sees it and the page reloads', async () => {
  const { page, problems } = await at(`/shops/${market.mama.id}`)
  const { told, restore } = await losing(page, 'open-chat')
  const afresh = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: 'Message Shop' }).click()
  await afresh
  expect(told).toEqual([SORRY])
  await restore()
  await page.getByRole('button', { name: 'Message Shop' }).click()
  await page.getByRole('dialog').waitFor()
  expectLost(problems, 'open-chat')
})

test('G-163 without a network nothing that is shown goes away', async () => {
  const { page, context, problems } = await at('/browse-shops')
  const { told } = await losing(page, 'device-position')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect.poll(() => told).toEqual([SORRY])
  await page.getByText('Mama Cass Kitchen').first().waitFor()
  expect((await page.getByRole('alert').allTextContents()).join()).not.toContain('import')
  expectLost(problems, 'device-position')
})

test('G-163 a link pressed without a network keeps the page, and opens by itself once there is one', async () => {
  const { page, context, problems } = await at('/browse-shops')
  const link = page.getByRole('main').getByRole('link', { name: 'Mama Cass Kitchen' })
  await link.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  await context.setOffline(true)
  await link.click()
  await page.getByText('You are offline. We will try again when you are back.').waitFor()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByText('You are offline.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/browse-shops')
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  expect(await link.isVisible()).toBe(true)
  await context.setOffline(false)
  await page.waitForURL(`**/shops/${market.mama.id}`)
  await page.getByRole('heading', { level: 1, name: 'Mama Cass Kitchen' }).waitFor()
  expect(await page.getByText('You are offline.').count()).toBe(0)
  problems.splice(0)
})

test('G-163 a link that the server cannot answer keeps the page', async () => {
  const { page, problems } = await at('/browse-shops')
  const answer = `**/api/shops/${market.mama.id}`
  await page.route(answer, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('main').getByRole('link', { name: 'Mama Cass Kitchen' }).click()
  await page.getByText('That did not work. Please try again.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/browse-shops')
  await page.unroute(answer)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mama Cass Kitchen' }).waitFor()
  expect(problems.splice(0).every((problem) => problem.includes('500'))).toBe(true)
})

test('G-163 the next page did not come: Try Again brings it', async () => {
  const { page, problems } = await at('/terms')
  const { restore } = await losing(page, 'home-page')
  await page.getByRole('banner').getByRole('link', { name: 'LocalShopFinder' }).click()
  await page.getByRole('main').getByText(SORRY).waitFor()
  await restore()
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('region', { name: 'Browse Products' }).getByRole('article').first().waitFor()
  expectLost(problems, 'home-page')
})

test('G-163 a part did not come: Try Again brings it', async () => {
  const { page, problems } = await at(`/shops/${market.mama.id}`)
  const { restore } = await losing(page, 'quick-delivery-form')
  const ask = page.getByRole('button', { name: 'Ask for delivery' })
  await ask.click()
  const dialog = page.getByRole('dialog', { name: 'Quick Delivery' })
  await dialog.getByText(SORRY).waitFor()
  await restore()
  const afresh = page.waitForEvent('domcontentloaded')
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await afresh
  await ask.click()
  await dialog.getByLabel('Product name', { exact: true }).waitFor()
  expectLost(problems, 'quick-delivery-form')
})
