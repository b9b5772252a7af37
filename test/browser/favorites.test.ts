import { beforeAll, describe, expect, test } from 'vitest'
import { answerWith, callsOf, expectToast, PASSWORD, pathOf, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { DESKTOP } from '../support/chromium.ts'
import {
  apiOf,
  becomeGuest,
  cards,
  expectBeforeAnswer,
  guestAt,
  heartOf,
  LIST,
  MAMA,
  NEWEST,
  namesOnCards,
  pressed,
  readsOf,
} from '../support/favorite-buttons.ts'
import { focusedOn, keyboardOf } from '../support/keyboard.ts'
import { aMarket } from '../support/market.ts'
import { holdScripts } from '../support/readiness.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())
let market: Awaited<ReturnType<typeof aMarket>>

beforeAll(async () => {
  market = await aMarket(server.db)
})

const newest = () => market.others[5] as { id: number }
const shopPage = () => `/shops/${market.mama.id}`

describe('a visitor', () => {
  test.each(['/browse-shops', 'shop'])(
    'G-057 G-058 SHOP-23 GUEST-10 on %s: the heart asks for a contact, and then the shop is saved',
    async (address) => {
      const visit = await at(address === 'shop' ? `/shops/${newest().id}` : address)
      const { page } = visit
      const reads = readsOf(page)
      const calls = callsOf(page)
      await heartOf(page, NEWEST).click()
      const dialog = page.getByRole('dialog', { name: 'Continue as Guest' })
      await dialog.waitFor()
      expect(await dialog.getByRole('link', { name: 'Customer Login' }).getAttribute('href')).toBe('/customer-auth')
      expect(await dialog.getByRole('link', { name: 'Register as Shop Owner' }).getAttribute('href')).toBe('/api/login')
      expect([await pressed(page, NEWEST), reads, calls]).toEqual(['false', [], []])
      await page.keyboard.press('Escape')
      await expect.poll(() => heartOf(page, NEWEST).evaluate((heart) => heart === document.activeElement)).toBe(true)
      await expect.poll(() => pressed(page, NEWEST)).toBe('false')
      await heartOf(page, NEWEST).click()
      await becomeGuest(page)
      await expect.poll(() => pressed(page, NEWEST)).toBe('true')
      await expect.poll(() => apiOf(visit).saved()).toEqual([newest().id])
      await page.reload()
      await expect.poll(() => pressed(page, NEWEST)).toBe('true')
      await page.goto('/favorites')
      await expect.poll(() => namesOnCards(page)).toEqual([NEWEST])
    },
  )

  test('GUEST-10 a list requested before a save and received after it does not clear the heart', async () => {
    const { page } = await at(`/shops/${newest().id}`)
    const read = Promise.withResolvers<void>()
    const saved = Promise.withResolvers<void>()
    await page.route(`**${LIST}`, async (route) => {
      const reads = route.request().method() === 'GET'
      if (!reads) await read.promise
      const reply = await route.fetch()
      if (reads) {
        read.resolve()
        await saved.promise
      }
      // The page may have closed in the meantime.
      await route.fulfill({ response: reply }).catch(() => {})
      if (!reads) setTimeout(saved.resolve, 500)
    })
    await heartOf(page, NEWEST).click()
    await becomeGuest(page)
    await saved.promise
    await page.waitForTimeout(500)
    await expect.poll(() => pressed(page, NEWEST)).toBe('true')
  })

  test('G-157 pages do not request favorites for people who cannot have any, and everyone gets the same page', async () => {
    const { page } = await at('/browse-shops')
    const reads = readsOf(page)
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(reads).toEqual([])
    // Nor does anybody where nothing shows them.
    const customer = await signedInAt('/terms', 'customer')
    const more = readsOf(customer.page)
    await customer.page.reload()
    await customer.page.getByRole('banner').getByRole('button', { name: 'Ada' }).waitFor()
    await customer.page.waitForLoadState('networkidle')
    expect(more).toEqual([])
    await customer.page.getByRole('banner').getByRole('link', { name: 'Browse Shops' }).first().click()
    await expect.poll(() => more.length).toBe(1)
    const html = await (await fetch(`${server.origin}/browse-shops`)).text()
    expect(html).toContain(`aria-label="Save ${MAMA} to favorites" aria-pressed="false"`)
    expect(html).not.toContain('aria-pressed="true"')
  })

  test('FAV-03 G-003 /favorites offers Customer Login and Continue as guest, at 360 px and in both schemes, also before any script', async () => {
    const { page } = await at('/favorites', { viewport: PHONE })
    const main = page.getByRole('main')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Favorites')
    expect(await main.getByRole('link', { name: 'Customer Login' }).getAttribute('href')).toBe('/customer-auth')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await expectAccessible(page)
    await expectToFit(page)
    await main.getByRole('button', { name: 'Continue as guest' }).click()
    await becomeGuest(page)
    await main.getByText('No favorites yet').waitFor()
    expect(await main.getByRole('link', { name: 'Browse Shops' }).getAttribute('href')).toBe('/browse-shops')
    const still = await at(null)
    await holdScripts(still.page)
    await still.page.goto('/favorites')
    await still.page.getByRole('link', { name: 'Customer Login' }).first().waitFor()
  })
})

describe('a customer', () => {
  test('FAV-01 FAV-02 FAV-06 adds on the card and on the shop’s page and removes again; it survives a reload', async () => {
    const visit = await signedInAt('/browse-shops', 'customer')
    const { page } = visit
    const calls = callsOf(page)
    await heartOf(page).click()
    await expect.poll(() => pressed(page)).toBe('true')
    await expect.poll(() => apiOf(visit).saved()).toEqual([market.mama.id])
    expect(calls).toEqual([{ method: 'POST', path: LIST, body: { shopId: market.mama.id } }])
    await expect.poll(() => pathOf(page)).toBe('/browse-shops')
    await page.reload()
    await expect.poll(() => pressed(page)).toBe('true')
    expect(await pressed(page, 'Bola Phones')).toBe('false')
    await page.getByRole('main').getByRole('link', { name: MAMA }).click()
    await page.getByRole('heading', { level: 1, name: MAMA }).waitFor()
    await expect.poll(() => pressed(page)).toBe('true')
    await expectBeforeAnswer(page, () => heartOf(page).click(), 'false')
    await expect.poll(() => apiOf(visit).saved()).toEqual([])
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => pressed(page)).toBe('false')
    await heartOf(page).click()
    await expect.poll(() => apiOf(visit).saved()).toEqual([market.mama.id])
    await page.goto('/browse')
    await expect.poll(() => pressed(page)).toBe('true')
  })

  test('FAV-01 FAV-02 with nothing but the keyboard, at 360 px: saved on the shop’s page, removed on /favorites', async () => {
    const visit = await signedInAt(shopPage(), 'customer', { viewport: PHONE })
    const { page } = visit
    await apiOf(visit).save(market.bola.id)
    const keyboard = keyboardOf(page)
    await keyboard.to('button', `Save ${MAMA} to favorites`)
    const saved = () =>
      page.waitForResponse((reply) => reply.request().method() === 'POST' && new URL(reply.url()).pathname === LIST)
    await Promise.all([saved(), keyboard.press('Enter')])
    await expect.poll(() => pressed(page)).toBe('true')
    await expect.poll(() => focusedOn(page)).toBe(`button Save ${MAMA} to favorites`)
    await expectAccessible(page)
    await expectBeforeAnswer(page, () => keyboard.press('Space'), 'false')
    // The list alone would not tell this from the first time it was saved.
    await Promise.all([saved(), keyboard.press('Space')])
    await expect.poll(() => apiOf(visit).saved()).toEqual([market.mama.id, market.bola.id])
    await page.goto('/favorites')
    await expect.poll(() => namesOnCards(page)).toEqual([MAMA, 'Bola Phones'])
    await keyboard.enter('button', `Remove ${MAMA}`)
    await expect.poll(() => focusedOn(page)).toBe('button Remove Bola Phones')
    await keyboard.press('Enter')
    await expect.poll(() => focusedOn(page)).toBe('heading Favorites')
    await keyboard.to('link', 'Browse Shops')
    await expect.poll(() => apiOf(visit).saved()).toEqual([])
  })

  test('G-003 the heart is on the photo of every card and is large enough for a thumb', async () => {
    for (const viewport of [PHONE, DESKTOP]) {
      const { page } = await at('/browse-shops', { viewport })
      const hearts = page.locator('[data-favorite]')
      expect(await hearts.count()).toBe(8)
      const boxes = await hearts.evaluateAll((all) =>
        all.map((heart) => {
          const { width, height, right, top, left } = heart.getBoundingClientRect()
          const photo = heart.closest('article')?.firstElementChild?.getBoundingClientRect()
          const inside = photo && right <= photo.right && top >= photo.top && left >= photo.left
          return [width, height, inside]
        }),
      )
      expect(new Set(boxes.map(String))).toEqual(new Set(['44,44,true']))
    }
  })

  test('FAV-01 shows immediately and is undone with a notice after a failure; of two presses the last counts', async () => {
    const visit = await signedInAt(shopPage(), 'customer')
    const { page, problems } = visit
    await Promise.all([page.waitForResponse(`**${LIST}`), page.reload()])
    const answer = Promise.withResolvers<void>()
    await page.route(`**${LIST}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await answer.promise
      await route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
    })
    await heartOf(page).click()
    await expect.poll(() => pressed(page)).toBe('true')
    answer.resolve()
    await expectToast(page, 'Could not save the shop', 'Something went wrong. Please try again.')
    await expect.poll(() => pressed(page)).toBe('false')
    expect(problems.splice(0)).toHaveLength(1)
    await page.unroute(`**${LIST}`)
    const pressThrice = async () => {
      for (let press = 0; press < 3; press++) await heartOf(page).click()
    }
    await expectBeforeAnswer(page, pressThrice, 'true')
    await expect.poll(() => apiOf(visit).saved()).toEqual([market.mama.id])
    await answerWith(page, `${LIST}/${market.mama.id}`, 500, {})
    await heartOf(page).click()
    await expectToast(page, 'Could not remove the shop')
    await expect.poll(() => pressed(page)).toBe('true')
    problems.length = 0
  })

  test('FAV-02 G-003 /favorites shows each shop with View Shop and Remove; the last one removed leaves the empty state', async () => {
    const visit = await signedInAt(null, 'customer')
    const { page } = visit
    await apiOf(visit).save(market.mama.id)
    await apiOf(visit).save(market.bola.id)
    await page.goto('/favorites')
    await expect.poll(() => namesOnCards(page)).toEqual(['Bola Phones', MAMA])
    const card = cards(page).filter({ hasText: MAMA })
    expect(await card.innerText()).toContain('Yaba, Lagos')
    await expectAccessible(page)
    await card.getByRole('link', { name: `View Shop: ${MAMA}` }).click()
    await page.getByRole('heading', { level: 1, name: MAMA }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Remove Bola Phones' }).click()
    await expect.poll(() => namesOnCards(page)).toEqual([MAMA])
    await page.getByRole('button', { name: `Remove ${MAMA}` }).click()
    await page.getByRole('main').getByText('No favorites yet').waitFor()
    await expect.poll(() => apiOf(visit).saved()).toEqual([])
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Browse Shops' }).click()
    await expect.poll(() => pathOf(page)).toBe('/browse-shops')
  })

  test('FAV-02 a failed removal brings the shop back, and a failed list offers a retry', async () => {
    const visit = await signedInAt(null, 'customer')
    const { page, problems } = visit
    await apiOf(visit).save(market.mama.id)
    await answerWith(page, LIST, 500, {})
    await page.goto('/favorites')
    await page.getByRole('alert').getByText('Something went wrong. Please try again.').waitFor()
    await page.waitForLoadState('networkidle')
    await page.unroute(`**${LIST}`)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.poll(() => namesOnCards(page)).toEqual([MAMA])
    await answerWith(page, `${LIST}/${market.mama.id}`, 409, { message: 'Not now.' })
    await page.getByRole('button', { name: `Remove ${MAMA}` }).click()
    await expectToast(page, 'Could not remove the shop', 'Not now.')
    await expect.poll(() => namesOnCards(page)).toEqual([MAMA])
    problems.length = 0
  })

  test('CPROF-05 CPROF-08 the profile counts them and shows the first three', async () => {
    const visit = await signedInAt(null, 'customer', { viewport: PHONE })
    const { page } = visit
    const shops = [market.mama, ...market.others.slice(0, 3)]
    for (const { id } of shops) await apiOf(visit).save(id)
    await page.goto('/customer-profile')
    const preview = page.getByRole('region', { name: 'Favorite shops' })
    await expect.poll(() => preview.getByRole('listitem').count()).toBe(3)
    const figure = page
      .getByRole('main')
      .locator('dl div')
      .filter({ hasText: 'Favorite shops' })
      .getByRole('definition')
    expect(await figure.textContent()).toBe('4')
    const [first] = await preview.getByRole('listitem').allInnerTexts()
    expect(first?.split('\n').filter(Boolean).slice(0, 2)).toEqual(['Bright Future Lessons', 'Bodija, Ibadan'])
    const link = preview.getByRole('link', { name: 'View Shop: Bright Future Lessons' })
    expect(await link.getAttribute('href')).toBe(`/shop/${shops[3]?.id}`)
    await expectAccessible(page)
    await link.click()
    await expect.poll(() => pathOf(page)).toBe(`/shops/${shops[3]?.id}`)
  })

  test('FAV-05 G-115 signing in and out changes whose favorites are shown, without a reload', async () => {
    const ada = await signedInAt(null, 'customer')
    await apiOf(ada).save(market.mama.id)
    const visit = await guestAt(at, '/favorites')
    const { page } = visit
    await page.getByRole('main').getByText('No favorites yet').waitFor()
    await apiOf(visit).save(market.bola.id)
    await page.getByRole('banner').getByRole('link', { name: 'Browse Shops' }).first().click()
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('lsf:sign-in')))
    const panel = page.getByRole('tabpanel', { name: 'Sign In' })
    await panel.getByLabel('Email or Phone').fill(ada.email)
    await panel.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await panel.getByRole('button', { name: 'Sign In' }).click()
    // Hers and the guest's (G-064).
    await expect.poll(() => pressed(page)).toBe('true')
    await expect.poll(() => pressed(page, 'Bola Phones')).toBe('true')
    await page.getByRole('banner').getByRole('link', { name: 'Favorites' }).first().click()
    await expect.poll(() => namesOnCards(page)).toEqual(['Bola Phones', MAMA])
    await page.getByRole('banner').getByRole('button', { name: 'Ada' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect.poll(() => pathOf(page)).toBe('/')
    await page.goto('/browse-shops')
    await page.waitForLoadState('networkidle')
    expect([await pressed(page), await pressed(page, 'Bola Phones')]).toEqual(['false', 'false'])
    await page.goto('/favorites')
    await page.getByRole('main').getByRole('button', { name: 'Continue as guest' }).waitFor()
    expect(await cards(page).count()).toBe(0)
  })

  test('FAV-05 after the session ended, the heart asks to sign in and then saves for the person who does', async () => {
    const visit = await signedInAt(shopPage(), 'customer')
    const { page, context, email, problems } = visit
    await page.waitForLoadState('networkidle')
    await context.clearCookies()
    await heartOf(page).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in to save favorites' })
    await dialog.waitFor()
    await expect.poll(() => pressed(page)).toBe('false')
    await dialog.getByLabel('Email or Phone').first().fill(email)
    await dialog.getByLabel('Password', { exact: true }).first().fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect.poll(() => pressed(page)).toBe('true')
    await expect.poll(() => apiOf(visit).saved()).toEqual([market.mama.id])
    problems.length = 0
  })
})
