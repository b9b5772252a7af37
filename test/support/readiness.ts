import type { Page } from 'playwright-core'

const hurried = new WeakSet<Page>()
const unready = (page: Page) => page.locator('html:not([data-ready])')

/** Waits until the page has been hydrated. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes')
}

/** Makes later actions wait until the page is ready, as a person would. A navigation with `waitUntil` waits only for that. */
export async function waitForReadiness(page: Page): Promise<void> {
  hurried.delete(page)
  await page.addLocatorHandler(unready(page), async () => {})
}

/** Makes later actions act at once, without waiting for the page. */
export async function makeReadyNow(page: Page): Promise<void> {
  hurried.add(page)
  await page.removeLocatorHandler(unready(page))
}

/** Delays the page's scripts, so that actions come early. Returns a function that releases them. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  await makeReadyNow(page)
  const run = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await run.promise
    await route.fallback()
  })
  return async () => {
    run.resolve()
    await waitForReadiness(page)
  }
}

/** Makes navigations and keys of the page wait too, since locator handlers do not see them. */
export function makeUnhurried(page: Page): void {
  const { goto, reload, goBack, goForward, keyboard } = page
  const loaded = async <T>(response: T, stated: { waitUntil?: unknown } = {}): Promise<T> => {
    // Other documents never become ready.
    if (!hurried.has(page) && !stated.waitUntil && (await page.locator('script[data-entry]').count()) > 0)
      await ready(page)
    return response
  }
  page.goto = async (url, options) => loaded(await goto.call(page, url, options), options)
  page.reload = async (options) => loaded(await reload.call(page, options), options)
  page.goBack = async (options) => loaded(await goBack.call(page, options), options)
  page.goForward = async (options) => loaded(await goForward.call(page, options), options)
  const { press, type } = keyboard
  const pressable = () => (hurried.has(page) ? Promise.resolve() : ready(page))
  keyboard.press = async (...pressed) => {
    await pressable()
    await press.apply(keyboard, pressed)
  }
  keyboard.type = async (...typed) => {
    await pressable()
    await type.apply(keyboard, typed)
  }
}
