import { beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, pathOf, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { apiOf, guestAt, heartOf, MAMA, namesOnCards, readsOf } from '../support/favorite-buttons.ts'
import { aMarket } from '../support/market.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())
let market: Awaited<ReturnType<typeof aMarket>>

beforeAll(async () => {
  market = await aMarket(server.db)
})

const shopPage = () => `/shops/${market.mama.id}`

describe('a signed-in person without a customer account', () => {
  test('CDLG-01 G-057 ROLE-05 the heart opens the customer sign-in over the page, then saves the shop, without calls that would be rejected', async () => {
    const visit = await signedInAt('/shop-owner-home', 'shop_owner')
    const { page, email } = visit
    const reads = readsOf(page)
    await page.waitForLoadState('networkidle')
    const heart = page.locator('[data-favorite]').first()
    const shopId = Number(await heart.getAttribute('data-favorite'))
    await heart.click()
    const dialog = page.getByRole('dialog', { name: 'Sign in to save favorites' })
    await dialog.waitFor()
    await expect.poll(() => pathOf(page)).toBe('/shop-owner-home')
    expect(reads).toEqual([])
    await expectAccessible(page)
    await dialog.getByLabel('Email or Phone').first().fill(email)
    await dialog.getByLabel('Password', { exact: true }).first().fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => apiOf(visit).saved()).toEqual([shopId])
  })

  test('FAV-03 /favorites leads to the customer sign-in', async () => {
    const { page } = await signedInAt('/favorites', 'shop_owner', { viewport: PHONE })
    await page.getByRole('main').getByRole('button', { name: 'Customer Login' }).click()
    await page.getByRole('dialog', { name: 'Customer Sign In' }).waitFor()
  })
})

describe('a guest', () => {
  test('GUEST-10 FAV-02 G-062 saves, sees and removes shops, and a session that is over is noticed', async () => {
    const visit = await guestAt(at, shopPage(), { viewport: PHONE })
    const { page, context, problems } = visit
    await heartOf(page).click()
    await expect.poll(() => apiOf(visit).saved()).toEqual([market.mama.id])
    await page.goto('/favorites')
    await expect.poll(() => namesOnCards(page)).toEqual([MAMA])
    await page.getByRole('button', { name: `Remove ${MAMA}` }).click()
    await page.getByRole('main').getByText('No favorites yet').waitFor()
    await expect.poll(() => apiOf(visit).saved()).toEqual([])
    // Only the hint is left.
    await context.clearCookies({ name: 'lsf_guest' })
    await page.reload()
    await page.getByRole('main').getByRole('button', { name: 'Continue as guest' }).waitFor()
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('lsf_guest_hint')
    problems.length = 0
    await page.goto(shopPage())
    await heartOf(page).click()
    await page.getByRole('dialog', { name: 'Continue as Guest' }).waitFor()
  })
})
