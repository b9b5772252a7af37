import type { Page } from 'playwright-core'

/** Gets the server's response now and delivers it only when the test releases it. Later requests are not delayed. */
export async function delayResponse(page: Page, path: string | RegExp) {
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
