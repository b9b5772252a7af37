import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { pages } from '#routes.ts'
import { useBrowser, type Visit } from '../support/browser.ts'
import { chatVisits } from '../support/chat.ts'
import { DESKTOP, launchToDraw, PHONE } from '../support/chromium.ts'
import { expectBaseline, LETTERS, letters, PICTURES, whyNotComparable } from '../support/picture-baselines.ts'
import { aPicturedWorld, NOON } from '../support/pictured-world.ts'
import { useServer } from '../support/server.ts'
import { until } from '../support/until.ts'

type World = Awaited<ReturnType<typeof aPicturedWorld>>
type Screen = {
  name: string
  who?: keyof World['cookies']
  address: (world: World) => string
  /** What comes last. */
  shows: string
  /** In pixels, where what follows changes from day to day. */
  height?: number
}

const SCREENS: readonly Screen[] = [
  { name: 'home', address: () => pages.home, shows: 'Browse by Category' },
  { name: 'products', address: () => pages.browseProducts, shows: '14 Products Found' },
  { name: 'shops', address: () => pages.browseShops, shows: 'Found 7 shops' },
  { name: 'shop', address: ({ shopId }) => `/shops/${shopId}`, shows: 'Mama Cass Kitchen' },
  { name: 'product', address: ({ productId }) => `/products/${productId}`, shows: 'Price confirmed by the shop' },
  { name: 'sign-in', address: () => pages.customerAuth, shows: 'Sign In' },
  { name: 'favorites', who: 'customer', address: () => pages.favorites, shows: '2 shops' },
  { name: 'profile', who: 'customer', address: () => pages.customerProfile, shows: 'Favorite shops' },
  { name: 'owner-home', who: 'owner', address: () => pages.home, shows: 'Welcome back, Ngozi!', height: 780 },
  { name: 'dashboard', who: 'owner', address: () => pages.dashboard, shows: 'Paid until 31 Dec 2099' },
  { name: 'messages', who: 'owner', address: () => `${pages.dashboard}?tab=messages`, shows: 'Ada Obi' },
  { name: 'admin', who: 'admin', address: () => pages.admin, shows: 'Submitted on 3 Mar 2026' },
]
const MOST_BYTES = 3_000_000

const reason = await whyNotComparable()
if (reason) console.log(`Pictures are not compared: ${reason}.`)

/** Every address with its own colours: no picture has to be made. */
const pictured = (address: string) => {
  const hue = [...new URL(address).pathname].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="hsl(${hue} 45% 78%)"/>
    <circle cx="320" cy="260" r="150" fill="hsl(${hue} 50% 45%)"/></svg>`
}

/** Waits until nothing loads or moves. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await until('everything in sight to be there', () =>
    page.evaluate(() => {
      const isSeen = (part: Element) => {
        const { top, bottom, width } = part.getBoundingClientRect()
        return width > 0 && top < innerHeight && bottom > 0 && part.checkVisibility()
      }
      return (
        [...document.images].every((image) => image.complete || !isSeen(image)) &&
        ![...document.querySelectorAll('.skeleton, .spinner, [aria-busy=true]')].some(isSeen)
      )
    }),
  )
  await page.evaluate(() => document.fonts.ready.then(() => {}))
}

/** Takes screenshots until two in a row are equal. */
async function pictureOf(page: Page): Promise<Buffer> {
  let last: Buffer | undefined
  return until('a picture that does not change', async () => {
    const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    const isStill = last?.equals(taken)
    last = taken
    return isStill && taken
  })
}

test('the pictures are those of the screens and of the installed browser, in at most 3 MB', () => {
  const names = SCREENS.flatMap(({ name }) =>
    [PHONE, DESKTOP].flatMap(({ width }) => ['light', 'dark'].map((scheme) => `${name}-${width}-${scheme}.webp`)),
  )
  const kept = existsSync(PICTURES) ? readdirSync(PICTURES) : []
  expect(kept.sort()).toEqual([...names, `${LETTERS}.webp`].sort())
  const bytes = kept.reduce((sum, file) => sum + statSync(path.join(PICTURES, file)).size, 0)
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
})

describe.skipIf(reason)('every main screen looks as it is kept, on phones and desktops, in light and dark', () => {
  const server = useServer()
  const browser = useBrowser(launchToDraw)
  const { as, visitorAt } = chatVisits(server, browser)
  let world: World
  beforeAll(async () => {
    world = await aPicturedWorld(server)
  })

  async function opened({ who, address }: Pick<Screen, 'who' | 'address'>, viewport: typeof PHONE): Promise<Visit> {
    const options = { viewport, reducedMotion: 'reduce' as const }
    const visit = who
      ? await as({ cookie: world.cookies[who] }, '/healthz', options)
      : await visitorAt('/healthz', options)
    await visit.page.clock.setFixedTime(NOON)
    await visit.context.route(/\/media\//, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: pictured(route.request().url()) }),
    )
    await visit.page.goto(address(world))
    return visit
  }

  async function compare(screen: Screen, { width, height }: typeof PHONE): Promise<void> {
    const { page } = await opened(screen, { width, height: screen.height ?? height })
    await page.getByText(screen.shows).locator('visible=true').first().waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      const what = `${screen.name} at ${width} pixels, ${colorScheme},`
      await expectBaseline(`${screen.name}-${width}-${colorScheme}`, what, () => pictureOf(page))
    }
  }

  test.each(SCREENS)('$name', async (screen) => {
    // Run both to the end, so that each reports its result even if the other fails.
    const found = await Promise.allSettled([PHONE, DESKTOP].map((viewport) => compare(screen, viewport)))
    const failed = found.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    if (failed.length > 0) throw new Error(failed.map(({ message }) => message).join('\n'))
  })

  test('letters', async () => expectBaseline(LETTERS, 'What letters look like', letters))
})
