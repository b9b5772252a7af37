import type { BrowserContext, Page } from 'playwright-core'
import { until } from './until.ts'

export type Notice = { title: string | null | undefined; text: string }

/** What the last notice of each page says that nobody has looked at: it goes by itself, or with its document. */
const unseen = new WeakMap<Page, Notice[]>()

type WithNotices = { shownNotices(): Notice[]; keepNotices(notices: Notice[]): Promise<void> }

/** Keeps what the last notices say, however late somebody looks. */
export async function keepNotices(context: BrowserContext): Promise<void> {
  await context.exposeBinding('keepNotices', ({ page }, notices: Notice[]) => void unseen.set(page, notices))
  await context.addInitScript(() => {
    const notices = window as unknown as WithNotices
    notices.shownNotices = () =>
      [...document.querySelectorAll('[data-toast]')].map((notice) => {
        const [title, text] = [...notice.querySelectorAll('p')].map(({ textContent }) => textContent)
        return { title, text: text ?? '' }
      })
    new MutationObserver(() => {
      const now = notices.shownNotices()
      if (now.length > 0) void notices.keepNotices(now)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

/** The notices in sight, or the last ones that nobody has looked at. */
export async function lastNotices(page: Page): Promise<Notice[]> {
  const now = await page.evaluate(() => (window as unknown as WithNotices).shownNotices())
  return now.length > 0 ? now : (unseen.get(page) ?? [])
}

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
export const forgetNotices = (page: Page) => void unseen.delete(page)
