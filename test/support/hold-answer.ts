import type { Page } from 'playwright-core'

/** Answers as the server does now, once that is let through; the answers that come later are of then. */
export async function holdAnswer(page: Page, path: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const isMeant = ({ pathname }: URL) => (typeof path === 'string' ? pathname === path : path.test(pathname))
  await page.route(
    isMeant,
    async (route) => {
      const response = await route.fetch()
      isHeld.resolve()
      await promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return { isHeld: isHeld.promise, letThrough: resolve }
}
