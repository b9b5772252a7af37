import type { BrowserContext, Page } from 'playwright-core'
import { until } from './until.ts'

export type Notice = { title: string | null | undefined; text: string }

/** Keeps what the last notice of each document says: notices go by themselves, however late somebody looks. */
export async function keepNotices(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shown = () =>
      [...document.querySelectorAll('[data-toast]')].map((notice) => {
        const [title, text] = [...notice.querySelectorAll('p')].map(({ textContent }) => textContent)
        return { title, text: text ?? '' }
      })
    const kept = { shown, last: [] as Notice[] }
    Object.assign(window, { notices: kept })
    new MutationObserver(() => {
      const now = shown()
      if (now.length > 0) kept.last = now
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

type WithNotices = { notices: { shown(): Notice[]; last: Notice[] } }

/** The notices in sight, or the last ones that nobody has looked at. */
export const lastNotices = (page: Page): Promise<Notice[]> =>
  page.evaluate(() => {
    const { notices } = window as unknown as WithNotices
    const now = notices.shown()
    return now.length > 0 ? now : notices.last
  })

/** Nothing is left of them: dismissed, unless they have gone by themselves. */
export async function dismissNotices(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  await until('no notice', async () => {
    if ((await dismiss.count()) === 0) return true
    // It may go just now.
    await dismiss
      .first()
      .click({ timeout: 1_000 })
      .catch(() => {})
    return false
  })
}

/** From now on only those in sight, and later ones, are answered. */
export async function forgetNotices(page: Page): Promise<void> {
  const forget = page.evaluate(() => {
    ;(window as unknown as WithNotices).notices.last = []
  })
  // The next document, if that comes just now, knows none.
  await forget.catch(() => {})
}
